/** Contributors are asked together, in isolation, within one time limit. */
import { describe, expect, it } from "vitest";
import type { Contributor } from "../../src/compact/contributor.ts";
import { notifyContributors, runContributors } from "../../src/compact/run-contributors.ts";

const logged: string[] = [];
const input = () => ({
  sessionID: "ses_1",
  messages: [],
  facts: [],
  now: 1,
  log: (_level: string, message: string) => void logged.push(message),
});
const never = new Promise<never>(() => {});
const atOnce = async (): Promise<void> => {};

describe("runContributors", () => {
  it("keeps the order of the contributors whatever the order of their answers", async () => {
    const slow: Contributor = { name: "slow", contribute: async () => (await Promise.resolve(), { carry: "A" }) };
    const fast: Contributor = { name: "fast", contribute: async () => ({ context: "B" }) };
    expect(await runContributors([slow, fast], input())).toEqual([
      { name: "slow", carry: "A" },
      { name: "fast", context: "B" },
    ]);
  });

  it.each<[string, Contributor["contribute"]]>([
    [
      "throws",
      () => {
        throw new Error("broken");
      },
    ],
    ["rejects", async () => Promise.reject(new Error("broken"))],
    ["hangs", () => never],
    ["returns a string", async () => "text" as never],
    ["returns wrong types", async () => ({ context: 5, prompt: ["x"], carry: null }) as never],
    ["returns nothing", async () => undefined],
    ["returns blanks", async () => ({ context: "  ", carry: "" })],
  ])("AT-39 F-32 leaves out a contributor that %s and uses the others", async (_name, contribute) => {
    const good: Contributor = { name: "good", contribute: async () => ({ carry: "kept" }) };
    const result = await runContributors([{ name: "bad", contribute }, good], input(), { sleep: atOnce });
    expect(result.filter(({ name }) => name === "bad")).toEqual([]);
  });

  it("AT-39 does not let a hanging contributor silence one that answers in time", async () => {
    const good: Contributor = { name: "good", contribute: async () => ({ carry: "kept" }) };
    const afterOthers = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
    const result = await runContributors([{ name: "bad", contribute: () => never }, good], input(), {
      sleep: afterOthers,
    });
    expect(result).toEqual([{ name: "good", carry: "kept" }]);
  });

  it("reports each failing contributor once over many compactions", async () => {
    logged.length = 0;
    const bad: Contributor = { name: "bad", contribute: () => Promise.reject(new Error("no disk")) };
    const reported = new Set<string>();
    for (let round = 0; round < 3; round++) await runContributors([bad], input(), { reported });
    expect(logged).toEqual(["Contributor bad was left out: no disk"]);
  });

  it("tells the result to those who listen, whatever the others do", async () => {
    const heard: string[] = [];
    const contribute = async () => undefined;
    const bad: Contributor = { name: "bad", contribute, onCompacted: () => Promise.reject(new Error("x")) };
    const good: Contributor = {
      name: "good",
      contribute,
      onCompacted: async ({ summary }) => void heard.push(summary),
    };
    await notifyContributors([bad, good], { sessionID: "ses_1", summary: "S", now: 1, log: () => {} });
    expect(heard).toEqual(["S"]);
  });
});
