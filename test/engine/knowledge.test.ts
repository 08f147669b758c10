/** Knowledge in the session engine: said, compacted, written down, and offered to the next session. */
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { eventually } from "../eventually.ts";
import { createDefaultContributors } from "../../src/engine/index.ts";
import { resolveConfig } from "../../src/index.ts";
import { openMemory, type Memory } from "../../src/store/memory/memory.ts";
import { BRIEF, requestText, rig, scriptedModel, textOf, type Rig, type ScriptedModel } from "./scripted.ts";
import { folderForEach } from "../temporary-folder.ts";

let root: string;
let memory: Memory;
let model: ScriptedModel;
folderForEach(async (path) => {
  root = path;
  memory = await openMemory({ root: join(root, "notes") });
  model = scriptedModel({});
});

const TALK =
  "We decided to use SQLite for the [[Local Cache]] of the [[importer]]. We won't add a second process to the [[importer]].";

async function engineIn(project: string, knowledge: object = {}, env: Record<string, string> = {}): Promise<Rig> {
  const file = { knowledge, workflow: { enabled: false } };
  const directory = join(root, project);
  const contributors = createDefaultContributors({ directory, config: resolveConfig(file, env), memory, env });
  return rig(model, { directory, config: file, contributors, memory });
}

async function compacted(knowledge: object = {}, env: Record<string, string> = {}): Promise<Rig> {
  const test = await engineIn("shop", knowledge, env);
  await test.engine.prompt(test.sessionID, { text: TALK });
  await test.engine.compact(test.sessionID);
  return test;
}

describe("from one session to the next", () => {
  it("reminds the summariser, writes the note and offers both to a new session, once", async () => {
    const first = await compacted();
    expect(requestText(model.compactions()[0])).toContain("## Knowledge Graph Preservation");
    const [uri = ""] = await memory.list();
    const note = await readFile(join(root, "notes", uri.slice("memory://".length)), "utf8");
    expect(note).toContain("- [[importer]]\n- [[local-cache]]");
    expect(note).toContain("- add a second process to the [[importer]] _(rejection)_");
    expect(note).toContain(`session: ${first.sessionID}`);

    const { engine, sessionID } = await engineIn("shop", { sessionStart: true });
    await engine.prompt(sessionID, { text: "What did we decide about the cache?" });
    const asked = requestText(model.turns().at(-1));
    for (const part of ["## Related Concepts", "[[local-cache]]", "use SQLite for the [[Local Cache]]", uri])
      expect(asked).toContain(part);
    const offered = (await engine.messages(sessionID)).filter((message) =>
      textOf(message).includes("Related Concepts"),
    );
    expect(offered).toHaveLength(1);
    expect(offered[0]?.parts).toMatchObject([{ type: "text", synthetic: true }]);
  });

  it("F-65 takes nothing that the memory offered for something that was said", async () => {
    await compacted();
    const { engine, sessionID } = await engineIn("shop", { sessionStart: true });
    const long = "Please look at the ordinary words of this request, which link to nothing and decide nothing. ";
    await engine.prompt(sessionID, { text: long.repeat(3) });
    await engine.compact(sessionID);
    const uris = await memory.list();
    expect(uris).toHaveLength(2);
    const texts = await Promise.all(uris.map(async (uri) => (await memory.read(uri))?.body ?? ""));
    expect(texts.filter((text) => text.includes("_No concepts extracted_"))).toHaveLength(1);
  });

  it("offers nothing unless asked to, nothing to a child session, and nothing from an empty memory", async () => {
    const { engine } = await engineIn("shop", { sessionStart: true });
    const opened = await engine.createSession();
    expect(await engine.messages(opened.id)).toEqual([]);
    await compacted();
    const silent = await engineIn("shop");
    expect(await silent.engine.messages(silent.sessionID)).toEqual([]);
    const child = await engine.createSession({ parentID: opened.id });
    expect(await engine.messages(child.id)).toEqual([]);
    const next = await engine.createSession();
    expect(await engine.messages(next.id)).toHaveLength(1);
  });

  it.each([
    ["hangs", () => new Promise<never>(() => {})],
    ["fails", () => Promise.reject(new Error("disk"))],
  ])("starts a session although the memory %s", async (_, search) => {
    const { engine, sessionID } = await rig(model, {
      config: { knowledge: { sessionStart: true } },
      memory: { ...memory, search },
      sleep: async () => {},
    });
    expect(await engine.messages(sessionID)).toEqual([]);
  });

  it("gives each compaction that learned something a note of its own", async () => {
    const { engine, sessionID } = await compacted();
    await engine.prompt(sessionID, { text: "Thank you, that is all for now." });
    await engine.compact(sessionID);
    expect(await memory.list()).toHaveLength(1);
    await engine.prompt(sessionID, { text: "We decided to retry uploads of the [[exporter]] three times." });
    await engine.compact(sessionID);
    expect((await memory.list()).map((uri) => uri.replace(/^.*session-/, "").replace(/^[^-.]*/, ""))).toEqual([
      "-2.md",
      ".md",
    ]);
  });
});

