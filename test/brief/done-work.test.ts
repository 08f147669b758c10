/** What was said for work that is done is told as that, behind the rules that stand; what holds for good is not. */
import { describe, expect, it } from "vitest";
import { assistantSays, edit, step, userSays } from "../ledger/messages.ts";
import { briefOf } from "./brief-of.ts";

/** The page behind a turn that was worked on and reported, and one more that is not. */
function pageAfter(turn: string): ReturnType<typeof briefOf> {
  return briefOf(
    userSays("Never push."),
    assistantSays("Fine."),
    userSays(turn),
    step("On it.", edit("src/letter.ts")),
    assistantSays("The letter is written, and the tests pass."),
    userSays("Now the index."),
    step("Looking.", edit("src/index.ts")),
  );
}

const SAID = "Said for work now done: ";

describe("what no cue calls a rule", () => {
  it("is told with the work that it was said for, behind the rules", () => {
    const { constraints } = pageAfter("Write the letter. Dates like 1-10-2026.");
    expect(constraints).toEqual(["Never push.", `${SAID}Dates like 1-10-2026.`]);
  });

  it.each([
    "Write the letter. The stamps always go on the left.",
    "Write the letter. Raku stays raku.",
    "Write the letter. Don't sign it in my name.",
    "Write the letter. Every page gets a number.",
    "Write the letter. Errors go to Sentry.",
    "Write the letter. Everything is in cents.",
    "Schreib den Brief. Niemand fasst prod an.",
    "写信。客户数据不能出境。",
  ])("stands as it is where it says that it holds: %s", (turn) => {
    expect(pageAfter(turn).constraints.join("\n")).not.toContain(SAID);
  });

  it("is one more in a row of short rules", () => {
    const { constraints } = pageAfter(
      "Write the letter. Style: no capitals. No italics. Lines short enough to read aloud.",
    );
    expect(constraints.join("\n")).toContain("Lines short enough to read aloud.");
    expect(constraints.join("\n")).not.toContain(SAID);
  });

  it("stays in front of a rule that means it", () => {
    const { constraints } = pageAfter("Write the letter. `band` is personal data. It must not appear in any log line.");
    expect(constraints.join("\n")).toContain("personal data.\nIt must not appear");
  });

  it("stands as it is while the work is not done", () => {
    const { constraints } = briefOf(userSays("Write the letter. Dates like 1-10-2026."), step("On it.", edit("a.ts")));
    expect(constraints.join("\n")).not.toContain(SAID);
  });
});

describe("what was told beside work that is done", () => {
  it.each([
    ["The club colour is #1d4e6b, by the way.", false],
    ["The trip of March ends at 50.81 0.10 it says.", true],
    ["The total of March is 12.40 too low.", true],
  ])("was so at the time, or is so: %s", (told, isOver) => {
    const page = briefOf(
      userSays(`${told} Please find out why.`),
      step("Looking.", edit("src/letter.ts")),
      assistantSays("West longitudes are negative now."),
      userSays("Good. Now the speed column."),
    );
    expect(JSON.stringify(page)).toContain(told);
    expect(page.criticalContext.includes(`At the time: ${told}`)).toBe(isOver);
  });
});
