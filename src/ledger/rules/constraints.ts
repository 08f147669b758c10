/** Finds the rules, limits and preferences a user states in a turn, verbatim with their exception and scope. Pure and linear. */
import { requireText } from "../../input.ts";
import { isAt } from "../cues/clause.ts";
import { wordClass } from "../cues/word-class.ts";
import { isJoiner, type Segment, splitSegments, wordsOf } from "../cues/segment.ts";
import { type Sentence, splitSentences } from "../cues/sentence.ts";
import type { CueClass, CueSet } from "../cues/cue-set.ts";
import { leansOnPrevious } from "../cues/group.ts";
import type { Span } from "../cues/span.ts";
import { textLanguages } from "../cues/language.ts";
import { isLeadIn, itemsBelow, type Place, rulesBelow, withItems } from "../cues/lead-in.ts";
import { isLikeRule, likenessFeatures, type WeighedClause, weightAsRule } from "../cues/likeness.ts";
import { meantSentences } from "../cues/joke.ts";
import { isEmphasis } from "../cues/complaint.ts";
import { readerAmongLog } from "../cues/log-lines.ts";
import { announcesRules, tellsAhead } from "../lexicon/rule-announcements.ts";
import { proseLines } from "../cues/prose.ts";
import { withContext } from "../cues/rule-context.ts";
import { saysForGood } from "../cues/senses/read.ts";
import { topicKey } from "../cues/topic.ts";
import { isDenied, startWithDenial } from "./denied-rule.ts";
import { isAskedByOrder } from "../cues/unmarked-question.ts";
import { type Analysis, analyse } from "./sentence-rules.ts";

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

/** How much the weightiest clause of a sentence is like a rule, in tenths of a logit; nothing where none was weighed. */
export function likenessToRule(sentence: string): number | undefined {
  let most: number | undefined;
  readRules(sentence, (clause) => {
    most = Math.max(most ?? Number.NEGATIVE_INFINITY, weightAsRule(clause));
    return false;
  });
  return most;
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
  const isAmongLog = readerAmongLog(text);
  const isLong = written.reduce((sum, one) => (one.isItem ? sum : sum + one.end - one.start), 0) > LONGEST_TALK;
  const statements: ConstraintStatement[] = [];
  let [isUnderLabel, isToldAhead] = [false, false];
  for (const [index, sentence] of sentences.entries()) {
    const last = statements.at(-1);
    // An item of the list that a rule above it has taken along.
    if (last && sentence.end <= last.end) continue;
    const previous = index > 0 ? sentences[index - 1] : undefined;
    const followsRule = last !== undefined && last.end === previous?.end;
    isToldAhead = tellsAhead(text.slice(sentence.start, sentence.end)) || (isToldAhead && sentence.continues);
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
      isAmongLog: isAmongLog(sentence.start),
      isInDescription: isLong && !(isToldAhead && BINDS.test(text.slice(sentence.start, sentence.end))),
      followsBan: followsRule && last.polarity === "must-not" && beginsAlike(text, last, sentence),
      replaces: followsRule && last.retracts,
    });
    const analysis: Analysis = isDocument && !isUnderLabel ? { ...read, spans: read.spans.filter(isForceful) } : read;
    // A heading between the announcement and its list changes nothing.
    const isBetween: boolean =
      isUnderLabel &&
      sentence.isHeading &&
      previous !== undefined &&
      announcesRules(text.slice(previous.start, previous.end));
    if (analysis.isHeading || !sentence.isItem) isUnderLabel = analysis.isHeading || isBetween;
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

/** "Don't add …": the first two words of both are the same, and they forbid. */
function beginsAlike(text: string, one: { start: number }, other: { start: number }): boolean {
  const [before, behind] = [one, other].map(
    ({ start }) => TWO_WORDS.exec(text.slice(start, start + LONGEST_START))?.[0],
  );
  return before !== undefined && before.toLowerCase() === behind?.toLowerCase();
}

const TWO_WORDS = /^(?:don['’]?t|never|não|nao|nunca|jamais|niemals) \p{L}+ /iu;
const LONGEST_START = 60;

/** Told ahead of the work, such a sentence says what must or must not be; "we are two people" does not. */
const BINDS =
  /(?<!\p{L})(?:must|have to|has to|need(?:s|ed)? to|may|cannot|can['’]t|never|always|nothing|nobody|none|only|every|no|not|soll\p{L}*|muss|müssen|darf|dürfen|nie|nur|kein\p{L}*|nicht|debe\p{L}*|tiene\p{L}* que|nunca|nada|solo|sólo|deve\p{L}*|nenhum\p{L}*|apenas|doi\p{L}*|jamais|rien|seulement)(?!\p{L})/iu;

/** Who writes more describes a piece of work: what binds beyond it is called a rule there, and the rest says what to build. */
const LONGEST_TALK = 600;

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
