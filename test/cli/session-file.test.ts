import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSessionFile, readSessionFile } from "../../src/cli/session-file.ts";
import { ThroughlineError } from "../../src/index.ts";
import { fakeTerminal } from "./terminal.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "throughline-session-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const read = async (path: string, host?: string): Promise<unknown> =>
  readSessionFile(path, { host, terminal: fakeTerminal({ cwd: folder }) });

const messages = '[{"role":"user","content":"go"}]';

describe("a session file", () => {
  it("is read by its path, seen from the folder the command runs in", async () => {
    await writeFile(join(folder, "chat.json"), messages);
    expect(await read("chat.json")).toMatchObject({ host: "messages", messages: [{ role: "user" }] });
  });

  it("may come from standard input", async () => {
    const terminal = fakeTerminal({ stdin: messages });
    expect(await readSessionFile("-", { terminal })).toMatchObject({ host: "messages" });
  });

  it("can be read in any place", async () => {
    await writeFile(join(folder, "bytes.txt"), "0123456789");
    const file = await openSessionFile("bytes.txt", folder);
    expect(file.size).toBe(10);
    expect(Buffer.from(await file.read(3, 6)).toString()).toBe("345");
    expect(Buffer.from(await file.read(8, 20)).toString()).toBe("89");
    await file.close();
  });

  it.each<[string, string, string | Uint8Array | number | undefined, string, RegExp]>([
    ["is missing", "missing.json", undefined, "input-unreadable", /^"missing\.json" does not exist$/],
    ["is a folder", ".", undefined, "input-unreadable", /^"\." is a directory/],
    ["is empty", "empty.json", "", "input-unreadable", /^"empty\.json" is empty$/],
    ["is binary", "image.png", Uint8Array.of(0x89, 0x50, 0, 1), "input-unreadable", /^"image\.png" is a binary file/],
    ["is 2 GB of nothing", "sparse.jsonl", 2 * 1024 ** 3, "input-unreadable", /^"sparse\.jsonl" is a binary file/],
    ["is cut off", "cut.json", '{"info":{},"messages":[', "input-malformed", /^"cut\.json": .*ends too early/],
    [
      "is something else",
      "package.json",
      '{\n"name":"x"\n}',
      "input-unrecognised",
      /^"package\.json": .*it is an object with "name"$/,
    ],
    ["has a name that no file can have", "a\0b", undefined, "input-unreadable", /is not a file name/],
  ])("that %s is refused by name, in one line", async (_, name, content, code, message) => {
    const path = join(folder, name);
    if (typeof content === "number") {
      await writeFile(path, "");
      await truncate(path, content);
    } else if (content !== undefined) await writeFile(path, content);
    const failure: unknown = await read(name).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ThroughlineError);
    expect(failure).toMatchObject({ code, message: expect.stringMatching(message) });
    expect(String(failure)).not.toContain("\n");
  });

  it.each([
    ["", /^"standard input" is empty$/],
    ["\0\0", /^"standard input" is binary data/],
    ["hello", /^"standard input": the input is not a session/],
  ])("on standard input is checked like any other: %j", async (stdin, message) => {
    await expect(readSessionFile("-", { terminal: fakeTerminal({ stdin }) })).rejects.toThrow(message);
  });

  it("of another host than asked for is refused", async () => {
    await writeFile(join(folder, "chat.json"), messages);
    await expect(read("chat.json", "codex")).rejects.toThrow(
      '"chat.json": the input is not a codex session, it looks like messages',
    );
    await expect(read("chat.json", "cursor")).rejects.toMatchObject({ code: "option-invalid" });
  });
});
