/** Decides whether one segment of a sentence carries a rule, and of which polarity. Pure. */
import { foldAccents } from "./clauses.ts";
import type { CueClass, CuePhrases, CueSet } from "./cue-set.ts";
import { genericOf, universalOf } from "./generic.ts";
import { isOccasion, type MoodLexicon, moodOf, orderBehindScope } from "./mood.ts";
import { namesProduct, type NormLexicon, normOf } from "./norms.ts";
import { isForOnce, isGuess, isPast } from "./once.ts";
import { isAboutProduct } from "./product.ts";
import {
  type CueIndex,
  type PhraseIndex,
  type Word,
  findPhrase,
  indexCues,
  indexPhrases,
  LONGEST_PHRASE,
  matchAt,
  matchesEnd,
} from "./match.ts";

/** Classes in the order of their weight: when two cues match equally well, the stricter reading stands. */
const CLASSES: readonly CueClass[] = ["prohibit", "require", "prefer", "permit"];

/** One language, ready to be asked; both scripts answer the same questions. */
export interface Reader {
  classify(segment: Readable): CueClass | undefined;
  isWish(segment: Readable): boolean;
  /** Tells what happened, by the wording of reports. */
  isReport(segment: Readable): boolean;
  /** Begins with a wording that is known to be no rule. */
  isHarmless(segment: Readable): boolean;
  /** Judges, doubts or explains the clause before it. */
  isRemark(segment: Readable): boolean;
  /** Names whose words follow. */
  attributes(segment: Readable): boolean;
  /** A full sentence about something, by its first word; not an order. */
  isStatement(segment: Readable): boolean;
  isTask(segment: Readable): boolean;
  /** Begins by ordering that something not be done. */
  forbids(segment: Readable): boolean;
  /** The segment limits the one before it. */
  limits(segment: Readable): boolean;
  /** The segment says where, when or why the one after it holds. */
  scopes(segment: Readable): boolean;
  /** A norm without a verb, which may as well be a part of the clause beside it. */
  isNorm(segment: Readable): boolean;
  /** The segment names an occasion that comes again; an order behind it is a rule. */
  isOccasion(segment: Readable): boolean;
  contrasts(segment: Readable): boolean;
  isFragment(segment: Readable): boolean;
  /** Courtesy and connection only: "by the way", "please". */
  isFiller(segment: Readable): boolean;
  /** The sentence is an exception to the one before it. */
  carvesOut(segment: Readable): boolean;
  isTemporary(segment: Readable): boolean;
  retracts(segment: Readable): boolean;
  /** Says so with force: never, must, only; not merely by being an order. */
  isForceful(segment: Readable): boolean;
  label(words: readonly Word[]): LabelKind | undefined;
}

/** `strong`: what stands behind it is a rule. `weak`: only if it is put as one. `speech`: the words of somebody else. */
export type LabelKind = "strong" | "weak" | "speech";

export interface Readable {
  readonly text: string;
  readonly words: readonly Word[];
}

export function readerOf(set: CueSet): Reader {
  const known = READERS.get(set);
  if (known) return known;
  const reader = set.script === "words" ? wordReader(set) : characterReader(set);
  READERS.set(set, reader);
  return reader;
}

// Cue lists are constant data, so one compiled reader per list serves the whole process.
const READERS = new Map<CueSet, Reader>();

