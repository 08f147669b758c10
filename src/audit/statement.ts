/** Reads a sentence as a rule: what it is about, which way it points, how strongly, with which limits. Pure. */
import { type Segment, splitSegments } from "../ledger/cues/segment.ts";
import { type Clauses, splitClauses } from "./clauses.ts";
import { forbids } from "./negation.ts";
import { type Link, type Polarities, compoundsOf, linksOf, polaritiesOf } from "./polarity.ts";
import { type Reach, reachOf } from "./reach.ts";
import { type Roles, rolesOf } from "./roles.ts";
import { type Language, contentOf, contentOfWord, namesOf, numbersOf, unitsOf } from "./words/content.ts";
import { isWide, padded } from "./words/fold.ts";
import { inPlainTerms } from "./words/idioms.ts";
import { OPPOSITE_OF } from "./words/opposites.ts";
import { groupOf } from "./words/stem.ts";
import { hasPhrase, withoutPhrases } from "./words/phrases.ts";
import { writtenWords } from "./words/written.ts";
import {
  CONDITIONS,
  DEMANDS,
  COORDINATORS,
  DUTIES,
  DUTY_PHRASES,
  EXCLUSIVES,
  FILLERS,
  FLOORS,
  GATES,
  HEDGES,
  HOLLOW_NEGATIONS,
  IFS,
  IMPERATIVES,
  LOWER_BOUNDS,
  NARROWERS,
  NEGATORS,
  NOTS,
  OPEN_CHOICES,
  ORDERS,
  OUTSIDES,
  PAST_NEGATIONS,
  PERMISSIONS,
  PLAIN_DUTIES,
  RELEASES,
  REPORTS,
  REQUIRINGS,
  SCOPES,
  TASTES,
  UPPER_BOUNDS,
  WIDE_DUTIES,
  WIDE_LIMITS,
  WIDE_NEGATORS,
  WIDE_PERMISSIONS,
} from "./words/modality.ts";

/** `gate`: do not do one thing without, before or until another. `release`: the duty is gone. */
export type Direction = "do" | "do-not" | "gate" | "may" | "release";

export interface Statement {
  /** Its words as they stand there. */
  readonly written: readonly string[];
  readonly direction: Direction;
  readonly isHedged: boolean;
  /** A preference, which nobody is held to. */
  readonly isTaste: boolean;
  /** Reports or asks rather than rules. */
  readonly isReport: boolean;
  readonly isDirective: boolean;
  /** Speaks of what somebody did not do: "files you did not change". */
  readonly sparesUndone: boolean;
  /** Synonym groups of the content words. */
  readonly about: ReadonlySet<string>;
  /** Content behind `not`, `instead of`: what the rule turns away from. */
  readonly against: ReadonlySet<string>;
  /** Content of the exception or condition. */
  readonly limit: ReadonlySet<string>;
  readonly hasLimit: boolean;
  /** Content behind `if` or `when`; undefined where the sentence holds without a condition. */
  readonly condition: ReadonlySet<string> | undefined;
  /** Names several things side by side, so that one of them may be missing. */
  readonly isCompound: boolean;
  /** Words that have an opposite: up, minimum, ascending. */
  readonly sides: ReadonlySet<string>;
  /** What stands beside another by a comma or `or`: "do not modify, move or delete". */
  readonly alternatives: ReadonlySet<string>;
  readonly narrows: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
  /** What the numbers count. */
  readonly units: ReadonlySet<string>;
  /** Paths, identifiers and other spellings that are either the same or different. */
  readonly names: ReadonlySet<string>;
  readonly bound: "upper" | "lower" | undefined;
  readonly isOffLimits: boolean;
  /** "Only": nothing beside it. */
  readonly isExclusive: boolean;
  /** The verb of an order, by group; empty for a sentence with a subject. */
  readonly order: string;
  /** Of a gate: what has to come first, and what may follow. */
  readonly prerequisite: ReadonlySet<string>;
  readonly action: ReadonlySet<string>;
  /** "X needs Y": what is asked for, and of what. */
  readonly demand: { readonly of: ReadonlySet<string>; readonly what: ReadonlySet<string> } | undefined;
  readonly polarities: Polarities;
  readonly links: readonly Link[];
  /** Content words that stand directly behind another: the second says what the first is. */
  readonly compounds: readonly (readonly [string, string])[];
  readonly roles: Roles;
  readonly reach: Reach;
}

