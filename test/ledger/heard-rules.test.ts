/** Rules in the wordings of everyday talk, and small talk that is none. */
import { describe, expect, it } from "vitest";
import { findConstraints } from "../../src/ledger/rules/constraints.ts";

const rulesIn = (text: string): string[] => findConstraints(text).map((rule) => rule.text);

describe("an order to whoever meets somebody", () => {
  it.each([
    "If anyone asks for the salary list, refuse.",
    "When a customer asks about delivery times, always point to the help page.",
    "If a reporter calls, hang up.",
    "When guests ask for the key, give them the spare one.",
    "Wenn jemand nach der Gehaltsliste fragt, lehne ab.",
    "Si quelqu'un demande la liste, refuse.",
  ])("is a rule with its condition: %s", (text) => expect(rulesIn(text)).toEqual([text]));

  it.each([
    "If someone clicks twice, ignore the second click.",
    "When a user requests a deletion, show a toast.",
    "If anyone asks, the answer is in the wiki.",
  ])("is no description of the product, and nothing told: %s", (text) => expect(rulesIn(text)).toEqual([]));
});

describe("what is forbidden or reserved", () => {
  it.each([
    "Contracts may only be signed by Ruth.",
    "Refunds can only ever be approved by finance.",
    "Nobody gets to see the payroll.",
    "No one gets into the lab without a badge.",
    "We are not allowed to store card numbers.",
    "You're never to mention the merger.",
    "Il ne faut jamais appeler les clients le dimanche.",
    "Il est défendu de citer des noms.",
    "Man darf nie die Preise nennen.",
    "É proibido mandar mensagens à noite.",
    "Distances in km",
  ])("is a rule in so many words: %s", (text) => expect(rulesIn(text)).toEqual([text]));

  it.each(["The error can only be reproduced on Safari.", "Nobody gets an email anymore."])(
    "is not what somebody found: %s",
    (text) => expect(rulesIn(text)).toEqual([]),
  );
});

describe("laughter before a rule", () => {
  it.each([
    ["lol never deploy on fridays", "never deploy on fridays"],
    ["haha, never email the suppliers directly", "never email the suppliers directly"],
    ["Ugh. Never ring the landlord.", "Never ring the landlord."],
  ])("is no part of it: %s", (text, rule) => expect(rulesIn(text)).toEqual([rule]));
});

describe("a ban with its ground before it", () => {
  it.each([
    "The cache is shared, so never flush it.",
    "The old supplier went bankrupt, don't contact them.",
    "The blue folder holds contracts, never mail it.",
    "Der Ofen ist neu, also mach ihn nie mit Stahlwolle sauber.",
    "During exams, no noise on the second floor.",
    "Our landlord is strict. Never ring him after eight.",
    "Anna runs the archive; always ask her first.",
  ])("is kept with it: %s", (text) => expect(rulesIn(text)).toEqual([text]));
});

describe("small talk", () => {
  it.each([
    "We can fix that later, nothing dramatic.",
    "Recap please.",
    "Quick summary please.",
    "No stress.",
    "No hard feelings.",
    "No worries, never mind.",
    "Nichts Dramatisches, alles gut.",
    "Rien de grave, on verra demain.",
  ])("is no rule: %s", (text) => expect(rulesIn(text)).toEqual([]));
});

describe("what half a sentence forbids", () => {
  it.each([
    "Guests may use the pool, but not after ten.",
    "You can phone the supplier, just not on Sundays.",
    "Photos are fine, videos never.",
    "Once the doors are open, nobody leaves the desk.",
  ])("is kept with the other half: %s", (text) => expect(rulesIn(text)).toEqual([text]));

  it.each(["You can scroll, but not on mobile.", "When I click the button, nobody gets a mail."])(
    "is not what fails: %s",
    (text) => expect(rulesIn(text)).toEqual([]),
  );
});
