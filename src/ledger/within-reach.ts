/** How much of a huge text is read: both of its ends. Pure and linear. */
import { safeCut } from "./clip.ts";
import { followFences } from "./fences.ts";

const HEAD = 48_000;
const TAIL = 16_000;

/** The whole of a text, or where that is huge its beginning and its end: what matters stands around what was printed or pasted. */
export function endsOf(text: string): string[] {
  if (text.length <= HEAD + TAIL) return [text];
  return [text.slice(0, safeCut(text, HEAD)), text.slice(safeCut(text, text.length - TAIL))];
}

/** What is read of a turn: all of it, or where that is huge both ends of what stands outside of code, in whole sentences. */
export function spokenWithinReach(text: string): string {
  if (text.length <= HEAD + TAIL) return text;
  const codeAt = followFences();
  const said = text.split("\n").filter((line) => codeAt(line) === undefined);
  const [head = "", tail] = endsOf(said.join("\n"));
  // Half a ban would be another rule.
  return tail === undefined ? head : `${untilLastBreak(head)}\n\n${fromFirstBreak(tail)}`;
}

function untilLastBreak(text: string): string {
  const end = Math.max(...BREAKS.map((mark) => text.lastIndexOf(mark)));
  return end < 0 ? text : text.slice(0, end + 1);
}

function fromFirstBreak(text: string): string {
  const starts = BREAKS.map((mark) => text.indexOf(mark)).filter((at) => at >= 0);
  return starts.length === 0 ? text : text.slice(Math.min(...starts) + 1);
}

const BREAKS = ["\n", ". ", "! ", "? ", "。"] as const;
