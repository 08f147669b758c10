/** Which deeds a request orders: to record, show or tell the work; and which of them are not to be done, or not yet. */
import { expect, it } from "vitest";
import { askedDeeds, holdsBack } from "../../src/ledger/lexicon/asked-deeds.ts";

it.each([
  ["commit and push", "commit push"],
  ["commit push the glaze and go on with the kiln", "commit push"],
  ["can you commit?", "commit"],
  ["Looks good, commit it and push to origin.", "commit push"],
  ["When the tests pass, commit and push it.", "commit push"],
  ["Commit it, but don't push.", "commit"],
  ["commit it but do not push", "commit"],
  ["don't forget to push the branch", "push"],
  ["ok make a pr to fix it", "open"],
  ["Mend the flue in a new branch/pr and reply to the discussion", "open reply"],
  ["lets add a page on firing to the readme..of course open a PR", "docs open"],
  ["ok edit the pr and change the pr title/desc too", "edit describe"],
  ["Please update the title and description of the PR.", "describe"],
  ["added a new bellows, update docs and demo for it and then run the kiln", "docs"],
  ["Add two tests for the flue and update the README.", "tests docs"],
  ["Build the bellows with tests.", "tests"],
  ["leave a comment on issue #12", "reply"],
  ["mach einen Commit und pushe", "commit push"],
  // Not ordered, denied, put off, or something else that is called so.
  ["don't commit or push", ""],
  ["commit the glaze, no push", "commit"],
  ["Never push to main.", ""],
  ["push it later", ""],
  ["commit once I have looked at it", ""],
  ["wait with the push until Friday", ""],
  ["if it burns, push it", ""],
  ["did you commit?", ""],
  ["why did the bot fix it and push?", ""],
  ["The kiln reads the glaze and commit messages.", ""],
  ["read the docs and tell me how it burns", ""],
  ["push the ember onto the stack", ""],
  ["answer the question on firing", ""],
  ["add a comment to the function", ""],
  ["create a test user", ""],
  ["review the pr", ""],
  ["open the PR template", ""],
])("the request %j orders: %s", (request, kinds) => {
  expect(
    askedDeeds(request)
      .map(({ kind }) => kind)
      .join(" "),
  ).toBe(kinds);
});

it.each([
  ["don't push yet", "push", true],
  ["wait with the commit until I say so", "commit", true],
  ["commit messages are in English", "commit", false],
  ["never touch the flue", "push", false],
] as const)("the rule %j holds back a %s: %s", (rule, kind, isHeld) => {
  expect(holdsBack(rule, kind)).toBe(isHeld);
});
