import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTranscript, readTranscriptBytes, ThroughlineError, type Host } from "../../src/index.ts";
import { jsonl } from "./session.ts";

const codeOf = (run: () => unknown): [string, string] | undefined => {
  try {
    run();
    return undefined;
  } catch (error) {
    return error instanceof ThroughlineError ? [error.code, error.message] : ["not ours", String(error)];
  }
};

const SESSIONS: Record<Host, string> = {
  opencode: JSON.stringify({ info: { id: "s" }, messages: [{ info: { id: "m", role: "user" }, parts: [] }] }),
  pi: jsonl({ type: "session", id: "s", cwd: "/" }, { type: "message", message: { role: "user", content: "go" } }),
  "claude-code": jsonl({ type: "user", uuid: "u", sessionId: "s", message: { role: "user", content: "go" } }),
  codex: jsonl({ type: "session_meta", payload: { id: "s" } }),
  messages: jsonl({ role: "user", content: "go" }),
};
const hosts = Object.keys(SESSIONS) as Host[];

describe("readTranscript", () => {
  it.each(hosts)("recognises a session of %s", (host) => {
    expect(readTranscript(SESSIONS[host]).host).toBe(host);
    expect(readTranscriptBytes(new TextEncoder().encode(SESSIONS[host])).host).toBe(host);
  });

  it.each(hosts)("accepts a session of %s under its own name and no other", (host) => {
    for (const wanted of hosts) {
      const code = codeOf(() => readTranscript(SESSIONS[host], { host: wanted }));
      if (wanted === host) expect(code).toBeUndefined();
      else expect(code).toEqual(["input-unrecognised", `the input is not a ${wanted} session, it looks like ${host}`]);
    }
  });

  it.each(Object.entries({ ...SESSIONS, indented: JSON.stringify(JSON.parse(SESSIONS.opencode), null, 2) }))(
    "reads a session of %s behind a byte order mark like any other",
    (_, session) => {
      expect(readTranscript(`\uFEFF${session}`)).toEqual(readTranscript(session));
      expect(readTranscriptBytes(new TextEncoder().encode(`\uFEFF${session}`))).toEqual(readTranscript(session));
    },
  );

  it("refuses a host that does not exist, by name", () => {
    // As a caller without types would.
    const host = "cursor" as Host;
    expect(codeOf(() => readTranscript(SESSIONS.pi, { host }))).toEqual([
      "option-invalid",
      'unknown host "cursor"; known are opencode, pi, claude-code, codex, messages',
    ]);
  });

  it.each<[string, string, string, RegExp]>([
    ["nothing", "", "input-unrecognised", /empty/],
    ["blanks", " \n\t\n", "input-unrecognised", /empty/],
    ["prose", "Dear diary,\ntoday", "input-unrecognised", /"Dear diary,"/],
    ["a number", "42", "input-unrecognised", /"42"/],
    ["an empty object", "{}", "input-unrecognised", /it is an empty object/],
    ["an object of something else", '{"name":"throughline"}', "input-unrecognised", /it is an object with "name"$/],
    ["lines of something else", '{"a":1}\n{"b":2}', "input-unrecognised", /starts with/],
    ["a list of something else", "[1,2,3]", "input-unrecognised", /it is an array of 3$/],
    ["a document cut off", SESSIONS.opencode.slice(0, -10), "input-malformed", /ends too early/],
    ["a document cut off in a text", SESSIONS.messages.slice(0, 9), "input-malformed", /ends too early/],
    ["a document with a stray word", '[{"role":"user"} oops]', "input-malformed", /cannot be parsed/],
    [
      "an indented document cut off",
      JSON.stringify(JSON.parse(SESSIONS.opencode), null, 2).slice(0, -9),
      "input-malformed",
      /ends too early/,
    ],
    [
      "a list of messages cut off",
      '[\n{"role":"user","content":"a"},\n{"role":"user","content":"b"}\n',
      "input-malformed",
      /ends too early/,
    ],
  ])("refuses %s with one clear error", (_, text, code, message) => {
    const failure = codeOf(() => readTranscript(text));
    expect(failure?.[0]).toBe(code);
    expect(failure?.[1]).toMatch(message);
    expect(failure?.[1]).not.toContain("\n");
  });

  it.each<[string, string, number]>([
    [
      "F-05 an assistant without parts and a user with files only",
      '[{"role":"assistant","content":[]},{"role":"user","content":[{"type":"image"}]}]',
      2,
    ],
    [
      "F-13 ids that do not ascend, and equal times",
      jsonl(
        { role: "user", id: "z", content: "a", timestamp: 5 },
        { role: "assistant", id: "a", content: "b", timestamp: 5 },
      ),
      2,
    ],
    [
      "a time that no calendar has",
      JSON.stringify({
        info: { id: "s" },
        messages: [{ info: { id: "m", role: "user", time: { created: 1e20 } }, parts: [] }],
      }),
      1,
    ],
    ["F-15 results only", jsonl({ role: "tool", tool_call_id: "1", content: "x" }), 0],
    [
      "F-16 a version that does not exist yet",
      jsonl(
        { type: "session", version: 99, id: "s", cwd: "/" },
        { type: "message", id: "a", parentId: null, message: { role: "user", content: "go" }, hologram: 1 },
      ),
      1,
    ],
  ])("reads %s", (_, text, count) => {
    expect(readTranscript(text).messages).toHaveLength(count);
  });

  it("F-15 reads 100,000 messages", () => {
    const lines = Array.from(
      { length: 100_000 },
      (_, index) => `{"role":"${index % 2 === 0 ? "user" : "assistant"}","content":"m${index}"}`,
    );
    const { messages } = readTranscript(lines.join("\n"));
    expect(messages).toHaveLength(100_000);
    expect(messages.map(({ id }) => id)).toEqual(messages.map(({ id }) => id).toSorted());
  });

  it("reads on after damaged lines, also when the first is one", () => {
    const transcript = readTranscript(`{"type":"sess\n${SESSIONS.pi}{"type":"message","mess`);
    expect(transcript).toMatchObject({ host: "pi", id: "s", skipped: 2, messages: [{ role: "user" }] });
  });

  it("reads a document that nests very deeply without falling over", () => {
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    expect(codeOf(() => readTranscript(deep))?.[0]).toBe("input-unrecognised");
    const output = readTranscript(
      `[{"role":"assistant","content":[{"type":"tool_use","id":"1","name":"x","input":${deep}}]}]`,
    );
    expect(output.messages).toHaveLength(1);
  });

  it("throws nothing but its own error on any text", () => {
    const records = fc.constantFrom(...hosts.map((host) => SESSIONS[host]));
    const anything = fc.oneof(
      fc.string(),
      fc.json(),
      fc.array(fc.oneof(fc.json(), records, fc.string())).map((lines) => lines.join("\n")),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const failure = codeOf(() => readTranscript(text));
        expect(failure?.[0] ?? "input-unrecognised").toMatch(/^input-(unrecognised|malformed)$/);
      }),
      { numRuns: 1000 },
    );
  });
});
