/** The state on disk: atomic writes under a lock, a backup, and corrupt files kept aside. Touches the disk. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { copyFile, readFile, readdir, rename, stat, unlink } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { randomUUID } from "node:crypto";
import { replaceFile } from "../atomic-file.ts";
import { ThroughlineError, describe, isCode, messageOf } from "../errors.ts";
import { makeFolder } from "../make-folder.ts";
import type { Log } from "../compact/contributor.ts";
import { EMPTY_STATE, type FrameState } from "./frame.ts";
import { withLock } from "./lock-file.ts";
import type { Change, StateStore } from "./services.ts";
import { parseState, serialiseState } from "./state-schema.ts";

export interface StateFileOptions {
  file: string;
  /** A state of the older plugin, imported once when `file` does not exist yet; it is only read. */
  importFrom?: string | undefined;
  now: () => number;
  log: Log;
}

export interface StateFile extends StateStore {
  /** The state as it is on disk, without waiting; the last one known when it cannot be read. */
  readNow(): FrameState;
  /** Resolves when no change of this process is under way. */
  settled(): Promise<void>;
}

/** Opens the file; nothing is written before the first change. */
export function openStateFile(options: StateFileOptions): StateFile {
  const reader = new StateReader(options);
  // Changes of this process queue up here, so that the lock is contended by other processes only.
  let queue: Promise<unknown> = Promise.resolve();
  const update = <Value>(change: (state: FrameState) => Change<Value>): Promise<Value> => {
    const next = queue.then(() => applyChange(reader, options, change));
    queue = next.catch(() => {});
    return next;
  };
  return {
    read: () => reader.read(),
    readNow: () => reader.readNow(),
    update,
    settled: async () => void (await queue),
  };
}

async function applyChange<Value>(
  reader: StateReader,
  options: StateFileOptions,
  change: (state: FrameState) => Change<Value>,
): Promise<Value> {
  // Most repeated hooks change nothing; they need neither lock nor write.
  const before = await reader.read();
  const preview = change(before);
  if (preview.state === before) return preview.value;
  ensureFolder(options.file);
  return withLock(`${options.file}.lock`, async () => {
    const current = await reader.readLocked();
    const { state, value } = change(current);
    if (state === current) return value;
    const next = { ...state, rev: current.rev + 1, updatedAt: options.now() };
    await writeState(options.file, next);
    reader.remember(next);
    return value;
  });
}

/** Reads and remembers: an unchanged file is not parsed again. */
class StateReader {
  readonly #options: StateFileOptions;
  readonly #complaints = new Set<string>();
  #known: { stamp: string; state: FrameState } | undefined;

  constructor(options: StateFileOptions) {
    this.#options = options;
  }

