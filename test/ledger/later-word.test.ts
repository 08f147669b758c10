/** What is told later of what a rule waits for stands beside it; nothing else does. */
import { expect, it } from "vitest";
import { briefOf } from "../brief/brief-of.ts";
import { assistantSays, userSays } from "./messages.ts";

function rulesAfter(rule: string, later: string): string {
  const work = userSays("Mend the sidebar.");
  return briefOf(
    userSays(rule),
    assistantSays("Fine."),
    userSays(later),
    assistantSays("Good."),
    work,
  ).constraints.join("\n");
}

it.each([
  ["Don't restart the stove while Tom is baking on it.", "Tom's through with his bread, it went well"],
  ["Leave the labels alone, until I've talked to Ana.", "Spoke to Ana at noon"],
  ["Solange der Umzug läuft, bitte keine Jobs anlegen.", "Der Umzug ist seit heute früh abgeschlossen"],
  ["Until the vendor confirms the pinout, don't route the lower layer.", "I mailed the vendor again today"],
  ["Don't put it in git before I have seen a letter.", "Once the dates are right you can put it in git"],
  [
    "Until I looked over it please don't make the real menu.csv.",
    "otherwise good, you can make the real menu when Ana is through",
  ],
  [
    "oven.py bitte nicht anfassen, Tom has a branch.",
    "Tom's branch is dead, so oven.py is open again, aber nur bake()",
  ],
  ["Show me the recipe before you bake anything.", "the recipe-before-bake thing - for bread you can go on without me"],
  [
    "Don't touch the lid of the oven: Tom compares his loaves of October, and until he has finished I don't want anything to move.",
    "Tom has finished with his loaves of October, he was right",
  ],
])("%s (later: %s)", (rule, later) => {
  expect(rulesAfter(rule, later)).toContain(`${rule} (later: ${later})`);
});

it.each([
  ["Never restart the stove while somebody is baking.", "Baking is over for today"],
  [
    "Don't commit until I have seen your report and said so.",
    "I printed one, so take the columns from the reports again",
  ],
  [
    "Don't touch the lid: Tom compares his loaves, and until he has finished I don't want anything to move.",
    "The move of Ana is finished",
  ],
  ["Don't touch the lid until Tom is back.", "Until Tom tells me that the cellar is done, take the other door"],
  ["Don't touch the stove.", "the stove is finished, looks nice"],
  ["Don't restart the stove while Tom is baking on it.", "The cellar is done as well"],
  ["Don't restart the stove while Tom is baking on it.", "Is Tom done with it?"],
  ["Don't put it in git before I have seen a letter.", "Once the dates are right you can print it"],
  ["Don't push before I have seen it.", "As you can see in the push log, it failed."],
  ["Don't push before I have seen it.", "When the build is red you can not push anything"],
  ["Don't touch oven.py.", "lamp.py is open again, but only dim()"],
  ["Show me the recipe before you bake anything.", "the oven door thing is back"],
  ["Never delete guest data.", "mend the delete guest thing in the sidebar"],
  ["Never delete guest data.", "add a test for the guest data thing"],
  ["Don't touch oven.py.", "oven.py is open now in my editor, just a second"],
  ["Don't touch oven.py.", "The shop is open again, I just restarted oven.py"],
])("%s has nothing to do with: %s", (rule, later) => {
  expect(rulesAfter(rule, later)).not.toContain("(later:");
});

it.each([
  ["Don't restart the server until Tom is back.", "ok, Tom's back. Mend the sidebar."],
  ["Hands off oven.yml until the new recipe is out.", "The new recipe is out since this morning."],
  ["Fass data/ nicht an, bis Jutta fertig ist.", "Jutta ist fertig. Mach mit der Seitenleiste weiter."],
  [
    "Ne touche pas à four.db jusqu'à ce que je te dise que Maud est partie.",
    "Maud est partie, tu peux ranger four.db.",
  ],
  ["Don't merge until Tom has signed off the recipe.", "Tom has signed off the recipe, he likes it."],
])("%s ends in its own words: %s", (rule, later) => {
  expect(rulesAfter(rule, later)).not.toContain(rule);
});

