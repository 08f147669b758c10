/** Scenarios that a death of the host divides: all of a file share one, since starting a host is the dearest part. */
import { beforeAll } from "vitest";
import { perform, scenario, type Pair, type Play, type Scenario } from "./scenario.ts";
import type { Session } from "./session.ts";

export interface RestartedScenario<Outcome> extends Omit<Scenario<Outcome>, "session"> {
  /** What happens before the hosts are killed. */
  before: (session: Session, play: Play) => Promise<void>;
  /** The script itself brings about the death of its host, at a moment that nobody could hit from outside. */
  isFatal?: boolean;
}

/**
 * Kills both hosts once every `before` has been played and starts them again; `play` goes on in the same session. Those
 * that are fatal come last, one behind the other.
 */
export function useRestart(pair: Pair): <Outcome>(name: string, parts: RestartedScenario<Outcome>) => void {
  const befores: Pick<RestartedScenario<unknown>, "before" | "isFatal">[] = [];
  const begun = { alone: new Map<number, Session>(), helped: new Map<number, Session>() };
  const begin = async (side: keyof Pair, place: number): Promise<void> => {
    begun[side].set(place, await firstSession(pair, side, befores[place]!.before)); // places come from the list itself
  };
  beforeAll(async () => {
    const places = [...befores.keys()];
    const sides = (["alone", "helped"] as const).map(async (side) => {
      await Promise.all(places.filter((place) => !befores[place]?.isFatal).map((place) => begin(side, place)));
      const fatal = places.filter((place) => befores[place]?.isFatal);
      if (fatal.length < places.length) await pair[side].host.restart("SIGKILL");
      for (const place of fatal) {
        await begin(side, place);
        await pair[side].host.restart("SIGKILL");
      }
    });
    await Promise.all(sides);
  });
  return (name, { before, isFatal = false, ...rest }) => {
    const place = befores.push({ before, isFatal }) - 1;
    scenario(pair, name, { ...rest, session: (side) => begun[side].get(place) });
  };
}

async function firstSession(pair: Pair, side: keyof Pair, before: Scenario<void>["play"]): Promise<Session> {
  const { sessions } = await perform(pair, side, { play: before });
  return sessions[0]!; // the one that the script was given
}
