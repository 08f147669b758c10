/** The sentences of a summary with the heading they stand under, found again by the words they share with a rule. Pure. */
import { endOfOpaque } from "../ledger/cues/opaque.ts";
import { once } from "../ledger/once.ts";
import { type OutlineLine, outlineOf } from "./outline.ts";
import { ordersOf } from "./merged.ts";
import { siblingsOf } from "./pair.ts";
import { readStatement } from "./read-statement.ts";
import { verdictOfNextLine, verdictOfSequel } from "./sequel.ts";
import type { Statement } from "./statement.ts";
import type { Verdict } from "./verdict.ts";
import { type Language, languageOf } from "./words/content.ts";
import { foldText, type Sought, soughtIn } from "./words/fold.ts";
import { withoutMark } from "./list-mark.ts";

export interface SummarySentence {
  readonly text: string;
  /** The text folded for searching; kept, since every rule is looked for in it. */
  readonly folded: string;
  /** The headings over it, from the outermost on. */
  readonly heading: string;
  /** A line further down takes it back with all others above it. */
  readonly isWithdrawn: boolean;
  /** What the items below its line say about it. */
  readonly note: Verdict | undefined;
  readonly statement: Statement;
  /** What the sentence behind it does to it. */
  readonly sequel: Verdict | undefined;
  /** Other ways to read it: its orders one by one, and itself with the next sentence of its line. */
  readonly readings: () => readonly Statement[];
}

export interface SummaryIndex {
  readonly sentences: readonly SummarySentence[];
  /** Sentences that share words with the rule, most first; a bounded number, whatever the text. */
  near(rule: Statement): SummarySentence[];
}

/** A summary read once, asked about many facts. */
export interface PreparedSummary {
  readonly text: string;
  readonly language: Language;
  readonly index: SummaryIndex;
  /** Folded for searching, and the same, character for character, with line breaks kept. */
  readonly flat: string;
  /** The same without the marks that a copy of a rule may set otherwise. */
  readonly sought: Sought;
  readonly lined: string;
  readonly lines: readonly PlacedLine[];
}

interface PlacedLine extends OutlineLine {
  /** Where it begins in the folded text. */
  readonly at: number;
}

/** `rules` help to tell the language when the summary is too short to. */
export function prepareSummary(text: string, rules: string): PreparedSummary {
  const language = languageOf(`${text}\n${rules}`);
  const outline = outlineOf(text);
  return { text, language, index: indexSummary(outline, language), ...foldLines(outline) };
}

function foldLines(outline: readonly OutlineLine[]): Pick<PreparedSummary, "flat" | "sought" | "lined" | "lines"> {
  const lines: PlacedLine[] = [];
  const folded: string[] = [];
  let at = 0;
  for (const line of outline) {
    const text = foldText(line.text);
    if (text === "") continue;
    lines.push({ ...line, at });
    folded.push(text);
    at += text.length + 1;
  }
  const flat = folded.join(" ");
  return { flat, sought: soughtIn(flat), lined: folded.join("\n"), lines };
}

function indexSummary(outline: readonly OutlineLine[], language: Language): SummaryIndex {
  // A flood says the same over and over: what was read once is known.
  const known = new Map<string, Statement>();
  const read = (text: string): Statement => known.get(text) ?? readStatement(text, language);
  const split = splitSentences(outline);
  const sentences = split.map(({ text, heading, isWithdrawn, note }, index) => {
    const statement = read(text);
    known.set(text, statement);
    const next = split[index + 1];
    const sequel = next?.heading === heading ? sequelOf(next) : undefined;
    const readings = once(() => [...ordersOf(text), ...joinNext(text, next)].map(read));
    return { text, folded: foldText(text), heading, isWithdrawn, note, statement, sequel, readings };
  });
  const postings = new Map<string, number[]>();
  for (const [index, { statement }] of sentences.entries())
    for (const word of wordsOf(statement)) post(postings, word, index);
  return { sentences, near: (rule) => nearest(rule, sentences, postings) };
}

/** "Use tabs; spaces are forbidden" says in two sentences what a rule may say in one; "only after that …" sets an order. */
function joinNext(text: string, next: Split | undefined): string[] {
  if (next === undefined || next.opensLine || ORDERS.test(next.text)) return [];
  return [`${text.replace(/[.;。]+$/, "")}, ${next.text}`];
}

