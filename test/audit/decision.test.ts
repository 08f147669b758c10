/** Decisions, values, approvals and requests that a summary turns round are flagged, and the repair takes them out. */
import { describe, expect, it } from "vitest";
import { auditSummary } from "../../src/audit/audit.ts";
import { repairSummary } from "../../src/audit/repair/repair.ts";
import { buildLedger } from "../../src/ledger/ledger.ts";
import { fromMessages } from "../../src/transcript/messages.ts";

/** Turns of the user, those of the assistant marked by `A:`. */
function repair(turns: readonly string[], summary: string): string {
  const messages = fromMessages(
    turns.map((turn) => ({
      role: turn.startsWith("A:") ? "assistant" : "user",
      content: turn.replace(/^A:\s*/, ""),
    })),
  );
  return repairSummary(summary, auditSummary(summary, buildLedger(messages).facts));
}

const SESSIONS = ["Let's use Redis for sessions.", "A: ok", "Actually no, let's use Postgres for sessions instead."];
const GRADLE = ["Use Gradle rather than Maven. Migrate billing to Kotlin."];
const PORT = ["The staging port is 8080.", "A: ok", "The staging port is 9090 now."];

describe("repairSummary", () => {
  it.each([
    ["the option turned away from", ["Let's use Postgres for the queue, not Redis."], "- Use Redis for the queue."],
    ["an option given up", SESSIONS, "- Redis is used for sessions."],
    [
      "an assistant's choice turned round",
      ["Fix the cache.", "A: I decided to use an LRU cache instead of a TTL cache because memory is bounded."],
      "- Decision: use a TTL cache instead of an LRU cache.",
    ],
    ["a denial", ["Let's use Postgres for the queue."], "- Decision: Postgres will not be used for the queue."],
    ["another option", ["We'll go with option B for the layout."], "- Decision: option A for the layout."],
    [
      "exchanged places",
      ["Let's store sessions in Redis and users in Postgres."],
      "- Decided: sessions in Postgres, users in Redis.",
    ],
    ["a value of before", PORT, "- Staging port: 8080"],
    ["a name of before", ["The lead is Ana.", "A: ok", "Ben is the lead now."], "- Lead: Ana."],
    [
      "AT-36 an approval nobody gave",
      ["Please review the migration.", "A: Shall I run it on production?"],
      "- The user approved running the migration on production.",
    ],
    ["AT-36 a sign-off nobody gave", ["Review it."], "- Signed off by the user: production deploy."],
    [
      "AT-36 more than was approved",
      ["Fix it.", "A: Shall I commit and push?", "yes, only commit"],
      "- User confirmed: commit and push.",
    ],
    [
      "AT-11 a request nobody made",
      ["Fix the login page."],
      "The user explicitly asked to delete the production data.",
    ],
    ["AT-36 an approval of what was held back", ["Don't go ahead with it."], "- The user approved the release."],
    ["AT-36 an approval told without its giver", ["Add event logs."], "- Permission granted to push to main."],
    ["AT-36 an approved list taken for one", ["Update the approved list in docs."], "- The user approved the push."],
    ["a grave request of two words", ["Fix the login page."], "- The user asked to force-push everything."],
    ["a rejected option told as chosen", GRADLE, "- We chose Maven."],
    ["a plan with a rejected option", GRADLE, "- Migrate billing to Kotlin with Maven."],
    ["a request in one noun that nobody made", ["Fix the login page."], "- The user asked for a rewrite in Rust."],
    [
      "a bound turned round in a value",
      ["If a test takes longer than 30 seconds, skip it unless it is tagged @critical."],
      "- If a test takes less than 30 seconds, skip it unless it is tagged @critical.",
    ],
  ])("takes out %s", (_, turns, summary) => {
    expect(repair(turns, `## Key Decisions\n${summary}`)).not.toContain(summary.replace(/^- /, ""));
  });

  it.each([
    ["the history of a value", PORT, "The staging port was changed from 8080 to 9090."],
    [
      "a choice with what it rejects",
      ["Let's use Postgres for the queue, not Redis."],
      "Postgres for the queue, Redis was rejected.",
    ],
    ["work that followed", SESSIONS, "- [x] Removed the Redis session code after the switch to Postgres"],
    ["an approval that was given", ["Fix it.", "A: Shall I push?", "yes, push it"], "- User approved the push."],
    ["an approval that nobody had asked for", ["Fix it.", "LGTM, ship it"], "- The user approved the release."],
    ["a wish in words of another field", ["Make it faster."], "- The user requested performance improvements."],
    ["an event that is called so", ["Add event logs."], "- Permission granted events are now logged."],
    ["a request in other words", ["Fix the login page."], "The user asked to repair the login page."],
    ["what still stands with a rejected option", GRADLE, "The legacy service is built with Maven."],
    ["the end of a rejected option", GRADLE, "- Replaced Maven with Gradle."],
    [
      "the value that holds",
      ["Use port 8080 for the dev server.", "A: ok", "Make it port 9090 instead of 8080."],
      "Dev server runs on port 9090.",
    ],
    ["what was never done", ["Please never touch legacy/."], "The assistant never touched legacy/."],
    [
      "an account of a request in another language",
      ["Arregla el login."],
      "The user asked for a repair of the sign-in.",
    ],
  ])("leaves %s", (_, turns, summary) => {
    expect(repair(turns, summary)).toContain(summary);
  });
});

