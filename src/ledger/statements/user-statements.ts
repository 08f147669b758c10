/** Decisions, values, goals and ruled-out options that a user turn states. */
import { withItem } from "../story/reports/referred-list.ts";
import { addAnswer, type AnsweredChoice } from "./answered-choice.ts";
import { chosenOption, pointsAtOption } from "./choices.ts";
import type { Fact, FactKind, FactOf } from "../fact.ts";
import { atOf, type FactBook, type NewFact, note } from "../fact-book.ts";
import { isGreeting } from "../lexicon/greetings.ts";
import { ordersMove } from "../lexicon/moving-verbs.ts";
import { resetValue, setsValue } from "./reset-value.ts";
import { restate, type Restated, SAYS_HOW } from "./restated.ts";
import { touches, type TurnSentence, type UserTurn } from "../read-turn.ts";
import { planSteps } from "../story/requests/plan-steps.ts";
import type { Statement } from "./replacement/statement-index.ts";
import { carryRules } from "./replacement/carried-rules.ts";
import { replaceEarlier } from "./replacement/replace-earlier.ts";
import { endStatement } from "./replacement/stale-words.ts";
import { asksForDeed, asksPolitely, classify } from "./statement.ts";
import { keyOf } from "./replacement/statement-key.ts";
import { renewalIn } from "./replacement/renewed.ts";
import { announcesUpdate, replacedBy, replacesOutright, tells } from "./replacement/supersede.ts";
import { topicCount, topicOf } from "./replacement/topics.ts";
import { droppedWords, saysWhatLike, standsInstead, withdrawalOf } from "./withdrawals/withdrawal.ts";
import { isItem } from "../list-item.ts";
import { isPrinted } from "../cues/log-lines.ts";

type NewStatement = NewFact<"constraint" | "decision" | "value">;

export interface StatedDecisions {
  /** The decisions of this turn. */
  decisions: Statement[];
  /** Earlier statements that those of this turn replace. */
  replaced: Statement[];
  /** Sentences that tell the new value of something: they ask for nothing. */
  updates: TurnSentence[];
  /** What the turn chose of what it was offered, by pointing at it. */
  choice?: string;
}

/** Adds the statements of the sentences that are no rules. */
export function addStatements(book: FactBook, turn: UserTurn, options: StatementOptions): StatedDecisions {
  const stated: StatedDecisions = { decisions: [], replaced: [], updates: [] };
  const chooses = options.sentences.some(({ statement }) => statement.option !== undefined);
  // Where the turn says outright what it chooses instead, the rest of it is not chosen; nor is what it says before.
  const isInPlace = options.replaces && !chooses;
  const back = isInPlace ? placeOfWithdrawal(options.sentences) : 0;
  // "I changed my mind: do it in UTC. He says …": where the sentence that takes back says itself what is meant, the rest explains.
  const last = isInPlace && saysInstead(options.sentences[back]) ? back : Infinity;
  const answersByPoint =
    OPENS_WITH_POINT.test(turn.text) || options.sentences.filter(({ text }) => POINT_MARK.test(text)).length > 1;
  for (const [at, sentence] of options.sentences.entries()) {
    // What announces a list says nothing without it, and its items speak for themselves.
    if (isGreeting(sentence.text) || /[:：]$/u.test(sentence.text)) continue;
    // Beside the words of the user a program says how things were.
    if (options.sentences.length > 1 && isPrinted(sentence.text)) continue;
    const answered = options.answered.find((one) => one.sentence === sentence);
    if (answered !== undefined) {
      stated.decisions.push(addAnswer(book, turn, answered));
      continue;
    }
    // "2. Let me think about that one": the number is that of a point.
    const isPoint = POINT_MARK.test(sentence.text) && answersByPoint;
    const choice = isPoint ? undefined : findChoice(book, sentence.text);
    if (choice !== undefined) {
      stated.decisions.push(addChoice(book, turn, { sentence: sentence.text, choice, replaced: stated.replaced }));
      stated.choice ??= choice;
      continue;
    }
    // A labelled turn stays whole: the rule inside it is listed as a rule, and the label says what the rest is.
    if (touches(options.rules, sentence) && (!sentence.statement.labelled || sentence.statement.kind === "rule"))
      continue;
    const meant = isInPlace && at >= back && at <= last ? inPlace(sentence) : sentence;
    stateOutright(book, turn, { sentence, meant, stated });
  }
  return stated;
}

