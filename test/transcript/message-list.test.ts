/** Messages in the answer of a client: every function that takes a list takes `{ data: list }` as well. */
import { describe, expect, it } from "vitest";
import {
  buildLedger,
  computeDiff,
  extractAllFileOps,
  filterCompacted,
  findCutPoint,
  fromMessages,
  nextStep,
  prepareCompaction,
  prune,
  summariseSession,
  summariseStructured,
} from "../../src/index.ts";
import type { MessageList } from "../../src/index.ts";
import { run, step, userSays } from "../ledger/messages.ts";

const MESSAGES = [
  userSays("Mend the kiln. Never burn at night."),
  step("m2", run("npm test", "1 failed")),
  userSays("And the lid."),
];
const SNAPSHOTS = { s1: { "a.ts": "1\n" }, s2: { "a.ts": "2\n" } };
const MODEL = { limit: { context: 100_000, output: 32_000 } };
const reply = { content: [{ type: "text", text: "## Goal\n- Mend the kiln" }], stopReason: "stop" };

const TAKES: Record<string, (messages: MessageList) => unknown> = {
  buildLedger,
  computeDiff: (messages) => computeDiff(messages, SNAPSHOTS),
  extractAllFileOps,
  filterCompacted: (messages) => filterCompacted("data" in messages ? messages : messages.toReversed()),
  findCutPoint: (messages) => findCutPoint(messages, { keepRecentTokens: 1 }),
  fromMessages,
  nextStep: (history) => nextStep({ history, model: MODEL }),
  prepareCompaction: (messages) => prepareCompaction(messages, { keepRecentTokens: 1 }),
  prune: (messages) => prune(messages, { now: 1 }),
  summariseSession: (messages) => summariseSession(messages, SNAPSHOTS),
  summariseStructured: (messages) =>
    summariseStructured({ messages, model: () => Promise.resolve(reply), state: undefined, now: 0 }),
};

describe("the answer of a client", () => {
  it.each(Object.entries(TAKES))("%s takes it like the list it holds", async (name, take) => {
    const data = name === "filterCompacted" ? MESSAGES.toReversed() : MESSAGES;
    expect(await take({ data })).toEqual(await take(MESSAGES));
  });

  it.each(Object.entries(TAKES))("%s names what the answer holds instead", async (name, take) => {
    const given = { data: 7 } as unknown as MessageList; // what a program without types may pass
    await expect((async () => take(given))()).rejects.toMatchObject({
      code: "input-malformed",
      message: expect.stringContaining("7"),
    });
  });
});
