/** Finds names in any text: paths, addresses, identifiers, numbers that matter. One pass over character classes. Pure and linear. */
import { codeAt } from "../../code-at.ts";
import { FILE_ENDINGS } from "../lexicon/file-endings.ts";
import { PLACEHOLDER_START } from "../../redact/span.ts";
import { UTILITY_CLASS } from "../lexicon/utility-classes.ts";

/** What the scanner finds, and what is a name by its place: the line of a shell command, a quoted passage. */
export type NameKind = "path" | "url" | "identifier" | "number" | "command" | "quoted";

const LETTER_LOW = 1;
const LETTER_UP = 2;
const DIGIT = 4;
const UNDERSCORE = 8;
const SLASH = 16;
const DOT = 32;
const JOINER = 64;
const COLON = 128;
/** A capital behind a small letter: of a run, not of a character. */
const CAMEL = 256;
const LETTERS = LETTER_LOW | LETTER_UP;
/** Classes that no word of prose has. */
const TELLING = DIGIT | UNDERSCORE | CAMEL;

/** The class of every UTF-16 unit; 0 for what no name holds. */
const CLASSES: Uint8Array = new Uint8Array(0x10000)
  .fill(DIGIT, 48, 58)
  .fill(LETTER_UP, 65, 91)
  .fill(LETTER_LOW, 97, 123);
for (const [char, kind] of [
  ["_", UNDERSCORE],
  ["/", SLASH],
  [".", DOT],
  [":", COLON],
] as const)
  CLASSES[char.charCodeAt(0)] = kind;
// Latin letters with marks are letters: "übersicht.md" is no "bersicht.md", and of "arrête-toi" no half is a name.
for (let code = 0xc0; code < 0x250; code += 1) {
  const char = String.fromCharCode(code);
  if (/\p{L}/u.test(char)) CLASSES[code] = char === char.toLowerCase() ? LETTER_LOW : LETTER_UP;
}
for (const char of "-@~+#$%") CLASSES[char.charCodeAt(0)] = JOINER;

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
  const { length } = text;
  for (let index = 0; index < length; index += 1) {
    let before = classAt(text, index);
    if (before === 0) continue;
    const start = index;
    let flags = before;
    while (++index < length) {
      const kind = classAt(text, index);
      if (kind === 0) break;
      flags |= kind === LETTER_UP && before === LETTER_LOW ? kind | CAMEL : kind;
      before = kind;
    }
    // A word of letters alone, with a capital first letter or without, is prose.
    if (flags > LETTERS && index - start >= SHORTEST && index - start <= LONGEST * 2)
      trimCandidate(text, { start, end: index, flags }, take);
  }
}

type Take = (name: string) => void;

interface Run {
  readonly start: number;
  readonly end: number;
  /** The classes of its characters. */
  readonly flags: number;
}

/** The class of a character of the text. */
function classAt(text: string, index: number): number {
  return CLASSES[codeAt(text, index)]!; // the table has every UTF-16 unit
}

function trimCandidate(text: string, run: Run, take: Take): void {
  let { start, end } = run;
  while (start < end && isLooseStart(codeAt(text, start))) start += 1;
  while (end > start && isLooseEnd(codeAt(text, end - 1))) end -= 1;
  if (end - start < SHORTEST || end - start > LONGEST || isDecoration(text, start, end)) return;
  // Without the mark behind it, most of what ends a sentence or a line is prose: not worth cutting out and looking up.
  if ((run.flags & TELLING) === 0 && areLetters(text, start, end)) return;
  const name = text.slice(start + prefixLength(text, start, end), end);
  // "src/a.ts:12:5" names a file and a place in it: the pieces count, not the whole.
  if ((run.flags & COLON) === 0 || !name.includes(":") || name.includes("://")) take(name);
  // What stands for a secret is the name of nothing.
  else if (!text.startsWith(PLACEHOLDER_START, start - 1))
    for (const piece of name.split(":")) if (piece.length >= SHORTEST) take(piece);
}

function areLetters(text: string, start: number, end: number): boolean {
  let index = start;
  while (index < end && (classAt(text, index) & LETTERS) !== 0) index += 1;
  return index === end;
}

/** Marks that open a flag belong to no name; a slash, a dot or `@` may. A shell writes `$name`: what follows gets used again. */
function isLooseStart(code: number): boolean {
  const kind = CLASSES[code]!; // the table has every UTF-16 unit
  return kind === COLON || (kind === JOINER && code !== AT && code !== TILDE);
}

