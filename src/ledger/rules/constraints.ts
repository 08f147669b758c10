/** Finds the rules, limits and preferences a user states in a turn, verbatim with their exception and scope. Pure and linear. */
import { requireText } from "../../input.ts";
import { ruledClass } from "../cues/ban.ts";
import { isAt } from "../cues/clause.ts";
import { wordClass } from "../cues/word-class.ts";
import { isBeyondDoubt } from "../cues/beyond-doubt.ts";
import { isBroughtAbout } from "../cues/brought-about.ts";
import { COLONS, isJoiner, type Segment, splitSegments, wordsOf } from "../cues/segment.ts";
import { type Sentence, splitSentences } from "../cues/sentence.ts";
import type { CueClass, CueSet } from "../cues/cue-set.ts";
import { groupSegments, leansOnPrevious, readingsFrom } from "../cues/group.ts";
import type { Input, Span } from "../cues/span.ts";
import { clausesByLanguage, cueSetsFor, textLanguages } from "../cues/language.ts";
import { labelOf } from "../cues/label.ts";
import { isLeadIn, itemsBelow, type Place, rulesBelow, withItems } from "../cues/lead-in.ts";
import { isLikeRule, likenessFeatures, type WeighedClause } from "../cues/likeness.ts";
import { endOfMusing } from "../cues/musing.ts";
import { meantSentences } from "../cues/joke.ts";
import { isCheer, isComplaint, isEmphasis, isHandover } from "../cues/complaint.ts";
import { isPassing } from "../cues/passing.ts";
import { tellsDeed } from "../cues/past.ts";
import { proseLines } from "../cues/prose.ts";
import { readerOf } from "../cues/readers.ts";
import type { Reading } from "../cues/reading.ts";
import { withContext } from "../cues/rule-context.ts";
import { endsWithTag } from "../cues/tag-question.ts";
import { saysForGood } from "../cues/senses/read.ts";
import { topicKey } from "../cues/topic.ts";
import { isDenied, startWithDenial } from "./denied-rule.ts";
import { holdsOnlyMarks } from "../lexicon/spoken-marks.ts";
import { isWideText } from "../statements/replacement/wide-topic.ts";
import { isAskedByOrder } from "../cues/unmarked-question.ts";

/** Whether a rule asks, forbids, prefers or leaves free. */
export type Polarity = "must" | "must-not" | "prefer" | "may";

/** One rule as the user put it; `text` is exactly `source.slice(start, end)`. */
export interface ConstraintStatement {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly polarity: Polarity;
  /** It holds for a while only: "for now", "until the release". */
  readonly temporary: boolean;
  /** It takes an earlier rule back. */
  readonly retracts: boolean;
  /** No cue says so: it is a rule by the weight of its words alone. */
  readonly isImplied: boolean;
  /** An order about one thing in the sentence that asks for the work: it goes with that request. */
  readonly isPassing: boolean;
  /** It waits for a word of the user: "don't merge yet". */
  readonly isHold?: true;
  /** It orders a deed, and says where it may be done: "run it in staging only". */
  readonly isLimit?: true;
  /** It is implied and holds for good by its own words: "il est interdit de …", "vor jedem Commit …". */
  readonly isLasting?: true;
  /** What its sentence says before and behind it that belongs to it: when, of what or why it holds. */
  readonly lead?: string;
  readonly rest?: string;
  /** The topic: equal for statements about the same thing, the latest of which wins. */
  readonly key: string;
}

/**
 * The constraints in one user text. Code fences, quotations and pasted logs are never read as rules.
 *
 * @example findConstraints("Fix the login. Never push to main.")[0]?.text === "Never push to main."
 */
export function findConstraints(text: string): ConstraintStatement[] {
  requireText(text, "text");
  return readRules(text, isLikeRule);
}

/**
 * What is weighed of every sentence of a text, and whether one of them is a rule whatever it weighs;
 * `scripts/learn-rule-weights.mjs` learns from it.
 *
 * @public
 */
export function ruleEvidence(text: string): { readonly rows: readonly string[][]; readonly isSettled: boolean } {
  const rows: string[][] = [];
  readRules(text, (clause) => {
    rows.push(likenessFeatures(clause));
    return clause.cueClass !== undefined;
  });
  return { rows, isSettled: readRules(text, () => false).length > 0 };
}

