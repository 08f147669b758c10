/** What the user chooses by its mark is a decision in the words of the choice, until he turns from it. */
import { describe, expect, it } from "vitest";
import { buildLedger } from "../../src/ledger/ledger.ts";
import { assistantSays, edit, step, userSays } from "./messages.ts";

const REPORT = [
  "Both ways work. Questions:",
  "1. What puts it into a month: a) the day of the event, b) the reading day?",
  "2. Running out: A) a timer per offer, B) lazily, on the next access?",
].join("\n");

/** The user's decisions that hold behind the turns. */
function decisionsAfter(...turns: string[]): string[] {
  const worked = [step("I build it.", edit("src/desk.ts")), assistantSays("Built, 12 tests pass.")];
  const messages = turns.flatMap((turn) => [userSays(turn), ...worked]);
  const { facts } = buildLedger([userSays("How would you do it?"), assistantSays(REPORT), ...messages]);
  const isChosen = (fact: (typeof facts)[number]): boolean => fact.kind === "decision" && fact.status === "current";
  return facts.filter(isChosen).map(({ text }) => text);
}

describe("a choice by its mark", () => {
  it("is a decision, told with what it is about", () => {
    expect(decisionsAfter("1 b, 2 A but on the minute")).toEqual([
      "1 b → the reading day (What puts it into a month)",
      "2 A, but on the minute → a timer per offer (Running out)",
    ]);
  });

  it.each([
    [
      "by what it is called",
      "change of plan on the timers, talked to Jana: the service restarts every night. so do it lazily after all",
    ],
    ["by its letter", "hm, forget A though"],
  ])("holds until the user turns from it: %s", (_, later) => {
    expect(decisionsAfter("1 b, 2 A", later)).toEqual(["1 b → the reading day (What puts it into a month)"]);
  });

  it("holds behind other work", () => {
    expect(decisionsAfter("1 b, 2 A", "now the readme, but drop the section on the printer")).toHaveLength(2);
  });

  const WAYS = "Three ways:\nA) keep SQLite\nB) move to Postgres\nC) flat files\nWhich do you prefer?";
  it.each([
    "A no, B yes",
    "A) too slow in my experience, B it is",
    "B, no, C",
    "C) and then we'd have no transactions, so B",
    "a. m. is missing in the time format, fix that",
  ])("is none where letters are weighed or refused: %j", (turn) => {
    const { facts } = buildLedger([userSays("How?"), assistantSays(WAYS), userSays(turn), assistantSays("Ok.")]);
    expect(facts.filter(({ kind, text }) => kind === "decision" && text.includes(" → "))).toEqual([]);
  });

  it.each(["let's go with A after all", "no, A please", "forget option b"])("ends with another one: %j", (later) => {
    const talk = [userSays("How?"), assistantSays(WAYS), userSays("B"), assistantSays("Ok."), userSays(later)];
    const current = buildLedger(talk).facts.filter(({ kind, status }) => kind === "decision" && status === "current");
    expect(current.map(({ text }) => text).join("\n")).not.toContain("Postgres");
  });

  it("is that of its own point, where choices stand below each", () => {
    const report = "1. Storage?\na) SQLite\nb) Postgres\n2. Auth?\na) JWT\nb) sessions";
    const talk = [userSays("How?"), assistantSays(report), userSays("1 b, 2 a"), assistantSays("Ok.")];
    const chosen = buildLedger(talk).facts.filter(({ kind }) => kind === "decision");
    expect(chosen.map(({ text }) => text)).toEqual(["1 b → Postgres", "2 a → JWT"]);
  });

  it("is none where the point is answered in other words", () => {
    expect(decisionsAfter("1 keep it as it is, 2 later")).toEqual([]);
  });
});
