import { describe, expect, it } from "vitest";
import { buildLedger, fromMessages } from "../../src/index.ts";

/** The rules in force after the user said these things, one turn each. */
function inForce(...turns: string[]): string[] {
  const messages = fromMessages(
    turns.flatMap((content) => [
      { role: "user", content },
      { role: "assistant", content: "Understood." },
    ]),
  );
  return buildLedger(messages)
    .facts.filter(({ kind, status }) => kind === "constraint" && status === "current")
    .map(({ text }) => text);
}

describe("rules about one thing", () => {
  it.each([
    [
      "a choice that is taken back",
      ["Use Redis, the latency matters.", "No, then let's not use Redis after all, go with Postgres."],
      "Use Redis",
    ],
    ["a choice made anew", ["Use tabs.", "Actually use 2 spaces instead."], "Use tabs"],
    ["a choice made anew in another language", ["Use tabs.", "Verwende Leerzeichen."], "Use tabs"],
    ["a permission that ends a prohibition", ["Never push to main.", "You can push to main now."], "Never push"],
  ])("%s is no longer in force", (_, turns, gone) => {
    expect(inForce(...turns).join("\n")).not.toContain(gone);
  });

  it.each([
    ["choices for different things", ["Use Redis for caching.", "Use Postgres for the ledger."], 2],
    [
      "checks that one tool runs",
      [
        "Always check the links with pnpm run links before a merge.",
        "Always check the fonts with pnpm run fonts before a demo.",
      ],
      2,
    ],
    [
      "languages of different texts",
      ["Comments in English.", "Commit messages in German.", "Antworte auf Deutsch."],
      3,
    ],
    ["the same choice in another language", ["Use tabs.", "Verwende Tabs."], 2],
    [
      "what contrasts two ways of acting",
      [
        "You need to write a test for each bug you fix.",
        "If a test fails, stop and report to me instead of fixing it.",
      ],
      2,
    ],
    ["a prohibition of something else", ["Use Redis for caching.", "Don't use MongoDB."], 2],
    ["rules that only share words", ["Never push to main.", "Never force-push to main without telling me."], 2],
  ])("%s stay in force", (_, turns, count) => {
    expect(inForce(...turns)).toHaveLength(count);
  });

  it.each([
    ["Functions must be at most 40 lines.", "Files may have at most 300 lines."],
    ["Keep pull requests under 400 lines.", "Keep functions under 50 lines."],
    ["Max line length 100.", "Max file length 500 lines."],
    ["Answer in German.", "Keep the code in English."],
    ["Emails go out in German.", "Invoices go out in English."],
    ["Use conventional commit messages.", "Commit messages must be at most 72 characters."],
    ["Tests run with vitest.", "Never mock the database in vitest."],
    ["Every file needs the license header.", "Don't add dependencies with a GPL license."],
    ["Always use semicolons.", "Never end SQL snippets with semicolons."],
    ["Use port 5433 for postgres.", "Use port 6380 for redis."],
    ["Use jest.", "Use vitest for unit tests."],
  ])("%s and %s speak of two things, and both hold", (one, other) => {
    expect(inForce(one, other)).toEqual([one, other]);
  });

  it.each([
    ["Functions must be at most 40 lines.", "Functions can have up to 60 lines now."],
    ["Always use tabs for indentation.", "Use spaces for indentation, prettier insists."],
    ["Use single quotes.", "Strings go in double quotes."],
  ])("%s ends with %s, which speaks of the same thing", (one, other) => {
    expect(inForce(one, other)).not.toContain(one);
  });
});
