/** Words behind a label: what comes next, and what somebody else has yet to answer. */
import { describe, expect, it } from "vitest";
import { assistantSays, userSays } from "./messages.ts";
import { briefOf } from "../brief/brief-of.ts";

const told = (turn: string, reply = "Understood."): ReturnType<typeof briefOf> =>
  briefOf(
    userSays("Rebuild the greenhouse plan."),
    assistantSays("Ok."),
    userSays(turn),
    assistantSays(reply),
    userSays("Where were we?"),
  );

describe("what is said to come next", () => {
  it.each([
    ["The beds are dug. Up next: the drip lines of the east side.", "Up next: the drip lines of the east side."],
    ["Las camas están listas. Siguiente: los tubos del este", "Siguiente: los tubos del este"],
  ])("is told, and not as done: %s", (turn, next) => {
    const { criticalContext, progress } = told(turn);
    expect(criticalContext).toContain(next);
    expect(progress.done.filter((line) => line.includes(next))).toEqual([]);
  });

  it("is done with the report on it", () => {
    const report = "I added dark mode to the settings page with a toggle.";
    const { progress, criticalContext } = told("Next up: dark mode for the settings page", report);
    expect(progress.done.join("\n")).toContain(report);
    expect(criticalContext.join("\n")).not.toContain("dark mode");
  });

  it.each(["Next: no commits before I reviewed the diff", "Next: hands off vendor/"])("stays a rule: %s", (turn) => {
    expect(told(turn).constraints).toContain(turn);
  });

  it("stays a request where it orders something", () => {
    expect(told("Next: add the drip lines.").criticalContext).not.toContain("Next: add the drip lines.");
  });
});

it.each([
  "Waiting on the surveyor: do we move the fence or not?",
  "Still unanswered by the bank: may we plant before May?",
  "Warten auf den Gutachter: darf der Zaun weg?",
])("keeps open what somebody else has to answer: %s", (turn) => {
  expect(told(turn).progress.blocked.join("\n")).toContain(turn);
});

it("takes work that waits for nobody's answer for a request", () => {
  const report = "Added the drip lines and fixed the flue.";
  const { progress } = told("Pending tasks: add the drip lines to the east side and fix the flue.", report);
  expect(progress.done.join("\n")).toContain(report);
  expect(progress.blocked.join("\n")).not.toContain("Open question");
});
