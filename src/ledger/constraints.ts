/** Finds the rules, limits and preferences a user states in a turn, verbatim with their exception and scope. Pure and linear. */
import { type Reader, readerOf } from "./cues/classify.ts";
import { isJoiner, type Segment, type Sentence, splitSegments, splitSentences } from "./cues/clauses.ts";
import type { CueClass, CueSet } from "./cues/cue-set.ts";
import { cueSetsFor, textLanguages } from "./cues/language.ts";
import type { Word } from "./cues/match.ts";
import { proseLines } from "./cues/prose.ts";
import { topicKey } from "./cues/topic.ts";

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
  /** The topic: equal for statements about the same thing, the latest of which wins. */
  readonly key: string;
}

/**
 * The constraints in one user text. Code fences, quotations and pasted logs are never read as rules.
 *
 * @example findConstraints("Fix the login. Never push to main.")[0]?.text === "Never push to main."
 */
export function findConstraints(text: string): ConstraintStatement[] {
  const sentences = splitSentences(text, proseLines(text));
  const languages = textLanguages(sentences.flatMap((sentence) => wordsOf(splitSegments(text, sentence))));
  const statements: ConstraintStatement[] = [];
  let isUnderLabel = false;
  for (const [index, sentence] of sentences.entries()) {
    const analysis = analyse(text, sentence, { languages, isUnderLabel: isUnderLabel && sentence.isItem });
    if (analysis.isHeading || !sentence.isItem) isUnderLabel = analysis.isHeading;
    extendByException(statements, text, { sentence, previous: sentences[index - 1], carvesOut: analysis.carvesOut });
    for (const found of analysis.spans) add(statements, text, { found, sentence, previous: sentences[index - 1] });
  }
  return statements;
}

interface Span {
  readonly start: number;
  readonly end: number;
  readonly words: readonly Word[];
  readonly cueClass: CueClass;
  readonly reader: Reader;
}

interface Analysis {
  readonly spans: readonly Span[];
  /** A label with nothing behind it: the list items below are rules. */
  readonly isHeading: boolean;
  /** The sentence is an exception to the one before it. */
  readonly carvesOut: boolean;
}

const NOTHING: Analysis = { spans: [], isHeading: false, carvesOut: false };

function analyse(
  text: string,
  sentence: Sentence,
  context: { languages: readonly CueSet[]; isUnderLabel: boolean },
): Analysis {
  const segments = splitSegments(text, sentence);
  const words = wordsOf(segments);
  if (words.length === 0) return NOTHING;
  for (const set of cueSetsFor(text.slice(sentence.start, sentence.end), words, context.languages)) {
    const analysis = analyseIn(readerOf(set), { text, sentence, segments, isUnderLabel: context.isUnderLabel });
    if (analysis !== NOTHING) return analysis;
  }
  return NOTHING;
}

interface Input {
  readonly text: string;
  readonly sentence: Sentence;
  readonly segments: readonly Segment[];
  readonly isUnderLabel: boolean;
}

function analyseIn(reader: Reader, input: Input): Analysis {
  const { text, sentence, segments, isUnderLabel } = input;
  const label = labelOf(reader, text, sentence);
  const from = label?.end ?? sentence.start;
  if (label?.kind === "strong" && from === sentence.end) return { ...NOTHING, isHeading: true };
  if (label?.kind === "strong" || isUnderLabel) return { ...NOTHING, spans: [wholeSentence(reader, input, from)] };
  if (
    sentence.isQuestion &&
    !endsWithTag(segments) &&
    !segments.some((segment) => reader.isWish(readable(text, segment)))
  )
    return NOTHING;
  if (sentence.continues && reader.carvesOut(readable(text, sentenceAsSegment(segments, sentence))))
    return { ...NOTHING, carvesOut: true };
  const spans = groupSegments(reader, input, from);
  return spans.length > 0 ? { ...NOTHING, spans } : NOTHING;
}

/** "No force pushes, ok?" asks for nothing but consent. */
function endsWithTag(segments: readonly Segment[]): boolean {
  const last = segments.at(-1);
  return segments.length > 1 && last !== undefined && last.words.every((word) => TAG_QUESTIONS.has(word.text));
}

const TAG_QUESTIONS: ReadonlySet<string> = new Set(
  "ok okay right yes yeah alright deal agreed please vale si certo ta ja gut oui d'accord".split(" "),
);

interface Label {
  readonly kind: "strong" | "weak";
  readonly end: number;
}

