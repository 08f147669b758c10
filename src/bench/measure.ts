/** Times functions side by side. Reads the clocks of the process. */

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
const WARM_UPS = 3;

/** CPU time of this process says what work costs however loaded the machine is; work of other processes needs the wall clock. */
export type Clock = "cpu" | "wall";

export interface MeasureOptions {
  rounds?: number | undefined;
  clock?: Clock | undefined;
}

/** Median milliseconds of each warm function, in turns, so that a slow moment of the machine hits all of them alike. */
export async function medians(
  work: readonly (() => unknown)[],
  { rounds = ROUNDS, clock = "cpu" }: MeasureOptions = {},
): Promise<number[]> {
  for (let round = 0; round < Math.min(rounds, WARM_UPS); round += 1) for (const run of work) await run();
  const times: number[][] = work.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, run] of work.entries()) times[index]?.push(await timeOf(run, clock));
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
  clock?: Clock;
}): Promise<Measurement> {
  const { group, name, target, note, clock } = input;
  const [ours = 0, reference = 0] = await medians([input.ours, input.reference], { clock });
  return { group, name, ours, reference, ratio: ours / reference, target, unit: "ms", note };
}

/** A measurement against a fixed number of milliseconds. */
export function against(limit: number, row: { group: string; name: string; ours: number }): Measurement {
  return {
    ...row,
    reference: limit,
    ratio: row.ours / limit,
    target: 1,
    unit: "ms",
    note: `against ${Math.round(limit)} ms`,
  };
}

async function timeOf(run: () => unknown, clock: Clock): Promise<number> {
  const start = read(clock);
  await run();
  return read(clock) - start;
}

function read(clock: Clock): number {
  if (clock === "wall") return performance.now();
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
