/** What a brief tells of a long plan that the request holds: the steps that are left with what they ask, the others shortly. */
import { describe, expect, it } from "vitest";
import { composeBrief } from "../../src/brief/compose.ts";
import { buildLedger, type Message } from "../../src/index.ts";
import { planSteps } from "../../src/ledger/story/plan-steps.ts";
import type { ToolPart } from "../../src/transcript/message.ts";
import { assistantSays, toolCall, userSays } from "../ledger/messages.ts";

function goalOf(...messages: readonly Message[]): string {
  return composeBrief({ facts: buildLedger(messages).facts, budgetTokens: 700 }).brief.goal.join("\n");
}

const step = (text: string, ...calls: readonly ToolPart[]): Message => {
  const message = assistantSays("", calls);
  return { ...message, parts: [{ type: "text", id: `${message.id}-t`, text }, ...message.parts] };
};
const edit = (filePath: string): ToolPart => toolCall("edit", { filePath }, "ok");
const read = (filePath: string): ToolPart => toolCall("read", { filePath }, "code");
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

describe("a plan", () => {
  it.each<[string, readonly Message[]]>([
    [
      "todos in like words were ticked",
      [step("Going on.", todos(["Add ship records", "completed"], ["Write the berth table", "completed"])), ...work],
    ],
    ["a later step was begun, by its title", [...work, step("**Step 3: Toll reader**", read("src/berth.go"))]],
    ["a later step was begun, by its number", [...work, step("Now let me do step 3.", read("src/berth.go"))]],
    [
      "a todo for a later step is in progress",
      [...work, step("Going on.", todos(["Write the toll reader", "in_progress"], ["Checks", "pending"]))],
    ],
    [
      "steps are counted in another way than in the plan",
      [...work, step("**Step 9: Toll reader**", read("src/berth.go"))],
    ],
  ])("is told by what is left of it when %s", (_, messages) => {
    const goal = goalOf(ask, ...messages);
    expect(goal).toContain(DONE);
    expect(goal).not.toContain("berth4");
    for (const point of LEFT) expect(goal).toContain(point);
  });

  it.each<[string, readonly Message[]]>([
    ["their files were edited and nothing later was begun", work],
    ["a later step was begun without a touch on their files", [step("**Step 3: Toll reader**", read("src/berth.go"))]],
    [
      "their todos are open, though a later step was begun",
      [
        step("Going on.", todos(["Add ship records", "pending"], ["Berth table", "pending"])),
        ...work,
        step("**Step 3: Toll reader**", read("src/berth.go")),
      ],
    ],
    [
      "a step is told as done, and none as begun",
      [...work, step("Step 3 is what the harbour asked for.", read("a.go"))],
    ],
  ])("has no steps that are done when %s", (_, messages) => {
    expect(goalOf(ask, ...messages)).not.toContain("Done of the plan");
  });

  it("is kept to its last step, however long the first", () => {
    const long = PLAN.replace(items("ship"), Array.from({ length: 5 }, () => items("ship")).join("\n"));
    const goal = goalOf(userSays(long), ...work, step("**Step 3: Toll reader**", read("src/berth.go")));
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
