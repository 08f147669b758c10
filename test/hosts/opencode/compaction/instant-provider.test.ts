// The in-process provider, called by the AI SDK as the host calls it.
import { generateText, streamText, type LanguageModel } from "ai";
import { afterEach, describe, expect, it } from "vitest";
import { createThroughline, provideBriefs } from "../../../../src/hosts/opencode/compaction/instant-provider.ts";

const model = createThroughline().languageModel("extractive") as LanguageModel; // the host takes the shape on trust too
let withdraw = (): void => {};
afterEach(() => withdraw());

const ask = { model, prompt: "Summarise.", headers: { "X-Session-Id": "ses_1" }, maxRetries: 0 };

describe("the in-process provider", () => {
  it("streams the brief of the session that is being compacted", async () => {
    withdraw = provideBriefs((sessionID) => (sessionID === "ses_1" ? "THE BRIEF" : undefined));
    const stream = streamText(ask);
    expect(await stream.text).toBe("THE BRIEF");
    expect(await stream.finishReason).toBe("stop");
  });

  it("answers a call that does not stream", async () => {
    withdraw = provideBriefs(() => "THE BRIEF");
    expect((await generateText(ask)).text).toBe("THE BRIEF");
  });

  it.each([
    ["another session", { "X-Session-Id": "ses_2" }],
    ["no session", {}],
  ])("refuses %s, so that the host keeps its history", async (_, headers) => {
    withdraw = provideBriefs((sessionID) => (sessionID === "ses_1" ? "THE BRIEF" : undefined));
    await expect(generateText({ ...ask, headers })).rejects.toThrow("only answers compactions");
  });
});
