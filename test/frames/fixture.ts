/** A project folder, a clock that only moves when told, and a host that answers as scripted. For tests of frames. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import {
  type Clock,
  type Frame,
  type FrameState,
  type FrameToolName,
  type Frames,
  type OpenFramesOptions,
  openFrames,
} from "../../src/frames/index.ts";

export const START: number = Date.UTC(2026, 0, 5, 12);
const SHORT_PAUSE_MS = 250;

/** Time stands still until `advance`. Pauses of a quarter of a second and less are over at once. */
class ManualClock implements Clock {
  #now = START;
  #timers: { at: number; task: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  after(ms: number, task: () => void): () => void {
    if (ms <= SHORT_PAUSE_MS) {
      const immediate = setTimeout(task, 0);
      return () => clearTimeout(immediate);
    }
    const timer = { at: this.#now + ms, task };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** Starts everything that is due within `ms`; what it starts may end later. */
  advance(ms: number): void {
    this.#now += ms;
    const due = this.#timers.filter(({ at }) => at <= this.#now).sort((left, right) => left.at - right.at);
    this.#timers = this.#timers.filter((timer) => !due.includes(timer));
    for (const { task } of due) task();
  }

  get pending(): number {
    return this.#timers.length;
  }
}

export interface World {
  frames: Frames;
  clock: ManualClock;
  file: string;
  folder: string;
  /** What the host answers, by session. */
  messages: Record<string, unknown[]>;
  triggered: string[];
  log: string[];
  call(tool: string, args?: object, sessionID?: string): Promise<string>;
  event(type: string, properties: object): Promise<void>;
  state(): FrameState;
  frame: (id: string) => Frame;
  /** Pushes a frame below `parent` and returns its session. */
  push(goal: string, parent?: string): Promise<string>;
  /** As after a stop: the old instance is closed with its timers, a new one reads the file. */
  reopen(options?: Partial<OpenFramesOptions>): Promise<void>;
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "frames-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Frames in a fresh folder, with a root frame `ses_root` unless told otherwise. */
export async function openWorld({
  root = true,
  ...given
}: Partial<OpenFramesOptions> & { root?: boolean } = {}): Promise<World> {
  const folder = await temporaryFolder();
  const file = given.file ?? join(folder, "frames", "state.json");
  const clock = new ManualClock();
  const messages: Record<string, unknown[]> = {};
  const triggered: string[] = [];
  const log: string[] = [];
  const open = (more: Partial<OpenFramesOptions> = {}) =>
    openFrames({
      file,
      clock,
      trigger: async (id) => void triggered.push(id),
      readMessages: async (id) => messages[id] ?? [],
      log: (level, message) => void log.push(`${level} ${message}`),
      ...given,
      ...more,
    });
  const world: World = {
    frames: await open(),
    clock,
    file,
    folder,
    messages,
    triggered,
    log,
    call: (tool, args = {}, sessionID) =>
      world.frames.tools[tool as FrameToolName].execute(args, sessionID === undefined ? {} : { sessionID }),
    event: (type, properties) => world.frames.onEvent({ type, properties }),
    state: () => world.frames.tree(),
    frame: (id) => world.state().frames[id]!,
    push: async (goal, parent = "ses_root") => {
      const text = await world.call("flame_push", { goal }, parent);
      return /^Session: (\S+)$/m.exec(text)![1]!;
    },
    reopen: async (more) => {
      await world.frames.close();
      world.frames = await open(more);
    },
  };
  if (root) await world.event("message.updated", { info: { id: "msg_1", sessionID: "ses_root", role: "user" } });
  onTestFinished(() => world.frames.close());
  return world;
}

/** A summary message as OpenCode stores it. */
export function summaryMessage(
  id: string,
  text: string | readonly string[],
  created: number = START,
  more: object = {},
): unknown {
  const texts = typeof text === "string" ? [text] : text;
  return {
    info: { id, role: "assistant", summary: true, finish: "stop", time: { created, completed: created + 1 }, ...more },
    parts: texts.map((part, index) => ({ id: `prt_${index}`, type: "text", text: part })),
  };
}

export async function readState(file: string): Promise<FrameState> {
  return JSON.parse(await readFile(file, "utf8")) as FrameState;
}
