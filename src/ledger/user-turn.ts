/** What a user turn adds to the ledger: its request, rules, decisions, values, approvals. Only user turns come here. */
import { acceptProposal } from "./statements/accepted-proposal.ts";
import { answerQuestions, refuseOffer } from "./statements/approvals.ts";
import { type AnsweredChoice, answeredChoices, type Offer, openOffer } from "./statements/answered-choice.ts";
import { asksForThing } from "./statements/asks-for-thing.ts";
import { clipEnd } from "./clip.ts";
import type { FactData } from "./fact-data.ts";
import type { FactOf } from "./fact.ts";
import { whatRemains } from "./story/reports/what-remains.ts";
import { atOf, awaitingQuestions, type FactBook, isInterrupted, newestOf, type NewFact, note } from "./fact-book.ts";
import { accepts } from "./lexicon/acceptance.ts";
import { asksElsewhere, isAway } from "./lexicon/absences.ts";
import { type Closing, readClosing } from "./lexicon/closing-remarks.ts";
import { DIGRESSION_CUES } from "./lexicon/digressions.ts";
import { asksPolitely } from "./lexicon/polite-requests.ts";
import { isGreeting } from "./lexicon/greetings.ts";
import { endsInOffer } from "./lexicon/offers.ts";
import { isNod, saysToGoOn } from "./lexicon/nods.ts";
import { doubtMissing } from "./calls/commands/missing-commands.ts";
import { doubtMissingInside } from "./calls/commands/missing-inside.ts";
import { onOneLine } from "./one-line.ts";
import { observeToldDeeds } from "./git/told-deeds.ts";
import { createPhraseFinder, phraseIndex } from "./phrases.ts";
import { readTurn, touches, type TurnSentence, type UserTurn } from "./read-turn.ts";
import { asksForWork, type Statement } from "./statements/statement.ts";
import { isImperative } from "./lexicon/imperatives.ts";
import { keepPutOff } from "./statements/put-off-question.ts";
import { noteAskedBack, questionBefore } from "./statements/question-before.ts";
import { noteConfirmed } from "./story/reports/confirmed-report.ts";
import { noteDenied } from "./story/reports/denied-report.ts";
import { dropTodos } from "./story/dropped-todos.ts";
import { leftInReport } from "./story/reports/left-in-report.ts";
import { noteReference } from "./story/reports/referred-list.ts";
import { callOff } from "./story/called-off.ts";
import { leaveInterrupted, resumeInterrupted } from "./story/interruption.ts";
import { addMarkedChoices } from "./statements/marked-choices.ts";
import { answeredMarks, type Gloss, tellMarks } from "./story/reports/answered-mark.ts";
import { answerOfferedSteps } from "./story/reports/offered-steps.ts";
import { planSteps } from "./story/requests/plan-steps.ts";
import { requestEssentials } from "./story/requests/request-essentials.ts";
import { endStory } from "./story/request-story.ts";
import { CURRENT_STEP } from "./story/step-text.ts";
import { answerAsked, keepTold, leaveTold, toldTurn } from "./story/requests/told-turn.ts";
import { endLeaveForOnce } from "./statements/lifts/exceptions.ts";
import { endOverruled } from "./statements/withdrawals/overruled.ts";
import { endHeldWork, endProposed, liftRules } from "./statements/lifts/lifted-rules.ts";
import { topicCount } from "./statements/replacement/topics.ts";
import { endBannedChoices } from "./rules/banned-choice.ts";
import { endReplacedChoices } from "./rules/chosen-anew.ts";
import { endAnsweredHolds } from "./rules/answered-holds.ts";
import { endStaleHolds } from "./rules/stale-holds.ts";
import { noteFaultedFigures } from "./rules/later-figure.ts";
import { noteChangedMind, noteConditionalLeave, noteLaterWords, noteNarrowed } from "./rules/later-word.ts";
import { noteOpposing } from "./rules/opposing-word.ts";
import { addRules } from "./rules/user-rules.ts";
import { addStatements, onlyChooses } from "./statements/user-statements.ts";
import { withdraw } from "./statements/withdrawals/withdraw.ts";
import { withdrawnFacts } from "./statements/withdrawals/withdrawn-facts.ts";
import { splitWords } from "./words.ts";
import { wordSet } from "./lexicon/lists.ts";

