/** What holds for any sequence of changes: both stores agree, and undo gives back the view before the compaction. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createInMemoryStore, openStore } from "../../src/store/index.ts";
import type { Change, Store } from "../../src/store/index.ts";
import {
  SESSION,
  all,
  assistant,
  put,
  request,
  seed,
  summary,
  tool,
  user,
} from "../../src/testing/store-contract/samples.ts";

type Operation = { changes: Change[]; isCompaction?: boolean } | "undo";

const id = fc.constantFrom("m1", "m2", "m3", "m4", "m5");
const word = fc.constantFrom("alpha", "betaGamma", "src/delta.ts", "数据库", "needle 42");

/** Any change, also such that must be refused. */
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ id, word }).map(({ id, word }) => put(user(id, word))[0]!),
  fc.record({ id, word }).map(({ id, word }) => put(assistant(id, [tool(`${id}_p`, word)]))[0]!),
  fc.record({ id, word }).map(({ id, word }): Change => ({
    type: "part-put",
    sessionID: SESSION,
    messageID: id,
    part: tool(`${id}_p`, word),
  })),
  id.map((messageID): Change => ({ type: "message-withdraw", sessionID: SESSION, messageID })),
  fc.record({ id, at: fc.nat(99) }).map(({ id, at }): Change => ({
    type: "prune-mark",
    sessionID: SESSION,
    parts: [{ messageID: id, partID: `${id}_p` }],
    at,
  })),
  fc.record({ id, word }).map(({ id, word }): Change => ({
    type: "original-put",
    sessionID: SESSION,
    messageID: id,
    partID: `${id}_p`,
    text: word,
  })),
  fc
    .option(word, { nil: undefined })
    .map((value): Change => ({ type: "state-put", sessionID: SESSION, key: "ledger", value })),
);

const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 4, arbitrary: fc.array(change, { minLength: 1, maxLength: 4 }).map((changes) => ({ changes })) },
  {
    weight: 2,
    arbitrary: fc
      .record({ number: fc.nat(5), tail: fc.option(id, { nil: undefined }), more: fc.array(change, { maxLength: 2 }) })
      .map(({ number, tail, more }) => ({
        changes: [...put(request(`r${number}`, tail), summary(`s${number}`, `r${number}`)), ...more],
        isCompaction: true,
      })),
  },
  { weight: 1, arbitrary: fc.constant<Operation>("undo") },
);

/** What came of it, as something to compare: a result, or the code of the error. */
async function apply(store: Store, each: Operation): Promise<unknown> {
  const compaction = { compaction: { sessionID: SESSION } };
  const doing = each === "undo" ? store.undo(SESSION) : store.commit(each.changes, each.isCompaction ? compaction : {});
  return doing.catch((error: { code: string }) => error.code);
}

async function view(store: Store): Promise<unknown> {
  const search = async (scope: "all" | "compacted", text: string) =>
    (await store.search({ sessionID: SESSION, scope, text, limit: 50 })).map(({ part }) => part.id).toSorted();
  return {
    session: await store.session(SESSION),
    messages: await all(store.messages(SESSION)),
    newest: await all(store.messages(SESSION, { order: "newest" })),
    ledger: await store.state(SESSION, "ledger"),
    boundary: await store.boundary(SESSION),
    found: [
      await search("all", "gamma"),
      await search("compacted", "delta.ts"),
      await search("compacted", "needle"),
      await search("all", "据"),
    ],
    listed: (await store.search({ sessionID: SESSION, scope: "compacted", limit: 50 })).map(({ part }) => part.id),
  };
}

describe("any sequence of changes", () => {
  it("leads both stores to the same results and the same view", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { maxLength: 12 }), async (operations) => {
        const clock = () => 1;
        const [memory, sqlite] = [await seed(createInMemoryStore({ clock })), await seed(await openStore({ clock }))];
        for (const each of operations) expect(await apply(sqlite, each)).toEqual(await apply(memory, each));
        expect(await view(sqlite)).toEqual(await view(memory));
        await sqlite.close();
      }),
      { numRuns: 150 },
    );
  });

  it("AT-27 is brought back by undo to the view before the compaction", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(operation, { maxLength: 8 }),
        fc.array(change, { maxLength: 2 }),
        async (operations, more) => {
          const store = await seed(createInMemoryStore({ clock: () => 1 }));
          for (const each of operations) await apply(store, each);
          const before = await all(store.messages(SESSION));
          const marks = more.filter(({ type }) => type === "prune-mark" || type === "state-put");
          const changes = [...put(request("last"), summary("sum", "last")), ...marks];
          const committed = await apply(store, { changes, isCompaction: true });
          if (typeof committed === "string") return; // a mark on a message that is not there
          expect(await store.undo(SESSION)).toMatchObject({ kind: "undone", withdrawn: ["last", "sum"] });
          expect(await all(store.messages(SESSION))).toEqual(before);
        },
      ),
      { numRuns: 500 },
    );
  });
});
