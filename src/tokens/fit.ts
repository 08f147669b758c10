/** Fitting text into a budget: the largest amount that still fits, and slices that keep characters whole. Pure. */

/** The largest count from 0 to `limit` that fits, by halving; `fits` must be monotone and hold for 0. */
export function largestFitting(limit: number, fits: (count: number) => boolean): number {
  let [low, high] = [0, limit];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The first `length` UTF-16 units, one fewer when that would split a surrogate pair. */
export function sliceHead(text: string, length: number): string {
  return text.slice(0, splitsPair(text, length) ? length - 1 : length);
}

/** The last `length` UTF-16 units, one fewer when that would split a surrogate pair. */
export function sliceTail(text: string, length: number): string {
  const start = Math.max(0, text.length - length);
  return text.slice(splitsPair(text, start) ? start + 1 : start);
}

function splitsPair(text: string, index: number): boolean {
  if (index <= 0 || index >= text.length) return false;
  const [before, after] = [text.charCodeAt(index - 1), text.charCodeAt(index)];
  return before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff;
}
