/** Which English words are past forms by their ending. Data and one test; pure. */
import { wordSet } from "./lists.ts";

/** True of "pinned" and "renamed"; "proceed" only ends like them. The word is in lower case. */
export function isPastForm(word: string): boolean {
  return PAST.test(word) && !ALIKE.has(word);
}

const PAST = /^\p{L}{3,}ed$/u;
const ALIKE = wordSet("embed proceed speed succeed exceed indeed");
