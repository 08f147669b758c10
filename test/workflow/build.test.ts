import { describe, expect, it } from "vitest";
import {
  buildContinuation,
  flattenContinuation,
  renderContinuation,
  renderFlat,
  scoreDirectory,
} from "../../src/index.ts";
import { bug, midExecution, refactorLog, snapshot, spec } from "./fixture.ts";

const TASK = "2 — Build continuation context (Batch 1 — Foundation)";

describe("a spec in the middle of execution", () => {
  const continuation = buildContinuation(midExecution);

  it("W1 is in spec-execute and its step names batch and task", () => {
    expect(continuation.workflow).toMatchObject({ workflowType: "spec", canonicalStage: "spec-execute" });
    expect(continuation.generic.currentStep).toBe(
      `Continue the current implementation lane in Batch 1 — Foundation: ${TASK}.`,
    );
  });

  it("W2 counts tasks, names the last batch and carries the decision", () => {
    expect(continuation.generic.status).toBe(
      "001-prd-compaction is in spec-execute; 1 task(s) complete and 2 task(s) remaining. Last completed batch: 0.",
    );
    const text = renderContinuation(continuation);
    expect(text).toContain("## Canonical Workflow Stage\n- spec-execute");
    expect(text).toContain("inject-only compaction context");
  });

  it("W3 names the next task as next action and in the artifact status", () => {
    expect(continuation.generic.nextAction).toBe(`Resume 001-prd-compaction in spec-execute: ${TASK}.`);
    expect(continuation.workflow?.artifactStatus).toBe(
      `001-prd-compaction: 1 task(s) complete, 2 remaining; next task is ${TASK}.`,
    );
  });

  it("lists artifacts relative to the root, in table order", () => {
    expect(continuation.workflow?.sourceArtifacts).toEqual(
      ["requirements.md", "design.md", "tasks.md", "context.md"].map(
        (file) => `.codex/specs/001-prd-compaction/${file}`,
      ),
    );
    expect(continuation.workflow?.currentArtifact).toBe(".codex/specs/001-prd-compaction/tasks.md");
  });
});

describe("bugs", () => {
  it("W4 reads a bug fix from the log, the analysis and the harness progress", () => {
    const { generic, workflow } = buildContinuation(
      snapshot({
        sessionText: "[Focus: fix]\n- In bug-fix, see `.codex/bugs/session-resume-regression/analysis.md`\n",
        bugDirectories: [
          bug("session-resume-regression", {
            "report.md": "It breaks.",
            "analysis.md": "## Risks / Trade-offs\n- Keep the old reader for one release.\n",
            "harness/progress.md": "- bug-fix approved; implement fix and add regression coverage\n",
          }),
        ],
      }),
    );
    expect(workflow).toMatchObject({
      workflowType: "bug",
      canonicalStage: "bug-fix",
      currentArtifact: ".codex/bugs/session-resume-regression/analysis.md",
    });
    expect(generic.status).toBe(
      "session-resume-regression is in bug-fix; harness progress notes: bug-fix approved; implement fix and add regression coverage",
    );
    expect(generic.decisions).toEqual(["Keep the old reader for one release."]);
  });

  it("W5 is in bug-analyze with report and analysis", () => {
    const { workflow } = buildContinuation(
      snapshot({
        sessionText: "# Session State\n",
        bugDirectories: [bug("b", { "report.md": "r", "analysis.md": "a" })],
      }),
    );
    expect(workflow).toMatchObject({ workflowType: "bug", canonicalStage: "bug-analyze" });
  });

  it("W24 is in bug-create with an analysis but no report", () => {
    const { workflow } = buildContinuation(snapshot({ bugDirectories: [bug("b", { "analysis.md": "a" })] }));
    expect(workflow?.canonicalStage).toBe("bug-create");
  });

  it.each([
    ["an object's status", '{"status":"reproduced","phase":"x"}', "b: reproduced"],
    ["a string", '"waiting for logs"', "b: waiting for logs"],
    ["the first text among its keys", '{"status":3,"state":"","phase":"fixing"}', "b: fixing"],
    ["a file with a byte-order mark", '\uFEFF{"status":"reproduced"}', "b: reproduced"],
    ["a hand-edited file", "---\n* fixing it\n", "b: * fixing it"],
    ["an array, which says nothing", "[1]", "b: the current artifact for bug-create exists; confirm its approval."],
  ])("tells %s of the state file", (_, state, expected) => {
    const files = { "report.md": "r", "harness/bug_state.json": state };
    expect(buildContinuation(snapshot({ bugDirectories: [bug("b", files)] })).workflow?.artifactStatus).toBe(expected);
  });
});

