/** A ban "for now" that several requests have passed by: it is still told, but no longer among the standing rules. */
import { atOf, type FactBook, firstAt } from "../fact-book.ts";

/** Turns the holds that nobody came back to for a while into mere words of the user. */
export function endStaleHolds(book: FactBook): void {
  const holds = book.current("constraint").filter(({ data }) => data?.hold === true);
  if (holds.length === 0) return;
  const asked = book.every("request").map(firstAt);
  for (const hold of holds) {
    if (asked.filter((at) => at > atOf(hold)).length < REQUESTS_PASSED) continue;
    const { text, authority, source, key } = hold;
    const told = book.add({ kind: "value", text, authority, source, data: { standing: true }, ...(key && { key }) });
    book.supersede(hold, told);
  }
}

const REQUESTS_PASSED = 6;
