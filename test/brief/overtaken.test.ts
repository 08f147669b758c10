/** What was decided, wished or told and is overtaken since: it stands as over, or not at all. What holds stays as it is. */
import { describe, expect, it } from "vitest";
import { assistantSays, edit, hostSays, run, step, toolCall, userSays } from "../ledger/messages.ts";
import { briefOf } from "./brief-of.ts";

type Page = ReturnType<typeof briefOf>;

function rulesOf({ constraints }: Page): string {
  return constraints.join("\n");
}

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

describe("a rule that ordered one thing", () => {
  const SAID = "Said for work now done: ";
  const after = (turn: string, file = "src/truncated-text.ts"): Page =>
    briefOf(
      userSays("Never push."),
      assistantSays("Fine."),
      userSays(turn),
      step("On it.", edit(file)),
      assistantSays("The label stops at the first line now, and the tests pass."),
      userSays("Now the index."),
      step("Looking.", edit("src/index.ts")),
    );

  it.each(["truncated text must stop when it encounters a new line ..."])(
    "stands with the work that is done: %s",
    (turn) => {
      expect(rulesOf(after(turn))).toBe(`Never push.\n${SAID}${turn}`);
    },
  );

  it.each([
    "the label must never wrap",
    "every text must stop when it encounters a new line ...",
    "labels must stop when they encounter a new line",
    "long text must stop when it encounters a new line ...",
    "commits must be signed with my key",
    "documentation must be in English",
    "the label must stay on one line",
    "the code must be readable",
    "the payment module must be PCI compliant",
  ])("stays a rule where it holds on, or is of a kind: %s", (turn) => {
    expect(rulesOf(after(turn))).not.toContain(SAID);
    expect(rulesOf(after(turn))).toContain(turn);
  });

  it("stays a rule while it is worked on", () => {
    const page = briefOf(
      userSays("Paint the door."),
      step("Painting.", edit("src/door.ts")),
      assistantSays("The door is painted."),
      userSays("truncated text must stop when it encounters a new line ..."),
      step("On it.", edit("src/truncated-text.ts")),
    );
    expect(rulesOf(page)).not.toContain(SAID);
  });
});

describe("what the user is interested in", () => {
  const after = (turn: string): string =>
    rulesOf(
      briefOf(
        userSays(`Analyse the kiln and write a plan. ${turn}`),
        step("Reading.", run("cat kiln.ts")),
        assistantSays("The plan is written: first the door, then the shelf, then the vent."),
        userSays("Now the index."),
        step("Looking.", edit("src/index.ts")),
      ),
    );

  it("is of the request it was said with", () => {
    const turn = "i'm especially intersted in untangling door shit from shelf shit if possible.";
    expect(after(turn)).toBe(`Said for work now done: ${turn}`);
  });

  it("stays a rule where something is to be kept", () => {
    expect(after("I'd like the door to keep its name if possible, never rename it.")).toContain("never rename it");
  });
});

