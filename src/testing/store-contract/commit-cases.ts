/** Contract: a batch is seen whole or not at all, and only when what it expected still holds. */
import assert from "node:assert/strict";
import type { Change, Store } from "../../store/store.ts";
import { DURABLE } from "./case.ts";
import type { CaseTable } from "./case.ts";
import { SESSION, all, assistant, code, ids, put, receipt, request, seed, summary, tool, user } from "./samples.ts";

export const commitCases: CaseTable = {
  "makes a whole compaction visible together": async ({ open }) => {
    const store = await seed(await open(), user("u1", "go"), assistant("a1", [tool("p1", "big")]));
    const result = await store.commit(compaction(), { compaction: { sessionID: SESSION } });
    assert.deepEqual(result, { kind: "committed", revision: 2 });
    assert.deepEqual(await ids(store.messages(SESSION)), ["u1", "a1", "r", "s", "c"]);
    assert.deepEqual((await store.message(SESSION, "a1"))?.parts, [marked("p1", "big", 42)]);
    assert.deepEqual(await store.state(SESSION, "ledger"), { facts: [1] });
    assert.deepEqual(await store.receipts({ sessionID: SESSION }), [receipt("rcp_1")]);
  },

  "leaves nothing behind when the last change of a batch fails": async ({ open }) => {
    const store = await seed(await open(), user("u1", "go"), assistant("a1", [tool("p1", "big")]));
    const before = await snapshot(store);
    const broken: Change = { type: "part-put", sessionID: SESSION, messageID: "nowhere", part: tool("p9", "") };
    await assert.rejects(
      store.commit([...compaction(), broken], { compaction: { sessionID: SESSION } }),
      code("message-not-found"),
    );
    assert.deepEqual(await snapshot(store), before);
    assert.equal((await store.undo(SESSION)).kind, "not-undone");
  },

  "refuses malformed changes by name and writes nothing": async ({ open }) => {
    const store = await seed(await open(), assistant("a1", [tool("p1", "big")]));
    const before = await snapshot(store);
    const malformed: [Change, string][] = [
      [{ type: "session-create", session: { id: "" } }, "state-invalid"],
      [{ type: "session-create", session: { id: SESSION } }, "state-invalid"],
      [{ type: "message-put", sessionID: SESSION, message: { ...user("", "") } }, "state-invalid"],
      [
        { type: "prune-mark", sessionID: SESSION, parts: [{ messageID: "a1", partID: "p9" }], at: 1 },
        "message-not-found",
      ],
      [{ type: "prune-mark", sessionID: SESSION, parts: [], at: Number.NaN }, "state-invalid"],
      [{ type: "receipt-add", receipt: { ...receipt("x"), tokens: undefined as never } }, "record-corrupt"],
      [{ type: "message-withdraw", sessionID: SESSION, messageID: "m9" }, "message-not-found"],
    ];
    for (const [change, expected] of malformed)
      await assert.rejects(store.commit([...put(user("new", "")), change]), code(expected), JSON.stringify(change));
    assert.deepEqual(await snapshot(store), before);
  },

  "creates a session once, or leaves the one that is there": async ({ open }) => {
    const store = await seed(await open(), user("u1", "go"));
    await store.commit([{ type: "session-create", session: { id: SESSION, title: "other" }, ifMissing: true }]);
    assert.equal((await store.session(SESSION))?.title, undefined);
    assert.deepEqual(await ids(store.messages(SESSION)), ["u1"]);
  },

  "commits only at the revision it expects": async ({ open }) => {
    const store = await seed(await open(), user("u1", "go"));
    const expect = { sessionID: SESSION, revision: 1 };
    assert.deepEqual(await store.commit(put(user("u2", "")), { expect }), { kind: "committed", revision: 2 });
    assert.deepEqual(await store.commit(put(user("u3", "")), { expect }), { kind: "conflict", expected: 1, actual: 2 });
    assert.deepEqual(await ids(store.messages(SESSION)), ["u1", "u2"]);
  },

  "withdraws a message from every view, for good": async ({ open }) => {
    const store = await seed(await open(), user("u1", "needle"), request("r"));
    await store.commit([{ type: "message-withdraw", sessionID: SESSION, messageID: "r" }]);
    await store.commit([
      { type: "message-withdraw", sessionID: SESSION, messageID: "u1" },
      ...put(user("u1", "needle")),
    ]);
    assert.deepEqual(await ids(store.messages(SESSION)), []);
    assert.equal(await store.message(SESSION, "u1"), undefined);
    assert.deepEqual(await store.search({ sessionID: SESSION, text: "needle" }), []);
  },

  "marks pruned outputs, keeps the first mark and the output": async ({ open }) => {
    const running = {
      type: "tool",
      id: "p2",
      callID: "p2",
      tool: "bash",
      state: { status: "running", input: {} },
    } as const;
    const store = await seed(await open(), assistant("a1", [tool("p1", "big"), running]));
    const parts = ["p1", "p2"].map((partID) => ({ messageID: "a1", partID }));
    await store.commit([{ type: "prune-mark", sessionID: SESSION, parts, at: 42 }]);
    await store.commit([{ type: "prune-mark", sessionID: SESSION, parts, at: 99 }]);
    await store.commit([{ type: "part-put", sessionID: SESSION, messageID: "a1", part: tool("p1", "big") }]);
    assert.deepEqual((await store.message(SESSION, "a1"))?.parts, [marked("p1", "big", 42), running]);
  },

  "keeps and removes states": async ({ open }) => {
    const store = await seed(await open());
    await store.commit([{ type: "state-put", sessionID: SESSION, key: "brief", value: { goal: ["x"] } }]);
    await store.commit([{ type: "state-put", sessionID: SESSION, key: "flag", value: null }]);
    assert.deepEqual(await store.state(SESSION, "brief"), { goal: ["x"] });
    assert.equal(await store.state(SESSION, "flag"), null);
    await store.commit([{ type: "state-put", sessionID: SESSION, key: "brief", value: undefined }]);
    assert.equal(await store.state(SESSION, "brief"), undefined);
  },

  "AT-38 lists receipts newest first, of one session or of all": async ({ open }) => {
    const store = await seed(await open());
    await store.commit([{ type: "session-create", session: { id: "ses_other" } }]);
    const receipts = [receipt("a", 1), receipt("b", 3), { ...receipt("c", 2), sessionID: "ses_other" }];
    for (const each of receipts) await store.commit([{ type: "receipt-add", receipt: each }]);
    assert.deepEqual(
      (await store.receipts()).map(({ id }) => id),
      ["b", "c", "a"],
    );
    assert.deepEqual(
      (await store.receipts({ sessionID: SESSION, limit: 1 })).map(({ id }) => id),
      ["b"],
    );
  },

  "F-27 refuses to write to a session that was deleted meanwhile, and forgets all of it": async ({ open }) => {
    const store = await seed(await open(), user("u1", "needle"));
    await store.commit([{ type: "receipt-add", receipt: receipt("a") }]);
    await store.commit([{ type: "session-delete", sessionID: SESSION }]);
    await assert.rejects(store.commit(compaction(), { compaction: { sessionID: SESSION } }), code("session-not-found"));
    await assert.rejects(store.undo(SESSION), code("session-not-found"));
    await assert.rejects(ids(store.messages(SESSION)), code("session-not-found"));
    assert.deepEqual(await store.receipts(), []);
    await seed(store);
    assert.deepEqual(await store.search({ sessionID: SESSION, text: "needle" }), []);
  },

  "F-27 carries a compaction through a rename, and lets a fork have the same message ids": async ({ open }) => {
    const store = await seed(await open(), user("u1", "go"), assistant("a1", [tool("p1", "big")]));
    await store.commit([
      { type: "session-update", sessionID: SESSION, patch: { title: "renamed", directory: "/moved" } },
    ]);
    await store.commit(compaction(), { compaction: { sessionID: SESSION } });
    const copied = await all(store.messages(SESSION, { to: "a1" }));
    await store.commit([
      { type: "session-create", session: { id: "ses_fork", parentID: SESSION } },
      ...copied.map((message) => ({ type: "message-put" as const, sessionID: "ses_fork", message })),
    ]);
    await store.undo(SESSION);
    assert.equal((await store.session(SESSION))?.title, "renamed");
    assert.deepEqual(await all(store.messages("ses_fork")), copied);
    assert.equal(await store.boundary("ses_fork"), undefined);
  },

  "F-62 keeps two sessions of one project apart": async ({ open }) => {
    const store = await open();
    for (const id of ["ses_a", "ses_b"])
      await store.commit([
        { type: "session-create", session: { id, directory: "/same" } },
        { type: "message-put", sessionID: id, message: user("m1", `secret of ${id}`) },
        { type: "state-put", sessionID: id, key: "ledger", value: id },
      ]);
    const hits = await store.search({ sessionID: "ses_a", text: "secret" });
    assert.deepEqual(
      hits.map(({ part }) => part.type === "text" && part.text),
      ["secret of ses_a"],
    );
    assert.equal(await store.state("ses_a", "ledger"), "ses_a");
    assert.equal((await store.message("ses_b", "m1"))?.parts.length, 1);
  },

  [`F-25 shows commits of one store to the other ${DURABLE}`]: async ({ open }) => {
    const store = await seed(await open(), user("u1", "go"), assistant("a1", [tool("p1", "big")]));
    await store.commit(compaction(), { compaction: { sessionID: SESSION } });
    const before = await snapshot(store);
    await store.close();
    await assert.rejects(store.session(SESSION), code("store-unavailable"));
    assert.deepEqual(await snapshot(await open()), before);
  },

  [`F-25 loses no write of two stores that write at the same time ${DURABLE}`]: async ({ open }) => {
    const [one, other] = [await seed(await open()), await open()];
    const writes = Array.from({ length: 40 }, (_, index) =>
      (index % 2 ? one : other).commit(put(user(`m${index}`, ""))),
    );
    await Promise.all(writes);
    assert.equal((await all(one.messages(SESSION))).length, 40);
    assert.equal((await other.session(SESSION))?.revision, 41);
  },
};

function compaction(): Change[] {
  return [
    ...put(request("r"), summary("s", "r"), user("c", "Continue if you have next steps")),
    { type: "prune-mark", sessionID: SESSION, parts: [{ messageID: "a1", partID: "p1" }], at: 42 },
    { type: "state-put", sessionID: SESSION, key: "ledger", value: { facts: [1] } },
    { type: "receipt-add", receipt: receipt("rcp_1") },
  ];
}

function marked(id: string, output: string, compacted: number): unknown {
  const part = tool(id, output);
  return { ...part, state: { ...(part as { state: object }).state, time: { start: 1, end: 2, compacted } } };
}

async function snapshot(store: Store): Promise<unknown> {
  return {
    session: await store.session(SESSION),
    messages: await all(store.messages(SESSION)),
    ledger: await store.state(SESSION, "ledger"),
    receipts: await store.receipts(),
  };
}
