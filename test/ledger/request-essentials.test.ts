/** What of a long request is kept where not all of it has room. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { composeBrief } from "../../src/brief/compose.ts";
import { buildLedger } from "../../src/index.ts";
import { requestEssentials } from "../../src/ledger/story/requests/request-essentials.ts";
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

const fields = (count: number): string[] =>
  Array.from(
    { length: count },
    (_, at) => `- Add field ${at} to the form, with a label and a hint that says what it is for.`,
  );

describe("an item of a long request", () => {
  const DELETE = "- Delete the legacy endpoint.";
  it.each<[string, readonly string[], string]>([
    ["a lead-in", ["The following will be rejected in review:", DELETE], "rejected in review"],
    ["a lead-in and a blank line", ["These will be rejected:", "", DELETE], "rejected"],
    ["a sentence without a colon", ["None of this is wanted.", DELETE], "None of this"],
    ["a heading", ["## Out of scope", DELETE], "Out of scope"],
    ["a heading further out", ["# Non-goals", "## Server", DELETE], "Non-goals"],
    ["a line of emphasis", ["**Non-goals**", "", DELETE], "Non-goals"],
    ["a bare title", ["Non-goals", DELETE], "Non-goals"],
    ["an item that leads", ["- Leave alone what follows:", `  ${DELETE}`], "Leave alone"],
    ["a number that leads", ["1. Leave alone what follows:", DELETE], "Leave alone"],
    ["a lead-in of lead-ins", ["Out of scope:", "Client:", "- Rename it.", "Server:", DELETE], "Out of scope"],
    [
      "a lead-in of plain lines",
      ["Out of scope:", "Rename the column.", "Delete the legacy endpoint."],
      "Out of scope",
    ],
    ["a label in its line", ["Out of scope: the importer. Delete the legacy endpoint."], "Out of scope"],
    ["a sentence behind the list", [DELETE, "- Rename it.", "None of these is wanted."], "None of these"],
  ])("is never told without %s", (_, lines, lead) => {
    const told = [0, 10, 30, 120].flatMap((before) => {
      const text = ["Rework the form.", ...fields(before), "", ...lines, "", "## Wanted", ...fields(60)].join("\n");
      const limits = [6000, 2500, 1500, 600, 300, 200].filter((limit) => limit < text.length);
      return limits.flatMap((limit) => {
        const stored = requestEssentials(text, Math.max(limit, 3000));
        return [requestEssentials(text, limit), requestEssentials(stored, limit)];
      });
    });
    const withItem = told.filter((text) => text.includes("Delete the legacy endpoint"));
    expect(withItem.length).toBeGreaterThan(0);
    expect(withItem.filter((text) => !text.includes(lead))).toEqual([]);
  });

  it.each([700, 1400, 2800, 7000])("keeps its lead-in in a brief of a request of about %i characters", (length) => {
    const list = ["The following are out of scope and will be rejected:", "- Rename the column.", DELETE];
    const text = ["Rework the form.", ...fields(3), ...list, "", "## Wanted", ...fields(length / 75)].join("\n");
    const { facts } = buildLedger([userSays(text)]);
    for (const budgetTokens of [100, 200, 300, 500, 1000, 2500]) {
      const [goal = ""] = composeBrief({ facts, budgetTokens }).brief.goal;
      expect(goal.includes("Delete the legacy") && !goal.includes("out of scope")).toBe(false);
    }
  });

  it("is not told as part of a list whose items had no room", () => {
    const long = "- Rewrite the importer as a service of its own, ".concat("with a queue, ".repeat(20));
    const text = ["Rework the form.", "Never do this:", long, "", "Do this:", ...fields(30)].join("\n");
    expect(requestEssentials(text, 300)).not.toContain("Never do this:");
    expect(requestEssentials(text, 300)).toContain("Do this:");
  });
});

describe("a demand of a long request", () => {
  it.each([
    "name: must be unique (no duplicates),",
    "timeouts: never longer than 5 s,",
    "import of CSV must work,",
    "export of PDF is not needed;",
  ])("is said, though it ends or begins like code: %s", (line) => {
    expect(requestEssentials(["Write the parser.", line, ...fields(40)].join("\n"), 600)).toContain(line);
  });

  it.each([
    "required: true,",
    "only: string;",
    "name text not null,",
    "// must be called first",
    "const never = always(1);",
    'import { must } from "never";',
    "if (only) return <b>you must log in</b>;",
  ])("is none, being code: %s", (line) => {
    expect(requestEssentials(["Write the parser.", line, ...fields(40)].join("\n"), 600)).not.toContain(line);
  });

  const CONDITIONS =
    "Remove the old files only after the nightly job has passed on the staging cluster and the owner of the data has " +
    "said in writing that the copies can be dropped, never before that date.";
  it.each<[string, string]>([
    ["an item", `- ${CONDITIONS}`],
    ["a sentence", CONDITIONS],
    ["a wrapped item", `- ${CONDITIONS.replace("staging", "\n  staging")}`],
    ["a wrapped sentence", CONDITIONS.replace("staging", "\nstaging")],
    ["an item whose end alone bounds it", `- ${CONDITIONS.replace("only after", "when")}`],
  ])("is told whole or not at all: %s", (_, demand) => {
    const story = STORY.repeat(12);
    const texts = [
      ["Go on.", demand, ...fields(40)],
      ["Go on.", story, demand, story],
      ["Go on.", ...fields(9), demand],
    ];
    const told = texts.flatMap((lines) =>
      [900, 600, 300, 250].map((limit) => requestEssentials(lines.join("\n"), limit)),
    );
    expect(told.some((text) => text.includes("Remove the old files"))).toBe(true);
    for (const text of told) expect(text.includes("Remove the old files")).toBe(text.includes("before that date."));
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
