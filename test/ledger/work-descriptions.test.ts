/** What users write about the work at hand: ideas, long descriptions, requirements, what alone is allowed in it. */
import { describe, expect, it } from "vitest";
import { findConstraints } from "../../src/index.ts";

describe("an idea that nobody has settled on", () => {
  it.each([
    "we either need to fire all the pots each night or get smart about the heat or something.",
    "it needs to fire each pot by night or something like that",
  ])("is no rule: %s", (text) => expect(findConstraints(text)).toEqual([]));
});

describe("a long turn", () => {
  const work =
    "Build the page for the kiln. It lists every pot with its glaze and the heat it was fired at, the newest on top. " +
    "A click on a pot opens a sheet with its photo, the name of the potter and the notes of the day. " +
    "The sheet can be closed by the key, and the list keeps its place. ".repeat(6);

  it("describes work: what no cue calls a rule is none at length", () => {
    const remark = "in this house the tabs are what we indent with, since the old potter did so";
    expect(findConstraints(remark)).not.toEqual([]);
    expect(findConstraints(`${work}${remark}`).map(({ text }) => text)).toEqual([]);
  });

  it("may hold a convention in a few words", () => {
    const remark = "in this house tabs are what we indent with";
    expect(findConstraints(`${work}${remark}`).map(({ text }) => text)).toEqual([remark]);
  });

  it("is not long for the code that it holds", () => {
    const code = `\`\`\`ts\n${"const lid = open(kiln);\n".repeat(40)}\`\`\``;
    const remark = "in this house tabs are what we indent with";
    expect(findConstraints(`${remark}\n\n${code}`).map(({ text }) => text)).toEqual([remark]);
  });

  it("may hold rules all the same", () => {
    expect(findConstraints(`${work}Never fire on a Sunday.`).map(({ text }) => text)).toEqual([
      "Never fire on a Sunday.",
    ]);
  });
});

describe("what alone there may be", () => {
  it.each([
    "The only permitted glazes are blue and grey.",
    "I want to have only round lids.",
    "As únicas cores permitidas são azul e cinza.",
    "Las únicas tablas permitidas son hornos y tapas.",
    "Die einzigen erlaubten Farben sind Blau und Grau.",
  ])("is a rule: %s", (text) => expect(findConstraints(text).map((rule) => rule.text)).toEqual([text]));

  it.each([
    "The only thing that helps is a cold kiln",
    "the only allowed heat was 900",
    "why is the only allowed heat 900",
    "I want to see only the last ten pots",
    "Only GET is allowed and POST gives 405, fix it.",
    "Only 3 pots are accepted by the kiln, the fourth one fails.",
    "I want to have only the failing pot in the output",
  ])("is none: %s", (text) => expect(findConstraints(text)).toEqual([]));
});

describe("a ban that begins like the one before it", () => {
  it("is meant as that one is", () => {
    const bans = ["Não crie tabelas.", "Não crie Pedido.", "Não crie Order."];
    expect(findConstraints(bans.join(" ")).map(({ text }) => text)).toEqual(bans);
  });

  it.each(["You should not touch the lid. You should not see a flame now.", "No tests there. No tests fail now."])(
    "is none where it tells how things are: %s",
    (text) => expect(findConstraints(text).map((rule) => rule.text)).not.toContain(text.split(". ")[1]),
  );
});
