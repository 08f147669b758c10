/** The index of names at the end of a brief: a telegraphic line per file and kind, packed by expected worth per token. Pure. */
import type { FactOf } from "../ledger/fact.ts";
import { isNameLine } from "../ledger/names/name-labels.ts";
import { namesShownIn, shownWith } from "../ledger/names/name-pieces.ts";
import type { NameKind } from "../ledger/names/name-scan.ts";
import { type Line, measureLine, type Purse, ROUNDED_UP } from "./budget.ts";
import { readMarker } from "./line.ts";
import { fileOf, type NamedFile, namedFiles } from "./name-files.ts";
import { NamePlaces } from "./name-places.ts";
import { foldersOf, isPlace } from "./path-places.ts";
import { searchIn } from "./page-search.ts";
import { defuse } from "./items/quote-data.ts";
import { createWorthQueue, type Ranked, rankByWorth } from "./worth-queue.ts";

export interface NameLines {
  lines: string[];
  /** Names that did not fit. */
  leftOut: number;
}

/** A name that may enter the index. */
export interface NameCandidate {
  name: string;
  /** Its number among all candidates. */
  index: number;
  /** The line of the index on which it stands. */
  group: NameKind;
  /** As it stands there. */
  written: Line;
  /** Chance that it is needed again. */
  score: number;
  /** Room that it takes. */
  cost: number;
  /** Other candidates that are shown where this one is. */
  inner: NameCandidate[];
  /** The file whose text holds it; undefined for a path, an address or a command, which say themselves where to look. */
  file: NamedFile | undefined;
  /** The file that it is the path of. */
  means: NamedFile | undefined;
}

/** Names by what they are worth on a page that shows none of them. */
export type NameRanking = readonly Ranked<NameCandidate>[];

/** The names among some facts, made ready once for every page that is tried. */
export function nameCandidates(facts: readonly FactOf<"name">[]): NameRanking {
  const safe = facts.filter((fact) => defuse(fact.text) === fact.text && isReadable(fact));
  const surroundings = { files: namedFiles(safe), folders: foldersOf(safe) };
  const byName = new Map<string, NameCandidate>();
  for (const fact of safe)
    if (!byName.has(fact.text)) byName.set(fact.text, toCandidate(fact, byName.size, surroundings));
  for (const fact of safe) {
    const candidate = byName.get(fact.text);
    for (const inner of shownWith(fact.text, kindOf(fact))) {
      const other = byName.get(inner);
      if (other !== undefined) candidate?.inner.push(other);
    }
  }
  const nothing = new Uint8Array(byName.size);
  return rankByWorth([...byName.values()], (candidate) => worthOf(candidate, nothing));
}

/**
 * False for a piece of something else: of a time of day, of a drawing, of a line of code, of the call that read some
 * lines; and for a look around that names nothing.
 */
function isReadable(fact: FactOf<"name">): boolean {
  const kind = kindOf(fact);
  if (LINES_READ.test(fact.text)) return false;
  if (kind === "command") return !LOOKS_AROUND.test(fact.text);
  if (kind === "number") return !PIECE_OF_TIME.test(fact.text);
  if (kind !== "quoted" || !fact.text.includes(" ")) return true;
  return WORD.test(fact.text) && !PIECE_OF_CODE.test(fact.text);
}

