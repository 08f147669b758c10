/** What real users say around their work: wishes for every time, steps of the work, guesses, pastes of the agent's own words. */
import { describe, expect, it } from "vitest";
import { findConstraints, type Message } from "../../src/index.ts";
import { current } from "./current.ts";
import { assistantSays, run, step, toolCall, userSays } from "./messages.ts";
import { growthOf } from "../growth.ts";
import { briefOf } from "../brief/brief-of.ts";

const rulesIn = (text: string): string[] => findConstraints(text).map((rule) => rule.text);

const progressOf = (...messages: readonly Message[]): ReturnType<typeof briefOf>["progress"] =>
  briefOf(...messages).progress;

describe("a wish for every time", () => {
  it.each([
    "I want a clean kiln every time",
    "use a fresh database each time",
    "quiero un horno limpio cada vez",
    "je veux un four propre à chaque fois",
  ])("is a rule: %s", (text) => expect(rulesIn(text)).toEqual([text]));

  it.each([
    "it crashes every time",
    "I have to click it every time",
    "i need to restart it every time",
    "i get this error every time",
    "i want to know why it fails every time",
    "I don't want to do this every time",
    "I need half an hour each time",
    "we need a restart every time",
    "build with webpack takes ages each time",
    "list is empty every time",
    "We need not run it every time",
    "I like this every time",
  ])("is none: %s", (text) => expect(rulesIn(text)).toEqual([]));
});

it("forbids what is to stop, though it is every time", () => {
  expect(findConstraints("stop asking me every time")).toMatchObject([{ polarity: "must-not" }]);
});

describe("what is of the moment", () => {
  it.each([
    "i think we've just got some problems with our typescript types",
    "It looks like the cache has two owners",
    "but like if I have a shared api that's used across all the apps",
    "I want you to make a new git repo in ~/dev/kiln",
    "perform the initial commit",
    "you're still only importing the logger but not actually using it",
    "make a plan that covers what will happen if somebody fires the kiln and somebody else opens the door and then we build a lock for it",
  ])("is no rule: %s", (text) => expect(rulesIn(text)).toEqual([]));

  it.each([
    "I think of the domain package as pure, keep it so",
    "For every endpoint, add a test.",
    "I want you to use tabs",
    "I'll run the kiln myself whenever needed",
    "you're only allowed to touch src/",
    "You are only reading the db, don't write",
    "You're still using npm, use pnpm",
    "I don't want to use this github repo because it's not active.",
    "For the kiln guide, I only need to support markdown.",
    "if you touch the parser run the fuzzer",
    "In every test use fixtures.",
    "For every endpoint a test.",
    "For all commits English.",
    "I want you to open a new PR per fix",
    "I think we stick to postgres for everything",
    "I think the API has to stay stable",
    "I want you to start a new commit for any fix",
    "Make all database changes through migrations that can be rolled back, because the operations team in Porto reverts releases at night.",
  ])("does not take a rule along: %s", (text) => expect(rulesIn(text)).not.toEqual([]));

  it.each([
    "Let's address 1-4.",
    "Let's land 13 and 18",
    "let's make a new plan in docs/ in a new directory called plans.",
    "Let's make a todo of the changes needed:",
    "pull, switch to branch kiln-door",
    "switch to the release branch",
  ])("is no decision: %s", (text) => expect(current("decision", userSays(text))).toEqual([]));

  it.each(["let's handle errors with a Result type", "let's plan for 3 regions", "let's open a pull request per fix"])(
    "does not take along how something is done: %s",
    (text) => expect(current("decision", userSays(text))).toHaveLength(1),
  );

  it.each(["let's use redis", "let's switch to postgres", "let's make it a modal", "let's go with option 2"])(
    "does not take a decision along: %s",
    (text) => expect(current("decision", userSays(text))).toHaveLength(1),
  );
});

it("keeps both halves of what was divided, and two rules apart", () => {
  expect(rulesIn("i'll run the kiln commands myself. just tell me what to do")).toEqual([
    "i'll run the kiln commands myself. just tell me what to do",
  ]);
  expect(rulesIn("use tabs. just show me the diff before you commit")).toHaveLength(2);
});

it("denies what was offered with a wish, and not the wish", () => {
  expect(findConstraints("no i want a clean kiln every time.")).toMatchObject([{ polarity: "must" }]);
});

describe("leave to set to work", () => {
  it("is used up with the work, and no state of things", () => {
    const messages = [
      userSays("show me the steps to move the kiln"),
      assistantSays("1. lift it, 2. carry it, 3. put it down"),
      userSays("you can now run these steps that I reviewed"),
      assistantSays("All three steps succeeded.", [run("./move.sh")]),
      userSays("write the guide for the lid"),
    ];
    expect(current("value", ...messages)).toEqual([]);
    expect(briefOf(...messages).constraints.join()).not.toContain("these steps");
  });
});

