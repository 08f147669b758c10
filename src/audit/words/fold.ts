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
