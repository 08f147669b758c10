/** Two turns in a row, with nothing between them: what is reported behind the second is on the first as well. Pure but for the book. */
import { type FactBook, firstAt, note, toldAt } from "../../fact-book.ts";
import type { FactOf } from "../../fact.ts";
import { negations } from "../../lexicon/negations.ts";
import { splitSentences } from "../../sentences.ts";
import { topicWords } from "../../statements/replacement/topics.ts";
import { countShared } from "../../words.ts";

/** Passes the report on a request on to the turn before it, where it speaks of that one or the request only tells something. */
export function reportOnBoth(book: FactBook, request: FactOf<"request">): void {
  const earlier = book.current("request").at(-2);
  if (earlier === undefined || book.current("request").at(-1) !== request || !isUnheard(earlier, request)) return;
  const { reply = "", repliedAt, statement } = request.data ?? {};
  if (!tellsDone(reply, ownWords(earlier.text, request.text))) return;
  // The line below it tells the report, unless it only told something: then there is none.
  note(earlier, { answered: true, state: "done", ...(statement === true ? { reply, repliedAt } : {}) });
}

/** Nobody worked on it, and the user spoke on at once; he may have stopped an answer that had not begun. */
function isUnheard(earlier: FactOf<"request">, next: FactOf<"request">): boolean {
  const { state, begun, answered } = earlier.data ?? {};
  if (state !== "open-earlier" || begun === true || answered === true) return false;
  return toldAt(next) - firstAt(earlier) <= 2;
}

/** What only the earlier turn speaks of: words of both say nothing of which one was done. */
function ownWords(earlier: string, next: string): ReadonlySet<string> {
  const shared = topicWords(next.slice(0, LONGEST_READ));
  return new Set([...topicWords(earlier.slice(0, LONGEST_READ))].filter((word) => !shared.has(word)));
}

/** A sentence of the report speaks of it, and no such sentence says that it was not done. */
function tellsDone(reply: string, words: ReadonlySet<string>): boolean {
  const telling = splitSentences(reply).filter(({ text }) => countShared(topicWords(text), words) >= SPEAKS_OF);
  return telling.length > 0 && !telling.some(({ text }) => NOT_DONE.test(text));
}

const LONGEST_READ = 2000;
const SPEAKS_OF = 2;
const NOT_DONE = new RegExp(
  `(?<!\\p{L})(?:${negations("clause", "ever", "verb", "person", "noun", "row", "absence").join("|")}|didn't|couldn't|fail\\p{L}*|still|yet|later|left|remain\\p{L}*|skipped|instead|noch|später|todavía|aún|falta\\p{L}*|ainda|encore|reste\\p{L}*)(?!\\p{L})|没|未|还|不|まだ|ない|ません`,
  "iu",
);
