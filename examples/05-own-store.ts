/** A store of your own: wrap one that exists, and prove it with the contract. Here every commit is also written to a log. */
import assert from "node:assert/strict";
import { createEngine } from "throughline/engine";
import { createInMemoryStore, type Change, type Store } from "throughline/store";

/** All writing goes through `commit`, so one method is all there is to watch. */
function withJournal(store: Store, journal: string[]): Store {
  return new Proxy(store, {
    get(target, key) {
      if (key === "commit")
        return async (changes: readonly Change[], options: Parameters<Store["commit"]>[1]) => {
          const result = await target.commit(changes, options);
          if (result.kind === "committed") journal.push(changes.map(({ type }) => type).join(" + "));
          return result;
        };
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

const journal: string[] = [];
const engine = createEngine({
  store: withJournal(createInMemoryStore(), journal),
  model: async function* ({ purpose }) {
    yield { type: "text", text: purpose === "compaction" ? "## Goal\nSay hello." : "Hello!" };
    yield { type: "finish", reason: "stop" };
  },
});

const { id } = await engine.createSession();
await engine.prompt(id, { text: "Say hello" });
await engine.compact(id);
await engine.undo(id);
await engine.close();

// A compaction is two commits: the request, and everything else at once. That is why it cannot be half done.
const compaction = journal.filter((line) => line.includes("receipt-add"));
assert.equal(compaction.length, 1);
assert.match(compaction[0] ?? "", /part-put \+ message-put .*receipt-add/);
assert.equal((await engine.messages(id)).length, 2, "undone: the two messages of the conversation are left");

process.stdout.write(`${journal.length} commits; the compaction was one of them:\n${compaction[0]}\n`);
