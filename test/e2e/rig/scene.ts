/** The stage of one test file: a scripted model server and a real OpenCode, shared by its cases, checked after each. */
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import {
  startModelServer,
  type ModelServer,
  type RecordedRequest,
  type RequestKind,
} from "../../../src/testing/index.ts";
import { expectClean } from "./expect-clean.ts";
import { startBeside, startHost, type Host } from "./host.ts";
import { recorded } from "./receipts.ts";
import type { RootOptions } from "./root.ts";
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
  /** Asks for a compaction by hand and waits until the plugin has it on record. */
  compact(session: Session): Promise<void>;
  /** Requests of this case so far. */
  requests(kind?: RequestKind): RecordedRequest[];
  /** The number of requests in this case for each kind, as text such as `main compaction main`. */
  sequence(): string;
  /** For a case that asks the server for things nobody scripted. */
  allowUnscripted(): void;
}

export function useScene({ checked = true, ...options }: SceneOptions = {}): Scene {
  // A real host on a busy machine: what matters here are requests, never seconds.
  vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });
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
    if (checked) expectClean(server.requestsSince(mark), { isUnscriptedAllowed });
  });
  return {
    get server() {
      return server;
    },
    get host() {
      return host;
    },
    open: (title) => openSession({ host, server }, title),
    compact: async (session) => {
      await session.summarize();
      await recorded(host.root, session.id, session.compactions());
    },
    second: async () => {
      const beside = await startBeside(host);
      return { open: () => openSession({ host: beside, server }), stop: () => beside.stop() };
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
