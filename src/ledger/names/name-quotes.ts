/** Finds what a text sets in quotation or code marks: a name by its writer's own word, spaces and all. Pure and linear. */

const SHORTEST = 4;
const LONGEST = 60;

/** Calls `found` with every passage between two equal marks on one line, in order, repeats included. */
export function scanQuotes(text: string, found: (quoted: string) => void): void {
  const cursors = MARKS.map((mark) => ({ mark, at: findMark(text, mark, 0) }));
  for (let cursor = first(cursors); cursor.at < text.length; cursor = first(cursors)) {
    const start = cursor.at;
    cursor.at = findMark(text, cursor.mark, start + 1);
    const quoted = opens(text, start, cursor.mark) ? passage(text, start + 1, cursor.at) : undefined;
    if (quoted === undefined) continue;
    const name = trimEscape(quoted);
    if (name.length >= SHORTEST && TELLING.test(name) && !SAYS_NOTHING.test(name)) found(name);
    const behind = cursor.at + 1;
    for (const other of cursors) if (other.at < behind) other.at = findMark(text, other.mark, behind);
  }
}

/** Where the next mark of one kind is. Searching for each kind by itself is several times as fast as reading all characters. */
interface Cursor {
  readonly mark: string;
  at: number;
}

const MARKS = ['"', "'", "`"];

/** The place of the next such mark; the length of the text when there is none. */
function findMark(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at;
}

function first(cursors: readonly Cursor[]): Cursor {
  return cursors.reduce((best, cursor) => (cursor.at < best.at ? cursor : best));
}

/** A mark behind a letter is an apostrophe or a closing one; two equal marks in a row fence a block. */
function opens(text: string, index: number, mark: string): boolean {
  const before = text.charAt(index - 1);
  return LEADS.includes(before) || (before !== mark && !LETTER_OR_DIGIT.test(before));
}

/** Before nearly every opening mark stands one of these. */
const LEADS = " (=:,[{\n";

const LETTER_OR_DIGIT = /[\p{L}\d]/u;

/** What stands between two marks, if it is short enough and on one line. */
function passage(text: string, start: number, end: number): string | undefined {
  if (end - start > LONGEST || end === text.length) return undefined;
  const quoted = text.slice(start, end);
  return quoted.includes("\n") ? undefined : quoted;
}

const TELLING = /[\p{L}\d]{2}/u;
// A single word of prose names nothing, whatever stands around it; nor does a range of lines.
const SAYS_NOTHING = /^(?:\p{L}+|[\d,.:-]+\p{L}?)$/u;

/** In a text that is quoted itself, the marks are escaped. */
function trimEscape(quoted: string): string {
  let end = quoted.length;
  while (quoted.charAt(end - 1) === "\\") end -= 1;
  return quoted.slice(0, end).trim();
}
