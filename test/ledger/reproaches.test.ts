/** Whoever finds fault with what was done holds to what was said: the rule that was broken stays. */
import { describe, expect, it } from "vitest";
import { buildLedger } from "../../src/ledger/ledger.ts";
import { assistantSays, userSays } from "./messages.ts";

const KINDS = ["constraint", "value", "decision"];

function isInForce(rule: string, later: string): boolean {
  const { facts } = buildLedger([userSays(rule), assistantSays("Done."), userSays(later)]);
  return facts.some(({ kind, text, status }) => KINDS.includes(kind) && text === rule && status === "current");
}

describe("a rule", () => {
  it.each([
    ["Always use pnpm.", "You ran npm instead of pnpm."],
    ["Always use pnpm.", "You used npm instead of pnpm again."],
    ["Use pnpm.", "You used npm again, please redo it with pnpm"],
    ["Use pnpm, not npm.", "why did you run npm instead of pnpm?"],
    ["Use jest.", "you're using mocha rather than jest"],
    ["Use jest.", "You keep using mocha instead of jest."],
    ["Use tabs.", "you indented with spaces instead of tabs"],
    ["Use tabs.", "You used spaces again."],
    ["Use tabs.", "The Makefile has spaces instead of tabs."],
    ["Use dark mode as the default.", "It still shows light mode instead of dark mode."],
    ["Answer in German.", "You answered in English instead of German."],
    ["Deploy to staging only.", "You deployed to production instead of staging!"],
    ["The timeout is 30 seconds.", "You set it to 60 instead of 30."],
    ["Immer pnpm benutzen.", "Du hast npm statt pnpm benutzt."],
    ["Usa pnpm siempre.", "Has usado npm en vez de pnpm."],
    ["Réponds en français.", "Tu as répondu en anglais au lieu du français."],
    ["用pnpm。", "你用了npm而不是pnpm。"],
  ])("%s stays behind: %s", (rule, later) => expect(isInForce(rule, later)).toBe(true));

  it("for all stays beside what one kind of file needs", () =>
    expect(isInForce("Please use tabs for indentation.", "YAML needs spaces, not tabs.")).toBe(true));

  it.each([
    ["Always use pnpm.", "use npm instead of pnpm from now on"],
    ["Always use pnpm.", "Actually npm instead of pnpm please."],
    ["Use Redis.", "You should use Postgres instead of Redis."],
    ["Use Redis.", "You need to switch to Postgres instead of Redis"],
    ["Use Redis.", "You used Postgres instead of Redis, keep it"],
    ["Use jest.", "I use vitest rather than jest now"],
    ["Use tabs.", "The team needs spaces, not tabs."],
  ])("%s ends with: %s", (rule, later) => expect(isInForce(rule, later)).toBe(false));
});
