import { describe, expect, it } from "vitest";
import { recallTool } from "../../src/engine/recall-tool.ts";
import { createInMemoryStore } from "../../src/store/index.ts";
import { request, summary, user } from "../compact/session.ts";

const context = { sessionID: "ses_1", messageID: "m9", callID: "c9", signal: new AbortController().signal };

async function tool() {
  const store = createInMemoryStore();
  const messages = [user("m1", "use port 5433"), request("m2"), summary("m3", "m2")];
  for (const sessionID of ["ses_1", "ses_2"])
    await store.commit([
      { type: "session-create", session: { id: sessionID } },
      ...messages.map((message) => ({ type: "message-put" as const, sessionID, message })),
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
