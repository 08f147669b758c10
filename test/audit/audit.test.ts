/** A summary against the facts of its session: verdicts, stale values, invented quotations and approvals. */
import { describe, expect, it } from "vitest";
import { auditSummary } from "../../src/audit/audit.ts";
import type { Fact } from "../../src/ledger/fact.ts";

let next = 0;
function fact(kind: string, text: string, more: Partial<Fact> = {}): Fact {
  next += 1;
  return { id: `f${next}`, kind, text, authority: "user", source: { messageID: "m1" }, status: "current", ...more };
}

function verdictOf(summary: string, one: Fact): string {
  return auditSummary(summary, [one]).verdicts[0]?.verdict ?? "none";
}

describe("auditSummary", () => {
  it.each([
    ["a path as it is", fact("file", "src/auth/login.ts"), "Changed src/auth/login.ts.", "preserved"],
    ["a path in a group", fact("file", "src/auth/login.ts"), "Changed `src/auth/{login,token}.ts`.", "preserved"],
    ["an absolute path by its end", fact("file", "/home/ann/app/src/auth/login.ts"), "src/auth/login.ts", "preserved"],
    ["a path by its name only", fact("file", "src/auth/login.ts"), "Changed login.ts.", "paraphrased"],
    ["another file of that name's end", fact("file", "src/auth/login.ts"), "Changed src/auth/old-login.ts.", "dropped"],
    ["a command", fact("command", "npm test -- --run"), "Ran `npm test  -- --run` twice.", "preserved"],
    ["a shorter command", fact("command", "npm test -- --run"), "Ran npm test.", "dropped"],
    ["a value in other words", fact("value", "The staging port is 4310."), "Staging port is 4310", "paraphrased"],
    ["another value", fact("value", "The staging port is 4310."), "The staging port is 4311.", "mutated"],
    ["a number inside another", fact("value", "port 30"), "port 300", "mutated"],
    ["a decision", fact("decision", "Use Postgres for sessions"), "- **Use Postgres for sessions**: ACID", "preserved"],
    [
      "a quoted error",
      fact("error", 'TypeError: "x" is undefined'),
      "Error: \"TypeError: 'x' is undefined\"",
      "preserved",
    ],
  ])("AT-03 judges %s by its exact strings", (_, one, summary, verdict) => {
    expect(verdictOf(summary, one)).toBe(verdict);
  });

  it("counts the share of current facts that are kept", () => {
    const facts = [fact("constraint", "Never push to main."), fact("file", "a/b.ts"), fact("command", "make lint")];
    expect(auditSummary("Never push to main. See a/b.ts.", facts).retention).toBeCloseTo(2 / 3);
    expect(auditSummary("", []).retention).toBe(1);
  });

  it.each([
    ["## Key Decisions\n- Use Redis for sessions", true],
    ["## Rejected\n- Use Redis for sessions", false],
    ["We switched from Redis to Postgres for sessions.", false],
    ["- Use Postgres for sessions", false],
  ])("reports a superseded value shown as current in %j: %s", (summary, isStale) => {
    const facts = [
      fact("decision", "Use Redis for sessions", { status: "superseded", key: "store" }),
      fact("decision", "Use Postgres for sessions", { key: "store" }),
    ];
    const stale = auditSummary(summary, facts).verdicts.filter((one) => one.fact.status === "superseded");
    expect(stale.map((one) => one.verdict)).toEqual(isStale ? ["contradicted"] : []);
  });

  it.each([
    ['User asked: "delete the staging database"', 1],
    ['User asked: "fix the login page"', 0],
    ['The user said "fix the … page".', 0],
    ['The function returns "no such user here".', 0],
    ["The user wants the login page fixed.", 0],
    ['- jar.test.ts: wrote "labelJars"', 0],
    ['- NOTES.md (words of the file, not of the user): "Label every jar."', 0],
    ['- The last request: run `grep "no such jar" /Users/lou/log` again', 0],
    ['- ls /Users/lou/jars: "no such jar"', 0],
    ['1. The last request was answered, but: Make `npm test` pass ("no such jar")', 0],
    ['1. The user said: Make `npm test` pass ("and throw away the jars")', 1],
    ['The user said "fix the login page", and then "throw away the jars".', 1],
  ])("AT-11 F-39 finds quotations in %j that no user turn holds: %i", (summary, count) => {
    const audit = auditSummary(summary, [], { userTexts: ["Please fix the login page today."] });
    expect(audit.findings.filter((finding) => finding.kind === "fabricated-quote")).toHaveLength(count);
  });

  it.each([
    ["The user approved the push to main.", 1],
    ["The user confirmed the commit.", 0],
    ["Awaiting: the user has not approved the push yet.", 0],
  ])("AT-36 finds invented approvals in %j: %i", (summary, count) => {
    const facts = [fact("request", "fix the login"), fact("approval", 'Commit now? — "yes, only commit"')];
    const found = auditSummary(summary, facts).findings.filter((finding) => finding.kind === "invented-approval");
    expect(found).toHaveLength(count);
  });

  it("never throws and gives one verdict per current fact on hostile text", () => {
    const hostile = ["{".repeat(800), "never ".repeat(800), '"'.repeat(800), "a,".repeat(800), "\n#".repeat(800)];
    const facts = hostile.flatMap((text) => [fact("constraint", text), fact("value", text), fact("file", text)]);
    for (const summary of hostile)
      expect(auditSummary(summary, facts).verdicts.filter((one) => one.fact.status === "current")).toHaveLength(15);
  });
});