const POINT_MARK = /^(?:\d{1,2}|[A-Da-d])[.)]$/u;
const OPENS_WITH_POINT = /^\s*1[.)]\s\S/u;

/** Who says sorry first has not taken anything back yet. */
function placeOfWithdrawal(sentences: readonly TurnSentence[]): number {
  const outright = sentences.findIndex(({ text }) => withdrawalOf(text) === "outright");
  if (outright >= 0) return outright;
  return sentences.findIndex((sentence, at) => takesBack(sentence) && !(at > 0 && saysWhatLike(sentence.text)));
}

function takesBack({ text }: TurnSentence): boolean {
  return withdrawalOf(text) !== "none" || droppedWords(text, true).length > 0;
}

function saysInstead(sentence: TurnSentence | undefined): boolean {
  const instead = sentence === undefined ? undefined : standsInstead(sentence.text);
  return instead !== undefined && instead !== sentence?.text;
}

interface StatementOptions {
  readonly sentences: readonly TurnSentence[];
  readonly rules: readonly { start: number; end: number }[];
  /** What the turn settles on of what the agent put to choose from. */
  readonly answered: readonly AnsweredChoice[];
  /** The turn takes something back: what else it says stands instead. */
  readonly replaces: boolean;
}

/** Adds what a sentence states, as it is `meant`, and notes what that decides, replaces or updates. */
function stateOutright(
  book: FactBook,
  turn: UserTurn,
  { sentence, meant, stated }: { sentence: TurnSentence; meant: TurnSentence; stated: StatedDecisions },
): void {
  const replaced: Statement[] = [];
  const fact = addStatement(book, meant, { source: turn.source, replaced });
  if (fact?.kind === "decision" && !meant.statement.labelled && isPlanned(turn.text, sentence))
    note(fact, { category: "planned" });
  if (fact?.kind === "decision") stated.decisions.push(fact);
  if (fact?.kind === "value" && replaced.length > 0) stated.updates.push(sentence);
  stated.replaced.push(...replaced);
}

/** An item in a document of several parts says how one of its steps is to be done: the document is what was settled on. */
function isPlanned(text: string, { start }: TurnSentence): boolean {
  if (!isItem(text.slice(text.lastIndexOf("\n", start) + 1).slice(0, LONGEST_MARK))) return false;
  const first = HEADING.exec(text)?.index;
  return (first !== undefined && HEADING.test(text.slice(first + 1))) || isWorkItem(text, start);
}

/** "3. Switch to httpx", in a row with "4. Add a probe", is to be done like the others; a list of choices settles them. */
function isWorkItem(text: string, start: number): boolean {
  const steps = planSteps(text);
  const step = steps.find((one) => one.start <= start && start < one.end);
  if (SETTLES.test(text.slice(0, steps[0]?.start))) return false;
  return step !== undefined && !SPEAKERS.test(step.title) && steps.some(({ title }) => asksForDeed(title));
}

/** Of a list that says so of itself all items are choices. */
const SETTLES =
  /(?<!\p{L})(?:settled|decided|agreed|decisions?|choices|beschlossen|entschieden|festgelegt|decidid[oa]s?|acordado|décidé|convenu)(?!\p{L})|决定|決定|決めた/iu;
