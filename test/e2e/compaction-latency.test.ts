/**
 * How long a compaction takes from the request for it until the session is idle, on the same session: OpenCode alone, with
 * the plugin, and in instant mode. The model answers at once, so that its own time comes on top of the first two. Measures
 * and prints, judges nothing: THROUGHLINE_MEASURE=1 npx vitest run test/e2e/compaction-latency.test.ts
 */
import { describe, expect, it, vi } from "vitest";
import { print, summary } from "./rig/measure.ts";
import { usePair } from "./rig/scenario.ts";
import { USELESS_SUMMARY } from "./rig/scripts.ts";
import { openSession, type Stage } from "./rig/session.ts";

const TIMES = 10;
const TURNS = 6;

describe.runIf(process.env["THROUGHLINE_MEASURE"])("the time of a compaction", () => {
  const assist = usePair();
  const instant = usePair({ sharing: assist, plugin: { mode: "instant" } });
  vi.setConfig({ testTimeout: 1_800_000 });

  it("is measured alone, with the plugin, and in instant mode, in turn", async () => {
    const stages = { alone: assist.alone, assist: assist.helped, instant: instant.helped };
    const runs = Object.entries(stages).map(([name, stage]) => ({ name, stage, times: [] as number[], asked: 0 }));
    for (let time = 0; time <= TIMES; time += 1)
      for (const run of runs) {
        const { ms, asked } = await compactOnce(run.stage);
        if (time === 0) continue; // the first one of a host opens its store
        run.times.push(ms);
        run.asked += asked;
      }
    for (const { name, times, asked } of runs)
      print(`${TIMES} compactions, ${name}: ${summary(times)}, ${asked} requests for a summary`);
    expect(runs.map(({ asked }) => asked)).toEqual([TIMES, TIMES, 0]);
  });
});

async function compactOnce(stage: Stage): Promise<{ ms: number; asked: number }> {
  const session = await openSession(stage);
  session.otherwise("main", { text: "It is done, as you said. ".repeat(20) });
  session.otherwise("compaction", { text: USELESS_SUMMARY });
  for (let turn = 0; turn < TURNS; turn += 1) await session.prompt(`Never touch folder ${turn}. Do the next thing.`);
  const start = performance.now();
  await session.requestSummary();
  const ms = performance.now() - start;
  await session.idle();
  return { ms, asked: session.requests("compaction").length };
}
