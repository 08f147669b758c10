/**
 * What the plugin adds to an ordinary turn of the real host: two hosts side by side, one with it and one without, turn by
 * turn in one run. Measures and prints, judges nothing: THROUGHLINE_MEASURE=1 npx vitest run test/e2e/turn-cost.test.ts
 */
import { performance } from "node:perf_hooks";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startModelServer, type ModelServer } from "../../src/testing/index.ts";
import { startHost, type Host } from "./rig/host.ts";

const TURNS = Number(process.env["THROUGHLINE_MEASURE_TURNS"] ?? 60);
const WARM_UP = 8;

describe.runIf(process.env["THROUGHLINE_MEASURE"])("the cost of a turn", () => {
  vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 180_000 });
  let server: ModelServer;
  const hosts: Host[] = [];
  beforeAll(async () => {
    server = await startModelServer();
    server.otherwise("main", { text: "done" });
    for (const plugin of [undefined, {}]) hosts.push(await startHost({ modelUrl: server.url, ...(plugin && { plugin }) }));
  });
  afterAll(async () => {
    for (const host of hosts) await host.stop();
    await server?.close();
  });

  it("is measured turn by turn, with and without the plugin", async () => {
    const sessions = await Promise.all(
      hosts.map(async (host) => ({ host, ...(await host.api<{ id: string }>("POST", "/session", { title: "turns" })) })),
    );
    const times: [number[], number[]] = [[], []];
    for (let turn = 0; turn < TURNS + WARM_UP; turn += 1)
      // The order changes every turn, so that neither host always runs in the other's wake.
      for (const which of turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const ms = await timeTurn(sessions[which]!, turn);
        if (turn >= WARM_UP) times[which].push(ms);
      }
    const [without, withPlugin] = times;
    const added = withPlugin.map((ms, index) => ms - (without[index] ?? 0));
    console.log(
      `${TURNS} turns: without ${median(without).toFixed(1)} ms, with ${median(withPlugin).toFixed(1)} ms (medians); ` +
        `added by turn: median ${median(added).toFixed(1)} ms`,
    );
    expect(added).toHaveLength(TURNS);
  });
});

async function timeTurn({ host, id }: { host: Host; id: string }, turn: number): Promise<number> {
  const start = performance.now();
  await host.api("POST", `/session/${id}/message`, { parts: [{ type: "text", text: `Turn ${turn}: what is next?` }] });
  return performance.now() - start;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
