/** The value of a name: the learned chance that it is needed again. Features of the past only. Pure. */
import { NAME_WEIGHTS } from "./name-weights.ts";
import type { NameRecord } from "./name-index.ts";

/** Features of one name at message number `now`; the weights are learned for these. */
export function nameFeatures(record: NameRecord, now: number): Record<keyof typeof NAME_WEIGHTS, number> {
  const age = Math.max(0, now - record.last);
  return {
    bias: 1,
    age: Math.log1p(age),
    share: now === 0 ? 0 : age / now,
    count: Math.log1p(record.count),
    inputs: Math.log1p(record.inputs),
    spoken: Math.log1p(record.spoken),
    asked: Math.log1p(record.asked),
    span: Math.log1p(record.last - record.first),
    length: Math.log1p(record.name.length),
    own: Number(record.file === undefined),
    deep: record.name.split("/").length - 1,
    path: Number(record.kind === "path"),
    url: Number(record.kind === "url"),
    identifier: Number(record.kind === "identifier"),
    number: Number(record.kind === "number"),
  };
}

/** Between 0 and 1, rising with the chance that the name is used again. */
export function nameScore(record: NameRecord, now: number): number {
  const features = nameFeatures(record, now);
  let sum = 0;
  for (const key of KEYS) sum += NAME_WEIGHTS[key] * features[key];
  return 1 / (1 + Math.exp(-sum));
}

// The keys of a constant record; listed once, since scoring runs for every name.
const KEYS = Object.keys(NAME_WEIGHTS) as (keyof typeof NAME_WEIGHTS)[];
