/** The stage of one test file: a scripted model server and a real OpenCode, shared by its cases, checked after each. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import {
  checkRequests,
  describeViolations,
  startModelServer,
  type ModelServer,
  type RecordedRequest,
  type RequestKind,
} from "../../../src/testing/index.ts";
import { startBeside, startHost, type Host } from "./host.ts";
import { MODELS, type RootOptions } from "./root.ts";
import { openSession, type Session } from "./session.ts";

export interface SceneOptions extends Omit<RootOptions, "modelUrl"> {
  /** False for the host alone: its own requests break the invariants, which is what the baseline shows. */
  checked?: boolean;
}

export interface Scene {
  readonly server: ModelServer;
  readonly host: Host;
  open(title?: string): Promise<Session>;
  /** A second OpenCode on the same project; the case stops it. */
  second(): Promise<{ open(): Promise<Session>; stop(): Promise<void> }>;
  /** Requests of this case so far. */
  requests(kind?: RequestKind): RecordedRequest[];
  /** The number of requests in this case for each kind, as text such as `main compaction main`. */
  sequence(): string;
  /** For a case that asks the server for things nobody scripted. */
  allowUnscripted(): void;
}

// Opening words of everything the plugin puts into a request: each may stand there once.
export const OUR_BLOCKS = [
  "<throughline-context>",
  "<throughline-carry>",
  "<flame-context",
  "<throughline-session>",
] as const;

export function useScene({ checked = true, ...options }: SceneOptions = {}): Scene {
  // A real host on a busy machine: what matters here are requests, never seconds.
  vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
  let server: ModelServer;
  let host: Host;
  let mark = 0;
  let isUnscriptedAllowed = false;
  beforeAll(async () => {
    server = await startModelServer();
    host = await startHost({ ...options, modelUrl: server.url });
  });
  afterAll(async () => {
    await host?.stop();
    await server?.close();
  });
  beforeEach(() => {
    mark = server.requests.length;
    isUnscriptedAllowed = false;
    server.clear();
    server.setModes({});
  });
  afterEach(() => {
    if (!checked) return;
    const requests = server.requestsSince(mark);
    const violations = checkRequests(requests, {
      window: (request) => (MODELS[request.model]?.context ? MODELS[request.model] : undefined),
      blocks: OUR_BLOCKS,
    });
    expect(describeViolations(violations)).toBe("");
    const unscripted = requests.filter((request) => !request.scripted && request.refused === undefined);
    if (!isUnscriptedAllowed) expect(unscripted.map((request) => `${request.number} ${request.kind}`)).toEqual([]);
  });
  return {
    get server() {
      return server;
    },
    get host() {
      return host;
    },
    open: (title) => openSession(host, title),
    second: async () => {
      const beside = await startBeside(host);
      return { open: () => openSession(beside), stop: () => beside.stop() };
    },
    requests: (kind) => server.requestsSince(mark, kind),
    sequence: () =>
      server
        .requestsSince(mark)
        .map((request) => request.kind)
        .join(" "),
    allowUnscripted: () => void (isUnscriptedAllowed = true),
  };
}
