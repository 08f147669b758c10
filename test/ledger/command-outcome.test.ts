/** How a command ended, from what it printed. */
import { describe, expect, it } from "vitest";
import { commandOutcome } from "../../src/ledger/command-outcome.ts";

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
});
