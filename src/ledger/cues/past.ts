/** Tells a report of what was done ("we pinned a version for the build") by the build of its clause. English; pure. */
import { isPastForm } from "../lexicon/past-forms.ts";
import { type Clause, isAt, textAt } from "./clause.ts";
import { wordClass } from "./word-class.ts";

/** True of a clause that begins with a deed in the past; what was promised or agreed on still holds. */
export function tellsDeed(clause: Clause): boolean {
  const at = Number(isAt(clause, 0, SELF));
  return isPastForm(textAt(clause, at)) && !isAt(clause, at, HOLDS);
}

const SELF = wordClass("i we");
const HOLDS = wordClass("promised agreed decided committed signed");