/** Observes one text the user typed: what it answers, what it says, what it asks for. */
export function observeUserText(book: FactBook, turn: UserTurn): void {
  if (isAway(turn.text) || asksElsewhere(turn.text)) return noteWait(book, turn.text);
  const sentences = readTurn(turn.text);
  doubtMissing(book, turn.text);
  doubtMissingInside(book, turn.text);
  observeToldDeeds(book, turn.text);
  if (refuseOffer(book, turn)) return;
  const closing = readClosing(turn.text);
  const isAsked = awaitingQuestions(book).length > 0 && closing?.refuses !== true;
  const answer = observeAnswer(book, turn);
  if (closing !== undefined && !isAsked && closes(book, closing)) return noteClosing(book, turn.text, closing);
  // "Thanks, go on": what was asked before is still what is being asked.
  if (sentences.every((sentence) => isNod(sentence.text))) return noteNod(book, turn.text);
  const calledOff = callOff(book, turn.text);
  if (calledOff === undefined) leaveInterrupted(book, turn.text);
  endLeaveForOnce(book, turn);
  const seen = observeSaid(book, turn, { sentences, offer: answer.offer });
  addMarkedChoices(book, turn, { marked: answer.marked, sentences });
  const asking = calledOff === "whole" ? [] : askingSentences(seen);
  observeAsked(book, turn, { sentences, answer, seen, asking });
}

/** Which questions and offers of the agent the turn answers, agrees to or puts off. */
function observeAnswer(book: FactBook, turn: UserTurn): Answer {
  keepPutOff(book, turn.text);
  const asked = questionBefore(book, turn.text);
  const offer = openOffer(book, awaitingQuestions(book).at(-1));
  const marked = answeredMarks(newestReport(book)?.text ?? "", turn.text);
  const agreedTo = answerQuestions(book, turn);
  if (agreedTo !== undefined) endProposed(book, turn, agreedTo);
  endHeldWork(book, turn, agreedTo);
  acceptProposal(book, turn);
  answerOfferedSteps(book, turn.text);
  return { asked, agreedTo, offer, marked };
}

function newestReport(book: FactBook): FactOf<"reply"> | undefined {
  return book.current("reply").findLast(({ data }) => data?.role === undefined);
}

interface Answer {
  /** The question without which the turn says nothing. */
  asked: string | undefined;
  agreedTo: string | undefined;
  /** What the agent gave to choose from. */
  offer: Offer | undefined;
  /** What of it the turn takes by its mark. */
  marked: readonly Gloss[];
}

/** The request that the turn makes, behind which earlier ones are done or left; or a turn that asks for nothing. */
function observeAsked(book: FactBook, turn: UserTurn, { sentences, answer, seen, asking }: Asked): void {
  const { agreedTo } = answer;
  const asked = answer.asked ?? seen.answered.find((one) => one.asked === answer.offer?.asked)?.asked;
  if (asked !== undefined) noteAskedBack(book);
  for (const earlier of book.openRequests()) settle(book, earlier);
  leaveTold(book);
  const leaning = leansOnAnswer(turn.text) ? quoted("to", agreedTo) : quoted("asked before it", asked);
  const chosen =
    noteReference(book, turn.text) ??
    whatRemains(book, turn.text) ??
    seen.stated.choice ??
    tellMarks(answer.marked) ??
    leaning;
  const meant = chosen === undefined ? {} : { meant: clipEnd(chosen, LONGEST_TOLD) };
  endStory(book);
  const request = requestOf(turn, asking.length > 0 ? asking : sentences, meant);
  if (asking.length > 0) endAnsweredHolds(book, book.add(request));
  else keepTold(book, request);
}

interface Asked {
  sentences: readonly TurnSentence[];
  answer: Answer;
  seen: Said;
  /** What asks for something. */
  asking: readonly TurnSentence[];
}

/** What of a turn neither makes a rule nor only tells something. */
function askingSentences({ said, rules, stated }: Said): TurnSentence[] {
  const open = said.filter(
    (sentence) =>
      (!touches(rules, sentence) || asksBesideRule(sentence, rules)) &&
      !isToldOnly(sentence.statement) &&
      !stated.updates.includes(sentence),
  );
  return rules.some((rule) => binds(rule, said)) ? open.filter((sentence) => !isRemark(sentence)) : open;
}

/** What only tells how things are is stressed by nothing: "the amounts are euros. Convert them." */
function binds(rule: Said["rules"][number], said: readonly TurnSentence[]): boolean {
  const around = rule.isImplied ? said.find((sentence) => touches([rule], sentence)) : undefined;
  return around?.statement.kind !== "value";
}

/** "Brb", "asking ops": what was asked of him is still open, and what he asked for is still what he asks for. */
function noteWait(book: FactBook, text: string): void {
  const request = book.openRequest();
  if (request !== undefined) note(request, { spokenAt: book.now });
  for (const question of awaitingQuestions(book)) note(question, { said: clipEnd(onOneLine(text), LONGEST_NOD) });
}