function labelOf(reader: Reader, text: string, sentence: Sentence): Label | undefined {
  const end = text.slice(sentence.start, Math.min(sentence.end, sentence.start + LONGEST_LABEL)).search(/[:：]/);
  if (end < 0) return undefined;
  const span = { start: sentence.start, end: sentence.start + end };
  const kind = reader.label(wordsOf(splitSegments(text, span)));
  if (kind === undefined) return undefined;
  const rest = text
    .slice(span.end + 1, sentence.end)
    .replaceAll("*", "")
    .trim();
  return { kind, end: rest === "" ? sentence.end : span.end + 1 };
}

const LONGEST_LABEL = 48;

function sentenceAsSegment(segments: readonly Segment[], { start, end }: Sentence): Segment {
  return { words: wordsOf(segments), start, end, isApart: false };
}

function wholeSentence(reader: Reader, { text, sentence, segments }: Input, from: number): Span {
  const behindLabel = segments.flatMap((segment) => clipSegment(segment, from));
  const words = wordsOf(behindLabel);
  const classes = behindLabel.map((segment) => reader.classify(readable(text, segment)));
  const cueClass = classes.find((found) => found !== undefined) ?? "require";
  return { start: sentence.start, end: sentence.end, words, cueClass, reader };
}

/** The part of a segment that starts at or behind `from`: a label is no part of what it announces. */
function clipSegment(segment: Segment, from: number): Segment[] {
  const words = segment.words.filter((word) => word.start >= from);
  const [first] = words;
  return first ? [{ ...segment, words, start: first.start }] : [];
}

interface Group {
  first: number;
  last: number;
  readonly cueClass: CueClass;
}

/** Joins segments to rules: an exception stays with its rule, a scope with the rule behind it, a list with its head. */
function groupSegments(reader: Reader, input: Input, from: number): Span[] {
  const { text } = input;
  const segments = joinFillers(
    reader,
    text,
    input.segments.flatMap((segment) => clipSegment(segment, from)),
  );
  const groups: Group[] = [];
  let open: Group | undefined;
  for (const [index, segment] of segments.entries()) {
    const piece = readable(text, segment);
    const cueClass = classOf(reader, segments, index, text);
    if (open && (reader.limits(piece) || (cueClass !== undefined && leansOnPrevious(segment)))) {
      open.last = index;
    } else if (cueClass !== undefined) {
      open = { first: firstOf(reader, { segments, index, text, floor: open?.last ?? -1 }), last: index, cueClass };
      groups.push(open);
    } else if (open && (segment.isApart || reader.isTask(piece))) {
      open = undefined;
    } else if (open) open.last = index;
  }
  return groups.map((group) => spanOf(reader, { input, segments, group }));
}

/** "It should start at midnight, but …" describes what is broken. */
function isUnmet(segment: Segment): boolean {
  return segment.words.some((word) => EXPECTATIONS.has(word.text));
}

const EXPECTATIONS: ReadonlySet<string> = new Set("should deberia debería deveria sollte sollten devrait".split(" "));

/** Courtesies set off by a comma belong to the segment they accompany: "from now on, …", "…, please". */
function joinFillers(reader: Reader, text: string, segments: readonly Segment[]): Segment[] {
  const joined: Segment[] = [];
  let filler: Segment | undefined;
  for (const segment of segments) {
    const current: Segment = filler ? joinSegments(filler, segment) : segment;
    filler = reader.isFiller(readable(text, current)) ? current : undefined;
    if (!filler) joined.push(current);
  }
  const last = joined.pop();
  if (filler) joined.push(last ? joinSegments(last, filler) : filler);
  else if (last) joined.push(last);
  return joined;
}

function joinSegments(left: Segment, right: Segment): Segment {
  return { words: [...left.words, ...right.words], start: left.start, end: right.end, isApart: left.isApart };
}

function classOf(reader: Reader, segments: readonly Segment[], index: number, text: string): CueClass | undefined {
  const segment = segments[index];
  if (!segment) return undefined;
  const piece = readable(text, segment);
  const next = segments[index + 1];
  if (next && isUnmet(segment) && reader.isReport(readable(text, next))) return undefined;
  const found = reader.classify(piece) ?? (reader.retracts(piece) ? "permit" : undefined);
  if (found) return found;
  // "tabs, not spaces": a fragment with its opposite behind it is a correction.
  const isCorrection =
    next !== undefined && reader.isFragment(piece) && !reader.scopes(piece) && reader.contrasts(readable(text, next));
  return isCorrection && next.words.length <= 4 ? "require" : undefined;
}

