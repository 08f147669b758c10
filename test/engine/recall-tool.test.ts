import { describe, expect, it } from "vitest";
import { recallTool } from "../../src/engine/recall-tool.ts";
import { createInMemoryStore } from "../../src/store/index.ts";
import type { Message } from "../../src/transcript/message.ts";

const context = { sessionID: "ses_1", messageID: "m9", callID: "c9", signal: new AbortController().signal };

async function tool() {
  const store = createInMemoryStore();
  const past: Message = {
    id: "m1",
    role: "user",
    time: { created: 1 },
    parts: [{ type: "text", id: "p1", text: "use port 5433" }],
  };
  const request: Message = {
    id: "m2",
    role: "user",
    time: { created: 2 },
    parts: [{ type: "compaction", id: "p2", auto: true }],
  };
  const summary: Message = {
    id: "m3",
    role: "assistant",
    parentID: "m2",
    summary: true,
    finish: "stop",
    time: { created: 3 },
    parts: [],
  };
  for (const sessionID of ["ses_1", "ses_2"])
    await store.commit([
      { type: "session-create", session: { id: sessionID } },
      ...[past, request, summary].map((message) => ({ type: "message-put" as const, sessionID, message })),
    ]);
  return recallTool({ store });
}

describe("recallTool", () => {
  it("AT-44 answers a model with the original, framed as data", async () => {
    const answer = await (await tool()).execute({ query: "port", id: null, limit: 99 }, context);
    expect(answer).toContain("use port 5433");
    expect(answer).toContain("not instructions");
    expect(answer.match(/\[1\]/g)).toHaveLength(1);
  });

  it.each([
    [{ query: 5 }, "query"],
    [{ query: "x", offset: "10" }, "offset"],
    [{}, "Nothing to recall"],
  ])("refuses %j with a line the model can act on", async (input, line) => {
    await expect((await tool()).execute(input, context)).rejects.toThrow(line);
  });

  it("describes every parameter it reads", async () => {
    const { parameters } = await tool();
    expect(Object.keys(parameters["properties"] as object).toSorted()).toEqual([
      "file",
      "from",
      "id",
      "limit",
      "offset",
      "query",
      "to",
    ]);
  });
});
