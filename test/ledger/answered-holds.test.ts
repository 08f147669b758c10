/** What was said of one answer ends with it; what holds each time anew does not. */
import { describe, expect, it } from "vitest";
import { buildLedger } from "../../src/ledger/ledger.ts";
import type { Message } from "../../src/transcript/message.ts";
import { assistantSays, edit, step, userSays, write } from "./messages.ts";

function rulesAfter(...messages: readonly Message[]): string {
  const { facts } = buildLedger(messages);
  const rules = facts.filter(({ kind, status }) => kind === "constraint" && status === "current");
  return rules.map(({ text }) => text).join("\n");
}

const answer = assistantSays("It is the cache: the key lacks the tenant, so that two of them share an entry.");

describe("what was said of one answer", () => {
  it.each([
    [
      "it skips some lines. find out whats going on, all causes, before you fix anything",
      "Good. Put the tenant into the key.",
    ],
    ["How slow is it? Don't optimise yet, just numbers and where the time goes.", "Do the first one."],
    ["Tell me first what formats you would take, don't build yet.", "Take the first one and build it."],
    [
      "Please read what is there first, then tell me what is unclear *before* you write code.",
      "Use the second way. Go ahead.",
    ],
    ["Muéstreme primero cómo lo organizaría, con un par de alternativas.", "La segunda. Pártalo así."],
    ["Why do two of them see one entry? dont do anything yet, just tell me", "ok. Put the tenant into the key."],
    ["review it. only a list of findings, worst first, dont fix anything yet. i'll pick", "a and c please"],
    ["How would you find twins? Only the options, please, first the cheap ones.", "The second one, then. Build it."],
    ["Then the cache. Make a proposal first, no code yet.", "Yes, but no package. Put the tenant into the key."],
  ])("is over with the next order: %s", (asked, order) => {
    expect(rulesAfter(userSays(asked), answer, userSays(order))).not.toMatch(/before|yet|first|primero/u);
  });

  it.each([
    ["Before you do anything destructive, ask me. What is in the export folder?", "Clean up the old exports."],
    ["Before you touch auth code, read docs/auth.md. How does login work?", "Add a second factor."],
    ["Tell me first before you delete a branch. Which ones are there?", "Delete the feature branch."],
    ["Bevor du was änderst, mach ein Backup. Was liegt in den Daten?", "Räum die alten Dateien auf."],
    ["Zeig mir erst den Diff, bevor du committest. Was ist offen?", "Bau den Filter ein."],
    ["Antes de tocar la base de datos, haz una copia de seguridad. ¿Qué tablas hay?", "Borra la tabla vieja."],
    ["Don't push yet, just commit. Is the branch clean?", "Add the endpoint."],
    ["Clean up the imports. Don't commit yet, just a list of what you changed.", "Now do the same in the tests."],
    ["Don't drop the old column yet, only a plan.", "Write the migration that adds the new one."],
    ["Only read from the replica. How many users are there?", "Write a report of the churn."],
    ["Don't change anything yet in prod/, just tell me what's in there.", "Fix the parser."],
    ["Don't fix anything yet, just tell me what is broken.", "Write me a list of the callers."],
  ])("is none where it holds each time anew: %s", (asked, order) => {
    expect(rulesAfter(userSays(asked), answer, userSays(order))).not.toBe("");
  });

  it.each([
    "it skips some lines. find out whats going on, all causes, before you fix anything",
    "Tell me first what formats you would take, don't build yet.",
    "Muéstreme primero cómo lo organizaría, con un par de alternativas.",
  ])("is a rule until then: %s", (asked) => {
    expect(rulesAfter(userSays(asked))).toMatch(/before|yet|primero/u);
  });

  it("stays while the user only asks on", () => {
    const asked = userSays("it skips some lines. find out whats going on, all causes, before you fix anything");
    expect(rulesAfter(asked, answer, userSays("Which tenants are hit?"))).toContain("before you fix anything");
  });
});