describe("the rest", () => {
  const report =
    "Two of five are done.\n\n## Done\n\nThe lid and the door.\n\n## Remaining\n\n**#3** the hinge, **#4** the floor.\n\n## Checks\n\nAll green.";
  it.each(["Let's do the rest.", "ok, finish the remaining ones please", "dann mach bitte den Rest"])(
    "is told by what the report left: %s",
    (text) => {
      const { goal } = briefOf(
        userSays("repair all five parts of the kiln"),
        assistantSays(report, [run("make lid")]),
        userSays(text),
      );
      expect(goal.join()).toContain("(#3 the hinge, #4 the floor.)");
    },
  );

  it("is told by the items that are left, and by nothing that follows them", () => {
    const items = "Two are done.\n\n## Remaining\n- the hinge\n- ~~the floor~~ done\n\nThe door is Bob's. Tests pass.";
    const { goal } = briefOf(
      userSays("repair the kiln"),
      assistantSays(items, [run("make lid")]),
      userSays("do the rest"),
    );
    expect(goal.join()).toContain("(the hinge)");
    const none = "3 to 5 are open.\n\n## Outstanding\nNothing from the first review.\n";
    expect(
      briefOf(userSays("repair the kiln"), assistantSays(none), userSays("do the rest")).goal.join(),
    ).not.toContain("Nothing");
  });

  it.each(["remove the rest of the old code in lid.ts", "what is the rest for?"])(
    "is none where more is said: %s",
    (text) => {
      const { goal } = briefOf(userSays("repair the kiln"), assistantSays(report, [run("make lid")]), userSays(text));
      expect(goal.join()).not.toContain("the hinge");
    },
  );
});

describe("a choice", () => {
  const offered = assistantSays(
    "Two ways:\n\n1. **Shared kiln package** (simple)\n2. **Dedicated kiln service** (for more users)\n\nWhich one fits?",
  );
  it("stays what it is when a later request says what to build", () => {
    const messages = [
      userSays("where would the shared kiln code go?"),
      offered,
      userSays("2"),
      assistantSays("Set up.", [run("mkdir -p kiln")]),
      userSays("now plan the kiln service. Make it a clean kiln service with versioned routes. Write it to plan.md"),
    ];
    expect(current("decision", ...messages)).toContain("2 → Dedicated kiln service (for more users)");
    expect(current("rejection", ...messages)).toEqual([]);
  });
});

describe("a change of a choice", () => {
  it("holds though it says much", () => {
    const messages = [
      userSays("let's use a 10 minute timeout for sessions"),
      assistantSays("Sessions last 10 minutes.", [run("make kiln")]),
      userSays("make it a 30 minute timeout for sessions"),
    ];
    expect(current("decision", ...messages).join()).not.toContain("10 minute");
  });
});

