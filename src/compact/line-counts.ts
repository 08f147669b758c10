/** How many lines differ between two texts. Pure; bounded for texts of any size. */

// Above this many comparisons the exact alignment is not worth its price.
const EXACT_LIMIT = 4_000_000;

/** Added and removed lines, by the longest common subsequence; for very large changes lines that merely moved count as kept. */
export function countLines(before: string, after: string): { additions: number; deletions: number } {
  const [older, newer] = trimCommon(linesOf(before), linesOf(after));
  const common =
    older.length * newer.length <= EXACT_LIMIT ? commonInOrder(older, newer) : commonInAnyOrder(older, newer);
  return { additions: newer.length - common, deletions: older.length - common };
}

function linesOf(text: string): string[] {
  if (text === "") return [];
  return (text.endsWith("\n") ? text.slice(0, -1) : text).split("\n");
}

function trimCommon(older: string[], newer: string[]): [string[], string[]] {
  const shorter = Math.min(older.length, newer.length);
  let start = 0;
  while (start < shorter && older[start] === newer[start]) start += 1;
  let end = 0;
  while (end < shorter - start && older.at(-1 - end) === newer.at(-1 - end)) end += 1;
  return [older.slice(start, older.length - end), newer.slice(start, newer.length - end)];
}

function commonInOrder(older: readonly string[], newer: readonly string[]): number {
  let row = new Uint32Array(newer.length + 1);
  for (const line of older) {
    const next = new Uint32Array(newer.length + 1);
    for (const [index, other] of newer.entries()) {
      next[index + 1] = line === other ? (row[index] ?? 0) + 1 : Math.max(next[index] ?? 0, row[index + 1] ?? 0);
    }
    row = next;
  }
  return row[newer.length] ?? 0;
}

function commonInAnyOrder(older: readonly string[], newer: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const line of older) counts.set(line, (counts.get(line) ?? 0) + 1);
  let common = 0;
  for (const line of newer) {
    const left = counts.get(line) ?? 0;
    if (left > 0) common += 1;
    counts.set(line, left - 1);
  }
  return common;
}
