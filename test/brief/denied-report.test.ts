/** What a brief makes of a report that the user says does not hold, or does. */
import { expect, it } from "vitest";
import { assistantSays, read, toolCall, userSays } from "../ledger/messages.ts";
import { briefOf } from "./brief-of.ts";

const edit = assistantSays("", [toolCall("edit", { filePath: "src/kiln.ts" }, "ok")]);
const look = assistantSays("", [read("src/kiln.ts")]);
const mended = [userSays("Fix the kiln, it overheats at night"), edit, assistantSays("Fixed: the valve stuck.")];
const DENIED = "(the user said since that it still fails) Fixed: the valve stuck.";
const MARK = "(reported on, but still failing as the user says)";

it.each([
  "still failing, same error",
  "it still fails",
  "nope, same problem",
  "that didn't help",
  "still broken, and now the chimney too!",
  "The kiln still breaks",
  "The kiln still doesn't start on Mondays",
  "I still get the same error",
  "geht immer noch nicht",
  "sigue fallando",
  "continua dando erro",
  "ça marche toujours pas",
  "还是不行",
  "まだ動かない",
  "still overheats",
  "it still overheats at night lol",
  "nope",
  "Nein.",
  "não",
  "no funciona",
  "不行",
  "だめです",
  "doesn't work",
  "doesnt work",
  "isn't working",
  "funktioniert nicht",
  "hmm no, still the same error",
  "it's still smoking on my iphone",
  "it's still missing",
  "nope, still 500. check the server log",
  "no, still smoking",
])("tells a report as denied behind: %s", (turn) => {
  const { goal, progress } = briefOf(...mended, userSays(turn), look);
  expect(progress.done.join("\n")).not.toContain("the valve stuck");
  expect(progress.inProgress.join("\n")).toContain(DENIED);
  expect(goal.join("\n")).toContain(MARK);
});

it.each([
  ["another thing fails", "The chimney still smokes, so the flue still fails"],
  ["it is asked", "does it still fail?"],
  ["it is supposed", "if it still fails, tell me"],
  ["something else is asked", "Now add a chimney"],
  ["somebody wonders", "I still get lost in the kiln, draw it for me."],
  ["it is praised", "The kiln is good; I still see the old sign at the door."],
  ["something of it is lacking", "The guide still doesn't name the kiln"],
  ["something is not needed", "You still don't have to paint the kiln."],
  ["something is left over", "Your kiln sketch is still there, throw it away."],
  ["there is time", "There is still time for the kiln"],
  ["it failed before", "The kiln was still failing yesterday"],
  ["a part of another thing fails", "The sign of the kiln is still wrong"],
  ["it does something else still", "still smokes"],
  ["it does so to another thing", "still overheats the barn"],
  ["somebody takes his own words back", "Wrong, sorry, I meant the chimney."],
  ["something wrong is named", "wrong window"],
  ["nobody knows of it", "Nicht, dass ich wüsste."],
  ["a no goes with an order", "no, use oil"],
  ["an order holds on", "no, still use oil"],
  ["it goes on", "it's still running"],
  ["a no goes with praise", "nope, still fine here"],
  ["it is asked whether it does so", "is it still smoking?"],
  ["it does not matter", "doesn't matter"],
  ["another thing does not work", "the chimney doesn't work"],
  ["it is about something else", "geht nicht um die Klappe"],
])("tells it as it was given where %s", (_, turn) => {
  const { goal, progress } = briefOf(...mended, userSays(turn), look);
  expect(progress.done.join("\n")).toContain("→ Fixed: the valve stuck.");
  expect(goal.join("\n")).not.toContain(MARK);
});

it.each([
  ["offers more", "Fixed: the valve stuck. I can also do the chimney if you want."],
  ["asks for leave", "Fixed: the valve stuck. Shall I do the chimney?"],
  ["tells that it failed", "It failed: the valve is stuck."],
])("takes a bare no for no denial behind a report that %s", (_, report) => {
  const { goal } = briefOf(...mended.slice(0, 2), assistantSays(report), userSays("nope"));
  expect(goal.join("\n")).not.toContain(MARK);
});

it.each([
  ["still 904", true],
  ["it still returns a 904. the lid is shut, don't open it", true],
  ["still 905", false],
  ["still 904?", false],
  ["still 904 bricks to carry, count them", false],
])("knows the code of a fault again: %s → %j", (turn, isDenied) => {
  const fixed = [userSays("The kiln stops with error 904, fix it"), edit, assistantSays("Fixed: the valve stuck.")];
  const { goal } = briefOf(...fixed, userSays(turn), look);
  expect(goal.join("\n").includes(MARK)).toBe(isDenied);
});

it.each([
  ["Check that the kiln works in the barn.", "still works in the barn"],
  ["Mend the lid so that the kiln passes.", "it still passes"],
  ["The kiln runs on oil, let it run on wood.", "it still runs"],
  ["The gauge of the kiln must show 200.", "still 200 here"],
])("takes what goes well for no fault: %s %s", (asked, turn) => {
  const { goal, progress } = briefOf(userSays(asked), edit, assistantSays("Fixed: the valve stuck."), userSays(turn));
  expect([...goal, ...progress.done, ...progress.inProgress].join("\n")).not.toMatch(/still fail/u);
});

