/** Leave for what a rule forbids or keeps to the user, and a thing that he drops, stand beside the rule; nothing else does. */
import { expect, it } from "vitest";
import { briefOf } from "../brief/brief-of.ts";
import { assistantSays, userSays } from "./messages.ts";

function rulesAfter(rule: string, later: string): string {
  const before = [userSays(`Mend the sidebar. ${rule}`), assistantSays("Mended in `sidebar.js`, 12 tests pass.")];
  const after = [userSays(`${later} Next: the footer.`), assistantSays("Good.")];
  return briefOf(...before, ...after).constraints.join("\n");
}

it.each([
  ["Committing I do myself.", "You may commit yourself by now."],
  ["I'll do the commits myself.", "You can commit now."],
  [
    "Until I have seen the page myself I would prefer that nothing is committed.",
    "I have seen it in two browsers, so you may from now on commit.",
  ],
  ["So: lock FILE next to the json pls.", "One process from then on, so forget the lock file, a queue is simpler."],
])("%s (later: %s)", (rule, later) => expect(rulesAfter(rule, later)).toContain(`(later: ${later})`));

it.each([
  ["Committing I do myself.", "As you can see in the commit log, it failed."],
  ["Committing I do myself.", "You can read the commit messages of before."],
  ["Don't touch the lock file.", "You may touch the sidebar."],
  ["Never push.", "You can push back the deadline of the report."],
  ["Committing I do myself.", "You can commit to the simpler design."],
  ["Do not merge.", "You can merge the two helper functions."],
  ["Use a lock file next to the json.", "Forget the queue, it was an idea."],
  ["Use a lock file next to the json.", "May I commit the lock file?"],
])("%s has nothing to do with: %s", (rule, later) => expect(rulesAfter(rule, later)).not.toContain("(later:"));
