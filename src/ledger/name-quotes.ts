/** Finds what a text sets in quotation or code marks: a name by its writer's own word, spaces and all. Pure and linear. */

const SHORTEST = 4;
const LONGEST = 60;

/** Calls `found` with every passage between two equal marks on one line, in order, repeats included. */
export function scanQuotes(text: string, found: (quoted: string) => void): void {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    // Small letters, which most characters are, come behind all marks.
    if (code > BACKTICK || !isMark(code) || !opens(text, index)) continue;
    const end = closing(text, index);
    if (end < 0) continue;
    const quoted = trimEscape(text.slice(index + 1, end));
    if (quoted.length >= SHORTEST && TELLING.test(quoted) && !SAYS_NOTHING.test(quoted)) found(quoted);
    index = end;
  }
}

function isMark(code: number): boolean {
  return code === DOUBLE || code === SINGLE || code === BACKTICK;
}

const DOUBLE = 34;
const SINGLE = 39;
const BACKTICK = 96;

/** A mark behind a letter is an apostrophe or a closing one; two equal marks in a row fence a block. */
function opens(text: string, index: number): boolean {
  const before = text.charAt(index - 1);
  return before === " " || (before !== text.charAt(index) && !LETTER_OR_DIGIT.test(before));
}

const LETTER_OR_DIGIT = /[\p{L}\d]/u;

/** Where the passage ends, or -1. Looking no further than the longest passage keeps the scan linear. */
function closing(text: string, start: number): number {
  const mark = text.charCodeAt(start);
  const limit = Math.min(text.length, start + LONGEST + 2);
  for (let index = start + 1; index < limit; index += 1) {
    const code = text.charCodeAt(index);
    if (code === mark) return index;
    if (code === LINE_BREAK) return -1;
  }
  return -1;
}

const LINE_BREAK = 10;
const TELLING = /[\p{L}\d]{2}/u;
// A single word of prose names nothing, whatever stands around it; nor does a range of lines.
const SAYS_NOTHING = /^(?:\p{L}+|[\d,.:-]+\p{L}?)$/u;

/** In a text that is quoted itself, the marks are escaped. */
function trimEscape(quoted: string): string {
  let end = quoted.length;
  while (quoted.charAt(end - 1) === "\\") end -= 1;
  return quoted.slice(0, end).trim();
}
