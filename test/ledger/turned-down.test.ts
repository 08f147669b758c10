/** What an agent chose and the next turn turns down is no decision any more; a no to something else leaves it. */
import { expect, it } from "vitest";
import { briefOf } from "../brief/brief-of.ts";
import { assistantSays, userSays } from "./messages.ts";

const CHOSEN = "I'll decide the format per file instead of per row";

function decisionsAfter(report: string, turn: string): string {
  const before = [userSays("Mend the dates of the import."), assistantSays(`Mended. ${report}.`)];
  const { decisions } = briefOf(
    ...before,
    userSays(turn),
    assistantSays("Done, 12 tests pass."),
    userSays("Thanks. Now the footer."),
  );
  return decisions.map(({ decision }) => decision).join("\n");
}

it.each([
  ["Nope, slept on it: a file with only low days is a coin flip. Put the format in accounts.json.", false],
  ["No, the file must not decide the format. Ask me for it.", false],
  ["No, the footer is fine. Put the amounts in euros.", true],
  ["Good. Put the format in accounts.json as well, for the file of May.", true],
])("%s", (turn, isKept) => expect(decisionsAfter(CHOSEN, turn).includes(CHOSEN)).toBe(isKept));

it.each([
  ["You are right, and I apologise: I gave those two figures from memory instead of from the output", false],
  ["Fair about the diff, those two files I wrote out whole instead of editing", false],
  ["You're right, from now on I'll edit those two files instead of writing them whole", true],
])("what went wrong is no choice: %s", (said, isKept) => {
  expect(decisionsAfter(said, "Good. And the header?") !== "").toBe(isKept);
});
