/** Every name met in a session with where and how often, bounded in number. In memory only; restored from rows. */
import { type NameKind, scanNames } from "./name-scan.ts";
import { nameScore } from "./name-rank.ts";

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
  /** The message that first held it. */
  messageID: string;
  /** The file whose reading or writing showed it first. */
  file?: string;
}

/** One record as plain JSON: name, kind, first, last, count, inputs, spoken, asked, message, file. */
export type NameRow = readonly [string, NameKind, number, number, number, number, number, number, string, string?];

export type NamePlace = "input" | "output" | "assistant" | "user";

export interface NameSighting {
  place: NamePlace;
  /** Number of the message. */
  at: number;
  messageID: string;
  file?: string;
}

export interface NameIndex {
  observe(text: string, where: NameSighting): void;
  records(): NameRecord[];
  rows(): NameRow[];
}

/** Kept after trimming, and the number at which trimming starts: its cost is spread over thousands of new names. */
const KEEP = 2500;
const LIMIT = 5000;
/** Longer texts are read at both ends: what a tool prints in the middle of a megabyte is not what gets used again. */
const HEAD = 48_000;
const TAIL = 16_000;

// The scanner finds these by itself.
const PLAIN_NAME = /^[\w./@:~+#%$-]+$/u;
const MARKED = /`([^`\n]{4,60})`/gu;

export function createNameIndex(rows: readonly NameRow[] = []): NameIndex {
  let names = new Map<string, NameRecord>(rows.map((row) => [row[0], fromRow(row)]));

  const meet = (name: string, kind: NameKind, where: NameSighting): void => {
    let record = names.get(name);
    if (record === undefined) {
      record = {
        name,
        kind,
        first: where.at,
        last: where.at,
        count: 0,
        inputs: 0,
        spoken: 0,
        asked: 0,
        messageID: where.messageID,
      };
      if (where.file !== undefined && where.file !== name) record.file = where.file;
      names.set(name, record);
    }
    record.last = where.at;
    record.count += 1;
    if (where.place === "input") record.inputs += 1;
    else if (where.place === "assistant") record.spoken += 1;
    else if (where.place === "user") record.asked += 1;
  };

  return {
    observe(text, where) {
      const found = (name: string, kind: NameKind): void => meet(name, kind, where);
      if (text.length <= HEAD + TAIL) scanNames(text, found);
      else {
        scanNames(text.slice(0, HEAD), found);
        scanNames(text.slice(-TAIL), found);
      }
      // What a person or an agent sets in code marks is a name by their own word, spaces and all.
      if (where.place === "user" || where.place === "assistant") {
        for (const [, marked = ""] of text.slice(0, HEAD).matchAll(MARKED))
          if (!PLAIN_NAME.test(marked)) found(marked, "identifier");
      }
      if (names.size > LIMIT) names = trim(names, where.at);
    },
    records: () => [...names.values()],
    rows: () => [...names.values()].map(toRow),
  };
}

/** Keeps the names most likely to be needed, in the order they were met. */
function trim(names: ReadonlyMap<string, NameRecord>, now: number): Map<string, NameRecord> {
  const scored = [...names.values()].map((record) => ({ record, score: nameScore(record, now) }));
  const line = Float64Array.from(scored, (entry) => entry.score).sort()[scored.length - KEEP] ?? 0;
  return new Map(
    scored
      .filter((entry) => entry.score >= line)
      .slice(-(KEEP + 500))
      .map((entry) => [entry.record.name, entry.record]),
  );
}

function toRow(record: NameRecord): NameRow {
  const { name, kind, first, last, count, inputs, spoken, asked, messageID, file } = record;
  const row = [name, kind, first, last, count, inputs, spoken, asked, messageID] as const;
  return file === undefined ? row : [...row, file];
}

function fromRow([name, kind, first, last, count, inputs, spoken, asked, messageID, file]: NameRow): NameRecord {
  return { name, kind, first, last, count, inputs, spoken, asked, messageID, ...(file === undefined ? {} : { file }) };
}
