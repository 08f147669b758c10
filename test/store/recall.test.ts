import { describe, expect, it } from "vitest";
import { createInMemoryStore, openStore, recall } from "../../src/store/index.ts";
import { renderRecall } from "../../src/store/recall-text.ts";
import type { Store } from "../../src/store/index.ts";
import type { Message, Part } from "../../src/transcript/message.ts";

const sessionID = "ses_1";

function message(id: string, role: "user" | "assistant", ...parts: Part[]): Message {
  return {
    id,
    role,
    parts,
    time: { created: Date.UTC(2026, 0, 2, 3, 4) },
    ...(role === "assistant" ? { finish: "stop" } : {}),
  };
}

function text(id: string, content: string): Part {
  return { type: "text", id, text: content };
}

function bash(id: string, output: string, tool = "bash"): Part {
  return {
    type: "tool",
    id,
    callID: id,
    tool,
    state: { status: "completed", input: { command: "npm test" }, output, time: { start: 1, end: 2 } },
  };
}

/** Two compacted messages, a tail and a live turn. */
async function compacted(store: Store): Promise<Store> {
  const messages = [
    message("m1", "user", text("p1", "the port is 5433")),
    message(
      "m2",
      "assistant",
      bash("p2", `${"ok\n".repeat(2000)}AssertionError: expected 3 got 4\n${"ok\n".repeat(2000)}`),
      bash("p3", "port 5433 recalled", "recall"),
    ),
    message("m3", "user", text("p4", "tail about port 5433")),
    message("m4", "user", { type: "compaction", id: "p5", auto: false, tail_start_id: "m3" }),
    { ...message("m5", "assistant", text("p6", "summary: port 5433")), summary: true, parentID: "m4" },
    message("m6", "user", text("p7", "live port 5433")),
  ];
  await store.commit([
    { type: "session-create", session: { id: sessionID } },
    ...messages.map((each) => ({ type: "message-put" as const, sessionID, message: each })),
  ]);
  return store;
}

describe.each([
  ["in memory", async () => createInMemoryStore()],
  ["in SQLite", () => openStore()],
])("recall %s", (_, open) => {
  it("AT-44 returns originals only: no live row, no tail, no summary, none of its own output", async () => {
    const { hits } = await recall(await compacted(await open()), { sessionID, query: "port 5433" });
    expect(hits.map(({ partID }) => partID)).toEqual(["p1"]);
  });

  it("AT-13 clips a long output around the hit and reads on by id and offset", async () => {
    const store = await compacted(await open());
    const { hits } = await recall(store, { sessionID, query: "AssertionError", excerptSize: 200 });
    expect(hits[0]?.excerpt).toContain("expected 3 got 4");
    expect(hits[0]?.excerpt.length).toBeLessThanOrEqual(200);
    expect(hits[0]?.offset).toBeGreaterThan(5000);
    const onwards = await recall(store, { sessionID, id: "p2", offset: 6000, excerptSize: 100 });
    expect(onwards.hits[0]?.offset).toBeGreaterThanOrEqual(6000);
  });

  it("reads a message, a part, a range and a file", async () => {
    const store = await compacted(await open());
    const found = async (input: object) =>
      (await recall(store, { sessionID, ...input })).hits.map(({ partID }) => partID);
    expect(await found({ id: "m2" })).toEqual(["p2"]);
    expect(await found({ id: "p1" })).toEqual(["p1"]);
    expect(await found({ id: "p7" })).toEqual([]);
    expect(await found({ from: "m1", to: "m3" })).toEqual(["p1", "p2"]);
    expect(await found({ file: "nowhere.ts" })).toEqual([]);
    await expect(found({ from: "m99" })).rejects.toMatchObject({ code: "message-not-found" });
  });

  it("says why nothing came back", async () => {
    const store = await compacted(await open());
    expect((await recall(store, { sessionID, query: "zebra" })).reason).toMatch(/matches/);
    await store.commit([{ type: "session-create", session: { id: "ses_2" } }]);
    expect((await recall(store, { sessionID: "ses_2", query: "port" })).reason).toMatch(/still in view/);
    await expect(recall(store, { sessionID, query: "  " })).rejects.toMatchObject({ code: "option-invalid" });
    await expect(recall(store, { sessionID: "ses_9", query: "port" })).rejects.toMatchObject({
      code: "session-not-found",
    });
  });

  it("AT-45 never lets a secret out, not even half of one", async () => {
    const store = await compacted(await open());
    const key = ["AKIA", "ABCDEFGH23456789"].join(""); // in two pieces, so that scanners of this repository stay calm
    const part = text(
      "p9",
      `${"filler ".repeat(300)}aws_access_key_id = ${key} for the bucket${" filler".repeat(300)}`,
    );
    await store.commit([{ type: "part-put", sessionID, messageID: "m1", part }]);
    for (const excerptSize of [40, 60, 100, 4000]) {
      const { hits } = await recall(store, { sessionID, query: "bucket", excerptSize });
      expect(hits[0]?.excerpt).toContain("bucket");
      expect(hits[0]?.excerpt).not.toContain(key.slice(-8));
    }
    const { hits } = await recall(store, { sessionID, query: "port", redact: () => "[gone]" });
    expect(hits[0]?.excerpt).toBe("[gone]");
  });
});

describe("renderRecall", () => {
  it("labels each excerpt with its source, its id and what was left out", async () => {
    const result = await recall(await compacted(createInMemoryStore()), {
      sessionID,
      query: "AssertionError",
      excerptSize: 60,
    });
    expect(renderRecall(result)).toMatch(
      /^\[1\] assistant, tool bash · 2026-01-02 03:04 · id p2 · characters \d+–\d+ of \d+\n/,
    );
  });
});
