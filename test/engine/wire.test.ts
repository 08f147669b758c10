/** Whole sessions over HTTP in both wire formats, with a strict server and every invariant checked on every request. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createEngine, type Engine, openModel } from "../../src/engine/index.ts";
import { createInMemoryStore } from "../../src/store/index.ts";
import {
  checkRequests,
  describeViolations,
  type ModelServer,
  requestText,
  startModelServer,
} from "../../src/testing/index.ts";
import { BRIEF, echoTool, noWait, textOf } from "./scripted.ts";
import { assistant, call, user } from "../compact/session.ts";

let server: ModelServer;
beforeEach(async () => {
  server = await startModelServer({
    strict: true,
    classify: ({ messages }) => (JSON.stringify(messages).includes("CONTEXT CHECKPOINT") ? "compaction" : "main"),
  });
  server.otherwise("compaction", { text: BRIEF });
});
afterEach(() => server.close());

const LIMIT = { context: 16_000, output: 2000 };

async function start(
  kind: "anthropic" | "openai-compatible",
  more: object = {},
): Promise<{ engine: Engine; sessionID: string }> {
  const config = { providers: { mock: { kind, baseURL: `${server.url}/v1`, apiKeyEnv: "KEY" } } };
  const { call } = await openModel("mock/m", { config, env: { KEY: "k" } });
  const engine = createEngine({
    store: createInMemoryStore(),
    model: Object.assign(call, { limit: LIMIT }),
    system: "You help.",
    tools: [echoTool],
    env: {},
    sleep: noWait,
    ...more,
  });
  return { engine, sessionID: (await engine.createSession()).id };
}

describe.each(["openai-compatible", "anthropic"] as const)("a session over %s", (kind) => {
  afterEach(() => {
    const violations = checkRequests(server.requests, { window: () => LIMIT });
    expect(describeViolations(violations)).toBe("");
    expect(server.unscripted).toBe(0);
  });

  it("AT-08 AT-28 F-09 keeps calls and results together through parallel calls, failures and two compactions", async () => {
    const calls = ["a", "b", "c"].map((text) => ({
      name: "echo",
      input: { text: `${text} ${"result ".repeat(900)}` },
    }));
    for (let round = 0; round < 6; round++)
      server.push(
        "main",
        { text: "working", toolCalls: [...calls, { name: "missing", input: {} }], usage: "measured" },
        { text: `answer ${round}`, usage: "measured" },
      );
    const { engine, sessionID } = await start(kind);
    let compactions = 0;
    engine.on("session.compacted", () => void (compactions += 1));
    for (let round = 0; round < 6; round++)
      expect(textOf(await engine.prompt(sessionID, { text: `request ${round}` }))).toBe(`answer ${round}`);
    expect(compactions).toBeGreaterThanOrEqual(2);
    const last = requestText(server.requests.at(-1)!);
    expect(last).toContain("request 5");
  });

  it("F-02 F-06 a call that never got its result is answered with a note, not left open", async () => {
    const { engine, sessionID } = await start(kind);
    const done = { ...call("prt_3", "", "echo"), callID: "c1" };
    const open = { ...done, id: "prt_2", state: { status: "running", input: {} } } as const;
    await engine.updateMessage({ sessionID, ...user("msg_0001", "go") });
    await engine.updateMessage({ sessionID, ...assistant("msg_0002", [open, done], { finish: "tool-calls" }) });
    server.push("main", { text: "resumed" });
    expect(textOf(await engine.prompt(sessionID, { text: "still there?" }))).toBe("resumed");
    expect(requestText(server.requests.at(-1)!)).toContain("interrupted");
  });

  it("AT-10 AT-16 a refusal inside the conversation is recovered once, over the wire", async () => {
    const { engine, sessionID } = await start(kind);
    server.push(
      "main",
      { text: "one" },
      { status: 400, errorBody: { error: { message: "prompt is too long: 9 tokens > 8000 maximum" } } },
      { text: "two" },
    );
    await engine.prompt(sessionID, { text: "first" });
    expect(textOf(await engine.prompt(sessionID, { text: "second" }))).toBe("two");
    expect(server.requests.map(({ kind: what }) => what)).toEqual(["main", "main", "compaction", "main"]);
  });

  it("AT-10 a rate-limited summariser is asked again and its history is untouched until then", async () => {
    const { engine, sessionID } = await start(kind);
    server.push("main", { text: "one" });
    await engine.prompt(sessionID, { text: "first" });
    const before = await engine.messages(sessionID);
    server.push(
      "compaction",
      () => ({ status: 429, headers: { "retry-after": "1" }, errorBody: { error: { message: "slow" } } }),
      { text: BRIEF },
    );
    const running = engine.compact(sessionID);
    expect((await engine.messages(sessionID)).slice(0, before.length)).toEqual(before);
    expect(await running).toMatchObject({ outcome: "compacted", summariser: { requests: 2 } });
  });
});
