/** The index of names leaves out what the kept tail shows. */
import { expect, it } from "vitest";
import { compact } from "../../src/compact/compact.ts";
import { assistantSays, read, toolCall, userSays } from "../ledger/messages.ts";

it("lists the names of the head, and not those that stand in the tail", async () => {
  const head = Array.from({ length: 20 }, (_, at) =>
    assistantSays(`Step ${at} is done. ${"It took a while to get there. ".repeat(10)}`, [
      toolCall("grep", { pattern: `handleStep${at}` }, "gone"),
    ]),
  );
  const messages = [userSays("Go through all steps."), ...head, userSays("Now repair handleStep3.")];
  const { kept, markdown } = await compact(
    { id: "s", host: "messages", messages, skipped: 0 },
    { budgetTokens: 1500, keepTokens: 60 },
  );
  expect(kept.length).toBeGreaterThan(0);
  const index = markdown.split("\n").find((line) => line.startsWith("- names: ")) ?? "";
  expect(index).toContain("handleStep5");
  expect(index).not.toContain("handleStep3");
});

it("repeats no path that the file lists behind the brief name", async () => {
  const reads = Array.from({ length: 20 }, (_, at) => assistantSays("", [read(`src/step-${at}.ts`, "gone")]));
  const { markdown } = await compact(
    { id: "s", host: "messages", messages: [userSays("Go through all steps."), ...reads], skipped: 0 },
    { budgetTokens: 1500 },
  );
  expect(markdown.split("src/step-7.ts")).toHaveLength(2);
});