describe("a ban on all work", () => {
  const ban = userSays("What happens with a wrong byte? Just tell me, don't change anything.");
  const work = [
    userSays("Hm, ok fix it."),
    step("Mending it.", edit("src/read.rs")),
    assistantSays("Fixed and tested."),
  ];

  it("is over once code was changed for a later order", () => {
    expect(rulesAfter(ban, answer, ...work)).not.toContain("don't change anything");
    expect(rulesAfter(ban, answer, ...work, userSays("Next add a format flag."))).not.toContain(
      "don't change anything",
    );
  });

  it.each([
    "Please go through the pages and tell me what is wrong. Don't correct anything yet.",
    "Look, but don't update anything yet.",
  ])("is over in the middle of the work that the user has agreed to: %s", (asked) => {
    const offer = assistantSays("Three faults: no alt texts, no language, bad contrast. Go ahead with these?");
    const yes = userSays("Yes, but leave out the second, Marta rewrites that anyway.");
    const begun = step("On it.", edit("src/read.rs"));
    expect(rulesAfter(userSays(asked), offer, yes)).toMatch(/anything yet/u);
    expect(rulesAfter(userSays(asked), offer, yes, begun)).not.toMatch(/anything yet/u);
  });

  it("stays where somebody changed code before the user said another word", () => {
    expect(rulesAfter(ban, step("Mending it.", edit("src/read.rs")), answer)).toContain("don't change anything");
  });

  it.each([
    ["a yes to a look", [assistantSays("Should I run the tests?"), userSays("yes please")], edit("src/read.rs")],
    ["a test", [userSays("Write a failing test that shows it first.")], edit("tests/read.rs")],
    ["a plan", [userSays("Draw up a plan with three steps.")], edit("src/read.rs")],
    ["a new file", [userSays("Save the results as JSON.")], write("src/results.rs")],
    ["a setting", [userSays("Meanwhile bump the version to 2.1.")], edit("package.json")],
  ])("stays where the user asked for no change of code: %s", (_, asked, change) => {
    const messages = [ban, answer, ...asked, step("On it.", change)];
    expect(rulesAfter(...messages)).toContain("don't change anything");
  });

  it.each(["Do not rename any files, scripts go by their names.", "Don't refactor anything."])(
    "is none where it forbids a kind of work for good: %s",
    (rule) => {
      expect(rulesAfter(userSays(`Fix the login race. ${rule}`), answer, ...work)).toContain(rule);
    },
  );

  it("stays where the user has only asked on", () => {
    const asked = [userSays("Which callers are hit?"), step("Looking.", edit("src/read.rs")), answer];
    expect(rulesAfter(ban, answer, ...asked)).toContain("don't change anything");
  });

  it.each(["Don't commit anything yet.", "Don't delete anything yet.", "Don't deploy anything yet."])(
    "is none where it holds one deed back: %s",
    (held) => {
      expect(rulesAfter(userSays(`What is slow here? ${held}`), answer, ...work)).toContain(held);
    },
  );

  it("stays where only a report was written", () => {
    const report = [
      userSays("Write your findings to notes.md."),
      step("Writing.", write("notes.md")),
      assistantSays("Written."),
    ];
    expect(rulesAfter(ban, answer, ...report, userSays("Extend that by the billing module."))).toContain(
      "don't change anything",
    );
  });
});

it("leave for once leaves a ban in force", () => {
  const rules = rulesAfter(
    userSays("While we are on the migration, no commits."),
    answer,
    userSays("You can commit once now."),
  );
  expect(rules).toContain("no commits");
});

it("an acknowledgement answers nothing that was to be told first", () => {
  const asked = userSays("We work on the billing module today. Please explain your plan before you change code.");
  expect(rulesAfter(asked, assistantSays("Ok, understood."), userSays("Add a discount field."))).toContain(
    "explain your plan",
  );
});

describe("leave for a file", () => {
  const held = userSays("I'm reading parse.rs right now so don't touch that file until I say so.");
  const done = assistantSays("Understood, it stays as it is.");

  it.each(["I'm done with parse.rs so you can edit it again.", "You can change parse.rs now."])(
    "ends the ban: %s",
    (leave) => {
      expect(rulesAfter(held, done, userSays(leave))).not.toContain("don't touch");
    },
  );

  it.each([
    "You can see in parse.rs what the columns are.",
    "You can read parse.rs.",
    "You can edit the tests of parse.rs.",
    "You can change the callers of parse.rs.",
    "You can use parse.rs as a reference.",
    "You can delete the test of parse.rs.",
  ])("leaves it in force: %s", (leave) => {
    expect(rulesAfter(held, done, userSays(leave))).toContain("don't touch");
  });
});

describe("a change of mind about something", () => {
  const noted = assistantSays("Noted.");

  it("ends a ban whose own words are ordered, and no other rule of the subject", () => {
    const rules = rulesAfter(
      userSays("Nearest rank for the percentiles, no interpolation. Never print percentiles without a unit."),
      noted,
      userSays("I changed my mind on percentiles: do linear interpolation like numpy."),
    );
    expect(rules).not.toContain("no interpolation");
    expect(rules).toContain("without a unit");
  });

  it.each([
    ["Never use Redis for sessions.", "I changed my mind about sessions: use JWT instead of Postgres."],
    ["Always write tests for the API.", "I changed my mind about the API: make it gRPC."],
    ["Don't store tokens in localStorage.", "I changed my mind about tokens: store them in a cookie."],
    ["Never commit the config.", "I changed my mind about the config: use spaces, and never commit secrets."],
  ])("leaves in force: %s", (rule, turn) => {
    expect(rulesAfter(userSays(rule), noted, userSays(turn))).toContain(rule);
  });
});
