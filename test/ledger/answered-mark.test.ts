/** What a turn takes of the choices at the end of a report by opening with a mark of them. */
import { describe, expect, it } from "vitest";
import { answeredMarks, tellMarks } from "../../src/ledger/story/reports/answered-mark.ts";

const answeredMark = (report: string, turn: string): string | undefined => tellMarks(answeredMarks(report, turn));

const ROUNDING = "The plan stands.\n\nOne question, the rounding:\na) all to 1 g\nb) flour to 10 g, salt to 1 g";
const STARTER = "24 tests pass. Does the starter\n(1) come **out of** the flour, or\n(2) go **on top**?";
const TABLE =
  "Which one?\n\n| | way | why not |\n|---|---|---|\n| A | need of the files | no stock |\n| **B** | minus stock | a file more |";

const TWO_THINGS = [
  "Both work. Questions:",
  "1. What puts it into a month: a) the day of the event, b) the reading day?",
  "2. Keep the median?",
  "3. Which limit? 4. May I commit?",
].join("\n");

describe("marks of several points", () => {
  it.each([
    ["a choice of one", "1 b, but not yet", "1 b = the reading day"],
    ["in a row", "1 b 2 keep", "1 b = the reading day; 2 = Keep the median?"],
    [
      "with what is said of them",
      "2 no, nobody reads it. 3: 20, both\n4 yes",
      "2 = Keep the median?; 3 = Which limit?; 4 = May I commit?",
    ],
    ["together", "2 and 4 yes, but tomorrow", "2 = Keep the median?; 4 = May I commit?"],
    ["behind praise", "good. 2. no, they go. 4. later", "2 = Keep the median?; 4 = May I commit?"],
    ["from somebody else", "Karin says 2 and 4 yes", "2 = Keep the median?; 4 = May I commit?"],
  ])("are told with what they answer: %s", (_, turn, told) => {
    expect(answeredMark(TWO_THINGS, turn)).toBe(told);
  });

  it.each([
    ["it counts things", "2 files are missing"],
    ["the turn has new work", "next two:\n\n1) sort the rooms by size\n2) add a printout"],
    ["a number stands in a sentence", "we need at least 2, better 3 of them"],
    ["no point has it", "7 yes, 9 no"],
  ])("say nothing more where %s", (_, turn) => {
    expect(answeredMark(TWO_THINGS, turn)).toBeUndefined();
  });
});

describe("a mark at the head of a turn", () => {
  it.each([
    ["a letter", ROUNDING, "b. but no class, plain functions", "b = flour to 10 g, salt to 1 g"],
    ["a letter in capitals", ROUNDING, "B) please, and commit", "B = flour to 10 g, salt to 1 g"],
    ["a number", STARTER, "1. but only 3 % in reserve", "1 = come out of the flour, or"],
    [
      "a letter in a sentence",
      "What now? **a)** leave it in; **b)** a second bound, or **c)** drop it.",
      "b, with 300",
      "b = a second bound",
    ],
    ["a number behind a nod", STARTER, "ok, 2, but not today", "2 = go on top?"],
    ["both", ROUNDING, "a) and b) both", "a = all to 1 g; b = flour to 10 g, salt to 1 g"],
    ["a row of a table", TABLE, "B. rye comes in 20s", "B = minus stock – a file more"],
  ])("is told with what it chose: %s", (_, report, turn, told) => {
    expect(answeredMark(report, turn)).toBe(told);
  });

  it.each([
    ["no choice has it", ROUNDING, "c. and then go on"],
    ["it counts", STARTER, "2 files are missing"],
    ["it is an article", ROUNDING, "a test is missing"],
    ["the turn is a list of its own", STARTER, "1. fix the login\n2. add a test"],
    ["the turn is one in a line", STARTER, "(1) fix the header (2) fix the footer"],
    ["it turns the choice down", ROUNDING, "a) is too fine for the scales. Take 5 g."],
    [
      "the report asks nothing",
      "Cleaned up:\n1. Renamed the parser\n2. Deleted the cache\n\nAll tests pass.",
      "2. run the tests",
    ],
    ["it is the head of a table", TABLE.replace("| | way", "| C | way"), "c. and then go on"],
    ["the choices stand far above", `${STARTER}${"\nAnd another line.".repeat(14)}`, "1. yes"],
  ])("says nothing more where %s", (_, report, turn) => {
    expect(answeredMark(report, turn)).toBeUndefined();
  });
});
