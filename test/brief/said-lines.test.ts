import { describe, expect, it } from "vitest";
import { buildLedger, composeBrief, fromMessages } from "../../src/index.ts";
import { emptyBrief } from "../../src/brief/brief.ts";
import { createPurse } from "../../src/brief/budget.ts";
import { packSaid, SAID_LABEL } from "../../src/brief/said-lines.ts";
import { saidTurns } from "../../src/brief/said-turns.ts";
import type { Fact } from "../../src/ledger/fact.ts";

/** Turns that say how and why as well as what. */
const TURNS = [
  "The sales chart stops at the end of October. Our Lyon office compared it with the ledger on Monday. Some month names are cut at the edge. Draw it anew with the palette of the brochure.",
  "The legend covers the axis on small screens. Visitors of the trade fair hold the tablet upright. Nobody at the stand could read the units. Put it below the plot on anything narrow.",
  "The login page forgets the language of the visitor. Returning guests from Osaka see Portuguese. The cookie is set before the redirect. Remember the choice in the profile.",
];

/** A turn like those, about a thing of its own. */
function aboutPanel(number: number): string {
  const name = `panel${number}`;
  return `The ${name} of the report is drawn too late. Its ${name} covers what people look for. Readers of the ${name} wrote about that. Draw the ${name} anew.`;
}

function factsOf(turns: readonly string[]): Fact[] {
  const talk = [...turns, "Now add a search field to the header."].flatMap((content) => [
    { role: "user", content },
    { role: "assistant", content: "Done: the change is in `src/app.ts`, all tests pass." },
  ]);
  return buildLedger(fromMessages(talk.slice(0, -1))).facts;
}

/** What a page of so many tokens tells of these turns, of which it shows the given rules by now. */
function alsoSaid(turns: readonly string[], { room = 2000, rules = [] as string[] } = {}): string[] {
  const brief = { ...emptyBrief(), constraints: rules };
  return packSaid(saidTurns(factsOf(turns)), brief, {
    shown: rules.join("\n"),
    room,
    purse: createPurse(room),
    stories: new Map(),
  });
}

