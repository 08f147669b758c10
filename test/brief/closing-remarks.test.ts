/** What becomes of a page whose user takes note of the work, praises it or ends the session. */
import { describe, expect, it } from "vitest";
import { assistantSays, step, toolCall, userSays } from "../ledger/messages.ts";
import { briefOf } from "./brief-of.ts";

const order = "Put a lamp above the door of the kiln";
const edit = step("", toolCall("edit", { filePath: "src/lamp.ts", oldString: "a", newString: "b" }, "ok"));
const done = [userSays(order), edit, assistantSays("Put up the lamp.")];
const NOTHING = "The last request was answered: the user speaks next";

describe("a closing remark", () => {
  it.each([
    "lgtm",
    "LGTM 🚀",
    "👍",
    "👍🏻",
    "perfect, thanks, that's all for today",
    "no thats fine",
    "no, just curious. thx",
    "no that's all",
    "works now",
    "looks good to me!",
    "great work",
    "see you tomorrow",
    "danke, passt",
    "sieht gut aus",
    "super, das war's",
    "listo, gracias",
    "perfecto, eso es todo por hoy",
    "perfeito, obrigado",
    "é isso, valeu",
    "parfait, merci",
    "c'est tout pour aujourd'hui",
    "很好，谢谢",
    "辛苦了",
    "完璧です",
    "お疲れ様でした",
  ])("leaves nothing to begin: %s", (said) => {
    const { goal, nextSteps, progress } = briefOf(...done, userSays(said));
    expect([goal, nextSteps]).toEqual([[order], [NOTHING]]);
    expect(progress.inProgress).toEqual([]);
  });

  it.each(["👍", "makes sense", "passt"])("is an answer to what waits for one: %s", (said) => {
    const plan = assistantSays("Here is the plan: a lamp with a switch. I'll start once you confirm.");
    expect(briefOf(userSays(order), plan, userSays(said)).nextSteps).not.toEqual([NOTHING]);
  });

  it.each([
    "lgtm, now the chimney",
    "lgtm but rename the lamp",
    "looks good, ship it",
    "works but flickers",
    "passt nicht",
    "not good",
    "no good",
    "no va bien",
    "não está bom",
    "perfect for the shed",
    "good lamp names, please",
    "is it good?",
    "👎",
    "1",
    "thanks, paint it",
    "不好",
  ])("is none where more is said: %s", (said) => {
    expect(briefOf(...done, userSays(said)).goal.at(-1)).toContain(said);
  });

  it("says to go on where its last words do", () => {
    const said = userSays("lgtm, go ahead");
    expect(briefOf(...done, said).nextSteps[0]).toBe('Go on as last reported: the user has said "lgtm, go ahead"');
  });

  it("refuses what was offered with its no", () => {
    const offer = assistantSays("Put up the lamp. Shall I paint it?");
    const { goal, progress } = briefOf(...done.slice(0, 2), offer, userSays("no, that's fine"));
    expect([goal, progress.blocked]).toEqual([[order], []]);
  });

  it.each(["no problem", "lgtm"])("refuses nothing that was offered without one: %s", (said) => {
    const offer = assistantSays("Put up the lamp. Shall I paint it?");
    const { goal } = briefOf(...done.slice(0, 2), offer, userSays(said));
    expect(goal.join("\n")).toContain(said);
  });

  it("leaves the work paused where it ends the day in the middle of it", () => {
    const report = assistantSays("The lamp hangs. Next is the cable.");
    const { goal } = briefOf(...done.slice(0, 2), report, userSays("that's it for today"));
    expect(goal[0]).toContain("(paused by the user)");
  });
});