const LINES_READ = /^\d+(?:,\d+)?p(?:;\d+(?:,\d+)?p)+$/u;
const LOOKS_AROUND = /^(?:ls|ll|dir|pwd|tree|find|fd|rg)(?: -{1,2}[\w-]{1,30}){0,6}(?: \.{1,2}\/?)?$/u;
const PIECE_OF_TIME = /^\d{2}Z$/u;
const WORD = /\p{L}{3}|[^\p{ASCII}]{2}/u;
/** Joined to what is not there. */
const PIECE_OF_CODE = /^["'`]? ?[+*=|&,;:)?\]}]|[+*=|&,;([{]$/u;

interface Surroundings {
  files: ReadonlyMap<string, NamedFile>;
  folders: ReadonlySet<string>;
}

function toCandidate(fact: FactOf<"name">, index: number, { files, folders }: Surroundings): NameCandidate {
  const { text: name, data } = fact;
  const kind = kindOf(fact);
  // A passage with spaces is set in marks, so that a reader sees where it ends; any other is a name like the rest.
  const isPassage = name.includes(" ");
  const written = measureLine(isPassage ? `\`${name}\`` : name);
  const score = data?.score ?? 0;
  const isWord = kind === "quoted" ? !isPassage : kind === "path" && !isPlace(name, folders);
  const group = isWord ? "identifier" : kind;
  const file = SAY_WHERE.has(kind) ? undefined : files.get(fileOf(fact) ?? "");
  const means = kind === "path" ? files.get(name) : undefined;
  return { name, index, group, written, score, cost: roomOf(written), inner: [], file, means };
}

const SAY_WHERE: ReadonlySet<NameKind> = new Set<NameKind>(["path", "url", "command"]);

function kindOf({ data }: FactOf<"name">): NameKind {
  return data?.kind ?? "identifier";
}

/** Names fill a page by classes, the prose before them by characters: which runs out first is open, so both count half. */
function roomOf({ text, tokens }: Line): number {
  return (tokens + ROUNDED_UP + (text.length + 1) / 4) / 2;
}

/** A page without its index: for a reader who does not go on with the work it lists. */
export function withoutNameLines(markdown: string): string {
  return markdown
    .split("\n")
    .filter((line) => !isNameLine(readMarker(line)?.rest ?? ""))
    .join("\n");
}

/** Packs names into what is left of the purse; what the page shows already costs nothing and is not repeated. */
export function packNames(ranking: NameRanking, shown: string, purse: Purse): NameLines {
  const known = knownFrom(ranking, namesShownIn(shown));
  const isShown = searchIn(shown);
  const places = new NamePlaces();
  const queue = createWorthQueue(ranking, (candidate) => worthOf(candidate, known));
  const takesPlace = (candidate: NameCandidate): boolean => {
    // Once the page is full, most names do not even fit without a label.
    if (!purse.fits(candidate.written) || places.isFull(candidate)) return false;
    const label = places.labelBefore(candidate);
    const line = label === "" ? candidate.written : measureLine(label + candidate.written.text);
    if (!purse.fits(line)) return false;
    purse.spend(line);
    places.add(candidate);
    // A shorter name that came first gives its place back to the longer one that holds it.
    for (const inner of candidate.inner) if (places.remove(inner)) purse.refund(inner.written);
    return true;
  };
  let leftOut = 0;
  for (let candidate = queue.take(); candidate !== undefined; candidate = queue.take()) {
    if (known[candidate.index] === 1) continue;
    if (!isShown(candidate.name) && !takesPlace(candidate)) {
      leftOut += 1;
      continue;
    }
    known[candidate.index] = 1;
    for (const inner of candidate.inner) known[inner.index] = 1;
  }
  return { lines: places.lines(), leftOut };
}

/** How many of the names a page without an index does not show. */
export function countUnshown(ranking: NameRanking, shown: string): number {
  const known = knownFrom(ranking, namesShownIn(shown));
  const isShown = searchIn(shown);
  return ranking.filter(({ entry }) => known[entry.index] === 0 && !isShown(entry.name)).length;
}

/** Which candidates a reader knows already, by their numbers: 1 for those that he does. */
type Known = Uint8Array;

function knownFrom(ranking: NameRanking, names: ReadonlySet<string>): Known {
  const known = new Uint8Array(ranking.length);
  for (const { entry } of ranking) if (names.has(entry.name)) known[entry.index] = 1;
  return known;
}

/** Expected number of needed names per token: a long name pays for itself by the shorter ones inside it. */
function worthOf({ index, score, cost, inner }: NameCandidate, known: Known): number {
  if (known[index] === 1) return 0;
  let worth = score;
  for (const other of inner) if (known[other.index] === 0) worth += other.score;
  return worth / cost;
}
