/** How much of a huge text is read: both of its ends. Pure and linear. */
import { safeCut } from "./clip.ts";
import { proseLines } from "./cues/prose.ts";

const HEAD = 48_000;
const TAIL = 16_000;

/** The whole of a text, or where that is huge its beginning and its end: what matters stands around what was printed or pasted. */
export function endsOf(text: string): string[] {
  if (text.length <= HEAD + TAIL) return [text];
  return [text.slice(0, safeCut(text, HEAD)), text.slice(safeCut(text, text.length - TAIL))];
}

/**
 * What is read of a turn for what it says: all of it, or where that is huge its own prose, without what was pasted as
 * code, in tags or out of a program; and of that both ends, cut where a sentence ends.
 */
export function spokenWithinReach(text: string): string {
  if (text.length <= HEAD + TAIL) return text;
  const [head = "", tail] = endsOf(proseOf(text));
  // Half a ban would be another rule.
  return tail === undefined ? head : `${untilLastEnd(head)}\n\n${fromFirstEnd(tail)}`;
}

/** The lines that somebody wrote; what stood between them leaves an empty one. */
function proseOf(text: string): string {
  const lines: string[] = [];
  let before = -1;
  for (const { start, end } of proseLines(text)) {
    if (before >= 0 && start > before + 1) lines.push("");
    lines.push(text.slice(start, end));
    before = end;
  }
  return lines.join("\n");
}

function untilLastEnd(text: string): string {
  let end = text.length;
  for (const { index } of text.matchAll(SENTENCE_END)) end = index;
  return text.slice(0, end);
}

function fromFirstEnd(text: string): string {
  return text.slice(text.search(SENTENCE_END) + 1);
}

/** Behind a full stop that ends a line or stands before a capital, at an empty line, and before an item of a list. */
const SENTENCE_END = /(?<=[.!?:]["')*]?)\n|(?<=[.!?]) (?=\p{Lu})|(?<=[。！？])|\n(?=\s*(?:\n|[-*•] |\d{1,2}[.)] ))/gu;
