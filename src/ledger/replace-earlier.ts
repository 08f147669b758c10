/** Marks what a new statement replaces, under whatever kind the earlier turn was filed. */
import type { Fact } from "./fact.ts";
import type { FactBook } from "./fact-book.ts";
import { replacedBy } from "./supersede.ts";

/** Supersedes the earlier statements that `fact` replaces, and what the same turn said of them in the same words. */
export function replaceEarlier(book: FactBook, fact: Fact, sentence: string): void {
  for (const earlier of replacedBy(book, fact, sentence)) {
    book.supersede(earlier, fact);
    for (const kind of ["constraint", "value", "decision"] as const)
      for (const twin of book.current(kind)) if (isTwin(twin, earlier)) book.supersede(twin, fact);
  }
}

function isTwin(twin: Fact, earlier: Fact): boolean {
  if (twin.source.messageID !== earlier.source.messageID || twin.data?.["imported"] === true) return false;
  return twin.text.includes(earlier.text) || earlier.text.includes(twin.text);
}
