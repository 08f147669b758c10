/** Single notes of a memory: written, read, changed, moved and deleted as files below its root. Reads and writes files. */
import { createHash } from "node:crypto";
import { readFile, rm, stat } from "node:fs/promises";
import { ThroughlineError, describe, isCode } from "../../errors.ts";
import { requireOptionalTexts } from "../../input.ts";
import { extractRawLinks } from "../../knowledge/concepts.ts";
import {
  type ParsedNote,
  parseNote,
  renderNote,
  NO_SLUG,
  slugOf,
  type NoteFields,
} from "../../knowledge/front-matter.ts";
import { modifiedOf, noteTitle } from "../../knowledge/note-index.ts";
import { redact } from "../../redact/redact.ts";
import { createFile, replaceFile } from "../../atomic-file.ts";
import { canonicalFolder, canonicalUri, fileOf, requirePortable } from "./memory-path.ts";
import type { Clock } from "../store.ts";

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

/** A note as it was read, with the checksum that guards a change of it. */
export interface StoredNote {
  uri: string;
  title: string;
  tags: string[];
  created: string;
  modified: string;
  body: string;
  /** The session that wrote it, where that is known. */
  session?: string;
  /** SHA-256 of the file. */
  checksum: string;
}

/** Where a note was written, with the checksum of what it holds. */
export interface WrittenNote {
  uri: string;
  checksum: string;
}

export interface NoteChange {
  title?: string;
  content?: string;
  tags?: readonly string[];
  /** The change is made only if the file is still the one that was read. */
  checksum?: string;
}

export async function writeNote(root: string, note: NoteInput, clock: Clock): Promise<WrittenNote> {
  requireWords(note?.title, "title");
  requireWords(note.content, "content");
  requireOptionalTexts(note.tags, "tags");
  const title = redact(note.title).text.trim();
  const content = redact(note.content).text;
  requireLink(content);
  const folder = canonicalFolder(note.folder);
  const inFolder = (name: string): string => canonicalUri(`${folder ? `${folder}/` : ""}${name}`);
  const uri = note.name === undefined ? await addressFor(root, title, inFolder) : inFolder(note.name);
  requirePortable(uri);
  const file = await fileOf(root, uri);
  // What a person added to the front matter survives, and a rewritten note is as old as it was.
  const old = note.overwrite ? parseNote(await readFile(file, "utf8").catch(() => "")).fields : undefined;
  const session = note.session ?? old?.session;
  const now = new Date(clock()).toISOString();
  const text = renderNote(
    {
      title,
      permalink: slugOf(title),
      created: old?.created ?? now,
      modified: now,
      ...(session ? { session } : {}),
      tags: (note.tags ?? []).map((tag) => redact(tag).text),
      unknown: old?.unknown ?? [],
    },
    withTitle(title, content),
  );
  if (note.overwrite) await replaceFile(file, text);
  else if (!(await createFile(file, text))) throw new ThroughlineError("note-exists", `a note exists already: ${uri}`);
  return { uri, checksum: checksumOf(text) };
}

/** By the slug. All titles without a Latin letter share one: from the second on, each gets a mark of its own behind it. */
async function addressFor(root: string, title: string, inFolder: (name: string) => string): Promise<string> {
  const slug = slugOf(title);
  if (slug !== NO_SLUG) return inFolder(slug);
  const other = await readNote(root, inFolder(slug));
  return inFolder(other === undefined || other.title === title ? slug : `${slug}-${checksumOf(title).slice(0, 8)}`);
}

function requireWords(text: unknown, name: string): void {
  if (typeof text !== "string" || text.trim() === "")
    throw new ThroughlineError("note-invalid", `a note needs a ${name}, got ${describe(text)}`);
}

function requireLink(content: string): void {
  // Of a link in another script no name may be left; the note is found by its words.
  if (extractRawLinks(content).some((link) => link.trim() !== "")) return;
  throw new ThroughlineError(
    "note-invalid",
    `a note needs at least one [[link]] outside code, got ${describe(content)}`,
  );
}

function withTitle(title: string, content: string): string {
  return content.startsWith("# ") ? content : `# ${title}\n\n${content}`;
}

export async function readNote(root: string, uri: string): Promise<StoredNote | undefined> {
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
    created: note.fields.created ?? new Date(stored.mtimeMs).toISOString(),
    modified: modifiedOf(note, stored.mtimeMs),
    body: note.body,
    ...(note.fields.session ? { session: note.fields.session } : {}),
    checksum: checksumOf(stored.text),
  };
}

async function readStored(file: string): Promise<{ text: string; mtimeMs: number }> {
  const text = await readFile(file, "utf8");
  return { text, mtimeMs: (await stat(file)).mtimeMs };
}

export async function editNote({
  root,
  uri,
  change,
  clock,
}: {
  root: string;
  uri: string;
  change: NoteChange;
  clock: Clock;
}): Promise<WrittenNote> {
  requireOptionalTexts(change.tags, "tags");
  const canonical = canonicalUri(uri);
  const file = await fileOf(root, canonical);
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) throw new ThroughlineError("note-invalid", `no such note: ${canonical}`);
  if (change.checksum !== undefined && change.checksum !== checksumOf(text)) {
    throw new ThroughlineError("note-exists", `${canonical} has changed since it was read`);
  }
  const note = parseNote(text);
  const rendered = changedNote({ ...note, title: noteTitle(canonical, note) }, change, clock());
  await replaceFile(file, rendered);
  return { uri: canonical, checksum: checksumOf(rendered) };
}

/** The note with what the change gives; everything else of it stays. */
function changedNote(note: ParsedNote & { title: string }, change: NoteChange, time: number): string {
  const { fields } = note;
  const title = redact(change.title ?? note.title).text;
  const content = change.content === undefined ? undefined : redact(change.content).text;
  requireLink(content ?? note.body);
  const now = new Date(time).toISOString();
  const next: NoteFields = {
    ...fields,
    title,
    permalink: fields.permalink ?? slugOf(title),
    created: fields.created ?? now,
    modified: now,
    tags: (change.tags ?? fields.tags).map((tag) => redact(tag).text),
  };
  return renderNote(next, content === undefined ? note.body : withTitle(title, content));
}

export async function moveNote(root: string, from: string, to: string): Promise<WrittenNote> {
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

export async function deleteNote(root: string, uri: string): Promise<boolean> {
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