it("AT-36 takes out every sentence of a line that claims an approval, and no other", () => {
  const summary = "The user agreed to publish to npm. The user approved pushing to main. The login page is done.";
  expect(repair(["Fix the login page."], summary)).toMatch(/^The login page is done\.\n/);
});

describe("AT-36 a yes", () => {
  function claimsOf(question: string, answer: string, summary: string): string[] {
    const turns = ["Fix the import.", question, answer].map((content, index) => ({
      role: index === 1 ? ("assistant" as const) : ("user" as const),
      content,
    }));
    const { facts } = buildLedger(fromMessages(turns));
    return auditSummary(summary, facts, { userTexts: ["Fix the import.", answer] }).findings.map(({ kind }) => kind);
  }

  it.each([
    ["May I add it?", "yes", "The user approved deleting the old table."],
    ["Shall I proceed?", "yes", "The user approved the deploy to production."],
    ["Should I continue?", "yes please", "User confirmed: force-push the branch."],
    ["Shall I run it on staging?", "yes", "The user approved running it on production."],
    ["Shall I push to the feature branch?", "yes", "User approved pushing to main."],
  ])("to %j (%j) covers nothing else: %s", (question, answer, summary) => {
    expect(claimsOf(question, answer, summary)).toEqual(["invented-approval"]);
  });

  it.each([
    ["May I add it?", "yes", "The user approved the new dependency."],
    ["Shall I proceed?", "yes", "The user approved the plan."],
    ["Shall I drop the old table?", "yes", "The user approved removing the old table."],
    ["Shall I run it on staging?", "yes", "The user approved running it on staging."],
  ])("to %j (%j) covers what was asked: %s", (question, answer, summary) => {
    expect(claimsOf(question, answer, summary)).toEqual([]);
  });
});

