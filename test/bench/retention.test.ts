/** The retention benchmarks on small data of our own, and on the shared data where it is there. */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type KitSession, measureConformance } from "../../src/bench/retention-conformance.ts";
import { measureGenerations } from "../../src/bench/retention-generations.ts";
import { type Cut, neededStrings } from "../../src/bench/retention-needed.ts";
import type { ToolPart } from "../../src/transcript/message.ts";
import { assistantSays, toolCall, userSays } from "../ledger/messages.ts";

/** The needed strings of a cut without their kinds. */
function neededTexts(cut: Omit<Cut, "name">): string[] {
  return neededStrings({ name: "x", ...cut }).map(({ text }) => text);
}

it("counts as needed only what had to be remembered", () => {
  const before = [assistantSays("Wrote src/parser.ts and src/lexer.ts and src/never.ts.")];
  const after = [
    assistantSays("", [toolCall("bash", { command: "cat src/parser.ts" }, "see src/lexer.ts")]),
    assistantSays("Now src/lexer.ts is next."),
  ];
  expect(neededTexts({ before, tail: [], after })).toContain("src/parser.ts");
  expect(neededTexts({ before, tail: [], after })).not.toContain("src/lexer.ts");
  expect(neededTexts({ before, tail: before, after })).toEqual([]);
});

it("counts a string as visible again also inside a longer one", () => {
  const before = [assistantSays("See parser.ts, enableFastPath and 4096.")];
  const after = [
    assistantSays("", [
      toolCall("bash", { command: "ls" }, "lib/parser.ts reEnableFastPathNow enableFastPathNow 40960"),
    ]),
    assistantSays("So parser.ts, enableFastPath and 4096."),
  ];
  expect(neededTexts({ before, tail: [], after })).toEqual([]);
});

it("counts commands, first lines of errors and quoted words, but no closing tag and no apostrophe", () => {
  const input = { command: "npm run check -- --all" };
  const error = "Error: port is taken\n  at listen";
  const failing: ToolPart = {
    ...toolCall("bash", input, ""),
    state: { status: "error", input, error, time: { start: 0, end: 1 } },
  };
  const before = [assistantSays("It's Ann's `dry run` for </section>.", [failing])];
  const after = [
    assistantSays("It's Ann's \"dry run\" </section>: Error: port is taken", [toolCall("bash", input, "")]),
  ];
  expect(neededStrings({ name: "x", before, tail: [], after })).toEqual([
    { kind: "command", text: "npm run check -- --all" },
    { kind: "quoted", text: "dry run" },
    { kind: "error", text: "Error: port is taken" },
  ]);
});

it("AT-23 keeps eight facts of eight over ten generations, and nothing new changes no byte", () => {
  const result = measureGenerations();
  expect(result.kept).toEqual(Array.from({ length: 10 }, () => 8));
  expect(result.isIdentical).toBe(true);
});

const KIT = "../shared/bench/conformance-kit.json";

describe.skipIf(!existsSync(KIT))("conformance kit (needs ../shared/bench)", () => {
  it("keeps nine canaries in ten at 10 %, all at 20 and 30 %, both members of each pair there, and nothing stale", () => {
    const rows = measureConformance(JSON.parse(readFileSync(KIT, "utf8")) as KitSession[]);
    for (const row of rows) expect(row.stale).toBe(0);
    for (const row of rows) expect(row.survival, `${row.suite} at ${row.percent} %`).toBeGreaterThanOrEqual(0.9);
    for (const row of rows.filter(({ percent }) => percent >= 20)) expect([row.survival, row.pairs]).toEqual([1, 1]);
  });
});

it("a question the user asks is a use of the past", () => {
  const before = [assistantSays("The flag is enableFastPath.")];
  expect(neededTexts({ before, tail: [], after: [userSays("Is enableFastPath on?")] })).toEqual(["enableFastPath"]);
});
