/** Where a `memory://` address lies on disk, and why it may not lie elsewhere. Reads the disk only to resolve links. */
import { lstat, realpath } from "node:fs/promises";
import { basename, dirname, join, sep } from "node:path";
import { ThroughlineError, describe, isCode } from "../../errors.ts";
import { requireOptionalText, requireText } from "../../input.ts";

/**
 * The canonical address of a note: `memory://`, forward slashes, `.md`. Throws on anything that could leave the root.
 *
 * @example canonicalUri("notes\\idea") === "memory://notes/idea.md"
 */
export function canonicalUri(input: string): string {
  return `memory://${segmentsOf(input)
    .join("/")
    .replace(/(?:\.md)?$/i, ".md")}`;
}

/** Refuses a name for a new note that another system could not store, so that a folder of notes can be copied anywhere. */
export function requirePortable(uri: string): void {
  for (const segment of segmentsOf(uri)) checkPortable(segment, uri);
}

/** A folder below the root, without slashes at its ends; empty for the root itself. */
export function canonicalFolder(input: string | undefined): string {
  requireOptionalText(input, "folder");
  const plain = (input ?? "")
    .replace(/^memory:\/\//, "")
    .replaceAll("\\", "/")
    .replaceAll(/^\/?$/g, "");
  return plain === "" ? "" : segmentsOf(plain.replace(/\/+$/, "")).join("/");
}

/** The file of a note; every link on the way must stay inside the root. */
export function fileOf(root: string, uri: string): Promise<string> {
  return confine(root, canonicalUri(uri).slice("memory://".length));
}

/** A path below the root as a path on disk; throws when a link on the way leads out of it. */
export async function confine(root: string, relative: string): Promise<string> {
  const path = join(root, ...relative.split("/"));
  const real = await realOfDeepest(path, root);
  if (real !== root && !real.startsWith(root.endsWith(sep) ? root : root + sep)) throw outside(relative);
  return path;
}

/** The real path that a folder has, or will have once it is made. */
export async function realPlace(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if (!isCode(error, "ENOENT") || dirname(path) === path) throw error;
    return join(await realPlace(dirname(path)), basename(path));
  }
}

function segmentsOf(input: string): string[] {
  requireText(input, "address");
  const path = input.replace(/^memory:\/\//, "").replaceAll("\\", "/");
  if (path.trim() === "" || path.includes("\0") || path.startsWith("/") || /^[A-Za-z]:\//.test(path))
    throw outside(input);
  const segments = path.split("/");
  if (segments.some((segment) => segment === "" || segment === "." || segment === "..")) throw outside(input);
  return segments;
}

// Names that some file system gives a meaning of its own.
const DEVICE = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\..*)?$/i;

function checkPortable(segment: string, input: string): void {
  const isReserved =
    segment.startsWith(".") || DEVICE.test(segment) || /[<>:"|?*]/.test(segment) || hasControl(segment);
  if (isReserved)
    throw new ThroughlineError("note-invalid", `reserved name ${describe(segment)} in ${describe(input)}`);
  if (Buffer.byteLength(segment) > 200) {
    throw new ThroughlineError("note-invalid", `name longer than 200 bytes: ${describe(segment)}`);
  }
}

function hasControl(text: string): boolean {
  return Array.from(text).some((character) => character < " ");
}

/** The real path of the deepest part that exists; a dangling link counts as existing, because writing would follow it. */
async function realOfDeepest(path: string, root: string): Promise<string> {
  for (let current = path; ; current = dirname(current)) {
    const exists = await lstat(current).then(
      () => true,
      () => false,
    );
    if (exists) return realpath(current).catch(() => "");
    if (current === root || dirname(current) === current) return current;
  }
}

function outside(input: string): ThroughlineError {
  return new ThroughlineError("path-outside-root", `path outside memory root: ${describe(input)}`);
}
