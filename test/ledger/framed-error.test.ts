/** A check whose exit code nobody tells, and whose output begins or ends with an error. */
import { expect, it } from "vitest";
import { commandOutcome } from "../../src/ledger/calls/commands/command-outcome.ts";

const GRADLE =
  "FAILURE: Build failed with an exception.\n* What went wrong:\nExecution failed for task ':compileJava'.";

const FAILING: readonly (readonly [string, string])[] = [
  ["gradle build", GRADLE],
  ["gradle build", `> Task :compileJava FAILED\n\n${GRADLE}\n* Try:\n> Run with --stacktrace.`],
  ["php artisan test", "FAILED  Tests\\Unit\\KilnTest > it fires\nThe kiln is cold."],
  ["sbt test", "[error] Failed tests:\n[error] \tKilnSpec"],
  ["sbt test", "[info] compiling 3 sources\n[error] (Test / test) sbt.TestsFailedException: Tests unsuccessful"],
  ["bazel build //kiln", "ERROR: Build did NOT complete successfully"],
  ["bazel build //kiln", "Loading: 0 packages\nINFO: Elapsed time: 0.3s\nFAILED: Build did NOT complete successfully"],
  ["cmake --build .", "[2/5] Building CXX object kiln.o\nninja: build stopped: subcommand failed."],
  ["zig build", "src/main.zig:3:5: error: expected ';'\n    fire()\n    ^"],
  ["nix build", "error: attribute 'kiln' missing"],
  ["stack build", "Error: [S-7282]\n       Stack failed to execute the build plan."],
  ["vite build", 'Rollup failed to resolve import "kiln" from "src/lid.ts".'],
  ["npx vite build", 'building for production\n[vite]: Rollup failed to resolve import "kiln"'],
  ["make build", "ld: symbol(s) not found for architecture arm64"],
  ["npm run test", 'Missing script: "test"'],
  ["npm run build", "> kiln@1.0.0 build\n> rake fire\n\nerror: no clay"],
  ["poetry run pytest", "ERROR: file or directory not found: test_kiln.py"],
  ["dub build", "Could not find a kiln to fire"],
  ["npm run build", "error: 'default' is not exported by src/lid.ts"],
  ["poetry build", "Error: the optional part kiln could not be resolved"],
  ["meson compile", "kiln.c:4: fatal error: lid.h: gone"],
];

it.each(FAILING)("is not told as well, where nobody tells an exit code: %s, %j", (command, output) => {
  expect(commandOutcome(command, output, false).ok).toBe(false);
  expect(commandOutcome(command, `Exit code 1\n${output}`, false).ok).toBe(false);
  expect(commandOutcome(`${command} 2>&1 | tail -20`, output, false).ok).toBe(false);
});

it.each([
  ["npm run lint", "0 errors, 0 warnings"],
  ["npm run lint", "kiln: no errors found"],
  ["npm run lint", "Errors: 0"],
  ["npm run lint", "failed: 0, done: 9"],
  ["npm test", "error.test.ts ✓"],
  ["npm test", "✓ error: is thrown for a cold kiln"],
  ["npm test", "PASS test/error.test.ts"],
  ["npm test", "FAILED  the kiln, on purpose\n Tests  12 passed (12)"],
  ["npm run build", "warning: the kiln is old\nfired 3 plates"],
  ["npm run build", "Error: no cache yet\nfired 3 plates\nDone in 1.2s."],
  ["npm run build", "error: the kiln was cold\nBuild completed with 0 errors"],
  ["npm run build", "Failed to load kiln.json, using defaults\nfired 3 plates"],
  ["npm run build", "test: error pages are written\nfired 3 plates"],
  ["npm run build", "dist/error.js  3 kB\ndist/failed-login.js  2 kB"],
  ["npm run build", "Error handling pages: 4\nFailed login page: 1\nCannot-fire page: 1"],
  ["npm run build", "the page says: error: no kiln\nall is fired"],
  ["make build", "cc -c -o error.o error.c\ncc -o kiln error.o"],
  ["cargo build", "warning: unused variable: `lid`\n    Finished dev profile in 0.2s"],
  ["gradle build", "> Task :test\nBUILD SUCCESSFUL in 3s"],
  ["bazel build //kiln", "ERROR: no remote cache\nINFO: Build completed successfully, 3 total actions"],
  ["nix build", ""],
  ["npm run build", "Exit code: 0\nOutput:\nerror: no clay"],
  ["cat build.log", "error: no clay"],
])("is told as well: %s, %j", (command, output) => {
  expect(commandOutcome(command, output, false).ok).toBe(true);
});
