/** A word or two in brackets, which describe what stands before them rather than forbid it. Pure. */
import type { Reading } from "./reading.ts";
import type { Input } from "./span.ts";

/** "Rows of guests (no name) crash": a word or two in brackets tell of what, unless work is asked for before them. */
export function isDescribing({ text }: Pick<Input, "text">, segments: readonly Reading[], index: number): boolean {
  const [before, segment] = [segments[index - 1], segments[index]];
  if (before === undefined || segment === undefined || segment.words.length > LONGEST_DETAIL) return false;
  if (text.charAt(segment.start - 1) !== "(" || text.charAt(segment.end) !== ")") return false;
  return !before.isTask && before.cueClass === undefined && segments[0]?.isTask !== true;
}

const LONGEST_DETAIL = 2;

/** "Helpers (no copies):" is the headline of what stands below it. */
export function isHeadline(input: Pick<Input, "text">, segments: readonly Reading[], index: number): boolean {
  const end = segments[index + 1]?.end;
  return end !== undefined && input.text.startsWith("):", end) && isDescribing(input, segments, index + 1);
}