/** What a turn says beside what it asks for: which rules it makes and lifts, what it settles and takes back. */
export function observeSaid(
  book: FactBook,
  turn: UserTurn,
  { sentences, offer }: { sentences: readonly TurnSentence[]; offer?: Offer | undefined },
): Said {
  dropTodos(book, turn.text);
  noteDenied(book, turn.text);
  noteConfirmed(book, turn.text);
  endStaleHolds(book);
  const lifting = liftRules(book, turn, sentences);
  const said = sentences.filter((sentence) => !lifting.includes(sentence));
  const withdrawn = withdrawnFacts(book, turn, said);
  const answered = answeredChoices(offer, said);
  const settled = [
    ...answered.map(({ sentence, text }) => ({ ...sentence, text })),
    ...said.filter((sentence) => onlyChooses(book, sentence)),
  ];
  const rules = addRules(book, turn, { sentences: said, lifting: [...lifting, ...settled], withdrawn });
  const stated = addStatements(book, turn, { sentences: said, rules, answered, replaces: withdrawn.length > 0 });
  withdraw(book, turn, { ...stated, withdrawn });
  endOverruled(book, turn, { sentences: said, rules });
  // What was taken back in so many words is told as rejected by now.
  endReplacedChoices(book, turn, said);
  endBannedChoices(book, turn, rules);
  noteLaterWords(
    book,
    turn,
    said.filter((sentence) => !touches(rules, sentence)),
  );
  noteConditionalLeave(book, turn, said);
  noteChangedMind(book, turn, said);
  noteNarrowed(book, turn, said);
  noteFaultedFigures(book, turn, said);
  noteOpposing(book, turn, said);
  return { said, rules, stated, answered };
}

interface Said {
  /** Without the sentences that only lift a rule. */
  said: readonly TurnSentence[];
  rules: ReturnType<typeof addRules>;
  stated: ReturnType<typeof addStatements>;
  /** What it settles of what the agent put to choose from. */
  answered: readonly AnsweredChoice[];
}

/** "Make it 600, but keep 100 for guests": before the rule stands what is wanted now. "Run it in staging only" orders it. */
function asksBesideRule(sentence: TurnSentence, rules: Said["rules"]): boolean {
  const { text, start } = sentence;
  const within = rules.filter((rule) => touches([rule], sentence));
  if (within.some((rule) => rule.isLimit === true)) return true;
  const [first] = within;
  const head = first === undefined ? "" : text.slice(0, Math.max(0, first.start - start));
  return (first?.isHold === true && asksForThing(head)) || head.split(CLAUSE_END).some(asksForWork);
}

const CLAUSE_END = /[,;，、]\s*/u;

/** "Yes, all of it", "yes but as a second function". */
function leansOnAnswer(text: string): boolean {
  return accepts(text) || (text.length <= LONGEST_MEANT && YES_BUT.test(text.trim()));
}

const YES_BUT =
  /^(?:yes|yeah|yep|sure|ja|sí|si|sim|oui)[,.]? (?:please[,.]? )?(?:but|only|just|as|with|aber|nur|pero|solo|sólo|mas|só|mais|juste)(?!\p{L})/iu;

/** "Yes, all of it" asks for what the question it answers proposed; who says more may speak of something else. */
function quoted(lead: string, question: string | undefined): string | undefined {
  return question === undefined ? undefined : `${lead}: "${question}"`;
}

const LONGEST_MEANT = 240;
/** What the points were that it answers. */
const LONGEST_TOLD = 320;

/** Who says to go on has spoken last, though nothing new was asked. */
function noteNod(book: FactBook, text: string): void {
  const answered = book.openRequest();
  if (answered !== undefined) note(answered, { spokenAt: book.now });
  if (!saysToGoOn(text)) return;
  resumeInterrupted(book, text);
  const request = book.openRequest() ?? toldTurn(book);
  if (request !== undefined) note(request, { nod: clipEnd(onOneLine(text), LONGEST_NOD), noddedAt: book.now });
}

/** What was done is taken note of: nothing is asked for, unless the last words say to go on. */
function noteClosing(book: FactBook, text: string, { last }: Closing): void {
  if (isNod(last) && saysToGoOn(last)) return noteNod(book, text);
  const answered = book.openRequest();
  if (answered !== undefined) note(answered, { spokenAt: book.now });
}

/** Who ends his day in the middle of the work, or behind a report of a part of it, has it taken up another time. */
function leavesWork(book: FactBook): boolean {
  const { answered, reply } = book.openRequest()?.data ?? {};
  return answered !== true || reply === undefined || leftInReport(reply) !== undefined;
}

/** Behind "I'll start once you confirm" praise says to go on, and behind a part of the work its end is put off. */
function closes(book: FactBook, { ends, refuses }: Closing): boolean {
  const isOffered = refuses !== true && endsInOffer(newestOf(book.current("reply"))?.text ?? "");
  return !isOffered && !(ends && leavesWork(book));
}

const LONGEST_NOD = 80;

