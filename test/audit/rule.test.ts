/** One rule, one summary: the verdicts on the labelled sets, and what must never be certified. */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { auditRule } from "../../src/audit/rule.ts";
import type { Verdict } from "../../src/audit/verdict.ts";

interface LabelledRule {
  rule: string;
  summary: string;
  verdict: Verdict;
}

function labelled(half: "development" | "held-out"): LabelledRule[] {
  const file = new URL(`../fixtures/labelled/audit-${half}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")) as LabelledRule[]; // written beside this test, checked by its levels
}

const isCertificate = (verdict: Verdict): boolean => verdict === "preserved" || verdict === "paraphrased";

describe.each(["development", "held-out"] as const)("auditRule on the labelled rules (%s half)", (half) => {
  const judged = labelled(half).map((row) => ({ ...row, got: auditRule(row.rule, row.summary) }));

  it("benchmark 5: never certifies a rule that was weakened, mutated, contradicted or dropped", () => {
    expect(judged.filter((row) => isCertificate(row.got) && !isCertificate(row.verdict))).toEqual([]);
  });

  it.each([
    ["preserved", 1],
    ["paraphrased", 0.9],
    ["weakened", 0.9],
    ["mutated", 0.9],
    ["contradicted", 0.9],
    ["dropped", 0.95],
  ] as const)("benchmark 5: recognises %s in at least %f of the cases", (verdict, level) => {
    const rows = judged.filter((row) => row.verdict === verdict);
    const wrong = rows.filter((row) => row.got !== verdict);
    expect(1 - wrong.length / rows.length, JSON.stringify(wrong, null, 1)).toBeGreaterThanOrEqual(level);
  });
});

describe("auditRule", () => {
  it("never certifies an empty summary, and preserves every rule in itself", () => {
    for (const { rule } of labelled("development")) {
      expect(auditRule(rule, "")).toBe("dropped");
      expect(auditRule(rule, rule)).toBe("preserved");
    }
  });

  it("gives some verdict for any two texts", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (rule, summary) => {
        expect(["preserved", "paraphrased", "weakened", "mutated", "contradicted", "dropped"]).toContain(
          auditRule(rule, summary),
        );
      }),
      { numRuns: 500 },
    );
  });
});
