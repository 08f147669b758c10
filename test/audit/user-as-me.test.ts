/** Whom a rule calls me, an account of it calls the user. */
import { expect, it } from "vitest";
import { auditRule } from "../../src/index.ts";

it.each<[rule: string, summary: string]>([
  ["Leave the shader files to me.", "- Leave the shader files to the user."],
  ["Please never rebase my branches.", "Please never rebase the user's branches."],
  ["Reply in English even when I write in Polish.", "- Reply in English even when the user writes in Polish."],
])("%s is kept by: %s", (rule, summary) => {
  expect(["preserved", "paraphrased"]).toContain(auditRule(rule, summary));
});

it("a thing of the users is none of mine", () => {
  expect(auditRule("Do not delete user tables.", "Do not delete users.")).toBe("weakened");
});

it("an instruction that was withdrawn is none any more", () => {
  expect(auditRule("Always reply in Spanish.", "The instruction to reply in Spanish was withdrawn.")).toBe(
    "contradicted",
  );
});