const ORDERS =
  /\b(?:only|after|afterwards|before|then|once|until|till|when|first|next|later|that|this|these|those|it|them|erst|dann|danach|despu[eé]s|luego|entonces|depois|ent[aã]o|puis|ensuite|alors)\b|apr[eè]s|然后|之后|その後|それから/i;

function sequelOf({ text, opensLine }: Split): Verdict | undefined {
  const sentence = text.slice(0, SEQUEL).toLowerCase();
  return opensLine ? verdictOfNextLine(sentence) : verdictOfSequel(sentence);
}

function post(postings: Map<string, number[]>, word: string, index: number): void {
  const places = postings.get(word);
  if (places === undefined) postings.set(word, [index]);
  else {
    places.push(index);
    if (places.length > MOST_POSTINGS * 2) places.splice(0, MOST_POSTINGS);
  }
}

/** Characters in which the sentence behind a rule says what it has to say about it. */
const SEQUEL = 160;
// A word in more sentences than this tells nothing; the newest are kept.
const MOST_POSTINGS = 400;
const MOST_CANDIDATES = 60;

function wordsOf(statement: Statement): Set<string> {
  return new Set([...statement.about, ...statement.against, ...statement.limit, ...statement.names]);
}

function nearest(
  rule: Statement,
  sentences: readonly SummarySentence[],
  postings: ReadonlyMap<string, readonly number[]>,
): SummarySentence[] {
  const shared = new Map<number, number>();
  for (const word of new Set([...wordsOf(rule)].flatMap((word) => [word, ...siblingsOf(word)])))
    for (const index of postings.get(word)?.slice(-MOST_POSTINGS) ?? [])
      shared.set(index, (shared.get(index) ?? 0) + 1);
  return [...shared]
    .sort((left, right) => right[1] - left[1] || left[0] - right[0])
    .slice(0, MOST_CANDIDATES)
    .flatMap(([index]) => sentences[index] ?? []);
}

interface Split extends Pick<OutlineLine, "heading" | "isWithdrawn" | "note"> {
  readonly text: string;
  /** The first of its line. */
  readonly opensLine: boolean;
}

function splitSentences(outline: readonly OutlineLine[]): Split[] {
  const found: Split[] = [];
  for (const { text: line, heading, isWithdrawn, note, isHeading, isCode } of outline) {
    if (isHeading || isCode) continue;
    for (const [at, text] of splitLine(line).entries())
      addSentence(found, { text, heading, isWithdrawn, note, opensLine: at === 0 });
  }
  return found;
}

/** An exception in a sentence of its own belongs to the rule before it. */
function addSentence(found: Split[], sentence: Split): void {
  const { text, heading } = sentence;
  const last = found.at(-1);
  const carvesOut =
    /^(?:\(?(?:except|unless|exception|exceptions|the only exception|only exception|that said|however|but|ausnahme|salvo|excepto|exceto|sauf)\b|ただし|除非|例外)/i.test(
      text,
    );
  if (carvesOut && last && last.heading === heading)
    found[found.length - 1] = { ...last, text: `${last.text.replace(/[.!。]+$/, "")}, ${text}` };
  else found.push(sentence);
}

/** The sentences of one line, without its list marker. */
export function splitLine(line: string): string[] {
  const text = withoutMark(line);
  const pieces: string[] = [];
  let from = 0;
  let opaqueUntil = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (index >= opaqueUntil) opaqueUntil = endOfOpaque(text, index, text.length);
    if (index < opaqueUntil || !isEnd(text, index)) continue;
    pieces.push(text.slice(from, index + 1).trim());
    from = index + 1;
  }
  pieces.push(text.slice(from).trim());
  return pieces.filter((piece) => piece !== "");
}

function isEnd(text: string, index: number): boolean {
  const character = text.charAt(index);
  if ("。！？".includes(character)) return true;
  if (!".!?;".includes(character)) return false;
  const next = text.charAt(index + 1);
  return (
    (next === "" || next === " ") &&
    !/(?:\b(?:e\.g|i\.e|etc|vs|max|min|approx|incl|excl|resp|bzw|usw|z\.b|p\.ej|ca))$/i.test(
      text.slice(Math.max(0, index - 6), index),
    )
  );
}
