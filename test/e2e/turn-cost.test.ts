/**
 * What the plugin adds to an ordinary turn of the real host: two hosts side by side, one with it and one without, turn by
 * turn in one run. Measures and prints, judges nothing: THROUGHLINE_MEASURE=1 npx vitest run test/e2e/turn-cost.test.ts
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { dataPaths } from "../../src/store/data-paths.ts";
import type { HeartbeatFile } from "../../src/hosts/opencode/guard/heartbeat-file.ts";
import { parseRecord } from "../../src/transcript/foreign.ts";
import { startModelServer, type ModelServer } from "../../src/testing/index.ts";
import { startHost, type Host } from "./rig/host.ts";
import { print, summary } from "./rig/measure.ts";
import { poll } from "./rig/poll.ts";

const TURNS = Number(process.env["THROUGHLINE_MEASURE_TURNS"] ?? 100);
const WARM_UP = 10;

describe.runIf(process.env["THROUGHLINE_MEASURE"])("the cost of a turn", () => {
  vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 180_000 });
  let server: ModelServer;
  const hosts: Host[] = [];
  beforeAll(async () => {
    server = await startModelServer();
    server.otherwise("main", { text: "done" });
    for (const options of [{}, { plugin: {} }]) hosts.push(await startHost({ modelUrl: server.url, ...options }));
  });
  afterAll(async () => {
    for (const host of hosts) await host.stop();
    await server?.close();
  });

  it("is measured turn by turn, with and without the plugin", async () => {
    const runs = await Promise.all(hosts.map(openRun));
    const hooks: number[] = [];
    for (let turn = 0; turn < TURNS + WARM_UP; turn += 1) {
      // The order changes every turn, so that neither host always runs in the other's wake.
      for (const run of turn % 2 === 0 ? runs : runs.toReversed()) await takeTurn(run, turn);
      hooks.push(await poll("the counters of this turn", () => hookMs(hosts[1]!, turn + 1)));
    }
    const perTurn = hooks.slice(WARM_UP).map((ms, index) => ms - (hooks[WARM_UP + index - 1] ?? 0));
    print(`${TURNS} turns, inside the hooks that the host waits for: ${summary(perTurn)}`);
    const [without, withPlugin] = runs.map(({ wall, cpu }) => ({ wall: wall.slice(WARM_UP), cpu: cpu.slice(WARM_UP) }));
    for (const kind of ["wall", "cpu"] as const) {
      const [before = [], after = []] = [without?.[kind], withPlugin?.[kind]];
      const added = after.map((ms, index) => ms - (before[index] ?? 0));
      print(
        `${TURNS} turns, ${kind}: without ${summary(before)}, with ${summary(after)}, added by turn ${summary(added)}`,
      );
    }
    expect(withPlugin?.wall).toHaveLength(TURNS);
  });
});

interface Run {
  host: Host;
  id: string;
  wall: number[];
  cpu: number[];
}

async function openRun(host: Host): Promise<Run> {
  const { id } = await host.api<{ id: string }>("POST", "/session", { title: "turns" });
  return { host, id, wall: [], cpu: [] };
}

async function takeTurn({ host, id, wall, cpu }: Run, turn: number): Promise<void> {
  const [start, used] = [performance.now(), cpuMs(host)];
  await host.api("POST", `/session/${id}/message`, { parts: [{ type: "text", text: `Turn ${turn}: what is next?` }] });
  wall.push(performance.now() - start);
  cpu.push(cpuMs(host) - used);
  // A person types when the host has come to rest.
  await poll("the end of the turn", () => idles(host) > turn);
}

function idles({ events }: Host): number {
  return events.filter(({ type }) => type === "session.idle").length;
}

/** Time the host has spent computing so far, in steps of 10 ms; a busy machine disturbs it less than the clock. */
function cpuMs({ pid }: Host): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** What the plugin itself has measured from call to return of its hooks, once it has counted that many turns. */
function hookMs({ root }: Host, turns: number): number | undefined {
  const file = join(dataPaths({ THROUGHLINE_HOME: root.home }).project(root.project), "opencode-hooks.json");
  if (!existsSync(file)) return undefined;
  const { hooks } = (parseRecord(readFileSync(file, "utf8")) ?? {}) as Partial<HeartbeatFile>; // half of one is no record
  if (hooks?.["chat.message"]?.fired !== turns) return undefined;
  const waited = Object.entries(hooks).filter(([name]) => name !== "event");
  return waited.reduce((sum, [, { spentMs }]) => sum + spentMs, 0);
}
