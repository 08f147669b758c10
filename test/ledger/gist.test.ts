/** What is kept of a report, and what is taken for an announcement. */
import { describe, expect, it } from "vitest";
import { isCode, outcomeWithin } from "../../src/ledger/story/reports/conclusions.ts";
import { createDigest, digestOf } from "../../src/ledger/story/reports/digest.ts";
import { acrossSections } from "../../src/ledger/story/reports/report-sections.ts";
import { gistLines, gistOf, reportLines } from "../../src/ledger/story/reports/gist.ts";
import { isAnnouncement } from "../../src/ledger/lexicon/announcements.ts";

describe("a report that puts something to the user", () => {
  const layout = "```\nsrc/\n├── core/   # logic\n│   └── cart.ts  # MOVE\n└── cli.ts\n```";

  it("tells the layout that it proposes, line by line", () => {
    expect(gistOf(`I'd lay it out so:\n\n${layout}\n\nShould I move them?`)).toBe(
      "I'd lay it out so: src/; core/ # logic; cart.ts # MOVE; cli.ts; Should I move them?",
    );
  });

  it.each([
    ["the report asks nothing", `It is laid out so now:\n\n${layout}\n\nAll tests pass.`],
    ["the block is a command", "I'd run this:\n```bash\ngit mv a.ts core/a.ts\n```\nShall I?"],
    ["the block shows a difference", "I'd change it so:\n```diff\n-heat = 90\n+heat = 180\n```\nShall I?"],
  ])("takes no block for a proposal where %s", (_, report) => {
    expect(gistOf(report)).not.toMatch(/core\/ # logic; cart|heat = 90/u);
  });

  it("ends with the block that nobody closed", () => {
    expect(gistOf('I\'d take this shape:\n```json\n{\n  "day": 1,\n')).not.toContain("undefined");
  });
});

describe("a report that is told whole", () => {
  const table = "| Limit | HOH | SEE |\n|---|---|---|\n| 10 | 12 | 7 days |";

  it("keeps the numbers of its points and the heads of its columns", () => {
    expect(reportLines(`Two ways:\n1. wait\n2. go on\n\n${table}\n\nWhich one?`)).toEqual([
      "Two ways:",
      "1. wait",
      "2. go on",
      "HOH – SEE: 10 – 12 – 7 days",
      "Which one?",
    ]);
  });

  it("leaves out the heads of a table of two columns", () => {
    expect(reportLines("| file | why |\n|---|---|\n| a.ts | moved |")).toEqual(["a.ts – moved"]);
  });
});

describe("gistOf", () => {
  it("keeps every line that reports something, whatever word it opens with", () => {
    const lines = [
      "The parser is fixed.",
      "Everything is committed and pushed to origin/main.",
      "Nothing in vendor/ was deleted.",
      "Missing: the rollback for users table.",
      "I should mention that migration 12 failed on staging.",
      "I have to report that prod is down.",
      "I'm seeing three failures in the nightly run.",
    ];
    expect(gistOf(lines.join("\n"))).toBe(lines.join(" "));
  });

  it("keeps an answer that is a number, and no line of figures in a report", () => {
    expect(gistOf("42")).toBe("42");
    expect(gistOf("4.4, 5, 6")).toBe("4.4, 5, 6");
    expect(gistOf("The parser is fixed.\n17 18 19")).toBe("The parser is fixed.");
  });

  it.each([
    ["// Change from:\noven.heat(90)\n// Change to:\noven.heat(180)", "The oven is set anew: oven.heat(180)"],
    ["# before\nheat = 90\n# after\nheat = 180", "The oven is set anew: heat = 180"],
    ["// Old value\nheat(90)\n// New value\nheat(180)", "The oven is set anew: heat(180)"],
    ["// Replace the tray\nheat(180)", "The oven is set anew: // Replace the tray"],
    ["// Before:\nheat(90)\n// Replaced with:\nheat(180)", "The oven is set anew: heat(180)"],
  ])("tells of a block of code what is new, not what it replaces: %s", (code, told) => {
    expect(gistOf(`The oven is set anew:\n\`\`\`ts\n${code}\n\`\`\``)).toBe(told);
  });

  it("tells a block of which nothing says that it is new", () => {
    const told = gistOf("Run these:\n```bash\n# Before deploy\nnpm run backup\nnpm run ship\n```");
    expect(told).toContain("npm run backup");
  });

  it("tells of a diff what it adds", () => {
    expect(gistOf("The oven is set anew:\n```diff\n-heat(90)\n+heat(180)\n```")).toContain("heat(180)");
    expect(gistOf("The oven is set anew:\n```diff\n-heat(90)\n+heat(180)\n```")).not.toContain("heat(90)");
  });

  it.each([
    [
      "a branch",
      "It hands the clay on to the press:\n```go\nif len(clay) == 0 {\n\treturn dry\n}\n```\nNo water is added.",
      "It hands the clay on to the press. No water is added.",
    ],
    [
      "a loop",
      "Each tile is pressed:\n```py\nfor tile in tiles:\n    press(tile)\n```\nDone twice.",
      "Each tile is pressed. Done twice.",
    ],
    [
      "the beginning of a run",
      "The tests:\n```\n=== RUN   TestKiln\n--- PASS\n```\nBoth hold.",
      "The tests: Both hold.",
    ],
    [
      "what a function is called, which it tells",
      "It is now:\n```go\nfunc fire(kiln Kiln) error {\n```\nBoth hold.",
      "It is now: func fire(kiln Kiln) error {; Both hold.",
    ],
    ["a command, which it tells", "Run it:\n```bash\nnpm test\n```", "Run it: npm test"],
  ])("shows no code that says nothing: %s", (_, text, told) => {
    expect(gistOf(text)).toBe(told);
  });

  it("leaves what is code as it is, though it looks like a link", () => {
    const told = "In `[lid](kiln)` the lid is blue; see [the rack](docs/rack.md:7).";
    expect(gistOf(told)).toBe("In `[lid](kiln)` the lid is blue; see the rack:7.");
    expect(gistOf("See [rack.md:7](docs/rack.md:7) for it.")).toBe("See rack.md:7 for it.");
  });

  it("leaves out the lines that announce the next step", () => {
    expect(gistOf("The parser is fixed.\nLet me check the docs.\nI'm going to push it.\nI'm checking the log.")).toBe(
      "The parser is fixed.",
    );
  });
});

describe("a report in few words", () => {
  const lines = [
    "`initKiln()` - Silently falls back to the old heat where the saved one is invalid (on startup)",
    "`setKiln()` - Returns `{ ok: boolean }` so that whoever calls it can show what went wrong",
    "Shelf - Shows a proper message on the door of the kiln if its heat cannot be read at all",
    "Branch painting is working as designed, on the door and below it.",
  ];
  it.each([
    ["a name that was asked about", "setKiln should return an error that the caller can show", lines[1]],
    ["two words that were asked about", "is our branch painting correct?", lines[3]],
    ["its beginning, where it speaks of nothing that was asked", "make it never explode", lines[0]],
    ["its beginning, where only a file was named", "look into shelf.ts and tell me of it", lines[0]],
  ])("tells %s first", (_, asked, told) => {
    expect(createDigest(lines, asked)(100)).toBe(told);
  });

  it("tells what was made, though a list of it follows", () => {
    const told = ["Created `docs/kiln.md` with:", ...["Goals", "Steps", "Checks"].map((word) => `${word} of the kiln`)];
    expect(digestOf(told, 60)).toBe("Created `docs/kiln.md` with: Goals of the kiln");
  });
});

describe("how a report came out", () => {
  it.each([
    [
      "without the question it repeats",
      'To answer your question "is it used everywhere?":\n\n**Yes, wherever it matters.**',
      "Yes, wherever it matters.",
    ],
    [
      "without the question before the answer",
      "To answer your question about the lock: it is never taken.",
      "it is never taken.",
    ],
    [
      "with a question that it asks itself",
      "One question about the lock: who takes it?",
      "One question about the lock: who takes it?",
    ],
  ])("is told %s", (_, text, told) => {
    expect(gistOf(text)).toBe(told);
  });

  it("is told by what it concludes, not by what it is about, and never ends with a lead", () => {
    const about = ["Review target: #2 Move the command to another group of commands", "Branch: move-it"];
    const lines = [
      ...about,
      "The lock is never taken by the second host.",
      ...Array.from({ length: 6 }, () => "More of it is told in the log of the run."),
    ];
    expect(digestOf(lines, 100)).toContain("The lock is never taken");
    expect(digestOf(["Only these two places take the lock of the second host:", "x".repeat(300)], 80)).not.toMatch(
      /:$/u,
    );
  });
});

describe("the lines of a report", () => {
  it.each([
    ["Here are the short answers:\n- It streams.\n- It retries.", "It streams. It retries."],
    [
      "All tests pass. Here's a summary of the fixes:\n\n## Lock\nOne host waits.",
      "All tests pass. Lock: One host waits.",
    ],
    ["Aquí están los cambios:\n- Se añadió un bloqueo.", "Se añadió un bloqueo."],
    ["**Outcome**\nThe lock holds.", "Outcome: The lock holds."],
    ["**The lock of one host keeps the other out**\nIt holds.", "The lock of one host keeps the other out; It holds."],
    ["| Way | Price |\n|---|---|\n| lock | none |", "lock – none"],
    [
      "| Part | High | Low |\n|---|---|---|\n| locks | 2 | 0 |\n| **All** | **2** | **0** |\nTwo are high.",
      "Two are high.",
    ],
    [
      "**1. The lock is never taken**  \n`src/host/lock.ts:40-52`\n\nBoth hosts write.",
      "1. The lock is never taken (lock.ts:40-52); Both hosts write.",
    ],
    ["- The clock runs ahead\n  File: `src/clock.ts:7`", "The clock runs ahead (clock.ts:7)"],
    ["It is in `src/clock.ts:7`.\n`src/lock.ts` has it too.", "It is in `src/clock.ts:7`. `src/lock.ts` has it too."],
    ['Pushed it.\n::git-push{cwd="/srv" branch="main"}', "Pushed it."],
    ["The helper is in [config.rs](/src/config.rs:393).", "The helper is in config.rs:393."],
  ])("tell what is said, not that something will be: %s", (text, gist) => {
    expect(gistOf(text)).toBe(gist);
  });

  it("keep a lead that names something", () => {
    expect(gistOf("Here are the 3 callers of `open()`:\n- main.ts")).toContain("3 callers of `open()`");
  });
});

describe("a line of code in a report", () => {
  it.each([
    ["src/load.ts:12", true],
    ["limit=40", true],
    ["if (a) {", true],
    ["const a = load(b);", true],
    ["Done.", false],
    ["The limit is 40 now.", false],
    ["/".repeat(50_000) + " é", true],
    ["_".repeat(50_000) + " é", false],
    ["", false],
  ])("is told by its form: %.20s", (line, isOne) => {
    expect(isCode(line)).toBe(isOne);
  });
});

describe("a report whose code has no room", () => {
  const rest = "The harbour has forty berths, and each of them is a row of the table that the loader reads at night.";
  it.each<[string, string, RegExp, RegExp]>([
    [
      "keeps a line of it with what leads to it",
      `The toll is wrong. The loader looks in:\n\n\`\`\`\nharbour/pier/toll-table\n\`\`\`\n\n${rest}`,
      /looks in: harbour\/pier\/toll-table/u,
      /looks in: The/u,
    ],
    [
      "drops what leads to a long one",
      `The toll is wrong. The loader calls:\n\n\`\`\`\n${"toll.of(berth).".repeat(9)}();\n\`\`\`\n\nThen it stops. ${rest}`,
      /The toll is wrong/u,
      /loader calls/u,
    ],
    [
      "counts the places behind the first",
      `Fixed the toll in these files of the harbour:\n- src/toll.ts\n- src/pier.ts\n- src/berth.ts\n\n${rest}`,
      /harbour: src\/toll\.ts \+2 more/u,
      /harbour: The/u,
    ],
    [
      "passes over a comment",
      `The toll is wrong. It was set by:\n\n\`\`\`\n# harbour.toml\ntoll=3\n\`\`\`\n\n${rest}`,
      /set by: toll=3/u,
      /harbour\.toml/u,
    ],
  ])("%s", (_, text, told, dropped) => {
    const digest = digestOf(gistLines(text), 110);
    expect(digest).toMatch(told);
    expect(digest).not.toMatch(dropped);
  });

  it("tells no option that was put to the user as what came out", () => {
    const options = [
      "Options:",
      "Take it back: the toll is read as before",
      "Leave it: The toll works, and is now only read twice",
    ];
    const digest = digestOf(
      ["The toll was never wrong.", ...options, "I removed the second reader. Which do you prefer?"],
      90,
    );
    expect(digest).toBe("The toll was never wrong. I removed the second reader.");
  });

  it("tells no sentence without the one that says of whom it speaks", () => {
    const before =
      "The piers of the north side are left alone, for they belong to another harbour and its keepers want it so.";
    const lines = [
      "Yes, I agree.",
      `${before} But sharing the toll makes it easier to move them.`,
      "So: share the toll.",
    ];
    expect(digestOf(lines, 90)).toBe("Yes, I agree. So: share the toll.");
    expect(digestOf([...lines, rest], 220)).toContain("But sharing the toll");
  });
});

describe("digestOf", () => {
  const points = Array.from(
    { length: 9 },
    (_, at) => `Point ${at + 1} is short. ${"It goes on for a while. ".repeat(8)}`,
  );
  const lines = [...points, "Shall I go on with the tenth?"];

  it("keeps the beginning of every point and the end", () => {
    const digest = digestOf(lines, 900);
    for (const at of points.keys()) expect(digest).toContain(`Point ${at + 1} is short.`);
    expect(digest).toContain("Shall I go on with the tenth?");
    expect(digest.length).toBeLessThanOrEqual(900);
  });

  it("keeps each option with what stands below it", () => {
    const options = ["A", "B", "C"].flatMap((name) => [
      `Option ${name} (of three): heat the kiln by way ${name}`,
      `It takes the pipe of way ${name}`,
      `Pros: the pipe ${name} is there`,
      `Cons: the pipe ${name} leaks`,
    ]);
    const report = ["Cause:", "The kiln is cold", "Ways:", ...options, "Shall I take the first?"];
    const told = acrossSections(report, 12) ?? [];
    expect(told.slice(-3, -1)).toEqual(["Option C (of three): heat the kiln by way C", "It takes the pipe of way C"]);
  });

  it("leaves whole what has room, and tells the beginning alone where points would be stubs", () => {
    expect(digestOf(["One.", "Two."], 100)).toBe("One. Two.");
    expect(digestOf(lines, 120)).toMatch(/^Point 1 is short\./u);
    expect(digestOf(lines, 120)).not.toContain("Point 2");
  });

  it.each([
    [
      "the conclusion rather than how it was found",
      [
        "I looked at both stores and at the loader.",
        "The loader reads the file twice.",
        "Bottom line: the cache is stale.",
      ],
      "Bottom line: the cache is stale.",
    ],
    [
      "what was done rather than that the tests pass",
      ["All tests pass and linting is clean.", "Renamed the loader to reader in both packages.", "The docs follow."],
      "Renamed the loader to reader in both packages.",
    ],
    [
      "no code of the report",
      ["The hook skips main.", "func (s *Store) AllowsMain() bool {", "src/store/allows.go", "It never says so."],
      "The hook skips main. It never says so.",
    ],
    [
      "a lead with what it leads to, and no heading",
      ["Findings:", "Files changed by a command are not seen if:", "they are tracked already", "and nobody asked git"],
      "Files changed by a command are not seen if: they are tracked already",
    ],
    [
      "the answer rather than a step of its reasoning",
      [
        "The issue reports a stale lock.",
        "So the second host waits for a file that nobody removes.",
        "It gives up after a minute.",
        "The first host never sees it.",
      ],
      "The issue reports a stale lock.",
    ],
    [
      "what was concluded at the end rather than what was looked at",
      [
        "I looked at both hosts and at the lock.",
        "Each has its clock.",
        "So the lock is never stale for both of them.",
      ],
      "So the lock is never stale for both of them.",
    ],
    [
      "yes or no before what was made of it",
      [
        "No, only the first host takes it.",
        "The second one reads a copy.",
        "So the lock does nothing for the second host.",
      ],
      "No, only the first host takes it.",
    ],
    [
      "leads in a row by what the last one leads to",
      [
        "What was wrong with the lock of the two hosts:",
        "It is unrelated. The cause was:",
        "A clock that ran ahead",
        "nobody saw it",
      ],
      "The cause was: A clock that ran ahead; nobody saw it",
    ],
    [
      "a lead that opens the report without the headings behind it",
      [
        "All tests pass.",
        "I moved the lock into the store of both hosts:",
        "Changes made:",
        "`lock.ts` has two lines more than it had before",
      ],
      "I moved the lock into the store of both hosts.",
    ],
    [
      "an answer of one word",
      ["Yes.", `It is ${"very ".repeat(40)}long.`],
      "Yes. It is very very very very very very very very very…",
    ],
  ])("tells, short of room, %s", (_, report, digest) => {
    const filler = Array.from(
      { length: 3 },
      (__, at) => `here are more words of the kind ${at}: ${"and so on ".repeat(9)}?`,
    );
    expect(digestOf([...report, ...filler], Math.max(60, digest.length))).toBe(digest);
  });

  it("drops a lead whose list has no room", () => {
    const digest = digestOf([...points.slice(0, 6), "The files are:", ...points.slice(6), "The end."], 480);
    expect(digest).not.toContain("The files are:");
    expect(digest).toContain("The end.");
  });
});

describe("a sentence beside a call", () => {
  it.each([
    "Running the tests again.",
    "Running the failed tests again.",
    "Re-running the build.",
    "Now checking whether the tests are green.",
    "Adding the exports.",
    "I'm reading the store next.",
    "I should update the docs.",
    "I have to rebuild the image.",
    "I am on it.",
    "On it.",
  ])("announces: %s", (sentence) => {
    expect(isAnnouncement(sentence)).toBe(true);
  });

  it.each([
    "Testing shows that the cache is stale.",
    "Running the suite failed with two errors.",
    "Everything is committed.",
    "Nothing was deleted.",
    "During startup the lock is taken twice.",
    "Missing: the rollback.",
    "String keys are not sorted.",
    "I should mention that migration 12 failed.",
    "I have to report that prod is down.",
    "I'm missing the key for staging.",
  ])("tells: %s", (sentence) => {
    expect(isAnnouncement(sentence)).toBe(false);
  });
});

describe("a report within a limit", () => {
  const filler = (name: string): string[] =>
    [1, 2, 3, 4].map((at) => `${name} number ${at} was looked at from all sides`);

  it.each([
    [
      "begins with the answer, though it leads to a list",
      [
        "All tests pass.",
        "On the glaze:",
        "Yes, in all places:",
        "`kiln.ts` - holds the glaze of the second row",
        "`flue.ts` - takes it from there",
        ...filler("Brick"),
      ],
      "Yes, in all places: `kiln.ts` - holds the glaze",
    ],
    [
      "goes without a word that only says that it is done",
      ["Implemented and shipped it.", "Opened PR: #12 mend the flue of the kiln", ...filler("Brick")],
      "Opened PR: #12 mend the flue of the kiln",
    ],
    [
      "tells what others can see and what was not run before the rest",
      [
        "The flue now draws by itself.",
        ...filler("Brick"),
        "Replied to the discussion: #9 comment",
        "The kiln cases were skipped because `bellows` is not installed",
      ],
      "The flue now draws by itself. Replied to the discussion: #9 comment; The kiln cases were skipped because `bellows` is not installed",
    ],
  ])("%s", (_, lines, told) => {
    expect(digestOf(lines, 160).slice(0, told.length)).toBe(told);
  });

  it("tells something of every section before more of one, and of each label before the same again", () => {
    const lines = [
      "The kiln is warm.",
      "Red before:",
      ...filler("Brick"),
      "Green after:",
      "the whole wall stands as it should",
      "Left alone:",
      ...filler("Roof tile"),
      "That is all of it.",
    ];
    const told = digestOf(lines, 500);
    expect(told).toContain("Red before: Brick number 1");
    expect(told).toContain("Green after: the whole wall stands");
    expect(told).toContain("Left alone: Roof tile number 1");
    expect(told).toMatch(/That is all of it\.$/u);
    const heads = [
      "By weight:",
      "Non-burning bricks lie in the wall of the kiln",
      "Rest:",
      ...filler("Tile"),
      ...filler("Slate"),
      "End.",
    ];
    expect(digestOf(heads, 420)).toContain("By weight: Non-burning bricks");
    const labelled = [
      "Checks:",
      ...filler("red x:").map((line) => `red: ${line}`),
      "green: the wall stands",
      "Rest:",
      ...filler("Tile"),
      "End.",
    ];
    expect(digestOf(labelled, 420)).toContain("green: the wall stands");
  });
});

describe("how a report came out", () => {
  it.each([
    [
      "by how it is, not how it was",
      ["Before: Every oven had a lid of its own and kept it shut.", "After: One lid serves all of the ovens."],
      "After: One lid serves all of the ovens.",
    ],
    [
      "with the warning that begins alike",
      ["Before merging: set TOKEN in the secrets, or the job fails.", "The lid is mended."],
      "Before merging: set TOKEN in the secrets, or the job fails.",
    ],
  ])("is told %s", (_, lines, told) => expect(outcomeWithin(lines, 60)).toBe(told));
});

describe("a report of numbered findings", () => {
  const finding = (number: number): string[] => [`${number}. The shelf ${number} leans:`, `Board ${number} is bent.`];
  const report = [
    "Must be mended:",
    ...[1, 2, 3].flatMap(finding),
    "Nice to have:",
    ...[4, 5].flatMap(finding),
    "The floor is fine.",
  ];

  it("tells the heading over each of them, and of how many it shows a part", () => {
    expect(acrossSections(report, 6)).toContain("Must be mended (3 in all):");
    const kept = acrossSections(report, 11) ?? [];
    expect(kept).toContain("4. The shelf 4 leans:");
    expect(kept[kept.indexOf("4. The shelf 4 leans:") - 1]).toBe("Nice to have (2 in all):");
  });

  it("counts none of them under a heading that only one of them has", () => {
    const within = ["Affected files:", "It is read twice.", "It is written once."];
    const lines = ["Findings:", ...finding(1), ...within, ...[2, 3, 4].flatMap(finding), "Verdict:", "Ship it."];
    const kept = acrossSections(lines, 9)?.join("\n") ?? "";
    expect(kept).toContain("Findings (4 in all):");
    expect(kept).not.toMatch(/Affected files \(/);
  });

  it("tells the same where it is cut again, and nothing of the kind where all are there", () => {
    const again = acrossSections(acrossSections(report, 6) ?? [], 4) ?? [];
    expect(again).toContain("Must be mended (3 in all):");
    expect(acrossSections(report, report.length)?.join("\n")).not.toContain("in all");
  });
});

describe("how a report with an apology or a warning came out", () => {
  it.each([
    [
      "an apology is not how it came out",
      "Sorry about that report: I read OK and did not look at the count.\nThe migration tests run now, and the bug was real.",
      "rename the test file so that it is found",
      "The migration tests run now, and the bug was real.",
    ],
    [
      "a figure that was asked about is no thing",
      "Reworked and committed, full suite 9 of 9.\nOf 300 slots at once on the second port of the server 51 are confirmed and 249 refused.\n50 is little for a Monday, if a client does not retry.",
      "a queue in memory, at most 50 waiting, people book on Monday",
      "Reworked and committed, full suite 9 of 9.",
    ],
  ])("%s", (_, report, asked, told) => {
    expect(createDigest(report.split("\n"), asked)(80)).toBe(told);
  });
});
