/** A user who speaks by the numbers or letters of a list that was given to him. */
import { describe, expect, it } from "vitest";
import type { Message } from "../../src/index.ts";
import { findConstraints } from "../../src/index.ts";
import { gradedCounts } from "../../src/ledger/story/reports/marked-lists.ts";
import { assistantSays, userSays } from "./messages.ts";
import { briefOf } from "../brief/brief-of.ts";

const LIST = [
  "## Findings",
  "1. **Offsets are lost** - a restart begins anew",
  "2. **No lock** – two hosts may run",
  "### From the second reader",
  "3. The log grows: nobody rotates it",
].join("\n");
const begin = [userSays("Review the exporter for me."), assistantSays(LIST)];
const TOLD = "The user refers by number to: 1. Offsets are lost; 2. No lock; 3. The log grows";

const told = (...messages: readonly Message[]): string | undefined =>
  briefOf(...begin, ...messages).criticalContext.find((line) => line.startsWith("The user refers"));

describe("a list stays known by its titles", () => {
  it.each([
    "fix 3 too",
    "let's do 2",
    "regarding: 1. what is lost there?",
    "3. The log grows",
    "can you take items 1 and 3",
    "#2",
    "fix 3 as well please",
    "a new branch, and then add a fix for 2",
    "ok, but leave 2 out. go",
    "drop 3 please",
    "1 and 2 yes, 3 no",
    "all but 3",
    "1+2, not 3",
    "yes, 1-2",
    "everything except 2",
    "alle außer 3",
  ])("while the user goes by its numbers: %s", (text) => {
    expect(told(userSays(text))).toBe(TOLD);
  });

  it.each([
    "fix 3 bugs in the importer",
    "wait for 2 minutes and try again",
    "do 2 more rounds of tests",
    "bump it to 3",
    "leave 2 spaces before each row",
    "drop 3 columns of the table",
    "fix 9 too",
    "all 3",
    "only 2 of them",
    "no, 3 bugs",
    "the exporter needs 3.5 seconds now, why?",
    "is option 2.1 of the library out?",
    "2, 3 and 1 December are holidays, add them to holidays.json",
    "2, 3 px margin please",
    "The build fails in step 2 of the pipeline, look at it",
    "issue 2 in the tracker is unrelated",
    "option 2 in the menu is grey",
    "1. Rename the exporter\n2. Write its changelog",
  ])("not when a number is no item of it: %s", (text) => {
    expect(told(userSays(text))).toBeUndefined();
  });

  it("also when another list was given since, and the user copies a title of the first", () => {
    const other = assistantSays("Done:\n1. Rotated the log\n2. Kept a week\n3. Tested both of them");
    expect(told(userSays("fix 3 too"), other, userSays("regarding: 2. No lock --- is it needed?"))).toBe(TOLD);
  });

  it("until three more requests have gone by without it", () => {
    const done = assistantSays("The importer reads the new rows as well now.");
    const more = ["Read the new rows.", "Rename the columns of the table.", "Write the changelog entry."].flatMap(
      (text) => [userSays(text), done],
    );
    expect(told(userSays("fix 3 too"), done, ...more)).toBeUndefined();
  });
});

it("a pick for and against is told with each item that it names, and is no rule", () => {
  const list = "I propose: 1. rename the table 2. drop the old column 3. add an index. Shall I go ahead?";
  const said = [userSays("What should we do about the schema?"), assistantSays(list), userSays("1+3, not 2")];
  const { goal, constraints } = briefOf(...said);
  expect(goal.at(-1)).toBe("1+3, not 2 (1 = rename the table; 3 = add an index; 2 = drop the old column)");
  expect(constraints).toEqual([]);
});

it("what is asked beside what has to wait is the goal, and what sets it going is the request", () => {
  const plan = "Plan:\n1. a row per run\n2. a lock\n3. a chart\n\nOK?";
  const said = [userSays("Runs overlap. Draw up a plan, don't build anything yet."), assistantSays(plan)];
  expect(briefOf(...said, userSays("ok, but leave 3 out. go")).goal).toEqual([
    "Runs overlap. Draw up a plan. (answered)",
    "Current request: ok, but leave 3 out. go (3 = a chart)",
  ]);
  expect(
    briefOf(userSays("Don't build anything yet."), assistantSays(plan), userSays("ok, but slowly. go")).goal,
  ).toEqual(['ok, but slowly. go (asked before it: "OK?")']);
});

