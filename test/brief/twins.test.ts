/** Lines that are much alike keep what tells them apart, however little room there is. */
import { expect, it } from "vitest";
import { composeBrief } from "../../src/brief/compose.ts";
import { buildLedger, fromMessages } from "../../src/index.ts";

function briefOf(turns: readonly string[], budgetTokens: number): string {
  const messages = fromMessages(turns.map((content) => ({ role: "user", content })));
  return composeBrief({ facts: buildLedger(messages).facts, budgetTokens }).markdown;
}

it.each([
  [
    ["The oak ward meets in cabin 41 on most days.", "The elm ward meets in cabin 77 on most days."],
    ["oak", "elm"],
  ],
  [
    [
      "Fact: the northern gauge of the valley reports every 15 minutes.",
      "Fact: the southern gauge of the valley reports every 40 minutes.",
    ],
    ["northern", "southern"],
  ],
])("both are told apart on a page of a few words: %s", (turns, words) => {
  const whole = turns.join("\n").length;
  const markdown = briefOf(turns, Math.ceil(whole / 4));
  for (const word of words) expect(markdown).toContain(word);
});
