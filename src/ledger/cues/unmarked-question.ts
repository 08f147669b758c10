/** Tells a question by the order of its words, where whoever types in haste leaves its mark out. Pure and linear. */
import { type Clause, isAt, textAt } from "./clause.ts";
import { wordClass } from "./word-class.ts";

/**
 * "Should we not keep it", "müssten wir da nicht fragen", "faut-il toujours …": a verb before its subject. "Can you
 * never …" and "can we …" ask for something, and "do it" orders it. "Should it fail, stop" sets a condition.
 */
export function isAskedByOrder(clauses: readonly Clause[]): boolean {
  const [first] = clauses;
  if (first === undefined) return false;
  const at = isAt(first, 0, FILLERS) ? 1 : 0;
  if (TURNED.test(textAt(first, at)) || asksWhich(first, at)) return true;
  if (isAt(first, at, ASKS)) return isAt(first, at + 1, SUBJECTS);
  if (isAt(first, at, MODALS) && isAt(first, at + 1, SPEAKERS)) return true;
  return clauses.length === 1 && isAt(first, at, GERMAN) && isAt(first, at + 1, GERMAN_SUBJECTS);
}

/** "Do the modules belong to phase six or do they come later": two questions that "or" joins. "Do it or do that" are orders. */
function asksWhich(clause: Clause, at: number): boolean {
  if (!isAt(clause, at, INVERTED) || isAt(clause, at + 1, READER)) return false;
  return clause.words.some((_, or) => {
    const subjects = isAt(clause, or + 1, DO) ? SPEAKERS : SUBJECTS;
    return isAt(clause, or, OR) && isAt(clause, or + 1, INVERTED) && isAt(clause, or + 2, subjects);
  });
}

const INVERTED = wordClass("do does did is are was were should can could will would");
const DO = wordClass("do");
const READER = wordClass("you u");
const OR = wordClass("or");

const FILLERS = wordClass("so and but or hm hmm well ok then und oder aber also et ou mais alors");
/** No order and no condition begins with one of these and its subject. */
const ASKS = wordClass(
  "does doesn't doesnt did didn't didnt is isn't isnt are aren't arent was wasn't wasnt has hasn't hasnt haven't havent am",
);
const SUBJECTS = wordClass("we i it they he she this that there");
const MODALS = wordClass("should shouldn't shouldnt must mustn't mustnt do don't dont will won't wont");
/** "Do we", "must i"; "do that" and "should it" are no questions for sure. */
const SPEAKERS = wordClass("we i they");
const GERMAN = wordClass(
  "muss mussen musste mussten soll sollen sollte sollten darf durfen durfte durften kann konnen konnte konnten",
);
const GERMAN_SUBJECTS = wordClass("ich wir man es");
/** "Dis-le" and "dis-moi" are orders. */
const TURNED = /^\p{L}{1,20}-(?:t-)?(?:on|ils?|elles?|je)$/u;
