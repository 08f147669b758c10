/** What a statement is about: its concepts, its qualifiers, and the particular values it gives. Pure. */
import { UPDATE_CUES } from "../../lexicon/changes.ts";
import { CONCEPT_GROUPS, QUALIFIER_FAMILIES } from "../../lexicon/concepts.ts";
import { FINITE_VERBS, STANDING_VERBS } from "../../lexicon/finite-verbs.ts";
import { FUNCTION_WORDS, POLARITY_WORDS } from "../../lexicon/function-words.ts";
import { BEYOND_LETTERS, isWideText, readWideTopic } from "./wide-topic.ts";
import { countShared, isPlain, isSpecific, NUMBER_WORDS, splitWords, stem, type Word, wordRoot } from "../../words.ts";
import { wordList, wordSet } from "../../lexicon/lists.ts";

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
  /** Concepts that stand before the verb: what the statement is about. */
  about: readonly string[];
  /** Concepts, qualifiers and subjects as one key; empty without a concept. Of two statements with one frame the later is an update. */
  frame: string;
}

/** The topic of one sentence or clause. */
export function topicOf(text: string): Topic {
  if (last?.text !== text) last = { text, topic: readTopic(text) };
  return last.topic;
}

/** What a text is about, and the values it names, as words to compare it by. */
export function topicWords(text: string): Set<string> {
  const { concepts, values } = topicOf(text);
  return new Set([...concepts, ...values]);
}

/** The same by how the words begin, for two who speak of one thing in different forms. */
export function topicRoots(text: string): Set<string> {
  return new Set([...topicWords(text.toLowerCase().slice(0, LONGEST_COMPARED))].map(wordRoot));
}

const LONGEST_COMPARED = 2000;

// A new statement is filed under its topic and then compared by it: it is read once.
let last: { readonly text: string; readonly topic: Topic } | undefined;

function readTopic(text: string): Topic {
  const said = readSaid(withoutSince(splitWords(text)));
  const wide = isWideText(text) ? readWideTopic(text) : undefined;
  const concepts = [...said.concepts, ...(wide?.concepts ?? [])].sort();
  const qualifiers = distinct(said.qualifiers).sort();
  const subjects = said.values.filter((word) => word.start < said.verb).map((word) => word.lower);
  const values = said.values.map((word) => word.lower);
  return {
    concepts,
    qualifiers,
    subjects,
    about: [...said.about, ...(wide?.about ?? [])],
    values,
    shapes: distinct(values.map(shapeOf)),
    frame:
      concepts.length === 0
        ? ""
        : `${concepts.join(" ")}\n${qualifiers.join(" ")}\n${subjects.join(" ")}${wide?.said ?? ""}`,
  };
}

/** From when on something holds says nothing about what it is: "since last week", "ab Montag", "a partir de hoy". */
function withoutSince(words: readonly Word[]): readonly Word[] {
  for (let at = 0; at < words.length; at += 1) {
    const time = at + sinceLength(words, at);
    if (time === at) continue;
    const end = WHICH_TIME.has(words[time]?.lower ?? "") ? time + 1 : time;
    if (TIMES.has(words[end]?.lower ?? "")) return [...words.slice(0, at), ...words.slice(end + 1)];
  }
  return words;
}

function sinceLength(words: readonly Word[], at: number): number {
  const first = words[at]?.lower ?? "";
  if (SINCE.has(first)) return 1;
  const second = words[at + 1]?.lower;
  if (first === "as") return second === "of" ? 2 : 0;
  return first === "a" && second === "partir" && words[at + 2]?.lower === "de" ? 3 : 0;
}

const SINCE = wordSet("since starting from seit ab depuis dès desde");
const WHICH_TIME = wordSet(
  "next last this letzte letzter letzten letztem nächste nächster nächsten nächstem el la le o a",
);
const TIMES =
  wordSet(`yesterday today week month year monday tuesday wednesday thursday friday january february march april may june july
  august september october november december gestern heute woche monat jahr montag dienstag mittwoch donnerstag freitag
  januar februar märz mai juni juli oktober dezember hier aujourd'hui lundi mardi mercredi jeudi vendredi ayer hoy lunes
  martes miércoles jueves viernes ontem hoje segunda terça quarta quinta sexta`);

