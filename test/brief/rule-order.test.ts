/** In which order rules are told, and what was said later of one. */
import { describe, expect, it } from "vitest";
import { withTheirLike } from "../../src/brief/items/context/rule-order.ts";
import { namedThings } from "../../src/brief/named-things.ts";
import { emptyBrief } from "../../src/brief/brief.ts";
import { createPurse } from "../../src/brief/budget.ts";
import { packSaid } from "../../src/brief/said-lines.ts";
import { saidTurns } from "../../src/brief/said-turns.ts";
import { buildLedger } from "../../src/index.ts";
import { assistantSays, userSays } from "../ledger/messages.ts";

describe("what a sentence calls by name", () => {
  it.each([
    ["files and figures", "leave recipes.json alone, father knows about the 98.", ["recipes.json", "98"]],
    ["identifiers and paths", "keep src/a/b.ts and PORT_MAX under 120 lines.", ["src/a/b.ts", "port_max", "120"]],
    ["nothing", "Never push to main. Ask me, e.g. before 1 of them.", []],
  ])("is found: %s", (_, text, names) => {
    expect(namedThings(text)).toEqual(names);
  });

  it("takes a hostile text in its stride", () => {
    expect(namedThings("a-".repeat(100_000))).toEqual([]);
    expect(namedThings(".".repeat(100_000))).toEqual([]);
  });
});

describe("rules on one thing", () => {
  it("stand together, in the order in which they were said", () => {
    const rules = [
      "leave recipes.json alone",
      "loss stays 12 %",
      "use tabs",
      "recipes.json: add fields",
      "12 but 15 here",
    ];
    expect(withTheirLike(rules, (rule) => rule)).toEqual([
      "leave recipes.json alone",
      "recipes.json: add fields",
      "loss stays 12 %",
      "12 but 15 here",
      "use tabs",
    ]);
  });
});

describe("what the user said later of a rule", () => {
  const rule = "calc.js itself stays exactly as it is until I've compared a week of sheets.";
  const retire = "compared four mornings of sheets by now, so calc.js may retire: move it to old/.";
  const talk = [
    userSays(`Build a scale for recipes. ${rule}`),
    assistantSays("The scale is built in `src/scale.js`, and all of its tests pass."),
    userSays(`great. ${retire} mia rang me last night about the usage line. put that into German.`),
    assistantSays("The usage line is German now."),
    userSays("Now add a flag for the date."),
  ];

  it("stands with the rule that names the same thing, and nowhere else", () => {
    const brief = { ...emptyBrief(), constraints: ["Never push.", rule] };
    const said = packSaid(saidTurns(buildLedger(talk).facts), brief, {
      shown: rule,
      room: 2000,
      purse: createPurse(2000),
      stories: new Map(),
    });
    expect(brief.constraints).toEqual(["Never push.", `${rule} (later: ${retire})`]);
    expect(said.join("\n")).not.toContain("may retire");
  });
});
