/** Which earlier statements a user turn takes back. Pure but for the book. */
import { isCalledOff } from "../../story/called-off.ts";
import { type Fact, type FactKind, type FactOf, isA } from "../../fact.ts";
import { atOf, type FactBook, firstAt } from "../../fact-book.ts";
import type { TurnSentence, UserTurn } from "../../read-turn.ts";
import { splitSentences } from "../../sentences.ts";
import { asksForWork, optionIn } from "../statement.ts";
import { narrows } from "../replacement/narrower.ts";
import { carriesOut, INSTEAD_OF, replacedBy } from "../replacement/supersede.ts";
import { topicOf, topicWords } from "../replacement/topics.ts";
import { isWideText } from "../replacement/wide-topic.ts";
import {
  changedAbout,
  droppedWords,
  isWithdrawal,
  onlyDrops,
  opensWithDenial,
  standsInstead,
  withdrawalOf,
} from "./withdrawal.ts";
import { coreOf, HELPERS, isBan } from "../lifts/rule-core.ts";
import { negations } from "../../lexicon/negations.ts";
import { findsFault, tellsHowItIs } from "../../lexicon/told-as-is.ts";
import { plainText } from "../../phrases.ts";
import { clausesOf } from "../stated-cue.ts";
import { wordList } from "../../lexicon/lists.ts";
import { looseStem, looseWords } from "../replacement/loose-words.ts";
import { countShared } from "../../words.ts";
import { holdsQuestion } from "../../question-marks.ts";

/**
 * What the turn names as dropped; else, where it takes something back, what was decided last. A plan of the turn just
 * before counts as decided when it is taken back outright or spoken of again.
 */
export function withdrawnFacts(book: FactBook, turn: UserTurn, sentences: readonly TurnSentence[]): Fact[] {
  const said = sentences.filter(mayTakeBack);
  const parts = said.map((sentence) => ({ sentence: sentence.text, isPartOf: narrows(sentence.text) }));
  // "No, the port of the worker is 9090" says nothing of the port of the server.
  return meantFacts(book, turn, said).filter(
    ({ text }) => !parts.some(({ sentence, isPartOf }) => isPartOf(text) || carriesOut(sentence, text)),
  );
}

function meantFacts(book: FactBook, turn: UserTurn, said: readonly TurnSentence[]): Fact[] {
  const decides = said.some(({ statement }) => statement.option !== undefined);
  const speech = speechOf(said);
  const withdrawal = withdrawalOf(speechOf(untilAnother(said)));
  const named = said.map(({ text }) => droppedWords(text, decides)).filter((words) => words.length > 0);
  if (withdrawal === "none" && named.length === 0) return [];
  const before = saidBefore(book, turn);
  if (withdrawal === "all") return before.decisions;
  const made = [...before.decisions, ...before.choices];
  const about = said.map(({ text }) => changedAbout(text)).find((subject) => subject !== undefined);
  const changed = about === undefined ? [] : changedFacts(book, turn, { about, speech });
  if (changed.length > 0) return changed;
  const dropped = namedIn(named, [...made, ...before.plans]);
  if (dropped.length > 0 || withdrawal === "none") return dropped;
  // "Doch nicht: the limit is 45 now": the statement takes the place of what it updates, and of nothing else.
  if (said.some((sentence) => updatesValue(book, turn, sentence))) return [];
  if (withdrawal === "outright") {
    const meant = made.filter((fact) => fact.kind !== "constraint" || mayMean(said, fact));
    return newest(meant.length === 0 || isLongAgo(meant, before.plans) ? [...meant, ...before.plans] : meant);
  }
  // "Actually, let's go with X" is about what was decided; the same word further on may be about anything.
  const opensSo = withdrawalOf(said[0]?.text ?? "") !== "none";
  const isPast = (fact: Fact): boolean => !opensSo && before.isPast(fact);
  const again = spokenOfAgain(speech, { ...before, isPast });
  // "Actually, let's …" turns from what was decided just before, whatever it was about.
  if (again.length > 0 || withdrawal === "wavering" || !decides || named.length > 0) return again;
  const near = newest([...before.decisions, ...before.choices.filter(isBareName)]).filter(
    (decision) => !isPast(decision),
  );
  return near.filter((decision) => said.every((sentence) => mayReplace(sentence, decision)));
}

