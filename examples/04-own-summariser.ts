/** A summariser of your own: any function may write the summary; what it forgets is put back. */
import assert from "node:assert/strict";
import { compact, fromMessages, type Summariser } from "throughline";

const transcript = {
  id: "demo",
  host: "messages" as const,
  skipped: 0,
  messages: fromMessages([
    { role: "user", content: "Add CSV export to the report page. Do not add any new dependency." },
    { role: "assistant", content: "I decided to write the CSV by hand, because the format is simple." },
    { role: "user", content: "Good. Quote every field." },
    { role: "assistant", content: "Done: src/report/csv.ts quotes every field; 14 tests pass." },
  ]),
};

/** It could call a model, a queue or another service; here it keeps the last thing that was said. */
const lastWords: Summariser = async ({ messages, signal }) => {
  signal?.throwIfAborted();
  const last = messages.at(-1)?.parts.find((part) => part.type === "text");
  return {
    text: `## Goal\nCSV export\n\n## Progress\n### Done\n- [x] ${last?.text ?? ""}`,
    kind: "extension",
    requests: 0,
    warnings: [],
  };
};

const { markdown, receipt } = await compact(transcript, { summarise: lastWords, budgetTokens: 1000 });
assert.equal(receipt.outcome, "compacted");
assert.ok(markdown.includes("quotes every field"));

/** One that fails costs nothing: the deterministic brief takes its place, and the receipt says why. */
const broken: Summariser = async () => Promise.reject(new Error("the service is down"));
const fallback = await compact(transcript, { summarise: broken, budgetTokens: 1000 });
assert.equal(fallback.receipt.summariser.kind, "extractive");
assert.match(fallback.receipt.reason ?? "", /the service is down/);
assert.ok(fallback.markdown.includes("Do not add any new dependency"));

process.stdout.write(`own summary: ${receipt.summariser.kind}; fallback: ${fallback.receipt.reason}\n`);
