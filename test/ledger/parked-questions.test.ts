/** Questions of the agent: which wait, how long, and with what they are told. */
import { describe, expect, it } from "vitest";
import type { Message } from "../../src/index.ts";
import { briefOf } from "../brief/brief-of.ts";
import { assistantSays, edit, step, userSays } from "./messages.ts";

const asked = assistantSays(
  "The store is split in two. The service reads its file once. Does the nightly job only read it, or also write?",
);
const answers = (...turns: readonly string[]): Message[] => {
  return turns.flatMap((turn) => [
    userSays(turn),
    assistantSays("The gauge shows the new figures, all nine tests pass."),
  ]);
};

describe("a question that the user parks", () => {
  it.each([
    "good catch. let me check with ops if it writes. park that until i know.",
    "leave it for now, i'll ask Marta.",
  ])("waits behind other work: %s", (parks) => {
    const { blocked } = briefOf(
      userSays("Split the store."),
      asked,
      ...answers(`${parks} meanwhile mend the gauge`, "yes, that gauge is fine. Now paint the hall", "and the attic"),
    ).progress;
    expect(blocked.join("\n")).toContain("Does the nightly job only read it, or also write?");
  });

  it("is over when its answer comes", () => {
    const { blocked } = briefOf(
      userSays("Split the store."),
      asked,
      ...answers(
        "let me check with ops if it writes. meanwhile mend the gauge",
        "ops says the job only reads. Paint the hall",
      ),
    ).progress;
    expect(blocked.join("\n")).not.toContain("nightly job");
  });

  it("is over with a late yes that speaks of it", () => {
    const offer = assistantSays(
      "The old rows are an hour late. I can shift them in the migration. Shall I shift the rows?",
    );
    const { blocked } = briefOf(
      userSays("Write the migration."),
      offer,
      ...answers(
        "Before I answer: does the backup work with open readers?",
        "Reassuring. Then yes please, shift the rows, as a step",
      ),
    ).progress;
    expect(blocked.join("\n")).not.toContain("shift");
  });
});

it("a parked question that points at something is told with it", () => {
  const seen = assistantSays(
    "The hall is in. I saw on the way: `--slot ../x` writes outside of `saves/`. Shall I close that?",
  );
  const { blocked } = briefOf(userSays("Build the hall."), seen, ...answers("not now. Paint the attic")).progress;
  expect(blocked.join("\n")).toContain("`--slot ../x` writes outside of `saves/`. Shall I close that?");
});

describe("a question in the midst of a report", () => {
  const report = (question: string): Message =>
    assistantSays(
      `The bump is ready, nothing is tagged.\n\n${question}\n\nOpen elsewhere:\n- the fee of the second year`,
    );

  it("waits where it closes a paragraph and asks for leave", () => {
    const { blocked } = briefOf(
      userSays("Prepare the release."),
      report("It has to go in first: shall I commit it now?"),
    ).progress;
    expect(blocked.join("\n")).toContain("Awaiting user: It has to go in first: shall I commit it now?");
  });

  it.each(["Why was it slow? The index was missing.", "> shall I commit it now?", "What is a fee? See the glossary."])(
    "does not where it is answered or quoted: %s",
    (question) => {
      const { blocked } = briefOf(userSays("Prepare the release."), report(question)).progress;
      expect(blocked).toEqual([]);
    },
  );
});

it("a bare pronoun is asked with what it stands for, and so is the yes to it told", () => {
  const offer = assistantSays(
    "The filter formats a day per row. Computing it once would change the signature. Want it?",
  );
  const { goal } = briefOf(
    userSays("Filter the list."),
    offer,
    userSays("yes but as a second function, keep the first"),
  );
  expect(goal.join("\n")).toContain('(to: "Computing it once would change the signature. Want it?")');
});

it("a bare offer is told with what it offers", () => {
  const { criticalContext } = briefOf(
    userSays("Why does the import take a night?"),
    assistantSays("It is quadratic.\n\nBoth are easy to repair: running totals, and a plain loop. Shall I?"),
    userSays("yes, but the figures have to stay exactly the same"),
    step("On it.", edit("src/import.ts")),
  );
  expect(criticalContext.join("\n")).toContain(
    'Approved as answered: Both are easy to repair: running totals, and a plain loop. Shall I? — "yes, but',
  );
});

describe("a choice that is left to the user without a question mark", () => {
  const after = (report: string): readonly string[] =>
    briefOf(userSays("Why is the first hour wrong? Just find out."), assistantSays(report)).progress.blocked;
  const options = "\n1. Small: the same case in the table\n2. Proper: one filter for both\n\nI'd do 2.";

  it.each([
    ["How to repair it, your choice:", "How to repair it, your choice"],
    ["Which of them goes in is up to you.", "Which of them goes in is up to you."],
    ["Beides geht, deine Entscheidung:", "Beides geht, deine Entscheidung"],
  ])("waits for him: %s", (handed, told) => {
    expect(after(`Found it, the filter exists twice. ${handed}${options}`)).toEqual([`Awaiting user: ${told}`]);
  });

  it.each(["The table was your choice in May.", "Your call of yesterday failed.", "It is up to you and me."])(
    "is none in: %s",
    (said) => {
      expect(after(`Found it, the filter exists twice. ${said}${options}`)).toEqual([]);
    },
  );
});
