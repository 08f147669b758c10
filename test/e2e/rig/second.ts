/** A second process on the project of each host, for what two of them do to one session or to two. */
import { afterAll, beforeAll } from "vitest";
import { startBeside, type Host } from "./host.ts";
import type { Pair } from "./scenario.ts";

export function useSecond(pair: Pair): Pair {
  let hosts: [Host, Host];
  beforeAll(async () => {
    hosts = await Promise.all([startBeside(pair.alone.host), startBeside(pair.helped.host)]);
  });
  afterAll(async () => {
    await Promise.all((hosts ?? []).map((host) => host.stop()));
  });
  return {
    get alone() {
      return { ...pair.alone, host: hosts[0] };
    },
    get helped() {
      return { ...pair.helped, host: hosts[1] };
    },
  };
}
