/** What a brief tells of test runs before the newest: AT-03 holds it to all results while there is room. */
import { describe, expect, it } from "vitest";
import { composeBrief } from "../../src/brief/compose.ts";
import { buildLedger, type Message } from "../../src/index.ts";
import { assistantSays, run, step, userSays } from "../ledger/messages.ts";

const ask = userSays("Test all parts of the harbour.");
const part = (at: number, printed = `Tests  ${at + 3} passed (${at + 3})`): Message =>
  step("", run(`npx vitest run dock${at}`, printed));
const red = (at: number): Message =>
  part(at, ` FAIL  test/dock${at}.test.ts > moors\n Tests  1 failed | ${at + 3} passed (${at + 4})\nexit code 1`);
const end = assistantSays("I'll go on.");
const twelve = Array.from({ length: 12 }, (_, at) => at);

function pageOf(budgetTokens: number, ...messages: readonly Message[]): string {
  return composeBrief({ facts: buildLedger(messages).facts, budgetTokens }).markdown;
}

describe("AT-03 the results of many test runs", () => {
  it("are all told while there is room", () => {
    const page = pageOf(2000, ask, ...twelve.map((at) => part(at)), end);
    for (const at of twelve)
      expect(page).toContain(`\`npx vitest run dock${at}\`: "Tests ${at + 3} passed (${at + 3})"`);
  });

  it("are all told though some of them fail", () => {
    const page = pageOf(2000, ask, ...twelve.map((at) => (at % 2 === 0 ? red(at) : part(at))), end);
    for (const at of twelve) expect(page).toContain(at % 2 === 0 ? `1 failed | ${at + 3} passed` : `${at + 3} passed`);
  });

  it("are the failing and the newest where the page is tight", () => {
    const page = pageOf(240, ask, red(0), ...twelve.slice(1).map((at) => part(at)), end);
    expect(page).toContain("Tests failing: `npx vitest run dock0`");
    expect(page).toContain("npx vitest run dock11");
    expect(page).not.toContain("npx vitest run dock1`");
  });
});
