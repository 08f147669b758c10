/** What a brief tells of commands that failed once a report has followed: AT-03 holds it to every error that stands. */
import { describe, expect, it } from "vitest";
import type { Message } from "../../src/index.ts";
import { assistantSays, edit, read, run, step, userSays } from "../ledger/messages.ts";
import { briefOf } from "./brief-of.ts";

const FAILED: readonly (readonly [string, string])[] = [
  ["npm install", "npm ERR! code ERESOLVE\nexit code 1"],
  ["python migrate.py", "Traceback (most recent call last):\nValueError: bad value 42\nexit code 1"],
  ["docker compose up", "Error response from daemon: port is already allocated\nexit code 1"],
];
const LEAD = "Failed earlier, not seen to pass since: ";
const TOLD = [
  `${LEAD}\`npm install\`: "npm ERR! code ERESOLVE"`,
  `${LEAD}\`python migrate.py\`: "ValueError: bad value 42"`,
  `${LEAD}\`docker compose up\`: "Error response from daemon: port is already allocated"`,
];

const failing = [userSays("Release version 2.1."), ...FAILED.map((said) => step("", run(...said)))];
const look = step("", read("src/tide.py"));
const onward = [userSays("Fix it."), look];

function earlierIn(...messages: readonly Message[]): string[] {
  return briefOf(...messages).criticalContext.filter((line) => line.startsWith(LEAD));
}

describe("AT-03 commands that failed before a report", () => {
  it.each<[string, readonly Message[]]>([
    ["that says so", [assistantSays("It failed."), ...onward]],
    ["that only announces", [assistantSays("Hm, let me look."), ...onward]],
    ["that breaks the work off", [assistantSays("I ran it and it failed. I stopped there."), ...onward]],
    ["that ends in a failure", [assistantSays("The notes are written, the install failed."), ...onward]],
    ["that says it is not mended", [assistantSays("The port is still not fixed."), ...onward]],
    ["that says so in another language", [assistantSays("Es ist fehlgeschlagen."), ...onward]],
    ["and a nod to go on", [assistantSays("It failed."), userSays("continue"), look]],
    ["and another task", [assistantSays("It failed."), userSays("Write the readme of the ferry."), look]],
    [
      "and another task that is done",
      [
        assistantSays("It failed."),
        userSays("Write the readme of the ferry."),
        step("", edit("readme.md")),
        assistantSays("The readme of the ferry is written."),
        ...onward,
      ],
    ],
  ])("are evidence behind a report %s", (_, later) => {
    expect(earlierIn(...failing, ...later)).toEqual(TOLD);
    expect(briefOf(...failing, ...later).progress.blocked).toEqual([]);
  });

  it.each<[string, readonly Message[]]>([
    ["says that all is done", [assistantSays("The release is done: all three steps are finished.")]],
    ["says that it is mended", [assistantSays("The port was taken at first; I fixed that and it works now.")]],
    ["says so though it counts no failures", [assistantSays("All of it works now, 0 failed.")]],
    ["comes later and says so", [assistantSays("It failed."), userSays("Go on."), look, assistantSays("It is fixed.")]],
    ["says so in another language", [assistantSays("Der Port war belegt. Das ist behoben.")]],
  ])("are settled by a report that %s", (_, later) => {
    expect(earlierIn(...failing, ...later, ...onward)).toEqual([]);
  });

  it("are settled one by one as they pass", () => {
    const passed = step("", run("npm install", "added 12 packages"));
    expect(earlierIn(...failing, assistantSays("It failed."), userSays("Fix it."), passed)).toEqual(TOLD.slice(1));
  });

  it.each([
    ["a search", "grep -rn ferry src", ""],
    ["a list of what is not there", "ls ferry", "ls: cannot access 'ferry': No such file or directory"],
  ])("leave out %s that found nothing", (_, command, output) => {
    const missed = [userSays("Find the ferry."), step("", run(command, `${output}\nexit code 1`))];
    expect(earlierIn(...missed, assistantSays("Hm, let me look."), ...onward)).toEqual([]);
  });

  it("are evidence too where more failed than stand in the way", () => {
    const more = Array.from({ length: 7 }, (_, at) =>
      step("", run(`./load-${at}.sh`, `tide table ${at} missing\nexit code 1`)),
    );
    const { criticalContext, progress } = briefOf(userSays("Load the tides."), ...more);
    expect(progress.blocked).toHaveLength(4);
    expect([...criticalContext, ...progress.blocked].join("\n")).toMatch(/(?:tide table \d[^]*){7}/u);
  });

  it("are not told twice where a run of tests tells them", () => {
    const red = step(
      "",
      run("npx vitest run", " FAIL  test/tide.test.ts > ebbs\n Tests  1 failed | 6 passed (7)\nexit code 1"),
    );
    expect(earlierIn(userSays("Mend the tide."), red, assistantSays("It failed."), ...onward)).toEqual([]);
  });
});
