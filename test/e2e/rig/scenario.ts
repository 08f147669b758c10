/**
 * A scenario: one script, played on OpenCode alone and on OpenCode with the plugin, each with the outcome it must have.
 * The first is the pain on record, the second what the plugin makes of it. Scenarios of a file run beside each other.
 */
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Receipt } from "../../../src/compact/receipt.ts";
import { startModelServer, type ModelServer } from "../../../src/testing/index.ts";
import { expectClean } from "./expect-clean.ts";
import { startHost, type Host } from "./host.ts";
import { recorded } from "./receipts.ts";
import type { RootOptions } from "./root.ts";
import { openSession, type Session, type Stage } from "./session.ts";

export type PairOptions = Omit<RootOptions, "modelUrl">;

/** A server and two hosts with the same project, one without the plugin. */
export interface Pair {
  readonly alone: Stage;
  readonly helped: Stage;
}

export interface Play extends Stage {
  /**
   * Waits until this many attempts are on record and the session is idle. Alone there are no receipts: then it waits
   * for the session only.
   */
  receipts: (session: Session, attempts: number) => Promise<Receipt[]>;
}

export interface Scenario<Outcome> {
  play: (session: Session, play: Play) => Promise<Outcome>;
  alone: Outcome;
  helped: Outcome;
}

export function usePair({ plugin = {}, ...options }: PairOptions = {}): Pair {
  // A real host on a busy machine: what matters here are requests, never seconds.
  vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });
  let server: ModelServer;
  let hosts: [Host, Host];
  beforeAll(async () => {
    server = await startModelServer();
    const modelUrl = server.url;
    hosts = await Promise.all([startHost({ ...options, modelUrl }), startHost({ ...options, modelUrl, plugin })]);
  });
  afterAll(async () => {
    await Promise.all((hosts ?? []).map((host) => host.stop()));
    await server?.close();
  });
  return {
    get alone() {
      return { server, host: hosts[0] };
    },
    get helped() {
      return { server, host: hosts[1] };
    },
  };
}

/** Two tests of one name. Requests of the plugin's side satisfy I1–I5, and nothing is asked that was not scripted. */
export function scenario<Outcome>(pair: Pair, name: string, { play, alone, helped }: Scenario<Outcome>): void {
  it.concurrent(`${name} · OpenCode alone`, async () => {
    const session = await openSession(pair.alone);
    expect(await play(session, { ...pair.alone, receipts: idleOnly })).toEqual(alone);
  });
  it.concurrent(`${name} · with Throughline`, async () => {
    const stage = pair.helped;
    const session = await openSession(stage);
    expect(await play(session, { ...stage, receipts: receiptsIn(stage.host) })).toEqual(helped);
    expectClean(session.requests());
  });
}

function receiptsIn({ root }: Host): Play["receipts"] {
  return async (session, attempts) => {
    const receipts = await recorded(root, session.id, attempts);
    await session.idle();
    return receipts;
  };
}

async function idleOnly(session: Session): Promise<Receipt[]> {
  await session.idle();
  return [];
}
