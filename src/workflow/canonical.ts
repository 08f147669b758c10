/** The two canonical workflows, spec and bug, as instances of the common format. Data only; the texts are fixed by the format. */
import type { StageDefinition, WorkflowDefinition } from "./definition.ts";

const specStages: readonly StageDefinition[] = [
  {
    name: "spec-create",
    artifact: "requirements.md",
    objective: "Write a complete `requirements.md` with acceptance criteria and a validation plan.",
    step: "Finish `requirements.md`, then ask for explicit approval to start `spec-design`.",
    gate: "`requirements.md` is explicitly approved before `spec-design` starts.",
    dependencies: ["Steering documents are loaded.", "The spec has a directory under `.codex/specs/`."],
    doneCriteria: [
      "Requirements are complete, unambiguous and in line with steering.",
      "A validation plan and success measures exist.",
      "Approval is on record.",
    ],
    detect: [],
    pending: "{name}: explicit approval is needed before leaving {stage}.",
  },
  {
    name: "spec-design",
    artifact: "design.md",
    objective:
      "Produce a `design.md` that can be implemented as written and agrees with the requirements and steering documents.",
    step: "Finish `design.md` with reuse analysis and test strategy, then ask for explicit approval to start `spec-tasks`.",
    gate: "`design.md` is explicitly approved before `spec-tasks` starts.",
    dependencies: ["`requirements.md` is approved.", "Reuse analysis reflects the repository as it is."],
    doneCriteria: [
      "Architecture, interfaces, data, errors and tests are described.",
      "Trade-offs are justified.",
      "Approval is on record.",
    ],
    detect: [[{ file: "design.md", is: "meaningful" }]],
    pending: "{name}: explicit approval is needed before leaving {stage}.",
  },
  {
    name: "spec-tasks",
    artifact: "tasks.md",
    objective: "Break the approved design into small, traceable tasks with firm gates.",
    step: "Finish `tasks.md` with validation commands for every task, then ask for explicit approval to start `spec-execute`.",
    gate: "`tasks.md` is explicitly approved before `spec-execute` starts.",
    dependencies: ["`design.md` is approved.", "Tasks map to requirements and reuse targets."],
    doneCriteria: [
      "Every task names requirements, reuse targets and commands.",
      "Every batch has a gate.",
      "Approval is on record.",
    ],
    detect: [[{ file: "tasks.md", is: "meaningful" }]],
    pending: "{name}: explicit approval is needed before leaving {stage}.",
  },
  {
    name: "spec-execute",
    artifact: "tasks.md",
    objective:
      "Execute the current approved spec batch with minimal drift, validate it, update `context.md`, and stop with a resumable hand-off.",
    step: "Take the next open batch or task in `tasks.md`, guided by `context.md`.",
    gate: "For the current batch: declared task gates pass via `.codex/scripts/harness.sh spec gate <spec-name> <task-id>`, batch validation passes, `/review` feedback is addressed, `context.md` is updated, and the batch stops after commit.",
    dependencies: [
      "`tasks.md` is approved.",
      "`context.md`, if present, is read first.",
      "The harness is current; `/spec-init <spec-name>` rebuilds a missing or stale `harness/feature_list.json`.",
    ],
    doneCriteria: [
      "Task-level validation gates pass for each completed task.",
      "Batch validation passes before stopping.",
      "`context.md` records discoveries, decisions, utilities, and carry-forward warnings.",
    ],
    detect: [
      [{ file: "tasks.md", is: "task" }],
      [{ file: "context.md", contains: "Last completed batch:" }],
      [{ file: "context.md", contains: "Remaining batches:" }],
      [{ file: "context.md", contains: "## Key Discoveries" }],
      [{ file: "context.md", contains: "## Decisions Made" }],
      [{ file: "context.md", is: "batch-mark" }],
    ],
    tracksTasks: true,
  },
];

