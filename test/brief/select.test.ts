/** Which lines a page holds, and in which form. */
import { expect, it } from "vitest";
import { createPurse, measureLine } from "../../src/brief/budget.ts";
import type { BriefItem } from "../../src/brief/items/item.ts";
import { select, type SelectOptions } from "../../src/brief/select.ts";

const OPTIONS: SelectOptions = {
  write: (_, text) => measureLine(text),
  heading: () => 0,
  reserve: () => 4300,
  claim: (left) => left,
  isRoomy: true,
  report: () => 0,
  outcome: () => 0,
  unsaid: 0,
  rulesFirst: false,
};

function item(section: BriefItem["section"], forms: readonly string[], value: number): BriefItem {
  return { section, whole: forms[0] ?? "", forms: () => forms, value, priority: 0 };
}

it("tells what is asked now before anything else grows, though nothing lies between a word and the whole", () => {
  const request = item("goal", ["move each of these parts to the core ".repeat(10), "no"], 14);
  const rules = Array.from({ length: 12 }, (_, index) =>
    item("constraints", [`keep part ${index} as it is`, "keep"], 10),
  );
  const page = select([request, ...rules], createPurse(1000), OPTIONS);
  expect(page.get(request)).toBe(request.whole);
});

it("gives what is asked now no more than its share of the page", () => {
  const request = item("goal", ["move each of these parts to the core ".repeat(60), "move the parts"], 14);
  expect(select([request], createPurse(1000), OPTIONS).get(request)).toBe("move the parts");
});