function readRules(text: string, isRule: (clause: WeighedClause) => boolean): ConstraintStatement[] {
  const written = splitSentences(text, proseLines(text));
  const meant = meantSentences(text, written, (sentence) => splitSegments(text, sentence));
  const segments = meant.map((one) => one.segments);
  const sentences = meant.map(({ sentence, segments: read }) =>
    isAskedByOrder(read) ? { ...sentence, isQuestion: true } : sentence,
  );
  let spoken: readonly CueSet[] | undefined;
  const languages = (): readonly CueSet[] => (spoken ??= textLanguages(wordsOf(segments.flat())));
  const isDocument = sentences.filter((sentence) => sentence.isHeading).length >= DOCUMENT_HEADINGS;
  const statements: ConstraintStatement[] = [];
  let isUnderLabel = false;
  for (const [index, sentence] of sentences.entries()) {
    const last = statements.at(-1);
    // An item of the list that a rule above it has taken along.
    if (last && sentence.end <= last.end) continue;
    const previous = index > 0 ? sentences[index - 1] : undefined;
    const followsRule = last !== undefined && last.end === previous?.end;
    if (followsRule && isEmphasis(text.slice(sentence.start, sentence.end))) {
      statements[statements.length - 1] = grownTo(last, text, sentence.end);
      continue;
    }
    const read = analyse(sentence, segments[index] ?? [], {
      text,
      languages,
      isRule,
      isUnderLabel: isUnderLabel && sentence.isItem,
      isOfWork: isWorkOnce(segments[index]) || (sentence.isItem && isBesideWork(sentences, segments, index)),
      followsRule,
      replaces: followsRule && last.retracts,
    });
    const analysis: Analysis = isDocument && !isUnderLabel ? { ...read, spans: read.spans.filter(isForceful) } : read;
    if (analysis.isHeading || !sentence.isItem) isUnderLabel = analysis.isHeading;
    extendByException(statements, text, { sentence, previous, carvesOut: analysis.carvesOut });
    const spans = withContext(spansOf(analysis, { text, sentences, index }), {
      text,
      sentence,
      readings: analysis.readings,
    });
    for (const found of spans) add(statements, text, { found, sentence, previous });
  }
  return statements;
}

/** "Rename all of them": however many it is done to, it is done once. What an "and" adds may hold for longer. */
function isWorkOnce(segments: readonly Segment[] = []): boolean {
  const [first] = segments;
  return first !== undefined && isAt(first, 0, ONCE) && !segments.some(({ words }) => isJoiner(words[0]));
}

const ONCE = wordClass("replace rename migrate prepare bump convert port upgrade extract");

/** An item next to work that is done once belongs to the same list of work. */
function isBesideWork(
  sentences: readonly Sentence[],
  segments: readonly (readonly Segment[])[],
  index: number,
): boolean {
  return [index - 1, index + 1].some((at) => sentences[at]?.isItem === true && isWorkOnce(segments[at]));
}

/** A lead-in is a rule together with its items; a mere label, like "Never:", is none without them. */
function spansOf({ spans, isHeading }: Analysis, place: Place): readonly Span[] {
  if (isHeading) return itemsBelow(place).length > 0 ? withItems(spans.filter(bearsItems), place) : [];
  return isLeadIn(place) ? withItems(spans, place) : spans;
}

/** "Never:" and "Always:" are half of every item below them, "Rules:" of none. Without spaces only a ban tells itself apart. */
function bearsItems(span: Span): boolean {
  return span.cueClass === "prohibit" || (span.reader.script === "words" && rulesBelow(span));
}

/** In a plan or specification most lines are imperative: there only the words of force make a rule. */
function isForceful({ whole }: Span): boolean {
  return whole.isForceful;
}

const DOCUMENT_HEADINGS = 3;

interface Analysis {
  readonly spans: readonly Span[];
  /** A label with nothing behind it: the list items below are rules. */
  readonly isHeading: boolean;
  /** The sentence is an exception to the one before it. */
  readonly carvesOut: boolean;
  /** Its place or its speaker says what it is, whatever its words are. */
  readonly isSettled: boolean;
  /** The clauses of the sentence, where rules were found among them. */
  readonly readings: readonly Reading[];
}