describe("a request that only points", () => {
  const offer = [
    "Nobody rotates it:",
    "1. **Reader**: keeps it open",
    "2. **Writer**: appends",
    "3. **Cron**: not set up",
    "",
    "## Options",
    "1. **Drop the log** - nobody reads it",
    "2. **Rotate it daily** - as the others are",
    "",
    "Shall I do one of these?",
  ].join("\n");
  const goalAfter = (...messages: readonly Message[]): string | undefined => briefOf(...begin, ...messages).goal.at(-1);

  it.each([
    ["a number of the options that end the report", "2", "2 (Rotate it daily)"],
    ["an ordinal", "the second", "the second (Rotate it daily - as the others are)"],
    ["a number in a sentence", "fix 1 and write a test for it", "fix 1 and write a test for it (1 = Drop the log)"],
    [
      "several numbers",
      "1, 2 and a changelog line",
      "1, 2 and a changelog line (1 = Drop the log; 2 = Rotate it daily)",
    ],
    [
      "numbers that end a sentence",
      "1 and 2. skip the docs",
      "1 and 2. skip the docs (1 = Drop the log; 2 = Rotate it daily)",
    ],
    ["several lines", "1\n2", "1 2 (1 = Drop the log; 2 = Rotate it daily)"],
    [
      "a number after the other",
      "let's do 2 and then 1",
      "let's do 2 and then 1 (2 = Rotate it daily; 1 = Drop the log)",
    ],
    ["numbers called so", "number 1 and number 2", "number 1 and number 2 (1 = Drop the log; 2 = Rotate it daily)"],
    ["a number that is left out", "ok, but leave 1 out. go", "ok, but leave 1 out. go (1 = Drop the log)"],
    [
      "a number further on",
      "do 1 first, and later 2",
      "do 1 first, and later 2 (1 = Drop the log; 2 = Rotate it daily)",
    ],
    [
      "a number with a condition",
      "1, and 2 if it's small",
      "1, and 2 if it's small (1 = Drop the log; 2 = Rotate it daily)",
    ],
    ["not what only counts", "1, and keep 2 copies", "1, and keep 2 copies (1 = Drop the log)"],
    ["not what it does not want", "not option 2, the other", "not option 2, the other"],
    ["not a number that no option has", "3", '3 (asked before it: "Shall I do one of these?")'],
    [
      "a number whose item it quotes",
      "regarding: 2. Rotate it daily --- why?",
      "regarding: 2. Rotate it daily --- why?",
    ],
  ])("is told with what it chose: %s", (_, text, told) => {
    expect(goalAfter(userSays("Is the log rotated?"), assistantSays(offer), userSays(text))).toBe(
      `Current request: ${told}`,
    );
  });

  const audit = `1. Rows twice\n2. No lock\n\n### Speed\n3. Full scans\n4. Cold cache\n\nFixed before:\n1. Leak\n2. Typo`;
  it.each([
    ["too high for the other", audit, "fix 3 too", "fix 3 too (3 = Full scans)"],
    ["not one that both have", audit, "fix 2 too", "fix 2 too"],
    ["not one of which the other half is shared", audit, "fix 2 and 3", "fix 2 and 3"],
    [
      "not behind a question",
      `${audit}\n\nHow many at once?`,
      "take 3",
      'take 3 (asked before it: "How many at once?")',
    ],
  ])("means of two lists the longer by a number: %s", (_, report, text, told) => {
    expect(goalAfter(userSays("Audit it."), assistantSays(report), userSays(text))).toBe(`Current request: ${told}`);
  });

  const findings = "1. Login leaks tokens\n2. Cache never expires\n3. Header is misaligned";
  it.each([
    ["how many", "How many retries do you want?", "3"],
    ["how many, in few words", "How many?", "3"],
    ["one of two in a row", "Should I use (1) a ring or (2) a heap?", "2"],
    ["a number of something", "Which of the nodes should run it: 1, 2 or 5?", "2"],
    ["how many behind the list", `${findings}\n\nHow many of them at once?`, "2"],
    ["a number of something behind the list", `${findings}\n\nOn which node: 1, 2 or 5?`, "2"],
    ["which, behind two lists", "Ways:\n1. A ring\n2. A heap\n\nSteps:\n1. test\n2. run\n3. commit\n\nWhich?", "2"],
  ])("answers the newest question, not the newest list: %s", (_, question, answer) => {
    const { goal, decisions, criticalContext } = briefOf(
      userSays("Review the page."),
      assistantSays(findings),
      userSays("ok, add a retry to fetch"),
      assistantSays(question),
      userSays(answer),
    );
    expect(goal.at(-1)?.replace(/ \(asked before it: .*/u, "")).toBe(`Current request: ${answer}`);
    expect([decisions, criticalContext.filter((line) => line.startsWith("The user refers"))]).toEqual([[], []]);
  });

  it.each([
    ["the one it asks about", "Options:\n1. A ring\n2. A heap\n\nSteps afterwards:\n1. test\n2. run\n\nWhich option?"],
    [
      "the last one",
      "Steps so far:\n1. test\n2. run\n\n- a note\n\nOptions:\n1. A ring\n2. A heap\n\nWould you like one?",
    ],
  ])("means the list that is called a choice: %s", (_, offer) => {
    const { goal, decisions } = briefOf(userSays("How is it kept?"), assistantSays(offer), userSays("2"));
    expect(goal.at(-1)).toBe("2 (A heap)");
    expect(decisions.map(({ decision }) => decision)).toEqual(["2 → A heap"]);
  });

  it("goes on with the list while the report does", () => {
    const done = assistantSays("Header is misaligned: it stands in the grid now.");
    expect(goalAfter(userSays("More?"), assistantSays(findings), userSays("fix 3"), done, userSays("do 2 too"))).toBe(
      "Current request: do 2 too (2 = Cache never expires)",
    );
  });

  it("is told with the question it agrees to", () => {
    const asks = assistantSays("The log has 2 GB by now. Should I rotate it and tell the operators?");
    expect(goalAfter(userSays("How big is the log?"), asks, userSays("yeah, do all of it"))).toBe(
      'Current request: yeah, do all of it (to: "Should I rotate it and tell the operators?")',
    );
  });

  it("is told with the question that it turns down, without which nobody knows what that was", () => {
    const { goal, criticalContext } = briefOf(
      ...begin,
      userSays("How big is the log?"),
      assistantSays("It has 2 GB. Shall I drop the old log?"),
      userSays("ok let's not do that, fix login.ts"),
    );
    expect(goal.at(-1)).toContain('fix login.ts (asked before it: "Shall I drop the old log?")');
    expect(criticalContext.filter((line) => line.startsWith("Approved"))).toEqual([]);
  });

  it.each([
    ["beside the one that it answers", "Is it rotated at noon? Shall I drop it?", "yes, it is at noon, write a test"],
  ])("is not told with a question %s", (_, asked, text) => {
    const { goal, criticalContext } = briefOf(
      ...begin,
      userSays("How big is the log?"),
      assistantSays(`It has 2 GB. ${asked}`),
      userSays(text),
    );
    expect(goal.at(-1)).toBe(`Current request: ${text}`);
    expect(criticalContext.filter((line) => line.startsWith("Approved"))).toEqual([]);
  });

  it("is told with what it chose after the work, too", () => {
    const done = assistantSays("The log is rotated daily now, and a week of it is kept.");
    const { progress } = briefOf(...begin, userSays("fix 3 too"), done, userSays("Write the changelog entry."));
    expect(progress.done.at(-1)).toContain("fix 3 too (3 = The log grows) →");
  });

  it("leaves no scrap of the number it quotes", () => {
    const { criticalContext } = briefOf(...begin, userSays("regarding: 2. No lock --- is it needed?"));
    expect(criticalContext.filter((line) => line.startsWith("regarding"))).toEqual([]);
  });

  it("no longer means the options once another report was given", () => {
    const other = assistantSays("It is rotated.\n1. Daily\n2. At noon\n3. By cron");
    expect(
      goalAfter(userSays("Log?"), assistantSays(offer), userSays("Rotate the log daily."), other, userSays("#2")),
    ).toBe("Current request: #2 (At noon)");
  });
});

it.each([
  "Thanks! 3, I think, is the limit.",
  "Show the grid in columns. 3, or 2 on mobile.",
  "We have two ovens.\n1 and 2, both must stay up.",
])("a number further on in the turn is no item: %s", (text) => {
  expect(briefOf(...begin, userSays(text)).goal.at(-1)).not.toContain(" = ");
});

it.each([
  [["bump the major version"], "It is at 1.4 by now.", "2"],
  [[], "Done, and tested. Tell me how many retries you want.", "3"],
])("a list is no longer gone on with behind %j and %j", (between, reply, answer) => {
  const turns = between.flatMap((text) => [userSays(text)]);
  const { goal } = briefOf(
    ...begin,
    userSays("fix 1"),
    assistantSays("Offsets hold."),
    ...turns,
    assistantSays(reply),
    userSays(answer),
  );
  expect(goal.at(-1)).toBe(`Current request: ${answer}`);
});

describe("a list with letters", () => {
  const lettered = assistantSays(
    "a) **Quotes** – a memo breaks the row\nb) **Encoding** – Latin-1\nc) **Dates** – read as March 4\n\nWhich of them?",
  );
  const done = assistantSays("Done, and the tests pass.");
  const asked = (...messages: readonly Message[]): string | undefined =>
    briefOf(userSays("Review it."), lettered, ...messages).goal.at(-1);

  it.each([
    ["a and c please", "a and c please (a = Quotes; c = Dates)"],
    ["do the b", "do the b (b = Encoding)"],
    ["B", "B (Encoding)"],
    ["A, C", "A, C (a = Quotes; c = Dates)"],
    ["fix a first, then we look", "fix a first, then we look (a = Quotes)"],
    ["mach a und b", "mach a und b (a = Quotes; b = Encoding)"],
  ])("is gone by: %s", (text, told) => {
    expect(asked(userSays(text))?.replace("Current request: ", "")).toBe(told);
  });

  it.each([
    "do a first pass over the parser",
    "take a look at the encoding",
    "A few of them are done already, look again",
    "fix a now failing test",
    "do a then/else split of parse()",
    "d",
  ])("is not gone by where a letter is a word or marks no item: %s", (text) => {
    expect(asked(userSays(text))).not.toContain(" = ");
    expect(briefOf(userSays("Review it."), lettered, userSays(text)).criticalContext.join()).not.toContain("refers");
  });

  it("stays known by its letters", () => {
    expect(briefOf(userSays("Review it."), lettered, userSays("b")).criticalContext).toContain(
      "The user refers by letter to: a. Quotes; b. Encoding; c. Dates",
    );
  });

  it.each([
    [
      "behind bullets, in bold",
      "- **A** ✔ drops dots: `12.50`\n- **B** Lost rows. A crash leaves half.\n- **C** Slow",
      "b = Lost rows",
    ],
    ["in brackets", "- **(a)** last four digits\n- **(b)** a name: `--name`\n\nI'd take (a).", "b = a name"],
  ])("may be written %s", (_, list, told) => {
    expect(
      briefOf(userSays("Review it."), assistantSays(list), userSays("good list. do b please")).goal.at(-1),
    ).toContain(told);
  });

  it("is told apart from the numbers beside it", () => {
    const both = assistantSays("1. Parser\n2. Report\n3. Tests\n\nWays to go:\na) rewrite\nb) patch");
    expect(briefOf(userSays("Review it."), both, userSays("b")).goal.at(-1)).toBe("Current request: b (patch)");
    expect(briefOf(userSays("Review it."), both, userSays("fix 3")).goal.at(-1)).toContain("fix 3 (3 = Tests)");
  });

  it.each([
    ["a report that names no title", done],
    ["a report with other words", assistantSays("The memo may hold a semicolon now.")],
  ])("is gone on with behind %s", (_, report) => {
    expect(asked(userSays("a please"), report, userSays("thx. then c"))).toBe(
      "Current request: thx. then c (c = Dates)",
    );
  });

  it("is not gone on with behind a question", () => {
    const asks = assistantSays("Done. Which of the two files, a or b?");
    expect(asked(userSays("a please"), asks, userSays("b"))).not.toContain("Encoding");
  });
});

it.each([
  ["1: yes, the same limit. 2: only ours", "(1 = Limit; 2 = Names)"],
  ["Yes, but flat. That answers 1.\n\n2: leave it alone for now", "(2 = Names)"],
])("points are answered by their numbers: %s", (text, told) => {
  const asks = assistantSays("Two questions:\n1. **Limit**: the same as before?\n2. **Names**: all of them?");
  expect(briefOf(userSays("Plan it."), asks, userSays(text)).goal.at(-1)).toContain(told);
});

it("points of his own are none of a list that was answered", () => {
  const asks = assistantSays("Two questions:\n1. **Limit**: the same as before?\n2. **Names**: all of them?");
  const own = userSays("Now the log levels. 1: never print traces. 2: never print names.");
  const { goal } = briefOf(userSays("Plan it."), asks, userSays("1: yes. 2: no."), assistantSays("Done."), own);
  expect(goal.at(-1)).not.toContain(" = ");
});

it("an option that is out is told with what it is", () => {
  const offer = assistantSays("- **A** lock first\n- **B** one statement: needs 3.35\n- **C** try again\n\nWhich one?");
  const { decisions } = briefOf(
    userSays("How?"),
    offer,
    userSays("It is 3.34 there, so B is out. Nimm die dritte, slow is fine."),
  );
  expect(decisions.map(({ decision }) => decision)).toContain("Rejected: B (one statement)");
});

describe("what is put off of a list", () => {
  const review = [userSays("Review it."), assistantSays("1. Quotes\n2. Encoding\n3. Dates\n4. Short rows")];
  const putOff = (...messages: readonly Message[]): string[] =>
    briefOf(...review, ...messages).criticalContext.filter((line) => line.startsWith("Put off"));
  const done = assistantSays("Quotes are read.");

  it.each([
    "1 and 2 please. leave 4 for later",
    "1 and 2, 4 can wait",
    "do 1. 4 later",
    "1 und 2 bitte, 4 später",
    "1, but postpone 4",
    "4 can wait",
  ])("is told: %s", (text) => {
    expect(putOff(userSays(text))).toEqual(["Put off by the user, and not to be done now: Short rows"]);
  });

  it.each([
    "1 and 2 please",
    "1, leave 4 out",
    "do 1 and keep 4 copies for later",
    "that is a later problem, mend the export",
    "Do all of it. The customer comes at 4 tomorrow.",
    "retries should be limited: 3 now, 4 later",
    "the last 2 can wait",
    "Remove 1 and 3. Keep 2 for now.",
    "I don't think 2 can wait",
    "2 can wait no longer",
    "is 4 for later?",
    "don't leave 4 for later",
    "please finish 3 tomorrow morning at the latest",
    "Phase 2 later please, first the export",
  ])("is not all of it: %s", (text) => {
    expect(putOff(userSays(text))).toEqual([]);
  });

  it("stays known when the list is no longer spoken of", () => {
    const more = ["Rename the columns.", "Write the changelog.", "Add a licence."].flatMap((text) => [
      userSays(text),
      done,
    ]);
    expect(putOff(userSays("1 please, 4 later"), done, ...more)).toHaveLength(1);
  });

  it.each(["now 4", "do the rest", "what about the short rows?"])("is taken up again: %s", (text) => {
    expect(putOff(userSays("1 please, 4 later"), done, userSays(text))).toEqual([]);
  });
});

it.each(["1, 3 and 5 please.", "5 first", "b and c please", "a and c, d can wait", "ok, do 2 first"])(
  "a choice from a list is no rule: %s",
  (text) => {
    expect(findConstraints(text)).toEqual([]);
  },
);

describe("gradedCounts", () => {
  it.each([
    [
      "the weightiest by name",
      "### Critical (P1)\n**1. Lost offsets**\ntext\n**2. No lock**\n### P2\n3. a\n4. b\n5. c\n",
      "2 P1 (Lost offsets; No lock), 3 P2.",
    ],
    ["nothing where nothing is graded", "## Findings\n1. a\n2. b\n3. c", ""],
    ["nothing for one grade", "## High\n1. a\n2. b", ""],
    ["nothing for headings without a list", "## High\ntext\n## Low\ntext", ""],
  ])("tells %s", (_, text, counts) => {
    expect(gradedCounts(text)).toBe(counts.replace("P1", "Critical"));
  });

  it("is the first thing told of a review", () => {
    const review = "### High\n1. Lost offsets\n2. No lock\n### Low\n3. The log grows\n4. Odd names";
    const { progress } = briefOf(
      userSays("Review the exporter."),
      assistantSays(review),
      userSays("Thanks. Add a lock file."),
    );
    expect(progress.done[0]).toContain("→ 2 High (Lost offsets; No lock), 2 Low.");
  });
});
