import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildContinuation, configuredWorkflows, renderContinuation } from "../../src/index.ts";
import { bug, midExecution, refactorLog, snapshot, spec } from "./fixture.ts";

const GENERIC = [
  "Primary Objective",
  "Current Step",
  "Status",
  "Completed",
  "Remaining",
  "Decisions",
  "Active Files",
  "Blockers / Risks",
  "Next Action",
];
const WORKFLOW = [
  "Workflow Type",
  "Canonical Workflow Stage",
  "Source Artifacts",
  "Current Artifact",
  "Artifact Status",
  "Transition Gate",
  "Approved Decisions",
  "Pending Decisions / Open Questions",
  "Dependencies / Preconditions",
  "Verification / Done Criteria",
];

describe("golden files", () => {
  const full = {
    "requirements.md": "# R\nDone.",
    "design.md": "# D\nDone.",
    "tasks.md": "## Batch 1\n- [x] 1. Parse\n- [ ] 2. Build\n",
    "context.md": "Last completed batch: 0\n",
  };
  const bugFiles = {
    "report.md": "It fails.",
    "analysis.md": "## Decision\n- Guard the null.\n",
    "verification.md": "Ran it.",
    "harness/progress.md": "- halfway\n",
    "harness/bug_state.json": '{"status":"open"}',
  };
  const inStage = (stage: string): Parameters<typeof snapshot>[0] => ({
    sessionText: `[Focus: work] 2026-03-01\n- In ${stage} now.\nNext Operator Brief\n- Open Work: go on.\n`,
    specDirectories: stage.startsWith("spec") ? [spec("001-demo", full)] : [],
    bugDirectories: stage.startsWith("bug") ? [bug("crash", bugFiles)] : [],
  });

  it.each([
    "spec-create",
    "spec-design",
    "spec-tasks",
    "spec-execute",
    "bug-create",
    "bug-analyze",
    "bug-fix",
    "bug-verify",
  ])("of stage %s", async (stage) => {
    const text = renderContinuation(buildContinuation(snapshot(inStage(stage))));
    expect(text).toContain(`## Canonical Workflow Stage\n- ${stage}`);
    await expect(text).toMatchFileSnapshot(`golden/${stage}.md`);
  });

  it.each([
    ["generic", snapshot({ sessionText: refactorLog })],
    ["hybrid", midExecution],
    ["empty", snapshot({})],
  ])("of the %s form", async (name, given) => {
    await expect(renderContinuation(buildContinuation(given))).toMatchFileSnapshot(`golden/${name}.md`);
  });
});

it("W7 renders the sample byte for byte", () => {
  const text = renderContinuation(buildContinuation(snapshot({ sessionText: refactorLog })));
  expect(text.split("\n").slice(3).join("\n")).toBe(
    [
      "## Primary Objective",
      "- Migrate remaining callers of the old `validateSession()` to the new utility.",
      "",
      "## Current Step",
      "- Current open work: migrate remaining callers of the old `validateSession()` to the new utility.",
      "",
      "## Status",
      "- Active — working on refactor-auth.",
      "",
      "## Completed",
      "- Extracted shared token validation into `src/auth/validate.ts`.",
      "- Removed duplicate middleware from `src/routes/api.ts`.",
      "",
      "## Remaining",
      "- migrate remaining callers of the old `validateSession()` to the new utility.",
      "- Pending tests: integration tests for the new token validator.",
      "",
      "## Decisions",
      "- Decision: keep backward-compatible exports from the old location until v3.",
      "",
      "## Active Files",
      "- src/auth/validate.ts",
      "- src/routes/api.ts",
      "",
      "## Blockers / Risks",
      "- none recorded",
      "",
      "## Next Action",
      "- migrate remaining callers of the old `validateSession()` to the new utility.",
    ].join("\n"),
  );
  expect(text).not.toContain("Workflow-Aware Augmentation");
});

const line = fc.oneof(
  fc.constantFrom(
    "[Focus: x]",
    "## Batch 1",
    "- [ ] 1. A",
    "- [x] 2. B",
    "## Decisions Made",
    "- decided y",
    "BLOCKED",
    "spec-design",
    ".codex/specs/s",
    "- Blockers: none",
    "## Next Operator Brief",
    "Open Work: z",
    "`src/a.ts`",
    "---",
    "\r",
    "# t",
  ),
  fc.string(),
);
const markdown = fc.array(line, { maxLength: 30 }).map((all) => all.join("\n"));

it("has all sections in order for any Markdown, and never throws", () => {
  fc.assert(
    fc.property(markdown, markdown, markdown, fc.boolean(), (session, tasks, context, isSpec) => {
      const files = isSpec
        ? { "tasks.md": tasks, "context.md": context }
        : { "harness/progress.md": tasks, "harness/bug_state.json": context };
      const given = snapshot({
        sessionText: session,
        specDirectories: isSpec ? [spec("s", files)] : [],
        bugDirectories: isSpec ? [] : [bug("s", files)],
      });
      const titles = [...renderContinuation(buildContinuation(given)).matchAll(/^## (.*)$/gm)].map((match) => match[1]);
      expect(titles).toEqual(["Stage-Aware Continuation", ...GENERIC, "Workflow-Aware Augmentation", ...WORKFLOW]);
    }),
    { numRuns: 1000 },
  );
});

it("a three-stage workflow from configuration works like the built-in ones", () => {
  const stage = (name: string, artifact: string): object => ({
    name,
    artifact,
    objective: `Do ${name}.`,
    step: `Write \`${artifact}\`.`,
    gate: `${artifact} is approved.`,
    dependencies: ["A branch exists."],
    doneCriteria: ["Reviewed."],
  });
  const { workflows, warnings } = configuredWorkflows([
    {
      type: "release",
      folder: "releases",
      stages: [stage("release-plan", "plan.md"), stage("release-build", "build.md"), stage("release-ship", "ship.md")],
    },
    { type: "spec", folder: "x", stages: [] },
    { type: "bad", folder: "../x", stages: [] },
  ]);
  expect(warnings).toEqual([
    'workflow type "spec" is missing or taken',
    'workflow bad: folder "../x" is not a path below the project',
  ]);
  const directory = {
    name: "v2",
    path: "releases/v2",
    modifiedAtMs: 1,
    files: { "plan.md": "Plan.", "build.md": "Built." },
  };
  const continuation = buildContinuation(snapshot({ customDirectories: { release: [directory] } }), { workflows });
  expect(continuation.workflow).toMatchObject({
    workflowType: "release",
    canonicalStage: "release-build",
    currentArtifact: "releases/v2/build.md",
    transitionGate: "build.md is approved.",
  });
  expect(continuation.generic).toMatchObject({
    primaryObjective: "Do release-build.",
    nextAction: "Write `build.md`.",
  });
  const hinted = buildContinuation(
    snapshot({ sessionText: "[Focus: r]\n- release-ship next", customDirectories: { release: [directory] } }),
    { workflows },
  );
  expect(hinted.workflow?.canonicalStage).toBe("release-ship");
});
