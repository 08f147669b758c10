/** Scenarios that a death of the host divides: all of a file share one, since starting a host is the dearest part. */
import { beforeAll } from "vitest";
import { perform, scenario, type Pair, type Play, type Scenario } from "./scenario.ts";
import type { Session } from "./session.ts";

export interface RestartedScenario<Outcome> extends Omit<Scenario<Outcome>, "session"> {
  /** What happens before the hosts are killed. */
  before: (session: Session, play: Play) => Promise<void>;
}

/** Kills both hosts once every `before` has been played and starts them again; `play` goes on in the same session. */
export function useRestart(pair: Pair): <Outcome>(name: string, parts: RestartedScenario<Outcome>) => void {
  const befores: RestartedScenario<unknown>["before"][] = [];
  const begun = { alone: [] as Session[], helped: [] as Session[] };
  beforeAll(async () => {
    const sides = (["alone", "helped"] as const).map(async (side) => {
      begun[side] = await Promise.all(befores.map((before) => firstSession(pair, side, before)));
      await pair[side].host.restart("SIGKILL");
    });
    await Promise.all(sides);
  });
  return (name, { before, ...rest }) => {
    const place = befores.push(before) - 1;
    scenario(pair, name, { ...rest, session: (side) => begun[side][place] });
  };
}

async function firstSession(pair: Pair, side: keyof Pair, before: Scenario<void>["play"]): Promise<Session> {
  const { sessions } = await perform(pair, side, { play: before });
  return sessions[0]!; // the one that the script was given
}