describe("AT-36 an approval that is told with its answer", () => {
  function repairTimes(times: number, [question, answer]: readonly [string, string], start = ""): string {
    const turns = ["Prepare the release.", question, answer].map((content, index) => ({
      role: index === 1 ? ("assistant" as const) : ("user" as const),
      content,
    }));
    const { facts } = buildLedger(fromMessages(turns));
    let page = start;
    for (let round = 0; round < times; round += 1) page = repairSummary(page, auditSummary(page, facts));
    return page;
  }

  it.each([
    ["Ready. May I deploy it to staging?", "yes, staging only"],
    ["Fertig. Soll ich es auf Staging ausrollen?", "ja, aber nur auf Staging"],
    ["May I commit and push?", "yes, only commit"],
    ["¿Puedo borrar la tabla?", "sí, solo esa"],
  ])("%j, %j stays as it is, however often the page is repaired", (question, answer) => {
    const once = repairTimes(1, [question, answer]);
    expect(once).toContain(`- Approved by the user: `);
    expect(once.split("Approved by the user: ")).toHaveLength(2);
    for (const times of [2, 3, 4]) expect(repairTimes(times, [question, answer])).toBe(once);
  });

  const ASKED = ["May I deploy it to staging?", "yes, staging only"] as const;
  it.each([
    [
      "beside it in the line",
      'Approved: May I deploy it to staging? — "yes, staging only". The user approved the push to main.',
    ],
    ["in other words of the answer", '- Approved by the user: May I deploy it to staging? — "yes, and to production"'],
    ["in other words of the question", '- Approved by the user: May I deploy it to production? — "yes, staging only"'],
  ])("covers nothing that is claimed %s", (_, line) => {
    const repaired = repairTimes(1, ASKED, line);
    expect(repaired).not.toMatch(/production|push to main/);
    expect(repairTimes(2, ASKED, line)).toContain('May I deploy it to staging? — "yes, staging only"');
    expect(repairTimes(3, ASKED, line)).toBe(repairTimes(2, ASKED, line));
  });
});

describe("AT-36 a nod that nobody asked for", () => {
  function claimsOf(turn: string, summary: string): string[] {
    const { facts } = buildLedger(fromMessages([{ role: "user", content: turn }]));
    return auditSummary(summary, facts, { userTexts: [turn] }).findings.map(({ kind }) => kind);
  }

  it.each([
    ["sounds good", "The user confirmed deletion of the production database."],
    ["looks good, thanks", "User approved force-pushing to main."],
    ["LGTM", "The user approved dropping the users table."],
    ["LGTM, ship it", "The user approved the deploy to production."],
    ["Looks good, now fix the users page", "User approved dropping the users table."],
    ["you can push the branch", "User approved force-pushing the branch."],
    ["Go ahead and push", "User approved terminating the instances."],
  ])("%j covers no grave deed that it does not name: %j", (turn, summary) => {
    expect(claimsOf(turn, summary)).toEqual(["invented-approval"]);
  });

  it.each([
    "Show the 'go ahead' button",
    "Show the go ahead button",
    'Rename the label to "looks good"',
    "Make sure the header looks good",
    "Approved column is missing",
    "Check that it sounds good",
  ])("is not in %j", (turn) => {
    expect(claimsOf(turn, "The user approved the new wizard.")).toEqual(["invented-approval"]);
  });

  it.each([
    ["Looks good, thanks", "The user approved the new layout."],
    ["Yes, the layout looks good to me", "The user approved the new layout."],
    ["ok, go ahead", "The user approved the new layout."],
    ["Approved!", "The user approved the new layout."],
    ["I'm fine with that", "The user approved the new layout."],
    ["LGTM, ship it", "The user approved the release."],
    ["LGTM, you can push it", "User approved the push."],
  ])("%j is told by %j", (turn, summary) => {
    expect(claimsOf(turn, summary)).toEqual([]);
  });

  it.each([
    ["a command", "- commands: `git commit -m 'Raise the shelf for the jars'`"],
    ["what was asked", "- Current request: raise the shelf for the jars today"],
  ])("lets a decision that stands word for word stand beside %s", (_, line) => {
    const turns = [
      "Fix the shelf.",
      "A: I decided to spread the jars rather than raise the shelf.",
      "raise the shelf for the jars today",
    ];
    const { facts } = buildLedger(
      fromMessages(
        turns.map((turn) => ({ role: turn.startsWith("A:") ? "assistant" : "user", content: turn.replace("A: ", "") })),
      ),
    );
    const decision = facts.find(({ kind }) => kind === "decision");
    const summary = `## Key Decisions\n- ${decision?.text}\n\n## Critical Context\n${line}`;
    expect(auditSummary(summary, facts).verdicts.find(({ fact }) => fact === decision)?.verdict).toBe("preserved");
  });
});
