/** Whose totals a test line tells, when a command line ran more than the tests. */
import { describe, expect, it } from "vitest";
import { buildLedger } from "../../src/ledger/ledger.ts";
import { assistant, call } from "../compact/session.ts";

describe("the line of a test run", () => {
  it.each([
    ["git diff --cached --check\nnpm test", "npm test"],
    ["cd /repo/app && npm run build && npx vitest run", "npx vitest run"],
    ["cd app && npm run build && npx vitest run", "cd app && npx vitest run"],
    ["set -e\nbash tests/t9.sh\nbash tests/t10.sh", "bash tests/t9.sh +1 more"],
    ["npm test && npm run test:e2e", "npm test +1 more"],
    ["npm test", "npm test"],
    ["chmod +x bin/serve.mjs && bash tests/t9.sh", "bash tests/t9.sh"],
    ["for t in a.sh b.sh; do echo $t; bash $t; done", "for t in a.sh b.sh; do echo $t; bash $t; done"],
    ["for t in a.test.ts; do npx vitest run $t; done", "for t in a.test.ts; do npx vitest run $t; done"],
    [
      "npm run build && for t in a.test.ts; do npx vitest run $t; done",
      "for t in a.test.ts; do npx vitest run $t; done",
    ],
    ['npx vitest run -t "a; b" && npm run lint', 'npx vitest run -t "a; b"'],
    ["# the tests of b; all of them\nnpm test", "npm test"],
  ])("%j is told as %j", (command, told) => {
    const { facts } = buildLedger([assistant("a1", [call("c1", "Tests: 37 passed, 0 failed", "bash", { command })])]);
    const test = facts.find(({ kind }) => kind === "test");
    expect(test?.text.slice(0, test.text.indexOf(": "))).toBe(told);
  });

  it.each([
    ["npm test", "> bash tests/all.sh\ntests/t9.sh ok", "bash tests/t9.sh", 0],
    ["mise run test", "tests/t9.sh\ntests/t10.sh", "for t in tests/t9.sh tests/t10.sh; do bash $t; done", 0],
    ["bash tests/t9.sh", "1 passed", "for t in tests/t9.sh tests/t10.sh; do bash $t; done", 1],
    ["make test", "go test ./...\nok  app/clock  0.1s", "go test clock_test.go", 0],
    ["npm test", "> vitest run", "npx vitest run test/clock.test.ts", 0],
    ["pytest", "", "pytest tests/test_clock.py", 0],
    ["make test", "", "go test clock_test.go", 1],
    ["npm test", "> vitest run", "pytest tests/test_clock.py", 1],
    ["npm test", "", "bash tests/t9.sh", 1],
    ["bash tests/t10.sh", "", "bash tests/t9.sh", 1],
    ["npm test -- -t clock", "tests/t9.sh", "bash tests/t9.sh", 1],
    ["go test ./... && go test -bench Fire ./kiln", "", "go test ./...", 0],
    ["go test ./kiln && go test ./vat", "", "go test ./...", 1],
    ["cd /shed && go test ./... && go test -bench Fire ./kiln", "", "go test ./...", 0],
    ["cd shed && go test ./... && go test -bench Fire ./kiln", "", "go test ./...", 1],
    ["cd shed && npm test && cd ../barn && npm test", "", "npm test", 1],
    ["npm run lint; pushd shed && npm test && npm run test:kiln", "", "npm test", 1],
    ["pytest tests/test_vat.py && pytest tests/test_clock.py", "", "pytest tests/test_clock.py", 0],
    ["pytest tests/test_vat.py && pytest tests/test_kiln.py", "", "pytest tests/test_clock.py", 1],
  ])("%s that passes with %j after %s failed leaves %i failing", (passing, printed, failing, left) => {
    const run = (id: string, command: string, output: string) => call(id, output, "bash", { command });
    const { facts } = buildLedger([
      assistant("a1", [run("c1", failing, "Tests: 36 passed, 1 failed")]),
      assistant("a2", [run("c2", passing, `${printed}\nTests: 90 passed, 0 failed`)]),
    ]);
    const standing = facts.filter(
      ({ kind, status, data }) => kind === "test" && status === "current" && data?.failed === true,
    );
    expect(standing).toHaveLength(left);
  });

  it.each([
    ["each of its files by itself", ["npx vitest run kiln.test.ts", "npx vitest run vat.test.ts"], 0],
    ["each of its files, and one of them twice", ["vitest run vat.test.ts", "vitest run vat.test.ts"], 1],
    ["one of its files", ["npx vitest run kiln.test.ts"], 1],
    ["one test of one of its files", ["npx vitest run kiln.test.ts -t glaze", "npx vitest run vat.test.ts"], 1],
    ["another loop over the rest", ["vitest run vat.test.ts", "for f in kiln.test.ts; do vitest run $f; done"], 0],
  ])("a loop over files that failed is settled or not by %s", (_, passing, left) => {
    const loop = "for f in kiln.test.ts vat.test.ts; do npx vitest run $f; done";
    const run = (id: string, command: string, output: string) => assistant(id, [call(id, output, "bash", { command })]);
    const { facts } = buildLedger([
      run("a1", loop, "Tests  1 failed | 8 passed (9)"),
      ...passing.map((command, at) => run(`a${at + 2}`, command, "Tests  9 passed (9)")),
    ]);
    const open = facts.filter(
      ({ kind, status, data }) =>
        status === "current" && (kind === "error" || (kind === "test" && data?.failed === true)),
    );
    expect(open.length > 0 ? 1 : 0).toBe(left);
  });

  it.each([
    ["a loop that would say so of a failure", "for n in $(seq 90); do V >/dev/null 2>&1 || echo bad $n; done", "", 0],
    ["one over many seeds", "for n in $(seq 90); do V --seed $n || echo bad $n; done; echo over", "over", 0],
    ["one that says so", "for n in $(seq 90); do V >/dev/null 2>&1 || echo bad $n; done", "bad 7", 1],
    ["one that would say nothing", "for n in $(seq 90); do V >/dev/null 2>&1; done", "", 1],
    ["one that runs something else each time", "for n in a b; do npx vitest run $n || echo bad $n; done", "", 1],
    ["one that runs something else", "for n in 1 2; do npx vitest run vat.test.ts || echo bad; done", "", 1],
    ["one whose end is that of another", "for n in 1 2; do V | tail -1 || echo bad; done", "", 1],
    ["one that stops where it says so", "for n in 1 2; do V || { echo bad $n; break; }; done", "", 0],
    ["one whose words go to a file", "for n in 1 2; do V || echo bad; done > soot.log", "", 1],
    ["one that says it to a file", "for n in 1 2; do V || echo bad >> soot.log; done", "", 1],
    ["one whose words are counted", "for n in 1 2; do V || echo bad; done | grep -c ok", "2", 1],
  ])("a run that failed is settled or not by %s", (_, loop, output, left) => {
    const run = (id: string, command: string, printed: string) =>
      assistant(id, [call(id, printed, "bash", { command: command.replace("V", "npx vitest run kiln.test.ts") })]);
    const { facts } = buildLedger([run("a1", "V", "Tests  1 failed | 8 passed (9)"), run("a2", loop, output)]);
    expect(facts.filter(({ kind, status }) => kind === "test" && status === "current")).toHaveLength(left);
  });

  it("a loop that failed again is settled by none of the runs before", () => {
    const loop = "for f in kiln.test.ts vat.test.ts; do npx vitest run $f; done";
    const run = (id: string, command: string, output: string) => assistant(id, [call(id, output, "bash", { command })]);
    const { facts } = buildLedger([
      run("a1", loop, "Tests  1 failed | 8 passed (9)"),
      run("a2", "npx vitest run kiln.test.ts", "Tests  9 passed (9)"),
      run("a3", loop, "Tests  1 failed | 8 passed (9)"),
      run("a4", "npx vitest run vat.test.ts", "Tests  9 passed (9)"),
    ]);
    expect(facts.some((fact) => fact.status === "current" && fact.kind === "test" && fact.data?.failed === true)).toBe(
      true,
    );
  });

  it("a run that passes settles the same run that failed, though it is told by its first step", () => {
    const run = (id: string, output: string): ReturnType<typeof call> =>
      call(id, output, "bash", { command: "npm test && npm run test:e2e" });
    const failed = assistant("a1", [run("c1", "Tests: 36 passed, 1 failed")]);
    const passed = assistant("a2", [run("c2", "Tests: 37 passed, 0 failed")]);
    const { facts } = buildLedger([failed, passed]);
    const failing = facts.filter(
      ({ kind, status, data }) => kind === "test" && status === "current" && data?.failed === true,
    );
    expect(failing).toEqual([]);
  });
});