describe("a ban said with one request", () => {
  const after = (...later: readonly string[]): string =>
    rulesOf(
      briefOf(
        userSays("what is the footer using? should be dimmer, don't modify the theme, look at the footer first"),
        step("Looking.", edit("src/footer.ts")),
        assistantSays("The footer uses the dim colour now."),
        ...later.flatMap((turn) => [
          userSays(turn),
          step("On it.", edit("src/theme.json")),
          assistantSays("It is done and built."),
        ]),
        userSays("Now the index."),
        step("Looking.", edit("src/index.ts")),
      ),
    );

  it.each(["ok, now we need to adjust the light theme accordingly", "update the theme for the door"])(
    "is over once the user has that very thing changed: %s",
    (turn) => {
      expect(after(turn)).toMatch(/^Said for work now done: don't modify the theme/mu);
    },
  );

  it.each([
    "how would you adjust the theme?",
    "look at the theme",
    "fix the door of the kiln",
    "update the docs, but don't change the theme",
  ])("stays: %s", (turn) => {
    expect(after(turn)).toMatch(/^don't modify the theme/mu);
  });
});

describe("what a turn told that was worked off", () => {
  const context = (turn: string): string =>
    briefOf(
      userSays("Paint the door."),
      step("Painting.", edit("src/door.ts")),
      assistantSays("The door is painted."),
      userSays(turn),
      step("On it.", edit("src/shelf.ts")),
      assistantSays("The shelf is moved to the left side, and the build passes."),
      userSays("Now the index."),
      step("Looking.", edit("src/index.ts")),
    ).criticalContext.join("\n");

  it.each(["the shelf needs to stand on the left of Kiln4", "no, Shelf2 should be that, no need for Shelf3"])(
    "was so at the time: %s",
    (turn) => {
      expect(context(turn)).toContain(`At the time: ${turn}`);
    },
  );

  it.each(["md link is #666666", "the port of the kiln is 8080"])("is so: %s", (turn) => {
    expect(context(turn)).not.toContain("At the time");
  });
});

describe("leave to add something", () => {
  const approved = (name: string): string =>
    briefOf(
      userSays("Do we only have one colour for links?"),
      assistantSays("Yes. Should I add a new token like `linkUrl` to the theme?"),
      userSays("yes, as 666666"),
      step(
        "Adding it.",
        toolCall(
          "edit",
          { filePath: "src/theme.ts", oldString: "const a = 1;\n", newString: `const a = 1;\nconst ${name} = 2;\n` },
          "ok",
        ),
      ),
      assistantSays("The token is there."),
      userSays("Now the index."),
      step("Looking.", edit("src/index.ts")),
    ).criticalContext.join("\n");

  it("is used up once edits brought it in", () => {
    expect(approved("linkUrl")).toContain("Approved once, and done: ");
  });

  it("stands where they brought in something else", () => {
    expect(approved("linkTitle")).toContain("Approved: ");
  });
});

describe("a wish said into other work", () => {
  const WISH =
    "btw, can we make it so we keep the old kiln around for reference? there can be a new one called kiln-new.";
  const begun = [
    userSays("This looks good, start building the house."),
    step("First the door.", edit("src/door.ts")),
    step("The door is in. Now the window.", edit("src/window.ts")),
  ];

  it("is agreed to where the assistant says yes, and told with what says how", () => {
    const page = briefOf(
      ...begun,
      userSays(WISH),
      step("Good idea. Let me write it into the plan.", edit("plan.md")),
      userSays("Paint the roof of the garage."),
      step("On it.", edit("src/roof.ts")),
    );
    expect(page.criticalContext).toContain(`Asked by the user, and agreed to: "${WISH}"`);
  });

  it.each(["Good idea, but the old one is gone already.", "Let me look at the plan.", "Sure? The old kiln leaks."])(
    "is a question where the assistant does not: %s",
    (answer) => {
      const page = briefOf(
        ...begun,
        userSays(WISH),
        step(answer, edit("plan.md")),
        userSays("Paint the roof of the garage."),
        step("On it.", edit("src/roof.ts")),
      );
      expect(page.criticalContext.join("\n")).toContain("The user asked, as a question: ");
    },
  );
});

describe("who stops the work to steer it", () => {
  const stopped = (turn: string): string =>
    JSON.stringify(
      briefOf(
        userSays("Build the house with three rooms."),
        step("Writing the door list.", edit("src/door-list.ts")),
        hostSays("[Request interrupted by user]"),
        userSays(turn),
        step("Right.", edit("src/door-list.ts")),
      ),
    );

  it.each([
    "slight steering: why does the bell clear its listeners?",
    "why would the door list forget its keys?",
    "can you show DoorList without locks?",
  ])("has not left it: %s", (turn) => {
    expect(stopped(turn)).not.toContain("(interrupted by the user)");
  });

  it("has left it where he asks for something else", () => {
    expect(stopped("Write a poem about spring flowers.")).toContain("(interrupted by the user)");
  });
});
