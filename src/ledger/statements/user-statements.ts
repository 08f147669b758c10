/** Decisions, values, goals and ruled-out options that a user turn states. */
import { inPlace, placeOfWithdrawal, saysInstead, SAYS_HOW } from "./in-place.ts";
import { withItem } from "../story/reports/referred-list.ts";
import { addAnswer, type AnsweredChoice } from "./answered-choice.ts";
import { chosenOption, isLetter, pointsAtOption } from "./choices.ts";
import { type Fact, type FactKind, type FactOf, isA } from "../fact.ts";
import { atOf, type FactBook, type NewFact, note } from "../fact-book.ts";
import { isGreeting } from "../lexicon/greetings.ts";
import { onlyNumbersWork } from "../lexicon/item-numbers.ts";
import { touches, type TurnSentence, type UserTurn } from "../read-turn.ts";
import { planSteps } from "../story/requests/plan-steps.ts";
import type { Statement } from "./replacement/statement-index.ts";
import { replaceEarlier } from "./replacement/replace-earlier.ts";
import { endStatement } from "./replacement/stale-words.ts";
import { asksForDeed } from "./statement.ts";
import { keyOf } from "./replacement/statement-key.ts";
import { renewalIn } from "./replacement/renewed.ts";
import { announcesUpdate, INSTEAD_OF, replacedBy, replacesOutright } from "./replacement/supersede.ts";
import { topicOf } from "./replacement/topics.ts";
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
    // "A" is no item of a numbered list of his own.
    if (offer.kind === "request" && isLetter(sentence) && !LETTERED.test(offer.text)) continue;
    const option = chosenOption(sentence, offer.text);
    if (option !== undefined) return option;
  }
  return undefined;
}

const LETTERED = /(?:^|[\s(])[a-dA-D][.)] /u;

function addChoice(
  book: FactBook,
  turn: UserTurn,
  { sentence, choice, replaced }: { sentence: string; choice: string; replaced: Statement[] },
): Statement {
  const said = sentence.replace(/[.!\s]+$/u, "");
  // "The second, but with 10" changes what it chooses.
  const text = AMENDS.test(said) ? `${said} (said of the option "${choice}")` : `${said} → ${choice}`;
  const fact = { kind: "decision", text, authority: "user", source: turn.source, key: keyOf(text) } as const;
  return remember(
    book,
    { sentence, replaced },
    { ...fact, data: { option: choice, specifics: 1, category: "chosen" } },
  );
}

const AMENDS =
  /(?<!\p{L})(?:but|except|instead|though|only|with|aber|nur|außer|mit|pero|solo|sólo|con|mas|só|com|mais|sauf|avec)(?!\p{L})|但|不过|ただ/iu;

function addStatement(
  book: FactBook,
  { text, statement }: TurnSentence,
  { source, replaced }: { source: Fact["source"]; replaced: Statement[] },
): FactOf<"rejection" | "question"> | Statement | undefined {
  const { body, option = body, labelled } = statement;
  switch (statement.kind) {
    case "rejection":
      return book.add({ ...saidBy(source, withItem(book, option)), kind: "rejection" });
    case "decision":
    case "goal":
    case "value":
      return remember(book, { sentence: text, replaced }, { ...saidBy(source, body), ...lastingFact(statement, text) });
    case "question":
      return labelled
        ? book.add({ ...saidBy(source, body), kind: "question", data: { awaiting: false, ...isOpen(statement) } })
        : undefined;
    case "request":
      return restateByRequest(book, { text, statement }, source);
    default:
      return undefined;
  }
}

/** Keeps a sentence as what it says, though it has the form of a request: it ends earlier values, and of rules those it renews. */
export function tellSentence(book: FactBook, { text, statement }: TurnSentence, source: Fact["source"]): void {
  const added = book.add({ ...saidBy(source, statement.body), ...valueOf(statement, text) });
  const renews = renewalIn(text);
  for (const earlier of replacedBy(book, added, text))
    if (earlier.kind === "value" || renews?.(earlier.text) === true) book.supersede(earlier, added);
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
  const reset = SETS.test(text)
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

/** "Make that 30 lines", "make it port 9090 instead of 8080": what was said of it is said again with this figure. */
const MAKES_IT = /^(?:please |ok,? |no,? |and |actually,? )*make (?:it|that) (?:\p{L}+ )?\d/iu;

/** "Make the retry delay 10 seconds": asked like any work, but it has a value, which is this one now. */
function resetValue(book: FactBook, fact: NewFact<"value">, sentence: string): Statement | undefined {
  if (!topicOf(fact.text).values.some((value) => /\d/u.test(value))) return undefined;
  const [earlier] = replacedBy(book, fact, sentence, true);
  if (earlier?.kind !== "value" || MEASURES.test(earlier.text)) return undefined;
  const added = book.add({ ...fact, data: { ...fact.data, updates: true } });
  endStatement(book, earlier, added);
  return added;
}

const SETS =
  /^(?:please |ok,? |then |now )?(?:make|set|change|raise|lower|bump|increase|decrease|reduce|extend|stelle?|setze?|ändere|erhöhe|senke|pon|cambia|sube|baja|aumenta|reduce|mude|aumente|reduza|defina|mets|passe|augmente|réduis|把|将)(?:\s|(?<=[把将]))/i;

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
  return added;
}

