/** What a ledger tells of an edit from its old and its new text alone. */
import { describe, expect, it } from "vitest";
import { marksOf } from "../../src/ledger/calls/files/marked-edits.ts";
import { buildLedger } from "../../src/ledger/ledger.ts";
import type { ToolPart } from "../../src/transcript/message.ts";
import { assistantSays, run, toolCall } from "./messages.ts";
import { factsOf } from "../../src/brief/items/facts-of.ts";

function marksAfter(tool: string, input: Record<string, unknown>): readonly string[] {
  return marksIn(undefined, toolCall(tool, input, "ok"));
}

/** The marks of the file, or of the first one, after calls in messages of their own. */
function marksIn(path: string | undefined, ...calls: readonly ToolPart[]): string[] {
  const { facts } = buildLedger(calls.map((call) => assistantSays("", [call])));
  const file = factsOf(facts)("file").find(({ text }) => (path ?? text) === text);
  return marksOf(file?.data).flatMap(({ marks }) => marks);
}

describe("an edit tells what it changed", () => {
  it.each([
    ["a function that came", "a.ts", "const a = 1;", "const a = 1;\nfunction load(): void {}", ["+load"]],
    ["a method that went", "a.go", "func (s *Store) Stage() error {\n\treturn nil\n}", "", ["−Stage"]],
    ["a renamed function", "a.py", "def load(path):", "def read(path):", ["load → read"]],
    [
      "a function with another name and other words",
      "a.py",
      "def load(path):",
      "def read(url, mode):",
      ["+read", "−load"],
    ],
    ["a heading in place of another", "a.md", "## Speed\n", "## Costs\n", ["+Costs", "−Speed"]],
    [
      "a heading, whatever number those behind it have now, and no comment of the code it shows",
      "a.md",
      "### 11. Lid",
      "### 11. Kiln\n\n```bash\n# Show all of them\n./kiln\n```\n\n### 12. Lid",
      ["+Kiln"],
    ],
    [
      "items of a list of files",
      "a.sh",
      '    "lid.sh"\n)',
      '    "kiln.sh"\n    "rack.sh"\n    "lid.sh"\n)',
      ["+kiln.sh", "+rack.sh"],
    ],
    ["a constant with another value", "a.ts", "const LIMIT = 40;", "const LIMIT = 80;", ["LIMIT 40 → 80"]],
    ["one of a block of constants", "a.go", '\tPrefix = "x/"', '\tPrefix = "x/"\n\tLength = 7', ["+Length"]],
    ["a key with another value", "a.json", '"port": 80,', '"port": 8080,', ["port 80 → 8080"]],
    ["a key that only got a comma", "a.json", '"port": 80', '"port": 80,\n"host": "::1"', ["+host"]],
    ["an entry of a list by its name", "a.json", "[", '[\n{ \n"name": "chip",\n"type": "ui"\n},', ["+chip"]],
    ["a part of a line", "a.tsx", 'import { Link } from "./link";', 'import Link from "./link";', ["{ Link } → Link"]],
    ["imports alone", "a.go", 'import (\n\t"fmt"\n)', 'import (\n\t"fmt"\n\t"time"\n\t"os"\n)', ["imports"]],
    [
      "imports alone that take a line for each name",
      "a.tsx",
      'import {\n  LinkBar,\n  LinkRow,\n} from "@/link";',
      'import LinkBar, {\n  LinkRow,\n} from "@/link";',
      ["imports"],
    ],
    [
      "more than imports where code stands behind them",
      "a.tsx",
      'import {\n  LinkBar,\n} from "@/link";\nrun(rowList);',
      'import {\n  LinkRow,\n} from "@/link";\nrun(rowSet);',
      ["+LinkRow", "−LinkBar"],
    ],
    [
      "what is called of a module, not the module",
      "a.rs",
      "        let path = base.join(name);\n",
      "        let path = crate::kiln_path::resolve_from(name, base);\n",
      ["+resolve_from", "−base.join()"],
    ],
    [
      "what is called for a new variable",
      "a.rs",
      "    load(root)\n",
      "    let kiln_root = find_root(root);\n    load(kiln_root)\n",
      ["+find_root"],
    ],
    [
      "a new variable for which nothing new is called",
      "a.rs",
      "    load(root)\n",
      "    let kiln_root = root;\n    load(kiln_root)\n",
      ["+kiln_root"],
    ],
    ["comments alone", "a.go", "func A() {", "// A does nothing.\nfunc A() {", ["comments"]],
    ["items ticked off", "a.md", "- [ ] Build\n- [ ] Test\n", "- [x] Build\n- [x] Test\n", ["ticked Build +1 more"]],
    ["a test by what it says", "a.test.ts", "", 'it("reads a list", () => {', ['+"reads a list"']],
    [
      "a place inside a function, and the names that came and went",
      "a.ts",
      "function save() {\n  const root = getCwd();\n  write(root);\n}",
      "function save() {\n  const root = repoRoot();\n  check(root);\n  write(root);\n}",
      ["in save", "+repoRoot", "−getCwd"],
    ],
    [
      "a place behind a function that has ended",
      "a.ts",
      "function save() {\n  write();\n}\nrunAll();",
      "function save() {\n  write();\n}\nrunAll();\nrunMore();\nlog(9);",
      ["+runMore"],
    ],
    ["no dot", "a.sh", "jq -r '' list.json", "jq -r '.' list.json", ["1 line"]],
    ["no stroke", "a.sh", 'printf "$@" > args', 'printf "\\$@" > args', ["1 line"]],
    ["no bare number", "a.sh", "check it 1", "check it 0", ["1 line"]],
    ["a number by the name before it", "a.ts", "  open({ retries: 3 });", "  open({ retries: 5 });", ["retries 3 → 5"]],
    ["no variable that every shell has", "a.sh", "run_all", 'PATH="$PWD/bin:$PATH"\nrun_all', ["1 line"]],
    ["no variable of one command", "a.sh", "run_all", "run_all\nMODE=fast run_more", ["+run_more"]],
    ["a variable of a script", "a.sh", "run_all", 'OUT_DIR="$PWD/out"\nrun_all', ["+OUT_DIR"]],
    ["no call of any program", "a.rs", "let a = b;", "let a = Some(b.c);\nprintln(a);", ["2 lines"]],
    ["no half of two arguments", "a.ts", 'f("a", one), f("a", two)', 'f("b", one), f("b", two)', ["1 line"]],
    ["a test of a shell", "a.bats", "", '@test "keeps the row" {', ['+"keeps the row"']],
    ["a test of a table", "a.go", "", '\tt.Run("keeps the row", func(t *testing.T) {', ['+"keeps the row"']],
    [
      "how many lines, where nothing short tells it",
      "a.md",
      "One two.",
      "A wholly other line.\nAnd one more.",
      ["2 lines"],
    ],
    [
      "no piece of a condition",
      "a.ts",
      'if (name === "a.ts") {',
      'if (name === "a.ts" || name === "b.ts") {',
      ["1 line"],
    ],
    ["no call without its end", "a.rs", "let a = from(b(c).d());", "let a = make(b(c, None)).d();", ["+make", "−from"]],
    [
      "a name in a list without its comma",
      "a.ts",
      'const all = ["a.ts"];',
      'const all = ["a.ts", "b.ts"];',
      ["in all"],
    ],
    ["an argument of a call", "a.ts", '  copy("a.ts");', '  copy("a.ts", "b.ts");', ["+b.ts"]],
    ["a whole text", "a.go", '  has(page, "a hot kiln")', '  has(page, "= shelf")', ['"a hot kiln" → "= shelf"']],
    [
      "the first of several lines",
      "a.go",
      '  has(page, "a hot kiln")\n  fail("no kiln")',
      '  has(page, "= shelf")\n  fail("no sign")',
      ['"a hot kiln" → "= shelf"'],
    ],
    ["what is between two texts", "a.go", '  has("kiln", "a")', '  has("kiln" + "a")', ["1 line"]],
    ["a name of several words", "a.tsx", '  "text-bold-note",', '  "text-note",', ["text-bold-note → text-note"]],
    [
      "a call with what it is called on",
      "a.go",
      "func Fetch() {\n\treturn err\n}",
      "func Fetch() {\n\tif ctx.Err() != nil {\n\t\treturn nil\n\t}\n\treturn err\n}",
      ["in Fetch", "+ctx.Err()"],
    ],
    [
      "an item of a list in settings",
      "meta.json",
      '{\n  "pages": [\n    "tooltip"\n  ]\n}',
      '{\n  "pages": [\n    "tooltip",\n    "chip"\n  ]\n}',
      ["in pages", "+chip"],
    ],
    [
      "no half of a quoted text",
      "a.tsx",
      '  <div id="a" className="relative h-2">',
      '  <div id="a" h-2">',
      ["−className"],
    ],
    [
      "a key whose value is long",
      "a.json",
      `"path": "registry/${"new-".repeat(12)}note.tsx"`,
      '"path": "registry/note.tsx"',
      ["path changed"],
    ],
  ])("%s", (_, filePath, oldString, newString, marks) => {
    expect(marksAfter("edit", { filePath, oldString, newString })).toEqual(marks);
  });

  it("tells the outermost things of a file that was written whole", () => {
    const content =
      "import x from 'y';\nexport interface Props {\n  a: string;\n}\nexport const Chip = () => {\n  const b = 1;\n};\n";
    expect(marksAfter("write", { filePath: "chip.tsx", content })).toEqual(["wrote Props Chip"]);
  });

  it.each([
    ["variables of a script", "a.sh", "#!/bin/bash\nPASS=0\nROOT=$(pwd)\nrun_all\n", "wrote 5 lines"],
    ["variables beside functions", "a.sh", "PASS=0\ncheck() {\n  true\n}\n", "wrote check"],
    ["variables beside what is exported", "a.mjs", "const child = spawn();\nexport const LIMIT = 4;\n", "wrote LIMIT"],
    ["a component", "a.tsx", "const Chip = forwardRef(\n  () => null,\n);\n", "wrote Chip"],
  ])("tells nothing of %s", (_, filePath, content, mark) => {
    expect(marksAfter("write", { filePath, content })).toEqual([mark]);
  });

  it("reads several replacements of one call, and the hunks of a patch", () => {
    const edits = [
      { oldString: "const MAX = 1;", newString: "const MAX = 2;" },
      { oldString: "b();", newString: "b();\nfunction add() {" },
    ];
    expect(marksAfter("edit", { filePath: "a.ts", edits })).toEqual(["MAX 1 → 2", "+add"]);
    const patchText =
      "*** Begin Patch\n*** Update File: a.rs\n@@ impl Store\n-fn load() {\n+fn read() {\n@@\n+fn more() {}\n*** End Patch";
    expect(marksAfter("apply_patch", { patchText })).toEqual(["load → read", "+more"]);
  });

  it("tells what one part of a call took out and another put in as moved", () => {
    const patchText =
      "*** Begin Patch\n*** Update File: a.md\n@@\n-## Usage\n-Run it.\n@@\n ## Help\n+## Usage\n+Run it.\n+## More\n*** End Patch";
    expect(marksAfter("apply_patch", { patchText })).toEqual(["moved Usage", "+More"]);
  });

  it("keeps to what it can read in foreign input", () => {
    expect(marksAfter("edit", { filePath: "a.ts", edits: [null, 7, { oldString: 1 }] })).toEqual([]);
    expect(marksAfter("edit", { filePath: "a.ts", oldString: "a" })).toEqual([]);
  });
});

