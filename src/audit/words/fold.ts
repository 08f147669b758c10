/** One spelling for text that is compared: lower case, folded white space, no mark-up. Pure; lengths are kept in step. */
import { foldAccents } from "../../ledger/cues/segment.ts";
import { onOneLine } from "../../ledger/one-line.ts";

/** Lower case, straight quotes, no emphasis or code marks, one blank for any white space. */
export function foldText(text: string): string {
  return onOneLine(foldMarks(text));
}

/** Folded, and without the punctuation that ends a sentence. */
export function bare(text: string): string {
  return foldText(text).replace(/[.!;。！,:]+$/, "");
}

/**
 * As a text is looked for word for word: one dash for all, and without the commas and semicolons between its words. The
 * one behind an opening word stays, and so does one beside a denial: "no, commit to main" is not "no commit to main", and
 * "staging, never production" not "staging never, production". Linear.
 */
export function sought(folded: string): string {
  return folded.replaceAll(PAUSE, "").replaceAll(DASH, "-");
}

/** A text to look in, with the place that each of its characters has in the folded one. */
export interface Sought {
  readonly text: string;
  readonly places: Uint32Array;
}

export function soughtIn(folded: string): Sought {
  const text = sought(folded);
  const places = new Uint32Array(text.length);
  let at = 0;
  let from = 0;
  for (const pause of folded.matchAll(PAUSE)) {
    while (from < pause.index) places[at++] = from++;
    from += 1;
  }
  while (at < text.length) places[at++] = from++;
  return { text, places };
}

const DENIAL =
  "(?:no|not|never|without|nie|niemals|nicht|kein\\p{L}{0,2}|ohne|nunca|jamás|sin|não|sem|jamais|pas|non|ne|sans|mai|senza)";
/** The mark comes first: what stands before it is looked at there alone. */
const PAUSE = new RegExp(
  `[,;](?<=[\\p{L}\\p{N}] [^\\s.!?:;,]{1,40}[,;])(?<!(?<!\\p{L})${DENIAL}[,;])(?= (?!${DENIAL}(?!\\p{L})))`,
  "gu",
);
const DASH = /[–—]/gu;

function foldMarks(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[*`"“”„«»「」『』]/g, "");
}

/** Without diacritics as well, blanks around every word: for phrases looked up as ` phrase `. */
export function padded(words: readonly string[]): string {
  return ` ${words.join(" ")} `;
}

/** True for a text with characters of a script without spaces. */
export function isWide(text: string): boolean {
  return WIDE.test(text);
}

const WIDE = /[\u3040-\u30ff\u4e00-\u9fff]/;

export { foldAccents };
