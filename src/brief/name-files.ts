/** The files that hold the names of an index, told apart by the shortest ends of their paths. Pure. */
import type { FactOf } from "../ledger/fact.ts";
import { LONGEST_PATH } from "../ledger/names/name-index.ts";
import { defuse } from "./items/quote-data.ts";
import { endsOf } from "./path-ends.ts";

/** A file as an index speaks of it. */
export interface NamedFile {
  /** The shortest end of its path that means no other file here. */
  readonly label: string;
}

/** The files that some names were met in, by their paths and by every end of a path that means one of them alone. */
export function namedFiles(names: readonly FactOf<"name">[]): ReadonlyMap<string, NamedFile> {
  const paths = new Set(names.flatMap((name) => fileOf(name) ?? []));
  const owners = ownersOfEnds(paths);
  const files = new Map<string, NamedFile>();
  for (const [end, whole] of owners) {
    if (whole === undefined) continue;
    const file = files.get(whole) ?? { label: labelOf(whole, owners) };
    if (isReadable(file.label)) files.set(whole, file).set(end, file);
  }
  return files;
}

/** The path of the file whose text a name was met in; facts may be foreign data, so that it is bounded here too. */
export function fileOf({ data }: FactOf<"name">): string | undefined {
  const file = data?.file;
  return file !== undefined && file.length <= LONGEST_PATH ? file : undefined;
}

/** The file that each end of a path means; undefined for an end of several. */
function ownersOfEnds(paths: ReadonlySet<string>): Map<string, string | undefined> {
  const wholes = wholePaths(paths);
  const owners = new Map<string, string | undefined>();
  for (const [path, whole] of wholes)
    for (const end of endsOf(path)) owners.set(end, !owners.has(end) || owners.get(end) === whole ? whole : undefined);
  // A path that a call was given means its file, whatever else ends so.
  for (const [path, whole] of wholes) owners.set(path, whole);
  return owners;
}

/**
 * Each path with the one that stands for its file: a file is named by its place on the disk in one call and from the
 * folder of the work in another. Where two places on the disk end alike, as in two checkouts, none is taken for it.
 */
function wholePaths(paths: ReadonlySet<string>): Map<string, string> {
  const places = new Map<string, string[]>();
  for (const path of paths) {
    const end = ON_DISK.test(path) ? endsOf(path).findLast((end) => end.includes("/") && paths.has(end)) : undefined;
    if (end === undefined || end === path) continue;
    const known = places.get(end);
    if (known === undefined) places.set(end, [path]);
    else known.push(path);
  }
  const wholes = new Map([...paths].map((path) => [path, path]));
  for (const [end, [place = "", ...others]] of places) if (others.length === 0) wholes.set(place, end);
  return wholes;
}

const ON_DISK = /^(?:[/~]|[A-Za-z]:)/u;

function labelOf(whole: string, owners: ReadonlyMap<string, string | undefined>): string {
  return endsOf(whole).findLast((end) => owners.get(end) === whole) ?? whole;
}

/** Where a label ends must be plain to see, and it must not pass for a tag or a link of ours. */
function isReadable(label: string): boolean {
  return /[\p{L}\p{N}]/u.test(label) && !/[\s`:<>]/u.test(label) && defuse(label) === label;
}
