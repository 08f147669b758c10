/** What of a long request is kept where not all of it has room. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { composeBrief } from "../../src/brief/compose.ts";
import { buildLedger } from "../../src/index.ts";
import { requestEssentials } from "../../src/ledger/story/request-essentials.ts";
import { userSays } from "./messages.ts";

const STORY = "Last spring the exporter was moved to another machine, and since then the nights have been long. ";
const PLAN = [
  "Rework the exporter.",
  STORY.repeat(8),
  "## Step 1: Offsets",
  "- Store the offset after each page",
  "- All tests use the fake clock except those of the scheduler",
  STORY.repeat(8),
  "```ts",
  "const offset = read();",
  "```",
  "The old file must stay readable.",
  "## Step 2: Retries",
  "1. Retry three times",
].join("\n");

describe("a long request", () => {
  it("keeps its beginning, its parts and what it demands, in its own order and words", () => {
    expect(requestEssentials(PLAN, 240).split("\n")).toEqual([
      "Rework the exporter.",
      "## Step 1: Offsets",
      "- Store the offset after each page",
      "- All tests use the fake clock except those of the scheduler",
      "The old file must stay readable.",
      "## Step 2: Retries",
      "1. Retry three times",
    ]);
  });

  it("gives up what it shows before anything it says", () => {
    const code = Array.from({ length: 40 }, (_, at) => `  setPosition({ x: ${at} })\n  className,`).join("\n");
    const text = `Build a floating panel.\nIt works with videos as well.\nexample:\n${code}\nSet the limit = 3 in it.`;
    expect(requestEssentials(text, 200).split("\n")).toEqual([
      "Build a floating panel.",
      "It works with videos as well.",
      "Set the limit = 3 in it.",
    ]);
  });

  it("keeps a complaint among what it shows, and a paste of which it says next to nothing", () => {
    const log = Array.from({ length: 60 }, (_, at) => `  at load (src/a${at}.ts:3);`).join("\n");
    const told = `Find out why it crashes on start.\nIt worked before the move to the new machine.\nTypeError: no offset\n${log}`;
    expect(requestEssentials(told, 400).split("\n")).toEqual([
      "Find out why it crashes on start.",
      "It worked before the move to the new machine.",
      "TypeError: no offset",
    ]);
    expect(requestEssentials(`It crashed:\n${log}`, 400)).toContain("at load (src/a0.ts:3);");
  });

  it("of plain prose keeps its beginning and its end", () => {
    const prose = `The nights are long. ${STORY.repeat(20)}So what could it be?`;
    const kept = requestEssentials(prose, 300);
    expect(kept.startsWith("The nights are long.")).toBe(true);
    expect(kept.endsWith("So what could it be?")).toBe(true);
  });

  it("stays as it is where it has room", () => {
    expect(requestEssentials(PLAN, PLAN.length)).toBe(PLAN);
  });

  it("never takes more room than it is given", () => {
    const piece = fc.constantFrom("- a b", "Fix it.", "```", "x = 1;", STORY, "## Step 2", "|a|", "", "must 必须");
    const texts = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join("\n"));
    fc.assert(
      fc.property(texts, fc.integer({ min: 60, max: 900 }), (text, limit) => {
        expect(requestEssentials(text, limit).length).toBeLessThanOrEqual(limit);
      }),
      { numRuns: 1000 },
    );
  });
});

it("a brief says how much of a request it leaves out, also of what was too long to be kept", () => {
  const goalOf = (text: string, budgetTokens: number): string =>
    composeBrief({ facts: buildLedger([userSays(text)]).facts, budgetTokens }).brief.goal[0] ?? "";
  expect(goalOf(PLAN, 450)).toContain("All tests use the fake clock except those of the scheduler");
  expect(goalOf(PLAN, 450)).toMatch(/ \(\d{3,4} characters of it left out\)$/u);
  const long = `${PLAN}\n${STORY.repeat(120)}\n- Never drop the last page`;
  expect(goalOf(long, 4000)).toContain("- Never drop the last page");
  expect(goalOf(long, 4000)).toMatch(/ \(\d{4,5} characters of it left out\)$/u);
  expect(goalOf("Fix the exporter.", 700)).toBe("Fix the exporter.");
});
