/** A request that the user takes back before anybody set to work on it. */
import { describe, expect, it } from "vitest";
import type { Message } from "../../src/index.ts";
import { assistantSays, userSays } from "./messages.ts";
import { briefOf } from "../brief/brief-of.ts";

const asked = [userSays("please delete the staging database"), assistantSays("I'll do it after the backup.")];
const page = (...messages: readonly Message[]): string => JSON.stringify(briefOf(...asked, ...messages));

describe("what was only promised is no step any more", () => {
  it.each([
    "actually wait, don't",
    "stop, don't delete it",
    "no, do not delete that please",
    "Stop. Don't do that.",
    "I changed my mind",
    "never mind",
    "don't delete it, I take that back",
    "nein, lass es",
    "olvídalo",
    "laisse tomber",
    "算了",
  ])("once the user says: %s", (text) => {
    const told = page(userSays(text), assistantSays("Fine, it stays."));
    expect(told).toContain("called off by the user");
    expect(told).not.toContain("after the backup");
  });

  it.each([
    "don't delete it yet",
    "wait until noon",
    "wait",
    "hold on, please",
    "don't touch the cache",
    "should I worry?",
    "don't forget the replica",
    "don't delete the users table",
    "go ahead",
    "replica-2 is still in use, don't delete it",
    "if it holds any rows, don't delete it",
    "I changed my mind, keep the users table",
    "forget it, I meant the test database",
    "ok drop it",
  ])("but not when he says: %s", (text) => {
    expect(page(userSays(text))).not.toContain("called off");
  });
});

it("who asks for something else in the same breath asks for that", () => {
  const { goal } = briefOf(...asked, userSays("no, don't. Rename the users table instead."));
  expect(goal.at(-1)).toBe("Current request: no, don't. Rename the users table instead.");
});

it("who asks for the same again wants it done", () => {
  const again = [userSays("don't delete it"), assistantSays("Fine, it stays."), userSays("false alarm, delete it")];
  const { goal, nextSteps } = briefOf(...asked, ...again);
  expect(goal.join()).not.toContain("called off");
  expect(nextSteps.join()).toContain("Begin with the current request");
});

it.each(["go ahead now", "ok, go on"])("and so does who says to go on: %s", (text) => {
  expect(page(userSays("wait, don't"), assistantSays("Ok, waiting."), userSays(text))).not.toContain("called off");
});

it("of several things that were asked, one that is forbidden does not call off the others", () => {
  const said = [userSays("Fix the footer and deploy the site."), assistantSays("I'll fix the footer first.")];
  expect(JSON.stringify(briefOf(...said, userSays("don't deploy it")))).not.toContain("called off");
});

it("work that was done is not called off by what the user says behind it", () => {
  const done = [userSays("delete the staging database"), assistantSays("Deleted the staging database.")];
  expect(JSON.stringify(briefOf(...done, userSays("oh no, don't")))).not.toContain("called off");
});

it("what reaches far is taken back and ordered again like anything else", () => {
  const said = [userSays("Deploy v3 to staging."), assistantSays("I'll deploy it now."), userSays("don't deploy it")];
  expect(briefOf(...said, assistantSays("Ok.")).goal.join()).toContain("called off");
  expect(briefOf(...said, userSays("false alarm, deploy it")).goal.join()).not.toContain("called off");
});
