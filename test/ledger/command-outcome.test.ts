/** How a command ended, from what it printed. */
import { describe, expect, it } from "vitest";
import { commandOutcome } from "../../src/ledger/calls/commands/command-outcome.ts";

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

  it("names what went wrong, and not how npm frames it", () => {
    const printed = [
      "npm error Lifecycle script `build` failed with error:",
      "npm error code 2",
      "npm error path /home/dev/kiln",
      "npm error command sh -c tsc",
      "",
      "src/lid.ts(15,22): error TS7030: Not all code paths return a value.",
    ].join("\n");
    expect(commandOutcome("npm run build", printed, true).error).toBe(
      "src/lid.ts(15,22): error TS7030: Not all code paths return a value.",
    );
  });

  it("is failed by errors outside of the tests, though all of those passed", () => {
    const printed = " Test Files  9 passed (9)\n      Tests  148 passed (148)\n     Errors  2 errors";
    const failed = { ok: false, testsFailed: true, tests: expect.stringContaining("Errors 2 errors") };
    expect(commandOutcome("npx vitest run", printed, false)).toMatchObject(failed);
    const shown = 'lid.ts:7:2\n\nThis error originated in "test/lid.test.ts" test file.';
    expect(commandOutcome('npm test 2>&1 | grep -B9 "Errors"', shown, false).ok).toBe(false);
  });

  it("says what stopped it rather than that it ended badly", () => {
    const printed = "Error: Exit code 1\nAuto-merging lid.ts\nCONFLICT (content): Merge conflict in lid.ts";
    expect(commandOutcome("git pull", printed, true).error).toBe("CONFLICT (content): Merge conflict in lid.ts");
    const diverged = "From https://example.com/a/b\n * branch main -> FETCH_HEAD\nhint: You have divergent branches.";
    expect(commandOutcome("git pull", diverged, true).error).toBe("hint: You have divergent branches.");
  });

  it("counts the packages that passed rather than naming the last", () => {
    const lines = ["kiln", "oven", "rack", "flue"].map((name) => `ok  \texample.com/${name}\t0.2s`);
    expect(commandOutcome("go test ./...", lines.join("\n"), false).tests).toBe("4 packages ok");
    const red = [...lines, "FAIL\texample.com/door\t0.1s"].join("\n");
    expect(commandOutcome("go test ./...", red, true).tests).toContain("FAIL example.com/door");
  });

  it.each([
    ["all", "1..3\nok 1 pours\nok 2 cools\nok 3 sets", "3 tests ok"],
    ["some", "1..3\nok 1 pours # skip no clay\nok 2 cools\nok 3 sets # SKIP no kiln", "1 test ok, 2 skipped"],
    ["not of a part", "1..9\nok 8 cools\nok 9 sets", "ok 8 cools; ok 9 sets"],
    ["not of cases within others", "1..1\n    ok 1 pours\n    1..1\nok 1 kiln", "ok 1 pours; ok 1 kiln"],
    ["not of two runs", "1..2\nok 1 pours\n1..1\nok 1 sets", "ok 1 pours; ok 1 sets"],
    ["not of one that was given up", "1..1\nok 1 pours\nBail out! no clay", "ok 1 pours"],
  ])("counts the cases that TAP names: %s", (_, output, totals) => {
    expect(commandOutcome("bats test/kiln.bats", output, false).tests).toBe(totals);
  });

  it.each([
    ["golangci-lint run | tail -3", "0 issues.", "0 issues."],
    ["npx eslint . | tail -3", "\n✔ No ESLint warnings or errors", "✔ No ESLint warnings or errors"],
    ["ruff check . | tail -3", "All checks passed!", "All checks passed!"],
    ["mypy src | tail -1", "Success: no issues found in 3 source files", "Success: no issues found in 3 source files"],
    [
      "bundle exec rubocop | tail -2",
      "4 files inspected, no offenses detected",
      "4 files inspected, no offenses detected",
    ],
    [
      "npx prettier --check . | tail -1",
      "All matched files use Prettier code style!",
      "All matched files use Prettier code style!",
    ],
    ["npx oxlint | tail -2", "Found 2 warnings and 0 errors.", undefined],
    ["npm run lint | tail -2", "Checking 4 files", undefined],
    ["npm run lint && npm run build | tail -2", "0 issues.", undefined],
    ["npm test | tail -3", "> eslint .\n\n0 problems", undefined],
    ["npm ci && npm run lint | tail -3", "0 issues.", undefined],
    ["npm run lint | tail -2; echo 'no errors'", "Unexpected any\nno errors", undefined],
    ["npm run lint | head -3", "0 issues.", undefined],
    ["make lint | tail -3", "All checks passed!\nWould reformat: src/a.py\n1 file would be reformatted", undefined],
    ["npm run lint | tail -8", "0 problems\n> eslint\n/src/a.ts\n  12:3  Unexpected any", undefined],
    ["npx tsc --noEmit | tail -3", "src/a.ts(3,1): TS2304: no x\nFound 0 errors.", undefined],
    ["golangci-lint run | tail -3", 'level=error msg="typechecking error"\n0 issues.', undefined],
    ["npm run lint | tail -1", "0 problems, 2 files were not read", undefined],
    ["npm run lint | tail -1", "All files are unformatted", undefined],
    ["golangci-lint run", "0 issues.", undefined],
  ])("takes a check by its word where its exit code is not seen: %s", (command, output, verdict) => {
    expect(commandOutcome(command, output, false)).toMatchObject({ ok: true });
    expect(commandOutcome(command, output, false).verdict).toBe(verdict);
  });

  it.each([
    [
      "Cargo",
      "cargo test",
      "test result: ok. 12 passed; 0 failed; 0 ignored\ntest result: FAILED. 0 passed; 1 failed; 0 ignored",
      "test result: FAILED. 0 passed; 1 failed; 0 ignored",
    ],
    ["Node", "node --test", "# pass 7\n# fail 1", "# pass 7; # fail 1"],
    ["pytest, without what is drawn around them", "pytest", "===== 7 passed in 0.3s =====", "7 passed in 0.3s"],
    [
      "several parts that passed",
      "cargo test",
      "test result: ok. 2 passed; 0 failed",
      "test result: ok. 2 passed; 0 failed",
    ],
  ])("tells the totals of what failed rather than of what passed: %s", (_, command, output, totals) => {
    expect(commandOutcome(command, output, false).tests).toBe(totals);
  });

  it("takes no count of failures that is none for what is wrong", () => {
    const output = "[INFO] Tests run: 9, Failures: 0, Errors: 0\n[ERROR] Unused lid in Kiln.java:[31]\nexit code 1";
    expect(commandOutcome("mvn verify", output, false).error).toBe("[ERROR] Unused lid in Kiln.java:[31]");
  });

  it("tells no totals of a run that failed although its tests passed", () => {
    const outcome = commandOutcome("npm test", "Tests  42 passed (42)\nERROR: coverage is below 80 %", true);
    expect(outcome).toEqual({ ok: false, error: "ERROR: coverage is below 80 %" });
  });

  it("names what is wrong rather than what is warned of", () => {
    const output =
      "(node:7) Warning: cannot tell the type of a.ts\nDone in 2 s\n\n  x eslint(func-style): Expected an expression.";
    expect(commandOutcome("pnpm fix", output, true).error).toBe("x eslint(func-style): Expected an expression.");
    expect(commandOutcome("pnpm fix", "Warning: cannot tell the type of a.ts", true).error).toContain("cannot tell");
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
    ["npm test 2>&1 | tail -20", " ✓ shows 2 errors when the form is invalid (3 ms)\n\n Tests  12 passed (12)", true],
    ["npm test 2>&1 | tail -20", "stderr: found 2 errors, error: bad row\n Tests  12 passed (12)", true],
    ["npm test 2>&1 | tail -20", " Tests  12 passed (12)\n Errors  1 error", false],
    ["npm test 2>&1 | tail -20", " Tests  1 failed | 11 passed (12)", false],
    ["npm run lint 2>&1 | tail -20", "Fixed 3 problems automatically.\nAll matched files are clean.", true],
    ["npm run lint 2>&1 | tail -20", "Looked at the 3 problems of before.\nAll matched files are clean.", true],
    ["npm run lint 2>&1 | tail -20", "✖ 3 problems (2 errors, 1 warning)", false],
    ["npm run lint 2>&1 | tail -20", "✖ 1 problem (0 errors, 1 warning)", true],
    ["npm run lint 2>&1 | tail -20", "Found 0 warnings and 2 errors.", false],
    ["ruff check --fix 2>&1 | tail -1", "Found 3 errors (2 fixed, 1 remaining).", false],
    ["grep -rn 'error: ' src | head", "src/a.ts: error: bad", true],
    ["make test | tail -2", "make: *** [Makefile:3: test] Error 1", false],
    ["./gradlew build | tail -2", "BUILD FAILED in 3s", false],
    ["./gradlew build | tail -2", "BUILD SUCCESSFUL in 3s", true],
    ["dotnet build | tail -2", "Build FAILED.\n    1 Error(s)", false],
    ["dotnet build | tail -2", "Build succeeded.\n    0 Error(s)", true],
    ["mvn -q verify | tail -2", "[ERROR] Tests run: 3, Failures: 1, Errors: 0", false],
    ["phpunit | tail -3", "FAILURES!\nTests: 3, Assertions: 3, Failures: 1.", false],
    ["phpunit | tail -3", "OK (3 tests, 3 assertions)", true],
    ["python -m unittest 2>&1 | tail -2", "Ran 3 tests in 0.1s\n\nFAILED (failures=1)", false],
    ["dotnet test | tail -1", "Failed!  - Failed:     1, Passed:     2, Skipped:     0, Total:     3", false],
    ["dotnet test | tail -1", "Passed!  - Failed:     0, Passed:     3, Skipped:     0, Total:     3", true],
    ["ctest | tail -3", "67% tests passed, 1 tests failed out of 3", false],
    ["node --test | tail -4", "# tests 3\n# pass 2\n# fail 1", false],
    ["node --test | tail -4", "# tests 3\n# pass 3\n# fail 0", true],
    ["bun test 2>&1 | tail -3", " 2 pass\n 1 fail\nRan 3 tests", false],
    ["npx prettier --check . | tail -1", "[warn] Code style issues found in the above file.", false],
    ["npx prettier --check . | tail -1", "All matched files use Prettier code style!", true],
    ["pnpm check | tail -1", "Format issues found in above 3 files. Run without `--check` to fix.", false],
    ["pnpm check | tail -1", "No format issues found.", true],
    ["ruff format --check . | tail -1", "1 file would be reformatted, 4 files already formatted", false],
    ["ruff format --check . | tail -1", "5 files already formatted", true],
    ["cargo fmt --check | head -3", "Diff in /kiln/src/glaze.rs:3:\n-fn fire(){}\n+fn fire() {}", false],
    ["flake8 . | tail -2", "glaze.py:9:80: E501 line too long (88 > 79 characters)", false],
    ["go vet ./... | tail -2", "./glaze.go:33:1: undefined: kiln", false],
    ["npm run lint | tail -2", "src/glaze.ts:3:1: warning: shelf is not used", true],
    ["npm run check | head -40", "src/kiln.ts:25:10 lint/style/useKiln  FIXABLE\nFound 1 warning.", true],
    ["python manage.py test", "Ran 5 tests\n\nOK (expected failures=1)", true],
    ["python -m unittest | tail -4", "Traceback (most recent call last):\nValueError: logged\nRan 5 tests\n\nOK", true],
    [
      "mvn test | tail -3",
      "[ERROR] heat lost (log)\n[INFO] Tests run: 3, Failures: 0, Errors: 0\n[INFO] BUILD SUCCESS",
      true,
    ],
    ["make check", "make[1]: *** [Makefile:3: no-kiln] Error 1 (ignored)\nAll well", true],
    ["rubocop -a", "12 files inspected, 3 offenses detected, 3 offenses corrected", true],
    ["npm run build", "src/a.scss:12:4: Deprecation Warning: use math.div\n✓ built in 1s", true],
    ["npm run build | tail -2", "Error: Cannot find module 'kiln'", false],
    ["npm run build | tail -2", "sh: vite: command not found", false],
  ])("reads how a check ended behind a filter, which ends well by itself: %s", (command, output, ok) => {
    expect(commandOutcome(command, output, false).ok).toBe(ok);
  });

  it.each([
    ["read 40 rows\nTraceback (most recent call last):\n  File \"a.py\", line 3\nKeyError: 'lid'", "KeyError: 'lid'"],
    ["/kiln/fire.js:3\n  burn()\n  ^\n\nTypeError: burn is no function", "TypeError: burn is no function"],
    ["firing\ncom.kiln.LidException: shut", "com.kiln.LidException: shut"],
    ["firing\nUnable to locate the lid", "Unable to locate the lid"],
    ["firing\nthread 'main' panicked at src/lid.rs:4:5:\nno lid", "thread 'main' panicked at src/lid.rs:4:5: no lid"],
    ["retrying after LidError was caught\nfatal: no lid", "fatal: no lid"],
    ["Unable to find .env, using defaults\nfatal: no lid", "fatal: no lid"],
    ["  LidError\n    1) opens\nfatal: no lid", "fatal: no lid"],
    ["firing\nthe lid is gone", "firing"],
  ])("finds what went wrong below what went well: %j", (output, error) => {
    expect(commandOutcome("./fire", output, true).error).toBe(error);
  });

  it.each([
    ["npx tsc --noEmit", "src/a.ts(3,1): error TS2322: Type 'string' is not assignable to type 'number'.", false],
    ["npx tsc --noEmit", "", true],
    ["npx eslint .", "\n✖ 3 problems (3 errors, 0 warnings)", false],
    ["npx eslint .", "\n✖ 3 problems (0 errors, 3 warnings)", true],
    ["cargo build", "error[E0308]: mismatched types", false],
    ["go build ./...", "# example.com/kiln/api\ninternal/api/fire.go:22:15: undefined: Glaze", false],
    ["go build ./...", "go: downloading example.com/kiln v1.2.3", true],
    ["swift build", "/src/Kiln.swift:3:7: error: cannot find 'glaze' in scope", false],
    ["gcc -o kiln kiln.c", "kiln.c:3:7: warning: unused variable 'glaze'", true],
    ["mvn -q compile", "[ERROR] COMPILATION ERROR : \n[ERROR] /src/Kiln.java:[12,3] cannot find symbol", false],
    ["make test", "make: *** [Makefile:3: test] Error 1", false],
    ["mypy src", "Found 2 errors in 1 file (checked 3 source files)", false],
    ["npm run build", "> node paint.js\nsrc/kiln.ts:12:1: generated\nThat was all", true],
    ["golangci-lint run", "internal/kiln.go:33:1: Fire returns an interface (ireturn)", false],
    ["npm run check", "the page says: error: no kiln\nall well", true],
    ["npm test", "make: *** [Makefile:3: test] Error 1\n Tests  12 passed (12)", true],
    ["npx tsc --noEmit", "Exit code: 0\nOutput:\nsrc/a.ts(3,1): error TS2322: a line of a fixture", true],
    ["cat build.log", "BUILD FAILED in 3s", true],
  ])("goes by the verdict of a check where nobody tells its exit code: %s → %j", (command, output, ok) => {
    expect(commandOutcome(command, output, false).ok).toBe(ok);
  });

  it.each([
    ["git checkout elm", "error: Your local changes would be overwritten by checkout:\n\ta.ts\nAborting", false],
    ["git fetch -q && git switch elm", "fatal: invalid reference: elm", false],
    ["mv vat/a.ts vat/b.ts", "mv: cannot move 'vat/a.ts' to 'vat/b.ts': Permission denied", false],
    ["mkdir -p vat && cp a.ts vat/", "cp: cannot stat 'a.ts': No such file or directory", false],
    ["git commit -m vat", "error: one rule is loose\n[elm 1234567] vat\n 1 file changed", true],
    ["git checkout elm || git checkout -b elm", "error: pathspec 'elm' did not match\nSwitched to a new branch", true],
    ["git push -q", "error: failed to push some refs to 'origin'", false],
    ["git commit -qam 'error: mend the vat' && git log -1 --format=%s", "error: mend the vat", true],
    ["git add -A && git commit -qm vat", "error: no rules found, skipping\nhook passed", true],
    ["git checkout -- a.ts && cat notes.txt", "error: an old note\nvat", true],
    ["rm a.ts b.ts", "rm: b.ts: No such file or directory", true],
    ["rm b.ts", "rm: b.ts: No such file or directory", false],
    ["cat notes.txt", "mv: cannot move 'a' to 'b'", true],
    ["git switch elm", "fatal: hook is slow\nexit code 0", true],
    ["npm publish", "npm error code E403\nnpm error 403 Forbidden - no leave to publish vat", false],
    ["pnpm add vat", " ERR_PNPM_FETCH_404  vat is not there", false],
    ["npm publish || true", "npm error code E403\nnpm error 403 Forbidden", true],
    ["node vat.mjs", "npm error code E403", true],
    ["cd vat && npm ci", "npm ERR! code ERESOLVE\nnpm ERR! no way to fit vat\nnpm notice New major version", false],
    ["pnpm add vat", " ERR_PNPM_FETCH_404  GET vat\n\nThis happened while adding vat\n\nvat is not there", false],
    ["npm test", "npm ERR! code E404\n(said by the false registry)\n Tests  12 passed (12)", true],
    ["npm test", " Tests  12 passed (12)\nnpm error code E404\nnpm error 404 from the false registry", true],
    ["npm test", " Tests  1 failed | 11 passed (12)\nnpm error code ELIFECYCLE", false],
    ["cat npm-debug.log && npm ci", "npm ERR! code ERESOLVE\nadded 300 packages in 4s", true],
    ["npm ci -s && tail npm-debug.log", "npm ERR! code ERESOLVE\nnpm ERR! no way to fit vat", true],
    ["npm run show-log", "npm ERR! code E404\nend of log", true],
    ["pnpm show-log", " ERR_PNPM_FETCH_404  vat\none\ntwo\nthree\nend of log", true],
  ])("reads a refusal where no exit code tells: %s", (command, output, ok) => {
    expect(commandOutcome(command, output, false).ok).toBe(ok);
  });

  it.each([
    [
      "internal/kiln.go:33:1: Fire returns an interface (ireturn)\nfunc Fire(shelf Shelf) (Heat, error) {",
      "internal/kiln.go:33:1: Fire returns an interface (ireturn)",
    ],
    ["=== CONT  TestKiln/with_error\n    kiln_test.go:9: heat was not kept\nFAIL", "kiln_test.go:9: heat was not kept"],
    ["Checked 20 files in 5ms. No fixes applied.\nFound 2 errors.", "Found 2 errors."],
    ["Found 0 warnings and 0 errors.\nsrc/a.ts: wrong type", "src/a.ts: wrong type"],
    ["Found 0 errors.\nFinished in 9ms.\nProblems found in 3 files.\nDone in 4 s", "Problems found in 3 files."],
    ["PASS: reads unexpected rows\nrow 4 is lost", "row 4 is lost"],
    ["t1: 4 passed, 0 failed\nt2: no such file", "t2: no such file"],
    ["t1: 4 passed, 0 failed\nt2: 0 errors, 2 failed", "t2: 0 errors, 2 failed"],
    ["Found 0 errors.", "Found 0 errors."],
    ["ls: shelf/: No such file or directory\nFAIL: the kiln is cold", "FAIL: the kiln is cold"],
    ["ls: shelf/: No such file or directory\nbye", "ls: shelf/: No such file or directory"],
  ])("names no line that finds nothing wrong: %j", (output, error) => {
    expect(commandOutcome("make", output, true).error).toBe(error);
  });

  it.each([
    ["kiln-a : ok=7 changed=2 unreachable=0 failed=0", "kiln-b : ok=0 changed=0 unreachable=1 failed=0"],
    ["kiln-a : ok=7 changed=2 unreachable=0 failed=0", "kiln-b : ok=5 changed=1 unreachable=0 failed=1 skipped=0"],
  ])("takes no hosts for tests, and names the one that was not reached: %s, %s", (well, bad) => {
    const { tests, error } = commandOutcome("ansible-playbook fire.yml", `PLAY RECAP ***\n${well}\n${bad}`, true);
    expect([tests, error]).toEqual([undefined, bad]);
  });

  it("names what the compiler of Kotlin found rather than that the build failed", () => {
    const output =
      "> Task :fire FAILED\ne: /kiln/Ash.kt:8:3 Unresolved reference: soot\n\nBUILD FAILED in 8s\nexit code 1";
    expect(commandOutcome("./gradlew assembleDebug", output, false).error).toContain("Unresolved reference: soot");
  });

  it.each([
    [
      "[ERROR] Failures: \n[ERROR]   FlueTest.draws:41 expected <hot>\n[ERROR] Tests run: 9, Failures: 1",
      "FlueTest.draws:41",
    ],
    ["There were 2 errors:\n1) Flue::draws\nError: no draught", "Error: no draught"],
    ["These failed:\nkiln", "These failed:"],
  ])("names what stands below a heading, where it says so: %j", (output, told) => {
    expect(commandOutcome("mvn -q test", `${output}\nexit code 1`, true).error).toContain(told);
  });

  it.each([
    ["cat test/ash.log", undefined],
    ["cd kiln && grep -rn failed test | head -3", undefined],
    ["git log --oneline -3", undefined],
    ["npm test > ash.log 2>&1; tail -3 ash.log", "2 failed, 8 passed"],
    ["gh run view 12", "2 failed, 8 passed"],
    ["./fire.sh", "2 failed, 8 passed"],
  ])("counts tests where some may have run, not where somebody reads of them: %s", (command, tests) => {
    const outcome = commandOutcome(command, "2 failed, 8 passed", false);
    expect([outcome.ok, outcome.tests]).toEqual([tests === undefined, tests]);
  });

  it.each([
    [
      "psql -c 'select 1'",
      'psql: error: connection to server at "db" (10.0.0.7), port 5432 failed: Connection refused',
    ],
    ["docker compose up -d", "Error: Bind for 0.0.0.0:5432 failed: port is already allocated"],
    ["ssh kiln", "ssh: connect to host kiln port: 22 failed"],
    ["curl -sS https://kiln.dev/api", "error 500 failed"],
    ["./fire.sh", "GET /api/kilns HTTP/1.1 500 failed"],
    ["./fire.sh", "Waiting for job 1234 failed"],
    ["./fire.sh", "Step 3/12 failed"],
    ["./fire.sh", "attempt 2 of 5 failed, giving up"],
    ["./fire.sh", "Task 12 failed with ValueError"],
    ["./fire.sh", "command with exit code 1 failed"],
    ["./fire.sh", "kiln.c:123 failed"],
    ["./fire.sh", "jobs 12 and 13 failed"],
    ["./fire.sh", "errno: 111 failed"],
    ["./fire.sh", "10:15:32 failed to reach the kiln"],
    ["./fire.sh", "4 failed logins of kiln"],
    ["npm run db:migrate", "connect to 10.0.0.7, port 5432 failed"],
    ["npm test", "connect to 10.0.0.7, port 5432 failed"],
  ])("takes no number that names something for one of tests: %s prints %j", (command, output) => {
    const { ok, tests, error } = commandOutcome(command, output, true);
    expect({ ok, tests, error }).toEqual({ ok: false, tests: undefined, error: output });
  });

  it.each([
    "2 failed, 8 passed",
    "  8 passing (3ms)\n  3 failing",
    "1 failed",
    "Ran 9 tests: 7 passed and 2 failed",
    "9 tests | 2 failed",
    "unit: 2 failed",
    "[unit] 2 failed",
    "12.5s 2 failed",
    "✖  1 of 3 failed (33%)",
    "2/12 failed",
    "Tests:2 failed",
    "There were 2 failures:",
    "Executed 5 tests, with 2 failures (0 unexpected) in 0.1 seconds",
    "3 failed tests",
    "1,204 passed, 2 failed",
    "FAILED (failures=2)",
  ])("counts the tests that a runner says failed: %j", (output) => {
    expect(commandOutcome("npm test", output, false)).toMatchObject({ ok: false, testsFailed: true });
  });

  it.each([
    [" ✓ waits after 2 failed attempts\n ✓ 3 failures lock the door\n Tests  12 passed (12)", "Tests 12 passed (12)"],
    ["ok 1 - bears 2 failures\nok 2 - cools\n# pass 2\n# fail 0", "ok 2 - cools; # pass 2; # fail 0"],
    ["passed: 12 failed: 0", undefined],
  ])("takes no name of a test, and no number of the others, for one of those that failed: %j", (output, tests) => {
    const outcome = commandOutcome("npm test", output, false);
    expect([outcome.ok, outcome.tests]).toEqual([true, tests]);
  });

  it("passes over a line that says no more than that something failed", () => {
    const output = "0\nFormat issues found in above 3 files.\n[ELIFECYCLE] Command failed with exit code 1.";
    expect(commandOutcome("pnpm check", output, true).error).toBe("Format issues found in above 3 files.");
  });

  it.each([
    [
      "cases with one reason",
      "npm test",
      "1..2\nok 1 reads # skip socket (udp) closed\nok 2 writes # skip socket (udp) closed",
      "all 2 skipped (socket (udp) closed)",
    ],
    ["cases with two reasons", "npm test", "ok 1 reads # skip no socket\nok 2 writes # skip no disk", "all 2 skipped"],
    ["totals", "npx jest", "Tests:       20 skipped, 20 total", "all 20 skipped"],
    ["totals behind a pipe", "npx vitest run | tail -3", " Tests  5 skipped (5)", "all 5 skipped"],
    [
      "totals with none passed",
      "pytest -rs",
      "SKIPPED [3] t/a.py:4: needs a broker\n=== 0 passed, 3 skipped ===",
      "all 3 skipped (needs a broker)",
    ],
    ["ignored ones", "cargo test", "test result: ok. 0 passed; 0 failed; 2 ignored; 0 measured", "all 2 skipped"],
    ["no test at all", "pytest", "=== no tests ran in 0.01s ===", "no tests ran"],
    ["no test files", "go test ./...", "?   \texample.com/a\t[no test files]", "no tests ran"],
    ["as many as there are examples", "rspec", "4 examples, 0 failures, 4 pending", "all 4 skipped"],
    ["as many as were run", "mvn test", "[WARNING] Tests run: 7, Failures: 0, Errors: 0, Skipped: 7", "all 7 skipped"],
    ["the total on a line of its own", "make test", "Ran 3 tests in 0.02s\n\nOK (skipped=3)", "all 3 skipped"],
    [
      "the total before the run",
      "npx playwright test",
      "Running 6 tests using 2 workers\n  6 skipped",
      "all 6 skipped",
    ],
    ["all of them deselected", "pytest -k kiln", "=== 8 deselected in 0.03s ===", "no tests ran"],
    ["no sources of tests", "gradle test", "> Task :glaze:test NO-SOURCE\nBUILD SUCCESSFUL in 2s", "no tests ran"],
  ])("tells of a run without a test that it skipped all: %s", (_, command, output, tests) => {
    expect(commandOutcome(command, output, false)).toMatchObject({
      ok: true,
      tests,
      testsFailed: false,
      isSkipped: true,
    });
  });

  it.each([
    ["some passed", "npm test", "ok 1 reads # skip no socket\nok 2 writes"],
    ["totals with some that passed", "npx jest", "Tests:       3 skipped, 4 passed, 7 total"],
    [
      "the last part of several",
      "cargo test 2>&1 | tail -2",
      "running 0 tests\ntest result: ok. 0 passed; 0 failed; 1 ignored",
    ],
    ["packages without tests beside others", "go test ./...", "?   \ta\t[no test files]\nok  \tb\t0.1s"],
    ["a file about tests", "cat test/notes.md", "3 skipped so far"],
    ["more examples than pending ones", "rspec", "9 examples, 0 failures, 4 pending"],
    ["more tests than skipped ones", "mix test", "6 tests, 0 failures, 1 skipped"],
    ["a line of its own with more than were skipped", "make test", "Ran 6 tests in 0.2s\n\nOK (skipped=2)"],
    ["no total", "npm test", "...s..\n1 pending\nok"],
    ["a count of something else", "npm test", "npm warn 3 ignored lifecycle scripts\nEverything fine"],
    ["a class that ran beside one that did not", "mvn test", "Tests run: 2, Skipped: 2\nTests run: 3, Skipped: 0"],
    ["expected failures", "pytest", "2 skipped, 3 xfailed in 0.04s"],
    ["tasks without sources beside others", "gradle test", "> Task :glaze:test NO-SOURCE\n> Task :kiln:test"],
    ["an output too long to be read whole", "npm test", `ok 1 fires # skip no kiln\n${"# log\n".repeat(4000)}`],
  ])("does not take a run for one without a test: %s", (_, command, output) => {
    expect(commandOutcome(command, output, false).isSkipped).toBeUndefined();
  });

  it.each([
    ['bin/links site; echo "exit $?"', "site/a.md\t/gone\nexit 1", { ok: false, exit: 1, error: "site/a.md\t/gone" }],
    ['bin/links site; echo "exit $?"', "Error: no such folder\nexit 1", { ok: false, error: "Error: no such folder" }],
    ["make site; npm run check; echo $?", "made 65 files\nsite/a.md /gone\n1", { ok: false, error: "exit 1" }],
    [
      './deploy.sh; echo "exit $?"',
      "bad credentials for host a\nexit 3",
      { ok: false, error: "bad credentials for host a" },
    ],
    [
      "npm test; ./letters out",
      "# pass 45\n# fail 0\n4 letters\nexit code 1",
      { ok: false, tests: "# pass 45; # fail 0" },
    ],
  ])("tells what went wrong of one command, and of several its code: %s, %s", (command, output, outcome) => {
    expect(commandOutcome(command, output, false)).toMatchObject(outcome);
  });
});
