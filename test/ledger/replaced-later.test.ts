/** What a later turn rules out, renews or hands over in words of its own, and what it leaves as it was. */
import { describe, expect, it } from "vitest";
import { assistantSays, userSays } from "./messages.ts";
import { briefOf } from "../brief/brief-of.ts";
import type { Brief } from "../../src/brief/brief.ts";

const talk = (...turns: string[]): Brief =>
  briefOf(
    userSays("Tidy the harbour handbook."),
    assistantSays("I began with the first chapter."),
    ...turns.flatMap((turn) => [userSays(turn), assistantSays("Noted.")]),
    userSays("Go on with the second chapter."),
  );

/** What holds, without what was asked and done on the way. */
const standing = (brief: Brief): string =>
  [
    ...brief.goal,
    ...brief.constraints,
    ...brief.criticalContext,
    ...brief.decisions.filter((line) => !JSON.stringify(line).toLowerCase().includes("reject")).map(lineOf),
  ].join("\n");

const lineOf = (line: unknown): string => (typeof line === "string" ? line : JSON.stringify(line));

describe("what was decided and is overruled", () => {
  it.each([
    ["Let's go with canvas for the sails.", "The insurers turned up: legal vetoed canvas, we take nylon.", "nylon"],
    ["Let's go with canvas for the sails.", "We got overruled on canvas, it's nylon now.", "nylon"],
    ["Let's go with canvas for the sails.", "Canvas got shot down. We take nylon.", "nylon"],
    ["Let's go with canvas for the sails.", "Finance said no to canvas, so nylon it is.", "nylon"],
    ["Let's go with canvas for the sails.", "The committee overruled that, we take nylon.", "nylon"],
    ["Let's go with canvas for the sails.", "Change of course: we go with nylon.", "nylon"],
    ["Let's go with canvas for the sails.", "New decision: nylon for the sails.", "nylon"],
    ["Let's go with canvas for the sails.", "Last word on this: nylon for the sails.", "nylon"],
    ["Let's go with canvas for the sails.", "I got that wrong: it's nylon.", "nylon"],
    ["Let's go with canvas for the sails.", "Der Vorstand hat canvas abgelehnt, wir nehmen nylon.", "nylon"],
    ["Our goal is to dredge the basin.", "Change of direction: the goal is to move the pier.", "pier"],
  ])("gives way: %s %s", (before, after, kept) => {
    const brief = standing(talk(before, after));
    expect(brief).toContain(kept);
    expect(brief).not.toContain(before.replace(/\.$/u, ""));
  });

  it.each([
    ["Let's go with canvas for the sails.", "If legal vetoes canvas we have a problem."],
    ["Let's go with canvas for the sails.", "Nobody has vetoed canvas so far."],
    ["Let's go with canvas for the sails.", "Legal vetoed the mailing list."],
    ["Let's go with canvas for the sails.", "New decision: the office closes at noon on Fridays."],
    ["Let's go with canvas for the sails.", "Could the board still veto canvas?"],
  ])("stays: %s %s", (before, after) => {
    expect(standing(talk(before, after))).toContain("canvas for the sails");
  });

  it("is told with the word that overruled it where it was asked for", () => {
    const brief = talk("Build the mast from larch.", "The owner said no to larch, build it from fir.");
    const asked = brief.progress.done.filter((line) => line.includes("Build the mast from larch"));
    expect(asked.every((line) => line.includes("said no to larch"))).toBe(true);
  });
});

