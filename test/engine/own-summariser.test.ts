/** A summariser of the host's own: it has the time that ours has. */
import { expect, it } from "vitest";
import { rig, scriptedModel } from "./scripted.ts";

it("F-32 F-41 is given up after the time of a summary, told so by its signal, and the brief takes its place", async () => {
  const waits: number[] = [];
  const sleep = async (ms: number, signal?: AbortSignal): Promise<void> => {
    waits.push(ms);
    if (ms !== 4321) await new Promise<void>((resolve) => signal?.addEventListener("abort", () => resolve()));
  };
  let given: AbortSignal | undefined;
  const { engine, sessionID } = await rig(scriptedModel({}), {
    sleep,
    config: { compaction: { timeoutMs: 4321 } },
    summarise: ({ signal }) => {
      given = signal;
      return new Promise(() => {});
    },
  });
  await engine.prompt(sessionID, { text: "Please read the parser" });
  expect(await engine.compact(sessionID)).toMatchObject({
    outcome: "compacted",
    summariser: { kind: "extractive" },
    reason: "summariser failed: it gave nothing within 4321 ms",
  });
  expect(waits).toContain(4321);
  expect(given?.aborted).toBe(true);
});

it("AT-26 F-32 is still stopped by an abort before that", async () => {
  let given: AbortSignal | undefined;
  const { engine, sessionID } = await rig(scriptedModel({}), {
    summarise: ({ signal }) => {
      given = signal;
      setImmediate(() => void engine.abort(sessionID));
      return new Promise(() => {});
    },
  });
  await engine.prompt(sessionID, { text: "Please read the parser" });
  expect((await engine.compact(sessionID)).outcome).toBe("aborted");
  expect(given?.aborted).toBe(true);
});