describe("beside the external program", () => {
  /** What the real program does, good and bad; each row is a script. */
  const SCRIPTS: Readonly<Record<string, string>> = {
    present: `printf '%s' "$4" > "$0.payload"; echo "Created memory FILE: memory://x"`,
    hanging: "exec sleep 600",
    failing: 'echo "ERROR: Content must contain at least one [[WikiLink]]"; exit 0',
    lying: 'echo "Everything went well."; exit 0',
    flooding: "head -c 3000000 /dev/zero",
  };

  async function programThat(behaviour: string): Promise<Record<string, string>> {
    await mkdir(join(root, "bin"));
    const file = join(root, "bin/maenifold");
    const script = SCRIPTS[behaviour];
    if (script !== undefined) {
      await writeFile(file, `#!/bin/sh\n${script}\n`);
      await chmod(file, 0o755);
    }
    return { MAENIFOLD_ROOT: join(root, "bin"), MAENIFOLD_TIMEOUT: "1000", PATH: "/usr/bin:/bin" };
  }

  it.each([
    ["absent", "maenifold not found; its notes are skipped"],
    ["present", "note written by maenifold"],
    ["hanging", "maenifold timed out"],
    ["failing", "maenifold reported a failure"],
    ["lying", "maenifold gave no answer that can be read"],
    ["flooding", "maenifold gave no answer that can be read"],
  ])("compacts, reminds and keeps its own note when the program is %s", async (behaviour, line) => {
    const env = await programThat(behaviour);
    const { engine, sessionID, logs, named } = await compacted({ backend: "both" }, env);
    expect(named("session.compacted")).toHaveLength(1);
    expect(requestText(model.compactions()[0])).toContain("**Preserved Concepts** (2): [[importer]], [[local-cache]]");
    expect(await memory.list()).toHaveLength(1);
    await eventually(() => expect(logs).toContain(line));
    await engine.prompt(sessionID, { text: "We decided to go on with the [[importer]] and its tests." });
    await engine.compact(sessionID);
    expect(named("session.compacted")).toHaveLength(2);
    const missing = logs.filter((entry) => entry.startsWith("maenifold not found"));
    expect(missing).toHaveLength(behaviour === "absent" ? 1 : 0);
  });

  it("is sent the note with its concepts in the program's own spelling", async () => {
    const env = await programThat("present");
    const { engine, sessionID, logs } = await engineIn("shop", { backend: "maenifold" }, env);
    await engine.prompt(sessionID, { text: `${TALK} See [[foo/bar]] and [[C++]].` });
    await engine.compact(sessionID);
    await expect.poll(() => logs).toContain("note written by maenifold");
    const payload = JSON.parse(await readFile(join(root, "bin/maenifold.payload"), "utf8")) as Record<string, string>;
    expect(payload["folder"]).toMatch(/^sessions\/compaction\/\d{4}\/\d{2}\/\d{2}$/);
    expect(payload["content"]).toContain("- [[foo-bar]]\n- [[c++]]");
    expect(payload["title"]).toMatch(/^Compaction: shop /);
    expect(await memory.list()).toEqual([]);
  });
});

it("keeps the summary of the model as it was", async () => {
  const { engine, sessionID } = await compacted();
  const summary = (await engine.messages(sessionID)).find((message) => message.summary === true);
  expect(textOf(summary)).toContain(BRIEF.split("\n")[1]);
});
