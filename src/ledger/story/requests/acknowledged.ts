/** What the assistant only takes note of: it was told, and neither asked for nor done. Pure but for the book. */
import type { FactBook } from "../../fact-book.ts";
import type { FactOf } from "../../fact.ts";
import { isCourtesy } from "../../lexicon/courtesies.ts";
import { isExclamation } from "../../lexicon/announcements.ts";
import { isGreeting } from "../../lexicon/greetings.ts";
import { isNod } from "../../lexicon/nods.ts";
import { readTurn, type TurnSentence } from "../../read-turn.ts";
import { asksForWork } from "../../statements/statement.ts";
import { tellSentence } from "../../statements/user-statements.ts";
import { keepTold } from "./told-turn.ts";

/**
 * "Pallets stack to 1.8 m.", "Noted.": a turn that orders nothing, met by a courtesy, is kept as what it says. Whoever
 * sets to work on it after all takes it up as a request again.
 */
export function keepAcknowledged(book: FactBook, request: FactOf<"request">, reply: string): void {
  const { begun, answered, question, resumed, meant } = request.data ?? {};
  const isUnheard = begun !== true && answered !== true && question !== true && resumed !== true && meant === undefined;
  // What a session opens with is what it is for.
  if (book.current("request")[0] === request) return;
  if (!isUnheard || request.text.length > LONGEST_TOLD || !isCourtesy(reply)) return;
  const sentences = readTurn(request.text).filter(says);
  if (sentences.length === 0 || sentences.some(({ text }) => asksForWork(text.replace(LABEL, "")))) return;
  book.supersede(request);
  keepTold(book, request);
  const kept = textsOf(book, request);
  for (const sentence of sentences)
    if (sentence.statement.kind === "request" && !kept.some((text) => sentence.text.includes(text)))
      tellSentence(book, sentence, request.source);
}

/** What was already kept of the turn: a rule in half a sentence says what the sentence is for. */
function textsOf(book: FactBook, { source }: FactOf<"request">): string[] {
  return KEPT_KINDS.flatMap((kind) => book.current(kind))
    .filter((fact) => fact.source.messageID === source.messageID)
    .map(({ text }) => text);
}

const KEPT_KINDS = ["constraint", "value", "decision", "rejection"] as const;

const LONGEST_TOLD = 400;
/** "Next: add the drip lines." */
const LABEL = /^[^:.!?]{1,48}: +/u;

function says({ text }: TurnSentence): boolean {
  return !isNod(text) && !isGreeting(text) && !isExclamation(text);
}