function wordReader(set: CueSet): Reader {
  const index = {
    openers: indexPhrases(set.openers),
    guards: indexCues(set.guards),
    cues: CLASSES.map((cueClass) => ({ cueClass, ...indexCues(set.cues[cueClass]) })),
    tasks: indexPhrases(set.tasks),
    subjects: indexPhrases(set.subjects),
    contrasts: indexPhrases(set.contrasts),
    prohibitions: indexPhrases(set.cues.prohibit.start),
    exceptions: indexPhrases(set.exceptions),
    scopes: indexPhrases(set.scopes),
    temporary: indexPhrases(set.temporary),
    retracts: indexPhrases(set.retracts),
    carveOuts: indexPhrases(set.carveOuts),
    wishes: indexPhrases(set.politeQuestions),
    asks: indexPhrases(set.asks ?? []),
    remarks: indexPhrases(set.remarks ?? []),
    occasions: indexPhrases(set.occasions ?? []),
    attributions: indexPhrases(set.attributions ?? []),
    lasting: indexPhrases(set.lasting ?? []),
    mood: set.mood,
    norms: set.norms,
  };
  const force = set.force && indexPhrases(set.force);
  const opens = (words: readonly Word[]): number => skipOpeners(index.openers, words);
  const startsWith = (phrases: PhraseIndex, words: readonly Word[]): boolean =>
    matchAt(phrases, words, 0) > 0 || matchAt(phrases, words, opens(words)) > 0;
  return {
    classify: ({ words }) => classifyWords(words, opens(words), index),
    isWish: ({ words }) =>
      startsWith(index.wishes, words) || (startsWith(index.asks, words) && findPhrase(index.lasting, words) >= 0),
    isReport: ({ words }) => findPhrase(index.guards.anywhere, words) >= 0,
    isHarmless: ({ words }) => matchAt(index.guards.start, words, 0) > 0,
    isRemark: ({ words }) => startsWith(index.remarks, words),
    attributes: ({ words }) => startsWith(index.attributions, words),
    isStatement: ({ words }) => startsWith(index.subjects, words) || WHOLES.has(words[opens(words)]?.text ?? ""),
    isTask: ({ words }) => startsWith(index.tasks, words),
    forbids: ({ words }) => startsWith(index.prohibitions, words),
    limits: ({ words }) => startsWith(index.exceptions, words),
    scopes: ({ words }) => startsWith(index.scopes, words),
    isNorm: ({ words }) => index.norms !== undefined && normOf(words, opens(words), index.norms) !== undefined,
    isOccasion: ({ words }) =>
      index.mood === undefined ? startsWith(index.occasions, words) : isOccasion(words, opens(words)),
    contrasts: ({ words }) => matchAt(index.contrasts, words, 0) > 0,
    isFragment: ({ words }) =>
      words.length <= 6 && !startsWith(index.subjects, words) && !startsWith(index.tasks, words),
    isFiller: ({ words }) => opens(words) + matchAt(index.openers, words, opens(words)) >= words.length,
    carvesOut: ({ words }) => startsWith(index.carveOuts, words),
    isTemporary: ({ words }) => findPhrase(index.temporary, words) >= 0,
    retracts: ({ words }) => findPhrase(index.retracts, words) >= 0,
    isForceful: ({ words }) => force === undefined || findPhrase(force, words) >= 0,
    label: labelReader(set),
  };
}

/** Open a statement about all of a kind. */
const WHOLES: ReadonlySet<string> = new Set("every each all any everything".split(" "));

function labelReader(set: CueSet): Reader["label"] {
  const strong = indexPhrases(set.labels);
  const weak = indexPhrases(set.weakLabels);
  const speech = indexPhrases(set.speech ?? []);
  return (written) => {
    const words = written.filter((word) => /[\p{L}\p{N}\0]/u.test(word.text));
    if (words.length === 0) return undefined;
    if (matchAt(strong, words, 0) === words.length || names(set.norms, words)) return "strong";
    if (matchAt(weak, words, 0) === words.length) return "weak";
    return matchesEnd(speech, words) && !words.some((word) => word.text === "i") ? "speech" : undefined;
  };
}

/** `Indentation: tabs` sets a convention by its name. */
function names(norms: NormLexicon | undefined, words: readonly Word[]): boolean {
  if (norms === undefined || words.length > 2) return false;
  return words.every((word) => norms.conventions.has(word.text) || norms.measures.has(word.text));
}

function skipOpeners(openers: PhraseIndex, words: readonly Word[]): number {
  let position = 0;
  for (;;) {
    const matched = matchAt(openers, words, position);
    // The last word is never an opener: "please no" must keep its "no".
    if (matched === 0 || position + matched >= words.length) return position;
    position += matched;
  }
}

function cuePositions(openers: PhraseIndex, words: readonly Word[]): number[] {
  const positions: number[] = [];
  const end = skipOpeners(openers, words);
  for (let position = 0; position < end;) {
    const matched = matchAt(openers, words, position);
    if (matched === 1) positions.push(position);
    position += matched;
  }
  return [...positions, end];
}

interface WordIndexes {
  readonly guards: CueIndex;
  readonly cues: readonly (CueIndex & { readonly cueClass: CueClass })[];
  readonly tasks: PhraseIndex;
  readonly subjects: PhraseIndex;
  readonly openers: PhraseIndex;
  readonly contrasts: PhraseIndex;
  readonly prohibitions: PhraseIndex;
  readonly wishes: PhraseIndex;
  readonly mood: MoodLexicon | undefined;
  readonly norms: NormLexicon | undefined;
}

function classifyWords(words: readonly Word[], opened: number, index: WordIndexes): CueClass | undefined {
  // "Great, thanks!" is courtesy and nothing else.
  if (opened + matchAt(index.openers, words, opened) >= words.length) return undefined;
  const found = classOfWords(words, opened, index);
  const isPositive = found === "require" || found === "prefer";
  return isPositive && index.norms && namesProduct(words, opened, index.norms) ? undefined : found;
}