/** A clause whose object is a pronoun, or which has no subject, means nothing without the one before it. */
function leansOnPrevious(segment: Segment): boolean {
  const first = segment.words.find((word) => !isJoiner(word.text));
  if (first !== segment.words[0] && SUBJECTLESS.has(first?.text ?? "")) return true;
  return segment.words.length <= 6 && segment.words.some((word) => PRONOUN_OBJECTS.has(word.text));
}

const SUBJECTLESS: ReadonlySet<string> = new Set(
  "must should shall may cannot can't has have needs need is are debe deben deve devem muss mussen darf doit doivent".split(
    " ",
  ),
);
const PRONOUN_OBJECTS: ReadonlySet<string> = new Set(
  "it them that those either instead lo los las eso isso es ihn cela ca".split(" "),
);

function firstOf(
  reader: Reader,
  at: { segments: readonly Segment[]; index: number; text: string; floor: number },
): number {
  let first = at.index;
  while (first - 1 > at.floor) {
    const before = at.segments[first - 1];
    const current = at.segments[first];
    if (!before || !current) break;
    const needsBefore = CONSEQUENCES.has(current.words[0]?.text ?? "") || leansOnPrevious(current);
    if (!needsBefore && !reader.scopes(readable(at.text, before))) break;
    first -= 1;
  }
  return first;
}

const CONSEQUENCES: ReadonlySet<string> = new Set(
  "so therefore hence asi entonces entao also daher deshalb donc alors".split(" "),
);

function spanOf(
  reader: Reader,
  { input, segments, group }: { input: Input; segments: readonly Segment[]; group: Group },
): Span {
  const part = segments.slice(group.first, group.last + 1);
  const isFirst = group.first === 0;
  const isLast = group.last === segments.length - 1;
  const words = wordsOf(part);
  return {
    start: isFirst ? input.sentence.start : startBehindJoiner(words, input.sentence.start),
    end: isLast ? input.sentence.end : closeBracket(input.text, part.at(-1)?.end ?? input.sentence.end),
    words,
    cueClass: group.cueClass,
    reader,
  };
}

function startBehindJoiner(words: readonly Word[], fallback: number): number {
  const first = words.find((word, index) => !isJoiner(word.text) || index === words.length - 1);
  return first?.start ?? fallback;
}

function closeBracket(text: string, end: number): number {
  return text.charAt(end) === ")" ? end + 1 : end;
}

interface Found {
  readonly found: Span;
  readonly sentence: Sentence;
  readonly previous: Sentence | undefined;
}

function add(statements: ConstraintStatement[], text: string, { found, sentence, previous }: Found): void {
  const start = startWithAntecedent(found, sentence, previous);
  const last = statements.at(-1);
  const isChoice = found.cueClass === "require" || found.cueClass === "prefer";
  const key = topicKey(text.slice(start, found.end), found.words, isChoice);
  // "There is a vendor folder. Don't touch it." is one statement; when the first half is a rule already, it grows.
  // "Tabs, no spaces" speaks twice about one topic: apart, the second half would supersede the first.
  if (last && (start <= last.start || (last.end > sentence.start && last.key === key))) {
    statements[statements.length - 1] = { ...last, text: text.slice(last.start, found.end), end: found.end };
    return;
  }
  const span = { text: text.slice(start, found.end), words: found.words };
  statements.push({
    text: span.text,
    start,
    end: found.end,
    polarity: POLARITIES[found.cueClass],
    temporary: found.reader.isTemporary(span),
    retracts: found.reader.retracts(span),
    key,
  });
}

/** "Never force-push. Except on my own branches." is one rule in two sentences. */
function extendByException(
  statements: ConstraintStatement[],
  text: string,
  { sentence, previous, carvesOut }: { sentence: Sentence; previous: Sentence | undefined; carvesOut: boolean },
): void {
  const last = statements.at(-1);
  if (!carvesOut || !last || !previous || last.end !== previous.end) return;
  statements[statements.length - 1] = { ...last, text: text.slice(last.start, sentence.end), end: sentence.end };
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
  const leans = leansOnPrevious({ words: found.words, start: found.start, end: found.end, isApart: false });
  return leans && previous.end - previous.start <= LONGEST_ANTECEDENT ? previous.start : found.start;
}

function wordsOf(segments: readonly Segment[]): Word[] {
  return segments.flatMap((segment) => segment.words);
}

function readable(text: string, segment: Segment): { text: string; words: readonly Word[] } {
  return { text: text.slice(segment.start, segment.end), words: segment.words };
}