/** Who asks whether it will work has not taken it back, nor who finds fault or tells what is there in the place of something. */
function mayTakeBack({ text, statement }: TurnSentence): boolean {
  return statement.kind !== "question" && !findsFault(text) && !(INSTEAD_OF.test(text) && tellsHowItIs(text));
}

/** What was decided of a subject that is named; of bans those all of whose own words the turn orders. */
function changedFacts(
  book: FactBook,
  { source }: UserTurn,
  { about, speech }: { about: string; speech: string },
): Fact[] {
  const subject = [...topicWords(about)];
  if (subject.length === 0 || POINTS.test(about)) return [];
  const own = new Set(looseWords(about));
  const clauses = [...clausesOf(plainText(speech))].map(({ text }) => text).filter((clause) => !DENIES.test(clause));
  const said = looseWords(clauses.join(" "));
  const ordered = new Set(said.filter((word) => !own.has(word) && !HELPERS.has(word) && word !== USE));
  const isMeant = (fact: Fact): boolean => {
    if (fact.authority !== "user" || fact.source.messageID === source.messageID) return false;
    if (sharesOf(subject, wholeText(fact)) < subject.length) return false;
    const core = coreOf(fact).words.filter((word) => !own.has(word) && !HELPERS.has(word) && !VAGUE.has(word));
    return !isBan(fact) || (core.length > 0 && core.every((word) => ordered.has(word)));
  };
  const rules = book.current("constraint").filter((rule) => isBan(rule) || isChoice(rule));
  return [...book.current("decision"), ...rules].filter(isMeant);
}

const USE = looseStem("use");
/** What only says what somebody thinks of it. */
const VAGUE: ReadonlySet<string> = new Set(
  wordList("nonsense crap stuff shit bullshit thing things business kram quatsch tonterías").map(looseStem),
);
const POINTS = /^(?:it|this|that|them|these|those|das|es|eso|esto|lo|isso|ça|cela)(?!\p{L})/u;
const DENIES = new RegExp(
  `(?<!\\p{L})(?:${negations("clause", "ever", "verb", "noun", "row", "absence").join("|")})(?!\\p{L})`,
  "u",
);

/** A rule with the rest of its sentence: what it is about may stand there. */
function wholeText(fact: Fact): string {
  const { lead, rest } = isA(fact, "constraint") ? (fact.data ?? {}) : {};
  return [lead, fact.text, rest].filter((part) => part !== undefined).join(" ");
}

function updatesValue(book: FactBook, { source }: UserTurn, { text }: TurnSentence): boolean {
  const told = { kind: "value", text: standsInstead(text) ?? text, authority: "user", source } as const;
  return replacedBy(book, told, text).some(({ kind }) => kind === "value");
}

/** "Change of plan: deploy first" is about the work; a rule goes where nothing else is said, or where it is spoken of or replaced. */
function mayMean(said: readonly TurnSentence[], rule: Fact): boolean {
  if (said.every(({ text }) => isWithdrawal(text))) return true;
  return said.some(
    ({ text, statement: { option } }) =>
      (option !== undefined && CHOOSES.test(text.trim())) ||
      sharesOf([...topicWords(text.toLowerCase())], rule.text) > 0,
  );
}

/** A choice and no more: "use Redis". */
const CHOOSES = /(?:^|[:—–-]\s{0,2})(?:use|go with|switch to|nimm|nehmt|usa|prends|utilise)\s\S+(?:\s\S+)?$/i;

/**
 * Without a word in common, a choice takes the place of the one just before it, unless it names another thing that it
 * replaces, sets a figure, or serves another purpose. A rule goes only where both are bare names.
 */