function classOfWords(words: readonly Word[], opened: number, index: WordIndexes): CueClass | undefined {
  const wish = Math.max(matchAt(index.wishes, words, 0), matchAt(index.wishes, words, opened));
  // "Can you use the debugger to find it?" begins like a wish for the work and asks for a piece of it.
  if (wish > 0) return longestStart(words, wish - 1, index).guarded ? undefined : classOfWish(words, index);
  const kind = classOfKind(words, opened, index);
  if (kind) return kind;
  // An opener may itself be the cue ("no new deps", "only …"), so each word up to the first real one counts;
  // an opening phrase ("keep in mind that") is passed over whole.
  const starts = cuePositions(index.openers, words).map((position) => longestStart(words, position, index));
  const best = starts.reduce((left, right) => (right.length > left.length ? right : left));
  if (best.guarded || isGuarded(orderOf(words, best), best, index) || isHedged(words, best, index)) return undefined;
  if (index.mood && (isAboutProduct(words.slice(opened), index.mood) || isGuess(words, opened))) return undefined;
  // "Prefer is a strong word": a word that something is said of is no order.
  if (best.length === 1 && COPULAS.has(words[best.from + 1]?.text ?? "")) return undefined;
  if (best.cueClass) return isForOnce(words, best.cueClass) ? undefined : best.cueClass;
  if (index.mood && isPast(words)) return undefined;
  const inside = index.cues.find((cues) => findPhrase(cues.anywhere, words) >= 0)?.cueClass;
  if (inside) return inside;
  const built = index.mood && classByMood(words, opened, { index, mood: index.mood });
  if (built) return built;
  const norm = index.norms && normOf(words, opened, index.norms);
  if (norm) return norm;
  if (words.length < 2 || matchAt(index.tasks, words, opened) > 0 || matchAt(index.subjects, words, opened) > 0)
    return undefined;
  return index.cues.find((cues) => matchesEnd(cues.end, words))?.cueClass;
}

const COPULAS: ReadonlySet<string> = new Set("is was means isn't wasn't".split(" "));

/** What is said of a whole kind, unless it is a kind of product part; asked first, for guards know single words only. */
function classOfKind(words: readonly Word[], opened: number, { mood, norms }: WordIndexes): CueClass | undefined {
  if (norms && !mood) return universalOf(textsFrom(words, opened), norms);
  if (!mood || !norms) return undefined;
  // "No", "nothing" and "only" may count as openers, and are here the subject.
  const from = words.findIndex((word, index) => index >= opened || QUANTIFIERS.has(word.text));
  const kind = genericOf(textsFrom(words, from), { mood, norms });
  return kind && !isAboutProduct(words.slice(from), mood) ? kind : undefined;
}

function textsFrom(words: readonly Word[], from: number): string[] {
  return words.slice(from).map((word) => word.text);
}

const QUANTIFIERS: ReadonlySet<string> = new Set("no nothing nobody only".split(" "));

/** An order without the relative clause on its object: what "the files I listed" reports is no part of the order. */
function orderOf(words: readonly Word[], best: Start): readonly Word[] {
  if (best.cueClass !== "prohibit" && best.cueClass !== "require") return words;
  const relative = words.findIndex((word, index) => index > best.length + 1 && SPEAKERS.has(word.text));
  return relative < 0 ? words : words.slice(0, relative);
}

const SPEAKERS: ReadonlySet<string> = new Set("i we you they".split(" "));

/** A guard stands unless a cue that reaches over it says more: "i want to" is a plan, "i want to keep" a wish for the work. */
function isGuarded(words: readonly Word[], best: Start, index: WordIndexes): boolean {
  return words.some((_, position) => {
    const guard = matchAt(index.guards.anywhere, words, position);
    if (guard === 0) return false;
    const isOpened = best.cueClass !== undefined && best.length > guard && position < best.from + best.length;
    return !isOpened && !isOutsaid(words, position, index);
  });
}

function isOutsaid(words: readonly Word[], guarded: number, index: WordIndexes): boolean {
  for (let position = Math.max(0, guarded - LONGEST_PHRASE + 1); position <= guarded; position += 1) {
    const guard = matchAt(index.guards.anywhere, words, position);
    const reach = Math.max(guard, guarded - position);
    if (index.cues.some((cues) => matchAt(cues.anywhere, words, position) > reach)) return true;
  }
  return false;
}

/** "This only applies to windows I guess": a doubt at the end makes a finding of it, but no order is taken back by one. */
function isHedged(words: readonly Word[], best: Start, index: WordIndexes): boolean {
  return best.cueClass === undefined && matchesEnd(index.guards.end, words);
}

function classByMood(
  words: readonly Word[],
  opened: number,
  { index, mood }: { index: WordIndexes; mood: MoodLexicon },
): CueClass | undefined {
  const order = orderBehindScope(words, opened, mood);
  const start = order < 0 ? undefined : longestStart(words, order, index);
  return start?.cueClass ?? moodOf(words, opened, mood);
}

