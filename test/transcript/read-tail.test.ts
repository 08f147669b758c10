import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { filterCompacted, readTail, readTranscriptBytes, type RandomAccess } from "../../src/index.ts";
import { jsonl, outline } from "./session.ts";

/** A source that remembers how much was read of it. */
function watched(bytes: Uint8Array): RandomAccess & { bytesRead: number } {
  const source = {
    size: bytes.length,
    bytesRead: 0,
    read: async (start: number, end: number) => {
      source.bytesRead += end - start;
      return bytes.subarray(start, end);
    },
  };
  return source;
}

const pad = "ä".repeat(500);
const entry = (index: number, parent: number | null): unknown => ({
  type: "message",
  id: `e${index}`,
  parentId: parent === null ? null : `e${parent}`,
  message: { role: index % 2 === 0 ? "user" : "assistant", content: [{ type: "text", text: `${index} ${pad}` }] },
});
const compaction = (index: number, firstKept: number): unknown => ({
  type: "compaction",
  id: `e${index}`,
  parentId: `e${index - 1}`,
  summary: `S${index}`,
  firstKeptEntryId: `e${firstKept}`,
});
const header = { type: "session", version: 3, id: "s", cwd: "/w" };

function session(count: number, compactions: ReadonlyMap<number, number>): Uint8Array {
  const records = Array.from({ length: count }, (_, index) => {
    const firstKept = compactions.get(index);
    return firstKept === undefined ? entry(index, index === 0 ? null : index - 1) : compaction(index, firstKept);
  });
  return new TextEncoder().encode(jsonl(header, ...records));
}

describe("readTail", () => {
  it("reads a large session no further back than its newest compaction reaches", async () => {
    const bytes = session(
      20_000,
      new Map([
        [10_000, 9_000],
        [19_990, 19_980],
      ]),
    );
    const source = watched(bytes);
    const tail = await readTail(source);
    expect(tail.messages).toHaveLength(2 + 10 + 9);
    expect(tail).toMatchObject({ id: "s", directory: "/w", skipped: 0 });
    expect(source.bytesRead).toBeLessThan(bytes.length / 20);
  });

  it("puts lines together that are longer than what is read at once", async () => {
    const long = { ...(entry(3, 2) as object), message: { role: "user", content: "ö".repeat(3_000_000) } };
    const bytes = new TextEncoder().encode(jsonl(header, entry(0, null), entry(1, 0), compaction(2, 1), long));
    const tail = await readTail(watched(bytes));
    expect(tail.messages.map(({ id }) => id)).toEqual(["e2", "e2-summary", "e1", "e3"]);
    expect(tail.messages[3]?.parts[0]).toMatchObject({ text: "ö".repeat(3_000_000) });
    expect(tail.skipped).toBe(0);
  });

  it("reads a session of which nothing was compacted whole", async () => {
    const bytes = session(9, new Map());
    expect(await readTail(watched(bytes))).toEqual(readTranscriptBytes(bytes));
  });

  it.each([
    [
      "an export",
      JSON.stringify({
        info: { id: "s" },
        messages: [{ info: { id: "m", role: "user" }, parts: [{ type: "text", text: "go" }] }],
      }),
    ],
    ["an indented list", JSON.stringify([{ role: "user", content: "go" }], null, 2)],
    ["one message per line", jsonl({ role: "user", content: "go" })],
  ])("reads %s as any other reader would", async (_, text) => {
    expect(outline(await readTail(watched(new TextEncoder().encode(text))))).toEqual(["user: go"]);
  });

  it.each([
    ["nothing", "", {}, "input-unrecognised"],
    ["prose", "hello\nworld", {}, "input-unrecognised"],
    ["a cut document", '{"info":{', {}, "input-malformed"],
    ["another host", jsonl(header), { host: "codex" as const }, "input-unrecognised"],
  ])("refuses %s with one clear error", async (_, text, options, code) => {
    await expect(readTail(watched(new TextEncoder().encode(text)), options)).rejects.toMatchObject({ code });
  });

  it("refuses more than it could hold before it reads it", async () => {
    const source: RandomAccess = { size: 8 * 1024 ** 3, read: async () => new TextEncoder().encode(" ".repeat(100)) };
    await expect(readTail(source)).rejects.toMatchObject({ code: "input-unreadable" });
  });

  it("refuses a session that ends in a hole larger than any record", async () => {
    const start = new TextEncoder().encode(jsonl(header, entry(0, null)));
    const hole = new Uint8Array(8 * 1024 ** 2);
    const source: RandomAccess = {
      size: 4 * 1024 ** 3,
      read: async (from, to) => (from < start.length ? start.subarray(from, to) : hole.subarray(0, to - from)),
    };
    await expect(readTail(source)).rejects.toMatchObject({ code: "input-unreadable" });
  });

  it("shows what the whole session shows, whatever was compacted, kept and branched", async () => {
    const steps = fc.array(
      fc.record({ kind: fc.constantFrom("m", "m", "m", "k"), back: fc.nat(6), branch: fc.nat(9) }),
      {
        minLength: 1,
        maxLength: 40,
      },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        const records = list.map(({ kind, back, branch }, index) => {
          const parent = branch === 0 ? Math.max(0, index - 3) : index - 1;
          if (kind === "k" && index > 0) return compaction(index, Math.max(0, index - back));
          return entry(index, index === 0 ? null : parent);
        });
        const bytes = new TextEncoder().encode(jsonl(header, ...records));
        const whole = await filterCompacted(readTranscriptBytes(bytes).messages.toReversed());
        const tail = await readTail(watched(bytes));
        expect(tail.messages.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
      }),
      { numRuns: 1000 },
    );
  });
});
