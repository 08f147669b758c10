/** An order to keep off a thing: "leave the pricing module alone", "lass die Konfiguration in Ruhe". Pure. */
import { type Clause, isAt, placeOf, textAt } from "./clause.ts";
import { wordClass } from "./word-class.ts";

/** True of a clause that begins so, but for what is said of the task at hand. */
export function leavesAlone(clause: Clause): boolean {
  let verb = 0;
  while (verb < MOST_OPENERS && isAt(clause, verb, OPENERS)) verb += 1;
  if (!isAt(clause, verb, LEAVE) || isAt(clause, verb + 1, PEOPLE)) return false;
  const end = endOfObject(clause, verb);
  return end > verb + 1 && !(textAt(clause, end + 1) === "for" && textAt(clause, end + 2) === "this");
}

/** The place of the last word that says to keep off, or -1. */
function endOfObject(clause: Clause, verb: number): number {
  const alone = placeOf(clause, ALONE, verb);
  if (alone >= 0) return alone <= verb + LONGEST_OBJECT ? alone : -1;
  for (let at = verb + 2; at <= verb + LONGEST_OBJECT; at += 1)
    if (IN_PEACE.has(`${textAt(clause, at)} ${textAt(clause, at + 1)}`)) return at + 1;
  return -1;
}

const MOST_OPENERS = 3;
const LONGEST_OBJECT = 8;
const OPENERS = wordClass("and also but oh so please pls und auch aber bitte y pero por favor e mas et mais");
const LEAVE = wordClass("leave lass lasst deja dejad deje deixa deixe laisse laissez");
/** "Leave me alone." */
const PEOPLE = wordClass("me us mich uns nous moi");
const ALONE = wordClass("alone tranquille tranquilles");
const IN_PEACE: ReadonlySet<string> = new Set(["in ruhe", "en paz", "em paz"]);