function mayReplace({ text, statement: { option } }: TurnSentence, decision: Fact): boolean {
  if (option === undefined) return true;
  const { concepts, values } = topicOf(option);
  if (decision.kind === "constraint") return concepts.length === 0 && !INSTEAD_OF.test(text);
  const isSetting = concepts.length > 0 && values.length > 0 && values.every((value) => /^\d/u.test(value));
  return !INSTEAD_OF.test(text) && !isSetting && !differInPurpose(option, decision.text);
}

function differInPurpose(option: string, decision: string): boolean {
  const [mine, theirs] = [option, decision].map((text) => PURPOSE.exec(text)?.[1]);
  return mine !== undefined && theirs !== undefined && sharesOf([...topicWords(mine)], theirs) === 0;
}

/** "For payments", "para las sesiones". */
const PURPOSE = /(?<!\p{L})(?:for|für|para|pour)\s(.{2,80})$/iu;

/** "Use RabbitMQ" does not say what for. */
function isBareName({ text, data }: FactOf<"constraint">): boolean {
  const { concepts, values } = topicOf(data?.option ?? optionIn(text) ?? text);
  return concepts.length === 0 && values.length > 0;
}

/** "I changed my mind: take 1. Also: the meeting is today": what comes on top is said of something else. */
function untilAnother(said: readonly TurnSentence[]): readonly TurnSentence[] {
  const at = said.findIndex(({ text }, index) => index > 0 && ON_TOP.test(text));
  return at < 0 ? said : said.slice(0, at);
}

const ON_TOP = /^(?:also|besides|außerdem|además|além disso|par ailleurs)(?:[,:]| (?=\p{L}))/iu;

function speechOf(said: readonly TurnSentence[]): string {
  const texts = said.map(({ text }) => text);
  return texts.join("\n").slice(0, LONGEST_SPEECH);
}

const LONGEST_SPEECH = 6000;

function isChoice(rule: FactOf<"constraint">): boolean {
  return rule.data?.option !== undefined && !isBan(rule);
}

interface SaidBefore {
  decisions: FactOf<"decision">[];
  /** Rules that choose one of several ways. */
  choices: readonly FactOf<"constraint">[];
  /** What the turn just before this one meant to do. */
  plans: readonly Fact[];
  /** What that turn told. */
  told: readonly Fact[];
  /** True of what was worked on, and more was said since: only who speaks of that very thing takes it back. */
  isPast: (fact: Fact) => boolean;
}

function saidBefore(book: FactBook, { source }: UserTurn): SaidBefore {
  const earlier = <K extends FactKind>(kind: K): FactOf<K>[] =>
    book.current(kind).filter((fact) => fact.authority === "user" && fact.source.messageID !== source.messageID);
  const [rules, requests, values] = [earlier("constraint"), earlier("request"), earlier("value")];
  const last = [...rules, ...requests, ...values].reduce((at, fact) => Math.max(at, firstAt(fact)), 0);
  const isLast = (fact: Fact): boolean => firstAt(fact) === last;
  const plans = [...requests.filter(isPlan), ...rules.filter(({ data }) => data?.implied === true)].filter(isLast);
  return {
    isPast: (fact) => firstAt(fact) < last && isWorkedOn(book, firstAt(fact)),
    // What was chosen by its mark ends where the user turns from it, and is never told as ruled out.
    decisions: earlier("decision").filter(({ data }) => data?.mark === undefined),
    choices: rules.filter(isChoice),
    plans: isWorkedOn(book, last) ? [] : plans,
    told: values.filter(isLast),
  };
}

/** Somebody has set to work since: what was asked then is part of what happened, also when it is taken back. */
function isWorkedOn(book: FactBook, since: number): boolean {
  return [...book.current("command"), ...book.current("file")].some((fact) => atOf(fact) >= since);
}

