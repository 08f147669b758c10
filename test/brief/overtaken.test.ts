/** What was decided, wished or told and is overtaken since: it stands as over, or not at all. What holds stays as it is. */
import { describe, expect, it } from "vitest";
import { assistantSays, edit, run, step, userSays } from "../ledger/messages.ts";
import { briefOf } from "./brief-of.ts";

describe("what the assistant left alone", () => {
  const LEFT =
    "There are some untracked folders (`.kiln/`, `.clay/`), so I'll leave those alone unless you want them gone.";
  const decisions = (said: string, command: string): string =>
    briefOf(
      userSays("Pull the main branch."),
      step(said, run("git pull")),
      userSays("whatever is just lying around there we should drop"),
      step("On it.", run(command)),
      assistantSays("The branch is clean."),
      userSays("Now the index."),
      step("Looking.", edit("src/index.ts")),
    )
      .decisions.map(({ decision }) => decision)
      .join("\n");

  it.each(["git clean -fd", "git clean -f -d", "rm -rf .kiln .clay", "rm -r ./.kiln/ ./.clay/"])(
    "is no decision any more once it is gone: %s",
    (command) => {
      expect(decisions(LEFT, command)).not.toContain("untracked folders");
    },
  );

  it.each(["git clean -nd", "git clean -fdn", "git clean -fd build", "rm -rf .kiln", "git status"])(
    "stands as long as some of it may be there: %s",
    (command) => {
      expect(decisions(LEFT, command)).toContain("untracked folders");
    },
  );

  it("stands where something else was removed", () => {
    expect(decisions("`glaze.ts` is older here, so I'll leave it as it is.", "git clean -fd")).toContain("glaze.ts");
  });
});

describe("what the user supposes", () => {
  const decided = (turn: string): string[] =>
    briefOf(userSays(turn), step("Writing it down.", edit("docs/kiln.md"))).decisions.map(({ decision }) => decision);

  it.each([
    "i suppose the way would be write the list, use /fire to preview, change it, use /fire again",
    "I guess it would go like this: load the kiln, use the small shelf first",
  ])("is no decision: %s", (turn) => {
    expect(decided(turn)).toEqual([]);
  });

  it.each([
    "I suppose we should use the small shelf for the cups, it is nearer.",
    "I guess it would be simpler with one shelf, so let's use the small shelf for all the cups.",
  ])("is one where it settles something: %s", (turn) => {
    expect(decided(`Load the kiln by the door. ${turn}`)).not.toEqual([]);
  });
});

describe("a diagnosis that the user refutes", () => {
  const told = (objection: string, answer: string): string =>
    briefOf(
      userSays("Why are the cups cracked in the big kiln?"),
      step("Looking.", run("cat kiln.log")),
      assistantSays(
        "Found the cause. The cups cracked because the vent.open script never ran. The shelf was wet. The clay is fine.",
      ),
      userSays(objection),
      step(answer, run("cat vent.log")),
      userSays("Now load the shelf."),
      step("Loading.", edit("src/shelf.ts")),
    ).progress.done.join("\n");

  it("is told as corrected where the assistant grants it, whatever command is quoted", () => {
    const objection =
      "question: the outcome of `run vent.open. Then close` was clearly logged, the script ran for the cups";
    expect(
      told(objection, "You're right. The log of the vent shows that the script ran. Let me look again:"),
    ).toContain("(in part corrected since)");
  });

  it("stays where only a quoted command says how it is", () => {
    expect(told("also add `vent.open is new` to the cups script", "You're right. Adding it:")).not.toContain(
      "corrected",
    );
  });
});
