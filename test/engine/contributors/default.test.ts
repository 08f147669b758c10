/** The configuration reaches the contributors: what is switched on, where notes go, how the external program is called. */
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { eventually } from "../../eventually.ts";
import { createDefaultContributors } from "../../../src/engine/index.ts";
import { resolveConfig, type ContributionInput } from "../../../src/index.ts";
import { openMemory, type Memory } from "../../../src/store/memory/memory.ts";
import { folderForEach } from "../../temporary-folder.ts";

let root: string;
let memory: Memory;
folderForEach(async (path) => {
  root = path;
  memory = await openMemory({ root: join(root, "notes") });
});

const TEXT = "We decided to keep the [[importer]] in one process, because two of them would fight over the same files.";

function input(log: string[]): ContributionInput {
  return {
    sessionID: "ses_1",
    messages: [{ id: "m", role: "user", time: { created: 1 }, parts: [{ type: "text", id: "p", text: TEXT }] }],
    facts: [],
    now: 0,
    log: (_level, message) => void log.push(message),
  };
}

/** A program that notes its arguments in a file beside it. */
async function program(folder: string): Promise<string> {
  await mkdir(join(root, folder));
  const file = join(root, folder, "maenifold");
  await writeFile(file, `#!/bin/sh\nprintf '%s\\n' "$@" > "${file}.called"\necho "Created memory FILE: x"\n`);
  await chmod(file, 0o755);
  return `${file}.called`;
}

const SAID = "note written by maenifold";

async function contribute(knowledge: { backend?: string; cli?: object }, env: Record<string, string>): Promise<void> {
  const log: string[] = [];
  const config = resolveConfig({ knowledge, workflow: { enabled: false } }, env);
  const [contributor] = createDefaultContributors({ directory: join(root, "My_App!"), config, memory, env });
  const contribution = await contributor?.contribute(input(log));
  expect(contribution?.context).toContain("Key Decisions");
  if (knowledge.backend) await expect.poll(() => log).toContain(SAID);
}

describe("default contributors", () => {
  it.each([
    ["everything", {}, ["workflow", "knowledge"]],
    ["no workflow", { workflow: { enabled: false } }, ["knowledge"]],
    ["no knowledge", { knowledge: { enabled: false } }, ["workflow"]],
  ])("follow a configuration with %s", (_, file, expected) => {
    const config = resolveConfig(file, {});
    expect(createDefaultContributors({ directory: root, config, memory }).map(({ name }) => name)).toEqual(expected);
  });

  it("contribute no knowledge without a memory to put it in", () => {
    const contributors = createDefaultContributors({ directory: root, config: resolveConfig({}, {}) });
    expect(contributors.map(({ name }) => name)).toEqual(["workflow"]);
  });

  it("write to the memory alone by default", async () => {
    const called = await program("bin");
    await contribute({}, { MAENIFOLD_ROOT: join(root, "bin") });
    const [uri = ""] = await memory.list();
    expect((await memory.read(uri))?.tags).toEqual(["compaction", "session", "myapp"]);
    await expect(readFile(called)).rejects.toThrow("ENOENT");
  });

  it("write to the program alone, or to both", async () => {
    const called = await program("bin");
    const env = { MAENIFOLD_ROOT: join(root, "bin") };
    await contribute({ backend: "maenifold" }, env);
    expect(await memory.list()).toEqual([]);
    expect(await readFile(called, "utf8")).not.toContain("--json");
    await contribute({ backend: "both", cli: { json: true } }, env);
    expect(await memory.list()).toHaveLength(1);
    expect(await readFile(called, "utf8")).toContain("--json");
  });

  it("look for the program in the configured order", async () => {
    const [inRoot, inPath] = [await program("home"), await program("path")];
    const env = { MAENIFOLD_ROOT: join(root, "home"), PATH: join(root, "path") };
    await contribute({ backend: "maenifold", cli: { order: "path-first" } }, env);
    await expect(readFile(inPath, "utf8")).resolves.toContain("WriteMemory");
    await expect(readFile(inRoot)).rejects.toThrow("ENOENT");
  });

  it("give the program the time that its variable allows", async () => {
    await program("bin");
    await writeFile(join(root, "bin/maenifold"), "#!/bin/sh\nexec sleep 60\n");
    const env = { MAENIFOLD_ROOT: join(root, "bin"), MAENIFOLD_TIMEOUT: "1", PATH: "/usr/bin:/bin" };
    const log: string[] = [];
    const config = resolveConfig({ knowledge: { backend: "maenifold" }, workflow: { enabled: false } }, env);
    const [contributor] = createDefaultContributors({ directory: root, config, memory, env });
    await contributor?.contribute(input(log));
    await eventually(() => expect(log).toContain("maenifold timed out"));
  });
});
