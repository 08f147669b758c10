/** Marks what a new statement replaces, under whatever kind the earlier turn was filed. */
import type { Fact } from "../../fact.ts";
import type { FactBook } from "../../fact-book.ts";
import { JOINERS } from "../../lexicon/joiners.ts";
import { leaveOut } from "./stale-words.ts";
import { keyOf } from "./statement-key.ts";
import { announcesUpdate, overrides, replacedBy } from "./supersede.ts";
import { differInSubject, topicOf } from "./topics.ts";

/** Supersedes the earlier statements that `fact` replaces, and what the same turn said of them in the same words. */
export function replaceEarlier(book: FactBook, fact: Fact, sentence: string): Fact[] {
  const replaced = replacedBy(book, fact, sentence);
  for (const earlier of replaced) {
    book.supersede(earlier, fact);
    for (const twin of twinsOf(book, earlier)) book.supersede(twin, fact);
    // What a withdrawn decision leaves of its turn is settled where decisions are withdrawn.
    if (earlier.kind !== "decision") leaveOut(book, earlier);
    keepRest(book, earlier, fact);
  }
  hideOverridden(book, fact, sentence);
  return replaced;
}

/** "The api port is 8080 and the worker port is 8081": a new port for the one leaves the other as it is. */
function keepRest(book: FactBook, earlier: Fact, { text, source }: Fact): void {
  if (earlier.kind !== "value" || earlier.source.messageID === source.messageID) return;
  const clauses = earlier.text.split(BETWEEN).map((clause) => ({ clause, topic: topicOf(clause) }));
  if (clauses.length < 2 || clauses.some(({ topic }) => topic.concepts.length === 0 || topic.values.length === 0))
    return;
  const topic = topicOf(text);
  const left = clauses.filter((one) => differInSubject(topic, one.topic));
  // Each has a name of its own, and but for one of them none is meant.
  if (left.length !== clauses.length - 1) return;
  const { kind, authority, data } = earlier;
  const rest = left.map(({ clause }) => clause).join(", ");
  book.add({ kind, authority, source: earlier.source, text: rest, key: keyOf(rest), ...(data && { data }) });
}

const BETWEEN = new RegExp(`[,;，；] (?:(?:${JOINERS}) )?| (?:${JOINERS}) |[，；、]`, "iu");

const STATEMENTS = ["constraint", "value", "decision"] as const;

/** What the same turn said in the same words under other kinds. */
function twinsOf(book: FactBook, fact: Fact): Fact[] {
  return STATEMENTS.flatMap((kind) => book.current(kind).filter((twin) => isTwin(twin, fact)));
}

function isTwin(twin: Fact, earlier: Fact): boolean {
  if (twin.source.messageID !== earlier.source.messageID || twin.data?.["imported"] === true) return false;
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
