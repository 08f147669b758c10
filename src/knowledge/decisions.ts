/** Decisions in prose: what was chosen, rejected, and why, by five sentence patterns. Pure and linear on any text. */
import { requireText } from "../input.ts";
import { sliceHead } from "../tokens/fit.ts";
import { proseOf } from "./prose.ts";

/** What kind of sentence a decision was found by. */
export type DecisionCategory = "architecture" | "rejection" | "implementation" | "rationale";

/** A decision found in prose, with the words around it. */
export interface Decision {
  category: DecisionCategory;
  pattern: string;
  text: string;
  /** The sentence it stands in, at most 200 characters. */
  context: string;
}

/**
 * The decisions of a text, in order of appearance, each text once.
 *
 * @example extractDecisions("We decided to use SQLite.")[0].text === "use SQLite"
 */
export function extractDecisions(text: string): Decision[] {
  requireText(text, "text");
  const seen = new Set<string>();
  return sentencesOf(proseOf(text))
    .flatMap(decisionsOf)
    .filter((decision) => {
      const key = decision.text.toLowerCase();
      return !seen.has(key) && seen.add(key);
    });
}

function sentencesOf(prose: string): string[] {
  return prose
    .split(/[\r\n]|(?<=[.!?])\s+/)
    .map((piece) =>
      piece
        .trim()
        .replace(/^(?:[-*]|[0-9]+\.)\s+/, "")
        .trim(),
    )
    .filter((sentence) => sentence !== "");
}

interface Pattern {
  category: DecisionCategory;
  name: string;
  /** Group 1 (optional) stands before the text, the text begins where the match ends. */
  trigger: RegExp;
  min: number;
  max: number;
}

// A verb counts behind "we" or "I", or when it opens the sentence; a letter before the trigger means another word.
const SUBJECT = String.raw`(?:(?<![\p{L}\p{N}_])(?:we|i)\s+|^)`;
const WORD = String.raw`(?<![\p{L}\p{N}_])`;

// Tried in this order; each sentence gives at most one decision per category.
const PATTERNS: readonly Pattern[] = [
  pattern("rejection", "rejected", String.raw`${SUBJECT}(?:won't|will\s+not|shouldn't|decided\s+against)\s+`, 10, 100),
  pattern(
    "architecture",
    "using-for",
    String.raw`${WORD}(?:using|chose|selected)\s+(\S+\s+(?:for|as|instead\s+of)\s+)`,
    5,
    100,
  ),
  pattern("architecture", "approach", String.raw`${WORD}(?:approach|strategy|solution)[:\s]\s*`, 10, 150),
  pattern("implementation", "decided", String.raw`${SUBJECT}(?:decided|chose|selected|picked)\s+(?:to\s+)?`, 10, 150),
  pattern("rationale", "because", String.raw`${WORD}(?:because|since|the\s+reason\s+is)\s+`, 10, 150),
];

const DECIDED_AGAINST = new RegExp(String.raw`${SUBJECT}decided\s+against(?![\p{L}\p{N}_])`, "iu");

// Most sentences decide nothing; one cheap look for any of the words spares them the five patterns.
const ANY_TRIGGER =
  /won't|will|shouldn't|decided|using|chose|selected|approach|strategy|solution|picked|because|since|reason/iu;

function pattern(category: DecisionCategory, name: string, trigger: string, min: number, max: number): Pattern {
  return { category, name, trigger: new RegExp(trigger, "giu"), min, max };
}

function decisionsOf(sentence: string): Decision[] {
  const plain = sentence.replaceAll("’", "'"); // as long as before, so that places agree with the sentence
  if (!ANY_TRIGGER.test(plain)) return [];
  const isRejection = DECIDED_AGAINST.test(plain);
  const found: Decision[] = [];
  for (const { category, name, trigger, min, max } of PATTERNS) {
    if (found.some((decision) => decision.category === category)) continue;
    if (category === "implementation" && isRejection) continue;
    const text = firstText({ sentence, plain, trigger, min, max });
    if (text !== undefined) found.push({ category, pattern: name, text, context: sliceHead(sentence, 200) });
  }
  return withoutContained(found);
}

interface Search {
  sentence: string;
  plain: string;
  trigger: RegExp;
  min: number;
  max: number;
}

function firstText({ sentence, plain, trigger, min, max }: Search): string | undefined {
  for (const match of plain.matchAll(trigger)) {
    const end = match.index + match[0].length;
    const rest = stripEnd(sliceHead(sentence.slice(end, end + max + 1), max));
    if (rest.length < min) continue;
    return match[1] === undefined ? rest : sentence.slice(end - match[1].length, end).replaceAll(/\s+/g, " ") + rest;
  }
  return undefined;
}

function stripEnd(text: string): string {
  const collapsed = text.trim();
  let end = collapsed.length;
  while (end > 0 && isEnd(collapsed[end - 1] ?? "")) end -= 1;
  return collapsed.slice(0, end);
}

function isEnd(character: string): boolean {
  return character.trim() === "" || ".!?,;:\"'”’".includes(character);
}

function withoutContained(found: readonly Decision[]): Decision[] {
  const texts = found.map(({ text }) => text.toLowerCase());
  return found.filter((_, index) => {
    const text = texts[index] ?? "";
    return !texts.some((other, at) => at !== index && other.includes(text) && (other !== text || at < index));
  });
}
