/** The verb `audit`: verdicts, repair and exit codes through the front door. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { run } from "../../src/cli/run.ts";
import { ended, type Ended, fakeTerminal } from "./terminal.ts";
import { folderForEach } from "../temporary-folder.ts";

const SESSION = JSON.stringify([
  { role: "user", content: "Fix the login page. Never push directly to main." },
  { role: "assistant", content: "I fixed the login page." },
]);

let folder = "";
folderForEach(async (path) => {
  folder = path;
  await writeFile(join(folder, "session.json"), SESSION);
  await writeFile(join(folder, "picture.png"), Uint8Array.of(0x89, 0x50, 0, 1));
});

async function audit(summary: string, ...words: string[]): Promise<Ended> {
  await writeFile(join(folder, "summary.md"), summary);
  return ended(["audit", "session.json", "--summary", "summary.md", ...words], { cwd: folder });
}

describe("throughline audit", () => {
  it("shows what is lost with the words it rests on, and exits 1", async () => {
    const { code, out } = await audit("The user asked: fix the login page. Try not to push directly to main.");
    expect(code).toBe(1);
    expect(out).toContain("weakened");
    expect(out).toContain("Never push directly to main.");
    expect(out).toContain("↳ Try not to push directly to main.");
  });

  it("prints the repaired summary, which then passes", async () => {
    const repaired = await audit("We fixed the page.", "--repair");
    expect(repaired.code).toBe(0);
    expect(repaired.out).toContain("- Never push directly to main.");
    const again = await audit(repaired.out);
    expect(again).toMatchObject({ code: 0, err: "" });
    expect((await audit(repaired.out, "--repair")).out).toBe(repaired.out);
  });

  it("tells on standard error what a budget left lost, and the size of the page", async () => {
    const { code, err } = await audit("We fixed the login page.", "--repair", "--budget", "5");
    expect(code).toBe(1);
    expect(err).toMatch(/^— 0 of \d facts kept \(0 %\); it takes \d of 5 tokens\n— lost: /);
    expect(err).toContain("— lost: constraint  Never push directly to main.\n");
  });

  it("prints JSON with one verdict per fact", async () => {
    const { out } = await audit("Never push directly to main.", "--json");
    const parsed = JSON.parse(out) as { retention: number; verdicts: { verdict: string; fact: { kind: string } }[] };
    expect(parsed.verdicts.find((row) => row.fact.kind === "constraint")?.verdict).toBe("preserved");
    expect(parsed.retention).toBeGreaterThan(0);
  });

  it.each([
    [["audit", "session.json"], "missing option: --summary <file|->"],
    [["audit", "session.json", "--summary", "nowhere.md"], '"nowhere.md" does not exist'],
    [["audit", "session.json", "--summary", "."], '"." is a directory'],
    [["audit", "session.json", "--summary", "picture.png"], '"picture.png" is a binary file'],
    [["audit", "-", "--summary", "-"], "the session and the summary cannot both come from standard input"],
    [["audit", "session.json", "--summary", "session.json", "--budget", "few"], "--budget takes a whole number"],
    [["audit", "session.json", "--summary", "session.json", "--budget", "50"], "it needs --repair"],
  ])("refuses %j with one line and exit 2", async (words, message) => {
    const terminal = fakeTerminal({ cwd: folder });
    expect(await run(words, terminal)).toBe(2);
    expect(terminal.err).toContain(message);
    expect(terminal.err.trimEnd().split("\n")).toHaveLength(1);
    expect(terminal.out).toBe("");
  });
});
