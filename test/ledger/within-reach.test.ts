/** Of a huge turn both ends of its own prose are read: where a person speaks around what they paste. */
import { describe, expect, it } from "vitest";
import { buildLedger } from "../../src/ledger/ledger.ts";
import { spokenWithinReach } from "../../src/ledger/within-reach.ts";
import { userSays } from "./messages.ts";

const PASTE = "2026-03-01 10:00:00 worker 7 took job 4711 from the queue and finished it\n".repeat(20_000);
const CODE = "  const total = sum(items);\n".repeat(5000);
const RULE = "Never restart the queue.";

function rulesOf(text: string): string[] {
  const { facts } = buildLedger([userSays(text)]);
  return facts.filter(({ kind }) => kind === "constraint").map((fact) => fact.text);
}

function requestOf(text: string): unknown {
  return buildLedger([userSays(text)]).facts.find(({ kind }) => kind === "request");
}

describe("a huge turn", () => {
  it.each([
    ["before what is pasted", `${RULE}\nHere is the log:\n${PASTE}`],
    ["behind what is pasted", `Why is this slow?\n${PASTE}\n${RULE}`],
    ["behind it, with a break at the end", `Why is this slow?\n${PASTE}\n${RULE}\n`],
    ["behind a block of code", `Why is this slow?\n\`\`\`\n${CODE}\`\`\`\n${RULE}`],
    ["between two blocks of code", `Look:\n\`\`\`\n${CODE}\`\`\`\n${RULE}\n~~~\n${CODE}~~~\nWhy?`],
    ["behind two tags", `Why is this slow?\n<stdout>\n${PASTE}</stdout>\n<stderr>\n${PASTE}</stderr>\n${RULE}`],
  ])("is read where it speaks: %s", (_, text) => expect(rulesOf(text)).toEqual([RULE]));

  it.each([
    ["in a tag", `Sum it up.\n${CODE}<handbook>\n${CODE}Always use npm.\n${CODE}</handbook>`],
    ["in a block that nobody closes", `Sum it up.\n\`\`\`\n${CODE}Always use npm.\n`],
  ])("has no rule of what is pasted: %s", (_, text) => expect(rulesOf(text)).toEqual([]));

  it("keeps apart what stood apart", () => {
    const text = `here is the file, please don't change it\n\`\`\`ts\n${CODE}\`\`\`\nuse pnpm for all installs`;
    expect(rulesOf(text)).toEqual(["here is the file, please don't change it", "use pnpm for all installs"]);
  });

  it("asks for what all of it asks for, and tells how long it is", () => {
    const text = `Fix this error:\n\`\`\`\nTypeError: total is undefined\n${CODE}\`\`\``;
    const request = requestOf(text);
    expect(request).toMatchObject({ data: { length: text.length } });
    expect(request).toHaveProperty("text", expect.stringContaining("TypeError: total is undefined"));
  });

  it("is left as it is where it is not huge", () => {
    const text = `\`\`\`\n${CODE.slice(0, 1000)}\`\`\``;
    expect(spokenWithinReach(text)).toBe(text);
  });
});

describe("half a ban would be another rule", () => {
  const sentences = "Never push to main without asking. ".repeat(4000);
  const wrapped = "You must under no circumstances\nalways use force push for main.\n".repeat(3000);

  it.each([
    ["sentences on one line", sentences, /^Never push to main without asking\.$/u],
    ["sentences over two lines", wrapped, /^You must under no circumstances\nalways use force push for main\.$/u],
  ])("and is not read of %s", (_, text, whole) => {
    const read = spokenWithinReach(text);
    expect(read.length).toBeLessThan(70_000);
    for (const sentence of read.split(/(?<=\.)\s+/u)) if (sentence !== "") expect(sentence.trim()).toMatch(whole);
  });
});
