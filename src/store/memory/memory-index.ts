/** Keeps the index of notes in step with the files: only what changed on disk is read again. Reads files, writes its cache. */
import { readFileSync, statSync } from "node:fs";
import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { messageOf } from "../../errors.ts";
import { indexNote, type NoteEntry } from "../../knowledge/note-index.ts";
import { asRecord, parseRecord } from "../../transcript/foreign.ts";
import { replaceFile } from "../../atomic-file.ts";
import { listFiles } from "./memory-files.ts";
import type { Store } from "../store.ts";

/** Where entries are remembered between processes. Losing it only costs reading the files once. */
export interface IndexCache {
  load(): Promise<NoteEntry[]>;
  save(changed: readonly NoteEntry[], removed: readonly string[], all: readonly NoteEntry[]): Promise<void>;
}

export interface MemoryIndex {
  /** Entries as the files are now, sorted by address. */
  entries(): Promise<readonly NoteEntry[]>;
}

/** An index over the notes below `root`. */
export function createMemoryIndex(root: string, cache: IndexCache, warn: (message: string) => void): MemoryIndex {
  let known: Map<string, NoteEntry> | undefined;
  let running: Promise<readonly NoteEntry[]> | undefined;
  const refresh = async (): Promise<readonly NoteEntry[]> => {
    known ??= new Map((await cache.load()).map((entry) => [entry.uri, entry]));
    const { entries, changed, removed } = await compareWithFiles(root, known, warn);
    known = new Map(entries.map((entry) => [entry.uri, entry]));
    // The cache is a convenience: a disk that refuses it must not refuse the answer.
    if (changed.length + removed.length > 0) await cache.save(changed, removed, entries).catch(() => undefined);
    return entries;
  };
  return {
    entries() {
      running ??= refresh().finally(() => (running = undefined));
      return running;
    },
  };
}

interface Comparison {
  entries: NoteEntry[];
  changed: NoteEntry[];
  removed: string[];
}

async function compareWithFiles(
  root: string,
  known: ReadonlyMap<string, NoteEntry>,
  warn: (message: string) => void,
): Promise<Comparison> {
  const entries: NoteEntry[] = [];
  const changed: NoteEntry[] = [];
  for (const [position, path] of (await listFiles(root, "", warn)).entries()) {
    // Looking at a file takes microseconds, asking for it in the background ten times as long; between batches others run.
    if (position % BATCH === BATCH - 1) await setImmediate();
    const result = entryOf(root, path, known, warn);
    if (!result) continue;
    entries.push(result.entry);
    if (result.isNew) changed.push(result.entry);
  }
  const present = new Set(entries.map(({ uri }) => uri));
  return { entries, changed, removed: [...known.keys()].filter((uri) => !present.has(uri)) };
}

const BATCH = 64;

function entryOf(
  root: string,
  path: string,
  known: ReadonlyMap<string, NoteEntry>,
  warn: (message: string) => void,
): { entry: NoteEntry; isNew: boolean } | undefined {
  const uri = `memory://${path}`;
  try {
    const file = join(root, path);
    const { size, mtimeMs } = statSync(file);
    const entry = known.get(uri);
    if (entry && entry.size === size && entry.mtimeMs === mtimeMs) return { entry, isNew: false };
    return { entry: indexNote({ uri, size, mtimeMs, text: readFileSync(file, "utf8") }), isNew: true };
  } catch (error) {
    warn(`note skipped: ${uri}: ${messageOf(error)}`);
    return undefined;
  }
}

/**
 * The cache as one hidden file beside the notes: a line for each note that was read, the newest line of a note counts.
 * Lines are appended, so that one edited note costs one line; the file is written anew when most of it is outdated.
 */
export function fileCache(root: string): IndexCache {
  const file = join(root, ".throughline-index.jsonl");
  let lines = 0;
  return {
    async load() {
      const all = (await readFile(file, "utf8").catch(() => "")).split("\n");
      lines = all.length;
      return latest(all);
    },
    async save(changed, removed, all) {
      lines += changed.length + removed.length;
      if (lines > 2 * all.length + SPARE_LINES || changed.length === all.length) {
        lines = all.length;
        return replaceFile(file, [HEADER, ...all.map(toLine), ""].join("\n"));
      }
      const added = [...removed.map((uri) => JSON.stringify({ removed: uri })), ...changed.map(toLine)];
      await appendFile(file, `\n${added.join("\n")}\n`, { mode: 0o600 });
    },
  };
}

// Its number rises when notes are read in another way: entries of before are made again.
const HEADER = '{"index":3}';
const SPARE_LINES = 100;

function toLine(entry: NoteEntry): string {
  return JSON.stringify(entry);
}

/** The newest entry of every note. Lines that are torn or of another format are skipped: those notes are read again. */
function latest(lines: readonly string[]): NoteEntry[] {
  const entries = new Map<string, NoteEntry>();
  if (lines[0] !== HEADER) return [];
  for (const line of lines) {
    const record = parseRecord(line);
    const entry = asEntry(record);
    if (entry) entries.set(entry.uri, entry);
    else if (typeof record?.["removed"] === "string") entries.delete(record["removed"]);
  }
  return [...entries.values()];
}

/** The cache as rows of a store, one per note; `name` tells several memories in one store apart. */
export function storeCache(store: Store, name: string): IndexCache {
  const folder = `memory-index/${name}`;
  return {
    async load() {
      const entries: NoteEntry[] = [];
      for await (const note of store.notes(folder)) {
        const entry = asEntry(note.value);
        if (entry) entries.push(entry);
      }
      return entries;
    },
    async save(changed, removed) {
      await store.commit([
        ...removed.map((key) => ({ type: "note-delete" as const, folder, key })),
        ...changed.map((entry) => ({
          type: "note-put" as const,
          note: { folder, key: entry.uri, value: entry, text: "" },
        })),
      ]);
    },
  };
}

// Written by us and checked for its shape only where a wrong one could hurt: everything else is re-derived on change.
function asEntry(value: unknown): NoteEntry | undefined {
  const record = asRecord(value);
  const isEntry =
    typeof record?.["uri"] === "string" &&
    typeof record["title"] === "string" &&
    typeof record["modified"] === "string" &&
    isTexts(record["concepts"]) &&
    isTexts(record["tags"]) &&
    asRecord(record["words"]) !== undefined;
  return isEntry ? (value as NoteEntry) : undefined;
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
