import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseBrief } from "../../src/index.ts";
import { hostileText } from "./arbitrary.ts";

describe("parseBrief on what models write", () => {
  it.each([
    [
      "reordered and renamed sections",
      "## Next Steps\n1. b\n\n# Objective\nDo a.\n\n## Rules:\n* no c",
      { goal: ["Do a."], nextSteps: ["b"], constraints: ["no c"] },
    ],
    [
      "numbering and emphasis in headings",
      "## 1. **Goal**\nx\n## 2) Key Decisions ##\n- y",
      { goal: ["x"], decisions: [{ decision: "y" }] },
    ],
    ["titles in bold instead of headings", "**Goal**\nx\n\n**Next Steps:**\n- y", { goal: ["x"], nextSteps: ["y"] }],
    [
      "every kind of list marker",
      "## Critical Context\n- a\n* b\n+ c\n• d\n1. e\n2) f",
      { criticalContext: ["a", "b", "c", "d", "e", "f"] },
    ],
    ["unmarked lines", "## Critical Context\na\nb", { criticalContext: ["a", "b"] }],
    ["paragraphs of a goal", "## Goal\nFirst\nline two\n\nSecond", { goal: ["First\nline two", "Second"] }],
    [
      "wrapped and nested list items",
      "## Critical Context\n- a\nwrapped\n- b\n  - b1\n\n  more",
      { criticalContext: ["a\nwrapped", "b\n- b1\n\nmore"] },
    ],
    ["placeholders", "## Constraints\n- (none)\n## Goal\nNone.\n## Next Steps\n1. N/A", {}],
    ["CRLF", "## Goal\r\nx\r\n\r\n## Next Steps\r\n1. y\r\n", { goal: ["x"], nextSteps: ["y"] }],
    [
      "headings inside code",
      "## Critical Context\n```md\n## Goal\nnot one\n```\n- b",
      { criticalContext: ["```md\n## Goal\nnot one\n```", "b"] },
    ],
    ["an unclosed fence", "## Critical Context\n```\n## Goal\nx", { criticalContext: ["```"], goal: ["x"] }],
    ["a fence around everything", "```markdown\n## Goal\nx\n```", { goal: ["x"] }],
    ["a preamble", "Here is the summary:\n\n## Goal\nx", { goal: ["x"] }],
    [
      "a title and unknown sections",
      "# Session\n\n## Goal\nx\n\n## Errors\n- e1",
      { goal: ["x"], criticalContext: ["Errors:", "e1"] },
    ],
    ["an unknown section inside a known one", "## Goal\nx\n### Scope\n- y", { goal: ["x", "Scope:", "y"] }],
    [
      "no heading at all",
      "We fixed the parser.\n- and a test",
      { criticalContext: ["We fixed the parser.", "and a test"] },
    ],
    ["rules between sections", "## Goal\nx\n---\n## Next Steps\n1. y", { goal: ["x"], nextSteps: ["y"] }],
    ["nothing", "", {}],
  ])("%s", (_, text, expected) => {
    const { progress, files, ...sections } = parseBrief(text);
    expect({ progress, files }).toEqual({
      progress: { done: [], inProgress: [], blocked: [] },
      files: { read: [], modified: [] },
    });
    const nonEmpty = Object.fromEntries(Object.entries(sections).filter(([, items]) => items.length > 0));
    expect(nonEmpty).toEqual(expected);
  });

  it.each([
    ["sub-headings", "## Progress\n### Done\n- [x] a\n### In Progress\n- [ ] b\n### Blocked\n- c"],
    ["boxes alone", "## Progress\n- [X] a\n- [ ] b\n### Blocked\n- c"],
    ["titles in a nested list", "## Progress\n- **Done**\n  - a\n- In Progress:\n  - [ ] b\n- **Blocked:**\n  - c"],
    ["bold titles", "## Progress\n**Done**\n- a\n**In Progress**\n- b\n**Blocked**\n- c"],
    ["a finished item that was left in progress", "### In Progress\n- [x] a\n- [ ] b\n### Blocked\n- c"],
    ["the host's work state", "## Work State\n### Completed\n- a\n### Active\n- b\n### Blocked\n- c"],
    ["other names at the top level", "## Completed Work\n- a\n## Current Work\n- b\n## Blockers\n- c"],
  ])("reads progress from %s", (_, text) => {
    expect(parseBrief(text).progress).toEqual({ done: ["a"], inProgress: ["b"], blocked: ["c"] });
  });

  it.each([
    ["- **Postgres**: safer", { decision: "Postgres", rationale: "safer" }],
    ["- **Postgres:** safer", { decision: "Postgres", rationale: "safer" }],
    ["- **Postgres** — safer", { decision: "Postgres", rationale: "safer" }],
    ["- Postgres: safer", { decision: "Postgres", rationale: "safer" }],
    ["- **Use Postgres** for the queue", { decision: "Use Postgres for the queue" }],
    ["- Use Postgres", { decision: "Use Postgres" }],
  ])("reads the decision %s", (line, expected) => {
    expect(parseBrief(`## Decisions\n${line}`).decisions).toEqual([expected]);
  });

  it.each([
    ["tagged lists", "<read-files>\na.ts\n</read-files>\n\n<modified-files>\nb.ts\n</modified-files>"],
    ["tagged lists with bullets, never closed", "<read-files>\n- a.ts\n\n<modified-files>\n- b.ts"],
    ["two headings", "## Files Read\n- `a.ts`\n## Modified Files\n- b.ts (new)"],
    ["one list with remarks", "## Relevant Files\n- `b.ts`: edited the handler\n- a.ts - the entry point"],
  ])("reads files from %s", (_, text) => {
    expect(parseBrief(text).files).toEqual({ read: ["a.ts"], modified: ["b.ts"] });
  });

  it("reads a numbered summary with titles and indented lists", () => {
    const text = `<analysis>
1. Pending Tasks: thinking aloud
</analysis>

<summary>
1. Primary Request and Intent:
   - Review the branch
   - Remove dead code

2. Key Technical Concepts:
   - **Shadow branches**: built in memory

7. Pending Tasks:
   - Fix the filter

8. Current Work:
   Reading \`common.go\`.
</summary>`;
    const brief = parseBrief(text);
    expect(brief.goal).toEqual(["Review the branch", "Remove dead code"]);
    expect(brief.criticalContext).toEqual(["**Shadow branches**: built in memory"]);
    expect(brief.nextSteps).toEqual(["Fix the filter"]);
    expect(brief.progress.inProgress).toEqual(["Reading `common.go`."]);
  });

  it("never throws and never reads a rule out of a quoted or indented line", () => {
    fc.assert(
      fc.property(fc.array(hostileText, { maxLength: 12 }), (lines) => {
        expect(() => parseBrief(lines.join("\n"))).not.toThrow();
        const quoted = parseBrief(
          `## Critical Context\n- quote\n${lines
            .join("\n")
            .replaceAll(/[\r\n]/g, "\n  ")
            .replace(/^/, "  ")}`,
        );
        const hasTag = /<\/?(?:read|modified)-files>/.test(lines.join(""));
        expect(quoted.constraints).toEqual([]);
        expect(hasTag || quoted.goal.length === 0).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