describe("marks are of what is in the file", () => {
  const change = (filePath: string): ToolPart =>
    toolCall("edit", { filePath, oldString: "run();", newString: "run();\nfunction keep() {" }, "ok");
  const patch = (...lines: string[]): ToolPart =>
    toolCall("apply_patch", { patchText: ["*** Begin Patch", ...lines, "*** End Patch"].join("\n") }, "ok");

  it.each([
    ["src/a.ts", "git checkout -- src/a.ts"],
    ["src/a.ts", "git checkout src/a.ts"],
    ["src/a.ts", "git restore src/a.ts"],
    ["src/a.ts", "git restore src"],
    ["src/a.ts", "git checkout HEAD -- ./src/a.ts"],
    ["src/a.ts", "git reset --hard"],
    ["/p/src/a.ts", "git checkout -- src/a.ts"],
    ["/p/src/a.ts", "cd /p && git restore src/"],
    ["src/a.ts", "rm src/a.ts"],
    ["src/a.ts", "cat old.ts > src/a.ts"],
  ])("those of %s go with `%s`", (path, command) => {
    expect(marksIn(path, change(path), run(command))).toEqual([]);
  });

  it.each([
    ["src/a.ts", "git checkout -- src/b.ts"],
    ["src/a.ts", "git restore --staged src/a.ts"],
    ["src/a.ts", "git stash && npm test; git stash pop"],
    ["/p/main/src/a.ts", "git checkout main"],
    ["src/a.ts", "touch src/a.ts"],
  ])("those of %s stay with `%s`", (path, command) => {
    expect(marksIn(path, change(path), run(command))).toEqual(["+keep"]);
  });

  it("stay when they were committed before, and when nobody can say which of two files was brought back", () => {
    const committed = run("git commit -am x", "[main 4363260] x\n 1 file changed");
    expect(marksIn("src/a.ts", change("src/a.ts"), committed, run("git checkout -- .", ""))).toEqual(["+keep"]);
    const both = [change("/p/src/a.ts"), change("/q/src/a.ts")];
    expect(marksIn("/p/src/a.ts", ...both, run("git checkout -- src/a.ts"))).toEqual(["+keep"]);
  });

  it("are those of the new text once the file is written anew", () => {
    const written = toolCall("write", { filePath: "a.ts", content: "export const LIMIT = 1;" }, "ok");
    expect(marksIn("a.ts", change("a.ts"), written)).toEqual(["wrote LIMIT"]);
  });

  it("tell an added file from lines that a patch adds to one", () => {
    expect(marksIn("a.ts", patch("*** Update File: a.ts", "+export const LIMIT = 1;"))).toEqual(["+LIMIT"]);
    expect(marksIn("a.ts", patch("*** Add File: a.ts", "+export const LIMIT = 1;"))).toEqual(["wrote LIMIT"]);
  });

  it("go with a file that is moved", () => {
    const moved = patch("*** Update File: a.ts", "*** Move to: b.ts", "@@", "-const MAX = 1;", "+const MAX = 2;");
    expect(marksIn("b.ts", change("a.ts"), moved)).toEqual(["+keep", "MAX 1 → 2"]);
    expect(marksIn("a.ts", change("a.ts"), moved)).toEqual([]);
    expect(marksIn("c.ts", change("a.ts"), run("git mv a.ts c.ts"))).toEqual(["+keep"]);
  });

  it("are few of each call and of each file, however much was edited", () => {
    const edits = Array.from({ length: 50 }, (_, at) => ({
      oldString: "",
      newString: `function step${at}${"x".repeat(40)}() {`,
    }));
    const calls = Array.from({ length: 12 }, () => toolCall("multiedit", { filePath: "a.ts", edits }, "ok"));
    expect(marksIn("a.ts", ...calls.slice(0, 1))).toHaveLength(7);
    expect(marksIn("a.ts", ...calls.slice(0, 1)).at(-1)).toBe("+44 more");
    expect(marksIn("a.ts", ...calls).join("").length).toBeLessThan(700);
    const hunks = edits.flatMap(({ newString }) => ["@@", `+${newString}`]);
    expect(marksIn("a.ts", patch("*** Update File: a.ts", ...hunks)).at(-1)).toBe("+44 more");
  });
});
