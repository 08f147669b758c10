/** The external `maenifold` program as an optional second destination of notes. Starts processes; their failures never throw. */
import { spawn, type ChildProcessByStdio } from "node:child_process";
import { constants } from "node:fs";
import { access, realpath, stat } from "node:fs/promises";
import { delimiter, join, sep } from "node:path";
import type { Readable } from "node:stream";
import { clampedTimeout } from "../config/clamped-timeout.ts";
import { requireObject } from "../input.ts";
import { capContent, judgeOutput } from "./maenifold-output.ts";

export interface MaenifoldCall {
  cli: string;
  tool: string;
  payload: unknown;
  /** Default 5000. */
  timeoutMs?: number;
  /** Asks for JSON instead of prose. */
  json?: boolean;
}

/** How a run of the program ended, in its own words. */
export interface MaenifoldResult {
  /** Judged from what the program printed: it exits 0 on errors too. */
  success: boolean;
  stdout: string;
  stderr: string;
  exitCode: number | null;
  timedOut: boolean;
  durationMs: number;
}

/**
 * The executable, or undefined. `MAENIFOLD_ROOT` is looked at before `PATH` unless told otherwise.
 *
 * @example const cli = await findMaenifold({ env: process.env });
 */
export async function findMaenifold(input: {
  env: Record<string, string | undefined>;
  order?: "root-first" | "path-first";
}): Promise<string | undefined> {
  requireObject(input, "input");
  requireObject(input.env, "env");
  const inRoot = (): Promise<string | undefined> => findInRoot(input.env["MAENIFOLD_ROOT"]);
  const inPath = (): Promise<string | undefined> => findInPath(input.env["PATH"]);
  const [first, second] = input.order === "path-first" ? [inPath, inRoot] : [inRoot, inPath];
  return (await first()) ?? (await second());
}

/**
 * Runs one tool of the program with a payload; the argument list never passes through a shell.
 *
 * @example await runMaenifold({ cli, tool: "WriteMemory", payload: { title, content, folder, tags } });
 */
export function runMaenifold(input: MaenifoldCall): Promise<MaenifoldResult> {
  requireObject(input, "input");
  return run(input);
}

/**
 * The time limit from `MAENIFOLD_TIMEOUT`, between one and thirty seconds.
 *
 * @example maenifoldTimeout("100") === 1000
 */
export function maenifoldTimeout(value: string | undefined): number {
  return (typeof value === "string" ? clampedTimeout(value) : undefined) ?? DEFAULT_TIMEOUT_MS;
}

const DEFAULT_TIMEOUT_MS = 5000;
const KILL_DELAY_MS = 1000;
const GIVE_UP_DELAY_MS = 200;
const MAX_OUTPUT_BYTES = 1024 * 1024;

async function findInRoot(root: string | undefined): Promise<string | undefined> {
  if (!root || root.includes("\0") || root.split(/[/\\]/).includes("..")) return undefined;
  const realRoot = await realpath(root).catch(() => undefined);
  if (realRoot === undefined) return undefined;
  for (const candidate of [join(root, "maenifold"), join(root, "bin", "maenifold")]) {
    const real = await realpath(candidate).catch(() => undefined);
    if (real?.startsWith(realRoot.endsWith(sep) ? realRoot : realRoot + sep) && (await isExecutable(candidate)))
      return candidate;
  }
  return undefined;
}

async function findInPath(path: string | undefined): Promise<string | undefined> {
  for (const folder of (path ?? "").split(delimiter)) {
    const candidate = folder === "" ? undefined : join(folder, "maenifold");
    if (candidate && (await isExecutable(candidate))) return candidate;
  }
  return undefined;
}

async function isExecutable(path: string): Promise<boolean> {
  const info = await stat(path).catch(() => undefined);
  return (
    info?.isFile() === true &&
    (await access(path, constants.X_OK).then(
      () => true,
      () => false,
    ))
  );
}

