import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ended, type Ended } from "./terminal.ts";
import { folderForEach } from "../temporary-folder.ts";

let root: string;
folderForEach((path) => (root = path));

function workflow(...words: string[]): Promise<Ended> {
  return ended(["workflow", ...words], { env: { HOME: root }, cwd: root });
}

it("prints the brief of a folder, and the same as data", async () => {
  await mkdir(join(root, "api/.codex/specs/one"), { recursive: true });
  const { code, out } = await workflow("api");
  expect(code).toBe(0);
  expect(out).toContain("## Canonical Workflow Stage\n- spec-create\n");
  expect(JSON.parse((await workflow("api", "--json")).out)).toMatchObject({
    generic: { empty: false },
    workflow: { workflowType: "spec", canonicalStage: "spec-create", currentArtifact: "" },
  });
});

it("knows the workflows that the folder's configuration adds, and tells those it cannot use", async () => {
  const stage = (name: string): object => ({ name, artifact: `${name}.md`, objective: "O.", step: "S.", gate: "G." });
  const workflows = [
    { type: "release", folder: "releases", stages: [stage("plan"), stage("build"), stage("ship")] },
    { type: "bug", folder: "x", stages: [stage("plan")] },
  ];
  await writeFile(join(root, "throughline.json"), JSON.stringify({ workflow: { workflows } }));
  await mkdir(join(root, "releases/v2"), { recursive: true });
  await writeFile(join(root, "releases/v2/build.md"), "Built.");
  const { out, err } = await workflow();
  expect(out).toContain("## Canonical Workflow Stage\n- build\n");
  expect(out).toContain("## Current Artifact\n- releases/v2/build.md\n");
  expect(err).toBe('throughline: workflow type "bug" is missing or taken\n');
});

it.each([
  ["a folder that is not there", ["absent"], '"absent" does not exist'],
  ["a file", ["file"], '"file" is not a directory'],
])("answers %s with one line", async (_, words, message) => {
  await writeFile(join(root, "file"), "");
  const { code, out, err } = await workflow(...words);
  expect(code).toBe(2);
  expect(out).toBe("");
  expect(err.trim().split("\n")).toHaveLength(1);
  expect(err).toContain(message);
});

it("tells a broken configuration in one line, and answers without it", async () => {
  await writeFile(join(root, "throughline.json"), "{ broken");
  await writeFile(join(root, "SESSION.md"), "# Session State\n");
  const { code, out, err } = await workflow();
  expect(code).toBe(0);
  expect(out).toContain("## Stage-Aware Continuation");
  expect(err.trim().split("\n")).toHaveLength(1);
  expect(err).toContain("throughline.json");
});

it("says that there is nothing to resume from, instead of naming a file that is not there", async () => {
  const { code, out } = await workflow();
  expect(code).toBe(1);
  expect(out).toMatch(/^Nothing to resume from in .*: there is no SESSION\.md/);
  expect(JSON.parse((await workflow("--json")).out)).toMatchObject({ generic: { empty: true } });
});
