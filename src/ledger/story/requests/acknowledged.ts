/** What the assistant only takes note of: it was told, and neither asked for nor done. Pure but for the book. */
import type { FactBook } from "../../fact-book.ts";
import type { FactOf } from "../../fact.ts";
import { isAcknowledgement, promisesWork } from "../../lexicon/courtesies.ts";
import { isExclamation } from "../../lexicon/announcements.ts";
import { isGreeting } from "../../lexicon/greetings.ts";
import { isNod } from "../../lexicon/nods.ts";
import { readTurn, type TurnSentence } from "../../read-turn.ts";
import { asksForThing } from "../../statements/asks-for-thing.ts";
import { topicCount } from "../../statements/replacement/topics.ts";
import { asksForWork, type StatementKind, wishesForWork } from "../../statements/statement.ts";
import { tellSentence } from "../../statements/user-statements.ts";
import { keepTold, keptOf } from "./told-turn.ts";

/** "Pallets stack to 1.8 m.", "Noted.": a turn that orders nothing, and that nobody promised to do, is kept as what it says. */
export function keepAcknowledged(book: FactBook, request: FactOf<"request">, reply: string): void {
  // What a session opens with is what it is for.
  if (book.current("request")[0] === request || !isUnheard(request)) return;
  if (!isAcknowledgement(reply) || promisesWork(reply)) return;
  const sentences = readTurn(request.text).filter(says);
  if (!tellsOnly(sentences)) return;
  book.supersede(request);
  keepTold(book, request);
  // A rule in half a sentence says what the sentence is for.
  const kept = keptOf(book, request);
  for (const sentence of sentences)
    if (TELLS.has(sentence.statement.kind) && !kept.some((text) => sentence.text.includes(text)))
      tellSentence(book, sentence, request.source);
}

const TELLS: ReadonlySet<StatementKind> = new Set(["request", "value"]);

/** Nobody set to work on it, and it is short enough to be a remark. */
function isUnheard({ text, data }: FactOf<"request">): boolean {
  const { begun, answered, question, resumed, meant } = data ?? {};
  const isTakenUp = begun === true || answered === true || question === true || resumed === true || meant !== undefined;
  return !isTakenUp && text.length <= LONGEST_TOLD && topicCount(text) >= FEWEST_TOPICS;
}

/** "Next: add the drip lines." orders something, and so does "I want it dark". */
function tellsOnly(sentences: readonly TurnSentence[]): boolean {
  const bodies = sentences.map(({ text }) => text.replace(LABEL, ""));
  return bodies.length > 0 && !bodies.some((body) => asksForWork(body) || ordersThing(body) || wishesForWork(body));
}

/** "Repair the pump", not "pickers get the bonus". */
function ordersThing(body: string): boolean {
  return asksForThing(body) && !PLURAL_SUBJECT.test(body);
}

const PLURAL_SUBJECT = /^\p{L}{2,}[^su\s]s \p{L}+ \p{L}/u;

const LONGEST_TOLD = 400;
/** "Not yet" says nothing by itself. */
const FEWEST_TOPICS = 2;
const LABEL = /^[^:.!?]{1,48}: +/u;

function says({ text }: TurnSentence): boolean {
  return !isNod(text) && !isGreeting(text) && !isExclamation(text);
}
