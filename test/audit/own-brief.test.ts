/** A brief of our own making against the facts it was made of: lines and exact words count, nothing is searched by meaning. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { auditOwnBrief } from "../../src/audit/own-brief.ts";
import { isKept } from "../../src/audit/verdict.ts";
import { composeBrief } from "../../src/brief/compose.ts";
import { buildLedger } from "../../src/ledger/ledger.ts";
import type { Message } from "../../src/transcript/message.ts";

function said(...texts: string[]): Message[] {
  return texts.map((text, index) => ({
    id: `m${index}`,
    role: "user",
    time: { created: index },
    parts: [{ type: "text", id: `p${index}`, text }],
  }));
}

const RULES = ["Never push to main.", "Always run the linter before you commit.", "Use tabs in Go files."];

function keptRules(budgetTokens: number): number {
  const { facts } = buildLedger(said("Add a login page to the app.", ...RULES));
  const { verdicts } = auditOwnBrief(composeBrief({ facts, budgetTokens }), facts);
  return verdicts.filter(({ fact, verdict }) => fact.kind === "constraint" && isKept(verdict)).length;
}

describe("auditOwnBrief", () => {
  it("counts a rule as kept when it has a line, whole or telegraphic", () => {
    expect(keptRules(2000)).toBe(3);
    expect(keptRules(60)).toBe(3);
  });

  it("counts a rule that has no line as dropped", () => {
    expect(keptRules(12)).toBeLessThan(3);
    expect(keptRules(1)).toBe(0);
  });

  it("gives every current fact one verdict, and none to one that was superseded", () => {
    const { facts } = buildLedger(said("The port is 8080.", "Actually the port is 9090 now."));
    const { verdicts } = auditOwnBrief(composeBrief({ facts, budgetTokens: 500 }), facts);
    expect(facts.some(({ status }) => status === "superseded")).toBe(true);
    expect(verdicts.every(({ fact }) => fact.status === "current")).toBe(true);
  });

  it("never keeps less with more room", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), (budget) => {
        expect(keptRules(budget * 4)).toBeGreaterThanOrEqual(keptRules(budget));
      }),
    );
  });
});
