/** What a page puts in quotation marks was printed, read or said: its own words stand outside of them. */
import { describe, expect, it } from "vitest";
import { composeBrief } from "../../src/brief/compose.ts";
import { buildLedger, type Message } from "../../src/index.ts";
import { redactMessage } from "../../src/compact/redact-message.ts";
import { readTranscriptBytes } from "../../src/transcript/read-transcript.ts";
import { absence, recordings } from "../transcript/corpus.ts";
import { edit, read, run, step as says, toolCall, userSays } from "../ledger/messages.ts";
import { stripStyle } from "../../src/ledger/terminal-style.ts";

const BUDGETS = [200, 1000, 2500];

describe("every quotation is in the session", () => {
  const killed = (signal: number): Message => says("", run("npm run build", `transforming\n\nexit code ${signal}`));
  const failed = (names: readonly string[]): string =>
    `${names.map((name) => `FAIL  src/${name}.test.ts > ${name} > pours`).join("\n")}\n Tests  ${names.length} failed | 9 passed (11)\nexit code 1`;
  const packages = ["kiln", "lid", "oven", "rack"].map((name) => `ok  \tbakery/${name}\t0.2s`).join("\n");
  const racks = Array.from({ length: 30 }, (_, at) => `rack ${at} is hot`).join("\n");
  const plan = `# Crew\n\n${"The ferry is old. ".repeat(80)}\n\n## Steps\n\n1. Count the crew\n2. Ring the bell\n\nNo new packages. It rains. Never sail at night.`;

  it.each<[string, readonly Message[], string]>([
    ["a run that a signal ended", [killed(137)], "killed: exit code 137"],
    ["a run that ran out of time", [says("", run("timeout 9 npm run build", "x\nexit code 124"))], "timeout: exit"],
    [
      "a run that says nothing",
      [says("", toolCall("Bash", { command: "npm run build" }, "exit code 3"))],
      "exit code 3",
    ],
    ["packages that are counted here", [says("", run("go test ./...", packages))], "4 packages ok"],
    ["tests that were all skipped", [says("", run("npx vitest run", "Tests  3 skipped (3)"))], "all 3 skipped"],
    ["a test run that fails", [says("", run("npm test", failed(["kiln"])))], "`npm test`"],
    [
      "tests that passed alone since",
      [
        says("", run("npm test", failed(["kiln", "lid"]))),
        says("", run("npx vitest run src/kiln.test.ts src/lid.test.ts", "Tests  2 passed (2)")),
      ],
      "as a whole",
    ],
    [
      "a warning below its file",
      [
        says(
          "",
          run(
            "npx eslint .",
            "/w/src/lid.ts\n  4:1  warning  The lid is shut  no-lid\n\n✖ 1 problem (0 errors, 1 warning)",
          ),
        ),
      ],
      "1 warning",
    ],
    ["a list of which a part is told", [says("I'll ask.", run("oven rack list", racks))], "more lines"],
    ["a plan of which a part is told", [says("", read("docs/plan.md", plan))], "Count the crew"],
    [
      "a report of a subagent",
      [
        says(
          "",
          toolCall("task", { description: "Find the lid" }, "## Result\n\n- **Lid:** in `src/lid.ts`\n- never used"),
        ),
      ],
      "never used",
    ],
    [
      "a report that announces more",
      [edit("src/lid.ts")].map((call) => says("", call)).concat(says("The **lid** is shut. Fixing that now.")),
      "Fixing that now",
    ],
  ])("%s", (_, messages, told) => {
    const session = [userSays("Implement docs/plan.md."), ...messages];
    expect(BUDGETS.map((budgetTokens) => pageOf(session, budgetTokens)).join("\n")).toContain(told);
    expect(BUDGETS.flatMap((budgetTokens) => unfounded(session, budgetTokens))).toEqual([]);
  });

  const small = recordings.filter(({ bytes }) => bytes.length < LARGEST);
  it.skipIf(small.length === 0).each(small)(`in the recording $name${absence}`, ({ bytes }) => {
    const messages = readTranscriptBytes(bytes).messages.map((message) => redactMessage(message).message);
    expect(BUDGETS.flatMap((budgetTokens) => unfounded(messages, budgetTokens))).toEqual([]);
  });
});

/** Bytes above which a recording would keep the suite waiting. */
const LARGEST = 650_000;

function pageOf(messages: readonly Message[], budgetTokens: number): string {
  return composeBrief({ facts: buildLedger(messages).facts, budgetTokens }).markdown;
}

/** The quotations of a page of which some piece is nowhere in the session. */
function unfounded(messages: readonly Message[], budgetTokens: number): string[] {
  const source = fold(textsIn(messages).join("\n"));
  const quoted = pageOf(messages, budgetTokens)
    .split("\n")
    .flatMap((line) => Array.from(line.replaceAll(CODE, "…").matchAll(QUOTED), ([, text = ""]) => text));
  return quoted.filter((text) => !piecesOf(text).every((piece) => isIn(source, piece)));
}

const CODE = /`[^`]*`/gu;
const QUOTED = /(?<!\w)"([^"]+)"(?!\w)/gu;

/** What was left out, and where a line ended. */
function piecesOf(quotation: string): string[] {
  return quotation.split(/…|\.{3}|; |\[REDACTED[^\]]*\]/u);
}

/** Behind a heading a colon stands for the end of its line. */
function isIn(source: string, piece: string): boolean {
  const at = piece.indexOf(": ");
  if (source.includes(fold(piece))) return true;
  return at > 0 && source.includes(`#${fold(piece.slice(0, at))}`) && isIn(source, piece.slice(at + 2));
}

/** Without white space, marks of style and the forms in which quotation marks and tags are written. */
function fold(text: string): string {
  return stripStyle(text)
    .replaceAll(/\s+|["'`*]/gu, "")
    .replaceAll("‹", "<");
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
