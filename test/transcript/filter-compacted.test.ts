import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { filterCompacted, type Message, type Part } from "../../src/index.ts";

const user = (id: string, parts: Part[] = []): Message => ({ id, role: "user", parts, time: { created: 0 } });
const assistant = (id: string): Message => ({ id, role: "assistant", parts: [], time: { created: 0 } });
const request = (id: string, tail?: string): Message =>
  user(id, [{ type: "compaction", id: `${id}-0`, auto: true, ...(tail === undefined ? {} : { tail_start_id: tail }) }]);
const summary = (id: string, parentID: string, more: Partial<Message> = {}): Message => ({
  ...assistant(id),
  summary: true,
  finish: "stop",
  parentID,
  ...more,
});

const view = async (messages: readonly Message[]): Promise<string> =>
  (await filterCompacted(messages.toReversed())).map((message) => message.id).join(" ");

describe("filterCompacted", () => {
  const before = [user("u1"), assistant("a1"), request("u2")];
  const after = [user("u3"), assistant("a3")];

  it.each<[string, Message[], string]>([
    ["C17 starts at a finished compaction", [...before, summary("s", "u2"), ...after], "u2 s u3 a3"],
    ["C18 returns everything when nothing was compacted", [user("u1"), assistant("a1"), ...after], "u1 a1 u3 a3"],
    [
      "C19 goes back to the newer of two compactions only",
      [...before, summary("s", "u2"), user("u3"), request("k2"), summary("s2", "k2"), user("u4")],
      "k2 s2 u4",
    ],
    [
      "C35 ignores a summary that failed",
      [...before, summary("s", "u2", { error: { name: "aborted" } }), ...after],
      "u1 a1 u2 s u3 a3",
    ],
    [
      "C35 ignores a summary that was never finished",
      [...before, { ...assistant("s"), summary: true, parentID: "u2" }, ...after],
      "u1 a1 u2 s u3 a3",
    ],
    ["C35 ignores a request without a summary", [...before, ...after], "u1 a1 u2 u3 a3"],
    [
      "S18 puts the kept tail behind the summary",
      [user("u1"), assistant("a1"), user("u2"), assistant("a2"), request("k", "u2"), summary("s", "k"), ...after],
      "k s u2 a2 u3 a3",
    ],
    [
      "S19 shows nothing of an older compaction",
      [
        user("u1"),
        request("k1", "u1"),
        summary("s1", "k1"),
        user("u2"),
        assistant("a2"),
        request("k2", "u2"),
        summary("s2", "k2"),
        user("u3"),
      ],
      "k2 s2 u2 a2 u3",
    ],
    [
      "F-11 leaves an older compaction out of the tail that spans it",
      [
        user("u1"),
        assistant("a1"),
        request("k1"),
        summary("s1", "k1"),
        user("u2"),
        request("k2", "a1"),
        summary("s2", "k2"),
      ],
      "k2 s2 a1 u2",
    ],
    [
      "F-12 has no tail when its start is gone",
      [user("u1"), request("k", "gone"), summary("s", "k"), ...after],
      "k s u3 a3",
    ],
    [
      "F-14 keeps two summaries of one request",
      [user("u1"), request("k"), summary("s1", "k"), summary("s2", "k"), ...after],
      "k s1 s2 u3 a3",
    ],
    [
      "puts the summary first although the user typed while it was written",
      [user("u1"), request("k", "u1"), user("typed"), summary("s", "k"), ...after],
      "k s u1 typed u3 a3",
    ],
    ["an empty session stays empty", [], ""],
  ])("%s", async (_, messages, expected) => {
    expect(await view(messages)).toBe(expected);
  });

  it("a summary object on a user message is not a summary", async () => {
    const titled = { ...user("u1"), summary: { title: "x" } as unknown as boolean };
    expect(await view([titled, request("k"), ...after])).toBe("u1 k u3 a3");
  });

  it.each<[string, Message[], number]>([
    ["the request", [user("u0"), user("u1"), request("k"), summary("s", "k"), user("u3")], 3],
    ["the start of the tail", [user("u0"), user("u1"), request("k", "u1"), summary("s", "k"), user("u3")], 4],
  ])("reads the stream no further than %s, and closes it", async (_, messages, expected) => {
    let read = 0;
    let closed = false;
    async function* stream(): AsyncGenerator<Message> {
      try {
        for (const message of messages.toReversed()) {
          read += 1;
          yield message;
        }
      } finally {
        closed = true;
      }
    }
    await filterCompacted(stream());
    expect({ read, closed }).toEqual({ read: expected, closed: true });
  });

  it("gives the same view when its own result is filtered again", async () => {
    const kinds = fc.array(fc.record({ kind: fc.constantFrom("u", "a", "k", "s", "f"), pick: fc.nat() }), {
      maxLength: 40,
    });
    await fc.assert(
      fc.asyncProperty(kinds, async (steps) => {
        const messages: Message[] = [];
        for (const [index, { kind, pick }] of steps.entries()) {
          const id = `m${String(index).padStart(3, "0")}`;
          const other = messages.length === 0 ? "none" : (messages[pick % messages.length]?.id ?? "none");
          if (kind === "u") messages.push(user(id));
          if (kind === "a") messages.push(assistant(id));
          if (kind === "k") messages.push(request(id, pick % 2 === 0 ? other : undefined));
          if (kind === "s") messages.push(summary(id, other));
          if (kind === "f") messages.push(summary(id, other, { error: "failed" }));
        }
        const once = await filterCompacted(messages.toReversed());
        const twice = await filterCompacted(once.toReversed());
        expect(twice).toEqual(once);
        expect(new Set(once).size).toBe(once.length);
      }),
      { numRuns: 1000 },
    );
  });
});