type Restated = Pick<NewStatement, "kind" | "text" | "data">;

/** The statement as the earlier one put it; what is known of its own words alone is left behind. */
function inWordsOf({ kind, text, data }: Restated, fact: NewStatement): NewStatement {
  const { authority, source } = fact;
  const known = data ?? (kind === fact.kind ? fact.data : { specifics: fact.data?.specifics });
  return { kind, text, authority, source, key: keyOf(text), data: known ?? {} };
}

/** "Make it 8081" has no noun: the newest statement with one value of that shape is said again with the new value. */
function restate(
  book: FactBook,
  { body, source }: { body: string; source: Fact["source"] },
  sentence: string,
): Restated | undefined {
  if (!(announcesUpdate(sentence) || BARE_FIGURE.test(sentence)) || BOUNDS.test(sentence)) return undefined;
  // "Do it in UTC" says how, "now do step 7" what comes next: neither is a new value of whatever has a name or a figure.
  if (SAYS_HOW.test(body) || onlyNumbersWork(sentence)) return undefined;
  const topic = topicOf(body);
  const [value, old] = topic.values;
  const isNamed = topic.concepts.length > 0 && !MAKES_IT.test(sentence);
  if (isNamed || value === undefined) return undefined;
  // "Jetzt Paginierung": a name behind "now" is what comes next.
  if (COMES_NEXT.test(sentence) && topic.values.some(isName)) return undefined;
  if (topic.values.length > 1 && (topic.values.length > 2 || !INSTEAD_OF.test(sentence))) return undefined;
  const fresh = asWritten(body, value);
  for (const kind of RESTATABLE)
    for (const fact of book.current(kind).slice(-RECENT).reverse()) {
      // "Make it 30s. And 5000 entries at most": what the same turn says is said of something else.
      if (fact.source.messageID === source.messageID || (isA(fact, "decision") && fact.data?.category === "chosen"))
        continue;
      const { concepts } = topicOf(fact.text);
      if (!topic.concepts.every((concept) => concepts.includes(concept))) continue;
      const restated = withValue(fact.text, { shape: topic.shapes[0], old, value: fresh });
      // A rule with another figure demands or forbids what it did.
      if (restated !== undefined)
        return isA(fact, "constraint")
          ? { kind: "constraint", text: restated, data: { polarity: fact.data?.polarity ?? "must" } }
          : { kind: fact.kind, text: restated };
    }
  return undefined;
}

const COMES_NEXT = /^(?:ok,? |und |and )?(?:now|next|jetzt|nun|ahora|agora|maintenant)[,:]? \p{L}/iu;

/** "Sorry, 45s.": a figure and nothing else is that of what was said before. */
const BARE_FIGURE = /^(?:sorry|oops|entschuldigung|perdón|desculpa|pardon)[,:]? \d[\w.,%]{0,12}[.!]?$/iu;

/** "Make it < 2s", "make it under 2 s": how good it has to become is no figure that it has. */
const BOUNDS = /\bmake (?:it|that) (?:[<>≤≥]|(?:under|below|over|above|within|faster|less|more|sub)\b)/iu;

const RESTATABLE = ["value", "constraint", "decision"] as const;
const RECENT = 8;

/** The statement with the new value in the place of the old one, which may be named. */
function withValue(
  text: string,
  { shape, old, value }: { shape: string | undefined; old: string | undefined; value: string },
): string | undefined {
  const stale = onlyValue(text, shape);
  // "Make it 600" is no other Redis, and no other `replica-2`; what was measured is not set by saying so.
  if (stale === undefined || isName(stale) !== isName(value) || (old !== undefined && stale !== old)) return undefined;
  if (MEASURES.test(text)) return undefined;
  const at = text.toLowerCase().indexOf(stale);
  return text.slice(0, at) + value + text.slice(at + stale.length);
}

function isName(value: string): boolean {
  return /^\p{L}{2}/u.test(value) || !/\d/u.test(value);
}

/** "The import takes 40 minutes." */
const MEASURES =
  /(?<!\p{L})(?:takes|took|lasts|measured|dauert|dauerte|braucht|tarda|tardó|demora|demorou|prend|met)(?!\p{L})/iu;

/** The one value of a statement that the new one can stand for. */
function onlyValue(text: string, shape: string | undefined): string | undefined {
  const topic = topicOf(text);
  if (topic.concepts.length === 0) return undefined;
  const matching = topic.values.filter((_, index) => topic.values.length === 1 || topic.shapes[index] === shape);
  return matching.length === 1 ? matching[0] : undefined;
}

function asWritten(body: string, lower: string): string {
  const at = body.toLowerCase().indexOf(lower);
  return at < 0 ? lower : body.slice(at, at + lower.length);
}