describe("the page", () => {
  it("calls a report wrong behind which the user says that he asked for something else", () => {
    const brief = briefOf(
      userSays("push ~/dev/kiln as a public repository, walk me through the steps"),
      assistantSays("It's live and public: https://example.org/jana/kiln", [run("gh repo create jana/kiln --push")]),
      userSays("i told you to walk me through it. instead you made it in the wrong place. I deleted it. try again"),
    );
    expect(JSON.stringify(brief)).toMatch(/the user said since that it is wrong|still failing as the user says/u);
  });

  it("has what waits for the user though a word stands behind the question", () => {
    const { blocked } = progressOf(
      userSays("move the repository"),
      assistantSays(
        "Here are the steps. Want me to clear the old remote? I'll leave the new one to you unless you tell me.",
      ),
    );
    expect(blocked.join()).toContain("Want me to clear the old remote? I'll leave the new one to you");
  });

  it("waits for the user who refused a command without a word, and does not ask for it as a check", () => {
    const refused = (command: string): Message => {
      const error = "The user doesn't want to proceed with this tool use. The tool use was rejected (eg. …). STOP.";
      const state = { status: "error", input: { command }, error, time: { start: 0, end: 1 } } as const;
      return assistantSays("", [{ ...toolCall("Bash", {}, ""), id: "0b1c2d3e-0001-4002-8003-00a1b2c3d4e5-2", state }]);
    };
    const asked = [userSays("install the kiln tools"), assistantSays("", [run("apt install kiln", "ok")])];
    expect(briefOf(...asked, refused("wget kiln.py")).nextSteps[0]).toContain("he refused `wget kiln.py`");
    const edited = assistantSays("", [toolCall("edit", { filePath: "a.ts", oldString: "a", newString: "b" }, "ok")]);
    const { nextSteps } = briefOf(
      ...asked,
      refused("npm run build"),
      userSays("i build it myself. rename the door"),
      edited,
    );
    expect(nextSteps.join()).not.toContain("npm run build");
  });

  it.each([
    "you should have access to the kiln now. Write the guide",
    "I asked you to set up the kiln and you did it well. Now add docs",
    "I told you to use pnpm earlier, keep doing that. Write the guide",
    "I asked you to add tests, but you can skip the db. Now write the docs.",
  ])("does not call a report wrong that nobody denies: %s", (text) => {
    const brief = briefOf(
      userSays("set up the kiln"),
      assistantSays("The kiln is set up.", [run("make kiln")]),
      userSays(text),
    );
    expect(JSON.stringify(brief)).not.toMatch(/since that it is wrong|still failing/u);
  });

  it.each([
    "Should I use the cache or the db? I chose the cache. All tests pass.",
    "Do you want to know why it broke? The cache was stale. It is cleared now.",
    "Want me to deploy it? I'll do it right away.",
  ])("has nothing waiting where the question is answered: %s", (report) => {
    expect(progressOf(userSays("fix the cache"), assistantSays(report, [run("make kiln")])).blocked).toEqual([]);
  });

  it.each(["switch to postgres for the whole store", "pull the header out into its own component"])(
    "takes no work for a chore: %s",
    (text) => {
      const { goal } = briefOf(
        userSays(text),
        assistantSays("Done.", [run("make kiln")]),
        userSays("make the footer smaller"),
      );
      expect(goal[0]).toContain(text);
    },
  );

  it("goes on behind a nod to what was refused", () => {
    const error = "The user doesn't want to proceed with this tool use. The tool use was rejected (eg. …). STOP.";
    const state = { status: "error", input: { command: "make deploy" }, error, time: { start: 0, end: 1 } } as const;
    const call = assistantSays("", [
      { ...toolCall("Bash", {}, ""), id: "0b1c2d3e-0001-4002-8003-00a1b2c3d4e5-2", state },
    ]);
    expect(briefOf(userSays("deploy the kiln app"), call, userSays("continue")).nextSteps.join()).not.toContain(
      "said nothing",
    );
  });

  it("reads a chore without end once", () => {
    expect(
      growthOf(
        (text) => briefOf(userSays(text), assistantSays("ok"), userSays("make it blue")),
        "switch to branch branch ",
        2000,
      ),
    ).toBeLessThan(9);
  });

  it("does not tell a fault as standing that was told, taken up and reported on", () => {
    const brief = briefOf(
      userSays("The kiln log causes error messages: no lid"),
      assistantSays("Fixed: the log asks whether there is a lid now.", [run("make log")]),
      userSays("write the guide for the door"),
    );
    expect(brief.criticalContext.join()).not.toContain("causes error messages");
  });

  it("does not call an edit that would change nothing a blocker", () => {
    const error = "No changes to make: old_string and new_string are exactly the same.";
    const state = { status: "error", input: { filePath: "src/kiln.ts" }, error, time: { start: 0, end: 1 } } as const;
    const { blocked } = progressOf(
      userSays("fix the kiln"),
      assistantSays("", [{ ...toolCall("edit", {}, ""), state }]),
    );
    expect(blocked).toEqual([]);
  });

  it("tells all the commands of a step, not the one that leads to them", () => {
    const report =
      "Deploy it yourself:\n```bash\ncd apps/kiln\nkiln launch --no-deploy\n```\nThe volume comes first and the door port is split.";
    const { done } = progressOf(
      userSays("how do i deploy the kiln?"),
      assistantSays(report),
      userSays("ok, next: the lid"),
    );
    expect(done.join()).toContain("cd apps/kiln; kiln launch --no-deploy");
  });

  it("takes a full report for one though a tick of the todos follows it", () => {
    const report = `The kiln is ready. ${"The door has a new hinge and the lid shuts by itself now, as was asked. ".repeat(5)}`;
    const { done } = progressOf(
      userSays("repair the kiln door"),
      step(
        report,
        toolCall("todowrite", { todos: ["door", "lid"].map((content) => ({ content, status: "completed" })) }, "ok"),
      ),
      userSays("now paint it"),
    );
    expect(done.join()).toContain("The kiln is ready.");
    expect(done.join()).not.toContain("no report");
  });

  it("begins with what the opening tells, not with the question or the chore", () => {
    const opening =
      "this will be a monorepo with several separate but related kiln apps for potters. what should it look like?";
    expect(
      briefOf(userSays(opening), assistantSays("Like this."), userSays("write apps/kiln/plan.md")).goal[0],
    ).toContain("this will be a monorepo");
  });
});
