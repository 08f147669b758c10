/** What a brief tells of the machine: programs that the shell did not find, and only while that may still be so. */
import { describe, expect, it } from "vitest";
import type { Message } from "../../src/index.ts";
import { assistantSays, toolCall, userSays, write } from "./messages.ts";
import { briefOf } from "../brief/brief-of.ts";

const toldAfter = (...messages: readonly Message[]): string | undefined =>
  briefOf(ask, ...messages).criticalContext.find((line) => line.startsWith("On this machine: "));
const ask = userSays("Make the export survive a restart.");
const run = (command: string, output = ""): Message => assistantSays("", [toolCall("bash", { command }, output)]);
const lost = run("jq .offset state.json", "bash: jq: command not found\nexit code 127");
const told = "On this machine: no command `jq`";

describe("a program is missing", () => {
  it.each([
    ["as bash says it", "cd app && jq . a.json", "bash: line 3: jq: command not found\nexit code 127", told],
    ["as a plain shell says it", "jq . a.json", "/bin/sh: 1: jq: not found\nexit code 127", told],
    ["as zsh says it", "jq . a.json", "(eval):1: command not found: jq\nexit code 127", told],
    ["not where the line ended well", "jq . a.json; ls", "zsh:1: command not found: jq\na.json", undefined],
    ["not where another code ended the line", "cat x.log; jq .", "sh: jq: not found\nexit code 5", undefined],
    ["not one that a script calls", "npm test", "sh: 1: vitest: not found\nexit code 127", undefined],
    ["not one on another machine", "ssh edge 'jq .'", "bash: line 1: jq: command not found\nexit code 127", undefined],
    ["not a record", "node load.js", "Error: repo: user-42: not found\nexit code 1", undefined],
    ["not a route", "curl -f /x", "GET /x: route: not found\nexit code 22", undefined],
    ["not an image", "docker pull foo/bar", "manifest for foo/bar: latest: not found\nexit code 1", undefined],
    ["not a package", "go build", "package foo: bar: not found\nexit code 1", undefined],
    ["not a line of a log", "rm a; cat log.txt; false", "2024 deploy: rm: command not found\nexit code 1", undefined],
  ])("%s", (_name, command, output, line) => {
    expect(toldAfter(run(command, output))).toBe(line);
  });

  it.each([
    ["also after other work", [run("ls", "a.ts")], told],
    ["also after a look for it found none", [run("which jq", "jq not found\nexit code 1")], told],
    ["also after a commit", [run('git commit -am "Keep it"', "[main 1234567] Keep it")], told],
    ["also after a file that is called after it was read", [run("sed -n 1,9p jq.json", "{}")], told],
    ["also after a launcher has brought it along", [run("mise exec -- jq .size state.json", "4")], told],
    ["also after a look for it that shows no place", [run("command -v jq || true", "")], told],
    ["not once a look shows where it is", [run("which jq", "/usr/bin/jq")], undefined],
    ["not once it may be on the path", [run("export PATH=/opt/jq/bin:$PATH && make", "built")], undefined],
    ["not once it has run", [run("jq .size state.json", "4")], undefined],
    ["not once it complains itself", [run("jq .size[ state.json", "jq: error: syntax error\nexit code 3")], undefined],
    ["not once it was installed", [run("sudo apt-get install -y jq", "Setting up jq")], undefined],
    ["not once something was", [run("npm ci", "added 12 packages")], undefined],
    ["not once the user spoke of it", [userSays("I put jq on the path, try again.")], undefined],
  ])("%s", (_name, since, line) => {
    expect(toldAfter(lost, ...since)).toBe(line);
  });

  it("beside others, each once", () => {
    const other = run("make", "bash: line 1: make: command not found\nexit code 127");
    expect(toldAfter(lost, other, lost)).toBe("On this machine: no command `make`, `jq`");
  });
});

describe("a script misses a program", () => {
  const script = "/srv/kiln/test/run-suite";
  const output = `1..20\n${script}: line 314: parallel: command not found\n# Executed 0 of 20\nexit code 1`;
  const needed = "On this machine: no command `parallel` (needed by `make suite`)";
  const missed = run("make suite", output);

  it.each([
    ["by its own path", [missed], needed],
    ["also as a plain shell says it", [run("make suite", output.replace("line 314", "314"))], needed],
    ["not where the run ended well", [run("make suite", output.replace("exit code 1", "ok"))], undefined],
    ["not on another machine", [run("ssh edge make suite", output)], undefined],
    ["not a function of the script", [run("make suite", output.replace("parallel", "run_all"))], undefined],
    ["not what a script of the session calls", [assistantSays("", [write(script)]), missed], undefined],
    ["also after other work", [missed, run("ls", "a.ts")], needed],
    ["not once the same run does not say so", [missed, run("make suite", "1..20\nok 1\nexit code 1")], undefined],
    ["not once it has run", [missed, run("parallel --version", "GNU parallel 2024")], undefined],
    ["not once it was installed", [missed, run("brew install parallel", "poured")], undefined],
    ["not once the user spoke of it", [missed, userSays("parallel is there now.")], undefined],
  ])("%s", (_name, since, line) => {
    expect(toldAfter(...since)).toBe(line);
  });
});

describe("what the assistant says of the machine is not told as a fact of it", () => {
  it.each([
    "The sandbox blocks the network, so the crates cannot be fetched.",
    "The sandbox no longer blocks the network, the crates are there.",
    "When the extension is not installed the page shows a banner.",
    "The plugin runs in a sandboxed iframe and cannot read cookies.",
    "`pytest` is not installed here, installing it first.",
  ])("%s", (sentence) => {
    expect(toldAfter(assistantSays(sentence))).toBeUndefined();
  });
});