  async read(): Promise<FrameState> {
    const found = this.#look();
    if (found.kind === "state") return found.state;
    if (found.kind === "missing") return this.#missing();
    // Only the holder of the lock may move the file: it might be mended by another process just now.
    try {
      ensureFolder(this.#options.file);
      return await withLock(`${this.#options.file}.lock`, () => this.readLocked());
    } catch (error) {
      this.#complain("error", `frames: state cannot be recovered: ${String(error)}`);
      return this.#known?.state ?? EMPTY_STATE;
    }
  }

  /** As `read`, for the holder of the lock. Rejects rather than let a file be overwritten that was not understood. */
  async readLocked(): Promise<FrameState> {
    const found = this.#look();
    if (found.kind === "state") return found.state;
    if (found.kind === "missing") return this.#missing();
    if (found.kind === "newer") {
      throw new ThroughlineError(
        "state-invalid",
        `${this.#options.file} has version ${describe(found.version)}; this release knows version 1`,
      );
    }
    await this.#recover(found.reason);
    const recovered = this.#look();
    return recovered.kind === "state" ? recovered.state : EMPTY_STATE;
  }

  readNow(): FrameState {
    const found = this.#look();
    if (found.kind === "state") return found.state;
    return found.kind === "missing" ? this.#missing() : (this.#known?.state ?? EMPTY_STATE);
  }

  /** Takes over what the holder of the lock has just written, so that it need not be parsed again. */
  remember(state: FrameState): void {
    this.#known = { stamp: stampOf(this.#options.file), state };
  }

  #look(): Found {
    let stamp: string;
    let text: string;
    try {
      stamp = stampOf(this.#options.file);
      if (this.#known?.stamp === stamp) return { kind: "state", state: this.#known.state };
      text = readFileSync(this.#options.file, "utf8");
    } catch (error) {
      return isCode(error, "ENOENT") ? { kind: "missing" } : { kind: "invalid", reason: String(error) };
    }
    const parsed = parseState(text);
    if (parsed.kind !== "state") return parsed;
    for (const warning of parsed.warnings) this.#complain("warn", `frames: ${warning}`);
    this.#known = { stamp, state: parsed.state };
    return { kind: "state", state: parsed.state };
  }

  // Without a file of our own, the state of the older plugin stands in; the first change writes it to our file.
  #missing(): FrameState {
    const { importFrom } = this.#options;
    if (importFrom === undefined || !existsSync(importFrom)) return EMPTY_STATE;
    try {
      const parsed = parseState(readFileSync(importFrom, "utf8"));
      if (parsed.kind === "state") return { ...parsed.state, rev: 0 };
      this.#complain("warn", `frames: ${importFrom} could not be imported`);
    } catch (error) {
      this.#complain("warn", `frames: ${importFrom} could not be read: ${String(error)}`);
    }
    return EMPTY_STATE;
  }

  #complain(level: "warn" | "error", message: string): void {
    if (this.#complaints.has(message)) return;
    this.#complaints.add(message);
    this.#options.log(level, message);
  }

  // Copied aside before anything takes its place, so that at no moment is there neither the old file nor a good one.
  async #recover(reason: string): Promise<void> {
    const { file, log, now } = this.#options;
    const named = `${file}.corrupt-${now()}`;
    const aside = existsSync(named) ? `${named}-${randomUUID().slice(0, 8)}` : named;
    log("error", "frames: state is corrupt; kept aside", { reason, aside });
    const backup = await readFile(`${file}.bak`, "utf8").catch(() => undefined);
    const parsed = backup === undefined ? undefined : parseState(backup);
    await copyFile(file, aside).catch(() => rename(file, aside));
    if (parsed?.kind === "state") await replaceFile(file, serialiseState(parsed.state));
    else await unlink(file).catch(ignoreMissing);
  }
}

type Found =
  | { kind: "state"; state: FrameState }
  | { kind: "missing" }
  | { kind: "newer"; version: unknown }
  | { kind: "invalid"; reason: string };

/** Differs whenever the file was replaced, as every write does. */
function stampOf(file: string): string {
  const { ino, mtimeMs, size } = statSync(file);
  return `${ino}:${mtimeMs}:${size}`;
}

async function writeState(file: string, state: FrameState): Promise<void> {
  const previous = await readFile(file, "utf8").catch(() => undefined);
  if (previous !== undefined) await replaceFile(`${file}.bak`, previous);
  await replaceFile(file, serialiseState(state));
}

function ensureFolder(file: string): void {
  try {
    makeFolder(dirname(file), { mode: 0o700 });
  } catch (error) {
    const reason = messageOf(error);
    throw new ThroughlineError("store-unavailable", `cannot create ${dirname(file)}: ${reason}`, { cause: error });
  }
}

/** Removes what a crash left between writing and renaming; files younger than the lock's life may still be in use. */
export async function removeLeftovers(file: string): Promise<void> {
  const folder = dirname(file);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    if (!name.startsWith(`${basename(file)}.`) || !name.endsWith(".tmp")) continue;
    const path = join(folder, name);
    const info = await stat(path).catch(() => undefined);
    if (info && Date.now() - info.mtimeMs > 10_000) await unlink(path).catch(ignoreMissing);
  }
}

function ignoreMissing(): void {
  // Removing is best effort: what is gone already needs nothing, what stays is found again next time.
}
