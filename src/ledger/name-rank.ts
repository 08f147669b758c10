/** The value of a name: the learned chance that it is needed again. Features of the past only. Pure. */
import { NAME_WEIGHTS } from "./name-weights.ts";
import type { NameRecord } from "./name-index.ts";

/** Features of one name at message number `now`. */
export function nameFeatures(record: NameRecord, now: number): Record<string, number> {
  return {
    bias: 1,
    age: Math.log1p(Math.max(0, now - record.last)),
    count: Math.log1p(record.count),
    inputs: Math.log1p(record.inputs),
    spoken: Math.log1p(record.spoken),
    asked: Math.log1p(record.asked),
    span: Math.log1p(record.last - record.first),
    path: Number(record.kind === "path"),
    url: Number(record.kind === "url"),
    number: Number(record.kind === "number"),
    length: Math.log1p(record.name.length),
  };
}

/** Between 0 and 1, rising with the chance that the name is used again. */
export function nameScore(record: NameRecord, now: number): number {
  const weights = NAME_WEIGHTS;
  // Written out rather than looped over `nameFeatures`: this runs for every name at every compaction.
  const sum =
    weights.bias +
    weights.age * Math.log1p(Math.max(0, now - record.last)) +
    weights.count * Math.log1p(record.count) +
    weights.inputs * Math.log1p(record.inputs) +
    weights.spoken * Math.log1p(record.spoken) +
    weights.asked * Math.log1p(record.asked) +
    weights.span * Math.log1p(record.last - record.first) +
    weights[record.kind] +
    weights.length * Math.log1p(record.name.length);
  return 1 / (1 + Math.exp(-sum));
}
