/** Workflow continuity in the session engine: what a forgetful summariser drops, the next request still says. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { createDefaultContributors } from "../../src/engine/index.ts";
import { resolveConfig } from "../../src/index.ts";
import { requestText, rig, scriptedModel, type Rig, type ScriptedModel } from "./scripted.ts";
import { folderForEach } from "../temporary-folder.ts";

let root: string;
let model: ScriptedModel;
folderForEach((path) => {
  root = path;
  model = scriptedModel({ compaction: [{ text: FORGETFUL }] });
});

// A summary that is well formed and says nothing about the work.
const FORGETFUL = [
  "## Goal",
  "Help the user",
  "## Constraints & Preferences",
  "- (none)",
  "## Progress",
  "### Done",
  "- (none)",
  "### In Progress",
  "- (none)",
  "### Blocked",
  "- (none)",
  "## Key Decisions",
  "- (none)",
  "## Next Steps",
  "1. Wait for the user",
  "## Critical Context",
  "- (none)",
].join("\n");

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

async function engineIn(file: object = {}): Promise<Rig> {
  const contributors = createDefaultContributors({ directory: root, config: resolveConfig(file, {}), env: {} });
  return rig(model, { directory: root, config: file, contributors });
}

/** Three compactions with work in between; then what the model is asked next. */
async function afterThree({ engine, sessionID }: Rig): Promise<string> {
  for (const turn of ["one", "two", "three"]) {
    await engine.prompt(sessionID, { text: `Please do part ${turn} of what is planned, carefully and completely.` });
    await engine.compact(sessionID);
  }
  await engine.prompt(sessionID, { text: "Go on." });
  return requestText(model.turns().at(-1)).replaceAll("\\n", "\n");
}

function times(text: string, part: string): number {
  return text.split(part).length - 1;
}

const GATE = "declared task gates pass via `.codex/scripts/harness.sh spec gate <spec-name> <task-id>`";

describe("after three compactions by a summariser that forgets everything", () => {
  it("a spec in execution still has its stage, gate, next task and next action, each once", async () => {
    await put("SESSION.md", "[Focus: execution] 2026-03-01\n- Continue `/spec-execute next 001-prd`\n");
    await put(".codex/specs/001-prd/requirements.md", "ready");
    await put(".codex/specs/001-prd/tasks.md", "## Batch 1\n- [x] 1. Parse the log\n- [ ] 2. Build the brief\n");
    const asked = await afterThree(await engineIn());
    expect(times(asked, "## Canonical Workflow Stage\n- spec-execute")).toBe(1);
    expect(times(asked, GATE)).toBe(1);
    expect(times(asked, "## Next Action\n- Resume 001-prd in spec-execute: 2 — Build the brief (Batch 1).")).toBe(1);
    expect(times(asked, "next task is 2 — Build the brief (Batch 1).")).toBe(1);
    expect(times(asked, "## Stage-Aware Continuation")).toBe(1);
  });

  it("the brief follows the files: a task done meanwhile is no longer the next one", async () => {
    await put(".codex/specs/001-prd/tasks.md", "## Batch 1\n- [ ] 1. Parse the log\n- [ ] 2. Build the brief\n");
    const test = await engineIn();
    await afterThree(test);
    await put(".codex/specs/001-prd/tasks.md", "## Batch 1\n- [x] 1. Parse the log\n- [ ] 2. Build the brief\n");
    const asked = await afterThree(test);
    expect(asked).toContain("next task is 2 — Build the brief (Batch 1).");
    expect(asked).not.toContain("next task is 1 — Parse the log");
  });

  it("a workflow of three stages, defined by configuration alone, is kept like the built-in ones", async () => {
    const stage = (name: string, artifact: string): object => ({
      name,
      artifact,
      objective: `Finish ${name} of {name}.`,
      step: `Write \`${artifact}\` until it is complete.`,
      nextAction: `Open \`${artifact}\` of {name} and go on.`,
      gate: `The release manager has signed \`${artifact}\`.`,
    });
    const stages = [
      stage("release-plan", "plan.md"),
      stage("release-build", "build.md"),
      stage("release-ship", "ship.md"),
    ];
    await put("releases/v2/plan.md", "Planned.");
    await put("releases/v2/build.md", "Half built.");
    const asked = await afterThree(
      await engineIn({ workflow: { workflows: [{ type: "release", folder: "releases", stages }] } }),
    );
    expect(times(asked, "## Workflow Type\n- release")).toBe(1);
    expect(times(asked, "## Canonical Workflow Stage\n- release-build")).toBe(1);
    expect(times(asked, "The release manager has signed `build.md`.")).toBe(1);
    expect(times(asked, "## Next Action\n- Open `build.md` of v2 and go on.")).toBe(1);
    expect(times(asked, "## Current Artifact\n- releases/v2/build.md")).toBe(1);
  });

  it("a session without any log still has its request as the next action, from the ledger", async () => {
    const { engine, sessionID } = await engineIn();
    await engine.prompt(sessionID, { text: "Make the importer resumable after a crash." });
    await engine.compact(sessionID);
    const [request] = model.compactions();
    expect(requestText(request)).toContain("Make the importer resumable after a crash.");
    expect(requestText(request)).toContain("## Stage-Aware Continuation");
  });
});
