/** Gives entries by falling worth, where worth can only fall while one waits. In memory only. */

/** An entry with what it is worth at most. */
export interface Ranked<Entry> {
  readonly entry: Entry;
  /** Its place in the list it came from: of equal worth, what was listed first comes first. */
  readonly order: number;
  worth: number;
}

export interface WorthQueue<Entry> {
  /** The entry that is worth most now; undefined when none is left. */
  take(): Entry | undefined;
}

/** The entries by falling worth, for any number of queues that begin with this worth or with less. */
export function rankByWorth<Entry>(
  entries: readonly Entry[],
  worthOf: (entry: Entry) => number,
): readonly Ranked<Entry>[] {
  const ranked = entries.map((entry, order) => ({ entry, order, worth: worthOf(entry) }));
  return ranked.sort((a, b) => b.worth - a.worth || a.order - b.order);
}

/**
 * A queue that looks again at what it is about to give. What is still worth as much as it was ranked at comes straight
 * from the ranking; what has fallen waits in a binary heap for its turn. That is right because worth never rises.
 */
export function createWorthQueue<Entry>(
  ranking: readonly Ranked<Entry>[],
  worthOf: (entry: Entry) => number,
): WorthQueue<Entry> {
  const fallen: Ranked<Entry>[] = [];
  let next = 0;
  return {
    take() {
      for (;;) {
        const ahead = ranking[next];
        const isFallen = isBefore(fallen[0], ahead);
        const best = isFallen ? pop(fallen) : ahead;
        if (best === undefined) return undefined;
        if (!isFallen) next += 1;
        const worth = worthOf(best.entry);
        // Also for a worth that is no number: what cannot be compared has not fallen, and must not come back for ever.
        if (!(worth < best.worth)) return best.entry;
        push(fallen, { entry: best.entry, order: best.order, worth });
      }
    },
  };
}

type Heap = Ranked<unknown>[];

function isBefore(a: Ranked<unknown> | undefined, b: Ranked<unknown> | undefined): boolean {
  if (a === undefined || b === undefined) return a !== undefined;
  return a.worth > b.worth || (a.worth === b.worth && a.order < b.order);
}

function push<Entry>(heap: Ranked<Entry>[], item: Ranked<Entry>): void {
  heap.push(item);
  for (let at = heap.length - 1; at > 0;) {
    const parent = Math.floor((at - 1) / 2);
    if (!isBefore(heap[at], heap[parent])) return;
    swap(heap, at, parent);
    at = parent;
  }
}

function pop<Entry>(heap: Ranked<Entry>[]): Ranked<Entry> | undefined {
  swap(heap, 0, heap.length - 1);
  const top = heap.pop();
  for (let at = 0; ;) {
    const left = isBefore(heap[2 * at + 1], heap[at]) ? 2 * at + 1 : at;
    const best = isBefore(heap[2 * at + 2], heap[left]) ? 2 * at + 2 : left;
    if (best === at) return top;
    swap(heap, at, best);
    at = best;
  }
}

function swap(heap: Heap, one: number, other: number): void {
  const [a, b] = [heap[one], heap[other]];
  if (a === undefined || b === undefined) return;
  heap[one] = b;
  heap[other] = a;
}
