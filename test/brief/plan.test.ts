/** What a brief tells of a long plan that the request holds: the steps that are left with what they ask, the others shortly. */
import { describe, expect, it } from "vitest";
import { composeBrief } from "../../src/brief/compose.ts";
import { buildLedger, type Message } from "../../src/index.ts";
import { planSteps } from "../../src/ledger/story/requests/plan-steps.ts";
import type { ToolPart } from "../../src/transcript/message.ts";
import { assistantSays, edit, read, run, step, toolCall, userSays } from "../ledger/messages.ts";

function goalOf(...messages: readonly Message[]): string {
  return composeBrief({ facts: buildLedger(messages).facts, budgetTokens: 700 }).brief.goal.join("\n");
}

const todos = (...items: readonly (readonly [string, string])[]): ToolPart =>
  toolCall("todowrite", { todos: items.map(([content, status]) => ({ content, status })) }, "ok");

const items = (name: string): string =>
  Array.from({ length: 12 }, (_, at) => `- Give the ${name} a field ${name}${at} for what the harbour asks of it`).join(
    "\n",
  );
const PLAN = [
  "Carry out this plan:",
  "## Background",
  "The harbour keeps its ships on paper so far. ".repeat(20),
  `### Step 1: Ship Records\n**Change:** \`src/ship.go\`\n${items("ship")}`,
  `### Step 2: Berth Table\n**Change:** \`src/berth.go\`\n${items("berth")}`,
  `### Step 3: Toll Reader\n**New file:** \`src/toll.go\`\n- Read the toll of each berth from \`toll.csv\`\n- Refuse a toll below zero`,
  `### Step 4: Checks\n- Check \`toll_test.go\` for an empty file`,
  "## Checking\n1. Run `make proof`",
].join("\n\n");
const ask = userSays(PLAN);

const work = [edit("/app/src/ship.go"), edit("/app/src/berth.go")].map((call) => assistantSays("", [call]));
const DONE = "(Done of the plan: steps 1, 2: Ship Records; Berth Table) ### Step 3: Toll Reader";
const LEFT = ["`src/toll.go`", "Refuse a toll below zero", "toll_test.go", "Run `make proof`"];

const ticked = step("Going on.", todos(["Add ship records", "completed"], ["Write the berth table", "completed"]));
const begun = (text: string): Message => step(text, read("src/berth.go"));

describe("a plan", () => {
  it.each<[string, readonly Message[]]>([
    ["todos in like words were ticked", [ticked, ...work]],
    [
      "todos that say more of the same steps were ticked",
      [
        step(
          "Going on.",
          todos(["Add harbour ship records to the ledger", "completed"], ["Write the wide berth table", "completed"]),
        ),
      ],
    ],
    [
      "todos with the numbers of the steps were ticked",
      [begun("Going on."), step("", todos(["Step 1: Ship records", "completed"], ["2. Berth table", "completed"]))],
    ],
    [
      "one todo that names two steps was ticked",
      [step("", todos(["Write ship records and add berth table", "completed"]))],
    ],
    [
      "a todo is open that says half of one step, and all of another",
      [ticked, step("", todos(["Toll reader for each berth", "pending"]))],
    ],
  ])("is told by what is left of it when %s", (_, messages) => {
    const goal = goalOf(ask, ...messages);
    expect(goal).toContain(DONE);
    expect(goal).not.toContain("berth4");
    for (const point of LEFT) expect(goal).toContain(point);
  });

  it.each<[string, readonly Message[]]>([
    ["their files were edited", work],
    ["a later step was begun, by its title", [...work, begun("**Step 3: Toll reader**")]],
    ["a later step was begun, by its number", [...work, begun("Now let me do step 3.")]],
    ["a later step is put off", [...work, begun("I'll skip step 4 for now and finish step 1 first.")]],
    ["a later step waits for leave", [...work, begun("I'll not start step 4 before you agree.")]],
    ["an earlier one was left half done", [...work, begun("I only stubbed step 1. Step 3: Toll reader")]],
    [
      "all steps are outlined",
      [...work, begun("As I see it: Step 1: Ship records. Step 2: Berth table. Step 3: Toll.")],
    ],
    [
      "the work is back at the first",
      [begun("Step 3: Toll reader"), ...work, begun("Step 1: Ship records, once more")],
    ],
    ["their edits were undone", [...work, step("", run("git checkout -- ."))]],
    ["their todos are open", [step("", todos(["Ship records", "pending"], ["Berth table", "pending"])), ...work]],
    [
      "a todo of theirs is open as well",
      [ticked, step("", todos(["Check ship records", "pending"], ["Berth", "pending"]))],
    ],
    ["one todo puts a step to another", [step("", todos(["Add ship records to berth table", "completed"]))]],
    [
      "a ticked todo asks for something else of it",
      [step("", todos(["Add the ship records test", "completed"], ["Read about the berth table", "completed"]))],
    ],
  ])("has no steps that are done when %s", (_, messages) => {
    expect(goalOf(ask, ...messages)).not.toContain("Done of the plan");
  });

  it.each<[string, Message, boolean]>([
    ["a report says that all is done", assistantSays("The harbour plan is carried out: records, table, toll."), false],
    ["a report goes on", assistantSays("Records and table are there. Next I'll write the toll reader."), true],
    ["a report leaves a todo open", step("Two are left.", todos(["Toll reader", "pending"])), true],
  ])("has steps that are left unless nothing is: %s", (_, end, hasLeft) => {
    const goal = goalOf(ask, ticked, ...work, end);
    expect(goal.includes("Done of the plan")).toBe(hasLeft);
  });

  it("is none where the headings are those of a report", () => {
    const report = ["Expected behaviour", "Actual behaviour", "How to reproduce"]
      .map((title, at) => `## ${at + 1}. ${title}\n${items("ship")}\nSee src/ship.go`)
      .join("\n");
    expect(goalOf(userSays(report), ...work, begun("Let me do part 3 now."))).not.toContain("Done of the plan");
  });

  it("is kept to its last step, however long the first", () => {
    const long = PLAN.replace(items("ship"), Array.from({ length: 5 }, () => items("ship")).join("\n"));
    const goal = goalOf(userSays(long), ticked);
    for (const point of LEFT) expect(goal).toContain(point);
  });
});

it.each<[string, string, readonly string[]]>([
  [
    "headings",
    "# Plan\n## Phase 1: Dig\na\n## Phase 2: Fill\nb\n### More\nc\n## Phase 3: Pave",
    ["Dig", "Fill", "Pave"],
  ],
  ["numbered headings", "## 1. Dig\n## 2. Fill\n## 3. Pave\n## Notes", ["Dig", "Fill", "Pave"]],
  ["lines of emphasis", "**Step 1: Dig**\na\n**Step 2: Fill**\nb\n**Step 3: Pave**", ["Dig", "Fill", "Pave"]],
  ["a list", "Do this:\n1. Dig\n   - deep\n2. Fill\n3. Pave", ["Dig", "Fill", "Pave"]],
  ["two lists", "1. Dig\n2. Fill\n3. Pave\n\nThen:\n1. Rest\n2. Sleep", []],
  ["two steps", "## Step 1: Dig\n## Step 2: Fill", []],
  ["steps of a block of code", "```\n1. Dig\n2. Fill\n3. Pave\n```", []],
  ["numbers out of order", "## Step 1: Dig\n## Step 3: Pave\n## Step 2: Fill", []],
])("reads the steps of %s", (_, text, titles) => {
  expect(planSteps(text).map(({ title }) => title)).toEqual(titles);
});