describe("the generic layer", () => {
  it("W6 is unknown in the flat form, without blockers", () => {
    const continuation = buildContinuation(
      snapshot({ sessionText: "# Session\n\nNext Operator Brief\n- Open Work: tidy up.\n- Blockers: none.\n" }),
    );
    const flat = renderFlat(flattenContinuation(continuation));
    expect(flat).toContain("## Workflow Type\n- unknown");
    expect(flat).toContain("## Canonical Workflow Stage\n- uncertain");
    expect(flat).toContain("## Blockers / Risks\n- none recorded");
  });

  it("W8 reports blockers as a risk and not as completed work", () => {
    const { generic } = buildContinuation(
      snapshot({
        sessionText:
          "[Focus: deploy]\n- BLOCKED: waiting for database migration on staging\n- Wrote the script.\nNext Operator Brief\n- Open Work: run it.\n- Pending Tests: smoke test.\n- Blockers: database migration on staging.\n",
      }),
    );
    expect(generic.status).toMatch(/^At risk — blockers recorded: BLOCKED/);
    expect(generic.blockers).toEqual([
      "BLOCKED: waiting for database migration on staging",
      "Blockers: database migration on staging.",
    ]);
    expect(generic.completed).toEqual(["Wrote the script."]);
  });

  it("does not take the word unblocked for a blocker", () => {
    expect(
      buildContinuation(snapshot({ sessionText: "[Focus: x]\n- unblocked the queue\n" })).generic.blockers,
    ).toEqual([]);
  });

  it("W9 is empty for a title alone, with all nine sections", () => {
    const continuation = buildContinuation(snapshot({ sessionText: "# Session State\n" }));
    expect(continuation.generic.empty).toBe(true);
    expect(renderContinuation(continuation).match(/^## /gm)).toHaveLength(10);
  });

  it("W16 treats `Open Work: none.` as absent", () => {
    const { generic } = buildContinuation(snapshot({ sessionText: "[Focus: x]\nOpen Work: none.\n" }));
    expect(generic.primaryObjective).toBe("Continue the work on x.");
    expect(generic.remaining).toEqual(["Check SESSION.md for the current state."]);
  });

  it("W22 lists a decision bullet as decision, not as completed", () => {
    const { generic } = buildContinuation(snapshot({ sessionText: "[Focus: x]\n- Decision: x\n- Did y\n" }));
    expect(generic).toMatchObject({ decisions: ["Decision: x"], completed: ["Did y"] });
  });

  it("reads fields from the operator section when it is a heading", () => {
    const text = "Open Work: old\n## Next Operator Brief\n  * open work: new\n## Other\nOpen Work: other\n";
    expect(buildContinuation(snapshot({ sessionText: text })).generic.nextAction).toBe("new");
  });

  it("tells approvals from waiting for approval", () => {
    const { workflow } = buildContinuation(
      snapshot({
        sessionText: "[Focus: x]\n- design approved by Kim\n- awaiting approval of tasks\n- not approved yet: budget\n",
        specDirectories: [spec("s", {})],
      }),
    );
    expect(workflow?.approvedDecisions).toEqual(["design approved by Kim"]);
    expect(workflow?.pendingDecisions).toEqual(["awaiting approval of tasks", "not approved yet: budget"]);
  });

  it("reads CRLF files and a byte-order mark like any other", () => {
    const crlf = `\uFEFF${refactorLog.replaceAll("\n", "\r\n")}`;
    expect(buildContinuation(snapshot({ sessionText: crlf }))).toEqual(
      buildContinuation(snapshot({ sessionText: refactorLog })),
    );
  });
});

describe("the stage", () => {
  it.each([
    ["W10 a hint wins over artifacts", { sessionText: "[Focus: a]\n- spec-design of `.codex/specs/s`" }, "spec-design"],
    ["W11 a hint of the other kind is ignored", { sessionText: "[Focus: a]\n- bug-fix" }, "spec-execute"],
    [
      "W19 the last mention inside an entry decides",
      { sessionText: "[Focus: a]\n- spec-design then spec-tasks" },
      "spec-tasks",
    ],
    [
      "the newest entry decides over older ones and the preamble",
      { sessionText: "spec-create\n[Focus: b]\n- spec-tasks\n[Focus: a]\n- spec-design" },
      "spec-tasks",
    ],
    [
      "an AGENTS.md that names several stages is no hint",
      { agentsText: "spec-create then spec-design" },
      "spec-execute",
    ],
    ["an AGENTS.md that names one stage is a hint", { agentsText: "We are in spec-create." }, "spec-create"],
  ])("%s", (_, texts, expected) => {
    const directories = { specDirectories: [spec("s", { "design.md": "d", "tasks.md": "- [ ] 1. A" })] };
    expect(buildContinuation(snapshot({ ...texts, ...directories })).workflow?.canonicalStage).toBe(expected);
  });

  it("W10 works on design.md", () => {
    const { workflow } = buildContinuation(
      snapshot({
        sessionText: "spec-design",
        specDirectories: [spec("s", { "design.md": "d", "tasks.md": "- [ ] 1. A" })],
      }),
    );
    expect(workflow?.currentArtifact).toBe(".codex/specs/s/design.md");
  });

  it("W12 a hint without directories stays generic", () => {
    expect(buildContinuation(snapshot({ sessionText: "spec-execute" })).workflow).toBeNull();
  });

  it("W13 an empty directory is enough for spec-create", () => {
    const continuation = buildContinuation(snapshot({ specDirectories: [spec("s", {})] }));
    expect(continuation.workflow?.canonicalStage).toBe("spec-create");
    expect(renderContinuation(continuation)).toContain("## Current Artifact\n- none recorded");
  });

  it("W20 takes the stage from an AGENTS.md that names only one", () => {
    const { workflow } = buildContinuation(
      snapshot({
        sessionText: "# S\n",
        agentsText: "See bug-analyze.",
        bugDirectories: [bug("b", { "report.md": "r" })],
      }),
    );
    expect(workflow).toMatchObject({ workflowType: "bug", canonicalStage: "bug-analyze" });
  });

  it.each([
    ["a context note", { "context.md": "Remaining batches: 2" }, "spec-execute"],
    ["a batch mark", { "context.md": "[Batch 3] done" }, "spec-execute"],
    ["a task file without tasks", { "tasks.md": "to be written" }, "spec-tasks"],
    ["a design", { "design.md": "d", "tasks.md": "# \n" }, "spec-design"],
  ])("detects %s", (_, files: Record<string, string>, expected) => {
    expect(buildContinuation(snapshot({ specDirectories: [spec("s", files)] })).workflow?.canonicalStage).toBe(
      expected,
    );
  });
});

describe("the directory", () => {
  const two = [spec("one", { "tasks.md": "- [ ] 1. A" }, 5), spec("two", {}, 9)];

  it.each([
    ["a path mention with a full stop", "[Focus: a]\n- see .codex/specs/one.", "one"],
    ["a command with a batch", "[Focus: a]\n- `/spec-execute batch 2 one`", "one"],
    ["the newest entry's mention", "[Focus: b]\n- .codex/specs/two/tasks.md\n[Focus: a]\n- .codex/specs/one/", "two"],
    ["a mention of a directory that does not exist", "[Focus: a]\n- .codex/specs/three", "one"],
    ["no mention: artifacts count more than a few milliseconds", "[Focus: a]", "one"],
    ["a plain name in the log", "[Focus: a]\n- worked on two", "two"],
  ])("is chosen by %s", (_, sessionText, expected) => {
    const { workflow } = buildContinuation(snapshot({ sessionText, specDirectories: two }));
    expect(workflow?.artifactStatus.split(":")[0]).toBe(expected);
  });
});

it.each([
  ["spec", "tasks.md", 5 + 1e12 + 10_000],
  ["bug", "analysis.md", 5 + 1e12 + 10_000],
  ["spec", "context.md", 5 + 1e12 + 1_000],
  ["bug", "verification.md", 5 + 1e12 + 1_000],
  ["spec", "design.md", 5 + 1e12],
])("scores a %s directory with %s", (kind, file, expected) => {
  const directory = spec("one", { [file]: "words" }, 5);
  expect(scoreDirectory(directory, kind, "working on one")).toBe(expected);
  expect(scoreDirectory({ ...directory, files: { [file]: "# \n" } }, kind, "elsewhere")).toBe(5);
});

it.each([
  ["a run of full stops behind a path", `.codex/specs/${".".repeat(1_000_000)}x`],
  ["a run of spaces in an item", `- a${" ".repeat(1_000_000)}b`],
  ["near-mentions", "/spec-execute batch 1 ".repeat(40_000)],
  ["unbroken text", "x".repeat(1_000_000)],
  ["back-ticks", "`".repeat(1_000_000)],
  ["focus marks", "[Focus:".repeat(140_000)],
  ["digits for a task number", `- [ ] ${"1.".repeat(500_000)}`],
])("takes a megabyte of %s in its stride", (_, text) => {
  const files = { "tasks.md": text, "context.md": `## Decisions Made\n${text}` };
  const session = `[Focus: x]\n${text}\n- Decision: ${text}\n`;
  const continuation = buildContinuation(snapshot({ sessionText: session, specDirectories: [spec("s", files)] }));
  expect(renderContinuation(continuation)).toContain("## Workflow Type\n- spec");
});

describe("tasks", () => {
  const withTasks = (tasks: string, context?: string): ReturnType<typeof buildContinuation> =>
    buildContinuation(
      snapshot({ specDirectories: [spec("s", { "tasks.md": tasks, ...(context ? { "context.md": context } : {}) })] }),
    );

  it("W15 all done asks for closing", () => {
    const { generic, workflow } = withTasks("- [x] 1. A\n- [X] 2. B");
    expect(generic.remaining).toEqual(["Confirm that s is ready to be closed."]);
    expect(workflow?.artifactStatus).toContain("all tracked tasks are complete");
  });

  it("W17 lists both decisions after a blank line", () => {
    expect(withTasks("- [ ] 1. A", "## Decisions Made\n\n- one\n- two\n").generic.decisions).toEqual(["one", "two"]);
  });

  it("W17 reads a section past its sub-headings, up to the next heading of its own level", () => {
    const context = "## Decisions Made\r\n### Batch 1\r\n- one\r\n1. two\r\n* not a bullet\r\n## Other\r\n- three\r\n";
    expect(withTasks("- [ ] 1. A", context).generic.decisions).toEqual(["one", "two"]);
  });

  it("W18 without a batch heading says the active batch", () => {
    const { generic } = withTasks("- [ ] 1. A");
    expect(generic.remaining).toEqual(["1 — A"]);
    expect(generic.currentStep).toContain("in the active batch: 1 — A.");
  });

  it("W21 takes only `## Batch` headings for batches", () => {
    expect(withTasks("## Batch 1\n## Phase 2\n### Batch 9\n## batch 3\n- [ ] 1. A").generic.remaining).toEqual([
      "1 — A (Batch 1)",
    ]);
  });

  it("W23 never doubles a full stop", () => {
    expect(withTasks("- [ ] 1. A.", "Last completed batch: 2.").generic.status).toMatch(/Last completed batch: 2\.$/);
    expect(withTasks("- [ ] 1. A.").generic.nextAction).toBe("Resume s in spec-execute: 1 — A.");
  });

  it("counts nested tasks and keeps parentheses in titles", () => {
    const { generic } = withTasks("## Batch 1 (a)\n- [ ] 1. A (b)\n  - [ ] 1.1. C\n* [ ] 2. no\n- [ ] 3 no");
    expect(generic.remaining).toEqual(["1 — A (b) (Batch 1 (a))", "1.1 — C (Batch 1 (a))"]);
  });

  it("W25 a file of marks only proves nothing", () => {
    const { generic } = buildContinuation(
      snapshot({ sessionText: "spec-design", specDirectories: [spec("s", { "requirements.md": "# \n---\n" })] }),
    );
    expect(generic.completed).toEqual([]);
  });
});
