/** Every name met in a session with where and how often, bounded in number. In memory only; restored from rows. */
import { commandSteps, innerNames } from "./name-pieces.ts";
import { scanQuotes } from "./name-quotes.ts";
import { nameScores } from "./name-rank.ts";
import { kindOf, type NameKind, scanCandidates } from "./name-scan.ts";
import { endsOf } from "../within-reach.ts";

export interface NameRecord {
  name: string;
  kind: NameKind;
  /** Numbers of the first and the last message that held it. */
  first: number;
  last: number;
  /** Occurrences in all, in tool inputs, in assistant texts, in user texts. */
  count: number;
  inputs: number;
  spoken: number;
  asked: number;
  /** Occurrences in tool inputs of several lines: what was written, not what a tool was called with. */
  written: number;
  /** Somebody has set it in quotation or code marks. */
  isMarked: boolean;
  /** Number of the last message that used it rather than printed it; 0 when none did. */
  used: number;
  /** The message that first held it. */
  messageID: string;
  /** The file that it was last written to, or else the first whose text showed it. */
  file: string | undefined;
  /** Names that are met with it; unknown until a text shows it. */
  inner: readonly (readonly [string, NameKind])[] | undefined;
}

/** One record as plain JSON: name, kind, first, last, count, inputs, spoken, asked, message, file, used, written, marked. */
export type NameRow = readonly [
  name: string,
  kind: NameKind,
  first: number,
  last: number,
  count: number,
  inputs: number,
  spoken: number,
  asked: number,
  messageID: string,
  file?: string,
  used?: number,
  written?: number,
  isMarked?: boolean,
];

export type NamePlace = "input" | "output" | "assistant" | "user";

export interface NameSighting {
  place: NamePlace;
  /** Number of the message. */
  at: number;
  messageID: string;
  file?: string | undefined;
  /** The input has several lines. */
  isWritten?: boolean;
}

export interface NameIndex {
  /** Takes in every name of a text. */
  observe(text: string, where: NameSighting): void;
  /** Takes in the line of a shell command as a name of its own. */
  observeCommand(line: string, where: NameSighting): void;
  /** The file is written anew: what was in it need not be any more. */
  forgetFile(path: string): void;
  /** What was met for the first time in the message, or is a mere number that nobody has spoken of, is no name of anything. */
  forget(name: string, at: number): void;
  records(): NameRecord[];
  rows(): NameRow[];
}

/** Kept after trimming, and the number at which trimming starts: its cost is spread over thousands of new names. */
const KEEP = 2500;
const LIMIT = 5000;
/** A longer line is a script; what it names counts, not the line. */
const LONGEST_COMMAND = 200;

