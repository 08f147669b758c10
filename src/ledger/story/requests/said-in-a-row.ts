/** Two turns in a row, with nothing between them: what is reported behind the second is on the first as well. Pure but for the book. */
import { type FactBook, firstAt, note, toldAt } from "../../fact-book.ts";
import type { FactOf } from "../../fact.ts";
import { topicWords } from "../../statements/replacement/topics.ts";
import { countShared } from "../../words.ts";

/** Passes the report on a request on to the turn before it, where it speaks of that one or the request only tells something. */
export function reportOnBoth(book: FactBook, request: FactOf<"request">): void {
  const earlier = book.current("request").at(-2);
  if (earlier === undefined || book.current("request").at(-1) !== request || !isUnheard(earlier, request)) return;
  const { reply = "", repliedAt, statement } = request.data ?? {};
  const [asked, reported] = [earlier.text.slice(0, LONGEST_READ), reply].map(topicWords);
  if (asked === undefined || reported === undefined || countShared(asked, reported) < SPEAKS_OF) return;
  // The line below it tells the report, unless it only told something: then there is none.
  note(earlier, { answered: true, state: "done", ...(statement === true ? { reply, repliedAt } : {}) });
}

/** Nobody worked on it, and the user spoke on at once; he may have stopped an answer that had not begun. */
function isUnheard(earlier: FactOf<"request">, next: FactOf<"request">): boolean {
  const { state, begun, answered } = earlier.data ?? {};
  if (state !== "open-earlier" || begun === true || answered === true) return false;
  return toldAt(next) - firstAt(earlier) <= 2;
}

const LONGEST_READ = 2000;
const SPEAKS_OF = 2;
