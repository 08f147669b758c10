/** Reads the files a continuation is built from. The one file of this folder that touches the disk; it only reads. */
import { open, readdir, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { requireObject, requireText } from "../input.ts";
import { CANONICAL_WORKFLOWS } from "./canonical.ts";
import type { ArtifactDirectory, WorkflowSnapshot } from "./continuation.ts";
import type { WorkflowDefinition } from "./definition.ts";

export interface ReadOptions {
  /** A project's own workflows, beside the canonical ones. */
  workflows?: readonly WorkflowDefinition[];
  /** Whatever is not read by then is left out. Without it all is read, so that each reading finds the same. */
  timeLimitMs?: number;
}

/**
 * The state of a project's workflow files. Never rejects: what is missing, unreadable, binary or outside the root is absent.
 *
 * @example const snapshot = await readWorkflowSnapshot(process.cwd());
 */
export async function readWorkflowSnapshot(root: string, options: ReadOptions = {}): Promise<WorkflowSnapshot> {
  requireText(root, "root");
  requireObject(options, "options");
  const reader: Reader = {
    root: await realpath(root).catch(() => root),
    deadline: performance.now() + (options.timeLimitMs ?? Infinity),
  };
  const session = await readText(reader, "SESSION.md");
  const agents = await readText(reader, "AGENTS.md");
  const directories: Record<string, ArtifactDirectory[]> = {};
  for (const definition of [...CANONICAL_WORKFLOWS, ...(options.workflows ?? [])]) {
    directories[definition.type] = await readDirectories(reader, definition, session?.text ?? "");
  }
  const { spec = [], bug = [], ...customDirectories } = directories;
  return {
    ...(session ? { sessionText: session.text, sessionModifiedAtMs: session.modifiedAtMs } : {}),
    ...(agents ? { agentsText: agents.text } : {}),
    specDirectories: spec,
    bugDirectories: bug,
    ...(Object.keys(customDirectories).length > 0 ? { customDirectories } : {}),
  };
}

interface Reader {
  root: string;
  deadline: number;
}

// A hand-written file is far smaller; the newest entries stand at its start, so its head is what matters.
const MAX_FILE_BYTES = 256 * 1024;
// Only one directory is chosen: the log's, or the newest. More than this many candidates cannot all be current.
const MAX_DIRECTORIES = 48;

async function readDirectories(
  reader: Reader,
  definition: WorkflowDefinition,
  sessionText: string,
): Promise<ArtifactDirectory[]> {
  const entries = await readdir(join(reader.root, definition.folder), { withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && entry.name !== "attic")
    .map((entry) => entry.name);
  const dated = await datedDirectories(reader, definition.folder, names);
  const isNamed = (name: string): boolean => sessionText.includes(name);
  dated.sort(
    (a, b) =>
      Number(isNamed(b.name)) - Number(isNamed(a.name)) ||
      b.modifiedAtMs - a.modifiedAtMs ||
      (a.name < b.name ? -1 : 1),
  );
  const read: ArtifactDirectory[] = [];
  for (const { name, modifiedAtMs } of dated.slice(0, MAX_DIRECTORIES)) {
    read.push(await readArtifacts(reader, definition, { name, modifiedAtMs }));
  }
  return read.sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function datedDirectories(
  reader: Reader,
  folder: string,
  names: readonly string[],
): Promise<{ name: string; modifiedAtMs: number }[]> {
  const dated: { name: string; modifiedAtMs: number }[] = [];
  for (let start = 0; start < names.length && !isLate(reader); start += 64) {
    const batch = names.slice(start, start + 64).map(async (name) => {
      const path = await confine(reader, `${folder}/${name}`);
      const info = path === undefined ? undefined : await stat(path).catch(() => undefined);
      return info?.isDirectory() ? [{ name, modifiedAtMs: Math.trunc(info.mtimeMs) }] : [];
    });
    dated.push(...(await Promise.all(batch)).flat());
  }
  return dated;
}

async function readArtifacts(
  reader: Reader,
  definition: WorkflowDefinition,
  { name, modifiedAtMs }: { name: string; modifiedAtMs: number },
): Promise<ArtifactDirectory> {
  const path = `${definition.folder}/${name}`;
  const directory: ArtifactDirectory = { name, path, modifiedAtMs, files: {} };
  for (const file of definition.artifacts) {
    const content = await readText(reader, `${path}/${file}`);
    if (!content) continue;
    directory.files[file] = content.text;
    // Editing a file in place does not touch its directory, so the newest of both counts.
    directory.modifiedAtMs = Math.max(directory.modifiedAtMs, content.modifiedAtMs);
  }
  return directory;
}

async function readText(reader: Reader, path: string): Promise<{ text: string; modifiedAtMs: number } | undefined> {
  const real = isLate(reader) ? undefined : await confine(reader, path);
  if (real === undefined) return undefined;
  // Opening a pipe or a device could wait for ever, so the kind is looked at first.
  const info = await stat(real).catch(() => undefined);
  if (!info?.isFile()) return undefined;
  const handle = await open(real, "r").catch(() => undefined);
  if (!handle) return undefined;
  try {
    const bytes = Buffer.alloc(Math.min(info.size, MAX_FILE_BYTES));
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, 0);
    const text = bytes.subarray(0, bytesRead);
    return text.includes(0) ? undefined : { text: text.toString("utf8"), modifiedAtMs: Math.trunc(info.mtimeMs) };
  } catch {
    return undefined; // unreadable is the same as absent
  } finally {
    await handle.close();
  }
}

/** The real path of a file below the root, or undefined when it does not exist or a link leads outside. */
async function confine({ root }: Reader, path: string): Promise<string | undefined> {
  const real = await realpath(join(root, path)).catch(() => undefined);
  return real !== undefined && (real === root || real.startsWith(root.endsWith(sep) ? root : root + sep))
    ? real
    : undefined;
}

function isLate({ deadline }: Reader): boolean {
  return performance.now() > deadline;
}
