/** Gives entries by falling worth, where worth can only fall while one waits. In memory only. */

export interface WorthQueue<Entry> {
  /** The entry that is worth most now; undefined when none is left. */
  take(): Entry | undefined;
}

/**
 * A binary heap that looks again at what it is about to give: an entry whose worth has fallen goes back to its place.
 * That is right because worth never rises, and costs a logarithm instead of sorting anew after every choice.
 */
export function createWorthQueue<Entry>(
  entries: readonly Entry[],
  worthOf: (entry: Entry) => number,
): WorthQueue<Entry> {
  const heap = entries.map((entry, order) => ({ entry, order, worth: worthOf(entry) }));
  for (let parent = Math.floor(heap.length / 2) - 1; parent >= 0; parent -= 1) sink(heap, parent);
  return {
    take() {
      for (let top = heap[0]; top !== undefined; top = heap[0]) {
        const worth = worthOf(top.entry);
        if (worth < top.worth) {
          top.worth = worth;
          sink(heap, 0);
          if (heap[0] !== top) continue;
        }
        const last = heap.pop();
        if (last !== undefined && last !== top) {
          heap[0] = last;
          sink(heap, 0);
        }
        return top.entry;
      }
      return undefined;
    },
  };
}

interface Waiting {
  order: number;
  worth: number;
}

function sink(heap: Waiting[], start: number): void {
  for (let at = start; ;) {
    const left = isBefore(heap, 2 * at + 1, at) ? 2 * at + 1 : at;
    const best = isBefore(heap, 2 * at + 2, left) ? 2 * at + 2 : left;
    if (best === at) return;
    const [upper, lower] = [heap[at], heap[best]];
    if (upper === undefined || lower === undefined) return;
    heap[at] = lower;
    heap[best] = upper;
    at = best;
  }
}

/** Of equal worth, what was listed first comes first: the same entries always give the same order. */
function isBefore(heap: readonly Waiting[], child: number, other: number): boolean {
  const [a, b] = [heap[child], heap[other]];
  if (a === undefined || b === undefined) return false;
  return a.worth > b.worth || (a.worth === b.worth && a.order < b.order);
}
