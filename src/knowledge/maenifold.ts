/** The external `maenifold` program as an optional second destination of notes. Starts processes; never throws. */
import { spawn } from "node:child_process";
import { constants } from "node:fs";
import { access, realpath, stat } from "node:fs/promises";
import { delimiter, join, sep } from "node:path";

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
export function runMaenifold(input: {
  cli: string;
  tool: string;
  payload: unknown;
  timeoutMs?: number;
  json?: boolean;
}): Promise<MaenifoldResult> {
  const startedAt = performance.now();
  const words = ["--tool", input.tool, "--payload", JSON.stringify(capContent(input.payload))];
  return new Promise((resolve) => {
    const output = { stdout: "", stderr: "", bytes: 0 };
    const finish = (exitCode: number | null, timedOut: boolean): void => {
      resolve({
        success: !timedOut && output.bytes <= MAX_OUTPUT_BYTES && isSuccess(output.stdout),
        stdout: output.stdout,
        stderr: output.stderr,
        exitCode,
        timedOut,
        durationMs: performance.now() - startedAt,
      });
    };
    // A group of its own, so that what the program starts ends with it.
    const child = spawn(input.cli, [...words, ...(input.json ? ["--json"] : [])], {
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const state = { timedOut: false };
    const stop = stopAfter(child.pid, input.timeoutMs ?? DEFAULT_TIMEOUT_MS, state);
    const collect = (name: "stdout" | "stderr") => (chunk: Buffer) => {
      output.bytes += chunk.length;
      if (output.bytes > MAX_OUTPUT_BYTES) killGroup(child.pid, "SIGKILL");
      else output[name] += chunk.toString("utf8");
    };
    child.stdout.on("data", collect("stdout"));
    child.stderr.on("data", collect("stderr"));
    child.on("error", (error) => {
      stop();
      output.stderr += error.message;
      finish(null, false);
    });
    child.on("close", (code) => {
      stop();
      finish(code, state.timedOut);
    });
  });
}

/**
 * The time limit from `MAENIFOLD_TIMEOUT`, between one and thirty seconds.
 *
 * @example maenifoldTimeout("100") === 1000
 */
export function maenifoldTimeout(value: string | undefined): number {
  const milliseconds = value === undefined || value.trim() === "" ? Number.NaN : Number(value);
  return Number.isFinite(milliseconds) ? Math.min(30_000, Math.max(1000, milliseconds)) : DEFAULT_TIMEOUT_MS;
}

const DEFAULT_TIMEOUT_MS = 5000;
const KILL_DELAY_MS = 1000;
const MAX_OUTPUT_BYTES = 1024 * 1024;
const MAX_CONTENT_BYTES = 50_000;

async function findInRoot(root: string | undefined): Promise<string | undefined> {
  if (!root || root.includes("\0") || root.split(/[/\\]/).includes("..")) return undefined;
  const realRoot = await realpath(root).catch(() => undefined);
  if (realRoot === undefined) return undefined;
  for (const candidate of [join(root, "maenifold"), join(root, "bin", "maenifold")]) {
    const real = await realpath(candidate).catch(() => undefined);
    if (real?.startsWith(realRoot + sep) && (await isExecutable(candidate))) return candidate;
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

function capContent(payload: unknown): unknown {
  if (typeof payload !== "object" || payload === null || !("content" in payload)) return payload;
  const { content } = payload;
  if (typeof content !== "string" || Buffer.byteLength(content) <= MAX_CONTENT_BYTES) return payload;
  const mark = "\n[truncated]";
  // Decoding a cut character gives a replacement sign, but the cut at the line end removes it.
  const head = Buffer.from(content)
    .subarray(0, MAX_CONTENT_BYTES - mark.length)
    .toString("utf8");
  const lineEnd = head.lastIndexOf("\n");
  return { ...payload, content: head.slice(0, lineEnd < 0 ? undefined : lineEnd).replace(/\uFFFD$/, "") + mark };
}

function isSuccess(stdout: string): boolean {
  const text = stdout.trim();
  if (text.startsWith("Created memory FILE:")) return true;
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null && "success" in parsed && parsed.success === true;
  } catch {
    return false; // prose is a failure unless it is the sentence above
  }
}

function stopAfter(pid: number | undefined, timeoutMs: number, state: { timedOut: boolean }): () => void {
  let kill: NodeJS.Timeout | undefined;
  const terminate = setTimeout(() => {
    state.timedOut = true;
    killGroup(pid, "SIGTERM");
    kill = setTimeout(() => killGroup(pid, "SIGKILL"), KILL_DELAY_MS);
  }, timeoutMs);
  return () => {
    clearTimeout(terminate);
    clearTimeout(kill);
  };
}

function killGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // The group is gone already, which is what was wanted.
  }
}
