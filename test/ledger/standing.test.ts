/** What a sentence tells for keeps: where things are, what waits for an answer, what the user announces as worth noting. */
import { describe, expect, it } from "vitest";
import { buildLedger } from "../../src/ledger/ledger.ts";
import { userSays } from "./messages.ts";

function factsOf(turn: string): { kind: string; text: string; standing: unknown }[] {
  return buildLedger([userSays(turn)]).facts.map((fact) => ({
    kind: fact.kind,
    text: fact.text,
    standing: fact.kind === "value" ? fact.data?.standing : undefined,
  }));
}

describe("how things stand", () => {
  it.each([
    "Our glossary lives in the folder next to the schema.",
    "The spare cable is kept behind the stage.",
    "Der Ersatzschlüssel liegt im Handschuhfach.",
    "La copia de los planos está en la portería.",
    "O registro se encontra na gaveta.",
    "Le registre se trouve dans la réserve.",
    "备用钥匙放在抽屉里。",
    "予備の電池は引き出しにあります。",
  ])("is told for keeps, among the rules where its words weigh like one: %s", (turn) => {
    const facts = factsOf(turn).filter(({ text }) => text === turn);
    expect(facts.some(({ kind, standing }) => kind === "constraint" || standing === true)).toBe(true);
  });

  it.each(["Sorting the old photographs took all morning.", "The table looks tidier than before."])(
    "is not what happened or how something looks: %s",
    (turn) => expect(factsOf(turn).some(({ standing }) => standing === true)).toBe(false),
  );

  it("is not what is asked for", () => {
    expect(factsOf("Move the file that lives in src to lib.").some(({ kind }) => kind === "value")).toBe(false);
  });
});

it.each([
  ["For the record, the pump was built twice.", "the pump was built twice."],
  ["Note that the valve opens late.", "the valve opens late."],
  ["Zur Info, der Motor dreht links herum.", "der Motor dreht links herum."],
])("words that announce a fact are no part of it: %s", (turn, told) => {
  expect(factsOf(turn)).toContainEqual({ kind: "value", text: told, standing: true });
});

it.each(["Open: should guests see prices?", "Undecided: do we keep the old logo?", "Noch offen: drucken wir Karten?"])(
  "what waits for an answer stays open, also as a question: %s",
  (turn) => expect(factsOf(turn).map(({ kind }) => kind)).toContain("question"),
);

it("what is asked behind how things are is the request", () => {
  const facts = factsOf("The amounts in fees.csv are euros. Convert them.");
  expect(facts.some(({ kind }) => kind === "request")).toBe(true);
});