async function run(input: MaenifoldCall): Promise<MaenifoldResult> {
  const startedAt = performance.now();
  const child = start(input);
  const { isTooMuch, ...end } =
    child instanceof Error
      ? { stdout: "", stderr: child.message, isTooMuch: false, exitCode: null, timedOut: false }
      : await endOf(child, input.timeoutMs ?? DEFAULT_TIMEOUT_MS);
  const success = !end.timedOut && !isTooMuch && judgeOutput(end.stdout) === "success";
  return { success, ...end, durationMs: performance.now() - startedAt };
}

type Program = ChildProcessByStdio<null, Readable, Readable>;

/** The process, or the reason why there is none: arguments that the system refuses make `spawn` throw. */
function start({ cli, tool, payload, json }: MaenifoldCall): Program | Error {
  try {
    const words = ["--tool", tool, "--payload", JSON.stringify(capContent(payload)), ...(json ? ["--json"] : [])];
    // A group of its own, so that what the program starts ends with it.
    return spawn(cli, words, { detached: true, stdio: ["ignore", "pipe", "pipe"] });
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

interface End extends Printed {
  exitCode: number | null;
  timedOut: boolean;
}

function endOf(child: Program, timeoutMs: number): Promise<End> {
  const printed = gatherOutput(child);
  return new Promise((resolve) => {
    const stop = stopAfter(child.pid, timeoutMs, () => {
      child.stdout.destroy();
      child.stderr.destroy();
      resolve({ ...printed(), exitCode: null, timedOut: true });
    });
    child.on("error", ({ message }) => {
      stop();
      const { stderr, ...rest } = printed();
      resolve({ ...rest, stderr: stderr + message, exitCode: null, timedOut: false });
    });
    child.on("close", (exitCode) => resolve({ ...printed(), exitCode, timedOut: stop() }));
  });
}

interface Printed {
  stdout: string;
  stderr: string;
  isTooMuch: boolean;
}

/** Returns what the program has printed so far; one that prints without end is stopped. */
function gatherOutput(child: Program): () => Printed {
  const chunks = { stdout: [] as Buffer[], stderr: [] as Buffer[] };
  let bytes = 0;
  const collect = (name: "stdout" | "stderr") => (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_OUTPUT_BYTES) killGroup(child.pid, "SIGKILL");
    else chunks[name].push(chunk);
  };
  child.stdout.on("data", collect("stdout"));
  child.stderr.on("data", collect("stderr"));
  const text = (name: "stdout" | "stderr"): string => Buffer.concat(chunks[name]).toString("utf8");
  return () => ({ stdout: text("stdout"), stderr: text("stderr"), isTooMuch: bytes > MAX_OUTPUT_BYTES });
}

/** Ends the group after the limit, first asking and then by force. Returns how to call it off; that says if time was up. */
function stopAfter(pid: number | undefined, timeoutMs: number, giveUp: () => void): () => boolean {
  const timers: NodeJS.Timeout[] = [];
  let timedOut = false;
  const after = (delayMs: number, act: () => void): void => void timers.push(setTimeout(act, delayMs));
  after(timeoutMs, () => {
    timedOut = true;
    killGroup(pid, "SIGTERM");
    after(KILL_DELAY_MS, () => {
      killGroup(pid, "SIGKILL");
      // A grandchild that left the group may hold the pipes open for ever; nobody waits for it.
      after(GIVE_UP_DELAY_MS, giveUp);
    });
  });
  return () => {
    // The program may have ended at the first signal and left others of its group behind, which the second one is for.
    if (!timedOut || !killGroup(pid, 0)) for (const timer of timers) clearTimeout(timer);
    return timedOut;
  };
}

/** False when the group is gone already, which is what was wanted. */
function killGroup(pid: number | undefined, signal: NodeJS.Signals | 0): boolean {
  try {
    return pid !== undefined && process.kill(-pid, signal);
  } catch {
    return false;
  }
}
