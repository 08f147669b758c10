/** Keeps the index of notes in step with the files: only what changed on disk is read again. Reads files, writes its cache. */
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { indexNote, type NoteEntry } from "../knowledge/note-index.ts";
import { asRecord } from "../transcript/foreign.ts";
import { replaceFile } from "./atomic-file.ts";
import { listFiles } from "./memory-files.ts";
import type { Store } from "./store.ts";

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
  const paths = await listFiles(root, "", warn);
  const entries: NoteEntry[] = [];
  const changed: NoteEntry[] = [];
  for (let start = 0; start < paths.length; start += 256) {
    const batch = await Promise.all(paths.slice(start, start + 256).map((path) => entryOf(root, path, known, warn)));
    for (const result of batch) {
      if (!result) continue;
      entries.push(result.entry);
      if (result.isNew) changed.push(result.entry);
    }
  }
  const present = new Set(entries.map(({ uri }) => uri));
  return { entries, changed, removed: [...known.keys()].filter((uri) => !present.has(uri)) };
}

async function entryOf(
  root: string,
  path: string,
  known: ReadonlyMap<string, NoteEntry>,
  warn: (message: string) => void,
): Promise<{ entry: NoteEntry; isNew: boolean } | undefined> {
  const uri = `memory://${path}`;
  try {
    const file = join(root, path);
    const { size, mtimeMs } = await stat(file);
    const entry = known.get(uri);
    if (entry && entry.size === size && entry.mtimeMs === mtimeMs) return { entry, isNew: false };
    return { entry: indexNote({ uri, size, mtimeMs, text: await readFile(file, "utf8") }), isNew: true };
  } catch (error) {
    warn(`note skipped: ${uri}: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

/** The cache as one hidden file beside the notes. */
export function fileCache(root: string): IndexCache {
  const file = join(root, ".throughline-index.json");
  return {
    load: async () => parseEntries(await readFile(file, "utf8").catch(() => "")),
    save: (_changed, _removed, all) => replaceFile(file, JSON.stringify({ version: CACHE_VERSION, entries: all })),
  };
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

const CACHE_VERSION = 1;

function parseEntries(text: string): NoteEntry[] {
  try {
    const parsed = asRecord(JSON.parse(text));
    const isCurrent = parsed?.["version"] === CACHE_VERSION && Array.isArray(parsed["entries"]);
    return isCurrent ? (parsed["entries"] as unknown[]).flatMap((entry) => asEntry(entry) ?? []) : []; // isArray was just checked
  } catch {
    return []; // a damaged cache is the same as none
  }
}

// Written by us and checked for its shape only where a wrong one could hurt: everything else is re-derived on change.
function asEntry(value: unknown): NoteEntry | undefined {
  const record = asRecord(value);
  const isEntry =
    typeof record?.["uri"] === "string" &&
    typeof record["title"] === "string" &&
    typeof record["modified"] === "string" &&
    Array.isArray(record["concepts"]) &&
    Array.isArray(record["tags"]) &&
    asRecord(record["words"]) !== undefined;
  return isEntry ? (value as NoteEntry) : undefined;
}
