/** The frame around every command: help, version, and what is said about words that are wrong. */
import { describe, expect, it } from "vitest";
import { registry } from "../../src/cli/registry.ts";
import { withProgress } from "../../src/cli/progress.ts";
import { run } from "../../src/cli/run.ts";
import { ended, type Ended, fakeTerminal } from "./terminal.ts";

function throughline(...words: string[]): Promise<Ended> {
  return ended(words);
}

describe("help", () => {
  it.each(Object.keys(registry))("of %s is the same page by both ways to ask", async (verb) => {
    const asked = await throughline("help", verb);
    expect(asked).toEqual(await throughline(verb, "--help"));
    expect(asked.out).toContain(`Usage: throughline ${verb}`);
  });

  it("of nothing lists every verb, and is wrong use without the word help", async () => {
    const { out } = await throughline("help");
    for (const verb of Object.keys(registry)) expect(out).toContain(`\n  ${verb} `);
    expect(await throughline()).toEqual({ code: 2, out, err: "" });
  });
});

describe("wrong words get one line that names them", () => {
  it.each([
    [["fly"], 'unknown command "fly"; see'],
    [["help", "fly"], 'unknown command "fly"; see'],
    [["compact"], "missing argument: throughline compact <file|->"],
    [["compact", "a", "b"], 'unexpected argument "b"'],
    [["compact", "a", "--budget", "-5"], '--budget takes a whole number from 1 to 10000000, got "-5"'],
    [["compact", "a", "--budget", "many"], 'got "many"'],
    [["compact", "a", "--colour"], "unknown option '--colour'; see 'throughline compact --help'"],
    [["compact", "a", "--budget"], "option '--budget <value>' argument missing; see 'throughline compact --help'"],
    [["compact", ""], "empty argument: throughline compact <file|->"],
    [["bench", "speed", "--corpus", "nowhere"], '--corpus "nowhere" does not exist'],
    [["bench", "speed", "--corpus", "package.json"], '--corpus "package.json" is not a folder'],
    [["bench", "speed", "--notes", "5"], "--notes is no option of bench speed; it takes --corpus, --huge"],
    [["memory", "list", "--root", "nowhere"], '--root "nowhere" does not exist'],
    [["memory", "list", "--root", "package.json"], 'package.json" cannot be the folder of the notes: it is a file'],
    [["frames", "--file", "src"], '"src" is a directory'],
    [["install", "opencode", "--spec", " "], '--spec takes a package or a folder, got " "'],
  ])("%j", async (words, expected) => {
    const { code, out, err } = await throughline(...words);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(/^throughline: [^\n]+\n$/);
    expect(err).toContain(expected);
  });

  it("a negative number that no option takes is still a word of its own", async () => {
    expect((await throughline("stats", "a", "--json", "-5")).err).toContain("-5");
  });
});

describe("what a session holds", () => {
  const session = JSON.stringify([
    { role: "user", content: "Never use \u001b[2J or \u202egpj.exe in the \u009b31m docs" },
    { role: "assistant", content: "ok" },
  ]);
  const compactOn = async (isTerminal: boolean): Promise<string> => {
    const terminal = fakeTerminal({ stdin: session });
    await run(["compact", "-", "--json"], { ...terminal, isTerminal, write: (text) => terminal.write(text) });
    return terminal.out;
  };

  it("cannot rewrite a screen, and is whole in a file", async () => {
    const shown = await compactOn(true);
    expect(shown.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\u202e]/u);
    expect(shown).toContain("\\u202egpj.exe");
    const written = await compactOn(false);
    expect(written).toContain("\u202egpj.exe");
    expect(JSON.parse(shown).markdown).toBe(JSON.parse(written).markdown);
  });
});

it("work without a pause shows that it is running after a second", async () => {
  const terminal = { ...fakeTerminal(), showsProgress: true };
  const notes: string[] = [];
  const end = Date.now() + 1200;
  await withProgress({ ...terminal, note: (text) => void notes.push(text) }, "compacting", async (breathe) => {
    while (Date.now() < end) await breathe();
  });
  expect(notes).toEqual(["\rcompacting … 1 s", "\r\u001b[K"]);
});