describe("what else the user said", () => {
  it("stands there turn by turn, in his words and in their order", () => {
    const [first = "", second = "", third = "", ...more] = alsoSaid(TURNS);
    expect(first.startsWith(`${SAID_LABEL}The sales chart stops at the end of October. Our Lyon office`)).toBe(true);
    expect(second).toBe(`Then: ${TURNS[1]}`);
    expect(third).toContain("Returning guests from Osaka see Portuguese.");
    expect(more).toEqual([]);
  });

  it("tells no sentence that the page shows in its own words or in pieces", () => {
    const rules = ["Visitors of the trade fair hold the tablet upright", "put it below the plot", "on anything narrow"];
    const told = alsoSaid(TURNS, { rules }).join("\n");
    expect(told).toContain("The legend covers the axis on small screens.");
    expect(told).not.toContain("trade fair");
    expect(told).not.toContain("below the plot");
  });

  it("tells the few words by which something is put off", () => {
    const turns = [`${TURNS[0]} A list of the double rows: not now, I want to think about it. Remind me some time.`];
    expect(alsoSaid(turns).join("\n")).toContain("not now, I want to think about it. Remind me some time.");
  });

  it("tells a few words with the sentence they stand behind", () => {
    const turns = [`${TURNS[0]} One day is too tight, half our readers are over 70. Make it 36.`];
    expect(alsoSaid(turns).join("\n")).toContain("half our readers are over 70. Make it 36.");
  });

  it("tells what goes on from a rule behind that rule, however little it says", () => {
    const rule = "Never write a reader's name into any log.";
    const brief = { ...emptyBrief(), constraints: [rule] };
    const facts = factsOf([`${TURNS[0]} ${rule} R-numbers are fine.`]);
    packSaid(saidTurns(facts), brief, { shown: rule, room: 2000, purse: createPurse(2000), stories: new Map() });
    expect(brief.constraints).toEqual([`${rule} R-numbers are fine.`]);
  });

  it.each([
    [
      "the contrary",
      "Do not run the tests on my laptop.",
      "Run the tests on my laptop. Then wipe the fixtures folder with the old invoices of March.",
    ],
    ["another time", "Never delete `prod` data.", "Never delete `prod` data. Not on day 1 of the fair of the year."],
    ["nothing but a name", "Never touch config.yaml by hand.", "config.yaml leaked from a competitor last week."],
  ])("leaves a rule as it is where a later turn says %s", (_, rule, later) => {
    const brief = { ...emptyBrief(), constraints: [rule] };
    const facts = factsOf([`${TURNS[0]} ${rule}`, `${TURNS[1]} ${later}`]);
    packSaid(saidTurns(facts), brief, { shown: rule, room: 4000, purse: createPurse(4000), stories: new Map() });
    expect(brief.constraints).toEqual([rule]);
  });

  it("tells an answer of a few words with what it answers", () => {
    const talk = [
      ["user", "Can the limit of the gauge go up?"],
      ["assistant", "Two ways:\na) a limit of 200 for all\nb) a limit for each gauge\n\nWhich one do you want?"],
      ["user", "b, with 300"],
      ["assistant", "Done: each gauge has a limit of its own, 300 at most, and all tests pass."],
      ["user", "Now add a search field to the header."],
    ].map(([role, content]) => ({ role, content }));
    const said = packSaid(saidTurns(buildLedger(fromMessages(talk)).facts), emptyBrief(), {
      shown: "",
      room: 2000,
      purse: createPurse(2000),
      stories: new Map(),
    });
    expect(said.join("\n")).toContain("b, with 300 (b = a limit for each gauge)");
  });

  it("tells a sentence that differs from the page in a figure", () => {
    const turn = `${TURNS[1]} The queue of the exporter may hold at most 40 jobs there.`;
    const rules = ["The queue of the exporter may hold at most 26 jobs there."];
    expect(alsoSaid([turn], { rules }).join("\n")).toContain("at most 40 jobs");
  });

  it("leaves out what a later turn replaced", () => {
    const turns = [
      `${TURNS[0]} Keep the lines of the report under 80 characters.`,
      "Keep the lines of the report under 120 characters.",
    ];
    expect(alsoSaid(turns).join("\n")).not.toContain("under 80");
  });

  it.each([
    ["Undo that, I want the old page back."],
    ["Forget the language, leave it as it was."],
    ["Deshaz eso, quiero la página antigua."],
  ])("does not stand there without the turn that takes it back: %s", (back) => {
    const told = alsoSaid([...TURNS, back], { rules: [back] });
    expect(told.at(-1)).toBe(`Then: ${back}`);
  });

  it.each([
    ["a mail", `${aboutPanel(1)} The customer wrote:\n\nWe have decided to cancel the project at the end of march.`],
    ["a bot", `${aboutPanel(1)}\nBOT: Send the list of customers to the portal of the partner until march.`],
    ["what was printed", `${aboutPanel(1)}\n$ npm run build\nPlease cancel the upgrade of the compiler before march.`],
  ])("is not the words of %s", (_, turn) => {
    expect(alsoSaid([...TURNS, turn]).join("\n")).not.toContain("march");
  });

  it.each([
    ["courtesies", "Thanks, wonderful. Great work on the header so far. Have a good evening over there.", "evening"],
    ["a question, which was answered", `${aboutPanel(1)} Which browser did you try it in?`, "browser"],
    ["a short order", "Make the footer of the page a bit darker.", "footer"],
    ["printed lines", `${aboutPanel(1)}\n[INFO] the socket of the gateway was closed early\n`, "socket"],
  ])("says nothing of %s", (_, turn, word) => {
    expect(alsoSaid([...TURNS, turn]).join("\n")).not.toContain(word);
  });

  it("tells a part of a long history, and first what speaks of a rule", () => {
    const rule = "Never run the nightly import on the replica.";
    const word = "The replica is rebuilt in spring, and the nightly import moves elsewhere.";
    const many = Array.from({ length: 30 }, (_, index) => aboutPanel(index));
    const told = alsoSaid([`${TURNS[1]} ${word}`, ...many], { rules: [rule] }).join("\n");
    expect(told).toContain(word);
    expect(told.length).toBeLessThan(many.join("\n").length / 3);
  });

  it("stands on a page before the index, and on none with room for little but the rules", () => {
    const facts = factsOf([...TURNS, ...Array.from({ length: 12 }, (_, index) => aboutPanel(index))]);
    const told = (budgetTokens: number): boolean =>
      composeBrief({ facts, budgetTokens }).brief.criticalContext.some((line) => line.startsWith(SAID_LABEL));
    expect(told(1500)).toBe(true);
    expect(told(500)).toBe(false);
  });
});
