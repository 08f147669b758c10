/** Finds names in any text: paths, addresses, identifiers, numbers that matter. One pass over character classes. Pure and linear. */
import { FILE_ENDINGS } from "./lexicon/file-endings.ts";
import { UTILITY_CLASS } from "./lexicon/utility-classes.ts";

/** What the scanner finds, and what is a name by its place: the line of a shell command, a quoted passage. */
export type NameKind = "path" | "url" | "identifier" | "number" | "command" | "quoted";

const LETTER_LOW = 1;
const LETTER_UP = 2;
const DIGIT = 4;
const UNDERSCORE = 8;
const SLASH = 16;
const DOT = 32;
const JOINER = 64;
const CAMEL = 128;
const COLON = 256;

const CLASSES: Uint16Array = Uint16Array.from({ length: 128 }, (_, code) => {
  const char = String.fromCharCode(code);
  if (code >= 97 && code <= 122) return LETTER_LOW;
  if (code >= 65 && code <= 90) return LETTER_UP;
  if (code >= 48 && code <= 57) return DIGIT;
  if (char === "_") return UNDERSCORE;
  if (char === "/") return SLASH;
  if (char === ".") return DOT;
  if (char === ":") return COLON;
  return "-@~+#$%".includes(char) ? JOINER : 0;
});

const SHORTEST = 3;
const LONGEST = 200;

/** Calls `found` with every name in `text`, in order, repeats included. */
export function scanNames(text: string, found: (name: string, kind: NameKind) => void): void {
  scanCandidates(text, (name) => {
    const kind = kindOf(name);
    if (kind !== undefined) found(name, kind);
  });
}

/** Calls `take` with everything that may be a name by its characters; `kindOf` tells whether it is one. */
export function scanCandidates(text: string, take: Take): void {
  for (let index = 0; index < text.length;) {
    let kind = classAt(text, index);
    if (kind === 0) {
      index += 1;
      continue;
    }
    const start = index;
    let flags = 0;
    for (let before = 0; kind !== 0; kind = classAt(text, index)) {
      flags |= kind === LETTER_UP && before === LETTER_LOW ? kind | CAMEL : kind;
      before = kind;
      index += 1;
    }
    // A word of letters alone, with a capital first letter or without, is prose.
    if (flags > (LETTER_LOW | LETTER_UP)) trimCandidate(text, { start, end: index, flags }, take);
  }
}

type Take = (name: string) => void;

interface Run {
  start: number;
  end: number;
  readonly flags: number;
}

function classAt(text: string, index: number): number {
  const code = index < text.length ? text.charCodeAt(index) : 0;
  return code < 128 ? CLASSES[code]! : 0; // the table has 128 entries
}

function trimCandidate(text: string, run: Run, take: Take): void {
  if (run.end - run.start < SHORTEST || run.end - run.start > LONGEST * 2) return;
  while (run.start < run.end && isLoose(text.charCodeAt(run.start), true)) run.start += 1;
  while (run.end > run.start && isLoose(text.charCodeAt(run.end - 1), false)) run.end -= 1;
  const { start, end, flags } = run;
  if (end - start < SHORTEST || end - start > LONGEST || isDecoration(text, start, end)) return;
  const name = text.slice(start + prefixLength(text, start, end), end);
  // "src/a.ts:12:5" names a file and a place in it: the pieces count, not the whole.
  if ((flags & COLON) === 0 || !name.includes(":") || name.includes("://")) take(name);
  else for (const piece of name.split(":")) if (piece.length >= SHORTEST) take(piece);
}

/** Closing tags, calls on the result of a call, and the numbers in front of listed lines name nothing. */
function isDecoration(text: string, start: number, end: number): boolean {
  const first = text.charAt(start);
  const before = text.charAt(start - 1);
  const isCalled = text.charAt(end) === "(";
  if (first === "/") return before === "<" || isCalled;
  if (first === ".") return isCalled || (before !== "" && ")]}?!".includes(before));
  if (first < "0" || first > "9" || end - start > LONGEST_LINE_NUMBER) return false;
  return "|\t→".includes(text.charAt(end)) && end < text.length && opensLine(text, start);
}

const LONGEST_LINE_NUMBER = 6;

function opensLine(text: string, start: number): boolean {
  let index = start - 1;
  // Line numbers are padded to a few columns; looking no further keeps the scan linear.
  while (index >= 0 && start - index <= LONGEST_LINE_NUMBER && text.charAt(index) === " ") index -= 1;
  return index < 0 || text.charAt(index) === "\n";
}

