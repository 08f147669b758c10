/** What users write about the work at hand: ideas, long descriptions, bans in a row. */
import { describe, expect, it } from "vitest";
import { findConstraints } from "../../src/index.ts";

describe("an idea that nobody has settled on", () => {
  it.each([
    "we either need to fire all the pots each night or get smart about the heat or something.",
    "it could fire each pot by night or something like that",
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

  it("is not long for the list of rules that it holds", () => {
    const rules = ["database access only through Prisma", "commit messages follow the Conventional Commits format"];
    const list = Array.from({ length: 12 }, () => rules).flat();
    const found = findConstraints(`Here is how we work in this repo:\n${list.map((rule) => `- ${rule}`).join("\n")}`);
    for (const rule of rules) expect(found.map(({ text }) => text)).toContain(rule);
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
