/** `throughline/memory`: Markdown notes with front matter under `memory://`, linked by concepts. Reads and writes files. */
import { createHash } from "node:crypto";
import { mkdir, readFile, realpath, rm, stat } from "node:fs/promises";
import { ThroughlineError, describe } from "../errors.ts";
import { extractConcepts } from "../knowledge/concepts.ts";
import { noteTitle } from "../knowledge/note-index.ts";
import type { NoteDestination } from "../knowledge/contributor.ts";
import { parseNote, renderNote, slugOf, type NoteFields } from "../knowledge/front-matter.ts";
import { redact } from "../redact/redact.ts";
import { writeCompactionNote } from "./memory-compaction-note.ts";
import { createFile, isCode, replaceFile } from "./atomic-file.ts";
import { listFiles } from "./memory-files.ts";
import { createMemoryIndex, fileCache, storeCache } from "./memory-index.ts";
import { canonicalFolder, canonicalUri, confine, fileOf, requirePortable } from "./memory-path.ts";
import {
  buildContext,
  drawGraph,
  recentNotes,
  searchNotes,
  type ConceptContext,
  type ConceptEdge,
  type RecentNote,
  type SearchResult,
} from "./memory-queries.ts";
import type { Clock, Store } from "./store.ts";

export type { ConceptContext, ConceptEdge, RecentNote, SearchResult } from "./memory-queries.ts";

export interface NoteInput {
  title: string;
  /** Markdown with at least one `[[link]]` outside code: a note that links to nothing is never found again. */
  content: string;
  folder?: string;
  /** File name without `.md`; the slug of the title when absent. */
  name?: string;
  tags?: readonly string[];
  session?: string;
  overwrite?: boolean;
}

export interface StoredNote {
  uri: string;
  title: string;
  tags: string[];
  created: string;
  modified: string;
  body: string;
  /** SHA-256 of the file. */
  checksum: string;
}

export interface WrittenNote {
  uri: string;
  checksum: string;
}