const NOTHING: Analysis = { spans: [], isHeading: false, carvesOut: false, isSettled: false, readings: [] };
const SETTLED: Analysis = { ...NOTHING, isSettled: true };

interface Context {
  readonly text: string;
  readonly languages: () => readonly CueSet[];
  readonly isRule: (clause: WeighedClause) => boolean;
  readonly isUnderLabel: boolean;
  readonly followsRule: boolean;
  /** It orders a work that is done once, or is an item of a list of such work. */
  readonly isOfWork: boolean;
  /** The sentence before it took a rule back: "I take that back. Use a web form." says what holds instead. */
  readonly replaces: boolean;
}

/** The cues propose clauses, or else the sentence is looked at as a whole; the weight of all words decides. */
function analyse(sentence: Sentence, segments: readonly Segment[], context: Context): Analysis {
  const words = wordsOf(segments);
  const said = context.text.slice(sentence.start, sentence.end);
  if (words.length === 0 || isCheer(said) || holdsOnlyMarks(said)) return NOTHING;
  const spoken = cueSetsFor(said, words, context.languages);
  const read = analyseIn(spoken, { sentence, segments, context });
  if (read.spans.length > 0 || read.isSettled || segments.length < 2 || spoken[0]?.script !== "words") return read;
  // "Bitte nicht anfassen, Jana has a branch open": what the sentence speaks leaves the ban unread.
  for (const [set, own] of clausesByLanguage(segments)) {
    const mixed = set === spoken[0] ? NOTHING : analyseIn([set], { sentence, segments: own, context });
    if (mixed.spans.length > 0) return mixed;
  }
  return read;
}

function analyseIn(
  languages: readonly CueSet[],
  { sentence, segments, context }: { sentence: Sentence; segments: readonly Segment[]; context: Context },
): Analysis {
  const { text, isUnderLabel, followsRule } = context;
  let best: Input | undefined;
  for (const set of languages) {
    const reader = readerOf(set);
    const readings = segments.map((segment) => reader.read(segment));
    const input: Input = { text, sentence, reader, readings, isUnderLabel, followsRule };
    best ??= input;
    const cued = analyseByCues(input);
    if (cued.isSettled) return cued;
    if (cued !== NOTHING) return { ...cued, spans: meantSpans(cued.spans, input, context), readings };
    // "No worries" is read as English and found harmless; Spanish, which shares the "no", is not asked again.
    if (readings.some((reading) => reading.isHarmless)) break;
  }
  return best === undefined ? NOTHING : analyseAsWhole(best, context);
}

function analyseByCues(input: Input): Analysis {
  const { text, sentence, reader, readings, isUnderLabel } = input;
  const label = labelOf(reader, text, sentence);
  // "The client wrote: never …" hands on the words of somebody else.
  if (label?.kind === "speech") return SETTLED;
  const from = label?.end ?? sentence.start;
  const isLabelled = label?.kind === "strong" || label?.kind === "ban";
  const isHeading = isLabelled && from === sentence.end;
  if (isLabelled || isUnderLabel) {
    const said = wholeSentence(input, isHeading ? sentence.start : from);
    return { ...SETTLED, isHeading, spans: [label?.kind === "ban" ? { ...said, cueClass: "prohibit" } : said] };
  }
  if (sentence.isQuestion && !endsWithTag(readings) && !readings.some((reading) => reading.isWish)) return NOTHING;
  // "According to the RFC, the header must …" hands them on as well.
  if (readings.length > 1 && readings[0]?.attributes && !concludes(readings)) return SETTLED;
  // "I would assume you connect once and keep it" tells what somebody takes to be so.
  const mused = endOfMusing(readings);
  if (mused > sentence.end) return SETTLED;
  if (input.followsRule && reader.join(readings, text.slice(sentence.start, sentence.end)).carvesOut)
    return { ...SETTLED, carvesOut: true };
  const spans = groupSegments(input, { from, mused });
  return spans.length > 0 ? { ...NOTHING, spans } : NOTHING;
}

/** "Our admin wants them in the list, so invent no new ones": behind the words of somebody else stand those of the user. */
function concludes(readings: readonly Reading[]): boolean {
  const said = readings[0]?.text ?? "";
  // Without spaces who says it and what is one clause.
  const from = isWideText(said) && !SAYS_ALONE.test(said) ? 1 : 2;
  return readings.slice(from, SIGHT).some(({ cueClass }) => cueClass !== undefined);
}

