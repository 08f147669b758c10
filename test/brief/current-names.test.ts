import { expect, it } from "vitest";
import { currentNames } from "../../src/brief/current-names.ts";
import type { Fact, FactKind, FactStatus } from "../../src/ledger/fact.ts";

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