export interface Memory extends NoteDestination {
  write(note: NoteInput): Promise<WrittenNote>;
  read(uri: string): Promise<StoredNote | undefined>;
  /** Changes what is given; with `checksum` only if the file is still the one that was read. */
  edit(
    uri: string,
    change: { title?: string; content?: string; tags?: readonly string[]; checksum?: string },
  ): Promise<WrittenNote>;
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
 * Opens the memory below `root`, which is created when missing and private to the user.
 *
 * @example
 * const memory = await openMemory({ root: "notes" });
 * await memory.write({ title: "Why SQLite", content: "We chose [[SQLite]] for the [[cache]]." });
 * console.log(await memory.search("sqlite"));
 */
export async function openMemory({ root: given, store, clock = Date.now, warn }: MemoryOptions): Promise<Memory> {
  await mkdir(given, { recursive: true, mode: 0o700 });
  const root = await realpath(given);
  const tell = warnOnce(warn);
  const index = createMemoryIndex(root, store ? storeCache(store, root) : fileCache(root), tell);
  const bodyOf = async (uri: string): Promise<string> => {
    const note = await readNote(root, uri).catch((error: unknown) => tell(`note skipped: ${uri}: ${String(error)}`));
    return note?.body ?? "";
  };
  const memory: Memory = {
    write: (note) => writeNote(root, note, clock),
    read: (uri) => readNote(root, uri),
    edit: (uri, change) => editNote(root, uri, change, clock),
    move: (uri, to) => moveNote(root, uri, to),
    delete: (uri) => deleteNote(root, uri),
    list: (folder) => listNotes(root, canonicalFolder(folder), tell),
    search: async (query, options) => searchNotes(await index.entries(), query, { ...options, bodyOf }),
    buildContext: async (concept, options) => buildContext(await index.entries(), concept, { ...options, bodyOf }),
    recent: async (options) => recentNotes(await index.entries(), { ...options, now: clock() }),
    conceptsOf: async (uri) => (await index.entries()).find((entry) => entry.uri === uri)?.concepts ?? [],
    graph: async (options) => drawGraph(await index.entries(), options?.limit),
    writeCompactionNote: (input) => writeCompactionNote(memory, input),
  };
  return memory;
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

async function writeNote(root: string, note: NoteInput, clock: Clock): Promise<WrittenNote> {
  const title = redact(note.title).text.trim();
  const content = redact(note.content).text;
  requireText(title, "title");
  requireText(content, "content");
  requireLink(content);
  const folder = canonicalFolder(note.folder);
  const uri = canonicalUri(`${folder ? `${folder}/` : ""}${note.name ?? slugOf(title)}`);
  requirePortable(uri);
  const file = await fileOf(root, uri);
  // What a person added to the front matter survives, and a rewritten note is as old as it was.
  const old = note.overwrite ? parseNote(await readFile(file, "utf8").catch(() => "")).fields : undefined;
  const now = new Date(clock()).toISOString();
  const text = renderNote(
    {
      title,
      permalink: slugOf(title),
      created: old?.created ?? now,
      modified: now,
      ...(note.session ? { session: note.session } : {}),
      tags: (note.tags ?? []).map((tag) => redact(tag).text),
      unknown: old?.unknown ?? [],
    },
    withTitle(title, content),
  );
  if (note.overwrite) await replaceFile(file, text);
  else if (!(await createFile(file, text))) throw new ThroughlineError("note-exists", `a note exists already: ${uri}`);
  return { uri, checksum: checksumOf(text) };
}

function requireText(text: string, name: string): void {
  if (text.trim() === "") throw new ThroughlineError("note-invalid", `a note needs a ${name}, got ${describe(text)}`);
}

function requireLink(content: string): void {
  if (extractConcepts(content).length > 0) return;
  throw new ThroughlineError(
    "note-invalid",
    `a note needs at least one [[link]] outside code, got ${describe(content)}`,
  );
}

function withTitle(title: string, content: string): string {
  return content.startsWith("# ") ? content : `# ${title}\n\n${content}`;
}

async function readNote(root: string, uri: string): Promise<StoredNote | undefined> {
  const canonical = canonicalUri(uri);
  const stored = await readStored(await fileOf(root, canonical)).catch((error: unknown) => {
    if (isCode(error, "ENOENT") || isCode(error, "ENOTDIR") || isCode(error, "EISDIR")) return undefined;
    throw new ThroughlineError("store-unavailable", `cannot read ${canonical}: ${String(error)}`, { cause: error });
  });
  if (stored === undefined) return undefined;
  const note = parseNote(stored.text);
  return {
    uri: canonical,
    title: noteTitle(canonical, note),
    tags: note.fields.tags,
    created: note.fields.created ?? stored.modified,
    modified: note.fields.modified ?? stored.modified,
    body: note.body,
    checksum: checksumOf(stored.text),
  };
}

async function readStored(file: string): Promise<{ text: string; modified: string }> {
  const text = await readFile(file, "utf8");
  return { text, modified: (await stat(file)).mtime.toISOString() };
}

async function editNote(
  root: string,
  uri: string,
  change: { title?: string; content?: string; tags?: readonly string[]; checksum?: string },
  clock: Clock,
): Promise<WrittenNote> {
  const canonical = canonicalUri(uri);
  const file = await fileOf(root, canonical);
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) throw new ThroughlineError("note-invalid", `no such note: ${canonical}`);
  if (change.checksum !== undefined && change.checksum !== checksumOf(text)) {
    throw new ThroughlineError("note-exists", `${canonical} has changed since it was read`);
  }
  const note = parseNote(text);
  const { fields, body } = note;
  const title = redact(change.title ?? noteTitle(canonical, note)).text;
  const content = change.content === undefined ? body : redact(change.content).text;
  requireLink(content);
  const now = new Date(clock()).toISOString();
  const next: NoteFields = {
    ...fields,
    title,
    permalink: fields.permalink ?? slugOf(title),
    created: fields.created ?? now,
    modified: now,
    tags: (change.tags ?? fields.tags).map((tag) => redact(tag).text),
  };
  const rendered = renderNote(next, change.content === undefined ? content : withTitle(title, content));
  await replaceFile(file, rendered);
  return { uri: canonical, checksum: checksumOf(rendered) };
}

async function moveNote(root: string, from: string, to: string): Promise<WrittenNote> {
  const source = await fileOf(root, from);
  const target = canonicalUri(to);
  requirePortable(target);
  const text = await readFile(source, "utf8").catch(() => undefined);
  if (text === undefined) throw new ThroughlineError("note-invalid", `no such note: ${canonicalUri(from)}`);
  // Created before the old one goes: a crash in between leaves two copies, never none.
  if (!(await createFile(await fileOf(root, target), text))) {
    throw new ThroughlineError("note-exists", `a note exists already: ${target}`);
  }
  await rm(source, { force: true });
  return { uri: target, checksum: checksumOf(text) };
}

async function deleteNote(root: string, uri: string): Promise<boolean> {
  const file = await fileOf(root, uri);
  return rm(file).then(
    () => true,
    (error: unknown) => {
      if (isCode(error, "ENOENT")) return false;
      throw new ThroughlineError("store-unavailable", `cannot delete ${canonicalUri(uri)}: ${String(error)}`, {
        cause: error,
      });
    },
  );
}

function checksumOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
