/** Reads a sentence as a rule: what it is about, which way it points, how strongly, with which limits. Pure. */
import { type Segment, splitSegments } from "../ledger/cues/segment.ts";
import { type Clauses, splitClauses } from "./clauses.ts";
import { pointingOf } from "./direction.ts";
import { isDirective, isQuestion, isReport, isScopedOrder, orderOf } from "./directive.ts";
import { type Measure, measuresOf } from "./measures.ts";
import { forbids } from "./negation.ts";
import { compoundsOf, linksOf, polaritiesOf } from "./polarity.ts";
import { reachOf } from "./reach.ts";
import { rolesOf } from "./roles.ts";
import { shortfallOf } from "./shortfall.ts";
import type { Statement } from "./statement.ts";
import { tellingOf } from "./telling.ts";
import { COMPARATIVES } from "./words/comparatives.ts";
import { type Language, contentOf, contentOfWord, namesOf, numbersOf, unitsOf } from "./words/content.ts";
import { padded } from "./words/fold.ts";
import { inPlainTerms, spelledOut } from "./words/idioms.ts";
import {
  COORDINATORS,
  DEMANDS,
  EXEMPTIONS,
  FLOORS,
  HEDGES,
  IFS,
  LOWER_BOUNDS,
  NARROWERS,
  NEGATORS,
  ORDERS,
  PAST_NEGATIONS,
  SCOPES,
  TASTES,
  UPPER_BOUNDS,
  WIDE_LIMITS,
} from "./words/modality.ts";
import { OPPOSITE_OF } from "./words/opposites.ts";
import { hasPhrase, withoutPhrases } from "./words/phrases.ts";
import { groupOf } from "./words/stem.ts";
import { writtenWords } from "./words/written.ts";
import { wordSet } from "../ledger/lexicon/lists.ts";