const SIGHT = 8;
/** 同事说 and nothing else. */
const SAYS_ALONE = /^\p{Script=Han}{2,5}[说說讲为為得覺觉]$/u;

function meantSpans(spans: readonly Span[], input: Input, context: Context): Span[] {
  const meant: Span[] = [];
  for (const [at, span] of spans.entries()) {
    if (isBroughtAbout(span, input)) continue;
    const before = spans[at - 1];
    // "Never mind the old files, only fix new ones": behind what is taken back stands what holds instead.
    const isHeld = before?.whole.retracts === true || isJoinedTo(meant.at(-1), span, input.text);
    if (isHeld || isMeant(span, input, context)) meant.push(span);
  }
  return meant.map((span) => (isPassing(span, input) ? { ...span, isPassing: true } : span));
}

/** "It must stay on one thread and keep the old API": what "and" joins to a rule is meant as that is. */
function isJoinedTo(rule: Span | undefined, span: Span, text: string): boolean {
  return rule !== undefined && JOINS.test(text.slice(rule.end, span.start));
}

const JOINS = /^,? (?:and|und|y|e|et) $/iu;

function isMeant(span: Span, input: Input, { isRule, replaces }: Context): boolean {
  const { text, sentence, readings, reader } = input;
  const inside = segmentsIn(span, readings);
  if (replaces || isBeyondDoubt(span, inside, input)) return true;
  const { start, end, cueClass, headEnd = end } = span;
  const { language } = reader;
  if (isRule({ text: text.slice(start, end), cueClass, readings: inside, sentence, language })) return true;
  // "The build must stay green, fast and small": how many things it says does not make it less of a rule.
  if (headEnd === end) return false;
  const head = inside.filter((reading) => reading.end <= headEnd);
  return isRule({ text: text.slice(start, headEnd), cueClass, readings: head, sentence, language });
}

/** By bisection: a sentence without end has as many spans as segments. */
function segmentsIn({ start, end }: Span, segments: readonly Reading[]): Reading[] {
  let first = 0;
  for (let last = segments.length; first < last;) {
    const middle = (first + last) >> 1;
    if ((segments[middle]?.end ?? end) > start) last = middle;
    else first = middle + 1;
  }
  const inside: Reading[] = [];
  for (let at = first; at < segments.length; at += 1) {
    const segment = segments[at];
    if (!segment || segment.start >= end) break;
    inside.push(segment);
  }
  return inside;
}

function analyseAsWhole(input: Input, { isRule, isOfWork }: Context): Analysis {
  const { text, sentence, readings, reader } = input;
  if (sentence.end - sentence.start > LONGEST_RULE) return NOTHING;
  if (COLONS.has(text.charAt(sentence.end - 1)) || reportsDeed(readings) || isMention(input)) return NOTHING;
  const whole = text.slice(sentence.start, sentence.end);
  // 同事说不要用Redis: without spaces the words of somebody else are one clause with who said them.
  if (readings[0]?.attributes) return NOTHING;
  if (isComplaint(whole) || isHandover(whole) || isOfWork || OF_THE_MOMENT.test(whole)) return NOTHING;
  if (!isRule({ text: whole, cueClass: undefined, readings, sentence, language: reader.language })) return NOTHING;
  return { ...NOTHING, spans: [{ ...wholeSentence(input, sentence.start), isImplied: true }] };
}

