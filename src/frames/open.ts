/** Opens the frames of a project: puts the flows together over the state file, the clock and the host. Touches the disk. */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { requireText } from "../input.ts";
import type { Contribution, Log } from "../compact/contributor.ts";
import type { FramesConfig } from "../config/config.ts";
import { resolveConfigWithSources } from "../config/resolve.ts";
import { asRecord } from "../transcript/foreign.ts";
import { readEvent } from "./event.ts";
import { FrameHooks } from "./hooks.ts";
import type { FrameState } from "./frame.ts";
import type { Clock, HostCalls, Services } from "./services.ts";
import { openStateFile, removeLeftovers, type StateFile } from "./state-file.ts";
import { Timers } from "./timers.ts";
import { allTools, type FrameTools } from "./tools/all.ts";

/** Where the frames are stored, and the host calls that run their sessions. */
export interface OpenFramesOptions extends HostCalls {
  /** The state file; folders are created when something is first written. */
  file: string;
  /** The time, or a whole clock with timers. */
  clock?: (() => number) | ({ now(): number } & Partial<Clock>);
  /** The `frames` section of the configuration, or a whole configuration; missing values have defaults. */
  config?: unknown;
  /** Root of the project: a state of the older plugin found in it is imported once. */
  directory?: string;
  log?: Log;
}

/** A summary handed over by whoever ran the compaction. */
export interface SummaryInput {
  sessionID: string;
  text: string;
  messageID?: string;
  createdAt: number;
}

/** The frames of a project. No method throws because of the host or of the state file; what fails is logged. */
export interface Frames {
  /** All `flame_*` tools: a list that also knows each tool by its name. */
  readonly tools: FrameTools;
  /** The block to put in front of the conversation; empty for a session without a frame. */
  context(sessionID: string): Promise<string>;
  /**
   * What the frame of a session adds to the compaction that is about to run; nothing for a session without one. Files
   * written in `messages`, when they are at hand, become artifacts first.
   */
  onCompacting(sessionID: string, messages?: readonly unknown[]): Promise<Contribution>;
  /** Takes the result of a compaction that is already at hand, instead of reading it from the host. */
  onSummary(summary: SummaryInput): Promise<void>;
  /** Tells about something the host did; resolves when what it set off is done. */
  onEvent(event: unknown): Promise<void>;
  /** The state as it is on disk now. */
  tree(): FrameState;
  /** Cancels every timer and waits for changes under way; requests that are pending are taken up again by the next `openFrames`. */
  close(): Promise<void>;
}

/** How long opening waits for requests that were pending at the last stop; a host may not answer before it is up. */
const RECOVERY_WAIT_MS = 300;

/**
 * Opens the frames kept in `file`. Pending completions of an earlier run are taken up again.
 *
 * @example
 * const frames = await openFrames({ file, trigger: (id) => engine.compact(id), readMessages: (id) => engine.messages(id) });
 * await frames.tools.flame_push.execute({ goal: "Add rate limiting" }, { sessionID });
 */
export async function openFrames(options: OpenFramesOptions): Promise<Frames> {
  requireText(options?.file, "file");
  const services = openServices(options);
  const { store } = services;
  const timers = new Timers(services.clock);
  const hooks = new FrameHooks(services, timers);
  await removeLeftovers(options.file);
  await store.read(); // a corrupt file is put right before anything else
  await hooks.recover(RECOVERY_WAIT_MS);
  return {
    tools: allTools(hooks.workshop),
    context: (sessionID) => hooks.safely("context", "", async () => (await hooks.context(sessionID)).text),
    onCompacting: (sessionID, messages = []) =>
      hooks.safely("compacting", {}, () => hooks.compacting(sessionID, messages)),
    onSummary: (summary) => hooks.safely("summary", undefined, () => hooks.summary(summary)),
    onEvent: (event) => hooks.safely("event", undefined, () => hooks.event(readEvent(event))),
    tree: () => store.readNow(),
    close: () => {
      timers.close();
      return store.settled();
    },
  };
}

function openServices(options: OpenFramesOptions): Services & { store: StateFile } {
  const { file, directory, log = () => {} } = options;
  const clock = toClock(options.clock);
  const importFrom = directory === undefined ? undefined : join(directory, ".opencode/flame/state.json");
  return {
    store: openStateFile({ file, importFrom, now: () => clock.now(), log }),
    clock,
    log,
    host: options,
    config: toConfig(options.config, log),
    randomWord: () => randomUUID().replaceAll("-", ""),
  };
}

function toClock(clock: OpenFramesOptions["clock"]): Clock {
  if (clock === undefined) return { now: () => Date.now(), after: realTimer };
  if (typeof clock === "function") return { now: clock, after: realTimer };
  return {
    now: () => clock.now(),
    after: (ms, task, isAwaited) => (clock.after ? clock.after(ms, task) : realTimer(ms, task, isAwaited)),
  };
}

// Never the reason that a process stays alive, unless somebody awaits it: Node would end in the middle of that.
function realTimer(ms: number, task: () => void, isAwaited = false): () => void {
  const timer = setTimeout(task, ms);
  if (!isAwaited) timer.unref();
  return () => clearTimeout(timer);
}

function toConfig(given: unknown, log: Log): FramesConfig {
  const section = asRecord(asRecord(given)?.["frames"]) ?? given;
  const { config, warnings } = resolveConfigWithSources({ frames: section }, {});
  for (const warning of warnings) log("warn", warning);
  return config.frames;
}
