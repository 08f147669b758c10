/** Rules that are pieces of a sentence: told with what they lean on, and over together with it. */
import { describe, expect, it } from "vitest";
import { findConstraints } from "../../src/index.ts";
import { briefOf } from "../brief/brief-of.ts";
import { assistantSays, userSays } from "./messages.ts";

function rulesAfter(...turns: readonly string[]): string {
  const talk = turns.flatMap((turn) => [userSays(turn), assistantSays("Fine, done.")]);
  return briefOf(...talk, userSays("Now write the index of the catalogue.")).constraints.join("\n");
}

describe("a rule that leans on its sentence", () => {
  it.each([
    "The scans in raw/ came from the museum and we have to keep them like that, so nothing in there may be altered.",
    "The yearbooks count in winter time all year, no summer time.",
  ])("is told with it: %s", (rule) => {
    expect(rulesAfter(rule, "The scans of the second room always come sorted.")).toContain(rule);
  });

  it("keeps the file that it means, whatever is told of that later", () => {
    const rule = "data/hall.db is my real book, everything is in there since june so do not touch that one";
    expect(rulesAfter(`${rule}, make a copy.`, "And no letters on the real book please.")).toContain(rule);
  });

  it("is no rule apart from the ban that it widens", () => {
    const rule = "Until the fair hands off the real one, also for reading please, it was locked once.";
    expect(rulesAfter(rule)).toBe(rule);
  });
});

describe("a rule that points at something unsaid", () => {
  it.each([
    ["Print the letters. Dont put it in git before I have seen one. No euro sign please.", "No euro sign please."],
    [
      "Print the letters in Dutch. Keep answers short, I read these on a tablet.",
      "Keep answers short, I read these on a tablet.",
    ],
    [
      "Print the letters. Never deploy staging branch builds to the printer.",
      "Never deploy staging branch builds to the printer.",
    ],
  ])("is told alone where it says enough, or only another rule stands before it: %s", (turn, rule) => {
    expect(rulesAfter(turn).split("\n")).toContain(rule);
  });
});

it("a rule that ends in a pronoun is told with what stands before it", () => {
  const turn = "The two EU servers are fragile. Never deploy staging branch builds to them.";
  expect(rulesAfter(turn)).toMatch(/Never deploy staging branch builds to them\. \(said with: .*EU servers/u);
});

describe("what a ban waits for, and what stands in for it", () => {
  const ban = "Please don't commit yet, I like to look at a diff first.";
  const closed =
    "And leave data/hall.db alone for the moment, Jutta exports from it - work with a copy if you need one.";

  it.each([
    [ban, "Lovely, please commit that."],
    ["dont commit yet, i want to see the diff first", "good, then commit"],
    [closed, "Jutta is through, so data/hall.db is free again."],
    ["Leave the cellar folder alone.", "The cellar is free again, you can change it."],
    [
      "im fiddling with halls/cellar.json right now so keep your paws off that file till i say so.",
      "k cellar.json is yours again",
    ],
    ["Until the fair is over please dont touch anything in data/, the others edit there.", "data/ is free again."],
  ])("is over with it: %s / %s", (rule, end) => {
    expect(rulesAfter(rule, end)).toBe("");
  });

  it("holds as long as the ban does", () => {
    expect(rulesAfter(ban)).toBe(ban);
    expect(rulesAfter(closed)).toContain("work with a copy");
  });

  it.each([
    ["Don't push, and always run the linter.", "Ok push it now.", "always run the linter"],
    ["Leave the cellar folder alone.", "You can leave the attic for later.", "Leave the cellar folder alone."],
  ])("a rule of its own stays: %s / %s", (rule, end, kept) => {
    expect(rulesAfter(rule, end)).toContain(kept);
  });
});

it("leave for the points of a request is used up with it", () => {
  const leave = "Mend these: 1. the roof 2. the gate. You can commit each of the two when it holds.";
  expect(rulesAfter(leave)).not.toContain("each of the two");
});

it.each([
  "And leave the pricing module alone, until I've talked to Milan.",
  "Und lass die Konfiguration bitte in Ruhe, solange Eva daran sitzt.",
  'No "feat:" or "fix:" in front of the messages, by the way, just a plain sentence.',
  "Each time before you deploy, take a snapshot of the volume.",
  "Generated files don't belong in commits.",
  "Start each session by pulling main.",
  "dont touch hall.save itself btw thats the only copy",
  "The firmware has to do without recursion.",
])("is a rule by its build: %s", (rule) => {
  expect(findConstraints(rule).map(({ text }) => text)).toEqual([rule]);
});

it.each(["You're spoiling me.", "Wow, you are amazing!", "They leave the cache unchanged."])("is none: %s", (said) => {
  expect(findConstraints(said)).toEqual([]);
});