/** Marks that end a sentence belong to no name; a per cent sign does. */
function isLooseEnd(code: number): boolean {
  const kind = CLASSES[code]!; // the table has every UTF-16 unit
  return kind === COLON || kind === DOT || kind === SLASH || (kind === JOINER && code !== PER_CENT);
}

/** Closing tags, calls on the result of a call, and the numbers in front of listed lines name nothing. */
function isDecoration(text: string, start: number, end: number): boolean {
  switch (classAt(text, start)) {
    case SLASH:
      return text.charAt(start - 1) === "<" || text.charAt(end) === "(";
    case DOT:
      return text.charAt(end) === "(" || (start > 0 && ")]}?!".includes(text.charAt(start - 1)));
    case DIGIT:
      return end - start <= LONGEST_LINE_NUMBER && end < text.length && isLineNumber(text, start, end);
    default:
      return false;
  }
}

const LONGEST_LINE_NUMBER = 6;

function isLineNumber(text: string, start: number, end: number): boolean {
  return "|\t→".includes(text.charAt(end)) && opensLine(text, start);
}

function opensLine(text: string, start: number): boolean {
  let index = start - 1;
  // Line numbers are padded to a few columns; looking no further keeps the scan linear.
  while (index >= 0 && start - index <= LONGEST_LINE_NUMBER && text.charAt(index) === " ") index -= 1;
  return index < 0 || text.charAt(index) === "\n";
}

/** Length of what stands before a name: an escape of the text it was printed in, a variable, the side of a diff. */
function prefixLength(text: string, start: number, end: number): 0 | 1 | 2 {
  if (start > 0 && codeAt(text, start - 1) === BACKSLASH && "ntr".includes(text.charAt(start))) return 1;
  return leadLength(text, start, end);
}

/** Two for the one-letter variable of a member, or for the side of a path in a diff. */
function leadLength(text: string, start: number, end: number): 0 | 2 {
  if (end - start < SHORTEST + 2) return 0;
  const second = classAt(text, start + 1);
  if (second === DOT) return (classAt(text, start) & LETTERS) === 0 ? 0 : 2;
  return second === SLASH ? diffPrefix(text, start, end) : 0;
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
  const isWord = KEBAB.test(name) && !UTILITY_CLASS.test(name) && !PERMISSIONS.test(name);
  return name.length >= 6 && isWord ? "identifier" : undefined;
}

/** A file by its ending, a dotfile, or else a member; a member of a one-letter variable says nothing elsewhere. */
function dottedKind(name: string, dot: number): NameKind | undefined {
  const isFile = FILE_ENDINGS.has(name.slice(dot + 1).toLowerCase());
  if (dot === 0) return DOTFILE.test(name) && !isFile ? "path" : undefined;
  if (isFile && !MEMBER.test(name)) return "path";
  if (name.charAt(1) === "." || UTILITY_CLASS.test(name)) return undefined;
  return "identifier";
}

const BACKSLASH = 92;
const DOLLAR = 36;
const PER_CENT = 37;
const AT = 64;
const TILDE = 126;
const LETTER = /[A-Za-z]/u;
// Substitutions and comments, options beside their short forms, and shades of a colour.
const NO_PATH = /\/(?:\/|--)|^[a-z-]+\/\d+$|^s\/|\/[gip]{1,3}$/u;
const TWO_LETTERS = /[A-Za-z]{2}/u;
const DOTFILE = /^\.[a-z][a-z0-9-]{1,30}$/u;
const MEMBER = /^[A-Za-z]+\.[A-Z]/u;
const CODE_MARK = /[_.@$]|[a-z][A-Z]|[A-Za-z]\d|\d[A-Za-z]/u;
/** Who may read a listed file: `drwxr-xr-x`. */
const PERMISSIONS = /^[bcdlps]?(?:[r-][w-][xst-]){2}[r-][w-][xt-]?$/u;
const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)+$/u;

function numberKind(name: string): NameKind | undefined {
  // `86/87` is a count; folders with a number for a name hold files.
  if (name.includes("/"))
    return FILE_ENDINGS.has(name.slice(name.lastIndexOf(".") + 1).toLowerCase()) ? "path" : undefined;
  if (HEX.test(name) && LETTER.test(name)) return "identifier";
  if (name.length < 3) return undefined;
  if (QUANTITY.test(name)) return "number";
  return LETTER.test(name) ? "identifier" : undefined;
}

const HEX = /^[0-9a-f]{7,40}$/u;
const QUANTITY = /^[$]?\d[\d.,-]*[A-Za-z%]{0,6}$/u;