describe("what a later turn says anew in other words", () => {
  it.each([
    ["The cutoff is 17:00.", "18:30 is the new cutoff.", "17:00", "18:30"],
    ["The cutoff is 17:00.", "Push the cutoff back to 18:30.", "17:00", "18:30"],
    ["The cutoff is 17:00.", "We settled on 18:30 for the cutoff.", "17:00", "18:30"],
    ["The cutoff is 17:00.", "The cutoff is 18:30, the crews asked for it.", "17:00", "18:30"],
    ["The cutoff is 17:00.", "The cutoff is 18:30 because of the tide.", "17:00", "18:30"],
    ["At most 40 crates per boat please.", "Raise that to 60.", "40", "60"],
    ["The paint budget is 400 euros.", "Lower the paint budget to 300 euros.", "400", "300"],
    ["Ana owns the ferry desk.", "The ferry desk went to Ben.", "Ana", "Ben"],
    ["Ana owns the ferry desk.", "Ben took over the ferry desk.", "Ana", "Ben"],
    ["Ana owns the ferry desk.", "Ben is in charge of the ferry desk now.", "Ana", "Ben"],
    ["The tide table run starts at 02:00.", "Can you move the tide table run to 03:30?", "02:00", "03:30"],
    ["The tide table run starts at 02:00.", "Let's shift the tide table run to 03:30.", "02:00", "03:30"],
    ["The speed target is 20 knots.", "We tightened the speed target to 15 knots.", "20 knots", "15 knots"],
    ["Page size should be 20.", "Page size 50 please.", "20", "50"],
    ["We invoice monthly.", "We invoice weekly now.", "monthly", "weekly"],
    ["The crew list lives on shore-1.", "The crew list is on shore-2 from tomorrow.", "shore-1", "shore-2"],
    ["Retention: 14 days", "Retention: 30 days, the auditors want it", "14 days", "30 days"],
    ["Theme: dark", "Theme: light", "dark", "light"],
    ["Status: waiting for parts", "Status: the parts are in", "waiting", "parts are in"],
    ["Our supplier is Brightline.", "Brightline is out, Oakvale supplies us now.", "is Brightline", "Oakvale"],
  ])("takes its place: %s %s", (before, after, gone, kept) => {
    const brief = standing(talk(before, after));
    expect(brief).toContain(kept);
    expect(brief).not.toContain(gone);
  });

  it.each([
    ["The north shed holds 400 nets.", "The south shed holds 250 nets now."],
    ["Dock 3 takes freight.", "Dock 7 takes parcels now."],
    ["Orders close at 17:00.", "Returns close at 18:30 now."],
    ["The lamp is 40 watts, the one in the hall.", "The lamp is 60 watts, the one in the yard."],
    ["Ana handles returns.", "Ben also handles returns."],
    ["Ana owns the ferry desk.", "The fuel desk went to Ben."],
    ["Supplier code: BX-12", "Carrier code: CX-77"],
    ["The monthly report lists 12 ships.", "The weekly report lists 40 ships now."],
    ["Mooring fees fall due on the 3rd.", "They pushed the regatta to the 19th."],
  ])("leaves the other of a pair: %s %s", (one, other) => {
    const brief = standing(talk(one, other));
    expect(brief).toContain(one.replace(/\.$/u, ""));
    expect(brief).toContain(other.replace(/\.$/u, ""));
  });

  it.each([
    ["If the cutoff moved to 18:30 we'd lose the night crew."],
    ["Maybe we bump the cutoff to 18:30 next year."],
    ["We might move the cutoff to 18:30 at some point."],
    ["Ana proposed that the cutoff is 18:30 from now on."],
    ['My neighbour wrote "the cutoff is 18:30 now".'],
  ])("replaces nothing by what is only supposed: %s", (supposed) => {
    expect(standing(talk("The cutoff is 17:00.", supposed))).toContain("The cutoff is 17:00");
  });
});

describe("a rule about a code that is renewed", () => {
  it.each([
    ["Never disclose the vault code KITE-7.", "The vault code is now HERON-9.", "HERON-9"],
    ["Never disclose the vault code KITE-7.", "HERON-9 is the new vault code.", "HERON-9"],
    ["Never share the gate PIN 4471 with drivers.", "Change the gate PIN to 9020.", "9020 with drivers"],
    ["Keep Ana's badge code 4471 secret.", "Ana's badge code is now 9020.", "9020 secret"],
  ])("holds for the new one: %s %s", (rule, told, kept) => {
    const rules = talk(rule, told).constraints.join("\n");
    expect(rules).toContain(kept);
    expect(standing(talk(rule, told))).not.toMatch(/KITE-7|4471/u);
  });

  it.each([
    ["Never disclose the vault code KITE-7.", "The gate code is now HERON-9."],
    ["Keep Ana's badge code 4471 secret.", "Ben's badge code is now 9020."],
    ["Never disclose the vault code KITE-7.", "If the vault code were HERON-9 we'd all remember it."],
  ])("holds as it was where another is meant: %s %s", (rule, told) => {
    expect(talk(rule, told).constraints.join("\n")).toContain(rule.replace(/\.$/u, ""));
  });
});