/** "That is a hard line", "Non-negotiable.": beside a rule such words stress it and ask for nothing of their own. */
function isRemark({ text, statement }: TurnSentence): boolean {
  if (statement.specifics > 0 || statement.kind === "question" || statement.kind === "decision") return false;
  const words = splitWords(text);
  const verb = words.find((word) => !CONNECTS.has(word.lower));
  if (words.length > LONGEST_REMARK || isImperative(verb?.lower ?? "") || asksForThing(text)) return false;
  return words.length <= SHORT_REMARK || words.some((word) => POINTERS.has(word.lower));
}

/** "Then fix the login." */
const CONNECTS = wordSet("then now and so please also first next");
const LONGEST_REMARK = 10;
const SHORT_REMARK = 4;
const POINTERS = wordSet("that this it one those these das dies eso esto isso isto cela ça c'est");

/** An earlier request is done when it was answered; otherwise, or where that was stopped, it stays open behind the new one. */
function settle(book: FactBook, request: FactOf<"request">): void {
  // With an answer that broke off nobody has told how it came out.
  const isBroken = request.data?.brokenOff === true;
  if (isBroken) note(request, { answered: false });
  if (isBroken || isInterrupted(request)) return leaveOpen(book, request);
  const report = request.data?.answered === true ? undefined : reportSince(book, request);
  if (report !== undefined) note(request, { answered: true, reply: report });
  if (request.data?.answered === true) {
    note(request, { state: "done" });
    // Most turns leave no question open, and reading a report costs more than seeing that.
    if (book.current("question").length > 0 && isReport(request.data.reply))
      answerAsked(book, request.source.messageID);
    return;
  }
  leaveOpen(book, request);
}

function leaveOpen(book: FactBook, request: FactOf<"request">): void {
  const story = endStory(book).slice(-TOLD_AT_END).join("; ");
  note(request, { state: "open-earlier", ...(story === "" ? {} : { story }) });
}

/** "Noted, going on" reports nothing. */
export function isReport(reply: string | undefined): boolean {
  return reply !== undefined && topicCount(reply.slice(0, 400), REPORTS) >= REPORTS;
}

const REPORTS = 4;

/** Where an interrupted request stood is told by the last things said about it. */
const TOLD_AT_END = 3;

/** Some turns end with a call: what was said along with it is the report, if it tells what has been done. */
function reportSince(book: FactBook, request: FactOf<"request">): string | undefined {
  const step = book.find("reply", CURRENT_STEP);
  return step !== undefined && atOf(step) > atOf(request) && TELLS_RESULT.test(step.text.toLowerCase())
    ? step.text
    : undefined;
}

const TELLS_RESULT = /^(?:all |both |now )?(?:\p{L}{2,}ed|done|built|wrote|made)\b/u;

function isToldOnly({ kind, labelled }: Statement): boolean {
  return kind === "rejection" || (labelled && kind !== "decision");
}

const KEPT = 6000;
/** The steps of a plan are worked through one by one: the last of them is needed when the others are done. */
const KEPT_PLAN = 12_000;

/**
 * The whole turn, verbatim; of a very long one the lines that demand something. A turn of rules and labelled statements
 * alone asks for nothing; one of plain statements ("the build is red on main") may, so it is kept and marked.
 */
function requestOf(turn: UserTurn, sentences: readonly TurnSentence[], meant: { meant?: string }): NewFact<"request"> {
  const text = (turn.whole ?? turn.text).trim();
  const longest = text.length > KEPT && planSteps(text).length > 0 ? KEPT_PLAN : KEPT;
  const isLong = text.length > longest;
  const asks = sentences.filter(({ text: said, statement }) => statement.kind !== "value" && !isGreeting(said));
  const asked = asks.map((sentence) => sentence.text).join("\n");
  const data: FactData<"request"> = {
    state: "open",
    answered: false,
    digression: digresses(turn.text.slice(0, 120).toLowerCase()),
    question: asks.length > 0 && asks.every(isMereQuestion),
    statement: asks.length === 0,
    // How much it says beside its rules: "so what is next?" says nothing that the rest does not.
    topics: topicCount(asked.slice(0, KEPT)),
    ...(isLong && { length: text.length }),
    ...meant,
  };
  const kept = isLong ? requestEssentials(text, longest) : text;
  return { kind: "request", text: kept, authority: "user", source: turn.source, data };
}

/** "Can you also bump the version?" asks for work, however politely. */
function isMereQuestion({ text, statement }: TurnSentence): boolean {
  return statement.kind === "question" && !asksPolitely(text);
}

const findDigression = createPhraseFinder(DIGRESSION_CUES);

/** Behind an order, "by the way" adds to it. */
function digresses(lower: string): boolean {
  const cue = findDigression(lower);
  return cue !== undefined && topicCount(lower.slice(0, phraseIndex(lower, cue)), ORDERS) < ORDERS;
}

const ORDERS = 2;
