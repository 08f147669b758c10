/** A ban with its reason or its time before it: "the cache is shared, so never flush it", "during exams, no noise". Pure. */
import { type Clause, clauseFrom, isAt } from "./clause.ts";
import { leansOnPrevious } from "./group.ts";
import { lastingOrder } from "./lasting-order.ts";
import type { Reading } from "./reading.ts";
import { saysNever } from "./senses/read.ts";
import { wordClass } from "./word-class.ts";

/** True of a ban that the clause before it gives the ground for, or says the time of. */
export function isReasonedBan(ban: Reading, before: Reading | undefined, language: string): boolean {
  if (before === undefined || ban.cueClass !== "prohibit" || !orders(ban, language)) return false;
  if (isAt(before, 0, TIMES)) return true;
  if (before.muses || before.attributes || before.isReport || before.isHarmless || !isToldOf(before)) return false;
  return follows(ban, language) ? saysNever(ban, language) : isAt(ban, 0, BANS) && leansOnPrevious(ban);
}

function orders(ban: Reading, language: string): boolean {
  return ban.forbids || lastingOrder(clauseFrom(ban, follows(ban, language) ? 1 : 0)) === "prohibit";
}

/** With one of these a ban begins outright. */
const BANS = wordClass("never don't dont do please avoid nie niemals nunca jamas jamais ne nao");

/** Begin a clause that says how long or when. */
const TIMES = wordClass(
  "until till while during after before bis wahrend solange bevor nach hasta mientras durante antes despues ate enquanto depois " +
    "jusqu'a pendant tant avant apres",
);

/** A thing and what it is like; what "I" or "you" did is a report. */
function isToldOf(clause: Clause): boolean {
  return clause.words.length > 2 && !isAt(clause, 0, SPEAKERS);
}

const SPEAKERS = wordClass("i i'm i've we you you're you've it ich wir du yo eu je tu on");

/** German "also" draws a conclusion; the English word adds something. */
function follows(clause: Clause, language: string): boolean {
  return isAt(clause, 0, CONSEQUENCES) || (language === "de" && isAt(clause, 0, ALSO));
}

const CONSEQUENCES = wordClass("so therefore hence thus asi entonces entao daher deshalb donc alors");
const ALSO = wordClass("also");
