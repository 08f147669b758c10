/** Contract: search finds what was said, the way people and models ask for it, and only where it may look. */
import assert from "node:assert/strict";
import type { ArchiveQuery } from "../../store/archive.ts";
import type { Store } from "../../store/store.ts";
import type { CaseTable } from "./case.ts";
import { SESSION, assistant, put, request, seed, summary, tool, user } from "./samples.ts";

export const archiveCases: CaseTable = {
  "AT-44 finds identifiers, paths, numbers and CJK text whole and by their pieces": async ({ open }) => {
    const texts: Record<string, string> = {
      camel: "call parseHTTPRequest first",
      snake: "set max_retry_count to 5",
      path: "see src/store/openStore.ts:42 for it",
      number: "latency fell from 8191 ms to 3.75 ms",
      chinese: "数据库连接池已满",
      accents: "le café est fermé",
    };
    const store = await seed(await open(), ...Object.entries(texts).map(([id, text]) => user(id, text)));
    for (const [text, expected] of [
      ["parseHTTPRequest", "camel"],
      ["http request", "camel"],
      ["max_retry_count", "snake"],
      ["RETRY count", "snake"],
      ["src/store/openStore.ts", "path"],
      ["openStore.ts", "path"],
      ["open store", "path"],
      ["8191", "number"],
      ["3.75", "number"],
      ["连接", "chinese"],
      ["池", "chinese"],
      ["满", "chinese"],
      ["CAFE", "accents"],
    ] as const)
      assert.deepEqual((await find(store, { text }))[0], `${expected}_t`, text);
    for (const text of ["nothing-of-this", '"', "*", "AND OR NOT", "()", "", "   "])
      assert.deepEqual(await find(store, { text }), [], text);
  },

  "AT-44 looks into tool names, inputs, outputs and errors, reasoning and file names": async ({ open }) => {
    const failed = {
      status: "error",
      input: { command: "make" },
      error: "E0425 unresolved",
      time: { start: 1, end: 2 },
    } as const;
    const store = await seed(
      await open(),
      assistant("a1", [
        tool("out", "linker exploded", { input: { command: "cargo build", flags: { jobs: 7 } } }),
        { type: "tool", id: "err", callID: "err", tool: "bash", state: failed },
        { type: "reasoning", id: "why", text: "perhaps a race" },
        { type: "file", id: "pic", mime: "image/png", filename: "diagram.png" },
      ]),
    );
    for (const [text, expected] of [
      ["exploded", "out"],
      ["cargo", "out"],
      ["jobs 7", "out"],
      ["E0425", "err"],
      ["race", "why"],
      ["diagram.png", "pic"],
    ] as const)
      assert.deepEqual((await find(store, { text }))[0], expected, text);
  },

  "AT-44 ranks what has all words above what has some, then the more recent": async ({ open }) => {
    const store = await seed(
      await open(),
      user("old", "redis timeout"),
      user("half", "redis redis redis"),
      user("filler", "something else entirely"),
      user("new", "redis timeout"),
      user("more", "and one more unrelated text"),
    );
    assert.deepEqual(await find(store, { text: "redis timeout" }), ["new_t", "old_t", "half_t"]);
    assert.deepEqual(await find(store, { text: "redis timeout", limit: 1 }), ["new_t"]);
  },

  "AT-44 leaves out live messages, summaries, requests and unwanted tools": async ({ open }) => {
    const recall = tool("own", "needle again", { tool: "recall" });
    const store = await seed(await open(), user("past", "needle"), assistant("a1", [recall]), user("tail", "needle"));
    assert.deepEqual(await find(store, { text: "needle", scope: "compacted" }), []);
    await store.commit(put(request("r", "tail"), summary("s", "r", "needle"), user("live", "needle")));
    const compacted = await find(store, { text: "needle", scope: "compacted" });
    assert.deepEqual(compacted.toSorted(), ["own", "past_t"]);
    assert.deepEqual(await find(store, { text: "needle", scope: "compacted", withoutTools: ["recall"] }), ["past_t"]);
    const everywhere = await find(store, { text: "needle" });
    assert.deepEqual(everywhere.toSorted(), ["live_t", "own", "past_t", "tail_t"]);
  },

  "AT-44 finds cleared outputs and AT-13 originals of bounded parts although their message is live": async ({
    open,
  }) => {
    const store = await seed(
      await open(),
      assistant("a1", [tool("cleared", "needle one"), tool("bounded", "head … tail"), tool("live", "needle")]),
    );
    await store.commit([
      { type: "prune-mark", sessionID: SESSION, parts: [{ messageID: "a1", partID: "cleared" }], at: 1 },
      {
        type: "original-put",
        sessionID: SESSION,
        messageID: "a1",
        partID: "bounded",
        text: "head needle in the middle tail",
      },
    ]);
    const found = await find(store, { text: "needle", scope: "compacted" });
    assert.deepEqual(found.toSorted(), ["bounded", "cleared"]);
    const hits = await store.search({ sessionID: SESSION, text: "middle" });
    assert.equal(hits[0]?.original, "head needle in the middle tail");
    assert.equal(await store.original(SESSION, "bounded"), "head needle in the middle tail");
    assert.equal(await store.original(SESSION, "live"), undefined);
  },

  "filters by file, range and message, with and without words": async ({ open }) => {
    const edit = (id: string, filePath: string) =>
      tool(id, `edited ${filePath}`, { tool: "edit", input: { filePath } });
    const patch = tool("p4", "done", { tool: "apply_patch", input: { patchText: "*** Update File: src/a.ts\n@@" } });
    const store = await seed(
      await open(),
      assistant("a1", [edit("p1", "/home/dev/src/a.ts")]),
      assistant("a2", [edit("p2", "/home/dev/lib/a.ts"), edit("p3", "/home/dev/src/ba.ts")]),
      assistant("a3", [patch]),
    );
    assert.deepEqual(await find(store, { file: "src/a.ts" }), ["p4", "p1"]);
    assert.deepEqual(await find(store, { file: "./src/a.ts", text: "edited" }), ["p1"]);
    assert.deepEqual(await find(store, { file: "a.ts" }), ["p4", "p2", "p1"]);
    assert.deepEqual(await find(store, { from: "a2" }), ["p4", "p3", "p2"]);
    assert.deepEqual(await find(store, { from: "a1", to: "a2", text: "edited", file: "a.ts" }), ["p2", "p1"]);
    assert.deepEqual(await find(store, { ids: ["a3", "p2", "nowhere"] }), ["p4", "p2"]);
    assert.deepEqual(await find(store, { ids: ["a2"], order: "oldest" }), ["p2", "p3"]);
    assert.deepEqual(await find(store, { limit: 2 }), ["p4", "p3"]);
  },

  "follows changes: a changed part is found by its new words only": async ({ open }) => {
    const store = await seed(await open(), assistant("a1", [tool("p1", "alpha")]));
    await store.commit([{ type: "part-put", sessionID: SESSION, messageID: "a1", part: tool("p1", "beta") }]);
    assert.deepEqual(await find(store, { text: "alpha" }), []);
    assert.deepEqual(await find(store, { text: "beta" }), ["p1"]);
  },

  "AT-44 finds common words although a rarer one stands only in other sessions, or in view": async ({ open }) => {
    const store = await seed(
      await open(),
      ...Array.from({ length: 120 }, (_, index) => user(`m${index}`, "redis again")),
    );
    await store.commit([
      { type: "session-create", session: { id: "ses_other" } },
      { type: "message-put", sessionID: "ses_other", message: user("o1", "redis timeout") },
      ...put(request("r"), summary("s", "r"), user("live", "redis latency")),
    ]);
    for (const text of ["redis timeout", "redis latency", "redis again"])
      assert.deepEqual(
        (await find(store, { text, scope: "compacted", limit: 2 })).toSorted(),
        ["m118_t", "m119_t"],
        text,
      );
  },

  "AT-44 finds every one of many planted words": async ({ open }) => {
    const words = Array.from({ length: 300 }, (_, index) => `SENT${(index * 7919) % 100_003}x`);
    const store = await seed(
      await open(),
      ...words.map((word, index) => user(`m${index}`, `some text with ${word} in it`)),
    );
    for (const [index, word] of words.entries())
      assert.deepEqual((await find(store, { text: word }))[0], `m${index}_t`);
  },
};

async function find(store: Store, query: Omit<ArchiveQuery, "sessionID">): Promise<string[]> {
  const hits = await store.search({ sessionID: SESSION, ...query });
  return hits.map(({ part }) => part.id);
}