/** Length of what stands before a name: an escape of the text it was printed in, a variable, the side of a diff. */
function prefixLength(text: string, start: number, end: number): 0 | 1 | 2 {
  if (text.charAt(start - 1) === "\\" && "ntr".includes(text.charAt(start))) return 1;
  return leadLength(text, start, end);
}

/** Two for the one-letter variable of a member, or for the side of a path in a diff. */
function leadLength(text: string, start: number, end: number): 0 | 2 {
  if (end - start < SHORTEST + 2) return 0;
  const second = text.charAt(start + 1);
  if (second === ".") return (classAt(text, start) & (LETTER_LOW | LETTER_UP)) === 0 ? 0 : 2;
  return second === "/" ? diffPrefix(text, start, end) : 0;
}

/** Two for the `a/` or `b/` that a diff puts before its paths. */
function diffPrefix(text: string, start: number, end: number): 0 | 2 {
  const side = text.charAt(start);
  if (side !== "a" && side !== "b") return 0;
  if (DIFF_LEADS.has(text.slice(Math.max(0, start - 4), start))) return 2;
  // `diff --git a/x b/x`: the second path repeats the first.
  const path = text.slice(start + 2, end);
  return side === "b" && text.startsWith(`a/${path} `, start - path.length - 3) ? 2 : 0;
}

const DIFF_LEADS: ReadonlySet<string> = new Set(["--- ", "+++ ", "git "]);

/** Marks that end a sentence or open a flag belong to no name; a leading slash, dot or `@` may. */
function isLoose(code: number, leading: boolean): boolean {
  const kind = CLASSES[code] ?? 0;
  if (kind === COLON) return true;
  // A shell writes `$name`; the name is what gets used again.
  if (leading) return code === 45 || code === 43 || code === 37 || code === 35 || code === DOLLAR;
  return kind === DOT || kind === SLASH || (kind === JOINER && code !== 37);
}

/** What a name is by its form; undefined for prose, plain counts and decoration. */
export function kindOf(name: string): NameKind | undefined {
  if (name.includes("://")) return "url";
  const first = name.charCodeAt(0);
  if ((first >= 48 && first <= 57) || first === DOLLAR) return numberKind(name);
  if (name.includes("/")) return LETTER.test(name) && !NO_PATH.test(name) ? "path" : undefined;
  if (!TWO_LETTERS.test(name)) return undefined;
  const dot = name.lastIndexOf(".");
  if (dot >= 0) return dottedKind(name, dot);
  if (CODE_MARK.test(name)) return UTILITY_CLASS.test(name) ? undefined : "identifier";
  return name.length >= 6 && KEBAB.test(name) && !UTILITY_CLASS.test(name) ? "identifier" : undefined;
}

/** A file by its ending, a dotfile, or else a member; a member of a one-letter variable says nothing elsewhere. */
function dottedKind(name: string, dot: number): NameKind | undefined {
  const isFile = FILE_ENDINGS.has(name.slice(dot + 1).toLowerCase());
  if (dot === 0) return DOTFILE.test(name) && !isFile ? "path" : undefined;
  if (isFile && !MEMBER.test(name)) return "path";
  if (name.charAt(1) === "." || UTILITY_CLASS.test(name)) return undefined;
  return "identifier";
}

const DOLLAR = 36;
const LETTER = /[A-Za-z]/u;
// Substitutions and comments, and shades of a colour.
const NO_PATH = /\/\/|^[a-z-]+\/\d+$/u;
const TWO_LETTERS = /[A-Za-z]{2}/u;
const DOTFILE = /^\.[a-z][a-z0-9-]{1,30}$/u;
const MEMBER = /^[A-Za-z]+\.[A-Z]/u;
const CODE_MARK = /[_.@$]|[a-z][A-Z]|[A-Za-z]\d|\d[A-Za-z]/u;
const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)+$/u;

function numberKind(name: string): NameKind | undefined {
  if (name.includes("/")) return undefined;
  if (HEX.test(name) && LETTER.test(name)) return "identifier";
  if (name.length < 3) return undefined;
  if (QUANTITY.test(name)) return "number";
  return LETTER.test(name) ? "identifier" : undefined;
}

const HEX = /^[0-9a-f]{7,40}$/u;
const QUANTITY = /^[$]?\d[\d.,-]*[A-Za-z%]{0,6}$/u;
