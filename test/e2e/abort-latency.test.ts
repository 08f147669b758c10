/**
 * How soon a stopped compaction reaches its summariser: from the call to the end of the connection, on OpenCode alone and
 * with the plugin (AT-26). Measures and prints, judges nothing: THROUGHLINE_MEASURE=1 npx vitest run test/e2e/abort-latency.test.ts
 */
import { describe, expect, it, vi } from "vitest";
import { pendingMarkers } from "./rig/after.ts";
import { print, summary } from "./rig/measure.ts";
import { poll } from "./rig/poll.ts";
import { usePair } from "./rig/scenario.ts";
import { twoTurns, USELESS_SUMMARY } from "./rig/scripts.ts";
import { openSession, type Stage } from "./rig/session.ts";

const TIMES = 20;

describe.runIf(process.env["THROUGHLINE_MEASURE"])("AT-26 from the abort to the summariser", () => {
  const pair = usePair();
  vi.setConfig({ testTimeout: 1_800_000 });

  it.each(["alone", "helped"] as const)("is measured %s", async (side) => {
    const latencies: number[] = [];
    for (let time = 0; time < TIMES; time += 1) latencies.push(await abortLatency(pair[side]));
    const most = Math.max(...latencies);
    print(
      `${TIMES} stopped compactions, ${side}: the summariser knows after ${summary(latencies)}, at most ${most} ms`,
    );
    expect(latencies).toHaveLength(TIMES);
  });
});

async function abortLatency(stage: Stage): Promise<number> {
  const session = await openSession(stage);
  await twoTurns(session);
  session.push("compaction", { text: USELESS_SUMMARY, hangAfter: 2 });
  const compacting = session.summarize();
  await poll("the summariser's request", () => session.requests("compaction").length === 1);
  await poll("its marker", async () => pendingMarkers(await session.messages()) === 1);
  const start = Date.now();
  await session.abort();
  const end = await poll("the end of its connection", () => session.requests("compaction")[0]?.brokenOffAt);
  await compacting;
  return end - start;
}