it.each([
  ["Don't restart the server until Tom is back.", "Tom is not back yet, so do the sidebar."],
  ["Don't restart the server until Tom is back.", "When Tom is back we can look at it."],
  ["Don't bake until the tasting.", "you can start the tasting."],
  ["Keep the lid on until the dough is done.", "the first half of the dough is done"],
  ["Don't push until CI is green.", "CI is green again, go on with the sidebar"],
  ["Don't restart the server while Tom is away.", "Tom is away again, mend the sidebar"],
  ["Don't restart the server until Tom is back.", "Tom is back on monday."],
  ["Don't restart the server until Tom is back.", "Tom's branch is back."],
  ["Don't delete the old bucket until the copy is finished.", "The copy is finished to 80%"],
  ["Don't merge into main until the release is out.", "the release candidate is out. Test it."],
  ["Don't merge until the customer has confirmed.", "the customer has confirmed the logo"],
  ["Don't deploy until Ana has answered Tom.", "Tom has answered Ana."],
  ["Don't deploy until the migration is done.", "Ana claims, the migration is done. I doubt it."],
  ["Don't touch the schema.", "The schema may change again, Ana is still at it."],
])("%s goes on behind: %s", (rule, later) => {
  expect(rulesAfter(rule, later)).toContain(rule);
});

it.each([
  ["Never show the sold out ones on the page.", "about the sold out ones: I changed my mind, show them in grey."],
  ["Never show the sold out ones on the page.", "I changed my mind about the sold out ones. Show them in grey."],
])("a change of mind about what a rule names stands beside it: %s %s", (rule, later) => {
  expect(rulesAfter(rule, later)).toContain(`(later: ${later}`);
});

it("a change of mind about one word of a rule is about something else", () => {
  const rules = rulesAfter("Never store card numbers.", "About the card, changed my mind: make it blue.");
  expect(rules).toBe("Never store card numbers.");
});

it("a true word on the end of a ban is not overwritten by leave", () => {
  const rules = briefOf(
    userSays("Don't push until Tom is through with his talk."),
    assistantSays("Fine."),
    userSays("Tom is through with his talk."),
    assistantSays("Good."),
    userSays("When the tests are green you can push it, never to main though."),
    assistantSays("Good."),
    userSays("Mend the sidebar."),
  ).constraints.join("\n");
  expect(rules).not.toContain("(later: When");
});

it.each([
  [
    "If you start the stove locally use port 8091.",
    "also 8091 is taken as of today, jonas put his grafana there, use 8095.",
  ],
  ["At most 50 guests may wait, beyond that say no.", "and ok 50 was a silly number, make it 200."],
  ["At most 15 loaves per basket, never more.", "15 is too few, I tried it on a copy. 25."],
  ["Höchstens 40 Brote pro Korb, nie mehr.", "40 sind zu wenig, nimm 60."],
])("what is said of the figure of a rule stands beside it: %s %s", (rule, later) => {
  expect(rulesAfter(rule, later)).toContain(`(later: ${later}`);
});

it.each([
  ["At most 50 guests may wait, beyond that say no.", "We had 50 guests at the opening."],
  ["At most 50 guests may wait, beyond that say no.", "150 is too many for the cellar."],
  ["Never bake above 20.10 degrees.", "20.1 is wrong in the manual."],
  ["Never bake more than 16 loaves.", "The customer with number 16 is gone, delete him."],
  ["Never bake more than 16 loaves.", "16 minutes is too long for the dough."],
  ["At most 50 loaves a day. At most 50 guests.", "50 was a silly number, make it 200."],
  ["Never show more than 50 rows.", "Don't tell the customer that 50 is too many."],
  ["Never show more than 50 rows.", "Whether 50 is too many is for Anna to decide."],
])("%s has no word beside it behind: %s", (rule, later) => {
  expect(rulesAfter(rule, later)).not.toContain("(later:");
});
