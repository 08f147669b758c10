/** What a page tells of where the work stands, however many rules and names there are. */
import { describe, expect, it } from "vitest";
import { composeBrief } from "../../src/brief/compose.ts";
import { buildLedger, type Message } from "../../src/index.ts";
import { assistantSays, edit, run, step, toolCall, userSays } from "../ledger/messages.ts";
import { briefOf } from "./brief-of.ts";

const rules = Array.from(
  { length: 30 },
  (_, at) => `Never touch the folder wing-${at} without asking the keeper of hall ${at}.`,
);

function tightly(...messages: readonly Message[]): ReturnType<typeof briefOf> {
  return composeBrief({ facts: buildLedger(messages).facts, budgetTokens: 1500 }).brief;
}

const failed = (command: string, name: string): Message =>
  step(
    "Testing.",
    run(
      command,
      `FAILED tests/test_hall.py::${name} - sqlite3.IntegrityError\n1 failed, 9 passed in 3.25s\nexit code 1`,
    ),
  );

describe("on a page of many rules", () => {
  it("a failing test is told with its name", () => {
    const { blocked } = tightly(
      userSays(rules.join("\n")),
      userSays("Move the halls."),
      failed("pytest -q tests/test_hall.py", "test_rows_out_of_order"),
    ).progress;
    expect(blocked.join("\n")).toContain("test_rows_out_of_order");
  });

  it("the last report is told by its points", () => {
    const report = assistantSays(
      "Where we stand:\n\n- committed: step one runs inside the database\n- not committed: step two drops impossible readings\n- one test fails, the order of ids\n\nStill to do: that fix, and measuring step two.",
    );
    const { inProgress, done } = tightly(userSays(rules.join("\n")), userSays("Where do we stand?"), report).progress;
    expect([...inProgress, ...done].join("\n")).toContain("Still to do: that fix, and measuring step two");
  });
});

describe("what was done, on a page that rules nearly fill", () => {
  const brushes = (room: string): string => Array.from({ length: 60 }, (_, at) => `${room}Brush${at}()`).join("\n");
  const jobs = ["kitchen", "cellar", "attic", "pantry"].flatMap((room) => [
    userSays(`Paint the ${room} blue.`),
    step("Painting.", toolCall("edit", { filePath: `src/${room}.ts`, newString: brushes(room) }, "ok")),
    assistantSays(`The ${room} is blue now, and the tests pass.`),
  ]);
  const report = assistantSays(
    Array.from({ length: 14 }, (_, at) => `- tile ${at} of the roof is mended and tarred`).join("\n"),
  );

  it("comes before names", () => {
    const kept = [...rules, ...rules.map((rule) => rule.replaceAll(/(?:wing|hall)/gu, "tower"))];
    const { done } = tightly(userSays(kept.join("\n")), ...jobs, userSays("Mend the roof."), report).progress;
    expect(done.join("\n")).toContain("The cellar is blue now");
  });
});

describe("a test that fails in two runs", () => {
  it("is told once where the later run took the earlier one in", () => {
    const { blocked } = briefOf(
      userSays("Move the halls."),
      failed("pytest -q tests/test_hall.py", "test_ids"),
      failed("pytest -q", "test_ids"),
    ).progress;
    expect(blocked).toHaveLength(1);
  });

  it.each([
    ["pytest -q tests/test_a.py", "pytest -q tests/test_b.py"],
    ["cd api && pytest -q", "cd web && pytest -q"],
  ])("is told twice where it did not: %s, %s", (first, second) => {
    const { blocked } = briefOf(
      userSays("Move the halls."),
      failed(first, "test_main"),
      failed(second, "test_main"),
    ).progress;
    expect(blocked).toHaveLength(2);
  });
});

describe("whether a report's work was committed", () => {
  const after = (report: string): string => {
    const commit = step(
      "Committing.",
      run('git commit -qm "Mend the hall" && git log --oneline | head -1', "3511a07 Mend the hall"),
    );
    const work = [userSays("Mend the hall."), step("On it.", edit("src/hall.ts")), assistantSays(report)];
    const rest = [
      userSays("Good, commit that."),
      commit,
      assistantSays("Committed as 3511a07."),
      userSays("Now the attic."),
    ];
    return briefOf(...work, ...rest).progress.done.join("\n");
  };

  it("is no part of what is told of it once a commit came", () => {
    expect(after("The hall is mended, not committed.")).not.toContain("not committed");
  });

  it.each(["Set the isolation level to read uncommitted.", "A transaction not committed within 5 s is dropped now."])(
    "is not what this speaks of: %s",
    (report) => {
      expect(after(report)).toContain(report);
    },
  );
});

describe("what was told beside a request that is done", () => {
  const told = "The service account is called importer-bot and the vault is with the operators.";
  const work = [
    userSays(`${told} Mend the importer.`),
    step("On it.", edit("src/importer.ts")),
    assistantSays("Mended, all nine tests pass."),
  ];

  it("is told where there is room", () => {
    expect(JSON.stringify(briefOf(...work, userSays("Now the attic.")))).toContain("importer-bot");
  });
});

it("what was told beside a request that is done was so at the time", () => {
  const told = "The trip to Brighton ends at 50.81 0.10 it says.";
  const work = [step("Looking.", edit("src/west.ts")), assistantSays("West longitudes are negative now.")];
  const lines = (...after: readonly Message[]): readonly string[] =>
    briefOf(userSays(`${told} Please find out why.`), ...work, ...after).criticalContext;
  expect(lines(userSays("Good. Now the speed column."))).toContain(`At the time: ${told}`);
  expect(lines()).not.toContain(`At the time: ${told}`);
});

it("a decision on a page of many rules is told in words", () => {
  const many = ["hall", "tower", "gate"].flatMap((part) => rules.map((rule) => rule.replaceAll("hall", part)));
  const option = "Count them in whole bags and half bags, with a check that refuses anything in between";
  const { decisions } = tightly(
    userSays(many.join("\n")),
    userSays("How do we count the clay, and what do we do about the rests that are left in the shed?"),
    assistantSays(`Two ways:\n1. In kilos, weighed wet.\n2. ${option}.\nWhich one?`),
    userSays("The second one."),
    assistantSays("Good."),
    userSays("Now the roof."),
  );
  expect(decisions.map(({ decision }) => decision).join("\n")).toContain(option);
});
