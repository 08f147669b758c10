/** What is known of each note without reading it again, and the questions asked of it: search, neighbours, graph. Pure. */
import { extractConcepts, normaliseConcept } from "./concepts.ts";
import { parseNote, type ParsedNote } from "./front-matter.ts";

/** One note in the index; derived from the file, so losing it loses nothing. */
export interface NoteEntry {
  uri: string;
  size: number;
  mtimeMs: number;
  title: string;
  tags: string[];
  modified: string;
  concepts: string[];
  /** Words of the body with their number of occurrences. */
  words: Record<string, number>;
  firstHeading?: string;
  lastHeading?: string;
}

/** The entry of a note file. */
export function indexNote(file: { uri: string; size: number; mtimeMs: number; text: string }): NoteEntry {
  const note = parseNote(file.text);
  const { fields, body } = note;
  const headings = body.split("\n").filter((line) => line.startsWith("## "));
  const [first, last] = [headings[0], headings.at(-1)].map((line) => line?.slice(3).trim());
  return {
    uri: file.uri,
    size: file.size,
    mtimeMs: file.mtimeMs,
    title: noteTitle(file.uri, note),
    tags: fields.tags,
    modified: modifiedOf(note, file.mtimeMs),
    concepts: extractConcepts(body),
    words: countWords(body),
    ...(first ? { firstHeading: first } : {}),
    ...(last ? { lastHeading: last } : {}),
  };
}

/** The title of a note that a person may have written: as stated, else its first heading, else its file name. */
export function noteTitle(uri: string, { fields, body }: ParsedNote): string {
  return fields.title ?? firstTitle(body) ?? uri.slice(uri.lastIndexOf("/") + 1).replace(/\.md$/, "");
}

/** When a note was changed, in UTC: as stated, where that is a date, else by its file. */
export function modifiedOf({ fields }: ParsedNote, mtimeMs: number): string {
  return new Date(timeOf(fields.modified) ?? mtimeMs).toISOString();
}

// A person may write a date in any form and zone; in one form the newest note is the last one of a sorted list.
function timeOf(date: string | undefined): number | undefined {
  const time = date === undefined ? Number.NaN : Date.parse(date);
  return Number.isNaN(time) ? undefined : time;
}

function firstTitle(body: string): string | undefined {
  return body
    .split("\n")
    .find((line) => line.startsWith("# "))
    ?.slice(2)
    .trim();
}

/** Words of a query or a text: lower case, other scripts included; scripts without spaces are read in pairs. */
export function wordsOf(text: string): string[] {
  const lower = text.toLowerCase();
  const runs = lower.match(RUNS) ?? [];
  return OTHER_SCRIPT.test(lower) ? runs.flatMap((run) => termsOf(run).map(({ term }) => term)) : runs;
}

/** Where the first of the words stands in a text, or -1; a word inside another one does not count. */
export function firstHit(text: string, words: readonly string[]): number {
  const wanted = new Set(words);
  for (const run of text.matchAll(RUNS)) {
    const hit = termsOf(run[0]).find(({ term }) => wanted.has(term));
    if (hit) return run.index + hit.offset;
  }
  return -1;
}

// Two patterns, because most of any note is ASCII: the first finds runs quickly, the second takes apart those of other scripts.
const RUNS = /[A-Za-z0-9\u0080-\uffff]+/g;
const OTHER_SCRIPT = /[\u0080-\uffff]/;
const WORDS = /[\p{L}\p{N}]+/gu;
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

interface Term {
  term: string;
  /** From the start of the run. */
  offset: number;
}

function termsOf(run: string): Term[] {
  if (!OTHER_SCRIPT.test(run)) return [{ term: run.toLowerCase(), offset: 0 }];
  return Array.from(run.matchAll(WORDS)).flatMap(({ 0: word, index }) =>
    WIDE.test(word) ? pairsOf(word, index) : [{ term: word.toLowerCase(), offset: index }],
  );
}

function pairsOf(word: string, offset: number): Term[] {
  const characters = Array.from(word.toLowerCase());
  if (characters.length < 2) return [{ term: word, offset }];
  return characters
    .slice(1)
    .map((character, index) => ({ term: `${characters[index]}${character}`, offset: offset + index }));
}

function countWords(body: string): Record<string, number> {
  const counts = new Map<string, number>();
  for (const word of wordsOf(body)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return Object.fromEntries(counts);
}

// Words that say nothing about a note; kept short on purpose, a rare word must never be lost.
const STOP_WORDS: ReadonlySet<string> = new Set(
  "a an and are as at be by for from has have how in is it its of on or that the this to was we were what when where which who why will with".split(
    " ",
  ),
);

/** The words of a query that can find something. */
export function queryWords(query: string): string[] {
  return [...new Set(wordsOf(query))].filter((word) => !STOP_WORDS.has(word));
}

/** Occurrences in the body, and five for each word in the title. */
export function scoreEntry(entry: NoteEntry, words: readonly string[]): number {
  const title = new Set(wordsOf(entry.title));
  return words.reduce((sum, word) => sum + (ownCount(entry.words, word) + (title.has(word) ? 5 : 0)), 0);
}

function ownCount(words: Readonly<Record<string, number>>, word: string): number {
  return Object.hasOwn(words, word) ? (words[word] ?? 0) : 0;
}

/** Concepts in which files they stand; the graph is derived from it, never stored. */
export interface ConceptGraph {
  files: ReadonlyMap<string, readonly NoteEntry[]>;
}

export function graphOf(entries: Iterable<NoteEntry>): ConceptGraph {
  const files = new Map<string, NoteEntry[]>();
  for (const entry of entries) {
    for (const concept of entry.concepts) {
      const known = files.get(concept);
      if (known) known.push(entry);
      else files.set(concept, [entry]);
    }
  }
  return { files };
}

/** Neighbours of a concept: the weight is the number of distinct files that hold both. Strongest first, then by name. */
export function neighboursOf({ files }: ConceptGraph, name: string): { concept: string; weight: number }[] {
  const concept = normaliseConcept(name);
  const weights = new Map<string, number>();
  for (const entry of files.get(concept) ?? []) {
    for (const other of entry.concepts) if (other !== concept) weights.set(other, (weights.get(other) ?? 0) + 1);
  }
  return [...weights]
    .map(([other, weight]) => ({ concept: other, weight }))
    .sort((a, b) => b.weight - a.weight || (a.concept < b.concept ? -1 : 1));
}

/** Files that hold both concepts, newest first. */
export function sharedFiles({ files }: ConceptGraph, a: string, b: string): NoteEntry[] {
  const first = normaliseConcept(a);
  return (files.get(b) ?? [])
    .filter((entry) => entry.concepts.includes(first))
    .sort((left, right) =>
      left.modified < right.modified ? 1 : left.modified > right.modified ? -1 : left.uri < right.uri ? -1 : 1,
    );
}
