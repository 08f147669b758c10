/** Turns that only tell something, and that the assistant takes note of and no more. */
import { describe, expect, it } from "vitest";
import { assistantSays, run, step, userSays } from "./messages.ts";
import { briefOf } from "../brief/brief-of.ts";
import type { Brief } from "../../src/brief/brief.ts";
import type { Message } from "../../src/transcript/message.ts";

const opening = [userSays("Rebuild the greenhouse plan."), assistantSays("Ok.")];

const told = (turn: string, ...then: Message[]): Brief =>
  briefOf(...opening, userSays(turn), ...then, userSays("Where were we?"));

const doneLines = (brief: Brief, words: string): string[] => brief.progress.done.filter((line) => line.includes(words));

describe("what is only told and met by a courtesy", () => {
  it.each([
    ["Seedlings need nine hours of light.", "Noted."],
    ["Growers charge at 20 percent.", "Got it, thanks."],
    ["Door width: two metres", "Understood."],
    ["Die Setzlinge brauchen neun Stunden Licht.", "Verstanden."],
  ])("stands as said, and not as done: %s", (turn, reply) => {
    const brief = told(turn, assistantSays(reply));
    expect(doneLines(brief, turn.slice(0, 12))).toEqual([]);
    expect([...brief.constraints, ...brief.criticalContext].join("\n")).toContain(turn);
  });

  it("replaces the value that it updates, and ends no rule", () => {
    const brief = briefOf(
      ...opening,
      userSays("Never water the cactus bed."),
      assistantSays("Noted."),
      userSays("Growers charge at 20 percent."),
      assistantSays("Noted."),
      userSays("Growers charge at 25 percent."),
      assistantSays("Noted."),
      userSays("Where were we?"),
    );
    expect(brief.constraints).toContain("Never water the cactus bed.");
    expect(brief.criticalContext.join("\n")).toContain("25 percent");
    expect(brief.criticalContext.join("\n")).not.toContain("20 percent");
  });

  it("says nothing twice that a rule in half a sentence says", () => {
    const { constraints, criticalContext } = told(
      "You can be a bit more direct with me in general, i dont need the compliments. Whats next on the list",
      assistantSays("Understood."),
    );
    expect(constraints.join("\n")).toContain("i dont need the compliments");
    expect(criticalContext.join("\n")).not.toContain("compliments");
  });
});

describe("what stays a request", () => {
  it.each(["Understood.", "Sure, will do.", "Verstanden."])("is what orders something, met by %s", (reply) => {
    const brief = told("Add a second door to the plan.", assistantSays(reply));
    expect(doneLines(brief, "second door")).toEqual([]);
    expect(brief.criticalContext).toContain("Add a second door to the plan. (acknowledged; not seen done)");
  });

  it.each([
    ["We need a dark mode for the settings page.", "Sure, will do."],
    ["We need a dark mode for the settings page.", "Okay."],
    ["I want a CSV export in the reports page.", "Noted."],
    ["The settings page lacks a dark mode.", "Sure, will do."],
  ])("is what is wished or promised: %s → %s", (turn, reply) => {
    const brief = briefOf(...opening, userSays(turn), assistantSays(reply));
    expect(brief.goal.join("\n")).toContain(`Current request: ${turn}`);
  });

  it.each(["Done.", "Added.", "Fertig."])("is what was done by its reply: %s", (reply) => {
    expect(doneLines(told("Add a second door to the plan.", assistantSays(reply)), "second door")).not.toEqual([]);
  });

  it("is what the assistant sets to work on", () => {
    const turn = "Seedlings need nine hours of light.";
    const brief = told(
      turn,
      assistantSays("Noted."),
      step("", run("node light.mjs", "ok")),
      assistantSays("The timer is set."),
    );
    expect(doneLines(brief, "The timer is set")).not.toEqual([]);
  });

  it("is what a report answers", () => {
    const turn = "The seedlings get too little light.";
    const brief = told(turn, assistantSays("The lamps were on a timer of six hours; they run nine hours now."));
    expect(doneLines(brief, "nine hours now")).not.toEqual([]);
  });

  it("is what the session opens with", () => {
    const opened = "Seedlings need nine hours of light.";
    const brief = briefOf(userSays(opened), assistantSays("Understood."), userSays("Where were we?"));
    expect(brief.goal.join("\n")).toContain(opened);
  });
});