// The scanner finds these by itself; a flag, a `$variable` or a `#shade` it takes without its mark.
const PLAIN_NAME = /^[\w./@~][\w./@~+#%$-]*$/u;
const SPACE = /\s/u;

export function createNameIndex(rows: readonly NameRow[] = []): NameIndex {
  return new MetNames(rows);
}

class MetNames implements NameIndex {
  #names: Map<string, NameRecord>;
  readonly #nameless = new Set<string>();

  constructor(rows: readonly NameRow[]) {
    this.#names = new Map(rows.map((row) => [row[0], fromRow(row)]));
  }

  observe(text: string, where: NameSighting): void {
    for (const end of endsOf(text)) this.#scan(end, where);
    if (this.#names.size > LIMIT) this.#names = trim(this.#names, where.at);
    if (this.#nameless.size > LIMIT) this.#nameless.clear();
  }

  observeCommand(line: string, where: NameSighting): void {
    if (line.length > LONGEST_COMMAND) return;
    for (const command of new Set([line, ...commandSteps(line)]))
      if (SPACE.test(command) && !beginsScript(command)) this.#meet(command, "command", where);
  }

  forgetFile(path: string): void {
    for (const record of this.#names.values()) if (record.file === path) record.file = undefined;
  }

  forget(name: string, at: number): void {
    const record = this.#names.get(name);
    if (record === undefined || record.asked + record.spoken > 0) return;
    if (record.first === at || record.kind === "number") this.#names.delete(name);
  }

  records(): NameRecord[] {
    return [...this.#names.values()];
  }

  rows(): NameRow[] {
    return this.records().map(toRow);
  }

  #scan(text: string, where: NameSighting): void {
    scanCandidates(text, (name) => this.#take(name, where));
    scanQuotes(text, (quoted) => this.#takeQuoted(quoted, where));
  }

  /** Most of what is met is known, as a name or as none: its form is looked at only once. */
  #take(name: string, where: NameSighting): void {
    const known = this.#names.get(name);
    if (known?.kind === "quoted" || (known === undefined && this.#nameless.has(name))) return;
    const kind = known?.inner === undefined ? kindOf(name) : known.kind;
    if (kind === undefined) {
      this.#nameless.add(name);
      return;
    }
    const record = known ?? this.#add(name, kind, where);
    record.inner ??= innerNames(name, kind);
    count(record, where);
    for (const [inner, innerKind] of record.inner) this.#meet(inner, innerKind, where);
  }

  #takeQuoted(quoted: string, where: NameSighting): void {
    // A sentence that a tool printed is data; only what somebody wrote is worth keeping word for word.
    if (where.place === "output" && SPACE.test(quoted)) return;
    const known = this.#names.get(quoted);
    const isName = known === undefined ? PLAIN_NAME.test(quoted) && kindOf(quoted) !== undefined : isScanned(known);
    if (!isName) this.#meet(quoted, "quoted", where);
    else if (known !== undefined) known.isMarked = true;
  }

  #meet(name: string, kind: NameKind, where: NameSighting): void {
    count(this.#names.get(name) ?? this.#add(name, kind, where), where);
  }

  #add(name: string, kind: NameKind, { at, messageID }: NameSighting): NameRecord {
    const record = newRecord({ name, kind, messageID, file: undefined }, at);
    this.#names.set(name, record);
    return record;
  }
}

/** The scanner finds a name of this kind by itself, wherever it stands. */
function isScanned({ kind }: NameRecord): boolean {
  return kind !== "quoted" && kind !== "command";
}

type Sight = Pick<NameRecord, "name" | "kind" | "messageID" | "file">;

function newRecord({ name, kind, messageID, file }: Sight, at: number): NameRecord {
  return {
    name,
    kind,
    first: at,
    last: at,
    count: 0,
    inputs: 0,
    spoken: 0,
    asked: 0,
    written: 0,
    isMarked: false,
    used: 0,
    messageID,
    file,
    inner: undefined,
  };
}

function count(record: NameRecord, { place, at, isWritten, file }: NameSighting): void {
  record.last = at;
  record.count += 1;
  const isHome = file !== undefined && file.length <= LONGEST_PATH;
  if (isHome && (record.file === undefined || isWritten === true)) record.file = file;
  if (place === "input") {
    record.inputs += 1;
    if (isWritten === true) record.written += 1;
  } else if (place === "assistant") record.spoken += 1;
  else if (place === "user") record.asked += 1;
  if (place !== "output") record.used = at;
}

/** Every record has its own path: a longer one would fill the state, has too many ends, and says nothing to a reader. */
export const LONGEST_PATH = 300;

/** Keeps the names most likely to be needed, in the order they were met. */
function trim(names: ReadonlyMap<string, NameRecord>, now: number): Map<string, NameRecord> {
  const records = [...names.values()];
  const scores = nameScores(records, now);
  const line = new Float64Array(scores).sort()[scores.length - KEEP] ?? 0;
  return new Map(
    records
      .filter((_, index) => (scores[index] ?? 0) >= line)
      .slice(-(KEEP + 500))
      .map((record) => [record.name, record]),
  );
}

function toRow(record: NameRecord): NameRow {
  const { name, kind, first, last, count, inputs, spoken, asked, messageID, file, used, written, isMarked } = record;
  const row = [name, kind, first, last, count, inputs, spoken, asked, messageID, file ?? "", used, written] as const;
  return isMarked ? [...row, true] : row;
}

/** Rows of earlier versions do not tell when a name was last used: when it was last met comes nearest; nor if it was written. */
function fromRow(row: NameRow): NameRecord {
  const [name, kind, first, last, count, inputs, spoken, asked, messageID, file = "", used, written = 0] = row;
  const lastUsed = used ?? (inputs + spoken + asked > 0 ? last : 0);
  const record = newRecord({ name, kind, messageID, file: file === "" ? undefined : file }, first);
  const isMarked = row[MARKED] === true;
  return Object.assign(record, { last, count, inputs, spoken, asked, written, isMarked, used: lastUsed });
}

/** Place of the mark in a row; most rows end before it. */
const MARKED = 12;

/** `python3 - <<'E'`, `node -e '`: the first line of a script says nothing of it. */
function beginsScript(command: string): boolean {
  const last = command.charAt(command.length - 1);
  const isOpen = (last === "'" || last === '"') && command.split(last).length % 2 === 0;
  return isOpen || HERE_DOCUMENT.test(command);
}

const HERE_DOCUMENT = /<<-?\s?["']?\w+["']?$/u;
