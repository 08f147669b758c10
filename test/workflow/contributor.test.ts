import { mkdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import {
  workflowContributor,
  type ContributionInput,
  type Fact,
  type FactData,
  type FactKind,
} from "../../src/index.ts";
import { folderForEach } from "../temporary-folder.ts";

let root: string;
folderForEach((path) => (root = path));

const fact = <K extends FactKind>(
  kind: K,
  text: string,
  extra: Omit<Partial<Fact>, "data"> & { data?: FactData<K> } = {},
): Fact => ({
  id: `${kind}-${text}`,
  kind,
  text,
  authority: "user",
  source: { messageID: "m1" },
  status: "current",
  ...extra,
});

const facts = [
  fact("request", "Make the importer resumable"),
  fact("todo", "Write the checkpoint file", { authority: "tool" }),
  fact("todo", "Read the old format", { authority: "tool", status: "resolved" }),
  fact("decision", "Checkpoints are JSON lines", { authority: "assistant" }),
  fact("file", "src/import.ts", { authority: "tool", data: { operation: "modified" } }),
  fact("file", "README.md", { authority: "tool", data: { operation: "read" } }),
];

function input(log: string[]): ContributionInput {
  return {
    sessionID: "ses_1",
    messages: [{ id: "m1", role: "user", parts: [], time: { created: 2_000_000 } }],
    facts,
    directory: root,
    now: 0,
    log: (level, message, extra) => void log.push(`${level}: ${message} ${String(extra?.["mode"])}`),
  };
}

it("fills the generic layer from the ledger when there is no log", async () => {
  const log: string[] = [];
  const contribution = await workflowContributor({
    readGit: async () => ({ branch: "resume", commits: ["abc Start"] }),
  }).contribute(input(log));
  expect(contribution?.context).toContain("## Primary Objective\n- Make the importer resumable");
  expect(contribution?.context).toContain("## Next Action\n- Write the checkpoint file");
  expect(contribution?.context).toContain("## Status\n- Active — on branch resume.");
  expect(contribution?.context).toContain("## Completed\n- Read the old format\n- Committed: abc Start");
  expect(contribution?.context).toContain("## Active Files\n- src/import.ts");
  expect(contribution?.context).not.toContain("README.md");
  expect(contribution?.carry).toBe(contribution?.context);
  expect(log).toEqual(["info: compaction context injected generic"]);
});

it("prefers a current log over the ledger, and the ledger over a stale log", async () => {
  await writeFile(join(root, "SESSION.md"), "[Focus: x]\nOpen Work: from the log\n");
  expect((await workflowContributor().contribute(input([])))?.context).toContain("## Next Action\n- from the log");
  await utimes(join(root, "SESSION.md"), 1, 1);
  expect((await workflowContributor().contribute(input([])))?.context).toContain(
    "## Next Action\n- Write the checkpoint file",
  );
});

it("keeps the decisions of a stale log behind those of the session", async () => {
  await writeFile(join(root, "SESSION.md"), "[Focus: x]\n- Decision: keep the old reader\n");
  await utimes(join(root, "SESSION.md"), 1, 1);
  expect((await workflowContributor().contribute(input([])))?.context).toContain(
    "## Decisions\n- Checkpoints are JSON lines\n- Decision: keep the old reader",
  );
});

it.each([
  ["what is done", "- Moved the parser", "## Completed\n- Read the old format\n- Moved the parser"],
  ["what remains", "- Open Work: migrate callers", "## Remaining\n- Write the checkpoint file\n- migrate callers"],
  ["what blocks", "- Blockers: db down", "## Blockers / Risks\n- Blockers: db down"],
])("keeps %s by a stale log behind what the session says", async (_, line, expected) => {
  await writeFile(join(root, "SESSION.md"), `[Focus: x]\n${line}\n`);
  await utimes(join(root, "SESSION.md"), 1, 1);
  expect((await workflowContributor().contribute(input([])))?.context).toContain(expected);
});

it("asks git only when the project's own files leave a gap", async () => {
  await mkdir(join(root, ".codex/specs/one"), { recursive: true });
  const contributor = workflowContributor({ readGit: () => Promise.reject(new Error("asked")) });
  expect((await contributor.contribute(input([])))?.context).toContain("- spec-create");
  let asked = 0;
  await workflowContributor({ readGit: async () => ((asked += 1), {}) }).contribute(input([]));
  expect(asked).toBe(0);
});

it("works without git, and without facts warns that nothing was detected", async () => {
  const log: string[] = [];
  const failing = workflowContributor({ readGit: () => Promise.reject(new Error("no git")) });
  const contribution = await failing.contribute({ ...input(log), facts: [] });
  expect(contribution?.context).toContain("## Status\n- Review the session state before continuing.");
  expect(log).toEqual(["warn: no session state detected generic"]);
});

it("is not stopped by a log that fails", async () => {
  const failing = (): never => {
    throw new Error("log down");
  };
  const contribution = await workflowContributor().contribute({ ...input([]), log: failing });
  expect(contribution?.context).toContain("## Stage-Aware Continuation");
});
