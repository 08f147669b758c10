/** The law of the ledger: observed at once, one by one, or stored and restored in between, it knows the same. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createLedger, type Ledger } from "../../src/ledger/ledger.ts";
import type { LedgerState } from "../../src/ledger/ledger-state.ts";
import type { Message, Part } from "../../src/transcript/message.ts";

const SAID = [
  "Add a login page to `src/auth/login.ts`, please.",
  "Never push to main. Use tabs in Go files.",
  "Actually, use Postgres instead of Redis.",
  "The staging port is 4310.",
  "The staging port is 4311 now.",
  "Yes, go ahead.",
  "Scratch that, forget the Postgres plan.",
  "What is next?",
];

const REPLIED = [
  "I decided to use Redis because it is fast.",
  "Done: the page is at `src/auth/login.ts`. Shall I commit?",
  "Let me look at the tests first.",
];

const CALLS: readonly (readonly [string, Record<string, unknown>, string])[] = [
  ["read", { filePath: "src/auth/login.ts" }, "const loginToken = 'tok_1';"],
  ["edit", { filePath: "src/auth/login.ts", oldString: "a", newString: "b" }, "ok"],
  ["bash", { command: "npm test -- --run" }, "Tests: 3 failed, 9 passed"],
  ["bash", { command: "npm test -- --run" }, "Tests: 12 passed"],
  ["bash", { command: "git mv a.ts b.ts" }, "exit code: 1\nfatal: bad source"],
  ["bash", { command: "git checkout -b fix" }, "Switched to a new branch 'fix'"],
  ["bash", { command: "git checkout main 2>&1 | tail -1" }, "Your branch is up to date with 'origin/main'."],
  ["bash", { command: "git commit -m x" }, "[fix 4363260] x"],
  ["bash", { command: "git checkout -- src/auth/login.ts" }, ""],
  ["bash", { command: "git stash" }, "Saved working directory and index state WIP on fix: 4363260 x"],
  ["bash", { command: "git add a.ts && git commit -m y" }, "[fix 5363260] y"],
  ["bash", { command: "rg -n loginToken src" }, "src/a.ts:3: loginToken\nsrc/b.ts:9: loginToken"],
  ["todowrite", { todos: [{ content: "write docs", status: "in_progress" }] }, "ok"],
];

const text = (options: readonly string[]): fc.Arbitrary<Part> =>
  fc.constantFrom(...options).map((said) => ({ type: "text", id: "p", text: said }));

const call: fc.Arbitrary<Part> = fc.constantFrom(...CALLS).map(([tool, input, output]) => ({
  type: "tool",
  id: "p",
  callID: "c",
  tool,
  state: { status: "completed", input, output, time: { start: 0, end: 1 } },
}));

const message: fc.Arbitrary<Pick<Message, "role" | "parts">> = fc.oneof(
  fc.record({ role: fc.constant("user" as const), parts: fc.array(text(SAID), { minLength: 1, maxLength: 2 }) }),
  fc.record({
    role: fc.constant("assistant" as const),
    parts: fc.array(fc.oneof(text(REPLIED), call), { minLength: 1, maxLength: 4 }),
  }),
);

const session: fc.Arbitrary<Message[]> = fc
  .array(message, { maxLength: 14 })
  .map((messages) => messages.map((one, index) => ({ ...one, id: `m${index}`, time: { created: index } })));

function stored(ledger: Ledger): Ledger {
  return createLedger(JSON.parse(JSON.stringify(ledger.toJSON())) as LedgerState); // plain JSON by contract
}

describe("the ledger", () => {
  it("knows the same whether it is stored and restored between messages or not", () => {
    fc.assert(
      fc.property(session, fc.array(fc.boolean(), { minLength: 14, maxLength: 14 }), (messages, stores) => {
        const whole = createLedger();
        let pieces = createLedger();
        for (const [index, one] of messages.entries()) {
          whole.observe(one);
          pieces.observe(one);
          if (stores[index]) pieces = stored(pieces);
        }
        expect(pieces.facts()).toStrictEqual(whole.facts());
        expect(JSON.stringify(pieces)).toBe(JSON.stringify(whole));
      }),
      { numRuns: 150 },
    );
  });
});
