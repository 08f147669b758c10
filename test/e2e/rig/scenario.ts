/**
 * A scenario: one script, played on OpenCode alone and on OpenCode with the plugin, each with the outcome it must have.
 * The first is the pain on record, the second what the plugin makes of it. Scenarios of a file run beside each other.
 */
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Receipt } from "../../../src/compact/receipt.ts";
import { startModelServer, type ModelServer } from "../../../src/testing/index.ts";
import { expectClean, type CleanOptions } from "./expect-clean.ts";
import { startHost, type Host } from "./host.ts";
import { poll } from "./poll.ts";
import { recorded } from "./receipts.ts";
import type { RootOptions } from "./root.ts";
import { openSession, type Session, type Stage } from "./session.ts";

export interface PairOptions extends Omit<RootOptions, "modelUrl"> {
  /** A pair whose plain host stands for this one's as well: starting a host is the dearest part of a test. */
  sharing?: Pair;
}

/** A server and two hosts with the same project, one without the plugin. */
export interface Pair {
  readonly alone: Stage;
  readonly helped: Stage;
}

export interface Play extends Stage {
  readonly side: keyof Pair;
  /** Another session on the same host; its requests are checked like those of the first. */
  open: (title?: string) => Promise<Session>;
  /**
   * Waits until this many attempts are on record and the session is idle. Alone there are no receipts: then it waits
   * for the session only.
   */
  receipts: (session: Session, attempts: number) => Promise<Receipt[]>;
  /** Waits until it is so, for what the plugin does while nobody waits; alone it is looked at once. */
  soon: (what: string, probe: () => boolean | Promise<boolean>) => Promise<boolean>;
}

type Waits = Pick<Play, "receipts" | "soon">;

export interface Scenario<Outcome> extends Pick<CleanOptions, "isOverfull"> {
  play: (session: Session, play: Play) => Promise<Outcome>;
  alone: Outcome;
  helped: Outcome;
  /** The session that the script is given, when it is not a new one. */
  session?: (side: keyof Pair) => Session | undefined;
}

export function usePair({ plugin = {}, sharing, ...options }: PairOptions = {}): Pair {
  // A real host on a busy machine: what matters here are requests, never seconds.
  vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });
  let server: ModelServer;
  let helped: Host;
  let alone: Host | undefined;
  beforeAll(async () => {
    server = await startModelServer();
    const modelUrl = server.url;
    [helped, alone] = await Promise.all([
      startHost({ ...options, modelUrl, plugin }),
      sharing ? undefined : startHost({ ...options, modelUrl }),
    ]);
  });
  afterAll(async () => {
    await Promise.all([helped, alone].map(async (host) => host?.stop()));
    await server?.close();
  });
  return {
    get alone() {
      return sharing ? sharing.alone : { server, host: alone! }; // tests run behind the start
    },
    get helped() {
      return { server, host: helped };
    },
  };
}

/** Two tests of one name. Requests of the plugin's side satisfy I1–I5, and nothing is asked that was not scripted. */
export function scenario<Outcome>(
  pair: Pair,
  name: string,
  { alone, helped, isOverfull = false, ...script }: Scenario<Outcome>,
): void {
  it.concurrent(`${name} · OpenCode alone`, async () => {
    const { outcome } = await perform(pair, "alone", script);
    expect(outcome).toEqual(alone);
  });
  it.concurrent(`${name} · with Throughline`, async () => {
    const { outcome, sessions } = await perform(pair, "helped", script);
    expect(outcome).toEqual(helped);
    for (const session of sessions) expectClean(session.requests(), { isOverfull });
  });
}

/** Plays a script on one side; answers with the sessions it used, the first one first. */
export async function perform<Outcome>(
  pair: Pair,
  side: keyof Pair,
  { play, session }: Pick<Scenario<Outcome>, "play" | "session">,
): Promise<{ outcome: Outcome; sessions: readonly Session[] }> {
  const stage = pair[side];
  const waits = side === "alone" ? ALONE : waitsFor(stage.host);
  const sessions: Session[] = [];
  const open = async (title?: string): Promise<Session> => {
    const opened = await openSession(stage, title);
    sessions.push(opened);
    return opened;
  };
  const known = session?.(side);
  if (known) sessions.push(known);
  const outcome = await play(known ?? (await open()), { ...stage, ...waits, side, open });
  return { outcome, sessions };
}

const ALONE: Waits = {
  receipts: async (session) => {
    await session.idle();
    return [];
  },
  soon: async (_, probe) => probe(),
};

function waitsFor({ root }: Host): Waits {
  return {
    receipts: async (session, attempts) => {
      const receipts = await recorded(root, session.id, attempts);
      await session.idle();
      return receipts;
    },
    soon: poll,
  };
}
