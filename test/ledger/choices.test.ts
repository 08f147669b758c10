/** Which option is meant when somebody only points at it. */
import { describe, expect, it } from "vitest";
import { chosenOption } from "../../src/ledger/statements/choices.ts";
import { buildLedger } from "../../src/ledger/ledger.ts";
import type { Message } from "../../src/transcript/message.ts";
import { current } from "./current.ts";
import { assistantSays, edit, userSays } from "./messages.ts";
import { factsOf } from "../../src/brief/items/facts-of.ts";

const LIST = "Three ways:\n1. Use SQLite with WAL.\n2. **Postgres**: heavier.\n3. Flat files.\nWhich one?";
const OPTIONS = "Option one is a wired sensor grid. Option two is a set of radio loggers.";
const POINTS = "Plan\n1. parser\n2. pages\n\nTwo questions:\n1. **Layout**";
const WAYS = "Three ways:\n- **A. Query in the hash:** `#/q`. Short.\n- **B. Path:** `#/p`.";
const EITHER = "We could rent the old mill or the town hall.";

describe("an option that is pointed at", () => {
  it.each([
    ["Let's take the second option.", OPTIONS, "a set of radio loggers"],
    ["The former, please.", EITHER, "the old mill"],
    ["I prefer the latter.", EITHER, "the town hall"],
    ["option 2", LIST, "Postgres: heavier"],
    ["let's do 3", LIST, "Flat files"],
    ["Go with the last one.", LIST, "Flat files"],
    ["B", "A) cron\nB) systemd timer", "systemd timer"],
    [
      "the second one, people post links",
      `${POINTS}\n   - (a) one page\n   - (b) a page each\n2. **Bad rows**`,
      "a page each",
    ],
    ["A.", `${WAYS}\nShould the box be the only one in 1.4.0?`, "Query in the hash: `#/q`"],
    ["die zweite bitte", LIST, "Postgres: heavier"],
    ["Nimm lieber den dritten Vorschlag.", LIST, "Flat files"],
    ["la primera", LIST, "Use SQLite with WAL"],
    ["Prefiero la última opción.", LIST, "Flat files"],
    ["vamos com a segunda", LIST, "Postgres: heavier"],
    ["Plutôt la deuxième.", LIST, "Postgres: heavier"],
    ["La segunda, por favor, que es como lo hacemos siempre.", LIST, "Postgres: heavier"],
    ["The second one, B.", "A) cron\nB) systemd timer", "systemd timer"],
    ["Take option A - option B won't scale.", "A) cron\nB) systemd timer", "cron"],
    ["option 2", "1. Use SQLite\n2. Use Postgres\n3. Something else?", "Use Postgres"],
    ["2, but only for the reports", LIST, "Postgres: heavier"],
    ["ok 3, but with a lock", LIST, "Flat files"],
    ["2 but not an error", LIST, "Postgres: heavier"],
    ["2, plus a flag that does 3.", LIST, "Postgres: heavier"],
    ["The second, then.", LIST, "Postgres: heavier"],
    ["B, but not before Monday", "A) cron\nB) systemd timer", "systemd timer"],
    ["die dritte, aber nur auf dem Server", LIST, "Flat files"],
    ["la segunda, pero sin réplica", LIST, "Postgres: heavier"],
    ["第二个吧", LIST, "Postgres: heavier"],
    ["3番目でお願いします。", LIST, "Flat files"],
  ])("%s", (sentence, offer, option) => expect(chosenOption(sentence, offer)).toBe(option));

  it.each([
    ["which one is the second option?", LIST],
    ["Fix the first one in the parser.", LIST],
    ["Option two is a set of radio loggers.", OPTIONS],
    ["The second option.", "There was no list."],
    ["Take option 5.", LIST],
    ["Variant 1 can go.", LIST],
    ["La segunda que no sea Postgres", LIST],
    ["2", "1. A or B?\n2. If B, shall I add a path for single bytes?"],
    ["number 1 and number 3", LIST],
    ["2, 3 and then 1", LIST],
    ["3 tests fail, but only on Windows", LIST],
    ["2 of them, but only for the reports", LIST],
    ["A but not B fails", "A) cron\nB) systemd timer"],
    ["1 just hangs for me", LIST],
    ["1 only works on Linux, so no.", LIST],
    ["2 without tests is risky", LIST],
    ["2, but that's too slow for us", LIST],
    ["C, but no.", "A) cron\nB) systemd timer\nC) a loop"],
    ["1, without a doubt the worst.", LIST],
    ["La segunda, pero no me convence.", LIST],
    ["La première, mais elle casse l'API.", LIST],
    ["Die zweite, aber die ist zu langsam.", LIST],
    ["option 2, not 3", LIST],
    ["2", "1. Wire it\n2. Test it\n\nThen:\n1. Ship it\n2. Tell them"],
    ["2", "1. Wire it\n2. Test it\n\nHow many hosts?"],
    ["la deuxième ?", LIST],
    ["Repariere die zweite Schleife.", LIST],
    ["segunda", LIST],
    ["na segunda", LIST],
    ["la segunda y la tercera", LIST],
    ["pas la deuxième", LIST],
    ["nicht die zweite", LIST],
    ["la vierte", "No list was given."],
    ["第二个测试失败了", LIST],
    ["2番目のテストが落ちます", LIST],
    ["2", `${POINTS}\n   - (a) one page\n   - (b) a page each\n2. **Bad rows**`],
    ["the second one", "Steps:\na) start it\nb) log in twice\n\nWays to go:\n1. Redis\n2. Postgres"],
  ])("is none in: %s", (sentence, offer) => expect(chosenOption(sentence, offer)).toBeUndefined());

  it("is kept as the user's decision, with the words that chose it", () => {
    const { facts } = buildLedger([
      userSays("Where should the index live?"),
      assistantSays(LIST),
      userSays("Option 2."),
    ]);
    const decisions = facts.filter((fact) => fact.kind === "decision" && fact.authority === "user");
    expect(decisions.map((fact) => fact.text)).toEqual(["Option 2 → Postgres: heavier"]);
  });

  it("is no rule", () => {
    const { facts } = buildLedger([
      userSays("Where should the index live?"),
      assistantSays("A) cron\nB) systemd timer\nWhich one?"),
      userSays("B please. If I do it I do it properly."),
    ]);
    expect(facts.filter((fact) => fact.kind === "decision").map((fact) => fact.text)).toEqual([
      "B please → systemd timer",
    ]);
    expect(facts.filter((fact) => fact.kind === "constraint").map((fact) => fact.text)).not.toContain("B please.");
  });

  it("is replaced by a later choice from the same list", () => {
    const { facts } = buildLedger([
      userSays("Where should the index live?"),
      assistantSays(LIST),
      userSays("Option 2."),
      userSays("No, scratch that. Option 3."),
    ]);
    const current = facts.filter((fact) => fact.kind === "decision" && fact.status === "current");
    expect(current.map((fact) => fact.text)).toEqual(["Option 3 → Flat files"]);
    expect(facts.filter((fact) => fact.kind === "rejection").map((fact) => fact.text)).toEqual(["Postgres: heavier"]);
  });
});

