/** Briefs of our own, audited as if a stranger had written them: nothing in them is wrong, and a repair only adds. */
import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type SummaryAudit, auditSummary } from "../../src/audit/audit.ts";
import { auditOwnBrief } from "../../src/audit/own-brief.ts";
import { repairSummary } from "../../src/audit/repair/repair.ts";
import { composeBrief } from "../../src/brief/compose.ts";
import { isPlaceholder, readMarker } from "../../src/brief/line.ts";
import { redactMessage } from "../../src/compact/redact-message.ts";
import { buildLedger } from "../../src/ledger/ledger.ts";
import { readTranscriptBytes } from "../../src/transcript/read-transcript.ts";
import { userTextsOf } from "../../src/transcript/user-texts.ts";
import { assistantSays, run, userSays } from "../ledger/messages.ts";
import { recordings } from "../transcript/corpus.ts";

const EXAMPLES = new URL("../../examples/sessions/", import.meta.url);
const BUDGETS = [600, 2000, 4000, 12_000];
/** Bytes above which a recording would keep the suite waiting. */
const LARGEST = 650_000;

const sessions: readonly (readonly [string, Uint8Array])[] = [
  ...readdirSync(EXAMPLES).map((name) => [name, readFileSync(new URL(name, EXAMPLES))] as const),
  ...recordings.filter(({ bytes }) => bytes.length < LARGEST).map(({ name, bytes }) => [name, bytes] as const),
];

describe.each(sessions)("the brief of %s", (_, bytes) => {
  const messages = readTranscriptBytes(bytes).messages.map((message) => redactMessage(message).message);
  const { facts } = buildLedger(messages);
  const userTexts = userTextsOf(messages);

  it.each(BUDGETS)("of %i tokens survives an audit and its repair", (budgetTokens) => {
    const { markdown } = composeBrief({ facts, budgetTokens });
    const audit = auditSummary(markdown, facts, { userTexts });
    expect(wrongIn(audit)).toEqual([]);
    expect(linesGone(markdown, repairSummary(markdown, audit))).toEqual([]);
  });
});

/** What the audit holds against the page; that something is missing is no fault of a page with a budget. */
function wrongIn({ verdicts, findings }: SummaryAudit): string[] {
  const wrong = verdicts.filter(({ verdict }) => verdict === "contradicted" || verdict === "weakened");
  return [
    ...wrong.map(({ fact, verdict, evidence = "" }) => `${verdict}: ${fact.text} << ${evidence}`),
    ...findings.map(({ kind, text }) => `${kind}: ${text}`),
  ];
}

/** A placeholder gives way to what is added in its place. */
function linesGone(before: string, after: string): string[] {
  const left = after.split("\n");
  return before.split("\n").filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0 && line.trim() !== "" && !isPlaceholder(readMarker(line)?.rest ?? line);
  });
}

it.each([
  [
    "a command that picks out lines",
    'npx vitest run "test/oven" --reporter=dot --no-color 2>&1 | head -50',
    "Tests  6 passed (6)",
  ],
  [
    "totals that are cut",
    "cargo test",
    ["167", "4", "12", "9"]
      .map((count) => `test result: ok. ${count} passed; 0 failed; 0 ignored; finished in 1.22s`)
      .join("\n"),
  ],
])("a page of ours tells a run of tests with %s, for its receipt as for an audit", (_, command, output) => {
  const { facts } = buildLedger([userSays("Mend the oven."), assistantSays("Mended.", [run(command, output)])]);
  const composed = composeBrief({ facts, budgetTokens: 2000 });
  const tests = ({ verdicts }: SummaryAudit) =>
    verdicts.flatMap(({ fact, verdict }) => (fact.kind === "test" ? verdict : []));
  expect(tests(auditOwnBrief(composed, facts))).toEqual(["paraphrased"]);
  expect(tests(auditSummary(composed.markdown, facts))).toEqual(["paraphrased"]);
  const failing = composed.markdown.replaceAll(/\b0 failed|(?<=Tests +)6 passed/gu, "3 failed");
  expect(failing).not.toBe(composed.markdown);
  expect(tests(auditSummary(failing, facts))).not.toContain("paraphrased");
});

describe("a finished request that is told in part", () => {
  const { facts } = buildLedger([
    userSays("ok, modify the theme of the editor so that all of its headings are blue, and list the files"),
    assistantSays("The headings are blue."),
    userSays("From now on don't modify the theme."),
    assistantSays("Understood."),
  ]);
  const RULES = "## Constraints & Preferences\n- From now on don't modify the theme.\n\n## Progress\n### Done\n- [x] ";
  const verdictOf = (done: string) =>
    auditSummary(RULES + done, facts).verdicts.find(({ fact }) => fact.kind === "constraint")?.verdict;

  it.each([
    ["with how it came out", "ok, modify the theme of the editor so that… → The headings are blue."],
    ["from its midst", "…modify the theme of the editor so that… → The headings are blue."],
  ])("is no word against a later rule: %s", (_, done) => {
    expect(verdictOf(done)).toMatch(/^(?:preserved|paraphrased)$/);
  });

  it.each([
    ["it was never asked so", "You may modify the theme of the shop… → The headings are blue."],
    ["its outcome allows it", "ok, modify the theme of the editor so that… → You may modify the theme."],
  ])("is one where %s", (_, done) => {
    expect(verdictOf(done)).toBe("contradicted");
  });
});
