/** Sentences that tell how things are without a verb that says so, or without any. */
import { describe, expect, it } from "vitest";
import { classify } from "../../src/ledger/statements/statement.ts";

const kindOf = (sentence: string): string => classify(sentence).kind;

describe("what all of a kind do", () => {
  it.each([
    "Pickers charge at 20 percent.",
    "Members pay twelve euros a month.",
    "Nightly backups land in the blue bucket.",
    "Kids under six ride free.",
    "Ana and Joel share the van.",
    "Volunteers sign in at the front desk.",
    "Kuriere kommen um fünf.",
    "In August, orders above 2000 euros go to Ruth.",
  ])("is told: %s", (sentence) => expect(kindOf(sentence)).toBe("value"));

  it.each([
    "Charge the pickers at 20 percent.",
    "Let guests pay by card.",
    "Sales report for March",
    "Users need a dark mode.",
    "Tests: run them",
    "Guests ask for a map, so add one.",
  ])("is no order, and this is: %s", (sentence) => expect(kindOf(sentence)).toBe("request"));
});

describe("a thing and its value", () => {
  it.each([
    "Door width: two metres",
    "Store hours: nine to six",
    "Wifi password: hedgehog",
    "Backup contact: Joel from ops.",
    "Deadline: Friday",
    "Türbreite außen: 90 cm",
  ])("is told without a verb: %s", (sentence) => expect(kindOf(sentence)).toBe("value"));

  it.each([
    "Next: add the footer",
    "Title: make it bold",
    "Reorder the tabs: Overview, Members, Billing",
    "Footer links: remove two",
    "Export page: numbers missing",
    "Two things: rename the flag and drop the shim",
  ])("is not told by what is to be done: %s", (sentence) => expect(kindOf(sentence)).toBe("request"));
});
