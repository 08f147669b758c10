/** Marks what a new statement replaces, under whatever kind the earlier turn was filed. */
import type { Statement } from "./statement-index.ts";
import type { Fact } from "../../fact.ts";
import type { FactBook } from "../../fact-book.ts";
import { leaveOut } from "./stale-words.ts";
import { announcesUpdate, overrides, replacedBy } from "./supersede.ts";
import { topicOf } from "./topics.ts";

/** Supersedes the earlier statements that `fact` replaces, and what the same turn said of them in the same words. */
export function replaceEarlier(book: FactBook, fact: Fact, sentence: string): Statement[] {
  const replaced = replacedBy(book, fact, sentence);
  for (const earlier of replaced) {
    book.supersede(earlier, fact);
    for (const twin of twinsOf(book, earlier)) book.supersede(twin, fact);
    // What a withdrawn decision leaves of its turn is settled where decisions are withdrawn.
    if (earlier.kind !== "decision") leaveOut(book, earlier);
  }
  hideOverridden(book, fact, sentence);
  return replaced;
}

const STATEMENTS = ["constraint", "value", "decision"] as const;

/** What the same turn said in the same words under other kinds. */
function twinsOf(book: FactBook, fact: Fact): Fact[] {
  return STATEMENTS.flatMap((kind) => book.current(kind).filter((twin) => isTwin(twin, fact)));
}

function isTwin(twin: Fact, earlier: Fact): boolean {
  if (twin.source.messageID !== earlier.source.messageID || twin.data?.imported === true) return false;
  return twin.text.includes(earlier.text) || earlier.text.includes(twin.text);
}

/** "Write dates in words" was asked and done; once they are written in figures, nobody shall read it as asked. */
function hideOverridden(book: FactBook, fact: Fact, sentence: string): void {
  if (!announcesUpdate(sentence)) return;
  const topic = topicOf(fact.text);
  for (const request of book.current("request").slice(-RECENT)) {
    const isEarlier = request.source.messageID !== fact.source.messageID;
    if (isEarlier && request.text.length <= INSTRUCTION && overrides(topic, sentence, request.text))
      book.supersede(request, fact);
  }
}

const RECENT = 40;
/** Longer turns ask for more than one thing. */
const INSTRUCTION = 120;
