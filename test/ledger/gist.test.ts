/** What is kept of a report, and what is taken for an announcement. */
import { describe, expect, it } from "vitest";
import { gistOf } from "../../src/ledger/gist.ts";
import { isAnnouncement } from "../../src/ledger/lexicon/announcements.ts";

describe("gistOf", () => {
  it("keeps every line that reports something, whatever word it opens with", () => {
    const lines = [
      "The parser is fixed.",
      "Everything is committed and pushed to origin/main.",
      "Nothing in vendor/ was deleted.",
      "Missing: the rollback for users table.",
      "I should mention that migration 12 failed on staging.",
      "I have to report that prod is down.",
      "I'm seeing three failures in the nightly run.",
    ];
    expect(gistOf(lines.join("\n"))).toBe(lines.join(" "));
  });

  it("leaves out the lines that announce the next step", () => {
    expect(gistOf("The parser is fixed.\nLet me check the docs.\nI'm going to push it.\nI'm checking the log.")).toBe(
      "The parser is fixed.",
    );
  });
});

describe("a sentence beside a call", () => {
  it.each([
    "Running the tests again.",
    "Running the failed tests again.",
    "Re-running the build.",
    "Now checking whether the tests are green.",
    "Adding the exports.",
    "I'm reading the store next.",
    "I should update the docs.",
    "I have to rebuild the image.",
  ])("announces: %s", (sentence) => {
    expect(isAnnouncement(sentence)).toBe(true);
  });

  it.each([
    "Testing shows that the cache is stale.",
    "Running the suite failed with two errors.",
    "Everything is committed.",
    "Nothing was deleted.",
    "During startup the lock is taken twice.",
    "Missing: the rollback.",
    "String keys are not sorted.",
    "I should mention that migration 12 failed.",
    "I have to report that prod is down.",
    "I'm missing the key for staging.",
  ])("tells: %s", (sentence) => {
    expect(isAnnouncement(sentence)).toBe(false);
  });
});