/** What the words of a text speak of, each once but for the values, in the order of the text. */
interface Said {
  concepts: string[];
  about: string[];
  qualifiers: string[];
  values: Word[];
  /** Where the verb begins; 0 without one. */
  verb: number;
}

/** Stops reading at `enough` concepts and values. */
function readSaid(words: readonly Word[], enough: number = Number.POSITIVE_INFINITY): Said {
  const traits = words.map(({ lower }) => KNOWN.get(lower) ?? UNKNOWN);
  const verb = words.find((_, index) => index > 0 && traits[index]?.isVerb === true)?.start ?? 0;
  const nounsHaveCapitals = traits.some((known) => known.isGerman);
  const concepts = new Set<string>();
  const about = new Set<string>();
  const qualifiers: string[] = [];
  const values: Word[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index]!; // below their number
    const known = traits[index] ?? UNKNOWN;
    const { qualifier } = known;
    // "Right now" tells the time, not the side.
    if (qualifier !== undefined && words[index + 1]?.lower !== "now") qualifiers.push(qualifier);
    if (concepts.size + values.length >= enough) break;
    // Every second word carries grammar alone and names nothing: no more is asked of it.
    if (known.isGrammar && !known.isNumber && isPlain(word)) continue;
    const key = stem(word.lower);
    const listed = CONCEPTS.get(key);
    const isNoun = nounsHaveCapitals && isLoneCapital(words, index);
    const mayBeValue = qualifier === undefined && !isNoun;
    if (mayBeValue && (known.isNumber || isValue(words, index, listed !== undefined))) values.push(word);
    else if (!known.isGrammar && (listed !== undefined || (word.lower.length > 2 && !known.isTopicless))) {
      const concept = listed ?? withoutGender(key);
      concepts.add(concept);
      if (word.start < verb && (listed !== undefined || !opensName(words, index))) about.add(concept);
    }
  }
  return { concepts: [...concepts], about: [...about], qualifiers, values, verb };
}

/** "La tesorera" and "el tesorero", "Kassenwart" and "Kassenwartin" hold one office. */
function withoutGender(key: string): string {
  if (key.length > SHORT_OFFICE && key.endsWith("in")) return key.slice(0, -2);
  return key.length > SHORT_NOUN && /[ao]$/.test(key) ? key.slice(0, -1) : key;
}

const SHORT_OFFICE = 8;
const SHORT_NOUN = 4;

function distinct(texts: string[]): string[] {
  return texts.length < 2 ? texts : [...new Set(texts)];
}

/**
 * How much a text speaks of: its concepts and values, and of a script without spaces a share of its length. Counted no
 * further than `enough`.
 */
export function topicCount(text: string, enough: number = Number.POSITIVE_INFINITY): number {
  const { concepts, values } = readSaid(splitWords(text), enough);
  const wide = BEYOND_LETTERS.test(text) ? (text.match(WIDE)?.length ?? 0) : 0;
  return concepts.length + values.length + Math.floor(wide / CHARACTERS_PER_TOPIC);
}

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const CHARACTERS_PER_TOPIC = 3;

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

/** True for a word of the concept lists. */
export function isConcept(lower: string): boolean {
  return CONCEPTS.has(stem(lower));
}

function isValue(words: readonly Word[], index: number, isListed: boolean): boolean {
  const word = words[index];
  // A word that heads a known concept stays a concept even when capitalised ("Branch", "Budget").
  if (word === undefined || (isListed && !/[\d/_.]/u.test(word.text))) return false;
  return isSpecific(word, index === 0 || words[index - 1]?.text.endsWith(":") === true);
}

