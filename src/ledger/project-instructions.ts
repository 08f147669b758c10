/** The instruction file of the project, where a host put it in front of a session: that it is there, and its hardest lines. */
import { projectInstructions } from "../transcript/host-text.ts";
import { clipEnd } from "./clip.ts";
import type { Fact } from "./fact.ts";
import type { FactBook } from "./fact-book.ts";
import { topicCount } from "./statements/topics.ts";

/**
 * Observes a text that a host wrote in the user's role. The file belongs to the project and not to the user: what it
 * demands is no rule of the user's, and is kept as a note of the host. Hosts send it before anything else, so what looks
 * like it later on is somebody's paste.
 */
export function observeHostText(book: FactBook, text: string, source: Fact["source"]): void {
  if (book.nextID > 1) return;
  const instructions = projectInstructions(text);
  if (instructions === undefined) return;
  const data = { lines: hardLines(instructions.text) };
  book.add({ kind: "note", text: instructions.file, authority: "host", source, key: INSTRUCTIONS, data });
}

/** The key of the fact that holds them. */
export const INSTRUCTIONS = "project instructions";

/** Sentences that demand or forbid, in the order of the file; those that shout are kept before the others. */
export function hardLines(text: string): string[] {
  const lines = readLines(text.slice(0, LONGEST_READ));
  const hard = lines.flatMap((line, at) => demandsIn(line, lines[at + 1] ?? ""));
  const loud = new Set(hard.filter((line) => SHOUTS.test(line)).slice(0, MOST_KEPT));
  const others = new Set(hard.filter((line) => !loud.has(line)).slice(0, MOST_KEPT - loud.size));
  return [...new Set(hard)].filter((line) => loud.has(line) || others.has(line));
}

const LONGEST_READ = 60_000;
const MOST_KEPT = 24;
const LONGEST_LINE = 220;

/** Without marks, headings and what is fenced; a fence stands for its first line, which often is what a rule asks for. */
function readLines(text: string): string[] {
  let fenced = 0;
  return text.split("\n").flatMap((line) => {
    if (/^\s*(?:```|~~~)/u.test(line)) {
      fenced = fenced === 0 ? 1 : 0;
      return [];
    }
    if (fenced > 0) fenced += 1;
    const plain = line
      .replace(/^(?:[\s>*-]|\d{1,3}[.)]\s)+/u, "")
      .replaceAll("**", "")
      .trim();
    if (plain === "" || plain.startsWith("# ") || plain.startsWith("##") || fenced > 2) return [];
    return [fenced > 0 ? `\`${plain}\`` : plain];
  });
}

/** What of a line demands or forbids; a sentence that leads to the next line goes on with it. */
function demandsIn(line: string, next: string): string[] {
  const sentences = line.slice(0, LONGEST_PARAGRAPH).split(SENTENCE_END);
  return sentences
    .filter((sentence) => (DEMANDS.test(sentence) || SHOUTS.test(sentence)) && topicCount(sentence) >= SAYS_OF_WHAT)
    .map((sentence) => clipEnd(/[:：]$/u.test(sentence) ? `${sentence} ${next}` : sentence, LONGEST_LINE));
}

const LONGEST_PARAGRAPH = 2000;
/** "Do not submit." says nothing without the sentence before it. */
const SAYS_OF_WHAT = 2;
const SENTENCE_END = /(?<=[.!?])\s+|(?<=[。！？])/u;
/** Written in capitals, by whoever feared to be overlooked. */
export const SHOUTS: RegExp = /\b(?:MUST|NEVER|REQUIRED|ALWAYS|DO NOT|Do NOT|SHALL|FORBIDDEN|MANDATORY)\b/u;
const DEMANDS =
  /\b(?:must|never|always|do not|don['’]t|shall|(?:is|are) (?:forbidden|mandatory|required)|muss|müssen|niemals|immer|verboten|nunca|siempre|sempre|prohibido|proibido|jamais|toujours|interdit)\b|必须|禁止|不要|务必|必ず|してはいけない/iu;
