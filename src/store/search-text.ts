/**
 * Words for full-text search of code and prose. Pure: text in, terms out, linear in the text.
 *
 * An identifier or path is found whole and by its pieces: `src/cli/openStore.ts` gives itself, `openstore.ts`,
 * `openstore` (inner terms) and `src`, `cli`, `open`, `store`, `ts` (leaves). CJK runs, which have no spaces, give
 * overlapping pairs. The same function reads the stored text and the query, so both always agree.
 */

export interface SearchTerms {
  /** Smallest pieces, in order, repeats kept: how often a word occurs decides its rank. */
  leaves: string[];
  /** Identifiers and paths that have pieces. */
  wholes: string[];
}

/** Most words: nothing to take apart, nothing to fold. Only here to save time. */
const PLAIN_WORD = /^[a-z0-9]+$/;

/** Longer runs are data (base64, minified code), not words: they are cut instead of taken apart. */
const LONGEST_WORD = 128;

export function searchTerms(text: string): SearchTerms {
  const terms: SearchTerms = { leaves: [], wholes: [] };
  const normal = isAscii(text) ? text : text.normalize("NFKC");
  let at = 0;
  while (at < normal.length) {
    const kind = kindAt(normal, at);
    if (kind === "cjk") at = addPairs(terms, normal, at);
    else if (kind === "word") at = addCompound(terms, normal, at);
    else at += widthAt(normal, at);
  }
  return terms;
}

type Kind = "word" | "cjk" | "joiner" | "other";

const ASCII_KINDS: readonly Kind[] = Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[A-Za-z0-9_$]/.test(character)) return "word";
  return "./\\-:@".includes(character) ? "joiner" : "other";
});

function isAscii(text: string): boolean {
  // eslint-disable-next-line no-control-regex -- the range is the definition of ASCII
  return !/[^\x00-\x7f]/.test(text);
}

function kindAt(text: string, index: number): Kind {
  const code = text.charCodeAt(index);
  if (code < 128) return ASCII_KINDS[code] ?? "other";
  const character = String.fromCodePoint(text.codePointAt(index) ?? code);
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(character)) return "cjk";
  return /[\p{L}\p{N}\p{M}]/u.test(character) ? "word" : "other";
}

/** Two code units for a surrogate pair. */
function widthAt(text: string, index: number): number {
  return (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
}

/** Pairs of neighbouring characters and the last one alone, so that a single character is a prefix of some term. */
function addPairs(terms: SearchTerms, text: string, start: number): number {
  const characters: string[] = [];
  let at = start;
  while (at < text.length && kindAt(text, at) === "cjk") {
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
    characters.push(character);
    at += character.length;
  }
  for (const [index, character] of characters.entries()) terms.leaves.push(character + (characters[index + 1] ?? ""));
  return at;
}

/** One run of words held together by `.`, `/`, `-`, `:` or `@`. */
function addCompound(terms: SearchTerms, text: string, start: number): number {
  let end = start;
  let isJoined = false;
  for (;;) {
    while (end < text.length && kindAt(text, end) === "word") end += widthAt(text, end);
    const next = afterJoiners(text, end);
    if (next === undefined) break;
    end = next;
    isJoined = true;
  }
  const run = text.slice(start, end);
  if (isJoined) addPath(terms, run.replaceAll("\\", "/"));
  else addWord(terms, run);
  return end;
}

/** Where the word behind one or two joiners starts; a full stop before a blank joins nothing. */
function afterJoiners(text: string, from: number): number | undefined {
  for (let at = from; at < from + 3 && at < text.length; at += 1) {
    const kind = kindAt(text, at);
    if (kind === "word") return at > from ? at : undefined;
    if (kind !== "joiner") return undefined;
  }
  return undefined;
}

function addPath(terms: SearchTerms, path: string): void {
  const segments = path.split("/").filter((segment) => segment !== "");
  if (segments.length > 1) addWhole(terms, path);
  for (const segment of segments) addSegment(terms, segment);
}

function addSegment(terms: SearchTerms, segment: string): void {
  const words = segment.split(/[.\-:@]/).filter((word) => word !== "");
  if (words.length > 1) addWhole(terms, segment);
  for (const word of words) addWord(terms, word);
}

function addWord(terms: SearchTerms, word: string): void {
  if (word.length > LONGEST_WORD) {
    addLeaf(terms, word.slice(0, LONGEST_WORD));
    return;
  }
  if (PLAIN_WORD.test(word)) {
    terms.leaves.push(word);
    return;
  }
  const pieces = word.split(/[_$]/).flatMap(humps);
  if (pieces.length !== 1 || pieces[0] !== word) addWhole(terms, word);
  for (const piece of pieces) addLeaf(terms, piece);
}

/** `parseHTTPRequest` → `parse`, `HTTP`, `Request`. */
function humps(word: string): string[] {
  return word.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?[^\p{Lu}]+|\p{Lu}/gu) ?? [];
}

function addLeaf(terms: SearchTerms, piece: string): void {
  const leaf = fold(piece);
  if (leaf !== "") terms.leaves.push(leaf);
}

function addWhole(terms: SearchTerms, word: string): void {
  const whole = fold(word.slice(0, 2 * LONGEST_WORD));
  if (whole !== "") terms.wholes.push(whole);
}

/** Case and accents do not count. */
function fold(word: string): string {
  const lower = word.toLowerCase();
  return isAscii(lower) ? lower : lower.normalize("NFD").replaceAll(/\p{M}/gu, "").normalize("NFC");
}
