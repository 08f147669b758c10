/** The results of the speed bench as Markdown. Pure. */
import type { Measurement } from "./measure.ts";

/** One table, one row per measurement, with whether its target was met. */
export function renderSpeed(results: readonly Measurement[]): string {
  const rows = results.map(({ group, name, ours, reference, ratio, target, note }) => {
    const verdict = ratio <= target ? "met" : "missed";
    return `| ${group} | ${name} | ${figure(ours)} | ${figure(reference)} | ${figure(ratio)} | ${figure(target)} | ${verdict} | ${note} |`;
  });
  return [
    "| work | input | ours (ms) | reference (ms) | ratio | target | | |",
    "|---|---|--:|--:|--:|--:|---|---|",
    ...rows,
    "",
  ].join("\n");
}

function figure(value: number): string {
  return value >= 99.5 ? value.toFixed(0) : value.toPrecision(2);
}
