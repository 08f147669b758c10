/** Verbs by which people ask for work. Data, and one look at it. */
import { wordSet } from "./lists.ts";

/** True for a verb with which an order to work opens. */
export function isImperative(lower: string): boolean {
  return IMPERATIVES.has(lower);
}

const IMPERATIVES = wordSet(
  `add fix make create write run check update remove delete change move rename implement look find show explain use try read test
  review build give tell let do put set ensure verify commit push start stop continue investigate refactor`,
);
