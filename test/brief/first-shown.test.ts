/** "Plan first please", "no edits this round": orders of one round are no rules once the round is over. */
import { describe, expect, it } from "vitest";
import { composeBrief } from "../../src/brief/compose.ts";
import { buildLedger } from "../../src/ledger/ledger.ts";
import { assistantSays, edit, step, userSays } from "../ledger/messages.ts";

/** The rules on the page after the turn was answered with a plan, and once files were changed for the next one. */
function rulesOn(turn: string, isGoneOn: boolean): string {
  const messages = [
    userSays(`The importer drops rows. ${turn}`),
    assistantSays("Two ways: a) skip the header, b) read it. I would take b."),
    ...(isGoneOn
      ? [
          userSays("b, go ahead"),
          step("I change it.", edit("src/importer.ts")),
          assistantSays("Done, the rows are read."),
        ]
      : []),
  ];
  const { brief } = composeBrief({ facts: buildLedger(messages).facts, budgetTokens: 2000 });
  return brief.constraints.join("\n");
}

describe("an order of one round", () => {
  it.each([
    "Look around first and tell me what you find, no edits this round.",
    "Options please, no code yet.",
    "Write me a plan before you start.",
    "I want to see a sketch before you code it.",
    "Don't code that one yet.",
    "Zeig mir erst einen Plan, bevor du anfängst, noch kein Code.",
    "No escribas código todavía, propuesta primero.",
  ])("is no rule once it was shown and gone on from: %j", (turn) => {
    expect(rulesOn(turn, true)).toBe("");
  });

  it.each([
    ["Always show me a plan before you start.", "Always show me a plan before you start."],
    ["For anything bigger, plan first please.", "For anything bigger, plan first"],
    ["No persons in it at all, options first please.", "No persons in it at all"],
    ["Keep the old format, no edits this round.", "Keep the old format"],
    ["Show me the diff before you commit.", "Show me the diff before you commit."],
    ["Don't write to the database yet, the backup isn't running.", "Don't write to the database yet"],
    ["Don't edit vendor files yet.", "Don't edit vendor files yet."],
    ["Don't implement pagination yet.", "Don't implement pagination yet."],
    ["The design must be mobile first.", "The design must be mobile first."],
    ["New dependencies need my ok, so propose them first.", "New dependencies need my ok"],
    ["Options first please, cheaper than 20 euros.", "cheaper than 20 euros"],
  ])("is told where it says more than that: %j", (turn, rule) => {
    expect(rulesOn(turn, true)).toContain(rule);
  });

  it.each(["Don't code that one yet.", "I want to see a sketch before you code it."])("holds until then: %j", (turn) =>
    expect(rulesOn(turn, false)).toContain(turn),
  );
});
