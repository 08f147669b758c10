/** What alone there may be: "the only allowed tables are …", "I want to have only round lids". Pure. */
import { type Clause, holds, isAt } from "./clause.ts";
import { wordClass } from "./word-class.ts";

/** True of a clause that lets in some things and nothing else. */
export function closesSet(clause: Clause): boolean {
  if (holds(clause, DENIALS)) return false;
  return allowsAlone(clause) || wantsAlone(clause);
}

/** Other languages put what is allowed behind the noun. */
function allowsAlone(clause: Clause): boolean {
  if (!holds(clause, ARE) || !isAt(clause, 0, ARTICLES) || !isAt(clause, 1, ONLY_ONES)) return false;
  return isAt(clause, 2, ALLOWED) || isAt(clause, 3, ALLOWED_BEHIND);
}

/** Of a kind, not of one thing that both have before them. */
function wantsAlone(clause: Clause): boolean {
  const opening = [SPEAKERS, WANT, TO, HAVE, ONLY];
  return (
    opening.every((words, at) => isAt(clause, at, words)) && clause.words.length > 5 && !isAt(clause, 5, ONE_THING)
  );
}

const DENIALS = wordClass("not never no nicht kein keine nao não pas");
const ARTICLES = wordClass("the die das der as os las los les");
const ONLY_ONES = wordClass("only einzigen unicas unicos seules seuls");
const ALLOWED = wordClass("allowed permitted erlaubten zulassigen zugelassenen");
const ALLOWED_BEHIND = wordClass("permitidas permitidos autorises autorisees permises permis");
const ARE = wordClass("is are sind ist sao são son sont");
const SPEAKERS = wordClass("i we");
const WANT = wordClass("want");
const TO = wordClass("to");
const HAVE = wordClass("have use");
const ONLY = wordClass("only");
const ONE_THING = wordClass("the one two three this that these those my your our a an some");