const SPEAKERS = /^(?:we|i|let'?s|let us|decided|decision|wir|nous|on|vamos|decidimos)(?!\p{L})/iu;

const LONGEST_MARK = 20;
const HEADING = /^#{1,6} \S/mu;

/** "Scrap that, the list goes into a table": what is told where something was taken back is decided in its place. */
function inPlace(sentence: TurnSentence): TurnSentence {
  const { kind, specifics } = sentence.statement;
  const option = kind === "value" || kind === "request" ? standsInstead(sentence.text) : undefined;
  // "Hm, right." decides nothing.
  if (option === undefined || asksPolitely(option)) return sentence;
  if (!SAYS_HOW.test(option) && (topicCount(option) < 2 || asksForDeed(option))) return sentence;
  return { ...sentence, statement: { kind: "decision", body: option, option, specifics, labelled: false } };
}

/** True of "B please" behind a list of options: it says nothing else, and is no rule. */
export function onlyChooses(book: FactBook, { text }: TurnSentence): boolean {
  return text.length <= LONGEST_POINTER && findChoice(book, text) !== undefined;
}

const LONGEST_POINTER = 24;

/** The option that the sentence settles on, of those that the last turns of either side offered. */
function findChoice(book: FactBook, sentence: string): string | undefined {
  if (!pointsAtOption(sentence)) return undefined;
  // A question of few words behind the report ("How many?") is what a number answers.
  const asked = Math.max(0, ...book.every("question").map(atOf));
  const replies = book.current("reply").slice(-1);
  const offers = [...replies.filter((reply) => atOf(reply) >= asked), ...book.current("request").slice(-2)];
  for (const offer of offers.sort((a, b) => atOf(b) - atOf(a))) {
    const option = chosenOption(sentence, offer.text);
    if (option !== undefined) return option;
  }
  return undefined;
}

function addChoice(
  book: FactBook,
  turn: UserTurn,
  { sentence, choice, replaced }: { sentence: string; choice: string; replaced: Statement[] },
): Statement {
  const text = `${sentence.replace(/[.!\s]+$/u, "")} → ${choice}`;
  const fact = { kind: "decision", text, authority: "user", source: turn.source, key: keyOf(text) } as const;
  return remember(
    book,
    { sentence, replaced },
    { ...fact, data: { option: choice, specifics: 1, category: "chosen" } },
  );
}

function addStatement(
  book: FactBook,
  { text, statement }: TurnSentence,
  { source, replaced }: { source: Fact["source"]; replaced: Statement[] },
): FactOf<"rejection" | "question"> | Statement | undefined {
  const { body, option = body, labelled } = statement;
  switch (statement.kind) {
    case "rejection":
      return rejectOption(book, { text, option }, { source, replaced });
    case "goal":
      return remember(
        book,
        { sentence: text, replaced },
        { ...saidBy(source, body), ...lastingFact(statement, text), ...asStatus(text) },
      );
    case "decision":
    case "value":
      return remember(book, { sentence: text, replaced }, { ...saidBy(source, body), ...lastingFact(statement, text) });
    case "question":
      // "Can you move the run to 03:30?" orders it.
      if (!labelled && asksPolitely(text) && ordersMove(text))
        return restateByRequest(book, { text, statement }, source);
      return labelled
        ? book.add({ ...saidBy(source, body), kind: "question", data: { awaiting: false, ...isOpen(statement) } })
        : undefined;
    case "request":
      return restateByRequest(book, { text, statement }, source);
    default:
      return undefined;
  }
}

/** "Status: parts are in" takes the place of the status told before it; goals may stand side by side. */
function asStatus(sentence: string): { key?: string } {
  const label = STATUS.exec(sentence)?.[1];
  return label === undefined ? {} : { key: `label ${label.toLowerCase()}` };
}

const STATUS =
  /^(?:current |our |the )?(status|state|progress|next step|stand|estado|fortschritt|progreso|progresso|avancement)\s?[:：]/iu;

/** "Brightline is out, Oakvale supplies us now": what is told beside what is ruled out stands in its place. */
function rejectOption(
  book: FactBook,
  { text, option }: { text: string; option: string },
  { source, replaced }: { source: Fact["source"]; replaced: Statement[] },
): FactOf<"rejection"> | Statement {
  const rejection = book.add({ ...saidBy(source, withItem(book, option)), kind: "rejection" });
  const rest = standsInstead(text);
  if (rest === undefined || rest === text || topicCount(rest) < 2) return rejection;
  const statement = classify(rest);
  if (statement.kind !== "value" && statement.kind !== "decision") return rejection;
  const told = book.current("constraint").filter(({ data }) => data?.isTelling === true);
  const stale = [...book.current("value"), ...told].filter((value) => isJust(value, option, source));
  for (const value of stale) endStatement(book, value);
  replaced.push(...stale);
  const added = addStatement(book, { text: rest, start: 0, statement }, { source, replaced });
  return added?.kind === "value" || added?.kind === "decision" ? added : rejection;
}

/** "Our supplier is Brightline": of that nothing is left without it. */
function isJust({ text, source: { messageID } }: Fact, option: string, source: Fact["source"]): boolean {
  const [name, more] = topicOf(text).values;
  return messageID !== source.messageID && more === undefined && name === option.toLowerCase() && IS_NAME.test(text);
}

const IS_NAME = /(?<!\p{L})(?:is|are|ist|sind|es|é|est) \S{1,40}[.!]?$/iu;

/** Keeps a sentence as what it says, though it has the form of a request: it ends earlier values, and of rules those it renews. */
export function tellSentence(book: FactBook, { text, statement }: TurnSentence, source: Fact["source"]): void {
  const added = book.add({ ...saidBy(source, statement.body), ...valueOf(statement, text) });
  const renews = renewalIn(text);
  for (const earlier of replacedBy(book, added, text))
    if (tells(earlier) || renews?.(earlier.text) === true) book.supersede(earlier, added);
}

function saidBy(source: Fact["source"], text: string): Omit<NewFact<"value">, "kind" | "data"> {
  return { authority: "user", source, text, key: keyOf(text) };
}

/** What is asked like any work may say anew what was said before. Hardly any request does: no fact is made for the others. */
function restateByRequest(
  book: FactBook,
  { text, statement }: Pick<TurnSentence, "text" | "statement">,
  source: Fact["source"],
): Statement | undefined {
  const { body } = statement;
  if (restate(book, { body, source }, text) !== undefined)
    return remember(book, { sentence: text, replaced: [] }, { ...saidBy(source, body), kind: "value" });
  carryRules(book, { text: body, source });
  const reset = setsValue(text)
    ? resetValue(book, { ...saidBy(source, body), ...valueOf(statement, text) }, text)
    : undefined;
  if (reset !== undefined || !(replacesOutright(text) || SWITCHES.test(text))) return reset;
  return restateRule(book, { ...saidBy(source, body), kind: "constraint" }, text);
}

/** What is kept of a statement that stands until a later one replaces it. */
function lastingFact(
  statement: TurnSentence["statement"],
  sentence: string,
): KindOfNew<"decision"> | KindOfNew<"value"> {
  const { kind, option, specifics } = statement;
  if (kind === "decision") return { kind, data: { option, specifics, category: "stated" } };
  if (kind === "goal") return { kind: "value", data: { role: "goal", specifics, labelled: true } };
  return valueOf(statement, sentence);
}

type KindOfNew<K extends FactKind> = Pick<NewFact<K>, "kind" | "data">;

function valueOf({ specifics, labelled, standing }: TurnSentence["statement"], sentence: string): KindOfNew<"value"> {
  const updates = announcesUpdate(sentence);
  return { kind: "value", data: { specifics, labelled, updates, ...(standing ? { standing } : {}) } };
}

/** What is called open stays so whatever the assistant says to it. */
function isOpen({ staysOpen }: TurnSentence["statement"]): { staysOpen?: true } {
  return staysOpen === true ? { staysOpen } : {};
}

/** "Make the notes shorter instead": asked like any work, but a rule about it stands, and this is the rule now. */
function restateRule(book: FactBook, fact: NewFact<"constraint">, sentence: string): Statement | undefined {
  const [earlier] = replacedBy(book, fact, sentence);
  if (earlier?.kind !== "constraint") return undefined;
  return remember(book, { sentence, replaced: [] }, { ...fact, data: { polarity: earlier.data?.polarity ?? "must" } });
}

const SWITCHES = /^(?:please |ok,? )?(?:switch|change|move) /i;

function remember(book: FactBook, context: { sentence: string; replaced: Statement[] }, fact: NewStatement): Statement {
  const restated = restate(book, { body: fact.text, source: fact.source }, context.sentence);
  const added = book.add(restated === undefined ? fact : inWordsOf(restated, fact));
  context.replaced.push(...replaceEarlier(book, added, context.sentence));
  carryRules(book, { text: fact.text, source: fact.source });
  return added;
}

/** The statement as the earlier one put it; what is known of its own words alone is left behind. */
function inWordsOf({ kind, text, data }: Restated, fact: NewStatement): NewStatement {
  const { authority, source } = fact;
  const known = data ?? (kind === fact.kind ? fact.data : { specifics: fact.data?.specifics });
  return { kind, text, authority, source, key: keyOf(text), data: known ?? {} };
}
