/** Measurements for a person to read: a line on the standard output, a row of numbers in a few words. */

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function summary(values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b);
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return `${(sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(1)} ms (mean ${mean.toFixed(1)})`;
}
