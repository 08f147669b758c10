/** The sentences of a text as facts quote them: on one line each, without code fences and quotations. Pure and linear. */
import { splitSentences as cutSentences } from "./cues/sentence.ts";
import { sentLines } from "./cues/prose.ts";
import { recently } from "./recently.ts";

/** Behind the mark that ends a sentence, for who needs no more of a text than its pieces. "A. One file" is one of several. */
export const SENTENCE_END: RegExp = /(?<=[.!?])(?<!^[A-D]\.)\s+|(?<=[。！？])/u;

export interface Sentence {
  readonly text: string;
  readonly start: number;
}

/** Sentences of the first `limit` characters; a pasted document beyond that is data, not speech. */
export function splitSentences(text: string, limit = 6000): readonly Sentence[] {
  return sentencesIn(text.slice(0, limit));
}

/** What a turn says is asked by many, each of whom wants its sentences. */
const sentencesIn = recently((text): readonly Sentence[] =>
  cutSentences(text, sentLines(text)).map(({ start, end }) => ({
    // As long as what it stands for, so that spans of the turn still meet it.
    text: text.slice(start, end).replaceAll("\n", " "),
    start,
  })),
);