/** Steps in one line, what is done meanwhile, what is asked without its mark, a ticket by its number, what is to be built. */
const OF_THE_MOMENT =
  /^i(?:['’]d like| would like| want| need)(?: to have)? an? (?:\p{L}+ ){0,4}(?:tool|thing|app|script|program|page|site|website|service|library|bot|plugin|cli|game)(?!\p{L})(?!.*(?<!\p{L})(?:no|without|at most|only|never|that)(?!\p{L}))|\b(?:pr|mr|pull request|issue|ticket|bug|run|job|build) ?#?\d{1,7}\b|(?<![\w/])#\d{1,7}\b|^(?:release|tag|publish) v?\d|(?:^|\s)1[.)] .{2,80}\s2[.)] |(?<!\p{L})(?:so lange (?:die|den|das|mal)|in der zwischenzeit|meanwhile|in the meantime|mientras tanto|enquanto isso|en attendant)(?!\p{L})|(?<!\p{L})quoi[.!]*$/iu;

/** "I added a page, update the index" is a report and the work that follows from it. */
function reportsDeed([first, second]: readonly Reading[]): boolean {
  return first !== undefined && tellsDeed(first) && (second === undefined || second.isTask);
}

/** A name or an outcry: a word or two that no cue knows. */
function isMention({ reader, readings }: Input): boolean {
  return reader.script === "words" && wordsOf(readings).length < FEWEST_WORDS;
}

const FEWEST_WORDS = 3;

/** A sentence that no cue cuts to size is kept whole, unless it is a paragraph. */
const LONGEST_RULE = 300;

function wholeSentence(input: Input, from: number): Span {
  const { text, sentence, reader } = input;
  const parts = readingsFrom(input, from);
  const found = parts.find((part) => part.cueClass !== undefined)?.cueClass ?? "require";
  const cueClass = ruledClass(parts, found, reader);
  const whole = reader.join(parts, text.slice(sentence.start, sentence.end));
  return { start: sentence.start, end: sentence.end, whole, cueClass, reader };
}

interface Found {
  readonly found: Span;
  readonly sentence: Sentence;
  readonly previous: Sentence | undefined;
}

function add(statements: ConstraintStatement[], text: string, { found, sentence, previous }: Found): void {
  const start = startWithDenial(text, sentence.start, startWithAntecedent(found, sentence, previous));
  const last = statements.at(-1);
  const isChoice = found.cueClass === "require" || found.cueClass === "prefer";
  const said = text.slice(start, found.end);
  const key = topicKey(said, found.whole.words, isChoice);
  // "There is a vendor folder. Don't touch it." is one statement; when the first half is a rule already, it grows.
  // "Tabs, no spaces" speaks twice about one topic: apart, the second half would supersede the first.
  if (last && (start <= last.start || (last.end > sentence.start && last.key === key))) {
    const polarity = start <= last.start && found.cueClass === "prohibit" ? POLARITIES.prohibit : last.polarity;
    const { rest: _, ...grown } = { ...last, text: text.slice(last.start, found.end), end: found.end, polarity };
    statements[statements.length - 1] = { ...grown, ...restOf(text, found) };
    return;
  }
  const reading = found.reader.join([found.whole], said);
  statements.push({
    text: said,
    start,
    end: found.end,
    polarity: isDenied(text.slice(start, found.start), said, found.isImplied === true)
      ? "must-not"
      : POLARITIES[found.cueClass],
    temporary: reading.isTemporary,
    retracts: reading.retracts,
    isImplied: found.isImplied === true,
    isPassing: found.isPassing === true,
    ...(found.isImplied === true && saysForGood(found.whole, found.reader.language) && { isLasting: true }),
    ...(found.saidFrom !== undefined && start === found.start && { lead: text.slice(found.saidFrom, start) }),
    ...restOf(text, found),
    key,
  });
}

function restOf(text: string, { end, saidTo }: Span): { rest?: string } {
  return saidTo === undefined ? {} : { rest: text.slice(end, saidTo) };
}

/** "Never force-push. Except on my own branches." is one rule in two sentences. */
function extendByException(
  statements: ConstraintStatement[],
  text: string,
  { sentence, previous, carvesOut }: { sentence: Sentence; previous: Sentence | undefined; carvesOut: boolean },
): void {
  const last = statements.at(-1);
  if (!carvesOut || !last || !previous || last.end !== previous.end) return;
  statements[statements.length - 1] = grownTo(last, text, sentence.end);
}

function grownTo(rule: ConstraintStatement, text: string, end: number): ConstraintStatement {
  return { ...rule, text: text.slice(rule.start, end), end };
}

const POLARITIES: Readonly<Record<CueClass, Polarity>> = {
  prohibit: "must-not",
  require: "must",
  prefer: "prefer",
  permit: "may",
};
const LONGEST_ANTECEDENT = 160;

function startWithAntecedent(found: Span, sentence: Sentence, previous: Sentence | undefined): number {
  if (!previous || !sentence.continues || found.start !== sentence.start) return found.start;
  const leans = leansOnPrevious(found.whole);
  return leans && previous.end - previous.start <= LONGEST_ANTECEDENT ? previous.start : found.start;
}
