/** The instruction file of the project, where a host put it in front of a session: that it is there, and its hardest lines. */
import { projectInstructions } from "../transcript/host-text.ts";
import { clipEnd } from "./clip.ts";
import { SENTENCE_END } from "./sentences.ts";
import { DEMANDS_STRONGLY } from "./demands.ts";
import type { FactData } from "./fact-data.ts";
import type { Fact } from "./fact.ts";
import type { FactBook } from "./fact-book.ts";
import { isDismissed, type InstructionLine, linesInForce, speaksForUser } from "./lines-in-force.ts";
import { topicCount } from "./statements/replacement/topics.ts";

/**
 * Observes a text that a host wrote in the user's role. The file belongs to the project and not to the user: what it
 * demands is no rule of the user's, and is kept as a note of the host. Hosts send it before anything else, so what looks
 * like it later on is somebody's paste.
 */
export function observeHostText(book: FactBook, text: string, source: Fact["source"]): void {
  if (book.nextID > 1) return;
  const instructions = projectInstructions(text);
  if (instructions === undefined) return;
  const { lines, left } = hardLines(instructions.text);
  const data: FactData<"note"> = { lines, left };
  book.add({ kind: "note", text: instructions.file, authority: "host", source, key: INSTRUCTIONS, data });
}

/** The key of the fact that holds them. */
export const INSTRUCTIONS = "project instructions";

export interface HardLines {
  lines: readonly string[];
  /** How many more of the kind the file has. */
  left: number;
}

/** Sentences that demand or forbid, in the order of the file; those that shout are kept before the others. */
export function hardLines(text: string): HardLines {
  const demands = linesInForce(text.slice(0, LONGEST_READ)).flatMap(demandsIn);
  const telling = texts(demands.filter(({ isVague }) => !isVague));
  const vague = texts(demands.filter(({ isVague }) => isVague));
  const loud = new Set(telling.filter((line) => SHOUTS.test(line)).slice(0, MOST_KEPT));
  const others = new Set(telling.filter((line) => !loud.has(line)).slice(0, MOST_KEPT - loud.size));
  const kept = telling.filter((line) => loud.has(line) || others.has(line));
  return { lines: kept, left: telling.length + vague.length - kept.length };
}

const LONGEST_READ = 60_000;
const MOST_KEPT = 24;
const LONGEST_LINE = 220;

interface Demand {
  text: string;
  /** "Do not submit." says nothing without the sentence before it: it is counted and not quoted. */
  isVague: boolean;
}

function texts(demands: readonly Demand[]): string[] {
  return [...new Set(demands.map(({ text }) => text))];
}

/** What of a line demands or forbids; a sentence that leads to the next line goes on with it. */
function demandsIn({ plain, next }: InstructionLine): Demand[] {
  const paragraph = plain.slice(0, LONGEST_PARAGRAPH);
  if (speaksForUser(paragraph)) return [];
  return paragraph.split(SENTENCE_END).flatMap((sentence, at) => {
    if (!isDemand(sentence, at === 0) || isDismissed(sentence)) return [];
    const isVague = at > 0 && (topicCount(sentence) < SAYS_OF_WHAT || SPEAKS_OF_BEFORE.test(sentence));
    const whole = /[:：]$/u.test(sentence) ? `${sentence} ${next}`.trimEnd() : sentence;
    return speaksForUser(whole) ? [] : [{ text: clipEnd(whole, LONGEST_LINE), isVague }];
  });
}

function isDemand(sentence: string, isFirst: boolean): boolean {
  if (SHOUTS.test(sentence) || (isFirst && BARS.test(sentence))) return true;
  return DEMANDS_STRONGLY.test(OF_ALL.test(sentence) ? sentence : sentence.replaceAll(TELLS, ""));
}

/** "A commit never touches two folders": what holds for all of a kind is a rule of the house. */
const OF_ALL = /^(?:an?|each|every|any|all)\s/i;

/** "No emojis in commits", but for what is not there or not needed. */
const BARS =
  /^No (?!(?:more|longer|one|need|matter|problem|idea|such|known)\b)(?!.{0,200}\b(?:yet|needed|required|necessary|available)\b)[\p{L}`]/u;
/** "The parser never prints errors" tells what something does. */
const TELLS = /(?<=\S )(?:never|always) \p{Ll}{1,30}(?<![asu])s\b/gu;

const LONGEST_PARAGRAPH = 2000;
const SAYS_OF_WHAT = 2;
/** "Do not open one unasked.", "Then you must sign." */
const SPEAKS_OF_BEFORE = /^then\b|\b(?:ones?|it|its|them|they|their)\b/i;
/** Written in capitals, by whoever feared to be overlooked. */
export const SHOUTS: RegExp = /\b(?:MUST|NEVER|REQUIRED|ALWAYS|DO NOT|Do NOT|SHALL|FORBIDDEN|MANDATORY)\b/u;