it.each([
  ["Is it right that the lid may stay open?", "That's not right, shut it."],
  ["Soll der Deckel offen bleiben?", "Falsch, er muss zu."],
])("takes the answer to a question for no word on the report: %s %s", (question, turn) => {
  const asks = assistantSays(`Fixed: the valve stuck. ${question}`);
  const { done, inProgress } = briefOf(...mended.slice(0, 2), asks, userSays(turn), look).progress;
  expect([...done, ...inProgress].join("\n")).not.toContain("it is wrong");
});

it.each([
  "Wrong, the relay sticks.",
  "that’s wrong, the relay sticks.",
  "No, that's not right. Look at the relay.",
  "Falsch, es ist das Relais.",
  "Stimmt nicht, es ist das Relais.",
  "不对，是继电器。",
])("tells a report as wrong behind: %s", (turn) => {
  const { done, inProgress } = briefOf(...mended, userSays(turn), look).progress;
  expect([...done, ...inProgress].join("\n")).toContain(
    "(the user said since that it is wrong) Fixed: the valve stuck.",
  );
});

it("tells it as denied among what is done once the denial was answered", () => {
  const { goal, progress } = briefOf(
    ...mended,
    userSays("still fails"),
    edit,
    assistantSays("The relay was wired the wrong way round, and it opens now."),
    userSays("Now add a chimney"),
    look,
  );
  expect(progress.done.join("\n")).toContain(DENIED);
  expect(goal.join("\n")).not.toContain(MARK);
});

const guess = [userSays("Why does the kiln overheat?"), look, assistantSays("Most likely the valve sticks.")];
const goOn = [assistantSays("Good to know."), userSays("Now add a chimney."), look];

it.each([
  "yes, that was it",
  "That's the problem!",
  "ah, you're right",
  "das war der Grund",
  "era eso",
  "就是这个问题",
])("tells a guess as confirmed behind: %s", (turn) => {
  const { done } = briefOf(...guess, userSays(turn), ...goOn).progress;
  expect(done.join("\n")).toContain("→ (confirmed by the user) Most likely the valve sticks.");
});

it.each([
  "was that it?",
  "that was it, but the flue leaks too",
  "that wasn't it",
  "ok, that's it",
  "das war's",
  "you are right-handed",
])("tells it as it was given behind: %s", (turn) => {
  expect(briefOf(...guess, userSays(turn), ...goOn).progress.done.join("\n")).not.toContain("confirmed");
});

it.each([
  ["I was wrong: the valve is fine, the relay sticks.", true],
  ["The relay sticks, so the valve was not the cause after all.", true],
  ["It was not the valve: the relay sticks.", true],
  ["My first diagnosis was wrong, the valve opens. It is the relay.", true],
  ["Ich lag falsch: das Ventil (valve) ist in Ordnung.", true],
  ["Painted it. I was wrong about the colour of the door.", false],
  ["The chimney was not the cause of the soot.", false],
  ["It was not the valve of the chimney: that one is new.", false],
  ["Drew the valve and the relay.", false],
  ["Drew it. I was wrong about the drawer of the valve plan.", false],
])("tells a report as taken back, or not, behind: %s", (report, isTakenBack) => {
  const { progress } = briefOf(
    ...mended,
    userSays("Now draw the wiring"),
    edit,
    assistantSays(report),
    userSays("Sweep"),
  );
  expect(progress.done.join("\n").includes("→ (taken back by the next report) Fixed: the valve stuck.")).toBe(
    isTakenBack,
  );
});

it.each([
  ["thanks!", "You're welcome.", "→ Most likely the valve V7 sticks since May."],
  ["yes", "Reset.", "→ Reset. (reported before) Most likely the valve V7 sticks since May."],
])("keeps what was found where the user nods to it: %s", (nod, answer, told) => {
  const found = assistantSays("Most likely the valve V7 sticks since May. Shall I reset it?");
  const messages = [userSays("Why does the kiln overheat?"), look, found, userSays(nod), edit, assistantSays(answer)];
  expect(briefOf(...messages, userSays("Sweep the yard"), look).progress.done.join("\n")).toContain(told);
});

it.each([
  ["The valve V7 sticks right now since May.", "(reported before) (before later edits) The valve"],
  ["The valve V7 sticks each night since May.", "(reported before) The valve"],
])("tells what was found before a nod as of before, where it is of its moment: %s", (found, told) => {
  const messages = [userSays("Why does the kiln overheat?"), look, assistantSays(found), userSays("ok, thanks"), edit];
  const { done } = briefOf(...messages, assistantSays("Reset the relay."), userSays("Sweep the yard"), look).progress;
  expect(done.join("\n")).toContain(told);
});

it("takes back no report of several things for a word in common", () => {
  const told = assistantSays("The kiln cools at night now, and the valve has a label.");
  const wrong = assistantSays("It hangs by the door. I was wrong: the valve plan is in the drawer.");
  const asked = userSays("Where is the plan?");
  const messages = [userSays("Cool the kiln"), edit, told, asked, look, wrong, userSays("Sweep")];
  expect(briefOf(...messages).progress.done.join("\n")).not.toContain("taken back");
});