// Verbs of wanting and words of time or change: they frame a statement and are shared by statements about anything.
const TOPICLESS: ReadonlySet<string> = new Set([
  ...UPDATE_CUES,
  ...wordList(
    "actually instead better mejor melhor besser lieber mieux correction wait sorry want wants wanted need needs prefer prefers rather like likes would get gets make makes keep keeps use uses using thing things way now new neu neue neuer neues nuevo nueva novo nova nouveau nouvelle old current currently from update updated moved changed next step steps week today please user",
  ),
]);

/** What the lists say of a word, so that it is looked up once. */
interface Traits {
  readonly qualifier: string | undefined;
  /** A function word or one of polarity: part of how something is said. */
  readonly isGrammar: boolean;
  readonly isNumber: boolean;
  readonly isTopicless: boolean;
  readonly isVerb: boolean;
  readonly isGerman: boolean;
}

/** "Ana owns", "Ana Ruiz owns": the capital that a sentence begins with may be that of a name. */
function opensName(words: readonly Word[], index: number): boolean {
  const [first, second] = words;
  if (index > 0 || first === undefined || second === undefined) return false;
  return isVerb(second.lower) || /^\p{Lu}/u.test(second.text);
}

function isVerb(lower: string): boolean {
  if (lower === "now") return false;
  return FINITE_VERBS.has(lower) || STANDING_VERBS.has(lower) || MODALS.has(lower);
}

const MODALS = wordSet("may must can shall do does did kann muss darf soll puede debe pode deve peut doit");

const QUALIFIERS: ReadonlyMap<string, string> = new Map(
  QUALIFIER_FAMILIES.flatMap((family, index) => family.split(" ").map((word) => [word, `${index}:${word}`] as const)),
);

// Where one of these stands, every noun has a capital, so that a capital alone makes no name.
const GERMAN = wordSet("der das dem den ist sind im am zum zur und wird wurde nicht für");

const KNOWN: ReadonlyMap<string, Traits> = compileTraits();

function compileTraits(): Map<string, Traits> {
  const grammar = [FUNCTION_WORDS, POLARITY_WORDS];
  const verbs = [FINITE_VERBS, STANDING_VERBS, MODALS];
  const lists = [...grammar, ...verbs, NUMBER_WORDS, TOPICLESS, GERMAN, new Set(QUALIFIERS.keys())];
  const listed = new Set(lists.flatMap((list) => [...list]));
  return new Map([...listed].map((word) => [word, traitsOf(word)]));
}

function traitsOf(lower: string): Traits {
  return {
    qualifier: QUALIFIERS.get(lower),
    isGrammar: FUNCTION_WORDS.has(lower) || POLARITY_WORDS.has(lower),
    isNumber: NUMBER_WORDS.has(lower),
    isTopicless: TOPICLESS.has(lower) || STANDING_VERBS.has(lower),
    isVerb: isVerb(lower),
    isGerman: GERMAN.has(lower),
  };
}

const UNKNOWN: Traits = traitsOf("");

/** A capital with none beside it; two in a row are a name all the same. */
function isLoneCapital(words: readonly Word[], index: number): boolean {
  const isCapital = (word: Word | undefined): boolean => word !== undefined && /^\p{Lu}\p{Ll}+$/u.test(word.text);
  return isCapital(words[index]) && (index < 2 || !isCapital(words[index - 1])) && !isCapital(words[index + 1]);
}

function shapeOf(lower: string): string {
  return lower.replaceAll(/\p{L}+/gu, "a").replaceAll(/\d+/gu, "9");
}

/** How many concepts two topics share. */
export function sharedConcepts(a: Topic, b: Topic): number {
  const known = new Set(a.concepts);
  return countShared(b.concepts, known);
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

/** The map server and the tile server: each is called by a word that the other one lacks. */
export function differInSubject(a: Topic, b: Topic): boolean {
  if (a.about.length === 0 || b.about.length === 0) return false;
  const lacks = (one: Topic, other: Topic): boolean => one.about.some((concept) => !other.concepts.includes(concept));
  return lacks(a, b) && lacks(b, a);
}

/** Both give a value of the same shape, such as two branch names or two amounts. */
export function sameShape(a: Topic, b: Topic): boolean {
  return a.shapes.some((shape) => shape !== "a" && b.shapes.includes(shape));
}
