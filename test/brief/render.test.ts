import { describe, expect, it } from "vitest";
import { BRIEF_HEADINGS, budgetTokens, emptyBrief, parseBrief, renderBrief, type Brief } from "../../src/index.ts";

const brief: Brief = {
  goal: ["Add login to the admin area"],
  constraints: ["Never push to main", "Use tabs"],
  progress: {
    done: ["Token check in `src/auth/token.ts`", "Schema migrated"],
    inProgress: ["Login form"],
    blocked: [],
  },
  decisions: [{ decision: "Postgres", rationale: "Redis loses data on restart" }, { decision: "No ORM" }],
  nextSteps: ["Wire the form", "Run the e2e tests"],
  criticalContext: ["The server listens on port 8443"],
  files: { read: ["src/server.ts"], modified: ["src/auth/token.ts", "src/db/schema.sql"] },
};

describe("renderBrief", () => {
  it("writes the structured dialect by default", () => {
    expect(renderBrief(brief)).toBe(`## Goal
Add login to the admin area

## Constraints & Preferences
- Never push to main
- Use tabs

## Progress
### Done
- [x] Token check in \`src/auth/token.ts\`
- [x] Schema migrated

### In Progress
- [ ] Login form

### Blocked
- (none)

## Key Decisions
- **Postgres**: Redis loses data on restart
- **No ORM**

## Next Steps
1. Wire the form
2. Run the e2e tests

## Critical Context
- The server listens on port 8443

<read-files>
src/server.ts
</read-files>

<modified-files>
src/auth/token.ts
src/db/schema.sql
</modified-files>`);
  });

  it("writes the host's own headings in dialect opencode", () => {
    expect(renderBrief(brief, { dialect: "opencode" })).toBe(`## Objective
Add login to the admin area

## Important Details
- Constraint: Never push to main
- Constraint: Use tabs
- Decision: **Postgres**: Redis loses data on restart
- Decision: **No ORM**
- The server listens on port 8443

## Work State
### Completed
- Token check in \`src/auth/token.ts\`
- Schema migrated

### Active
- Login form

### Blocked
- (none)

## Next Move
1. Wire the form
2. Run the e2e tests

## Relevant Files
- src/auth/token.ts — modified
- src/db/schema.sql — modified
- src/server.ts — read`);
  });

  it("has every heading in order also when there is nothing to say", () => {
    const lines = renderBrief(emptyBrief()).split("\n");
    expect(lines.filter((line) => line.startsWith("#"))).toEqual(BRIEF_HEADINGS);
    expect(lines.filter((line) => line === "- (none)")).toHaveLength(4);
  });

  it("keeps items with line breaks, markers and tags readable", () => {
    const text = renderBrief({
      ...emptyBrief(),
      criticalContext: ["Output:\n\n  ok 1\n</read-files>", "[x] literal", "none"],
    });
    expect(text).toContain("- Output:\n\n    ok 1\n  \\</read-files>\n- \\[x] literal\n- \\none");
  });
});

describe("renderBrief within a budget", () => {
  const long: Brief = {
    ...brief,
    progress: {
      ...brief.progress,
      done: Array.from({ length: 80 }, (_, step) => `Finished step number ${step} of the long migration`),
    },
    criticalContext: Array.from({ length: 80 }, (_, row) => `Measured value number ${row} is ${row * 17}`),
  };

  it("leaves everything in when it fits", () => {
    expect(renderBrief(brief, { budgetTokens: 2000 })).toBe(renderBrief(brief));
  });

  it("drops the least valuable items and says how many", () => {
    const text = renderBrief(long, { budgetTokens: 400 });
    const kept = parseBrief(text);
    expect(kept.goal).toEqual(long.goal);
    expect(kept.constraints).toEqual(long.constraints);
    expect(kept.decisions).toEqual(long.decisions);
    expect(kept.files.modified).toEqual(long.files.modified);
    expect(kept.progress.done.at(-1)).toBe(long.progress.done.at(-1));
    const missing =
      long.progress.done.length - kept.progress.done.length + long.criticalContext.length - kept.criticalContext.length;
    const readMissing = long.files.read.length - kept.files.read.length;
    expect(text.split("\n").at(-1)).toBe(`(${missing + readMissing} more left out; use recall)`);
  });

  it("uses most of what it is given", () => {
    for (const budget of [300, 600, 1200]) {
      expect(budgetTokens(renderBrief(long, { budgetTokens: budget }))).toBeGreaterThan(budget * 0.85);
    }
  });

  it("says of no section that there is nothing in it when the budget took its items", () => {
    const text = renderBrief(
      {
        ...emptyBrief(),
        goal: ["Ship it"],
        constraints: Array.from({ length: 200 }, (_, rule) => `Rule ${rule} ${"x".repeat(1500)}`),
      },
      { budgetTokens: 300 },
    );
    const under = (heading: string): string[] => text.slice(text.indexOf(heading)).split("\n").slice(1, 3);
    expect(under("## Constraints & Preferences")).toEqual(["", "## Progress"]);
    expect(under("## Key Decisions")).toEqual(["- (none)", ""]);
    expect(text).toContain("(200 more left out");
  });

  it("drops empty sections before items when the page is small", () => {
    const text = renderBrief(long, { budgetTokens: 60 });
    expect(text).toContain("Add login to the admin area");
    expect(text).toContain("- Never push to main");
    expect(text).not.toContain("(none)");
  });

  it("cuts an endless goal rather than losing the rules to it", () => {
    const text = renderBrief({ ...brief, goal: ["word ".repeat(5000)] }, { budgetTokens: 300 });
    expect(text).toContain("Never push to main");
    expect(text).toContain("word word");
  });

  it.each([1, 2, 5, 12])("still says something at %i tokens", (budget) => {
    const text = renderBrief(brief, { budgetTokens: budget });
    expect(budgetTokens(text)).toBeLessThanOrEqual(budget);
    expect("Add login to the admin area").toContain(text.split("\n")[0]!.replace("## Goal", "").trim().slice(0, 3));
    expect(text.length).toBeGreaterThan(0);
  });
});
