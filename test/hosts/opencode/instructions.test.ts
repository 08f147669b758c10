// The user's wishes for a summary: said with our command, configured, and written in the project's instruction file.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { assistant, marker, openFakeHost, SESSION, user, type FakeHost } from "./fake-host.ts";

let host: FakeHost;
let home: string;
afterEach(async () => {
  await host?.close();
  rmSync(home, { recursive: true, force: true });
});

async function open(options: unknown, instructions: string): Promise<void> {
  home = mkdtempSync(join(tmpdir(), "throughline-wishes-"));
  mkdirSync(join(home, "project"));
  writeFileSync(join(home, "project", "AGENTS.md"), instructions);
  host = await openFakeHost({ home, options });
  host.messages.push(user("Fix the login."), assistant("Done."));
  const model = { providerID: "mock", id: "m", limit: { context: 20_000, output: 2_000 } };
  await host.fire("experimental.chat.system.transform", { sessionID: SESSION, model }, { system: [] });
}

async function ask(command: string, words: string): Promise<{ text: string; synthetic?: boolean }> {
  const parts: { text: string; synthetic?: boolean }[] = [{ text: "" }];
  await host.fire("command.execute.before", { command, sessionID: SESSION, arguments: words }, { parts });
  return parts[0]!;
}

async function block(auto = false): Promise<string> {
  host.messages.push(marker(auto));
  const output = { context: [] as string[] };
  await host.fire("experimental.session.compacting", { sessionID: SESSION }, output);
  return output.context.join();
}

const idle = (): Promise<unknown> =>
  host.fire("event", { event: { type: "session.idle", properties: { sessionID: SESSION } } }, undefined);

describe("AT-43 wishes for the summary", () => {
  const CONFIG = { compaction: { instructions: "Name every endpoint." } };
  const FILE = "# Project\n- rule\n\n## Compact instructions\nKeep the migration plan.\n\n## Style\n- terse\n";

  it("reach the summariser labelled: command, configuration, instruction file", async () => {
    await open(CONFIG, FILE);
    await ask("throughline-compact", "Focus on the tests.");
    const text = await block();
    const places = [
      "these do ask something of you",
      "From the command:\nFocus on the tests.",
      "From the configuration:\nName every endpoint.",
      "From AGENTS.md:\nKeep the migration plan.",
    ].map((part) => text.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(text).not.toContain("terse");
  });

  it("reach it in automatic compactions as well, where there is no command", async () => {
    await open(CONFIG, FILE);
    const text = await block(true);
    expect(text).toContain("From the configuration:");
    expect(text).toContain("From AGENTS.md:");
    expect(text).not.toContain("From the command");
  });

  it("start one compaction when the turn of the command has ended, and count for that one alone", async () => {
    await open({}, "");
    const shown = await ask("throughline-compact", "Focus on the tests.");
    expect(shown).toMatchObject({ synthetic: true, text: expect.stringContaining("Focus on the tests.") });
    expect(host.summarized).toEqual([]);
    await idle();
    expect(host.summarized).toEqual([{ providerID: "mock", modelID: "m" }]);
    await idle();
    expect(host.summarized).toHaveLength(1);
    expect(await block()).not.toContain("Focus on the tests");
  });

  it("are refused where the plugin only observes", async () => {
    await open({ mode: "observe" }, FILE);
    expect((await ask("throughline-compact", "x")).text).toContain("use /compact");
    await idle();
    expect(host.summarized).toEqual([]);
  });
});
