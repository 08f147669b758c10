/** How a command ended, from what it printed. */
import { describe, expect, it } from "vitest";
import { commandOutcome } from "../../src/ledger/calls/command-outcome.ts";

const GO_FAILURE = [
  "Exit code 1",
  "=== RUN   TestVerbose",
  "    explain_test.go:1032: verbose output should show prompts",
  "--- FAIL: TestVerbose (0.00s)",
  "FAIL",
  "FAIL\texample.com/cli\t0.342s",
  "ok  \texample.com/cli/agent\t1.054s [no tests to run]",
  "ok  \texample.com/cli/trailers\t1.907s [no tests to run]",
].join("\n");

describe("commandOutcome", () => {
  it("names the test that failed, and no package in which nothing ran", () => {
    const outcome = commandOutcome("go test ./... -run TestVerbose -v", GO_FAILURE, true);
    expect(outcome).toMatchObject({ ok: false, exit: 1, testsFailed: true, error: "--- FAIL: TestVerbose (0.00s)" });
    expect(outcome.tests).toBe("--- FAIL: TestVerbose (0.00s); FAIL example.com/cli 0.342s");
  });

  it("tells no totals of a run that failed although its tests passed", () => {
    const outcome = commandOutcome("npm test", "Tests  42 passed (42)\nERROR: coverage is below 80 %", true);
    expect(outcome).toEqual({ ok: false, error: "ERROR: coverage is below 80 %" });
  });

  it("says what was printed rather than that there was an exit code", () => {
    expect(commandOutcome("make", "Exit code 2\nno rule for all", true).error).toBe("no rule for all");
    expect(commandOutcome("make", "Exit code 2", true).error).toBe("Exit code 2");
  });

  it.each([
    ["npm run check 2>&1 | head -50", "src/a.ts(9,2): error TS2304: Cannot find name 'join'.", false],
    ["golangci-lint run ./... 2>&1 | tail -5", "init: Maintainability Index: 19\n1 issues:\n* maintidx: 1", false],
    ["go test ./... 2>&1 | tail -3", "ok  \texample.com/cli\t3.0s\nFAIL", false],
    ["cargo test 2>&1 | tail -3", "test error::tests::keeps_none ... ok\ntest result: ok. 2 passed; 0 failed", true],
    ["npm run check 2>&1 | tail -3", "Checked 90 files. No fixes applied.\nFound 0 warnings and 0 errors.", true],
    ["grep -rn 'error: ' src | head", "src/a.ts: error: bad", true],
  ])("reads how a check ended behind a filter, which ends well by itself: %s", (command, output, ok) => {
    expect(commandOutcome(command, output, false).ok).toBe(ok);
  });

  it("passes over a line that says no more than that something failed", () => {
    const output = "0\nFormat issues found in above 3 files.\n[ELIFECYCLE] Command failed with exit code 1.";
    expect(commandOutcome("pnpm check", output, true).error).toBe("Format issues found in above 3 files.");
  });
});
