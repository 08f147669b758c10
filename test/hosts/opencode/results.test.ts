// Tool results at the moment they are written: one huge result cannot fill the window, and nothing of it is lost.
import { afterEach, describe, expect, it } from "vitest";
import { budgetTokens } from "../../../src/tokens/estimate.ts";
import { assistant, openFakeHost, SESSION, tool, user, type FakeHost } from "./fake-host.ts";

let host: FakeHost;
afterEach(() => host?.close());

const LINE = "compiled src/module.ts without a warning\n";
const HUGE = `HEAD-SENTINEL\n${LINE.repeat(26_000)}MIDDLE-SENTINEL\n${LINE.repeat(26_000)}TAIL-SENTINEL`;

async function open(options: unknown = {}, context = 20_000): Promise<void> {
  host = await openFakeHost({ options });
  host.messages.push(user("Build it."));
  await host.fire("experimental.chat.messages.transform", {}, { messages: structuredClone(host.messages) });
  const model = { providerID: "mock", id: "m", limit: { context, output: 2_000 } };
  await host.fire("experimental.chat.system.transform", { sessionID: SESSION, model }, { system: ["s".repeat(4_000)] });
}

/** One reply with as many calls as there are results; answers what the host would store of each. */
async function results(texts: readonly string[], { metadata = {}, name = "bash" } = {}): Promise<string[]> {
  const parts = texts.map(() => tool(name, { command: "make" }, ""));
  for (const part of parts) part["state"] = { status: "running", input: { command: "make" }, time: { start: 1 } };
  host.messages.push(assistant("", { finish: undefined }, parts));
  const outputs = texts.map((output) => ({ title: "", output, metadata }));
  await Promise.all(
    outputs.map((output, index) =>
      host.fire(
        "tool.execute.after",
        { tool: name, sessionID: SESSION, callID: parts[index]?.["callID"], args: {} },
        output,
      ),
    ),
  );
  return outputs.map(({ output }) => output);
}

const recall = (args: Record<string, unknown>): Promise<string> =>
  host.plugin.tool["recall"]!.execute(args, { sessionID: SESSION, messageID: "m" });

describe("AT-13 a huge result", () => {
  it("F-03 is bounded to its head, its tail and a handle; recall has the middle at once", async () => {
    await open();
    const [output = ""] = await results([HUGE]);
    expect(budgetTokens(output)).toBeLessThanOrEqual(7_000);
    expect(output).toMatch(/^HEAD-SENTINEL[^]*TAIL-SENTINEL$/);
    expect(output).not.toContain("MIDDLE-SENTINEL");
    const handle = /recall "([^"]+)"/.exec(output)?.[1];
    expect(await recall({ query: "MIDDLE-SENTINEL" })).toContain("MIDDLE-SENTINEL");
    expect(await recall({ id: handle, offset: HUGE.indexOf("MIDDLE-SENTINEL") - 20 })).toContain("MIDDLE-SENTINEL");
  });

  it("five at once that take 60 % of the window each still fit together", async () => {
    await open();
    const each = LINE.repeat(1_200);
    expect(budgetTokens(each)).toBeGreaterThan(0.55 * 20_000);
    const outputs = await results([each, each, each, each, each]);
    expect(outputs.reduce((sum, output) => sum + budgetTokens(output), 1_000)).toBeLessThanOrEqual(18_000);
  });

  it("AT-45 is kept without its secrets", async () => {
    await open();
    const secret = `ghp_${"a1B2".repeat(9)}`;
    await results([`${LINE.repeat(3_000)}token=${secret} NEAR-THE-SECRET\n${LINE.repeat(3_000)}`]);
    const found = await recall({ query: "NEAR-THE-SECRET" });
    expect(found).toContain("NEAR-THE-SECRET");
    expect(found).not.toContain(secret);
  });

  it.each([
    ["the host has cut it already", {}, { metadata: { truncated: true } }],
    ["it is what recall shows (F-65)", {}, { name: "recall" }],
    ["results are to be left alone", { maxResultTokens: 0 }, {}],
    ["the plugin only observes", { mode: "observe" }, {}],
  ])("is left as it is when %s", async (_, options, more) => {
    await open(options);
    expect(await results([HUGE], more)).toEqual([HUGE]);
  });

  it("is left as it is when it cannot be kept for recall", async () => {
    await open();
    const output = { title: "", output: HUGE, metadata: {} };
    await host.fire("tool.execute.after", { tool: "bash", sessionID: SESSION, callID: "call_unknown" }, output);
    expect(output.output).toBe(HUGE);
  });

  it("an ordinary result is not touched, and the configured limit holds in a large window", async () => {
    await open({ maxResultTokens: 3_000 }, 400_000);
    const [small, large = ""] = await results(["fine\n", LINE.repeat(2_000)]);
    expect(small).toBe("fine\n");
    expect(budgetTokens(large)).toBeLessThanOrEqual(3_000);
  });
});
