import { chmod, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findMaenifold, maenifoldTimeout, runMaenifold } from "../../src/index.ts";
import { eventually } from "../eventually.ts";
import { folderForEach } from "../temporary-folder.ts";

let root: string;
folderForEach((path) => (root = path));

async function executable(path: string, script: string): Promise<string> {
  const file = join(root, path);
  await mkdir(join(file, ".."), { recursive: true });
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o755);
  return file;
}

/** Where nothing reaps orphans an ended process stays as a zombie; it must only not run any more. */
function stateOf(process: number): Promise<string> {
  return readFile(`/proc/${process}/stat`, "utf8").catch(() => "gone Z");
}

describe("finding the program", () => {
  it("looks in the root, its bin folder and then in the path", async () => {
    const inPath = await executable("path/maenifold", "true");
    const env = { MAENIFOLD_ROOT: join(root, "home"), PATH: `/nowhere:${join(root, "path")}` };
    expect(await findMaenifold({ env })).toBe(inPath);
    const inBin = await executable("home/bin/maenifold", "true");
    expect(await findMaenifold({ env })).toBe(inBin);
    expect(await findMaenifold({ env, order: "path-first" })).toBe(inPath);
    expect(await findMaenifold({ env: {} })).toBeUndefined();
  });

  it("takes neither a folder, nor a file it may not run, nor a link out of the root", async () => {
    await mkdir(join(root, "a/maenifold"), { recursive: true });
    await mkdir(join(root, "b"));
    await writeFile(join(root, "b/maenifold"), "x");
    const outside = await executable("outside/maenifold", "true");
    await mkdir(join(root, "c"));
    await symlink(outside, join(root, "c/maenifold"));
    for (const folder of ["a", "b", "c", "d/../outside"]) {
      expect(await findMaenifold({ env: { MAENIFOLD_ROOT: `${root}/${folder}` } })).toBeUndefined();
    }
  });
});

describe("running the program", () => {
  it.each([
    ["the sentence of success", 'echo "Created memory FILE: x"', true],
    ["JSON that says success", `echo '{"success":true}'`, true],
    ["K24 an error with exit 0", 'echo "ERROR: no links"; exit 0', false],
    ["JSON that says failure", `echo '{"success":false}'`, false],
    ["an unknown tool", 'echo "Unknown tool: WriteMemory"', false],
    ["prose", 'echo "All good, I think"', false],
    ["nothing", "true", false],
    ["success with a failing exit", 'echo "Created memory FILE: x"; exit 3', true],
  ])("judges %s", async (_, script, success) => {
    const cli = await executable("maenifold", script);
    expect(await runMaenifold({ cli, tool: "WriteMemory", payload: {} })).toMatchObject({ success, timedOut: false });
  });

  it("passes the payload as one argument, never through a shell, with long content cut at a line end", async () => {
    const cli = await executable("maenifold", `printf '%s\\n' "$@" > "${root}/arguments"; echo '{"success":true}'`);
    const content = `$(touch ${root}/hacked)\n${"line of text\n".repeat(6000)}`;
    await runMaenifold({ cli, tool: "WriteMemory", payload: { title: "t", content }, json: true });
    const words = (await readFile(join(root, "arguments"), "utf8")).trim().split("\n");
    expect([words[0], words[1], words[2], words[4]]).toEqual(["--tool", "WriteMemory", "--payload", "--json"]);
    const sent = JSON.parse(words[3] ?? "") as { content: string };
    expect(Buffer.byteLength(sent.content)).toBeLessThanOrEqual(50_000);
    expect(sent.content).toMatch(/line of text\n\[truncated\]$/);
    await expect(readFile(join(root, "hacked"))).rejects.toThrow("ENOENT");
  });

  it("K25 ends a hanging program and what it started", async () => {
    const cli = await executable("maenifold", `sleep 60 & echo $! > "${root}/child"; wait`);
    const result = await runMaenifold({ cli, tool: "WriteMemory", payload: {}, timeoutMs: 300 });
    expect(result).toMatchObject({ success: false, timedOut: true });
    const child = Number(await readFile(join(root, "child"), "utf8"));
    expect(await stateOf(child)).toMatch(/ Z/);
  });

  it("ends a program that ignores the request to stop", async () => {
    const cli = await executable("maenifold", "trap '' TERM; while :; do sleep 0.1; done");
    expect(await runMaenifold({ cli, tool: "x", payload: {}, timeoutMs: 200 })).toMatchObject({ timedOut: true });
  });

  it("ends what ignores the request to stop although the program itself obeys", async () => {
    const stubborn = `trap '' TERM; while :; do sleep 0.1; done`;
    const cli = await executable(
      "maenifold",
      `(${stubborn}) > /dev/null 2>&1 & echo $! > "${root}/child"; exec sleep 60`,
    );
    expect(await runMaenifold({ cli, tool: "x", payload: {}, timeoutMs: 200 })).toMatchObject({ timedOut: true });
    const child = Number(await readFile(join(root, "child"), "utf8"));
    await eventually(async () => expect(await stateOf(child)).toMatch(/ Z/));
  });

  it("takes more than a mebibyte of output as a failure", async () => {
    const cli = await executable("maenifold", `echo '{"success":true}'; head -c 3000000 /dev/zero`);
    const result = await runMaenifold({ cli, tool: "x", payload: {} });
    expect(result.success).toBe(false);
    expect(result.stdout.length).toBeLessThanOrEqual(1024 * 1024);
  });

  it("tells a program that cannot be started as a failure, not as an exception", async () => {
    expect(await runMaenifold({ cli: join(root, "absent"), tool: "x", payload: {} })).toMatchObject({
      success: false,
      exitCode: null,
    });
  });

  it.each([
    ["arguments the system refuses", { content: "\u0001".repeat(49_000) }],
    ["a payload that is no JSON", { title: 1n }],
  ])("tells %s as a failure, not as an exception", async (_, payload) => {
    const cli = await executable("maenifold", 'echo "Created memory FILE: x"');
    expect(await runMaenifold({ cli, tool: "x", payload })).toMatchObject({ success: false, exitCode: null });
  });

  it("waits for no grandchild that left the group and holds the pipe open", async () => {
    const cli = await executable(
      "maenifold",
      `setsid sleep 30 & echo $! > "${root}/child"; echo "Created memory FILE: x"`,
    );
    expect(await runMaenifold({ cli, tool: "x", payload: {}, timeoutMs: 200 })).toMatchObject({ timedOut: true });
    process.kill(Number(await readFile(join(root, "child"), "utf8")), "SIGKILL");
  });

  it.each([
    ["100", 1000],
    ["99999", 30_000],
    ["abc", 5000],
    ["", 5000],
    [undefined, 5000],
    ["7000", 7000],
    ["-5", 1000],
    ["1e9", 30_000],
    ["1500.5", 1501],
  ])("K35 a time limit of %s is %i", (value, expected) => {
    expect(maenifoldTimeout(value)).toBe(expected);
  });
});
