/** What went wrong, from what tools print around it: headings, verdicts, places, frames of the source. */
import { describe, expect, it } from "vitest";
import { commandOutcome } from "../../src/ledger/calls/commands/command-outcome.ts";
import { complaintsIn } from "../../src/ledger/calls/commands/complaint-list.ts";
import { errorLine } from "../../src/ledger/calls/commands/error-line.ts";

const VITE = ["vite v5.4.8 building for production...", "✓ 3 modules transformed.", "x Build failed in 300ms"];
const GRADLE = ["FAILURE: Build failed with an exception.", "", "* What went wrong:"];

/** The error as a page tells it, on one line: what was printed, and the place beside it. */
function toldOf(output: string): string {
  const { error = "" } = commandOutcome("npm run build", output, true);
  const told = error.replaceAll(/\s+/gu, " ");
  const [{ text, place = "" } = { text: "" }] = complaintsIn(output, error).complaints ?? [];
  const file = place.replace(/:\d+$/u, "");
  return text === told && !text.startsWith(file) ? `${told} at ${place}` : told;
}

describe("errorLine", () => {
  it.each([
    [
      "Vite",
      [...VITE, "error during build:", 'src/kiln.tsx (1:7): "Lid" is not exported by "src/lid.tsx".'],
      'src/kiln.tsx (1:7): "Lid" is not exported by "src/lid.tsx".',
    ],
    [
      "Vite, of its transformer",
      [...VITE, "error during build:", "[vite:esbuild] Transform failed with 1 error:", "/p/a.ts:3:10: ERROR: No clay"],
      "/p/a.ts:3:10: ERROR: No clay",
    ],
    [
      "Vite, without a place",
      [...VITE, "error during build:", 'Could not resolve entry module "kiln.html".'],
      'Could not resolve entry module "kiln.html".',
    ],
    [
      "Next.js",
      ["Failed to compile.", "", "./app/(kiln)/[id]/page.tsx:12:5", "Type error: Property 'lid' does not exist."],
      "Type error: Property 'lid' does not exist. at ./app/(kiln)/[id]/page.tsx:12",
    ],
    [
      "Next.js, of a module",
      [
        "Failed to compile.",
        "",
        "./app/page.tsx",
        "Module not found: Can't resolve './lid'",
        "",
        "> Build failed because of webpack errors",
      ],
      "Module not found: Can't resolve './lid' at ./app/page.tsx",
    ],
    [
      "git, of how much of a file was changed, before the tests",
      [" src/errors.js | 3 ++-", " 1 file changed, 2 insertions(+), 1 deletion(-)", "not ok 7 - keeps warm"],
      "not ok 7 - keeps warm",
    ],
    [
      "a linter under a bare verdict",
      [
        "Failed to compile.",
        "",
        "[eslint]",
        "src/lid.js",
        "  Line 3:7:  'x' is never used  no-unused-vars",
        "",
        "Search for the keywords to learn more about each error.",
      ],
      "Line 3:7: 'x' is never used no-unused-vars at src/lid.js",
    ],
    [
      "webpack",
      [
        "ERROR in ./src/kiln.js 1:0-24",
        "Module not found: Error: Can't resolve './lid' in '/p/src'",
        "",
        "webpack 5.91.0 compiled with 1 error in 200 ms",
      ],
      "Module not found: Error: Can't resolve './lid' in '/p/src' at ./src/kiln.js:1",
    ],
    [
      "webpack, of a loader",
      [
        "ERROR in ./src/kiln.js",
        "Module build failed (from ./node_modules/babel-loader/lib/index.js):",
        "SyntaxError: /p/src/kiln.js: Unexpected token (3:4)",
      ],
      "SyntaxError: /p/src/kiln.js: Unexpected token (3:4)",
    ],
    [
      "webpack, of types",
      [
        "ERROR in ./src/kiln.ts",
        "[tsl] ERROR in /p/src/kiln.ts(3,7)",
        "      TS2322: Type 'a' is not assignable to type 'b'.",
      ],
      "TS2322: Type 'a' is not assignable to type 'b'. at /p/src/kiln.ts:3",
    ],
    [
      "esbuild",
      [
        '✘ [ERROR] Could not resolve "./lid"',
        "",
        "    src/kiln.ts:1:20:",
        '      1 │ import lid from "./lid";',
        "",
        "1 error",
      ],
      '✘ [ERROR] Could not resolve "./lid" at src/kiln.ts:1',
    ],
    [
      "a bundler that sums up first",
      [
        "Application bundle generation failed. [2.3 seconds]",
        "",
        "✘ [ERROR] TS2339: No lid here.",
        "",
        "    src/kiln.html:1:5:",
      ],
      "✘ [ERROR] TS2339: No lid here. at src/kiln.html:1",
    ],
    [
      "Rollup",
      [
        "src/kiln.js → dist/kiln.js...",
        "[!] (plugin glaze) RollupError: Glaze is wet",
        "src/kiln.js (3:7)",
        "3 const a = 1;",
      ],
      "[!] (plugin glaze) RollupError: Glaze is wet at src/kiln.js:3",
    ],
    ["tsc", ["src/kiln.ts(3,7): error TS2304: No lid.", "Found 1 error."], "src/kiln.ts(3,7): error TS2304: No lid."],
    [
      "Cargo",
      [
        "error[E0308]: mismatched types",
        " --> src/kiln.rs:4:18",
        "error: could not compile `kiln` (bin) due to 1 previous error",
      ],
      "error[E0308]: mismatched types at src/kiln.rs:4",
    ],
    [
      "Cargo, of what is below",
      ["error: failed to parse manifest at `/p/Cargo.toml`", "", "Caused by:", "  TOML parse error at line 9"],
      "error: failed to parse manifest at `/p/Cargo.toml`; Caused by: TOML parse error at line 9",
    ],
    ["Go", ["# example.com/kiln", "api/kiln.go:22:15: undefined: Lid"], "api/kiln.go:22:15: undefined: Lid"],
    [
      "Gradle",
      [
        ...GRADLE,
        "A problem occurred evaluating root project 'kiln'.",
        "> Could not find method lid()",
        "",
        "* Try:",
        "> Run with --stacktrace.",
        "BUILD FAILED in 1s",
      ],
      "> Could not find method lid()",
    ],
    [
      "Gradle, of the compiler",
      [
        "> Task :compileJava FAILED",
        "/p/Kiln.java:5: error: cannot find lid",
        "1 error",
        ...GRADLE,
        "Execution failed for task ':compileJava'.",
      ],
      "/p/Kiln.java:5: error: cannot find lid",
    ],
    [
      "Maven",
      [
        "[INFO] ---",
        "[ERROR] COMPILATION ERROR : ",
        "[INFO] ---",
        "[ERROR] /p/Kiln.java:[5,9] cannot find symbol",
        "[INFO] 1 error",
        "[INFO] BUILD FAILURE",
      ],
      "[ERROR] /p/Kiln.java:[5,9] cannot find symbol",
    ],
    [
      "Make",
      ["kiln.c: In function 'main':", "kiln.c:3:5: error: 'x' undeclared", "make: *** [Makefile:3: kiln] Error 1"],
      "kiln.c:3:5: error: 'x' undeclared",
    ],
    [
      "the linker",
      [
        "/usr/bin/ld: kiln.o: in function `main':",
        "kiln.c:(.text+0x9): undefined reference to `lid'",
        "collect2: error: ld returned 1 exit status",
      ],
      "kiln.c:(.text+0x9): undefined reference to `lid'",
    ],
    [
      "pytest, before any test",
      [
        "collected 0 items / 1 error",
        "=== ERRORS ===",
        "___ ERROR collecting tests/test_kiln.py ___",
        "tests/test_kiln.py:1: in <module>",
        "    from kiln import lid",
        "E   ModuleNotFoundError: No module named 'kiln'",
        "=== short test summary info ===",
        "ERROR tests/test_kiln.py",
        "!!!!!!!!!!!! Interrupted: 1 error during collection !!!!!!!!!!!!",
      ],
      "E ModuleNotFoundError: No module named 'kiln' at tests/test_kiln.py:1",
    ],
    [
      "Docker",
      [
        "#8 [4/6] RUN npm ci",
        "#8 0.512 npm error code EUSAGE",
        "#8 0.512 npm error",
        "#8 0.512 npm error There is no lock file",
        '#8 ERROR: process "/bin/sh -c npm ci" did not complete successfully: exit code: 1',
      ],
      "#8 0.512 npm error There is no lock file",
    ],
    [
      "Docker, of a file",
      [
        " => ERROR [3/5] COPY kiln.txt .   0.0s",
        "Dockerfile:4",
        'ERROR: failed to solve: failed to compute cache key: "/kiln.txt": not found',
      ],
      'ERROR: failed to solve: failed to compute cache key: "/kiln.txt": not found',
    ],
    [
      "Terraform",
      [
        "╷",
        "│ Error: Unsupported argument",
        "│ ",
        '│   on kiln.tf line 12, in resource "lid" "x":',
        "│   12:   lid = 1",
        "╵",
      ],
      "Error: Unsupported argument at kiln.tf:12",
    ],
    [
      "ESLint",
      ["Oops! Something went wrong! :(", "", "ESLint: 9.1.0", "", "ESLint couldn't find a lid."],
      "ESLint couldn't find a lid.",
    ],
    [
      "a task runner that names its task before each line",
      [
        "web:build: Failed to compile.",
        "web:build: ",
        "web:build: ./src/kiln.tsx:12:5",
        "web:build: Type error: No lid.",
      ],
      "web:build: Type error: No lid. at ./src/kiln.tsx:12",
    ],
    [
      "Python",
      [
        "Traceback (most recent call last):",
        '  File "/p/kiln.py", line 3, in <module>',
        "    import lid",
        "ModuleNotFoundError: No module named 'lid'",
      ],
      "ModuleNotFoundError: No module named 'lid' at /p/kiln.py:3",
    ],
    [
      "Jest, of a file that does not load",
      [
        "FAIL src/kiln.test.ts",
        "  ● Test suite failed to run",
        "",
        "    Cannot find module './lid' from 'src/kiln.test.ts'",
      ],
      "Cannot find module './lid' from 'src/kiln.test.ts'",
    ],
    [
      "a heading that says something",
      ["src/Kiln.hs:3:5: error:", "    Variable not in scope: lid"],
      "src/Kiln.hs:3:5: error: Variable not in scope: lid",
    ],
  ])("names the cause, and its place, below what only announces it: %s", (_, lines, told) => {
    expect(toldOf(lines.join("\n"))).toBe(told);
  });

  it.each([
    ["alone", "Failed to compile.", "Failed to compile."],
    ["with advice behind it", "BUILD FAILED in 2s\n5 actionable tasks: 5 executed", "BUILD FAILED in 2s"],
    ["with a file behind it that is done", "Build failed in 300ms\nsrc/kiln.ts", "Build failed in 300ms"],
    ["that counts", "src/kiln.ts 3ms\nFound 2 errors.", "Found 2 errors."],
    ["of a script", 'painting\nerror: script "build" exited with code 1', 'error: script "build" exited with code 1'],
  ])("tells a bare verdict where nothing says more: %s", (_, output, told) => {
    expect(errorLine(output)).toBe(told);
  });

  it.each([
    ["Build failed: no clay is left", "Build failed: no clay is left"],
    ["error: build failed because the kiln is cold", "error: build failed because the kiln is cold"],
    ["Failed to compile the glaze of bowl 3", "Failed to compile the glaze of bowl 3"],
    ["Tests failed to reach the kiln", "Tests failed to reach the kiln"],
    ["1 error in the glaze: it is wet", "1 error in the glaze: it is wet"],
  ])("takes no verdict for a bare one that says why: %j", (line, told) => {
    expect(errorLine(`${line}\nfatal: another`)).toBe(told);
  });

  it("joins no words of the user, and no other verdict, to a line that ends in a colon", () => {
    expect(errorLine("The tool use was rejected. The user said:\nno")).toBe(
      "The tool use was rejected. The user said:",
    );
    expect(errorLine("ERROR: lost the lid of kiln 3:\nFAIL: 3.2: glows")).toBe("ERROR: lost the lid of kiln 3:");
  });

  it("takes no place of a library for that of the error", () => {
    const output =
      'Traceback (most recent call last):\n  File "/usr/lib/python3/json.py", line 9, in load\nKeyError: 1';
    expect(toldOf(output)).toBe("KeyError: 1");
  });
});
