/** What quotes, parts and ends an assignment: sets of characters, and the way over a few of them. Pure. */
import { codeAt } from "../code-at.ts";

export function isOneOf(set: number, text: string, index: number): boolean {
  // The table has every UTF-16 unit.
  return index >= 0 && index < text.length && (SETS[codeAt(text, index)]! & set) !== 0;
}

export function skip(text: string, from: number, set: number): number {
  let index = from;
  while (index - from < 8 && isOneOf(set, text, index)) index += 1;
  return index;
}

export function skipBack(text: string, from: number, set: number): number {
  let index = from;
  while (from - index < 8 && isOneOf(set, text, index - 1)) index -= 1;
  return index;
}

export const QUOTE: number = 1;
export const BLANK: number = 2;
export const QUOTED_STOP: number = 4;
export const BARE_STOP: number = 8;
export const IN_FLAG: number = 16;

/** Which of the sets a character belongs to: there is an operator in nearly every line of code. */
const SETS: Uint8Array = new Uint8Array(0x10000);
for (const [set, characters] of [
  [QUOTE, "\\\"'`"],
  [BLANK, " \t"],
  [QUOTED_STOP, "\\\"'`\n\r"],
  [BARE_STOP, " \t\n\r,;\"'`\\)}]&"],
  [IN_FLAG, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-"],
] as const)
  for (const character of characters) SETS[character.charCodeAt(0)]! |= set;
