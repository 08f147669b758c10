/** One running OpenCode: started in an isolated root, driven over HTTP, stopped by its own process group. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { opencodeBinary } from "./binary.ts";
import { readEvents, type HostEvent } from "./events.ts";
import { poll } from "./poll.ts";
import { processesOf, type FoundProcess } from "./processes.ts";
import { buildRoot, type Root, type RootOptions } from "./root.ts";

export interface Host {
  root: Root;
  url: string;
  pid: number;
  /** Every event since the start, oldest first. */
  events: readonly HostEvent[];
  /** Everything the process wrote to its error stream. */
  logs(): string;
  api<T = unknown>(method: string, path: string, body?: unknown): Promise<T>;
  /** The answer with its status, for calls that may fail. */
  request(method: string, path: string, body?: unknown): Promise<Response>;
  /** Ends the process and removes its folders; rejects when something it had started goes on without it. */
  stop(): Promise<void>;
  /** Ends the process, by default politely, and starts another one on the same root. */
  restart(signal?: "SIGTERM" | "SIGKILL"): Promise<void>;
}

export async function startHost(options: RootOptions): Promise<Host> {
  const root = buildRoot(options);
  try {
    return await startIn(root);
  } catch (error) {
    root.remove();
    throw error;
  }
}

/** A second process on the same project and home; stopping it leaves the files to the first. */
export async function startBeside({ root }: Host): Promise<Host> {
  return startIn(root, { isOwner: false });
}

async function startIn(root: Root, { isOwner } = { isOwner: true }): Promise<Host> {
  let running = await launch(root);
  const request = (method: string, path: string, body?: unknown): Promise<Response> =>
    fetch(running.url + path, {
      method,
      // No connection is kept: a host that is restarted on the same port must not be met through one of the old host's.
      headers: { "content-type": "application/json", "x-opencode-directory": root.project, connection: "close" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    root,
    get url() {
      return running.url;
    },
    get pid() {
      return running.child.pid ?? 0;
    },
    get events() {
      return running.events;
    },
    logs: () => running.logs.join(""),
    request,
    api: async <T>(method: string, path: string, body?: unknown): Promise<T> => {
      const response = await request(method, path, body);
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path}: HTTP ${response.status} ${text.slice(0, 300)}`);
      return (text === "" ? undefined : JSON.parse(text)) as T; // the caller names the shape the host documents
    },
    stop: async () => {
      await terminate(running);
      const left = isOwner ? await stragglers(root) : [];
      for (const { pid } of left) signalProcess(pid, "SIGKILL");
      if (isOwner) root.remove();
      // OpenCode waits for none of its git calls when it is stopped, and one may hang: it is ended here, and not ours.
      const ours = left.filter(({ command }) => !command.startsWith("git "));
      if (ours.length > 0) throw new Error(`left behind: ${ours.map(({ command }) => command).join("; ")}`);
    },
    restart: async (signal) => {
      await terminate(running, signal);
      running = await launch(root);
    },
  };
}

interface Running {
  child: ChildProcess;
  url: string;
  events: HostEvent[];
  logs: string[];
  closeEvents: AbortController;
}

async function launch(root: Root): Promise<Running> {
  // A group of its own: tools the host started are stopped with it, and nothing else is.
  const child = spawn(opencodeBinary(), ["serve", "--port", "0", "--hostname", "127.0.0.1", "--print-logs"], {
    cwd: root.project,
    env: root.env,
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const logs: string[] = [];
  let output = "";
  child.stderr.on("data", (chunk: Buffer) => logs.push(chunk.toString()));
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const closeEvents = new AbortController();
  try {
    const url = await poll("OpenCode to listen", () => /listening on (http:\/\/\S+)/.exec(output)?.[1], 120_000);
    const events: HostEvent[] = [];
    await readEvents({ url, directory: root.project, into: events, signal: closeEvents.signal });
    return { child, url, events, logs, closeEvents };
  } catch (error) {
    await terminate({ child, url: "", events: [], logs, closeEvents });
    throw new Error(`OpenCode did not start: ${logs.join("").slice(-2000)}`, { cause: error });
  }
}

async function terminate({ child, closeEvents }: Running, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
  closeEvents.abort();
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const exited = once(child, "exit");
  signalGroup(child.pid, signal);
  const late = await Promise.race([exited.then(() => false), wait(5_000, true, { ref: false })]);
  if (late) signalGroup(child.pid, "SIGKILL");
  await exited;
}

/** What still runs after a while: the host's git calls have a group of their own and end by themselves, soon after it. */
async function stragglers({ path }: Root): Promise<FoundProcess[]> {
  const areGone = (): boolean => processesOf(path).length === 0;
  await poll("what the host started to end", areGone, 15_000).catch(() => undefined);
  return processesOf(path);
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  signalProcess(-pid, signal);
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It is gone already, which is what was wanted.
  }
}
