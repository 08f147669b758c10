/** Builders for workflow snapshots. */
import type { ArtifactDirectory, WorkflowSnapshot } from "../../src/index.ts";

export function spec(name: string, files: Record<string, string>, modifiedAtMs = 1): ArtifactDirectory {
  return { name, path: `.codex/specs/${name}`, modifiedAtMs, files };
}

export function bug(name: string, files: Record<string, string>, modifiedAtMs = 1): ArtifactDirectory {
  return { name, path: `.codex/bugs/${name}`, modifiedAtMs, files };
}

export function snapshot(parts: Partial<WorkflowSnapshot>): WorkflowSnapshot {
  return { specDirectories: [], bugDirectories: [], ...parts };
}

/** The spec fixture P: a spec in the middle of its first batch. */
export const midExecution: WorkflowSnapshot = snapshot({
  sessionText: "[Focus: execution] 2026-03-01\n- Continue `/spec-execute next 001-prd-compaction`\n",
  specDirectories: [
    spec("001-prd-compaction", {
      "requirements.md": "ready",
      "design.md": "ready",
      "tasks.md":
        "## Batch 1 — Foundation\n- [x] 1. Parse SESSION.md\n- [ ] 2. Build continuation context\n## Batch 2 — Validation\n- [ ] 3. Add workflow tests\n",
      "context.md":
        "Last completed batch: 0\n## Decisions Made\n- [Batch 0] Decision: prefer inject-only compaction context — Rationale: preserves default OpenCode prompt behavior.\n",
    }),
  ],
});

/** The generic sample: a log with open work and no workflow. */
export const refactorLog: string = [
  "[Focus: refactor-auth] 2026-03-01 — Branch `refactor/auth`",
  "- Extracted shared token validation into `src/auth/validate.ts`.",
  "- Removed duplicate middleware from `src/routes/api.ts`.",
  "- Decision: keep backward-compatible exports from the old location until v3.",
  "Reality Check: tests green.",
  "Next Operator Brief",
  "- Open Work: migrate remaining callers of the old `validateSession()` to the new utility.",
  "- Pending Tests: integration tests for the new token validator.",
  "- Blockers: none.",
].join("\n");
