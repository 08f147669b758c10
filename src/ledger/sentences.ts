/** The sentences of a text as facts quote them: on one line each, without code fences and quotations. Pure and linear. */
import { splitSentences as cutSentences } from "./cues/sentence.ts";
import { sentLines } from "./cues/prose.ts";

/** Behind the mark that ends a sentence, for who needs no more of a text than its pieces. */
export const SENTENCE_END: RegExp = /(?<=[.!?])\s+|(?<=[。！？])/u;

export interface Sentence {
  text: string;
  start: number;
}

/** Sentences of the first `limit` characters; a pasted document beyond that is data, not speech. */
export function splitSentences(text: string, limit = 6000): Sentence[] {
  const head = text.slice(0, limit);
  return cutSentences(head, sentLines(head)).map(({ start, end }) => ({
    // As long as what it stands for, so that spans of the turn still meet it.
    text: head.slice(start, end).replaceAll("\n", " "),
    start,
  }));
}
