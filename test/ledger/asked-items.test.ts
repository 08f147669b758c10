/** What a report asks point by point waits for the user, wherever in the report it stands. */
import { describe, expect, it } from "vitest";
import { askedItems } from "../../src/ledger/story/reports/asked-items.ts";
import { assistantSays, userSays } from "./messages.ts";
import { briefOf } from "../brief/brief-of.ts";

const REPORT = `The branch is merged.

Waiting for you:

1. Is the text all right? Then I merge it.
2. The archive exists already, so the run will refuse. Shall I delete it or use \`--force\`?

Still open after that:

- The tag is yours.`;

describe("the items of a report that ask the user", () => {
  it.each([
    [
      "in the midst of it",
      REPORT,
      [
        "Is the text all right?",
        "The archive exists already, so the run will refuse. Shall I delete it or use `--force`?",
      ],
    ],
    [
      "below a heading",
      "## Fragen\n- Soll ich die alten Zeilen löschen?\n- Fertig ist der Rest.",
      ["Soll ich die alten Zeilen löschen?"],
    ],
    [
      "called questions and numbered",
      "Two tests fail.\n\nQuestion 1: both formats could stand in accounts.json. OK?\nQuestion 2: skip pending rows, or refuse the file?",
      [
        "Question 1: both formats could stand in accounts.json. OK?",
        "Question 2: skip pending rows, or refuse the file?",
      ],
    ],
    [
      "called questions and numbered, among other items",
      "- The last commit is green.\n- Question 1: both formats could stand in accounts.json. OK?\n- Question 2: skip pending rows?",
      ["Question 1: both formats could stand in accounts.json. OK?", "Question 2: skip pending rows?"],
    ],
    [
      "that go on below their mark",
      "- The port is taken.\n  Shall I use 8081?\n",
      ["The port is taken. Shall I use 8081?"],
    ],
    [
      "without a question to the user",
      "- Why does it fail? Because the key lacks the tenant.\n- What changed? Nothing.",
      [],
    ],
    ["answered at once", "- Is it ok? Yes, it passes.", []],
    ["answered in other words", "1. Should we retry POST? Decided against it.\n2. Should I use it in prod? Sure.", []],
    ["quoted", '- `confirm`: "Do you want me to delete it?"', []],
    ["inside of code", "```md\n- Shall I use it?\n```\nDone.", []],
    ["that are no items", "Shall I go on? I have stopped.", []],
    [
      "at the end of a paragraph, of what is said before it",
      "The menu is in.\n\nI left one thing: the card lacks the price. Should they both show it?\n\n**Still open**\n\n- the logo",
      ["I left one thing: the card lacks the price. Should they both show it?"],
    ],
    [
      "that the next paragraph only explains",
      "The module is clean. Should I drop the old table?\n\nIt holds 3 rows.\n\nThe export is in.",
      ["Should I drop the old table?"],
    ],
    [
      "that offer options below them",
      "The oven is in.\n\nHow should the trays be named?\n\n- **(a)** by their number\n- **(b)** by you: `--tray NAME`\n\nI'd take (a).\n\nDone.",
      ["How should the trays be named? (a) by their number; (b) by you: `--tray NAME`"],
    ],
    [
      "whose options were chosen from",
      "How should the trays be named?\n\n1. by number\n2. by name\n\nI went with the first.\n\nDone.",
      [],
    ],
    [
      "that only lead to what was found",
      "Why did it fail?\n\n1. The lock stayed.\n2. It ran twice.\n\nI mended both.\n\nDone.",
      [],
    ],
    [
      "in a list of other questions",
      "Added an FAQ with three questions:\n\n- How do I bake?\n- Is it free?\n\nAll done.",
      [],
    ],
    [
      "whose options were chosen from in other words",
      "How should they be named?\n\n1. by date\n2. by id\n\nI picked by id, dates collide.\n\nDone.",
      [],
    ],
    ["above a list that offers nothing", "What is in it?\n\n- flour\n- salt\n\nDone.", []],
    [
      "in a list of questions, without a word that asks for leave",
      "Two questions:\n1. Trays that break come back. Count them as well?\n2. Log all of it, or errors alone?",
      ["Trays that break come back. Count them as well?", "Log all of it, or errors alone?"],
    ],
    ["that only suppose", "The export is in.\n\nShould the disk be full?\n\nThen it logs a warning.\n\nDone.", []],
    ["that the next words answer", "Should the card expire? It does, after a day.\n\nDone.", []],
  ])("%s", (_, text, asked) => expect(askedItems(text)).toEqual(asked));

  it("are each told as awaiting the user, with the question whole", () => {
    const { progress } = briefOf(userSays("Merge it and write the text."), assistantSays(REPORT));
    expect(progress.blocked).toContain("Awaiting user: Is the text all right?");
    expect(progress.blocked.join("\n")).toContain("Shall I delete it or use `--force`?");
  });

  it("are read in time that grows with the text", () => {
    const text = "- Shall I go on with this one, or leave it?\n".repeat(2000);
    expect(askedItems(text).length).toBeGreaterThan(0);
    expect(askedItems(text).length).toBeLessThan(10);
  });
});
