/** An agent of your own: compact its messages again and again, with the state carried as data. */
import assert from "node:assert/strict";
import { compact, fromMessages, type CompactionState, type Message } from "throughline";

const rule = "Never push to main, I merge myself.";
let history: Message[] = fromMessages([{ role: "user", content: `Make the importer resumable. ${rule}` }]);
let state: CompactionState | undefined;

for (let round = 1; round <= 10; round += 1) {
  const turns = fromMessages([
    {
      id: `a${round}`,
      role: "assistant",
      content: `Step ${round} is done: chunk ${round} of the importer can be resumed.`,
    },
    { id: `u${round}`, role: "user", content: `Good. Go on with chunk ${round + 1}.` },
  ]);
  history.push(...turns);
  const result = await compact(
    { id: "demo", host: "messages", messages: history, skipped: 0 },
    { budgetTokens: 300, ...(state ? { state } : {}) },
  );
  state = result.state;
  assert.ok(result.markdown.includes(rule), `the rule survives round ${round}`);
  history = result.kept; // what the brief replaces can go; the state remembers it
}

process.stdout.write(`10 compactions, the rule is still there:\n\n${state?.lastSummary}\n`);