const bugStages: readonly StageDefinition[] = [
  {
    name: "bug-create",
    artifact: "report.md",
    objective: "Write a complete, reproducible bug report and set up the harness.",
    step: "Finish `report.md`, set up the harness, then ask for explicit approval to start `bug-analyze`.",
    gate: "`report.md` is explicitly approved before `bug-analyze` starts.",
    dependencies: [
      "`.codex/bugs/<name>/` exists with its placeholders.",
      "Reproduction and environment details are available.",
    ],
    doneCriteria: [
      "Expected and actual behaviour, reproduction, environment, impact and first analysis are stated.",
      "The harness ran or is known not to be configured.",
      "Approval is on record.",
    ],
    detect: [],
    pending: "{name}: explicit approval is needed before leaving {stage}.",
  },
  {
    name: "bug-analyze",
    artifact: "analysis.md",
    objective: "Find the root cause, choose the smallest safe fix and plan its verification.",
    step: "Finish `analysis.md` with alternatives and prevention, then ask for explicit approval to start `bug-fix`.",
    gate: "`analysis.md` is explicitly approved before `bug-fix` starts.",
    dependencies: ["`report.md` is complete.", "Affected files and symbols are known."],
    doneCriteria: [
      "Root cause, factors, scope, plan, risks and tests are named.",
      "The smallest option is chosen and alternatives are listed.",
      "Approval is on record.",
    ],
    detect: [
      [
        { file: "report.md", is: "meaningful" },
        { file: "analysis.md", is: "meaningful" },
      ],
    ],
    pending: "{name}: explicit approval is needed before leaving {stage}.",
  },
  {
    name: "bug-fix",
    artifact: "analysis.md",
    objective: "Implement the approved minimal safe fix with regression coverage and no unrelated refactoring.",
    step: "Apply the approved changes from `analysis.md`, run format/lint/typecheck/tests, and prepare the hand-off to `bug-verify`.",
    nextAction:
      "Implement the approved minimal fix for {name}, add regression coverage, and prepare the hand-off to bug-verify.",
    gate: "Implement the approved fix, add regression tests, run the declared validation gates, then request approval to proceed to `bug-verify`.",
    dependencies: ["`analysis.md` is approved.", "Regression tests aim at the original failure."],
    doneCriteria: [
      "Format, lint, typecheck, and relevant tests pass.",
      "Regression coverage demonstrates the original bug path is fixed.",
      "The change log and gate results are ready for `bug-verify`.",
    ],
    detect: [[{ file: "harness/progress.md", contains: "bug-fix" }]],
    pending: "{name}: ask for approval to start `bug-verify` once the gates are green.",
  },
  {
    name: "bug-verify",
    artifact: "verification.md",
    objective: "Verify the fix end to end, record the evidence and prepare closure.",
    step: "Run the original reproduction again, probe edge cases, look for regressions, record the results in `verification.md`, and note whether audit and archive are done.",
    gate: "Reproduction, regression checks, project gates and the scoped audit all pass before closure.",
    dependencies: ["`report.md` and `analysis.md` are available.", "The fix is in place."],
    doneCriteria: [
      "The reproduction failed before and passes now.",
      "Edge cases are in `verification.md`.",
      "Gates and audit pass.",
    ],
    detect: [
      [{ file: "verification.md", is: "meaningful" }],
      [{ file: "harness/progress.md", contains: "bug-verify" }],
    ],
  },
];

const spec: WorkflowDefinition = {
  type: "spec",
  folder: ".codex/specs",
  artifacts: ["requirements.md", "design.md", "tasks.md", "context.md", "harness/feature_list.json"],
  stages: specStages,
  weight: { main: "tasks.md", second: "context.md" },
  tasks: "tasks.md",
  notes: "context.md",
  decisions: [{ file: "context.md", heading: "Decisions Made" }],
  discoveries: { file: "context.md", heading: "Key Discoveries" },
  status: "{name} is active in {stage}; keep its artifact and approval state as they are.",
  leaving: "Get explicit approval before leaving {stage}.",
  evidence: [
    {
      file: "requirements.md",
      stages: ["spec-design", "spec-tasks", "spec-execute"],
      text: "`requirements.md` exists and later-stage artifacts imply the requirements phase is complete.",
    },
    {
      file: "design.md",
      stages: ["spec-tasks", "spec-execute"],
      text: "`design.md` exists and later-stage artifacts imply design approval was completed.",
    },
    { file: "tasks.md", stages: ["spec-execute"], text: "`tasks.md` exists and execution has started." },
  ],
  approvals: [
    {
      stages: ["spec-design", "spec-tasks", "spec-execute"],
      text: "{name}: approval of `requirements.md` is inferred from the presence of later spec artifacts.",
    },
    {
      stages: ["spec-tasks", "spec-execute"],
      text: "{name}: approval of `design.md` is inferred from the presence of later spec artifacts.",
    },
    {
      stages: ["spec-execute"],
      text: "{name}: `tasks.md` is treated as approved because execution artifacts are present.",
    },
  ],
};

const bug: WorkflowDefinition = {
  type: "bug",
  folder: ".codex/bugs",
  artifacts: ["report.md", "analysis.md", "verification.md", "harness/progress.md", "harness/bug_state.json"],
  stages: bugStages,
  weight: { main: "analysis.md", second: "verification.md" },
  progress: "harness/progress.md",
  state: "harness/bug_state.json",
  decisions: [
    { file: "analysis.md", heading: "Risks / Trade-offs" },
    { file: "analysis.md", heading: "Decision" },
    { file: "analysis.md", heading: "Decisions" },
  ],
  status: "{name} is active in {stage}; keep to the minimal safe fix and its verification.",
  progressStatus: "{name} is in {stage}; harness progress notes: {progress}",
  leaving: "Preserve explicit workflow approval semantics around {stage}.",
  evidence: [
    {
      file: "report.md",
      stages: ["bug-analyze", "bug-fix", "bug-verify"],
      text: "`report.md` exists and the bug is documented well enough to move beyond `bug-create`.",
    },
    {
      file: "analysis.md",
      stages: ["bug-fix", "bug-verify"],
      text: "`analysis.md` exists and later-stage artifacts imply the fix plan was approved.",
    },
    { file: "verification.md", stages: ["bug-verify"], text: "`verification.md` holds verification evidence." },
  ],
  approvals: [
    {
      stages: ["bug-analyze", "bug-fix", "bug-verify"],
      text: "{name}: approval of `report.md` is inferred from the presence of later bug artifacts.",
    },
    {
      stages: ["bug-fix", "bug-verify"],
      text: "{name}: approval of `analysis.md` is inferred from the presence of later bug artifacts.",
    },
    { stages: ["bug-verify"], text: "{name}: the fix is taken as finished because verification has begun." },
  ],
};

/**
 * The workflows that are known without configuration, tried in this order when the log gives no hint.
 *
 * @example CANONICAL_WORKFLOWS.map(({ type }) => type) // ["spec", "bug"]
 */
export const CANONICAL_WORKFLOWS: readonly WorkflowDefinition[] = [spec, bug];
