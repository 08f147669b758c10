/** What a statement is about: its concepts, its qualifiers, and the particular values it gives. Pure. */
import { CONCEPT_GROUPS, QUALIFIER_FAMILIES } from "./lexicon/concepts.ts";
import { FUNCTION_WORDS, POLARITY_WORDS } from "./lexicon/function-words.ts";
import { isSpecific, NUMBER_WORDS, splitWords, stem, type Word } from "./words.ts";

export interface Topic {
  /** Concepts other than the particular values, sorted. */
  concepts: readonly string[];
  /** Words that set twins apart, as `family:word`. */
  qualifiers: readonly string[];
  /** The particular values, lower case. */
  values: readonly string[];
  /** Shapes of those values: letters and digits collapsed. */
  shapes: readonly string[];
  /** Values that stand before the verb: they say which thing is meant rather than what it is now. */
  subjects: readonly string[];
}

/** The topic of one sentence or clause. */
export function topicOf(text: string): Topic {
  if (last?.text !== text) last = { text, topic: readTopic(text) };
  return last.topic;
}

// A new statement is filed under its topic and then compared by it: it is read once.
let last: { readonly text: string; readonly topic: Topic } | undefined;

function readTopic(text: string): Topic {
  const words = splitWords(text);
  const concepts = new Set<string>();
  const qualifiers = new Set<string>();
  const values: Word[] = [];
  for (const [index, word] of words.entries()) {
    const qualifier = QUALIFIERS.get(word.lower);
    if (qualifier !== undefined) qualifiers.add(qualifier);
    if (qualifier === undefined && isValue(word, index, words)) values.push(word);
    else if (isTopical(word)) concepts.add(conceptOf(word.lower));
  }
  const verb = verbStart(words);
  return {
    concepts: [...concepts].sort(),
    qualifiers: [...qualifiers].sort(),
    values: values.map((word) => word.lower),
    shapes: [...new Set(values.map((word) => shapeOf(word.lower)))],
    subjects: values.filter((word) => word.start < verb).map((word) => word.lower),
  };
}

const QUALIFIERS: ReadonlyMap<string, string> = new Map(
  QUALIFIER_FAMILIES.flatMap((family, index) => family.split(" ").map((word) => [word, `${index}:${word}`] as const)),
);

const CONCEPTS: ReadonlyMap<string, string> = compileConcepts();

function compileConcepts(): Map<string, string> {
  const concepts = new Map<string, string>();
  for (const group of CONCEPT_GROUPS) {
    const words = group.split(" ");
    const concept = words[0] ?? "";
    for (const word of words) if (!concepts.has(stem(word))) concepts.set(stem(word), concept);
  }
  return concepts;
}

/** The concept of a word: its group's first word, or its own stem. */
export function conceptOf(lower: string): string {
  const key = stem(lower);
  return CONCEPTS.get(key) ?? key;
}

/** True for a word of the concept lists. */
export function isConcept(lower: string): boolean {
  return CONCEPTS.has(stem(lower));
}

function isValue(word: Word, index: number, words: readonly Word[]): boolean {
  if (NUMBER_WORDS.has(word.lower)) return true;
  // A word that heads a known concept stays a concept even when capitalised ("Branch", "Budget").
  if (CONCEPTS.has(stem(word.lower)) && !/[\d/_.]/u.test(word.text)) return false;
  return isSpecific(word, index === 0 || words[index - 1]?.text.endsWith(":") === true);
}

function isTopical(word: Word): boolean {
  if (FUNCTION_WORDS.has(word.lower) || POLARITY_WORDS.has(word.lower)) return false;
  if (CONCEPTS.has(stem(word.lower))) return true;
  return word.lower.length > 2 && !TOPICLESS.has(word.lower);
}

// Verbs of wanting and words of time or change: they frame a statement and are shared by statements about anything.
const TOPICLESS: ReadonlySet<string> = new Set(
  "actually instead correction wait sorry want wants wanted need needs prefer prefers rather like likes would get gets make makes keep keeps use uses using thing things way now new old current currently from update updated moved changed next step steps week today please user".split(
    " ",
  ),
);

function verbStart(words: readonly Word[]): number {
  return words.find((word) => COPULAS.has(word.lower))?.start ?? 0;
}

const COPULAS: ReadonlySet<string> = new Set(
  "is are was were has have had runs uses owns es son está é são ist sind est sont".split(" "),
);

function shapeOf(lower: string): string {
  return lower.replaceAll(/\p{L}+/gu, "a").replaceAll(/\d+/gu, "9");
}

/** How many concepts two topics share. */
export function sharedConcepts(a: Topic, b: Topic): number {
  const known = new Set(a.concepts);
  return b.concepts.filter((concept) => known.has(concept)).length;
}

/** Production against staging, primary against backup: the same noun, two things. */
export function qualifiersConflict(a: Topic, b: Topic): boolean {
  return a.qualifiers.some((mine) =>
    b.qualifiers.some(
      (theirs) => theirs !== mine && familyOf(theirs) === familyOf(mine) && !a.qualifiers.includes(theirs),
    ),
  );
}

function familyOf(qualifier: string): string {
  return qualifier.slice(0, qualifier.indexOf(":"));
}

/** Equal topics whose values alone differ: the later one is an update of the earlier. */
export function sameFrame(a: Topic, b: Topic): boolean {
  return (
    a.concepts.length > 0 &&
    equal(a.concepts, b.concepts) &&
    equal(a.qualifiers, b.qualifiers) &&
    equal(a.subjects, b.subjects)
  );
}

function equal(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index]);
}

/** Both give a value of the same shape, such as two branch names or two amounts. */
export function sameShape(a: Topic, b: Topic): boolean {
  return a.shapes.some((shape) => shape !== "a" && b.shapes.includes(shape));
}
