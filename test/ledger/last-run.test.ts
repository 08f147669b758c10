/** How tests ended whose runner says no more than "OK", or that one line runs twice. */
import { describe, expect, it } from "vitest";
import { buildLedger } from "../../src/ledger/ledger.ts";
import { commandOutcome } from "../../src/ledger/calls/commands/command-outcome.ts";
import type { Message } from "../../src/transcript/message.ts";
import { run, step, userSays } from "./messages.ts";

const OK = "----------\nRan 13 tests in 0.009s\n\nOK";
const RED =
  "FAIL: test_lid (tests.test_kiln.Kiln.test_lid)\nAssertionError: 1 != 2\n\nRan 13 tests in 0.009s\n\nFAILED (failures=1)";

describe("tests of Python's own runner", () => {
  it.each([
    ["python3 -m unittest", OK],
    ["python3 -m unittest 2>&1 | tail -4", OK],
    ["python3 -m unittest 2>&1 | tail -3; ./kiln.py stock", `${OK}\nclay 3\nglaze 4`],
    ["python3 manage.py test 2>&1 | tail -4", OK],
  ])("have passed: %s", (command, output) => {
    const { ok, tests, testsFailed } = commandOutcome(command, output, false);
    expect({ ok, tests, testsFailed }).toEqual({ ok: true, tests: "Ran 13 tests in 0.009s, OK", testsFailed: false });
  });

  it.each([
    ["where one failed", "python3 -m unittest | tail -9", RED],
    [
      "where another run of the line failed",
      "python3 -m unittest tests.a; python3 -m unittest tests.b",
      `${RED}\n${OK}`,
    ],
  ])("have not passed %s", (_, command, output) => {
    expect(commandOutcome(command, output, false)).toMatchObject({ ok: false, testsFailed: true });
  });

  it.each([
    ["python3 -m unittest", "python3 -m unittest 2>&1 | tail -4"],
    ["python3 -m unittest tests.test_kiln", "python3 -m unittest 2>&1 | tail -4"],
    ["python3 -m unittest tests.test_kiln", "python3 -m unittest discover"],
  ])("settle what failed before them: %s, %s", (failed, passed) => {
    expect(failing(step("Testing.", run(failed, RED)), step("Again.", run(passed, OK)))).toEqual([]);
  });

  it("settle no folder that they need not come to", () => {
    const live = step("Testing.", run("python3 -m unittest discover -s live", RED));
    expect(failing(live, step("Again.", run("python3 -m unittest", OK)))).toHaveLength(1);
  });

  it("settle nothing beyond what they ran", () => {
    const part = step("Again.", run("python3 -m unittest tests.test_glaze", OK));
    expect(failing(step("Testing.", run("python3 -m unittest", RED)), part)).toHaveLength(1);
  });
});

describe("a line that runs the same tests twice", () => {
  const twice = "python3 -m unittest 2>&1 | tail -9; sed -i s/1/2/ kiln.py; python3 -m unittest 2>&1 | tail -3";

  it.each([
    ["passed", twice, `${RED}\n${OK}`, true],
    [
      "passed",
      "pytest -q | tail -2; sed -i s/1/2/ kiln.py; pytest -q | tail -1",
      "1 failed, 2 passed in 0.02s\n3 passed in 0.02s",
      true,
    ],
    ["failed", twice, `${OK}\n${RED}`, false],
    [
      "failed",
      "pytest -q | tail -1; git stash pop; pytest -q | tail -1",
      "3 passed in 0.02s\n1 failed, 2 passed in 0.02s",
      false,
    ],
  ])("%s as the last run did: %s", (_, command, output, ok) => {
    expect(commandOutcome(command, output, false).ok).toBe(ok);
  });

  it.each([
    ["in two folders", "cd api && pytest -q; cd ../web && pytest -q"],
    ["in two subshells", "(cd api && pytest -q); (cd web && pytest -q)"],
    ["with the edits set aside", "pytest -q; git stash; pytest -q"],
    ["with another setting", "export DB=a; pytest -q; export DB=b; pytest -q"],
    ["of other tests before them", "pytest -q tests/a.py; sed -i s/1/2/ x; pytest -q tests/b.py"],
    ["three times", "pytest -q; sed -i s/1/2/ x; pytest -q; sed -i s/2/3/ x; pytest -q"],
    ["with nothing in between", "pytest -q; pytest -q"],
  ])("has failed where one of its runs is another one: %s", (_, command) => {
    expect(commandOutcome(command, "1 failed, 2 passed in 0.02s\n3 passed in 0.02s", false).ok).toBe(false);
  });

  it("has failed where another program says OK as well", () => {
    const line = "python -m unittest; sed -i s/1/2/ x; python -m unittest; curl -s localhost/health";
    expect(commandOutcome(line, `${OK}\n${RED}\nOK`, false).ok).toBe(false);
  });

  it("keeps the exit code that stands before all of it", () => {
    expect(commandOutcome(`${twice}; ./kiln.py burn`, `Exit code 2\n${RED}\n${OK}\nkiln: no lid`, true)).toMatchObject({
      ok: false,
      exit: 2,
    });
  });
});

function failing(...messages: readonly Message[]): string[] {
  const { facts } = buildLedger([userSays("Mend the kiln."), ...messages]);
  return facts.flatMap((fact) =>
    fact.kind === "test" && fact.status === "current" && fact.data?.failed === true ? [fact.text] : [],
  );
}

describe("tests of Node's own runner", () => {
  const red = "not ok 18 - the lid\n  error: |-\n# pass 19\n# fail 1";
  const again = 'npm test | grep "^#"\nsed -i s/a/b/ kiln.ts\nnpm test | grep "^#"';

  it("are those of the last run of a line", () => {
    expect(commandOutcome(again, `${red}\n# pass 20\n# fail 0`, false)).toMatchObject({ ok: true, testsFailed: false });
  });

  it("tell which one failed, not where its message begins", () => {
    expect(commandOutcome("npm test", red, true).error).toBe("not ok 18 - the lid");
  });
});