export function readStatement(sentence: string, language: Language): Statement {
  const text = inPlainTerms(sentence.replaceAll(/[*`"“”„«»「」『』]/g, " "));
  const segments = splitSegments(text, { start: 0, end: text.length });
  const clauses = splitClauses(segments);
  const all = padded(clauses.all);
  const content = (words: readonly string[]): Set<string> => contentOf(words, language.stemOf);
  const about = content([...clauses.main, ...clauses.limit]);
  const numbers = new Set(clauses.all.flatMap(numbersOf));
  const contentGroupOf = (word: string): string => contentOfWord(word, language.stemOf)[0] ?? "";
  return {
    ...pointingOf({ clauses, all, about, language }),
    ...gateOf(clauses, all, content),
    demand: demandOf(clauses.main, content),
    polarities: polaritiesOf(segments, content),
    compounds: compoundsOf(clauses.all, contentGroupOf),
    links: linksOf(clauses.all, contentGroupOf),
    roles: rolesOf(segments, contentGroupOf),
    reach: reachOf(clauses.all, contentGroupOf),
    written: writtenWords(sentence),
    isHedged: hasPhrase(all, HEDGES) || /\b(?:about|around|roughly|approximately|nearly|almost|circa) \d/i.test(text),
    isTaste: hasPhrase(all, TASTES),
    isReport: isReport(text, all, clauses.all),
    isDirective: isDirective(clauses.all, all) || isScopedOrder(segments),
    isOffLimits: clauses.all.includes("off-limits"),
    sparesUndone: hasPhrase(all, PAST_NEGATIONS),
    about,
    against: content(clauses.against),
    limit: content(clauses.limit),
    hasLimit: clauses.limit.length > 0 || hasPhrase(all, WIDE_LIMITS),
    condition: conditionOf(segments, content),
    isCompound: isCompound(segments),
    sides: sidesOf(numbers.size > 0 ? withoutPhrases(all, BOUNDS) : all),
    alternatives: content(alternativesOf(segments)),
    narrows: narrowsOf(withoutPhrases(all, BOUNDS).split(" ")),
    numbers,
    units: unitsOf(clauses.all),
    names: namesOf(text),
    bound: numbers.size > 0 || all.includes(" one ") ? boundOf(all, clauses.main) : undefined,
    order: orderOf(clauses.main, language),
  };
}

function conditionOf(
  segments: readonly Segment[],
  content: (words: readonly string[]) => Set<string>,
): Set<string> | undefined {
  for (const { words } of segments) {
    const at = words.findIndex((word) => IFS.has(word.text));
    if (at >= 0) return content(words.slice(at + 1).map((word) => word.text));
  }
  return undefined;
}

/** `or` and its like, or a second clause that is no more than the scope of the first: "in tests, never …". */
function isCompound(segments: readonly Segment[]): boolean {
  if (segments.some(({ words }) => words.some((word) => COORDINATORS.has(word.text)))) return true;
  return segments.length > 1 && !SCOPES.has(segments[0]?.words[0]?.text ?? "");
}

/** Of a text without its bounds: "no longer than 40 lines" says what "shorter than 40 lines" does. */
function sidesOf(text: string): Set<string> {
  return new Set(text.split(" ").filter((word) => OPPOSITE_OF.has(word)));
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

const ORDINALS: ReadonlySet<string> = new Set("first second third last next other latest final".split(" "));

/** The first word of the main clause that is no negation or courtesy, unless what follows makes it a subject or a name. */
function orderOf(words: readonly string[], language: Language): string {
  const at = words.findIndex((word) => !NEGATORS.has(word) && !FILLERS.has(word));
  // An article makes the noun behind it a subject, not an order: "the vendor folder contains …".
  const isSubject =
    (words[at + 1] ?? "").endsWith("ed") ||
    words.slice(0, at).some((word) => ARTICLES.has(word)) ||
    words.some((word) => MODALS.has(word) || isWide(word));
  const first = words[at] ?? "";
  return isSubject || /ed$|ing$|[/._\d]/.test(first) ? "" : (contentOfWord(first, language.stemOf)[0] ?? "");
}

const ARTICLES: ReadonlySet<string> = new Set("the a an this that these those our its my your their".split(" "));
// Verbs that no order has: where one stands, the first word is the subject.
const MODALS: ReadonlySet<string> = new Set(
  "must should has have needs need shall may can is are was were belong belongs".split(" "),
);

interface Reading {
  readonly clauses: Clauses;
  readonly all: string;
  readonly about: ReadonlySet<string>;
  readonly language: Language;
}

function pointingOf(reading: Reading): Pick<Statement, "direction" | "isExclusive"> {
  const direction = directionOf(reading);
  const isExclusive = reading.clauses.all.some((word) => EXCLUSIVES.has(word));
  const isOutside = hasPhrase(reading.all, OUTSIDES);
  // "Only outside src" leaves src alone.
  if (isExclusive && isOutside) return { direction: direction === "do" ? "do-not" : direction, isExclusive };
  if (!isOutside)
    return { direction: direction === "may" && isExclusive ? exclusiveLeave(reading) : direction, isExclusive };
  // "Nothing outside src" is "only src"; "also outside src" is its opposite.
  if (direction === "do-not") return { direction: "do", isExclusive: true };
  return { direction: direction === "do" || direction === "may" ? "do-not" : direction, isExclusive: true };
}

/** "Allowed only from main" asks for main; "allowed only once the tests pass" asks for the tests first. */
function exclusiveLeave({ clauses, all }: Reading): Direction {
  return clauses.limit.length > 0 && hasPhrase(all, GATES) ? "gate" : "do";
}

const LEAVES = [...WIDE_PERMISSIONS, "as needed", "at will", "freely"];
/** English says its "not" before the limit. */
const LATE_DENIALS: ReadonlySet<string> = new Set([...NOTS].filter((word) => word !== "not"));

function directionOf({ clauses, all, about, language }: Reading): Direction {
  const plain = withoutHollow(all);
  if (hasPhrase(plain, RELEASES)) return "release";
  const isNegated = forbids(clauses.duties, language.isEnglish) || hasPhrase(all, WIDE_NEGATORS);
  const hasNegation = isNegated || clauses.main.some((word) => NEGATORS.has(word));
  const permits = clauses.main.some((word) => PERMISSIONS.has(word)) || hasPhrase(all, LEAVES);
  // "Tests müssen vor dem Commit nicht laufen": behind its limit a sentence may still take everything back.
  const isDenied = clauses.limit.some((word) => LATE_DENIALS.has(word));
  const isOrdered = hasPhrase(plain, ORDERS) && !permits && !isDenied;
  if (hasNegation ? hasPhrase(plain, GATES) : isOrdered || hasPhrase(plain, CONDITIONS)) return "gate";
  if ((about.has("ask") || about.has("review")) && !hasNegation && hasPhrase(plain, REQUIRINGS)) return "gate";
  if (isNegated) return "do-not";
  if (!permits || hasNegation) return "do";
  // "Any request may be retried three times at most" leaves nothing open.
  return hasPhrase(plain, OPEN_CHOICES) && !hasPhrase(plain, UPPER_BOUNDS) ? "release" : "may";
}

function withoutHollow(text: string): string {
  return withoutPhrases(text, HOLLOW_NEGATIONS);
}

/** "A before B" puts A first; "never B without A", "B only after A" do so too. */
function gateOf(
  clauses: Clauses,
  all: string,
  content: (words: readonly string[]) => Set<string>,
): Pick<Statement, "prerequisite" | "action"> {
  const [main, limit] = [content(clauses.main), content(clauses.limit)];
  if (limit.size === 0) return { prerequisite: limit, action: limit };
  const isNegated = clauses.main.some((word) => NEGATORS.has(word));
  // "First write the test, then the fix": what "first" opens comes first; elsewhere it closes it.
  const isMainFirst = !isNegated && hasPhrase(all, ORDERS) && clauses.all[0] !== "first";
  return isMainFirst ? { prerequisite: main, action: limit } : { prerequisite: limit, action: main };
}

function demandOf(words: readonly string[], content: (words: readonly string[]) => Set<string>): Statement["demand"] {
  const at = words.findIndex((word, index) => index > 0 && DEMANDS.has(word));
  if (at < 0 || words[at + 1] === "to") return undefined;
  const [of, what] = [content(words.slice(0, at)), content(words.slice(at + 1))];
  return of.size > 0 && what.size > 0 ? { of, what } : undefined;
}

function isReport(text: string, all: string, words: readonly string[]): boolean {
  if (/[?？]\s*$/.test(text.slice(-4)) || DENIED_RULE.test(text)) return true;
  if (words.some((word) => PLAIN_DUTIES.has(word) || PERMISSIONS.has(word)) || IMPERATIVES.has(words[0] ?? ""))
    return false;
  if (hasPhrase(all, DUTY_PHRASES)) return false;
  return hasPhrase(all, REPORTS) || /^[a-z]{3,}ed$/.test(words[0] ?? "");
}

/** "Nothing says that it is forbidden." */
const DENIED_RULE =
  /\b(?:no|not|nothing|nobody|none|never)\b[^.;]{0,40}\b(?:says?|said|rule|constraint|policy|there|true)\b[^.;]{0,20}\bthat\b/i;

function isDirective(words: readonly string[], all: string): boolean {
  if (words.some((word) => DUTIES.has(word) || PERMISSIONS.has(word)) || IMPERATIVES.has(words[0] ?? "")) return true;
  return [DUTY_PHRASES, WIDE_MARKS, RELEASES, HEDGES].some((marks) => hasPhrase(all, marks));
}

/** "For small fixes, edit the file": an order behind where or when it holds. */
function isScopedOrder([scope, order]: readonly Segment[]): boolean {
  if (!scope || !order || !SCOPES.has(scope.words[0]?.text ?? "")) return false;
  const first = order.words.find(({ text }) => !SOFTENERS.has(text))?.text ?? "";
  return IMPERATIVES.has(first);
}

const SOFTENERS: ReadonlySet<string> = new Set("just simply then please always also".split(" "));

const WIDE_MARKS = [...WIDE_DUTIES, ...WIDE_PERMISSIONS, ...WIDE_NEGATORS];

const BOUNDS = [...UPPER_BOUNDS, ...LOWER_BOUNDS];

function boundOf(all: string, main: readonly string[]): "upper" | "lower" | undefined {
  if (hasPhrase(all, FLOORS)) return "lower";
  if (hasPhrase(all, UPPER_BOUNDS)) return "upper";
  if (!hasPhrase(all, LOWER_BOUNDS)) return undefined;
  // "No function may exceed 40 lines" is a limit from above.
  return main.some((word) => NEGATORS.has(word)) ? "upper" : "lower";
}
