/** What the flows of frames need from outside, as small interfaces; `open.ts` puts the real things in. Types only. */
import type { Log } from "../compact/contributor.ts";
import type { FramesConfig } from "../config/config.ts";
import type { FrameState } from "./frame.ts";

/** Time as frames see it; tests bring their own. */
export interface Clock {
  now(): number;
  /** Runs `task` once after `ms`; the returned function cancels it. What somebody awaits keeps the process alive. */
  after(ms: number, task: () => void, isAwaited?: boolean): () => void;
}

/** The one source of truth, shared with other processes. */
export interface StateStore {
  /** The state as it is on disk now. */
  read(): Promise<FrameState>;
  /** Applies `change` to the newest state under the lock. A change that returns the same state writes nothing. */
  update<Value>(change: (state: FrameState) => Change<Value>): Promise<Value>;
}

export interface Change<Value> {
  state: FrameState;
  value: Value;
}

/** What a host can do for frames; each may be missing. */
export interface HostCalls {
  /** Starts a compaction of a session and may return a promise; rejecting, or `false`, means that there will be none. */
  trigger?: (sessionID: string) => unknown;
  /** The messages of a session, or a promise of them, in any shape the host has. */
  readMessages?: (sessionID: string) => unknown;
  /** A session as the host stores it, or a promise of it; tells whose child one is that no event has told. */
  readSession?: (sessionID: string) => unknown;
  /** Creates a session for pushed work and returns its id; without it an id is made up. */
  createSession?: (input: { parentID: string; title: string }) => Promise<string>;
  /** The context window of a session's model in tokens, for the overflow heuristic; undefined when unknown. */
  contextWindow?: (sessionID: string) => number | undefined;
}

export interface Services {
  store: StateStore;
  host: HostCalls;
  clock: Clock;
  /** Replaced as a whole when a tool changes a setting. */
  config: FramesConfig;
  log: Log;
  /** A random word for ids that no host gave out. */
  randomWord(): string;
}
