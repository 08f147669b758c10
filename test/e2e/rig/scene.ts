/** The stage of one test file: a scripted model server and a real OpenCode, shared by its cases, checked after each. */
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { startModelServer, type ModelServer } from "../../../src/testing/index.ts";
import { expectClean } from "./expect-clean.ts";
import { startHost, type Host } from "./host.ts";
import type { RootOptions } from "./root.ts";
import type { Stage } from "./session.ts";

/** For cases that have no counterpart on OpenCode alone; all others are scenarios. */
export function useScene(options: Omit<RootOptions, "modelUrl">): Stage {
  // A real host on a busy machine: what matters here are requests, never seconds.
  vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });
  let server: ModelServer;
  let host: Host;
  let mark = 0;
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
  });
  afterEach(() => expectClean(server.requestsSince(mark)));
  return {
    get server() {
      return server;
    },
    get host() {
      return host;
    },
  };
}
