import { describe, expect, it } from "vitest";
import { composeBrief } from "../../src/brief/compose.ts";
import { currentNames } from "../../src/brief/current-names.ts";
import { buildLedger } from "../../src/index.ts";
import type { Fact, FactKind, FactStatus } from "../../src/ledger/fact.ts";
import type { ToolPart } from "../../src/transcript/message.ts";
import { assistantSays, run, toolCall, userSays } from "../ledger/messages.ts";

interface Row {
  name: string;
  said: [kind: FactKind, status: FactStatus, text: string][];
  names: string[];
  kept: string[];
}

const ROWS: Row[] = [
  {
    name: "a value that was replaced is left out, with the command that holds it",
    said: [["decision", "superseded", "The queue listens on harbour-7."]],
    names: ["harbour-7", "ping harbour-7", "harbour-8"],
    kept: ["harbour-8"],
  },
  {
    name: "what is still said elsewhere stays",
    said: [
      ["decision", "superseded", "The queue listens on harbour-7."],
      ["constraint", "current", "Keep harbour-7 as a fallback."],
    ],
    names: ["harbour-7"],
    kept: ["harbour-7"],
  },
  {
    name: "a list that was given anew makes nothing in it stale",
    said: [["note", "superseded", "Read ledger.ts\nSplit parseRow"]],
    names: ["ledger.ts", "parseRow"],
    kept: ["ledger.ts", "parseRow"],
  },
];

it.each(ROWS)("$name", ({ said, names, kept }) => {
  const facts = said.map(([kind, status, text]) => factOf(kind, text, status));
  const found = currentNames([...facts, ...names.map((text) => factOf("name", text, "current"))]);
  expect(found.map(({ text }) => text)).toEqual(kept);
});

function factOf(kind: FactKind, text: string, status: FactStatus): Fact {
  return { id: `${kind}:${text}`, kind, text, authority: "assistant", source: { messageID: "m1" }, status };
}

describe("of files that are gone", () => {
  const listed = (...calls: readonly ToolPart[]): string => {
    const messages = [userSays("Tidy the kiln."), ...calls.map((call) => assistantSays("", [call]))];
    return composeBrief({ facts: buildLedger(messages).facts, budgetTokens: 3000 }).markdown;
  };
  const text = "heatOne();\nheatTwo();\nheatSix();\nheatAll();";
  const made = toolCall("write", { filePath: "/p/src/kiln.ts", content: text }, "ok");

  it("names are told with those that are there", () => {
    expect(listed(made)).toContain("heatTwo");
  });

  it("names are told by nobody once their file was deleted", () => {
    expect(listed(made, run("rm /p/src/kiln.ts"))).not.toContain("heatTwo");
  });

  it("names are told that were in another file later", () => {
    const other = toolCall("write", { filePath: "/p/src/oven.ts", content: text }, "ok");
    expect(listed(made, other, run("rm /p/src/kiln.ts"))).toContain("heatTwo");
  });

  it("names are told that were met since", () => {
    expect(listed(made, run("rm /p/src/kiln.ts"), run("rg heat", "lid.ts:4: heatTwo();"))).toContain("heatTwo");
  });

  it("names are told by the new name of a file that was moved", () => {
    const told = listed(made, run("mv /p/src/kiln.ts /p/src/lid.ts"), run("mv /p/src/lid.ts /p/src/oven.ts"));
    expect(told).toMatch(/names in \S*oven\.ts: .*heatTwo/u);
  });

  it("a path is told that is written anew", () => {
    expect(listed(made, run("rm /p/src/kiln.ts"), made)).toContain("heatTwo");
  });
});
