/** Who decides on a deed: "no commits unless I say so" and "you can commit by yourself" end one another, the later word holds. */
import { describe, expect, it } from "vitest";
import { buildLedger } from "../../src/ledger/ledger.ts";
import { assistantSays, userSays } from "./messages.ts";

/** The rules that hold behind the turns, in their order. */
function rulesAfter(...turns: string[]): string[] {
  const { facts } = buildLedger(turns.flatMap((turn) => [userSays(turn), assistantSays("Done.")]));
  return facts.filter(({ kind, status }) => kind === "constraint" && status === "current").map(({ text }) => text);
}

const HELD = "no commits unless i say so";

describe("a deed that waits for a word of the user", () => {
  it.each([
    [HELD, "you can commit by yourself from here but only when tests are green"],
    [HELD, "ok you can go back to commiting by yourself"],
    [HELD, "no need to ask before every commit"],
    ["don't commit anything unless i say so", "you can commit on your own from here as long as the tests are green"],
    ["don't push without asking me", "from now on you can commit and push on your own"],
    ["don't commit this one before i've read the diff", "you can go back to committing by yourself"],
    ["ask me before each commit", "please don't ask me before each commit"],
    [
      "and no commits unless i say so",
      "and from here on you can commit on your own whenever tests are green, small ones",
    ],
    ["no commits, I do those", "you can commit yourself from now on actually, as long as tests are green."],
    ["and never push, i do that", "you can push by yourself from now on"],
    ["Nichts committen ohne zu fragen.", "Du kannst ab jetzt selbst committen."],
    ["No hagas commit sin preguntarme.", "Desde ahora puedes hacer commit por tu cuenta."],
    ["Ne pousse rien sans me demander.", "Tu peux pousser sans demander."],
    ["Não faça commit sem me perguntar.", "Agora você pode fazer commit sozinho."],
    ["没有我同意不要提交。", "以后可以自己提交。"],
    ["許可するまでコミットしないで。", "自分でコミットしていいです。"],
  ])("%j ends once it is left to the assistant: %j", (first, later) =>
    expect(rulesAfter(first, later)).not.toContain(first),
  );

  it.each([
    [HELD, "you can commit the docs by yourself"],
    [HELD, "you can commit this one by yourself"],
    [HELD, "you can push on your own"],
    [HELD, "can you commit on your own?"],
    [HELD, "you can not commit by yourself"],
    [HELD, "The README should say: you can commit on your own."],
    ["no commits unless i say so (and never on main)", "you can commit on your own"],
    [HELD, "Ana says you can commit by yourself"],
    ["don't commit or push unless i say so", "you can commit by yourself"],
    ["don't touch data/water.db unless i say so", "you can touch up the docs by yourself"],
  ])("%j holds on: %j", (first, later) => expect(rulesAfter(first, later)).toContain(first));
});

it.each([
  ["No deploys unless I say so.", "You may deploy on your own, staging only."],
  [HELD, "you can commit by yourself only in the sandbox branch"],
  [HELD, "you can commit by yourself until lunch"],
])("%j holds with the later word, which is leave for a part: %j", (first, later) => {
  const start = first.replace(/[.]$/u, "");
  expect(rulesAfter(first, later).some((rule) => rule.startsWith(start))).toBe(true);
});

describe("a deed that is left to the assistant", () => {
  const LEFT = "you can commit on your own from here as long as the tests are green.";

  it.each([
    "go back to asking me before each commit, i'd rather look first",
    "don't commit without asking me, from now on",
    "from now on show me the diff before you commit",
  ])("is so no longer: %j", (later) => {
    expect(rulesAfter(HELD, LEFT, later).filter((rule) => /commit/u.test(rule))).toEqual([later]);
  });

  it.each([
    "for anything that changes the schema ask me before committing",
    "don't commit this one before i've read it",
  ])("is so on where one thing is kept back: %j", (later) => expect(rulesAfter(LEFT, later)).toContain(LEFT));

  it("keeps what was said beside it, with the later word", () => {
    const later = "go back to asking me before each commit";
    const page = rulesAfter("you can commit by yourself, and one line msgs still", later);
    expect(page).toHaveLength(2);
    expect(page[0]).toMatch(/^you can commit by yourself, and one line msgs still/u);
  });
});