function isPlan(request: FactOf<"request">): boolean {
  const { text, data } = request;
  // What was called off in so many words is told as that.
  if (isCalledOff(request)) return false;
  const isShort = text.length <= LONGEST_PLAN && !holdsQuestion(text);
  // Who said several things takes back one of them, which has a name of its own.
  return isShort && data?.statement !== true && !isReportedDone(data?.reply) && splitSentences(text).length === 1;
}

const LONGEST_PLAN = 160;

/** "Added.", "Schritt 4 fertig.": what was asked has been done, and is part of what happened. */
function isReportedDone(reply: string | undefined): boolean {
  return reply !== undefined && TELLS_DONE.test(reply.slice(0, LONGEST_PLAN));
}

const TELLS_DONE =
  /^(?:all |both |now |i |i've |it's )*(?:(?!noted|agreed|understood)\p{L}{2,}ed|done|built|wrote|written|made)(?!\p{L})|(?<!\p{L})(?:finished|completed|fertig|erledigt|hecho|hecha|listo|lista|feito|feita|pronto|concluído|fait|terminé|terminée)(?!\p{L})|完成|已经|好了|完了|ました/iu;

/** What was decided, or meant and told just before, about a thing that this turn speaks of. */
function spokenOfAgain(speech: string, before: SaidBefore): Fact[] {
  const words = [...topicWords(speech.toLowerCase())];
  const isShared = (fact: Fact): boolean =>
    sharesOf(words, fact.text) > (before.isPast(fact) ? topicWords(fact.text).size / 2 : 0);
  const isSameSubject = (fact: Fact): boolean => {
    const { about } = topicOf(fact.text);
    return about.length > 0 && sharesOf(words, about.join(" ")) === about.length;
  };
  // "No, the queue is empty" is no other queue than RabbitMQ.
  const isOtherValue = ({ text }: Fact): boolean =>
    isFigured(text) === isFigured(speech) && (!isNamed(text) || isNamed(speech));
  return newest([
    ...before.decisions.filter(isShared),
    ...before.plans.filter((fact) => !asksForWork(fact.text) && isShared(fact)),
    // "Use X" is filed as a rule; "actually" alone says too little to put a rule about something else out of force.
    ...before.choices.filter(isSameSubject),
    // "No, the posters are drawn by us": the same subject, told anew.
    ...(opensWithDenial(speech) ? before.told.filter((fact) => isSameSubject(fact) && isOtherValue(fact)) : []),
  ]);
}

function isFigured(text: string): boolean {
  return /\d/u.test(text);
}

/** A name behind the first word. */
function isNamed(text: string): boolean {
  return /\s\p{Lu}/u.test(text.trim());
}

/** The newest statements that the words of a dropping clause name. */
function namedIn(named: readonly (readonly string[])[], made: readonly Fact[]): Fact[] {
  // A clause that speaks of anything else as well tells how something else fares.
  return newest(made.filter(({ text }) => named.some((words) => sharesOf(words, text) === words.length)));
}

/** True for a sentence that says nothing but that one of these statements is dropped. */
export function dropsAny(sentence: string, withdrawn: readonly Fact[]): boolean {
  return withdrawn.length > 0 && onlyDrops(sentence) && namedIn([droppedWords(sentence)], withdrawn).length > 0;
}

/** How many of the words the text holds; in lower case, for a capital would make a German noun a name. */
function sharesOf(words: readonly string[], text: string): number {
  if (isWideText(text)) return words.filter((word) => text.includes(word)).length;
  const known = topicWords(text.toLowerCase());
  return countShared(words, known);
}

/** Those of the latest turn among them. */
function newest(facts: readonly Fact[]): Fact[] {
  const latest = Math.max(...facts.map(firstAt));
  return facts.filter((fact) => firstAt(fact) === latest);
}

/** What was decided lies so far back that the plan just told is meant. */
function isLongAgo(made: readonly Fact[], plans: readonly Fact[]): boolean {
  return Math.min(...plans.map(firstAt)) - Math.max(...made.map(firstAt)) >= LONG_AGO;
}

const LONG_AGO = 6;
