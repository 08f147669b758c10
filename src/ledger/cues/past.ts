/** Tells a report of what was done ("we pinned a version for the build") by the build of its clause. English; pure. */
import { type Clause, isAt, textAt } from "./clause.ts";
import { wordClass } from "./word-class.ts";

/** True of a clause that begins with a deed in the past; what was promised or agreed on still holds. */
export function tellsDeed(clause: Clause): boolean {
  const at = Number(isAt(clause, 0, SELF));
  return DEED.test(textAt(clause, at)) && !isAt(clause, at, HOLDS);
}

const SELF = wordClass("i we");
const DEED = /^[a-z]{3,}ed$/;
const HOLDS = wordClass("need embed feed seed speed exceed proceed succeed promised agreed decided committed signed");