/** Reads a sentence; of one without end, its beginning, which can tell against a rule but never for it. */
export function readStatement(sentence: string, language: Language): Statement {
  const spelled = spelledOut(sentence.slice(0, LONGEST_STATEMENT));
  const text = inPlainTerms(spelled.replaceAll(/[*`"“”„«»「」『』]/g, " "));
  const segments = splitSegments(text, { start: 0, end: text.length });
  const clauses = splitClauses(segments);
  const measures = measuresOf([...clauses.duties, clauses.limit]);
  const reading: Reading = { text, segments, clauses, all: padded(clauses.all), measures, language };
  const subject = subjectOf(reading);
  return {
    isEnglish: language.isEnglish,
    written: writtenWords(spelled),
    ...subject,
    ...pointingOf({ clauses, all: reading.all, about: subject.about, language }),
    ...gateOf(reading),
    ...forceOf(reading),
    isQuestion: isQuestion(sentence),
    isLeadIn: /[:：][\s*_]*$/.test(sentence.slice(-8)),
    ...figuresOf(reading),
    ...relationsOf(reading),
  };
}

// Twenty times the longest sentence that people write: what a flood of words costs is bounded by it.
const LONGEST_STATEMENT = 4000;

/** True for a text that was read to its end. */
export function isReadWhole(sentence: string): boolean {
  return sentence.length <= LONGEST_STATEMENT;
}

interface Reading {
  /** The sentence in plain terms. */
  readonly text: string;
  readonly segments: readonly Segment[];
  readonly clauses: Clauses;
  /** All words, with a blank around each. */
  readonly all: string;
  readonly measures: readonly Measure[];
  readonly language: Language;
}

type Facet<Name extends keyof Statement> = Pick<Statement, Name>;

/** What it is about and on which condition. */
function subjectOf(
  reading: Reading,
): Facet<
  | "about"
  | "against"
  | "limit"
  | "hasLimit"
  | "isExempting"
  | "condition"
  | "demand"
  | "isCompound"
  | "alternatives"
  | "narrows"
> {
  const { segments, clauses, all } = reading;
  const content = contentReader(reading);
  return {
    about: content([...clauses.main, ...clauses.limit]),
    against: content(clauses.against),
    limit: content(clauses.limit),
    hasLimit: clauses.limit.length > 0 || hasPhrase(all, WIDE_LIMITS),
    isExempting: EXEMPTIONS.has(clauses.limit[0] ?? ""),
    condition: conditionOf(segments, content),
    demand: demandOf(clauses.main, content),
    isCompound: isCompound(segments),
    alternatives: content(alternativesOf(segments)),
    narrows: narrowsOf(withoutPhrases(all, BOUNDS).split(" ")),
  };
}

type ContentReader = (words: readonly string[]) => Set<string>;

/** A bound is compared as such; without a number its words are content. */
function contentReader({ measures, language }: Reading): ContentReader {
  if (measures.length === 0) return (words) => contentOf(words, language.stemOf);
  return (words) => contentOf(withoutPhrases(padded(words), COMPARATIVES).trim().split(" "), language.stemOf);
}

function conditionOf(segments: readonly Segment[], content: ContentReader): Set<string> | undefined {
  for (const { words } of segments) {
    const at = words.findIndex((word) => IFS.has(word.text));
    if (at >= 0) return content(words.slice(at + 1).map((word) => word.text));
  }
  return undefined;
}

function demandOf(words: readonly string[], content: ContentReader): Statement["demand"] {
  const isDemand = (word: string, index: number): boolean =>
    DEMANDS.has(word) || (word === "have" && words[index - 1] === "must");
  const at = words.findIndex((word, index) => index > 0 && isDemand(word, index));
  if (at < 0 || words[at + 1] === "to") return undefined;
  const [of, what] = [content(words.slice(0, at)), content(words.slice(at + 1))];
  return of.size > 0 && what.size > 0 ? { of, what } : undefined;
}

/** `or` and its like, or a second clause that is no more than the scope of the first: "in tests, never …". */
function isCompound(segments: readonly Segment[]): boolean {
  if (segments.some(({ words }) => words.some((word) => COORDINATORS.has(word.text)))) return true;
  return segments.length > 1 && !SCOPES.has(segments[0]?.words[0]?.text ?? "");
}

/** Words directly before a coordinator or the end of a segment that is not the last, and those behind an `or`. */
function alternativesOf(segments: readonly Segment[]): string[] {
  return segments.flatMap(({ words }, at) =>
    words.flatMap(({ text }, index) => {
      const next = words[index + 1]?.text;
      const isBefore = next === undefined ? at < segments.length - 1 : COORDINATORS.has(next);
      return isBefore || words[index - 1]?.text === "or" ? [text] : [];
    }),
  );
}

/** Words that cover less than everything; an ordinal does so behind its article: "the first commit", not "ask first". */
function narrowsOf(words: readonly string[]): Set<string> {
  const isNarrow = (word: string, index: number): boolean =>
    NARROWERS.has(word) || (ORDINALS.has(word) && words[index - 1] === "the");
  return new Set(words.filter(isNarrow).map(groupOf));
}

const ORDINALS = wordSet("first foremost second third last next other latest final");

/** "A before B" puts A first; "never B without A", "B only after A" do so too. */
function gateOf(reading: Reading): Facet<"prerequisite" | "action"> {
  const { clauses, all } = reading;
  const content = contentReader(reading);
  const [main, limit] = [content(clauses.main), content(clauses.limit)];
  if (limit.size === 0) return { prerequisite: limit, action: limit };
  const isNegated = clauses.main.some((word) => NEGATORS.has(word));
  // "First write the test, then the fix": what "first" opens comes first; elsewhere it closes it.
  const isMainFirst = !isNegated && hasPhrase(all, ORDERS) && clauses.all[0] !== "first";
  return isMainFirst ? { prerequisite: main, action: limit } : { prerequisite: limit, action: main };
}

/** How strongly it holds, and whether it rules at all. */
function forceOf({
  text,
  segments,
  clauses,
  all,
  language,
}: Reading): Facet<
  | "isHedged"
  | "isTaste"
  | "isReport"
  | "telling"
  | "shortfall"
  | "isDirective"
  | "isBan"
  | "isOffLimits"
  | "sparesUndone"
  | "order"
> {
  const shortfall = shortfallOf(clauses.all);
  return {
    isHedged: hasPhrase(all, HEDGES) || ROUGHLY.test(text),
    isTaste: hasPhrase(all, TASTES),
    isReport: isReport(text, all, clauses.all),
    telling: tellingOf(text, clauses),
    shortfall: shortfall && contentOf(shortfall, language.stemOf),
    isBan: forbids(clauses.duties, language.isEnglish),
    isDirective: isDirective(clauses.all, all) || isScopedOrder(segments),
    isOffLimits: clauses.all.includes("off-limits"),
    sparesUndone: hasPhrase(all, PAST_NEGATIONS),
    order: orderOf(clauses.main, language),
  };
}

const ROUGHLY = /\b(?:about|around|roughly|approximately|nearly|almost|circa) \d/i;

/** Numbers, names and sides: what is either the same or different. */
function figuresOf({
  text,
  clauses,
  all,
  measures,
}: Reading): Facet<"numbers" | "units" | "names" | "bound" | "measures" | "sides"> {
  const numbers = new Set(clauses.all.flatMap(numbersOf));
  return {
    numbers,
    units: unitsOf(clauses.all),
    names: namesOf(text),
    measures,
    bound: numbers.size > 0 || all.includes(" one ") ? boundOf(measures, all, clauses.main) : undefined,
    sides: sidesOf(numbers.size > 0 ? withoutPhrases(all, BOUNDS) : all),
  };
}

const BOUNDS = [...UPPER_BOUNDS, ...LOWER_BOUNDS];

function boundOf([first]: readonly Measure[], all: string, main: readonly string[]): Statement["bound"] {
  if (first) return first.side === "below" ? "upper" : "lower";
  if (hasPhrase(all, FLOORS)) return "lower";
  if (hasPhrase(all, UPPER_BOUNDS)) return "upper";
  if (!hasPhrase(all, LOWER_BOUNDS)) return undefined;
  // "No function may exceed 40 lines" is a limit from above.
  return main.some((word) => NEGATORS.has(word)) ? "upper" : "lower";
}

/** Of a text without its bounds: "no longer than 40 lines" says what "shorter than 40 lines" does. */
function sidesOf(text: string): Set<string> {
  return new Set(text.split(" ").filter((word) => OPPOSITE_OF.has(word)));
}

/** How its words hang together. */
function relationsOf(reading: Reading): Facet<"polarities" | "compounds" | "links" | "roles" | "reach"> {
  const { segments, clauses, language } = reading;
  const contentGroupOf = (word: string): string => contentOfWord(word, language.stemOf)[0] ?? "";
  return {
    polarities: polaritiesOf(segments, contentReader(reading)),
    compounds: compoundsOf(clauses.all, contentGroupOf),
    links: linksOf(clauses.all, contentGroupOf),
    roles: rolesOf(segments, contentGroupOf),
    reach: reachOf(clauses.all, contentGroupOf),
  };
}
