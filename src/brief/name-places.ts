/**
 * Where the chosen names of an index stand: on the line of the file that holds them where several share one, else on
 * that of their kind. In memory only.
 */
import { FILE_LABEL, NAME_LABELS } from "../ledger/names/name-labels.ts";
import type { NameKind } from "../ledger/names/name-scan.ts";
import type { NamedFile } from "./name-files.ts";
import type { NameCandidate } from "./name-lines.ts";

/** So many names of one file are worth a line that says where they are. */
const LEAST_TOGETHER = 4;

/** A row of numbers that says of none what it counts is of little use: the likeliest of them are enough. */
const MOST_BARE_NUMBERS = 16;

export class NamePlaces {
  readonly #chosen = new Set<NameCandidate>();
  readonly #kinds = new Set<NameKind>();
  /** The chosen names of each file. */
  readonly #held = new Map<NamedFile, Set<NameCandidate>>();
  /** The chosen path of each file: its line is called by it. */
  readonly #paths = new Map<NamedFile, NameCandidate>();
  #bareNumbers = 0;

  /** Whether the line that a name would stand on takes no more. */
  isFull(candidate: NameCandidate): boolean {
    return isBareNumber(candidate) && this.#bareNumbers >= MOST_BARE_NUMBERS;
  }

  /** What a name needs before itself: the label of the line which it opens, or nothing. */
  labelBefore({ group, file }: NameCandidate): string {
    const others = file === undefined ? 0 : (this.#held.get(file)?.size ?? 0);
    if (file !== undefined && others === LEAST_TOGETHER - 1)
      return `- ${FILE_LABEL}${this.#paths.has(file) ? "" : file.label}: `;
    return others >= LEAST_TOGETHER || this.#kinds.has(group) ? "" : `- ${labelOf(group)}: `;
  }

  add(candidate: NameCandidate): void {
    const { group, file, means } = candidate;
    this.#chosen.add(candidate);
    this.#kinds.add(group);
    if (isBareNumber(candidate)) this.#bareNumbers += 1;
    if (file !== undefined) this.#held.set(file, (this.#held.get(file) ?? new Set()).add(candidate));
    if (means !== undefined) this.#paths.set(means, candidate);
  }

  /** Gives up the place of a name; false when it has none. */
  remove(candidate: NameCandidate): boolean {
    const { file } = candidate;
    if (file !== undefined) this.#held.get(file)?.delete(candidate);
    return this.#chosen.delete(candidate);
  }

  /** The index: paths, addresses and commands, then the files with their names, then the names of no file. */
  lines(): string[] {
    const alone = new Set(this.#chosen);
    const files = [...this.#held].filter(([, held]) => held.size >= LEAST_TOGETHER);
    const ofFiles = files.map(([file, held]) => {
      const path = this.#pathOf(file);
      if (path !== undefined) alone.delete(path);
      for (const name of held) alone.delete(name);
      return `${FILE_LABEL}${path?.name ?? file.label}: ${written([...held])}`;
    });
    const ofKinds = NAME_LABELS.map(({ kind, label }) => {
      const names = [...alone].filter(({ group }) => group === kind);
      return names.length === 0 ? "" : `${label}: ${written(names)}`;
    });
    return [...ofKinds.slice(0, BEFORE_FILES), ...ofFiles, ...ofKinds.slice(BEFORE_FILES)].filter(
      (line) => line !== "",
    );
  }

  /** A longer path that came later has taken the place of a shorter one. */
  #pathOf(file: NamedFile): NameCandidate | undefined {
    const path = this.#paths.get(file);
    return path !== undefined && this.#chosen.has(path) ? path : undefined;
  }
}

function isBareNumber({ group, file }: NameCandidate): boolean {
  return group === "number" && file === undefined;
}

/** Of the lines of kinds, so many tell where to look. */
const BEFORE_FILES = NAME_LABELS.findIndex(({ kind }) => kind === "identifier");

/** Numbers in a row are most often lines of a file: their first and last say as much. */
function written(names: readonly NameCandidate[]): string {
  const runs = runsOf(names.map(({ name }) => name));
  return names.flatMap(({ name, written: { text } }) => runs.get(name) ?? text).join(" ");
}

/** For each number of a run what is written in its place: the first has the whole run, the others nothing. */
function runsOf(names: readonly string[]): Map<string, string[]> {
  const numbers = names.filter((name) => LINE_NUMBER.test(name)).sort((a, b) => Number(a) - Number(b));
  const runs = new Map<string, string[]>();
  for (let from = 0, to = 1; from < numbers.length; from = to, to += 1) {
    while (Number(numbers[to]) === Number(numbers[from]) + to - from) to += 1;
    if (to - from < LEAST_IN_A_ROW) continue;
    for (const name of numbers.slice(from, to)) runs.set(name, []);
    runs.set(numbers[from] ?? "", [`${numbers[from]}-${numbers[to - 1]}`]);
  }
  return runs;
}

const LINE_NUMBER = /^[1-9]\d{0,5}$/u;
const LEAST_IN_A_ROW = 4;

function labelOf(kind: NameKind): string {
  return NAME_LABELS.find((group) => group.kind === kind)?.label ?? kind;
}
