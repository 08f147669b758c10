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
  heap.sort(compare);
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

/** Of equal worth, what was listed first comes first: the same entries always give the same order. */
function compare(a: Waiting, b: Waiting): number {
  return b.worth - a.worth || a.order - b.order;
}

function sink(heap: Waiting[], start: number): void {
  for (let at = start; ;) {
    const best = [2 * at + 1, 2 * at + 2].reduce((first, child) => (isBefore(heap, child, first) ? child : first), at);
    if (best === at) return;
    const [upper, lower] = [heap[at], heap[best]];
    if (upper === undefined || lower === undefined) return;
    heap[at] = lower;
    heap[best] = upper;
    at = best;
  }
}

function isBefore(heap: readonly Waiting[], child: number, other: number): boolean {
  const [a, b] = [heap[child], heap[other]];
  return a !== undefined && b !== undefined && compare(a, b) < 0;
}
