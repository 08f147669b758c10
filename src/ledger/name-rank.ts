/** The value of a name: the learned chance that it is needed again. Features of the past only. Pure. */
import type { NameRecord } from "./name-index.ts";
import { type NameFeature, NAME_WEIGHTS } from "./name-weights.ts";

/** Between 0 and 1 for each record, rising with the chance that the name is used again after message `now`. */
export function nameScores(records: readonly NameRecord[], now: number): number[] {
  return nameFeatures(records, now).map((features) => {
    let sum = 0;
    for (const key of KEYS) sum += NAME_WEIGHTS[key] * features[key];
    return 1 / (1 + Math.exp(-sum));
  });
}

// The keys of a constant record; listed once, since scoring runs for every name.
const KEYS = Object.keys(NAME_WEIGHTS) as NameFeature[];

/** Features of names at message number `now`; the weights are learned for these. */
export function nameFeatures(records: readonly NameRecord[], now: number): Record<NameFeature, number>[] {
  const folders = foldersInUse(records);
  return records.map((record) => {
    const { name, kind } = record;
    const folderUsed = kind === "path" ? (folders.get(folderOf(name)) ?? 0) : 0;
    return {
      bias: 1,
      age: Math.log1p(Math.max(0, now - record.last)),
      recency: nearness(record.used, now),
      folder: nearness(folderUsed, now),
      span: Math.log1p(record.last - record.first),
      count: Math.log1p(record.count),
      inputs: Math.log1p(record.inputs),
      spoken: Math.log1p(record.spoken),
      asked: Math.log1p(record.asked),
      printed: Math.log1p(Math.max(0, record.count - record.inputs - record.spoken - record.asked)),
      length: Math.log1p(name.length),
      depth: kind === "path" ? name.split("/").length - 1 : 0,
      absolute: Number(name.startsWith("/") || name.startsWith("~")),
      call: Number(name.endsWith(")")),
      spaced: Number(name.includes(" ")),
      capitals: Number(CAPITALS.test(name)),
      ending: Number(ENDING.test(name)),
      chain: Number(kind === "identifier" && name.includes(".")),
      hump: Number(HUMP.test(name)),
      path: Number(kind === "path"),
      url: Number(kind === "url"),
      identifier: Number(kind === "identifier"),
      number: Number(kind === "number"),
      command: Number(kind === "command"),
      quoted: Number(kind === "quoted"),
    };
  });
}

const CAPITALS = /^[A-Z][A-Z0-9_]+$/u;
const ENDING = /\.[a-z]{1,5}$/u;
const HUMP = /[a-z][A-Z]/u;

/** 1 for what was used in the message at hand, falling with distance; 0 for what was never used. */
function nearness(used: number, now: number): number {
  return used === 0 ? 0 : 1 / (1 + Math.max(0, now - used));
}

/** The last use of a path in each folder: work goes on where it has been. */
function foldersInUse(records: readonly NameRecord[]): Map<string, number> {
  const folders = new Map<string, number>();
  for (const { name, kind, used, inputs } of records) {
    if (kind !== "path" || inputs === 0) continue;
    const folder = folderOf(name);
    folders.set(folder, Math.max(folders.get(folder) ?? 0, used));
  }
  return folders;
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}
