/** `throughline/memory`: Markdown notes with front matter under `memory://`, linked by concepts. Reads and writes files. */
import { access } from "node:fs/promises";
import { resolve } from "node:path";
import { ThroughlineError, describe, isCode, messageOf } from "../../errors.ts";
import { requireText } from "../../input.ts";
import type { NoteDestination } from "../../knowledge/contributor.ts";
import { writeCompactionNote } from "./memory-compaction-note.ts";
import { listFiles } from "./memory-files.ts";
import { createMemoryIndex, fileCache, storeCache } from "./memory-index.ts";
import {
  deleteNote,
  editNote,
  moveNote,
  readNote,
  writeNote,
  type NoteChange,
  type NoteInput,
  type StoredNote,
  type WrittenNote,
} from "./memory-notes.ts";
import { canonicalFolder, confine, realPlace } from "./memory-path.ts";
import {
  buildContext,
  conceptsOf,
  drawGraph,
  recentNotes,
  searchNotes,
  type ConceptContext,
  type ConceptEdge,
  type RecentNote,
  type SearchResult,
} from "./memory-queries.ts";
import type { Clock, Store } from "../store.ts";

export type { NoteChange, NoteInput, StoredNote, WrittenNote } from "./memory-notes.ts";
export type { ConceptContext, ConceptEdge, RecentNote, SearchResult } from "./memory-queries.ts";

export interface Memory extends NoteDestination {
  write(note: NoteInput): Promise<WrittenNote>;
  read(uri: string): Promise<StoredNote | undefined>;
  /** Changes what is given; with `checksum` only if the file is still the one that was read. */
  edit(uri: string, change: NoteChange): Promise<WrittenNote>;
  /** Never overwrites the target. */
  move(uri: string, to: string): Promise<WrittenNote>;
  /** False when there was no such note. */
  delete(uri: string): Promise<boolean>;
  /** Addresses below a folder, sorted. */
  list(folder?: string): Promise<string[]>;
  search(
    query: string,
    options?: { limit?: number; folder?: string; tags?: readonly string[] },
  ): Promise<SearchResult[]>;
  buildContext(
    concept: string,
    options?: { depth?: number; maxEntities?: number; includeContent?: boolean },
  ): Promise<ConceptContext>;
  recent(options?: { limit?: number; sinceMs?: number; folder?: string }): Promise<RecentNote[]>;
  conceptsOf(uri: string): Promise<string[]>;
  /** The strongest edges of the concept graph. */
  graph(options?: { limit?: number }): Promise<ConceptEdge[]>;
}

export interface MemoryOptions {
  root: string;
  /** Keeps the index between processes; without it a hidden file beside the notes does. */
  store?: Store;
  clock?: Clock;
  warn?: (message: string) => void;
}

/**
 * Opens the memory below `root`, which is created with the first note, private to the user.
 *
 * @example
 * const memory = await openMemory({ root: "notes" });
 * await memory.write({ title: "Why SQLite", content: "We chose [[SQLite]] for the [[cache]]." });
 * console.log(await memory.search("sqlite"));
 */
export async function openMemory(options: MemoryOptions): Promise<Memory> {
  requireText(options?.root, "root");
  const { store, clock = Date.now, warn } = options;
  const root = await openRoot(options.root);
  const tell = warnOnce(warn);
  const index = createMemoryIndex(root, store ? storeCache(store, root) : fileCache(root), tell);
  const bodyOf = async (uri: string): Promise<string> => {
    const note = await readNote(root, uri).catch((error: unknown) => tell(`note skipped: ${uri}: ${String(error)}`));
    return note?.body ?? "";
  };
  const memory: Memory = {
    write: (note) => writeNote(root, note, clock),
    read: (uri) => readNote(root, uri),
    edit: (uri, change) => editNote({ root, uri, change, clock }),
    move: (uri, to) => moveNote(root, uri, to),
    delete: (uri) => deleteNote(root, uri),
    list: (folder) => listNotes(root, canonicalFolder(folder), tell),
    search: async (query, limits) => searchNotes(await index.entries(), query, { ...limits, bodyOf }),
    buildContext: async (concept, limits) => buildContext(await index.entries(), concept, { ...limits, bodyOf }),
    recent: async (limits) => recentNotes(await index.entries(), { ...limits, now: clock() }),
    conceptsOf: async (uri) => conceptsOf(await index.entries(), uri),
    graph: async (limits) => drawGraph(await index.entries(), limits?.limit),
    writeCompactionNote: (input) => writeCompactionNote(memory, input),
  };
  return memory;
}

async function openRoot(given: string): Promise<string> {
  try {
    const root = await realPlace(resolve(given));
    await access(`${root}/.`).catch(unlessMissing);
    return root;
  } catch (error) {
    const isFile = isCode(error, "ENOTDIR");
    const reason = isFile ? "it is a file" : messageOf(error);
    const code = isFile ? "option-invalid" : "store-unavailable";
    throw new ThroughlineError(code, `${describe(given)} cannot be the folder of the notes: ${reason}`, {
      cause: error,
    });
  }
}

// Looking into a memory that has no note yet creates nothing, so that it can be done where nothing may be created.
function unlessMissing(error: unknown): void {
  if (!isCode(error, "ENOENT")) throw error;
}

async function listNotes(root: string, folder: string, warn: (message: string) => void): Promise<string[]> {
  if (folder !== "") await confine(root, folder);
  return (await listFiles(root, folder, warn)).map((path) => `memory://${path}`);
}

function warnOnce(warn: (message: string) => void = () => undefined): (message: string) => void {
  const told = new Set<string>();
  return (message) => {
    if (!told.has(message)) warn(message);
    told.add(message);
  };
}
