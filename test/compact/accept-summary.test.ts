import { expect, it } from "vitest";
import { acceptSummary } from "../../src/compact/accept-summary.ts";
import { withoutEmptyFileSection } from "../../src/compact/file-section.ts";
import { extractAllFileOps, fileLists } from "../../src/ledger/calls/files/file-operations.ts";
import { buildLedger } from "../../src/ledger/ledger.ts";
import type { Message, Part } from "../../src/transcript/message.ts";
import { call } from "./session.ts";

const edit = (filePath: string, index: number): Part => call(`p${index}`, "ok", "edit", { filePath });

it.each([
  ["at its end", "## Goal\n- x\n\n## Relevant Files\n- (none)", "## Goal\n- x"],
  ["in between", "## Relevant Files\n\nNone.\n\n## Goal\n- x", "## Goal\n- x"],
  ["not one with files", "## Relevant Files\n- a.ts", "## Relevant Files\n- a.ts"],
  ["not another section", "## Blocked\n- (none)", "## Blocked\n- (none)"],
])("a section that says there are no files goes when lists of them follow: %s", (_, text, expected) => {
  expect(withoutEmptyFileSection(text)).toBe(expected);
});

it("a repaired summary names every modified file exactly once, and counts it as put back", () => {
  const paths = ["src/login.ts", "src/session.ts", "docs/login.md"];
  const messages: Message[] = [
    { id: "u", role: "user", time: { created: 1 }, parts: [{ type: "text", id: "t", text: "Fix the login." }] },
    { id: "a", role: "assistant", time: { created: 2 }, finish: "stop", parts: paths.map(edit) },
  ];
  const text = "## Goal\n- The work goes on.\n\n## Next Steps\n1. Look at the rest of it, and carry on from there.";
  const { markdown, facts, reason } = acceptSummary({
    draft: { kind: "written", result: { text, kind: "model", requests: 1, warnings: [] } },
    facts: buildLedger(messages).facts,
    files: fileLists(extractAllFileOps(messages)),
    tokensBefore: 50_000,
    budgetTokens: 2_000,
  });
  expect(reason).toBeUndefined();
  expect(paths.map((path) => markdown.split(path).length - 1)).toEqual([1, 1, 1]);
  expect(facts.repaired["file"]).toBe(3);
});

it.each([
  ["stays when an old turn of the user holds it", ["Please keep the blue header as it is."], true],
  ["goes when nobody has said it", ["Something else."], false],
])("a quotation that the ledger no longer has %s", (_, userTexts, isKept) => {
  const quotation = 'The user said "keep the blue header".';
  const messages: Message[] = [
    { id: "u", role: "user", time: { created: 1 }, parts: [{ type: "text", id: "t", text: "Fix the login." }] },
  ];
  const { markdown } = acceptSummary({
    draft: {
      kind: "written",
      result: {
        text: `## Goal\n- Fix the login.\n\n## Critical Context\n- ${quotation}`,
        kind: "model",
        requests: 1,
        warnings: [],
      },
    },
    facts: buildLedger(messages).facts,
    userTexts,
    files: { readFiles: [], modifiedFiles: [] },
    tokensBefore: 5000,
    budgetTokens: 2000,
  });
  expect(markdown.includes(quotation)).toBe(isKept);
});