describe("a change of mind", () => {
  const SECOND = "The second one → Local time with a VTIMEZONE block";
  const decided = (said: string): string[] => {
    const { facts } = buildLedger([
      userSays("How do we do time zones in the calendar feed?"),
      assistantSays("Two ways:\n1. UTC everywhere.\n2. Local time with a VTIMEZONE block.\nWhich one?"),
      userSays("The second one."),
      assistantSays("Done, with a VTIMEZONE block."),
      userSays(said),
    ]);
    return facts.filter((fact) => fact.kind === "decision" && fact.status === "current").map(({ text }) => text);
  };

  it.each([
    ["I changed my mind: do it in UTC. My cousin says that most of these blocks are wrong.", ["do it in UTC."]],
    [
      "Sorry to interrupt. I have changed my mind: do it in UTC, your number 1. The phone shows local time anyhow.",
      ["do it in UTC, your number 1."],
    ],
    ["Sorry, wait. Scrap that, the list goes into a table. The old page was ugly.", ["the list goes into a table."]],
    [
      "Scrap that. The list goes into a table, one row per member.",
      ["The list goes into a table, one row per member."],
    ],
    [
      "I withdraw that. The list goes into a table, one row per member.",
      ["The list goes into a table, one row per member."],
    ],
    ["Ich nehme das zurück. Die Liste kommt in eine Tabelle.", ["Die Liste kommt in eine Tabelle."]],
    ["Scrap that, run the tests again. They were slow yesterday.", []],
    ["When I withdraw that amount the balance is negative. Fix it.", [SECOND]],
    ["I've reconsidered the log format. JSON lines please.", [SECOND]],
    ["Never mind that warning, it is known.", [SECOND]],
    ["Si lo retiro, la prueba falla.", [SECOND]],
  ])("decides for what it says itself: %s", (said, expected) => expect(decided(said)).toEqual(expected));

  it("leaves rules about something else as they are", () => {
    const { facts } = buildLedger([
      userSays("Let's deploy on Friday. Use Redis for the cache."),
      assistantSays("Good."),
      userSays("I changed my mind: do it on Monday."),
    ]);
    const current = facts.filter((fact) => fact.status === "current");
    expect(current.filter(({ kind }) => kind === "constraint").map(({ text }) => text)).toEqual([
      "Use Redis for the cache.",
    ]);
    expect(current.filter(({ kind }) => kind === "decision").map(({ text }) => text)).toEqual(["do it on Monday."]);
  });
});

