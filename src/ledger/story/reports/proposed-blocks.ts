/** What a report that waits for an answer shows in blocks of code: there it is what is proposed, and nowhere else yet. Pure and linear. */
import { clipEnd } from "../../clip.ts";
import { followFences } from "../../fences.ts";
import { pleads } from "../../lexicon/pleas.ts";
import { endsInQuestion } from "../../question-marks.ts";

/**
 * The blocks as running text, by the place of their first line: a layout, a format, an interface that the user is to agree
 * to. Behind a report that asks nothing the code is in its files, and what a command printed is told as found.
 */
export function proposedBlocks(lines: readonly string[]): ReadonlyMap<number, string> {
  const blocks = new Map<number, string>();
  if (!waits(lines)) return blocks;
  const fencedAt = followFences();
  let isSketch = false;
  let first: number | undefined;
  for (const [at, line] of lines.entries()) {
    const fenced = fencedAt(line);
    if (fenced === "code" && isSketch) {
      first ??= at;
      continue;
    }
    if (first !== undefined) note(blocks, first, lines.slice(first, at));
    first = undefined;
    isSketch = fenced === "fence" && !IS_RUN.test(line.trim());
  }
  return blocks;
}

function waits(lines: readonly string[]): boolean {
  const last = lines.findLast((line) => line.trim() !== "")?.replace(CLOSING_MARKS, "") ?? "";
  return endsInQuestion(last) || pleads(last);
}

const CLOSING_MARKS = /[\s*_)"”]+$/u;
/** Commands are told one by one, and a difference shows what was changed. */
const IS_RUN = /^(?:`{3,}|~{3,})\s*(?:bash|sh|shell|zsh|console|powershell|ps1|cmd|bat|log|output|diff|patch)\b/u;

function note(blocks: Map<number, string>, first: number, lines: readonly string[]): void {
  const told = lines
    .map((line) => line.replace(BRANCH, "").replaceAll(GAP, " ").replace(LINE_END, "").trim())
    .filter((line) => SAYS.test(line));
  if (told.length >= FEWEST_LINES) blocks.set(first, clipEnd(told.join("; "), LONGEST_BLOCK));
}

/** How a tree of files is drawn. */
const BRANCH = /^[\s│├└─┬┼|+`\\-]+/u;
const LINE_END = /[;,]\s*$/u;
const GAP = /\s{2,}/gu;
const SAYS = /[\p{L}\p{N}]/u;
const FEWEST_LINES = 2;
const LONGEST_BLOCK = 900;