function classOfWish(words: readonly Word[], index: WordIndexes): CueClass {
  const inside = index.cues.find((cues) => findPhrase(cues.anywhere, words) >= 0)?.cueClass;
  if (inside) return inside;
  // "Could you not …", "can we avoid …": the negation stands behind the question.
  const isNegative = findPhrase(index.contrasts, words) >= 0 || findPhrase(index.prohibitions, words) >= 0;
  return isNegative ? "prohibit" : "prefer";
}

interface Start {
  readonly from: number;
  readonly length: number;
  readonly guarded: boolean;
  readonly cueClass?: CueClass;
}

/** The longest phrase that begins the segment at `position`; a guard wins a tie, for a missed rule costs less than noise. */
function longestStart(words: readonly Word[], position: number, index: WordIndexes): Start {
  const guard = matchAt(index.guards.start, words, position);
  let best: Start = { from: position, length: guard, guarded: guard > 0 };
  for (const { cueClass, start } of index.cues) {
    const length = matchAt(start, words, position);
    if (length > best.length) best = { from: position, length, guarded: false, cueClass };
  }
  return best;
}

function characterReader(set: CueSet): Reader {
  const includesAny =
    (phrases: readonly string[]) =>
    ({ text }: Readable): boolean =>
      phrases.some((phrase) => foldAccents(text).includes(phrase));
  const startsWithAny =
    (phrases: readonly string[]) =>
    ({ text }: Readable): boolean =>
      phrases.some((phrase) => withoutOpeners(text, set.openers).startsWith(phrase) || text.startsWith(phrase));
  return {
    classify: (segment) => classifyCharacters(segment.text, set),
    isWish: includesAny(set.politeQuestions),
    isReport: includesAny(set.guards.anywhere),
    isHarmless: startsWithAny(set.guards.start),
    isRemark: startsWithAny(set.remarks ?? []),
    attributes: startsWithAny(set.attributions ?? []),
    isStatement: startsWithAny(set.subjects),
    isTask: startsWithAny(set.tasks),
    forbids: startsWithAny(set.cues.prohibit.start),
    limits: includesAny(set.exceptions),
    scopes: startsWithAny(set.scopes),
    isNorm: () => false,
    isOccasion: () => false,
    contrasts: startsWithAny(set.contrasts),
    isFragment: ({ text }) => text.length <= 12,
    isFiller: ({ text }) => set.openers.includes(text.trim()),
    carvesOut: startsWithAny(set.carveOuts),
    isTemporary: includesAny(set.temporary),
    retracts: includesAny(set.retracts),
    isForceful: () => true,
    label: (words) => labelOfCharacters(words.map((word) => word.text).join(""), set),
  };
}

function classifyCharacters(text: string, set: CueSet): CueClass | undefined {
  const opened = withoutOpeners(text, set.openers);
  if (set.guards.start.some((phrase) => opened.startsWith(phrase))) return undefined;
  if (endsWithAny(opened, set.guards.end)) return undefined;
  // A guard that merely contains a cue's character (级别 for 别) is cut out instead of silencing the segment.
  const rest = set.guards.anywhere.reduce((left, guard) => left.replaceAll(guard, "\u0000"), opened);
  if (rest.includes("\u0000") && !hasCue(rest, set)) return undefined;
  return CLASSES.find((cueClass) => hasClass(rest, set.cues[cueClass]));
}

function hasCue(text: string, set: CueSet): boolean {
  return CLASSES.some((cueClass) => set.cues[cueClass].anywhere.some((phrase) => text.includes(phrase)));
}

function hasClass(text: string, cues: CuePhrases): boolean {
  if (cues.start.some((phrase) => text.startsWith(phrase))) return true;
  return cues.anywhere.some((phrase) => text.includes(phrase)) || endsWithAny(text, cues.end);
}

function endsWithAny(text: string, phrases: readonly string[] | undefined): boolean {
  return phrases !== undefined && phrases.some((phrase) => text.endsWith(phrase));
}

function withoutOpeners(text: string, openers: readonly string[]): string {
  let rest = text.trimStart();
  for (let opener = matching(rest, openers); opener; opener = matching(rest, openers))
    rest = rest.slice(opener.length).trimStart();
  return rest;
}

function matching(text: string, openers: readonly string[]): string | undefined {
  return openers.find((opener) => text.startsWith(opener) && text.length > opener.length);
}

function labelOfCharacters(label: string, set: CueSet): LabelKind | undefined {
  if (set.labels.includes(label)) return "strong";
  return set.weakLabels.includes(label) ? "weak" : undefined;
}
