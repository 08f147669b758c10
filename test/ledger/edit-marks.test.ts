/** What a ledger tells of an edit from its old and its new text alone. */
import { describe, expect, it } from "vitest";
import { marksOf } from "../../src/ledger/calls/file-facts.ts";
import { buildLedger } from "../../src/ledger/ledger.ts";
import { assistantSays, toolCall } from "./messages.ts";

function marksAfter(tool: string, input: Record<string, unknown>): readonly string[] {
  const { facts } = buildLedger([assistantSays("", [toolCall(tool, input, "ok")])]);
  return marksOf(facts.find((fact) => fact.kind === "file")?.data).flatMap(({ marks }) => marks);
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
    ["a constant with another value", "a.ts", "const LIMIT = 40;", "const LIMIT = 80;", ["LIMIT 40 → 80"]],
    ["one of a block of constants", "a.go", '\tPrefix = "x/"', '\tPrefix = "x/"\n\tLength = 7', ["+Length"]],
    ["a key with another value", "a.json", '"port": 80,', '"port": 8080,', ["port 80 → 8080"]],
    ["a key that only got a comma", "a.json", '"port": 80', '"port": 80,\n"host": "::1"', ["+host"]],
    ["an entry of a list by its name", "a.json", "[", '[\n{ \n"name": "chip",\n"type": "ui"\n},', ["+chip"]],
    ["a part of a line", "a.tsx", 'import { Link } from "./link";', 'import Link from "./link";', ["{ Link } → Link"]],
    ["imports alone", "a.go", 'import (\n\t"fmt"\n)', 'import (\n\t"fmt"\n\t"time"\n\t"os"\n)', ["imports"]],
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
    ["nothing, where nothing short tells it", "a.md", "One two.", "A wholly other line.\nAnd one more.", []],
  ])("%s", (_, filePath, oldString, newString, marks) => {
    expect(marksAfter("edit", { filePath, oldString, newString })).toEqual(marks);
  });

  it("tells the outermost things of a file that was written whole", () => {
    const content =
      "import x from 'y';\nexport interface Props {\n  a: string;\n}\nexport const Chip = () => {\n  const b = 1;\n};\n";
    expect(marksAfter("write", { filePath: "chip.tsx", content })).toEqual(["wrote Props Chip"]);
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

  it("keeps to what it can read in foreign input", () => {
    expect(marksAfter("edit", { filePath: "a.ts", edits: [null, 7, { oldString: 1 }] })).toEqual([]);
    expect(marksAfter("edit", { filePath: "a.ts", oldString: "a" })).toEqual([]);
  });
});
