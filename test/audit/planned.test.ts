/** A summary that plans what a rule forbids contradicts it, though it states no rule. */
import { describe, expect, it } from "vitest";
import { auditRule, type Verdict } from "../../src/index.ts";

describe("a plan against a rule contradicts it", () => {
  it.each<[rule: string, summary: string]>([
    ["Don't delete the raw recordings.", "To save space the raw recordings get deleted once the filtered ones exist."],
    ["Never write to the shared drive.", "Outputs will be written to the shared drive from now on."],
    ["Don't parallelise the import.", "Plan: parallelise the import over 16 workers."],
    ["Never push straight to production.", "- Plan: push it straight to production tonight, skipping staging."],
    [
      "Do not upgrade the kernel on the gateways.",
      "- The kernel on the gateways gets upgraded to 6.6 as the next action.",
    ],
    ["Do not send e-mails to real customers.", "The test system is going to send the next e-mails to real customers."],
    ["Keep the old API endpoints alive.", "2. Next step: remove the old API endpoints completely."],
    ["Leave the CSS grid layout alone.", "The CSS grid layout will be replaced by flexbox."],
    ["Always reply in Spanish.", "The instruction to reply in Spanish was withdrawn."],
  ])("%s | %s", (rule, summary) => expect(auditRule(rule, summary)).toBe<Verdict>("contradicted"));
});

describe("what is no plan of the one who goes on contradicts nothing", () => {
  it.each<[rule: string, summary: string]>([
    ["Don't delete the raw recordings.", "Plan: ask the user whether the raw recordings get deleted."],
    ["Don't delete the raw recordings.", "The raw recordings will be deleted by the user."],
    ["Never push to production.", "Plan: write the script by which ops will push to production."],
    ["Never push to production unless I say so.", "Plan: push to production."],
    ["Never push to production.", "Will the release be pushed to production?"],
    ["Keep the tests fast.", "Next step: remove the tests folder from the package."],
    ["Keep the API endpoints alive.", "The deprecated flag of the client will be removed."],
  ])("%s | %s", (rule, summary) => expect(auditRule(rule, summary)).not.toBe<Verdict>("contradicted"));
});

it.each<[rule: string, summary: string]>([
  ["Leave the shader files to me.", "- Leave the shader files to the user."],
  ["Please never rebase my branches.", "Please never rebase the user's branches."],
  ["Reply in English even when I write in Polish.", "- Reply in English even when the user writes in Polish."],
])("whom a rule calls me, an account of it calls the user: %s", (rule, summary) => {
  expect(["preserved", "paraphrased"]).toContain(auditRule(rule, summary));
});
