/** Times functions side by side. Reads the clock. */

/** What one comparison found; `ratio` is ours to the reference, `target` the most it should be. */
export interface Measurement {
  group: string;
  name: string;
  ours: number;
  reference: number;
  ratio: number;
  target: number;
  unit: "ms";
  note: string;
}

const ROUNDS = 5;

/** Median milliseconds of each function, in turns, so that a slow moment of the machine hits all of them alike. */
export async function medians(work: readonly (() => unknown)[], rounds: number = ROUNDS): Promise<number[]> {
  for (const run of work) await run();
  const times: number[][] = work.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, run] of work.entries()) times[index]?.push(await timeOf(run));
  }
  return times.map(median);
}

export async function compare(input: {
  group: string;
  name: string;
  ours: () => unknown;
  reference: () => unknown;
  target: number;
  note: string;
}): Promise<Measurement> {
  const { group, name, target, note } = input;
  const [ours = 0, reference = 0] = await medians([input.ours, input.reference]);
  return { group, name, ours, reference, ratio: ours / reference, target, unit: "ms", note };
}

async function timeOf(run: () => unknown): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
