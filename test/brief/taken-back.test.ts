/** What users turn down, take back, leave half said or stop, and what a page makes of it. */
import { describe, expect, it } from "vitest";
import { buildLedger } from "../../src/index.ts";
import { namesApart } from "../../src/brief/items/files/names-apart.ts";
import { current } from "../ledger/current.ts";
import { assistantSays, edit, hostSays, read, run, step, toolCall, userSays } from "../ledger/messages.ts";
import { briefOf } from "./brief-of.ts";

describe("what the user reverted", () => {
  const mended = [
    userSays("Fix the kiln, it overheats at night"),
    step("", edit("src/kiln.ts")),
    assistantSays("Fixed: the valve stuck."),
  ];
  it.each([
    "i reverted that change because this is not the issue. Does the relay get warm?",
    "I've rolled back your last change.",
    "ok, I undid it, look at the relay",
    "ich habe das wieder zurückgenommen, schau auf das Relais",
  ])("is told with its report: %s", (turn) => {
    const { done, inProgress } = briefOf(...mended, userSays(turn), step("", read("src/kiln.ts"))).progress;
    expect([...done, ...inProgress].join("\n")).toMatch(/\(reverted since: "[^"]+"\) Fixed: the valve stuck\./u);
  });

  it.each([
    "should i have reverted that change?",
    "the commit that I reverted yesterday came back",
    "I reverted the glaze to blue, now do the door",
    "I undid the lid of the kiln to look inside",
    "I reverted the commit that Bob pushed to main yesterday.",
    "I reverted everything except your valve.",
    "I reverted that change locally to compare, but put it back.",
    "I reverted it back to your version after testing mine.",
    "I have discarded the edits in README.md, the rest is fine.",
    "I reverted this because it was slow, then reapplied it.",
    "I reverted that. And put it in again later.",
  ])("is nothing of it: %s", (turn) => {
    const { done, inProgress } = briefOf(...mended, userSays(turn), step("", read("src/kiln.ts"))).progress;
    expect([...done, ...inProgress].join("\n")).not.toContain("reverted since");
  });
});

describe("a yes behind two questions", () => {
  const approved = (question: string, answer: string): string[] =>
    current("approval", userSays("Get the lids out."), assistantSays(question), userSays(answer));

  it("approves no other way than the one that was put", () => {
    expect(approved("Does that sound right? Or would you prefer another place?", "yes, go")).toEqual([]);
  });

  it("approves what the last one asks leave for", () => {
    expect(approved("We can ship tonight. Or shall I ship it right now?", "Yes, ship it now")).toHaveLength(1);
  });
});

it("takes nothing of a finding for reverted", () => {
  const { done } = briefOf(
    userSays("Who broke the kiln?"),
    step("", read("src/kiln.ts")),
    assistantSays("The commit abc1234 by Anna broke it; I changed nothing."),
    userSays("I reverted that commit because it was not reviewed."),
  ).progress;
  expect(done.join("\n")).not.toContain("reverted since");
});

describe("a question without its mark", () => {
  it.each([
    "what does the readme say about the glaze",
    "so how do the lids get onto the shelf",
    "which files does it read at start",
  ])("is not what a session is for: %s", (question) => {
    const { goal } = briefOf(
      userSays(question),
      assistantSays("It says so on page two of the handbook."),
      userSays("Paint the kiln door and the frame around it."),
      step("", edit("door.ts")),
    );
    expect(goal.join("\n")).not.toContain(question);
  });

  it.each([
    "what i do is paint the kiln door twice",
    "which is why the kiln door has to be painted",
    "how does the door shut and then fix that",
    "what is left, paint it in blue",
    "what has to change is the heat of the kiln",
    "why do we still use the old lid replace it with the new one",
    "what is important is to keep the lid shut",
    "how many lids do we have set it to 5",
  ])("asks for work: %s", (turn) => {
    const { facts } = buildLedger([userSays(turn)]);
    expect(facts.find((fact) => fact.kind === "request")?.data?.question).not.toBe(true);
  });
});

describe("what was only said of a time", () => {
  it("is not told once the request it came with was replaced", () => {
    const { criticalContext } = briefOf(
      userSays("The kiln door squeaks. i see the problem\n[INFO] door { oiled: undefined }\nFix it"),
      step("", edit("door.ts")),
      assistantSays("Fixed: the hinge was dry."),
      userSays("Now paint the frame."),
    );
    expect(criticalContext.join("\n")).not.toContain("[INFO]");
  });
});

describe("an answer that the user stopped", () => {
  it("tells what was done on the way", () => {
    const { criticalContext } = briefOf(
      userSays("Add a lid to the kiln and a hook for it"),
      step("Now let me add the lid to `kiln.ts`:", edit("kiln.ts")),
      assistantSays("The build succeeded. Now let me write a script for the hook:"),
      hostSays("[Request interrupted by user]"),
      userSays("just add the hook to door.ts so I can try it by hand"),
      step("", edit("door.ts")),
      assistantSays("The hook is in door.ts and can be tried."),
      userSays("Now paint the frame."),
    );
    const line = criticalContext.find((one) => one.startsWith("Add a lid"));
    expect(line).toContain(
      '(its answer stopped by the user at "Now let me write a script for the hook:") → The build succeeded.',
    );
    expect(line).toContain("(on the way) ");
  });
});

describe("a report", () => {
  const reported = (report: string): string =>
    briefOf(
      userSays("Bring the lids together in one place"),
      step("", edit("src/lids.ts")),
      assistantSays(report),
      userSays("Now paint the frame of the door."),
    ).progress.done.join("\n");

  it("is told without the offer at its end", () => {
    const done = reported("The lids are in one place. It is local only. Say the word and I'll push it.");
    expect(done).toContain("→ The lids are in one place. It is local only.");
    expect(done).not.toContain("Say the word");
  });
});

describe("the step at hand", () => {
  it("is not told a second time as done", () => {
    const { inProgress } = briefOf(
      userSays("Let the shelf list drop a lid"),
      step(
        "The `drop` call is there already. Now let me update the ShelfList to drop lids:",
        edit("src/ShelfList.tsx"),
      ),
    ).progress;
    expect(inProgress.join("\n")).toContain("Current step: The `drop` call is there already.");
    expect(inProgress.join("\n")).not.toContain("did: ");
  });
});

describe("files of one name", () => {
  it("are told apart where git speaks of them", () => {
    const line = briefOf(
      userSays("Drop the hook of every oven."),
      step("", run('git commit -am "Begin"', "[fix 4363260] Begin")),
      ...["src/gas/index.ts", "src/oil/index.ts", "src/kiln.ts"].map((path) => step("", edit(path))),
    ).criticalContext.find((one) => one.startsWith("Git: "));
    expect(line).toContain("edited since: gas/index.ts, oil/index.ts, kiln.ts");
  });

  it.each([
    [
      ["a/x.ts", "b/y.ts"],
      ["x.ts", "y.ts"],
    ],
    [
      ["web/src/index.ts", "api/src/index.ts", "c.ts"],
      ["web/src/index.ts", "api/src/index.ts", "c.ts"],
    ],
    [
      ["index.ts", "api/index.ts"],
      ["index.ts", "api/index.ts"],
    ],
    [
      ["a/x.ts", "a/x.ts"],
      ["x.ts", "x.ts"],
    ],
  ])("%j are called %j", (paths, names) => expect(namesApart(paths)).toEqual(names));
});

describe("a command over several lines", () => {
  it("is indexed as one", () => {
    const { criticalContext } = briefOf(
      userSays("Stage the lids."),
      step("", toolCall("bash", { command: "git add \\\n  src/lids.ts \\\n  src/shelf.ts" }, "ok")),
    );
    expect(criticalContext.join("\n")).not.toMatch(/git add \\/u);
  });
});
