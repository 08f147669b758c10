/** What a brief tells of the machine: what is missing or forbidden there, as far as somebody ran into it. */
import { describe, expect, it } from "vitest";
import { composeBrief } from "../../src/brief/compose.ts";
import { buildLedger, type Message } from "../../src/index.ts";
import { tellsTrap } from "../../src/ledger/lexicon/machine-traps.ts";
import { assistantSays, toolCall, userSays } from "./messages.ts";

const toldAfter = (...messages: readonly Message[]): string | undefined =>
  composeBrief({ facts: buildLedger(messages).facts, budgetTokens: 2000 }).brief.criticalContext.find((line) =>
    line.startsWith("On this machine: "),
  );
const ask = userSays("Make the export survive a restart.");
const run = (command: string, output: string): Message => assistantSays("", [toolCall("bash", { command }, output)]);

describe("a sentence on the machine", () => {
  it.each([
    "The sandbox blocks the network, so the crates cannot be fetched.",
    "`ffprobe` is not installed.",
    "The wrapper expects the `parallel` command on this machine.",
    "Creating the branch hit the sandbox because `.git/` is read-only.",
    "The suite hangs in this container when it opens a browser.",
    "This shell has `node 18`, and the build requires `node 20`.",
  ])("is told: %s", (sentence) => {
    expect(tellsTrap(sentence)).toBe(true);
  });

  it.each([
    "If `ffprobe` isn't installed, the test is skipped.",
    "The exporter does not keep its offset.",
    "Rows are streamed without a copy being made locally.",
    "A newer toolchain is installed in this environment.",
    "The sandbox has a clock of its own.",
    "Is `ffprobe` not installed here?",
  ])("is none: %s", (sentence) => {
    expect(tellsTrap(sentence)).toBe(false);
  });
});

describe("the line on the machine", () => {
  it("tells what was run into, the newest words on each, also after the work was reported", () => {
    const told = toldAfter(
      ask,
      assistantSays(
        "The tests of the player were skipped because `ffprobe` is not installed. Let me go on without them.",
      ),
      assistantSays("The sandbox blocks the network, so no crates can be fetched."),
      assistantSays("The offset is stored now. The player tests were skipped again: `ffprobe` is not installed."),
    );
    expect(told).toBe(
      "On this machine: The sandbox blocks the network, so no crates can be fetched; The player tests were skipped again: `ffprobe` is not installed",
    );
  });

  it("names the commands that a shell did not find", () => {
    const other = run("make", "bash: line 1: make: command not found\nexit code 127");
    expect(toldAfter(ask, run("go test ./...", "zsh:1: command not found: go\nexit code 127"), other)).toBe(
      "On this machine: no command `go`, `make`",
    );
  });

  it("is not there where nobody ran into anything", () => {
    expect(toldAfter(ask, assistantSays("The offset is stored now."))).toBeUndefined();
  });
});
