/** The value of a name: the learned chance that it is needed again. Features of the past only. Pure. */
import type { NameRecord } from "./name-index.ts";
import { type NameFeature, NAME_WEIGHTS as W } from "./name-weights.ts";

/** Between 0 and 1 for each record, rising with the chance that the name is used again after message `now`. */
export function nameScores(records: readonly NameRecord[], now: number): number[] {
  const around = surroundings(records, now);
  return records.map((record) => 1 / (1 + Math.exp(-weigh(featuresOf(record, around)))));
}

/** Features of names at message number `now`; the weights are learned for these. */
export function nameFeatures(records: readonly NameRecord[], now: number): Features[] {
  const around = surroundings(records, now);
  return records.map((record) => featuresOf(record, around));
}

type Features = Record<NameFeature, number>;

/** The sum of the features by their weights, written out: in a loop over their names it would cost three times as much. */
function weigh(f: Features): number {
  const use = W.bias * f.bias + W.age * f.age + W.recency * f.recency + W.folder * f.folder + W.span * f.span;
  const counts =
    use + W.count * f.count + W.inputs * f.inputs + W.spoken * f.spoken + W.asked * f.asked + W.printed * f.printed;
  const form = counts + W.length * f.length + W.depth * f.depth + W.absolute * f.absolute + W.call * f.call;
  const marks =
    form + W.spaced * f.spaced + W.capitals * f.capitals + W.ending * f.ending + W.chain * f.chain + W.hump * f.hump;
  const habits = marks + W.written * f.written + W.unused * f.unused + W.single * f.single + W.crowd * f.crowd;
  const kind = habits + W.path * f.path + W.url * f.url + W.identifier * f.identifier + W.number * f.number;
  return kind + W.command * f.command + W.quoted * f.quoted;
}

/** What the features of one name take from the others. */
interface Around {
  now: number;
  folders: ReadonlyMap<string, number>;
  crowds: ReadonlyMap<number, number>;
}

function surroundings(records: readonly NameRecord[], now: number): Around {
  return { now, folders: foldersInUse(records), crowds: crowdsOf(records) };
}

function featuresOf(record: NameRecord, { now, folders, crowds }: Around): Features {
  const { name, kind } = record;
  const first = name.charAt(0);
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
    written: Math.log1p(record.written),
    unused: Number(record.used === 0),
    single: Number(record.count === 1),
    crowd: Math.log1p(crowds.get(record.last) ?? 0),
    length: Math.log1p(name.length),
    depth: kind === "path" ? depthOf(name) : 0,
    absolute: Number(first === "/" || first === "~"),
    call: Number(name.endsWith(")")),
    spaced: Number(name.includes(" ")),
    capitals: Number(first >= "A" && first <= "Z" && CAPITALS.test(name)),
    ending: Number(name.includes(".", name.length - LONGEST_ENDING) && ENDING.test(name)),
    chain: Number(kind === "identifier" && name.includes(".")),
    hump: Number(HUMP.test(name)),
    path: Number(kind === "path"),
    url: Number(kind === "url"),
    identifier: Number(kind === "identifier"),
    number: Number(kind === "number"),
    command: Number(kind === "command"),
    quoted: Number(kind === "quoted"),
  };
}

const CAPITALS = /^[A-Z][A-Z0-9_]+$/u;
const ENDING = /\.[a-z]{1,5}$/u;
const LONGEST_ENDING = 6;
const HUMP = /[a-z][A-Z]/u;

function depthOf(path: string): number {
  let depth = 0;
  for (let at = path.indexOf("/"); at >= 0; at = path.indexOf("/", at + 1)) depth += 1;
  return depth;
}

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

/** How many names were last met in each message: one of a thousand that were printed together stands for little. */
function crowdsOf(records: readonly NameRecord[]): Map<number, number> {
  const crowds = new Map<number, number>();
  for (const { last } of records) crowds.set(last, (crowds.get(last) ?? 0) + 1);
  return crowds;
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}
