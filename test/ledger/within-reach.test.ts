/** Of a huge turn both ends are read: where a person speaks around what they paste. */
import { describe, expect, it } from "vitest";
import { buildLedger } from "../../src/ledger/ledger.ts";
import { spokenWithinReach } from "../../src/ledger/within-reach.ts";
import { userSays } from "./messages.ts";

const PASTE = "2026-03-01 10:00:00 worker 7 took job 4711 from the queue and finished it\n".repeat(20_000);
const CODE = "  const total = sum(items);\n".repeat(20_000);

function rulesOf(text: string): string[] {
  const { facts } = buildLedger([userSays(text)]);
  return facts.filter(({ kind }) => kind === "constraint").map((fact) => fact.text);
}

describe("a huge turn", () => {
  it.each([
    ["before what is pasted", `Never restart the queue.\nHere is the log:\n${PASTE}`],
    ["behind what is pasted", `Why is this slow?\n${PASTE}\nNever restart the queue.`],
    ["behind a block of code", `Why is this slow?\n\`\`\`\n${CODE}\`\`\`\nNever restart the queue.`],
    ["behind several blocks", `Look:\n\`\`\`\n${CODE}\`\`\`\nand\n~~~\n${CODE}~~~\n\nNever restart the queue.`],
  ])("is read where it speaks: %s", (_, text) => expect(rulesOf(text)).toEqual(["Never restart the queue."]));

  it("says how long it is in all, in the request that it makes", () => {
    const text = `Why is this slow?\n\`\`\`\n${CODE}\`\`\``;
    const { facts } = buildLedger([userSays(text)]);
    const request = facts.find((fact) => fact.kind === "request");
    expect(request).toMatchObject({ text: "Why is this slow?", data: { length: text.length } });
  });

  it("is read in whole sentences: half a ban would be another rule", () => {
    const text = "Never push to main without asking. ".repeat(4000);
    const read = spokenWithinReach(text);
    expect(read.length).toBeLessThan(70_000);
    expect(new Set(read.split(/(?<=\.)\s+/u).map((sentence) => sentence.trim()))).toEqual(
      new Set(["Never push to main without asking.", ""]),
    );
  });

  it("is left as it is where it is not huge", () => {
    const text = `\`\`\`\n${CODE.slice(0, 1000)}\`\`\``;
    expect(spokenWithinReach(text)).toBe(text);
  });
});
