/** What alone there may be: "the only allowed tables are …", "only these are permitted", "I want to have only .ts files". Pure. */
import { type Clause, holds, isAt } from "./clause.ts";
import { wordClass } from "./word-class.ts";

/** True of a clause that lets in some things and nothing else. */
export function closesSet(clause: Clause): boolean {
  return allowsAlone(clause) || wantsAlone(clause);
}

/** Where something is asked or told of the past, nothing is let in. */
function allowsAlone(clause: Clause): boolean {
  const isNamed = isAt(clause, 0, ARTICLES) && isAt(clause, 1, ONLY_ONES);
  if (!(isNamed || isAt(clause, 0, ONLY)) || holds(clause, WAS)) return false;
  return holds(clause, ALLOWED) && holds(clause, ARE);
}

function wantsAlone(clause: Clause): boolean {
  return (
    isAt(clause, 0, SPEAKERS) &&
    isAt(clause, 1, WANT) &&
    isAt(clause, 2, TO) &&
    isAt(clause, 3, KEEPS) &&
    isAt(clause, 4, ONLY) &&
    clause.words.length > 5
  );
}

const ARTICLES = wordClass("the die das der as os a o las los la el les la le");
const ONLY_ONES = wordClass("only einzigen einzige unicas unicos unica unico seules seuls seule seul");
const ONLY = wordClass("only nur solo solamente apenas somente seulement seuls seules");
const ALLOWED = wordClass(
  "allowed permitted accepted erlaubt erlaubten erlaubte zulassig zugelassen permitidas permitidos permitida permitido " +
    "autorises autorisees autorise autorisee permis permises",
);
const ARE = wordClass("is are ist sind sao e son es estan sont est");
const WAS = wordClass("was were war waren era eram fue fueron etait etaient why warum");
const SPEAKERS = wordClass("i we");
const WANT = wordClass("want need");
const TO = wordClass("to");
const KEEPS = wordClass("have use keep support");
