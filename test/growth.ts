/** How the work of a function grows with its input: told by ratios of processor time, never by a limit of it. */

/**
 * How many times the work a text of four times the size takes: 4 for a function that reads it once, 16 for one that
 * reads it again at every word. A loaded machine can only make a single ratio larger, so the smallest of some counts.
 */
export function growthOf(run: (text: string) => unknown, unit: string, size = 10_000): number {
  const flood = (length: number): string => unit.repeat(Math.ceil(length / unit.length));
  const [small, large] = [flood(size), flood(size * 4)];
  run(small);
  let smallest = Infinity;
  for (let tries = 0; tries < 5 && smallest > 6; tries += 1) {
    const ratio =
      workOf(() => run(large)) /
      Math.max(
        workOf(() => run(small)),
        LEAST,
      );
    smallest = Math.min(smallest, ratio);
  }
  return smallest;
}

/** Microseconds below which the clock tells nothing. */
const LEAST = 2_000;

function workOf(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
