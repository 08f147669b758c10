/** Bans that are put to the reader, or to both, in so many words, wherever in a sentence they stand. Data and lookup, pure and linear. */
import type { Word } from "./clause.ts";

/** "In the seed bank you must not mix labels" is a rule whatever it is about. */
export function bansReader({ text, words }: { text: string; words: readonly Word[] }, language: string): boolean {
  const inText = IN_TEXT[language];
  if (inText) return inText.some((ban) => text.includes(ban));
  const inWords = IN_WORDS[language];
  return inWords !== undefined && words.some((_, at) => inWords.some((ban) => standsAt(ban, words, at)));
}

function standsAt(ban: readonly string[], words: readonly Word[], at: number): boolean {
  return ban.every((word, offset) => words[at + offset]?.text === word);
}

const IN_WORDS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  en: list(
    "you must not / you must never / you mustn't / you may not / you may never / you shall not / you are not to / " +
      "you're not to / you are not allowed to / you're not allowed to / let's not / lets not / let us not / let's never",
  ),
  de: list(
    "du darfst nicht / du darfst nie / du darfst kein / du darfst keine / du darfst keinen / du sollst nicht / " +
      "du sollst nie / ihr durft nicht / ihr durft nie / ihr durft keine / lass uns nicht / lass uns nie / lass uns keine",
  ),
  fr: list(
    "tu ne dois pas / tu ne dois jamais / tu ne dois en aucun cas / vous ne devez pas / vous ne devez jamais / " +
      "tu n'as pas le droit / vous n'avez pas le droit",
  ),
  es: list("no debes / nunca debes / no debeis / tienes prohibido / teneis prohibido"),
  pt: list("voce nao deve / voce nunca deve / voces nao devem / nao deves / nunca deves"),
};

/** Scripts without spaces. */
const IN_TEXT: Readonly<Record<string, readonly string[]>> = {
  zh: ["你不得", "您不得", "你不许", "你不可以", "你绝不能"],
  ja: ["てはいけない", "てはいけません", "てはならない", "てはなりません"],
};

function list(bans: string): string[][] {
  return bans.split(" / ").map((ban) => ban.split(" "));
}
