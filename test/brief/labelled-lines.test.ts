import { describe, expect, it } from "vitest";
import { budgetTokens, buildLedger, composeBrief, emptyBrief, fromMessages, parseBrief } from "../../src/index.ts";

const { facts } = buildLedger(
  fromMessages([
    { role: "user", content: "Plan the importer rewrite with Noor. Never write to the live table without asking me." },
    { role: "assistant", content: "Understood." },
    { role: "user", content: "Let's use SQLite for the staging area. What is the first step?" },
    { role: "assistant", content: "First the schema." },
  ]),
);

describe("a brief for very little room", () => {
  it.each([30, 60, 100, 199])("has no headings at %i tokens, fits, and parses back to itself", (budget) => {
    const { brief, markdown } = composeBrief({ facts, budgetTokens: budget });
    expect(markdown).not.toMatch(/^#/m);
    expect(budgetTokens(markdown)).toBeLessThanOrEqual(budget);
    expect(parseBrief(markdown)).toEqual(brief);
  });

  it("keeps the rule word for word before anything else", () => {
    expect(composeBrief({ facts, budgetTokens: 30 }).markdown).toContain(
      "Rules: Never write to the live table without asking me.",
    );
  });

  it("reads labelled lines that a person or model wrote", () => {
    expect(
      parseBrief(
        "Goal: ship it\nRules:\n- no new dependencies\n- tabs\nDecided: **SQLite**: one file\nNext: write tests\nNotes: something else",
      ),
    ).toEqual({
      ...emptyBrief(),
      goal: ["ship it"],
      constraints: ["no new dependencies", "tabs"],
      decisions: [{ decision: "SQLite", rationale: "one file" }],
      nextSteps: ["write tests"],
      criticalContext: ["something else"],
    });
  });
});
