/** A rule about another thing ends none: each file, name and day has its own. What is named as replaced is replaced. */
import { describe, expect, it } from "vitest";
import { buildLedger } from "../../src/ledger/ledger.ts";
import { assistantSays, userSays } from "./messages.ts";

/** What the user stated first, as far as it still holds. */
function isInForce(first: string, later: string): boolean {
  const before = userSays(first);
  const { facts } = buildLedger([before, assistantSays("Done."), userSays(later), assistantSays("Done.")]);
  return facts.some(
    ({ kind, status, source }) => kind === "constraint" && status === "current" && source.messageID === before.id,
  );
}

describe("a rule about another thing", () => {
  it.each([
    ["Never change src/a.ts without asking me.", "Also never change src/b.ts without asking me."],
    ["Do not touch src/a.ts.", "Do not touch README.md."],
    ["Do not touch a.ts or b.ts.", "Do not touch c.ts."],
    ["Don't rename getUser.", "Don't rename getTeam."],
    ["Never edit migrations/0001.sql.", "Never edit migrations/0002.sql."],
    ["Never touch package.json.", "From now on never touch Dockerfile."],
    ["Never use API0.", "Never use API1."],
    ["Don't deploy on Fridays.", "Don't deploy on Sundays."],
    ["Use tabs in src/a.ts.", "Use tabs in src/b.ts."],
    ["不要改 a.ts。", "不要改 b.ts。"],
    ["use zod for validation", "use valibot instead of zod for forms"],
    ["use zod for validation and never trust input", "use valibot, not zod"],
    ["Use moment for dates.", "replace moment with dayjs in report.ts"],
    ["Use Jest.", "We moved to Vitest, didn't work out."],
    ["Use Jest.", "The team has moved to Vitest, we have not."],
  ])("leaves %j in force: %j", (first, later) => expect(isInForce(first, later)).toBe(true));
});

describe("what takes the place of a rule", () => {
  it.each([
    ["Never touch config.ts.", "Sorry, I meant never touch settings.ts."],
    ["Never touch a.ts.", "Never touch b.ts instead."],
    ["Never use more than 3 workers.", "Never use more than 5 workers."],
    ["No lines over 100 characters.", "No lines over 120 characters."],
    ["Don't deploy until Friday.", "Don't deploy until Monday."],
    ["Don't touch a.ts.", "No, don't touch b.ts."],
    ["Put helpers in src/util.ts.", "Actually put helpers in src/helpers.ts."],
    ["use zod for validation", "hmm use valibot instead of zod"],
    ["use redux for state", "use zustand, not redux"],
    ["always use prettier for formatting", "use biome for formatting instead of prettier"],
    ["always use yarn", "we moved to pnpm, yarn is gone"],
    ["always use yarn", "we've switched to pnpm"],
    ["use node 18", "better use node 20"],
    ["usa node 18", "mejor usa node 20"],
  ])("ends %j: %j", (first, later) => expect(isInForce(first, later)).toBe(false));
});

describe("what the agent chose by itself", () => {
  /** The agent's decision as it stands behind the user's turn. */
  function standing(chosen: string, said: string): string | undefined {
    const turns = [userSays("Add it."), assistantSays(chosen), userSays(said), assistantSays("Done.")];
    return buildLedger(turns).facts.find(({ kind, authority }) => kind === "decision" && authority === "assistant")
      ?.status;
  }

  it.each([
    ["I'll use Redis because several workers share it.", "no, use postgres"],
    ["I chose npm for the workspaces.", "No, pnpm."],
  ])("%j is overruled by %j", (chosen, said) => expect(standing(chosen, said)).toBe("superseded"));

  it.each([
    ["I'll use Redis because several workers share it.", "no, use postgres for the orders"],
    ["I'll use Redis because several workers share it.", "why redis?"],
  ])("%j stands behind %j", (chosen, said) => expect(standing(chosen, said)).toBe("current"));
});