describe("a proposal that the user lets stand", () => {
  const ask = userSays("Should the two readers share their clock?");
  const proposal = assistantSays(
    "Yes, I think we should share it. My preferred rule would be: one clock per host, passed in by whoever starts the reader.",
  );
  const decided = (...messages: readonly Message[]): string[] =>
    factsOf(buildLedger(messages).facts)("decision").map((fact) => `${fact.text} | ${String(fact.data?.rationale)}`);

  it.each([
    "ok, write it into the plan",
    "Agreed.",
    "sounds good, go ahead with it",
    "ok edit the pr",
    "Ok, go ahead and do it.",
  ])("is decided: %s", (said) => {
    expect(decided(ask, proposal, userSays(said))).toEqual([
      expect.stringMatching(
        /^Yes, I think we should share it\. My preferred rule would be: one clock per host.* \| the user on it: ".+"$/u,
      ),
    ]);
  });

  it.each([
    "ok stop",
    "Ok cancel that",
    "ok thanks, forget it",
    "Ok use two clocks",
    "Sure, use two clocks",
    "Ok, I decided to use two clocks",
    "Yes: keep two clocks",
    "Yes we should keep two clocks",
    "Yes, and keep the second clock as well",
    "Makes sense. Leave it as is then.",
    "ok I'll think about it",
    "alright, let me think about it",
    "Great, now fix the login page",
    "Ok. Fix the login page",
    "Sure thing, unrelated: rename foo to bar",
    "Perfect. Now something different: write the changelog",
    "Great work on the earlier one. Please fix the header.",
    "Okay I was talking about the login page",
    "yes that is exactly what fails. Look at the log",
    "ok, do it with two clocks",
  ])("is not decided by a nod that goes on to something else: %s", (said) => {
    const kept = decided(ask, proposal, userSays(said)).filter((line) => line.includes("the user on it"));
    expect(kept).toEqual([]);
  });

  it.each<[string, readonly Message[]]>([
    ["by a question", [ask, proposal, userSays("ok, and what does it cost?")]],
    ["by a change of it", [ask, proposal, userSays("ok, but start with the second reader")]],
    ["by a refusal", [ask, proposal, userSays("no, leave both as they are")]],
    ["by other words", [ask, proposal, userSays("Write the changelog entry.")]],
    [
      "where the reply explains and proposes nothing",
      [
        ask,
        assistantSays("They share the clock of the host, and each reader has a copy of its zone."),
        userSays("ok, thanks"),
      ],
    ],
    [
      "where the reply regrets something",
      [
        ask,
        assistantSays("The test fails as the clock is mocked twice. We should never have merged the second reader."),
        userSays("ok"),
      ],
    ],
    [
      "where it is a report on what was done",
      [
        ask,
        assistantSays("", [edit("src/clock.ts")]),
        assistantSays("Both share one clock now. We should rename it some day."),
        userSays("ok, commit it"),
      ],
    ],
  ])("is not decided %s", (_, messages) => {
    expect(decided(...messages)).toEqual([]);
  });
});

