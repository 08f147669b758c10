/** AT-03: a file that changed since it was read is flagged, whatever changed it. */
import { describe, expect, it } from "vitest";
import type { Message } from "../../src/index.ts";
import type { ToolPart } from "../../src/transcript/message.ts";
import { edit, read, run, step, toolCall, userSays } from "../ledger/messages.ts";
import { briefOf } from "./brief-of.ts";

const ask = userSays("Mend the settings of the lock.");
const FILE = "src/lock.ts";
const AGAIN = `To be read again, as changed since by a command or by somebody else: ${FILE}`;
const EDITED = `Changed since they were read, by edits of this session: ${FILE}`;

function failed(tool: string, error: string): ToolPart {
  const input = { filePath: FILE, oldString: "a", newString: "b" };
  const call = toolCall(tool, input, "");
  return { ...call, state: { status: "error", input, error, time: { start: 0, end: 1 } } };
}

function flagsIn(...calls: readonly ToolPart[]): string[] {
  const messages: Message[] = [ask, ...calls.map((call) => step("", call))];
  return briefOf(...messages).criticalContext.filter((line) => line === AGAIN || line === EDITED);
}

describe("AT-03 a file that was read", () => {
  it.each([
    [
      "an edit was refused for it",
      failed(
        "edit",
        `File ${FILE} has been modified since it was last read.\nPlease read the file again before modifying it.`,
      ),
    ],
    [
      "an edit was refused for it in other words",
      failed("edit", "File has been modified since read, either by the user or by a linter. Read it again first."),
    ],
    ["writing it was refused for it", failed("write", "File has been unexpectedly modified. Read it again.")],
    ["git restored it", run(`git restore ${FILE}`)],
    ["git checked it out", run(`git checkout -- ${FILE}`)],
    ["a formatter was told its name", run(`npx prettier --write ${FILE}`, `${FILE} 31ms`)],
    ["a linter mended it", run(`npx eslint --fix ${FILE}`)],
    ["a formatter was told its name from its folder", run("cd src && npx prettier --write lock.ts")],
    ["another file was moved onto it", run(`mv src/new-lock.ts ${FILE}`)],
  ])("is flagged where %s", (_, call) => {
    expect(flagsIn(read(FILE), call)).toEqual([AGAIN]);
    expect(flagsIn(read(FILE), call, read(FILE))).toEqual([]);
    expect(flagsIn(read(FILE), call, edit(FILE))).toEqual([EDITED]);
    expect(flagsIn(call)).toEqual([]);
  });

  it.each([
    ["an edit found nothing to replace", failed("edit", "oldString not found in content")],
    ["an edit named a file that was not read", failed("edit", "You must read the file before you overwrite it.")],
    ["git took it out of the index alone", run(`git restore --staged ${FILE}`)],
    ["git put all aside that was edited", run("git stash")],
    ["a formatter only looked", run(`npx prettier --check ${FILE}`)],
    ["a formatter found it in order", run(`npx prettier --write ${FILE}`, `${FILE} 31ms (unchanged)`)],
    ["another file was formatted", run("npx prettier --write src/door.ts")],
    ["it was copied", run(`cp ${FILE} src/door.ts`)],
    ["git took back another file", run("git checkout -- src/door.ts")],
  ])("is not flagged where %s", (_, call) => {
    expect(flagsIn(read(FILE), call)).toEqual([]);
  });

  it("is flagged once, though its path was written in two ways", () => {
    expect(flagsIn(read(`./${FILE}`), edit(FILE))).toEqual([EDITED]);
    expect(flagsIn(read(FILE), edit(`./${FILE}`))).toEqual([EDITED]);
  });

  it("is as it was read where git took back what was edited since, and not where it was read in between", () => {
    expect(flagsIn(read(FILE), edit(FILE), run(`git restore ${FILE}`))).toEqual([]);
    expect(flagsIn(edit(FILE), read(FILE), run(`git restore ${FILE}`))).toEqual([AGAIN]);
  });
});
