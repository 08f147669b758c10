import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { prune, PRUNE_MINIMUM, PRUNE_PROTECT, type Message, type Part, type PruneResult } from "../../src/index.ts";

let serial = 0;

function output(tokens: number, tool = "bash"): Part {
  serial += 1;
  const id = `prt_${String(serial).padStart(4, "0")}_${tokens}`;
  const state = { status: "completed" as const, input: {}, output: "x".repeat(tokens * 4), time: { start: 0, end: 1 } };
  return { type: "tool", id, callID: id, tool, state };
}

function user(): Message {
  serial += 1;
  return {
    id: `msg_${serial}`,
    role: "user",
    parts: [{ type: "text", id: `t${serial}`, text: "go" }],
    time: { created: 0 },
  };
}

function assistant(...parts: Part[]): Message {
  serial += 1;
  return { id: `msg_${serial}`, role: "assistant", parts, time: { created: 0 }, finish: "stop" };
}

function prunedSizes(messages: readonly Message[], config?: { prune?: boolean }): number[] {
  return prune(messages, { now: 7, ...(config ? { config } : {}) }).pruned.map(({ tokens }) => tokens);
}

const k30 = 30_000;

describe("prune", () => {
  it("F-01 passes over parts that are none", () => {
    // As plain JavaScript may hand them over.
    const nothing = [null, undefined] as never[];
    const old = assistant(...nothing, output(k30), output(k30), output(k30), ...nothing);
    expect(prunedSizes([old, user(), assistant(...nothing), user()])).toEqual([k30, k30]);
  });

  it("C12 protects the newest 30k and prunes the two older results", () => {
    const old = assistant(output(k30), output(k30), output(k30));
    const messages = [user(), old, user(), assistant(), user(), assistant()];
    const { messages: after, pruned, savedTokens }: { messages: Message[] } & PruneResult = prune(messages, { now: 7 });
    expect(savedTokens).toBe(60_000);
    expect(pruned.map(({ partID }) => partID)).toEqual([old.parts[1]!.id, old.parts[0]!.id]);
    const marks = after[1]!.parts.map(
      (part) => part.type === "tool" && part.state.status === "completed" && part.state.time.compacted,
    );
    expect(marks).toEqual([7, 7, undefined]);
    expect(JSON.stringify(messages)).not.toContain("compacted");
  });

  it.each([
    [
      "C13 all outputs in the last two turns",
      () => [user(), user(), assistant(output(k30), output(k30)), user(), assistant(output(k30))],
      [],
    ],
    [
      "C14 protected tools are neither pruned nor counted",
      () => [
        user(),
        assistant(output(k30, "skill"), output(k30, "skill"), output(k30)),
        user(),
        assistant(),
        user(),
        assistant(),
      ],
      [],
    ],
    [
      "C16 nothing before a summary is touched",
      () => [
        user(),
        assistant(output(k30), output(k30), output(k30)),
        { ...assistant(), summary: true },
        user(),
        assistant(),
        user(),
        assistant(),
        user(),
      ],
      [],
    ],
    [
      "a summary inside the last two turns does not end the walk",
      () => [
        user(),
        assistant(output(k30), output(k30), output(k30)),
        user(),
        { ...assistant(), summary: true },
        user(),
        assistant(),
      ],
      [k30, k30],
    ],
    [
      "exactly the minimum prunes nothing",
      () => [user(), assistant(output(20_000), output(40_000)), user(), user()],
      [],
    ],
    [
      "one more than the minimum prunes",
      () => [user(), assistant(output(20_001), output(40_000)), user(), user()],
      [20_001],
    ],
    [
      "a part that crosses the line is pruned whole",
      () => [user(), assistant(output(40_001)), user(), user()],
      [40_001],
    ],
  ])("%s", (_, messages, expected) => {
    expect(prunedSizes(messages())).toEqual(expected);
  });

  it("C15 does nothing when switched off", () => {
    const messages = [user(), assistant(output(k30), output(k30), output(k30)), user(), assistant(), user()];
    expect(prunedSizes(messages, { prune: false })).toEqual([]);
  });

  it("C34 counts and marks completed results only", () => {
    const running: Part = { type: "tool", id: "r", callID: "r", tool: "bash", state: { status: "running", input: {} } };
    const failed: Part = {
      type: "tool",
      id: "e",
      callID: "e",
      tool: "bash",
      state: { status: "error", input: {}, error: "x".repeat(400_000), time: { start: 0, end: 1 } },
    };
    const messages = [
      user(),
      assistant(output(30_000), running, failed, output(39_000)),
      user(),
      assistant(),
      user(),
      assistant(),
    ];
    expect(prunedSizes(messages)).toEqual([30_000]);
  });

  it("ends the whole walk at a result that was cleared before", () => {
    const cleared = prune([user(), assistant(output(k30), output(k30), output(k30)), user(), user()], {
      now: 1,
    }).messages;
    const later = [...cleared, assistant(output(k30), output(k30)), user(), user()];
    // The newest of the first batch was protected then; it is the only older one still considered.
    expect(prunedSizes(later)).toEqual([k30, k30]);
  });

  it("is monotone and idempotent, and keeps every part in its place", () => {
    const part = fc.record({
      size: fc.integer({ min: 0, max: 30_000 }),
      tool: fc.constantFrom("bash", "skill", "read"),
    });
    const turn = fc.array(part, { maxLength: 4 });
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 8 }), (turns) => {
        const messages = turns.flatMap((parts) => [
          user(),
          assistant(...parts.map(({ size, tool }) => output(size, tool))),
        ]);
        const once = prune(messages, { now: 7 });
        const twice = prune(once.messages, { now: 8 });
        expect(twice.pruned).toEqual([]);
        expect(twice.messages).toEqual(once.messages);
        expect(once.messages.map(({ parts }) => parts.map(({ id }) => id))).toEqual(
          messages.map(({ parts }) => parts.map(({ id }) => id)),
        );
        expect(once.savedTokens === 0 || once.savedTokens > PRUNE_MINIMUM).toBe(true);
        expect(PRUNE_PROTECT).toBe(40_000);
      }),
      { numRuns: 300 },
    );
  });
});
