/** Which deeds a request orders: to record, show or tell the work; and which of them are not to be done, or not yet. */
import { expect, it } from "vitest";
import { askedDeeds, holdsBack } from "../../src/ledger/lexicon/asked-deeds.ts";

it.each([
  ["commit and push", "commit push"],
  ["commit push the glaze and go on with the kiln", "commit push"],
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
  ["added a new bellows, update the readme and the demo for it and then run the kiln", "docs"],
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
  // A question, a leave, what the user does or has done himself, another time.
  ["can you commit?", ""],
  ["Mend the flue. Shall I push and commit the glaze?", ""],
  ["Could you push to origin from this yard?", ""],
  ["We can push straight to main here.", ""],
  ["Mend the flue. Push and commit, that I will do myself.", ""],
  ["Mend the flue, commit and push.\n— I'll take it over, only sweep the hearth", ""],
  ["Mend the flue, commit and push.\n— I have pushed it already", ""],
  ["Push und Commit mache ich.", ""],
  ["Push it after supper.", ""],
  ["Commit it on Friday.", ""],
  ["If the tests pass, commit.", ""],
  // What is quoted, shown, listed, named or told of somebody else.
  ["The oven printed:\n\npush it now\ncommit it\n\nMend it.", ""],
  ["Tell me what this means:\npush and commit", ""],
  ["commit: keeps the glaze\npush: sends it", ""],
  ["Write a tool that does this: push, commit and open a PR.", ""],
  ["Write a hook to sweep, commit and push.", ""],
  ["Our bot sweeps the hearth, commit and push.", ""],
  ["Anna, please push it.", ""],
  ["```\npush it\n```\n> commit it\n    open a PR", ""],
  ['Print "commit it, push it" at the end.', ""],
  ["commit 1a2b3c4d\nAuthor: Anna", ""],
  ["Update the documentation of fire().", ""],
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
