/** Finds names in any text: paths, addresses, identifiers, numbers that matter. One pass over character classes. Pure and linear. */

export type NameKind = "path" | "url" | "identifier" | "number";

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
  let start = -1;
  let flags = 0;
  let before = 0;
  for (let index = 0; index <= text.length; index += 1) {
    const code = index < text.length ? text.charCodeAt(index) : 0;
    const kind = code < 128 ? (CLASSES[code] ?? 0) : 0;
    if (kind === 0) {
      if (start >= 0 && flags > LETTER_LOW) emit(text, start, index, flags, found);
      start = -1;
      flags = 0;
      before = 0;
      continue;
    }
    if (start < 0) start = index;
    flags |= kind === LETTER_UP && before === LETTER_LOW ? kind | CAMEL : kind;
    before = kind;
  }
}

function emit(
  text: string,
  from: number,
  to: number,
  flags: number,
  found: (name: string, kind: NameKind) => void,
): void {
  if (to - from < SHORTEST || to - from > LONGEST * 2) return;
  // A word with a capital first letter and nothing else is prose.
  if ((flags & ~(LETTER_LOW | LETTER_UP)) === 0) return;
  let start = from;
  let end = to;
  while (start < end && isLoose(text.charCodeAt(start), true)) start += 1;
  while (end > start && isLoose(text.charCodeAt(end - 1), false)) end -= 1;
  if (end - start < SHORTEST || end - start > LONGEST) return;
  emitTrimmed(text.slice(start, end), flags, found);
}

/** Marks that end a sentence or open a flag belong to no name; a leading slash, dot or `@` may. */
function isLoose(code: number, leading: boolean): boolean {
  const kind = CLASSES[code] ?? 0;
  if (kind === COLON) return true;
  // A shell writes `$name`; the name is what gets used again.
  if (leading) return code === 45 || code === 43 || code === 37 || code === 35 || code === DOLLAR;
  return kind === DOT || kind === SLASH || (kind === JOINER && code !== 37);
}

function emitTrimmed(name: string, flags: number, found: (name: string, kind: NameKind) => void): void {
  if ((flags & COLON) !== 0 && name.includes(":")) {
    if (name.includes("://")) found(name, "url");
    else for (const piece of name.split(":")) emitPiece(piece, found);
    return;
  }
  const kind = kindOf(name);
  if (kind !== undefined) found(name, kind);
}

// "src/a.ts:12:5" names a file and a place in it: the pieces count, not the whole.
function emitPiece(piece: string, found: (name: string, kind: NameKind) => void): void {
  if (piece.length < SHORTEST) return;
  const kind = kindOf(piece);
  if (kind !== undefined) found(piece, kind);
}

/** What a name is by its form; undefined for prose, plain counts and decoration. */
export function kindOf(name: string): NameKind | undefined {
  const first = name.charCodeAt(0);
  if ((first >= 48 && first <= 57) || first === DOLLAR) return numberKind(name);
  if (name.includes("/")) return LETTER.test(name) ? "path" : undefined;
  if (!TWO_LETTERS.test(name)) return undefined;
  if (ENDING.test(name)) return MEMBER.test(name) ? "identifier" : "path";
  if (CODE_MARK.test(name)) return "identifier";
  return name.length >= 6 && KEBAB.test(name) ? "identifier" : undefined;
}

const DOLLAR = 36;
const LETTER = /[A-Za-z]/u;
const TWO_LETTERS = /[A-Za-z]{2}/u;
const ENDING = /\.[A-Za-z][A-Za-z0-9]{0,9}$/u;
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
