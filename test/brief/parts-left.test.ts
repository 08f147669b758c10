/** Parts of a request that a report does not tell of, or of which the user rules one out, stay in sight. */
import { expect, it } from "vitest";
import { assistantSays, userSays } from "../ledger/messages.ts";
import { briefOf } from "./brief-of.ts";

const LIST = "Please do three things:\n1. add a login page\n2. write tests for it\n3. update the README";
const DEPLOY = "Add a dark mode toggle, fix the footer and deploy to staging.";

it("numbered steps of which no word stands in the report are named", () => {
  const { nextSteps } = briefOf(userSays(LIST), assistantSays("Login page added in src/login.tsx."));
  expect(nextSteps).toEqual([
    "Of the steps of the current request the last report does not speak of: 2. write tests for it; 3. update the README",
  ]);
});

it.each([
  "All three done: login page, tests, README.",
  "The work is finished and merged.",
  "Login page added, its tests are in login.test.tsx and the README tells of it.",
])("none where the report speaks of all of them, or of none by its words: %s", (report) => {
  const { nextSteps } = briefOf(userSays(LIST), assistantSays(report));
  expect(nextSteps.join()).not.toContain("does not speak of");
});

it("what was announced stays where a part of it is ruled out, with the words that do so", () => {
  const announced = assistantSays("Dark mode toggle is in. Next I'll fix the footer and deploy to staging.");
  const { nextSteps } = briefOf(userSays(DEPLOY), announced, userSays("no deploy"), assistantSays("Understood."));
  expect(nextSteps.at(-1)).toBe(
    'As reported on the request before: "Next I\'ll fix the footer and deploy to staging." (ruled out of it since: "no deploy")',
  );
});
