/** What becomes of work that a report tells as done in part, when the user gives a rule or asks for something else first. */
import { describe, expect, it } from "vitest";
import { assistantSays, step, toolCall, userSays } from "../ledger/messages.ts";
import { growthOf } from "../growth.ts";
import { buildLedger } from "../../src/index.ts";
import type { ToolPart } from "../../src/transcript/message.ts";
import { briefOf } from "./brief-of.ts";

const edit = (filePath: string): ToolPart => toolCall("edit", { filePath, oldString: "a", newString: "b" }, "ok");
const order = "Move all 12 kilns of the pottery from gas to oil";
const begun = [userSays(order), step("", edit("src/kiln1.ts"))];
const rule = userSays("never commit without asking me");
const goOn = step("ok.", edit("src/kiln4.ts"));

const isTold = (line: string): boolean => !line.startsWith("Changed");

const LEFT = [
  "3 of 12 kilns are done.",
  "Converted 3 of the 12 kilns.",
  "3/12 kilns pass.",
  "3 von 12 Öfen sind umgestellt.",
  "3 de 12 hornos están listos.",
  "3 de 12 fornos estão prontos.",
  "3 sur 12 fours sont terminés.",
  "12个中已完成3个。",
  "12件中3件が完了。",
  "Half of it is migrated.",
  "Die Hälfte ist erledigt.",
  "The first kiln is converted. The second and the third remain.",
  "The burner is finished, the valve is missing.",
  "Der Brenner ist fertig, das Ventil fehlt.",
  "I'll fix the valves now.",
  "Now the valves.",
  "Jetzt die Ventile.",
  "The kiln stops because of a missing valve. Let me check.",
];

const WHOLE = [
  "All 12 kilns of the pottery burn oil now, and the tests pass.",
  "12 of 12 kilns are done.",
  "Moved them all on 3/12.",
  "3 of the 12 kilns squeak, which is as it was.",
  "The half of the roof above the kilns is painted.",
  "Now the kilns burn oil.",
  "Fixed: the valve was missing.",
  "All the kilns of the pottery burn oil. I'll keep that in mind.",
];

describe("a rule given behind a report", () => {
  it.each(LEFT)("leaves the work in progress that is told as done in part: %s", (report) => {
    const { goal, constraints, progress, nextSteps } = briefOf(...begun, assistantSays(report), rule, goOn);
    expect([goal, constraints]).toEqual([[order], ["never commit without asking me"]]);
    expect(progress.done.filter(isTold)).toEqual([]);
    expect(nextSteps).toEqual(["Go on with the current request"]);
  });

  it.each(WHOLE)("is a turn of its own where the work is done: %s", (report) => {
    const { goal, progress } = briefOf(...begun, assistantSays(report), rule, goOn);
    expect(goal[0]).toBe(`${order} (answered)`);
    expect(progress.done.join("\n")).toContain(report);
  });

  it.each([
    ["nobody has answered", [rule]],
    ["was only acknowledged", [rule, assistantSays("Understood.")]],
  ])("ticks nothing that is done in part, where it %s", (_, messages) => {
    const { goal, progress, nextSteps } = briefOf(...begun, assistantSays(LEFT[0] ?? ""), ...messages);
    expect(goal[0]).toBe(`${order} (answered in part)`);
    expect(progress.done.join("\n")).not.toContain("3 of 12");
    expect(nextSteps.at(-1)).toContain("3 of 12 kilns are done.");
  });

  it("is a turn of its own where it orders something else as well", () => {
    const said = "never commit without asking me, and rename the door";
    const { goal } = briefOf(...begun, assistantSays(LEFT[0] ?? ""), userSays(said), step("", edit("door.ts")));
    expect(goal[1]).toContain("rename the door");
  });

  it("keeps what was reported and done since, once another turn comes", () => {
    const told = step("The fourth kiln needs a longer pipe.", edit("src/pipe.ts"));
    const messages = [...begun, assistantSays(LEFT[0] ?? ""), rule, goOn, told, userSays("Paint the door"), goOn];
    const { progress, criticalContext } = briefOf(...messages);
    expect(progress.done.join("\n")).not.toContain("3 of 12");
    expect(criticalContext.join("\n")).toMatch(/3 of 12 kilns are done\. \(on the way\) .*longer pipe/u);
  });

  it("leaves the next report to the work", () => {
    const report = "All 12 kilns of the pottery burn oil, and the tests pass.";
    const messages = [...begun, assistantSays(LEFT[0] ?? ""), rule, goOn, assistantSays(report)];
    const { goal, progress } = briefOf(...messages, userSays("Paint the door"), step("", edit("door.ts")));
    expect(goal[0]).toBe(`${order} (answered)`);
    expect(progress.done.join("\n")).toContain(report);
  });
});

describe("another request behind a report", () => {
  const other = [userSays("Paint the door of the shed first"), step("", edit("door.ts"))];

  it.each(LEFT)("leaves the first one open that is told as done in part: %s", (report) => {
    const { goal, progress, nextSteps } = briefOf(...begun, assistantSays(report), ...other);
    expect(goal[0]).toBe(`${order} (answered in part)`);
    expect(progress.done.filter(isTold)).toEqual([]);
    expect(nextSteps.at(-1)).toMatch(/^As reported on the request before, and not spoken of since: /u);
  });

  it.each(WHOLE)("finds the first one done: %s", (report) => {
    const { goal, progress } = briefOf(...begun, assistantSays(report), ...other);
    expect(goal[0]).toBe(`${order} (answered)`);
    expect(progress.done.join("\n")).toContain(report);
  });
});

it("reads a report of counts and halves in one pass", () => {
  const read = (text: string): unknown => buildLedger([...begun, assistantSays(text), rule, goOn]);
  expect(growthOf(read, "3 of 12 the half is done, 3/12 kilns of the ")).toBeLessThan(9);
});
