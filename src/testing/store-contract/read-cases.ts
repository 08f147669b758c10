/** Contract: sessions and messages come back as they were put, in the order they were put. */
import assert from "node:assert/strict";
import type { CaseTable } from "./case.ts";
import { SESSION, all, assistant, code, ids, put, request, seed, summary, tool, user } from "./samples.ts";

export const readCases: CaseTable = {
  "gives a session back with its fields, times and revision": async ({ open, time }) => {
    const store = await open();
    const session = {
      id: SESSION,
      parentID: "ses_0",
      directory: "/work",
      title: "Fix",
      metadata: { host: "pi", n: [1] },
    };
    await store.commit([{ type: "session-create", session }]);
    const created = time.now;
    time.now += 5;
    await store.commit([{ type: "session-update", sessionID: SESSION, patch: { title: "Fix login" } }]);
    const record = await store.session(SESSION);
    assert.deepEqual(record, { ...session, title: "Fix login", revision: 2, time: { created, updated: created + 5 } });
    assert.equal(await store.session("ses_other"), undefined);
  },

  "lists sessions newest first and by directory, parent and prefix": async ({ open, time }) => {
    const store = await open();
    for (const [id, directory, parentID] of [
      ["ses_a", "/one", undefined],
      ["ses_b", "/two", "ses_a"],
      ["sub_c", "/one", "ses_a"],
    ] as const) {
      time.now += 1;
      const parent = parentID === undefined ? {} : { parentID };
      await store.commit([{ type: "session-create", session: { id, directory, ...parent } }]);
    }
    assert.deepEqual(await ids(store.sessions()), ["sub_c", "ses_b", "ses_a"]);
    assert.deepEqual(await ids(store.sessions({ directory: "/one" })), ["sub_c", "ses_a"]);
    assert.deepEqual(await ids(store.sessions({ parentID: "ses_a" })), ["sub_c", "ses_b"]);
    assert.deepEqual(await ids(store.sessions({ idPrefix: "ses_" })), ["ses_b", "ses_a"]);
    assert.deepEqual(await ids(store.sessions({ idPrefix: "%" })), []);
  },

  "gives messages back byte for byte, parts in order": async ({ open }) => {
    const message = assistant("m1", [
      { type: "reasoning", id: "p1", text: "so…" },
      tool("p2", 'line "1"\u0000\nline 2 \u{1F600}', {
        input: { filePath: "a.ts", nested: { deep: [null, 1.5, true] } },
      }),
      { type: "text", id: "p3", text: "" },
      { type: "file", id: "p4", mime: "image/png", filename: "x.png" },
      { type: "step-finish", id: "p5", snapshot: "abc" },
    ]);
    const store = await seed(await open(), user("m0", "hello"), message);
    assert.deepEqual(await all(store.messages(SESSION)), [user("m0", "hello"), message]);
    assert.deepEqual(await store.message(SESSION, "m1"), message);
    assert.equal(await store.message(SESSION, "m9"), undefined);
  },

  "F-13 orders messages by when they were put, whatever their ids and times say": async ({ open, time }) => {
    const store = await seed(await open(), user("z", "1"));
    time.now -= 60_000;
    await store.commit(put({ ...user("a", "2"), time: { created: 9 } }, { ...user("m", "3"), time: { created: 1 } }));
    assert.deepEqual(await ids(store.messages(SESSION)), ["z", "a", "m"]);
    assert.deepEqual(await ids(store.messages(SESSION, { order: "newest" })), ["m", "a", "z"]);
  },

  "changes a message in place and keeps the parts that are not named": async ({ open }) => {
    const store = await seed(await open(), assistant("m1", [tool("p1", "one"), tool("p2", "two")]), user("m2", "next"));
    const { parts: _, ...info } = assistant("m1");
    await store.commit([
      ...put(
        { ...info, finish: "tool-calls" },
        { ...info, finish: "tool-calls", parts: [tool("p2", "TWO"), tool("p3", "three")] },
      ),
    ]);
    const [first, second] = await all(store.messages(SESSION));
    assert.equal(first?.finish, "tool-calls");
    assert.deepEqual(first?.parts, [tool("p1", "one"), tool("p2", "TWO"), tool("p3", "three")]);
    assert.equal(second?.id, "m2");
  },

  "reads long sessions in both directions, and ranges of them": async ({ open }) => {
    const names = Array.from({ length: 700 }, (_, index) => `m${index}`);
    const store = await seed(await open(), ...names.map((name) => user(name, name)));
    assert.deepEqual(await ids(store.messages(SESSION)), names);
    assert.deepEqual(await ids(store.messages(SESSION, { order: "newest" })), names.toReversed());
    assert.deepEqual(await ids(store.messages(SESSION, { from: "m10", to: "m12" })), ["m10", "m11", "m12"]);
    assert.deepEqual(await ids(store.messages(SESSION, { order: "newest", from: "m698" })), ["m699", "m698"]);
    await assert.rejects(ids(store.messages(SESSION, { from: "m9999" })), code("message-not-found"));
  },

  "shows one moment to a reader: commits and undo during a read do not mix into it": async ({ open }) => {
    const names = Array.from({ length: 100 }, (_, index) => `m${index}`);
    const store = await seed(await open(), ...names.map((name) => user(name, name)));
    await store.commit(put(request("r"), summary("s", "r")), { compaction: { sessionID: SESSION } });
    const seen: string[] = [];
    for await (const { id } of store.messages(SESSION, { order: "newest" })) {
      if (seen.length === 0) {
        await store.undo(SESSION);
        await store.commit([
          { type: "message-withdraw", sessionID: SESSION, messageID: "m3" },
          ...put(user("late", "")),
        ]);
      }
      seen.push(id);
    }
    assert.deepEqual(seen, ["s", "r", ...names.toReversed()]);
  },

  "finds the boundary of the last finished compaction, its tail included": async ({ open }) => {
    const store = await seed(await open(), user("u1", ""), assistant("a1"), user("u2", ""), assistant("a2"));
    assert.equal(await store.boundary(SESSION), undefined);
    await store.commit(put(request("r1"), { ...summary("s1", "r1"), error: { name: "Aborted" } }));
    assert.equal(await store.boundary(SESSION), undefined);
    await store.commit(put(request("r2"), summary("s2", "r2")));
    assert.equal(await store.boundary(SESSION), "r2");
    await store.commit(put(user("u3", ""), request("r3", "u2"), summary("s3", "r3")));
    assert.equal(await store.boundary(SESSION), "u2");
    await store.commit(put(request("r4", "unknown"), summary("s4", "r4"), request("r5")));
    assert.equal(await store.boundary(SESSION), "r4");
  },

  "returns copies: changing what went in or came out changes nothing": async ({ open }) => {
    const message = user("m1", "hello");
    const store = await seed(await open(), message);
    const read = await store.message(SESSION, "m1");
    for (const part of [...message.parts, ...(read?.parts ?? [])]) Object.assign(part, { text: "changed" });
    assert.deepEqual(await store.message(SESSION, "m1"), user("m1", "hello"));
  },
};