describe("another option of the same choice, named alone", () => {
  const factsOf = (kind: string, ...turns: readonly string[]): string[] => {
    const { facts } = buildLedger(turns.flatMap((turn) => [userSays(turn), assistantSays("Understood.")]));
    return facts.filter((fact) => fact.kind === kind && fact.status === "current").map(({ text }) => text);
  };

  it.each([
    ["Use Redis", "no, Postgres", "Redis"],
    ["Use yarn.", "actually npm.", "yarn"],
    ["Answer in German.", "no, English", undefined],
    ["Use pytest.", "nein, unittest", "pytest"],
  ])("stands instead: %s %s", (chosen, other, rejected) => {
    expect(factsOf("constraint", chosen, other)).toEqual([other]);
    expect(factsOf("rejection", chosen, other)).toEqual(rejected === undefined ? [] : [rejected]);
  });

  it.each([
    ["a word that is no option", "Use tabs.", "no, later"],
    ["thanks", "Use yarn.", "no, thanks"],
    ["an option of another choice", "Use yarn.", "No, Postgres"],
    ["the same one", "Use Redis", "no, Redis"],
    ["a ban", "Never use Redis.", "no, Postgres"],
    ["a question", "Use Redis", "no, Postgres?"],
  ])("leaves the rule as it is: %s", (_, rule, said) => {
    expect(factsOf("constraint", rule, said)).toEqual([rule]);
  });
});

describe("one of two that the agent offered, named", () => {
  const ask = userSays("Set up a small api with users.");

  it.each([
    ["Postgres or MySQL?", "use postgres"],
    ["Postgres or MySQL?", "postgres please"],
    ["Which database should I use: Postgres or MySQL?", "postgres"],
    ["Postgres oder MySQL?", "nimm postgres"],
    ["¿Postgres o MySQL?", "usa postgres"],
    ["Postgres ou MySQL ?", "prends postgres"],
    ["用 Postgres 还是 MySQL？", "用 postgres"],
  ])("is decided, and no rule: %s %s", (question, said) => {
    const messages = [ask, assistantSays(question), userSays(said)];
    expect(current("decision", ...messages)).toEqual([`${question} — "${said}"`]);
    expect(current("constraint", ...messages)).toEqual([]);
  });

  it.each([
    ["for good", "Should I use tabs or spaces?", "use tabs everywhere"],
    ["by denying it", "Postgres or MySQL?", "not postgres"],
    ["by another name", "Postgres or MySQL?", "use sqlite"],
    ["by ordering a deed", "Shall I push it or wait?", "push it"],
    ["by a question", "Postgres or MySQL?", "postgres?"],
  ])("is not decided %s", (_, question, said) => {
    expect(current("decision", ask, assistantSays(question), userSays(said))).not.toContain(`${question} — "${said}"`);
  });
});

it.each([
  ["b, the second one.", "a plain list with a header"],
  ["a", "one file for each oven"],
  ["(b)", "a plain list with a header"],
])("a letter means what stands behind it within a numbered point: %s", (answer, option) => {
  const format = "1. **Format**: (a) one file for each oven, or (b) a plain list with a header. Both can be edited.";
  expect(chosenOption(answer, `Two questions:\n\n${format}\n2. **Units**: I would keep grams in the code. OK?`)).toBe(
    option,
  );
});

it.each([
  ["B", "A) Rewrite it\nB) Keep it (a) for now or (b) for good\nWhich one?", "Keep it (a) for now or (b) for good"],
  ["B", "I looked at bake(a) with foo and bar(b) with baz.\n\nA) Rewrite\nB) Keep\nWhich?", "Keep"],
  ["yes b.", "a) Fetch data\nb) Store data", undefined],
  ["b", "1. storage: either (a) one file or (b) many\n2. names: (a) short or (b) long", undefined],
])("a list of letters comes before what stands within a sentence: %s", (answer, offer, option) => {
  expect(chosenOption(answer, offer)).toBe(option);
});

it("a number in front of an answer is that of a point, and chooses nothing", () => {
  const asks = assistantSays("1. Shall I drop the old trays?\n2. A late letter renames the first. Is that right?");
  const answer = userSays("1. Yes, but by their names. 2. Let me think about that one, Ana should know.");
  const { facts } = buildLedger([userSays("Rename the trays."), asks, answer]);
  expect(facts.filter(({ kind }) => kind === "decision").map(({ text }) => text)).toEqual([]);
});

it("a letter is no item of a list of the user's own", () => {
  const asked = [
    userSays("1. Budget: 12 KB gzipped\n2. Escape the apostrophe"),
    assistantSays("Both are done. Which way next?"),
  ];
  const { facts } = buildLedger([...asked, userSays("A. And keep it short."), assistantSays("Fine.")]);
  expect(facts.filter(({ kind }) => kind === "decision").map(({ text }) => text)).not.toContain(
    "A → Budget: 12 KB gzipped",
  );
});
