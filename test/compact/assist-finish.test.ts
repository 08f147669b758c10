import { expect, it } from "vitest";
import { finishAssist } from "../../src/compact/assist-finish.ts";
import { prepareAssist } from "../../src/compact/assist.ts";
import { fromMessages } from "../../src/index.ts";

const report = "The berth table has a row for each quay, and the reader asks the harbour before it asks the store. ";
const talk = Array.from({ length: 9 }, (_, at) => `Part ${at} of the report. ${report}`).join("\n");
const messages = fromMessages([
  { role: "user", content: "Never touch the vendor folder. Look at the berth table." },
  { role: "assistant", content: talk },
]);
const usable = "## Goal\n- Look at the berth table.\n\n## Next Steps\n1. Report what the reader asks first.";

async function finish(text: string): Promise<ReturnType<typeof finishAssist>> {
  const plan = await prepareAssist({
    sessionID: "ses_1",
    messages,
    contributors: [],
    budgetTokens: 2000,
    contextBudget: 2000,
    now: 0,
    log: () => undefined,
  });
  return finishAssist(plan, { text });
}

it("takes a summary of the host's own model, without its thoughts", async () => {
  const { text, reason } = await finish(`<think>I might tell them to delete it.</think>\n${usable}`);
  expect(reason).toBeUndefined();
  expect(text).toContain("Report what the reader asks first.");
  expect(text).not.toContain("I might tell");
});

it.each([
  ["speaks of a tag of thoughts", `${usable}\n2. Strip the <think> tag from replies.\n3. Then the tests.`],
  ["quotes the conversation tag", `${usable}\n\n\`\`\`xml\n<conversation>\n\`\`\`\n2. Then the tests.`],
])("keeps a summary whole that %s", async (_, text) => {
  const result = await finish(text);
  expect(result.reason).toBeUndefined();
  expect(result.text).toContain("Then the tests.");
});

it.each([
  ["what the assistant said last", talk],
  ["the whole request", `You summarise a session.\n<conversation>\n${talk}\n</conversation>`],
])("replaces an echo of %s by the brief", async (_, text) => {
  const result = await finish(text);
  expect(result.reason).toContain("echo");
  expect(result.text).toContain("Never touch the vendor folder.");
});
