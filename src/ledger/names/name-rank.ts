/** The value of a name: the learned chance that it is needed again. Features of the past only. Pure. */
import type { NameRecord } from "./name-index.ts";
import { type NameFeature, NAME_WEIGHTS } from "./name-weights.ts";

/** Between 0 and 1 for each record, rising with the chance that the name is used again after message `now`. */
export function nameScores(records: readonly NameRecord[], now: number): number[] {
  const around = surroundings(records, now);
  return records.map((record) => 1 / (1 + Math.exp(-weigh(record, around, NAME_WEIGHTS))));
}

/** Features of names at message number `now`; the weights are learned for these. A feature is what its weight alone brings. */
export function nameFeatures(records: readonly NameRecord[], now: number): Record<NameFeature, number>[] {
  const around = surroundings(records, now);
  const alone = NAME_FEATURES.map((feature) => ({ ...NOTHING, [feature]: 1 }));
  return records.map((record) => toFeatures(alone.map((weights) => weigh(record, around, weights))));
}

type Weights = Readonly<Record<NameFeature, number>>;

// The keys of the table are the features.
const NAME_FEATURES = Object.keys(NAME_WEIGHTS) as NameFeature[];
const NOTHING: Weights = toFeatures(NAME_FEATURES.map(() => 0));

function toFeatures(values: readonly number[]): Record<NameFeature, number> {
  const entries = NAME_FEATURES.map((feature, index) => [feature, values[index] ?? 0] as const);
  return Object.fromEntries(entries) as Record<NameFeature, number>; // an entry for each of them
}

/** What the features of one name take from the others. */
interface Around {
  now: number;
  folders: ReadonlyMap<string, number>;
  /** How often the user wrote each path. */
  asked: ReadonlyMap<string, number>;
  crowds: ReadonlyMap<number, number>;
}

function surroundings(records: readonly NameRecord[], now: number): Around {
  return { now, folders: foldersInUse(records), asked: askedPaths(records), crowds: crowdsOf(records) };
}

/** The sum of the features by their weights. Thousands of names are weighed at a time, so that no feature is built. */
function weigh(record: NameRecord, { now, folders, asked: paths, crowds }: Around, w: Weights): number {
  const { name, kind, count, inputs, spoken, asked } = record;
  let sum = w.bias + w.age * log(Math.max(0, now - record.last)) + w.recency * nearness(record.used, now);
  if (kind === "path") {
    sum += w.folder * nearness(folders.get(folderOf(name)) ?? 0, now);
    sum += w.meant * log(timesMeant(record, paths));
  }
  sum += w.span * log(record.last - record.first);
  sum += w.count * log(count);
  sum += w.inputs * log(inputs);
  sum += w.spoken * log(spoken);
  sum += w.asked * log(asked);
  sum += w.printed * log(Math.max(0, count - inputs - spoken - asked));
  sum = weighForm(sum, record, w);
  sum += w.written * log(record.written);
  if (record.used === 0) sum += w.unused;
  if (count === 1) sum += w.single;
  sum += w.crowd * log(crowds.get(record.last) ?? 0);
  return sum + w[kind];
}

/** The features of how a name is written, added to a sum. */
function weighForm(others: number, { name, kind, isMarked }: NameRecord, w: Weights): number {
  const first = name.charAt(0);
  let sum = others + w.length * log(name.length);
  if (kind === "path") sum += w.depth * depthOf(name);
  if (kind === "path" && first === "/" && isRoute(name)) sum += w.route;
  if (first === "/" || first === "~") sum += w.absolute;
  if (name.endsWith(")")) sum += w.call;
  if (name.includes(" ")) sum += w.spaced;
  if (first >= "A" && first <= "Z" && CAPITALS.test(name)) sum += w.capitals;
  if (name.includes(".", name.length - LONGEST_ENDING) && ENDING.test(name)) sum += w.ending;
  if (kind === "identifier" && name.includes(".")) sum += w.chain;
  if (kind === "identifier" && !isMarked && !COMPOUND.test(name) && !HASH.test(name)) sum += w.loose;
  return HUMP.test(name) ? sum + w.hump : sum;
}

/** The logarithm of 1 + n; nearly every number is small, and is looked up. A damaged record counts as 0. */
function log(n: number): number {
  return LOGS[n] ?? Math.log1p(Math.max(0, n || 0));
}

const LOGS: Float64Array = Float64Array.from({ length: 1024 }, (_, n) => Math.log1p(n));

const CAPITALS = /^[A-Z][A-Z0-9_]+$/u;
const ENDING = /\.[a-z]{1,5}$/u;
const LONGEST_ENDING = 6;
const HUMP = /[a-z][A-Z]/u;
// Without these, an identifier is a hyphenated word or a letter with a number: prose and serials, unless someone marked it.
const COMPOUND = /[a-z][A-Z]|[_.]/u;
const HASH = /^[0-9a-f]{7,40}$/u;

/** "/login" is a command or an address as often as a file. */
function isRoute(path: string): boolean {
  return !path.includes("/", 1) && !path.includes(".");
}

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

/** How often the user wrote each path, without what stands before it: calls name the same file by a longer path. */
function askedPaths(records: readonly NameRecord[]): Map<string, number> {
  const paths = new Map<string, number>();
  for (const { name, kind, asked } of records) {
    // A file that is named alone behind an "@" may be any of that name.
    if (kind !== "path" || asked === 0 || (name.startsWith("@") && !name.includes("/"))) continue;
    const path = name.replace(/^(?:@|\.\/)/u, "");
    paths.set(path, Math.max(paths.get(path) ?? 0, asked));
  }
  return paths;
}

/** How often the user wrote the end of a path that calls were given in full. */
function timesMeant({ name, inputs, asked }: NameRecord, paths: Around["asked"]): number {
  if (inputs === 0 || asked > 0) return 0;
  let most = 0;
  for (let at = name.indexOf("/"); at >= 0; at = name.indexOf("/", at + 1))
    most = Math.max(most, paths.get(name.slice(at + 1)) ?? 0);
  return most;
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
