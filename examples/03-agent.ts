/** A whole agent: one tool, a scripted model with a small window, 200 turns through more than ten compactions. */
import assert from "node:assert/strict";
import type { Model } from "throughline";
import { createEngine, type EngineTool } from "throughline/engine";
import { createInMemoryStore } from "throughline/store";

const rule = "Never push to main, I merge myself.";

const readFile: EngineTool = {
  name: "read",
  description: "Read a file of the project",
  parameters: { type: "object", properties: { filePath: { type: "string" } }, required: ["filePath"] },
  execute: async ({ filePath }) => `// ${String(filePath)}\n${"export const line = 1;\n".repeat(40)}`,
};

let lastRequest = "";

/** Stands for a real model: reads one file per turn, then reports. It summarises badly, and that must not matter. */
const model: Model = async function* ({ purpose, messages }) {
  const last = messages.at(-1);
  if (purpose === "compaction") {
    yield { type: "text", text: "## Goal\nWork on the importer.\n\n## Next Steps\n1. Go on." };
  } else if (last?.role === "user") {
    lastRequest = JSON.stringify(messages);
    const file = /\S+\.ts/.exec(last.content)?.[0] ?? "src/index.ts";
    yield { type: "tool-call", callID: `call_${messages.length}`, tool: "read", input: { filePath: file } };
  } else {
    yield { type: "text", text: `I have read it. ${"It parses rows and reports bad ones. ".repeat(12)}` };
  }
  yield { type: "finish", reason: last?.role === "user" && purpose === "turn" ? "tool-calls" : "stop" };
};

const engine = createEngine({
  store: createInMemoryStore(),
  model: Object.assign(model, { limit: { context: 12_000, output: 2000 } }),
  tools: [readFile],
  system: "You are a careful engineer.",
});

let compactions = 0;
engine.on("session.compacted", () => void (compactions += 1));

const session = await engine.createSession({ title: "importer" });
await engine.prompt(session.id, { text: `Look through the importer, file by file. ${rule}` });
for (let turn = 1; turn < 200; turn += 1) {
  await engine.prompt(session.id, { text: `Now look at src/importer/part-${turn}.ts` });
}
await engine.close();

assert.ok(compactions >= 10, `${compactions} compactions`);
assert.ok(lastRequest.includes(rule), "the user's rule is in front of the model after every compaction");
assert.ok(lastRequest.length < 12_000 * 4, "the request still fits the window");
const { hits } = await engine.recall(session.id, "part-17.ts");
assert.ok(hits.length > 0, "what was compacted away is one recall away");

process.stdout.write(`200 turns, ${compactions} compactions; the rule is still there, and turn 17 can be recalled\n`);
