/** The distinct meaningful words of a text, for measuring what two texts have in common. Pure and linear. */

/** Lower-case runs of `a-z0-9` longer than two characters, without stop words. */
export function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return new Set(words.filter((word) => word.length > 2 && !STOP_WORDS.has(word)));
}

const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    "the and for are was were but not you your yours our ours its his her hers their theirs they them this that these " +
    "those with from into onto over under than then there here when where which while who whom whose what why how all " +
    "any both each few more most other some such own same too very can could will would shall should may might must " +
    "have has had having does did doing been being also just only about after before again once out off per via use " +
    "using used let get got make made new now one two"
  ).split(" "),
);
