/** What is left of the marks of several edits, as the line of edits tells them. */
import { expect, it } from "vitest";
import { lastingMarks } from "../../src/brief/items/progress/lasting-marks.ts";

it.each<[string, string[], string[]]>([
  ["a value that is as it was", ["T 10 → 20", "T 20 → 10"], []],
  ["a value by the last of its changes", ["T 10 → 20", "T 20 → 10", "T 10 → 20"], ["T 10 → 20"]],
  ["a value from the first to the last", ["T 10 → 20", "+keep", "T 20 → 30"], ["+keep", "T 10 → 30"]],
  ["a value with blanks in it", ["label Save all → Save", "label Save → Keep"], ["label Save all → Keep"]],
  ["changes of two things", ["T 10 → 20", "U 20 → 10"], ["T 10 → 20", "U 20 → 10"]],
  ["parts of lines without a name", ["true → false", "false → true"], ["true → false", "false → true"]],
  ["what was done again in its new place", ["in load", "in save", "in load"], ["in save", "in load"]],
  ["what came and went", ["+keep", "+trace", "−trace"], ["+keep"]],
  ["what came twice and went once", ["+close", "+close", "−close"], ["+close"]],
  ["what came twice in one call and went once", ["+close ×2", "−close"], ["+close"]],
  ["what came twice and went twice", ["+close ×2", "−close", "−close"], []],
  [
    "both ways of two names that may have changed places",
    ["rowList → listRow", "listRow → rowList"],
    ["rowList → listRow", "listRow → rowList"],
  ],
  ["a name from the first to the last", ["rowList → row_set", "row_set → rowBag"], ["rowList → rowBag"]],
  ["nothing of a part that came and whose name went", ["+-c core.quietMode=on", "+keep", "−quietMode"], ["+keep"]],
  ["nothing of where what came was moved to", ["+Usage", "moved Usage", "moved Help"], ["+Usage", "moved Help"]],
  ["what was there at first of a part that went", ["7 → MIN_LENGTH", "+keep", "−[:MIN_LENGTH]"], ["+keep", "−[:7]"]],
  ["a new name, though one use of it went", ["rowList → listRow", "−listRow"], ["rowList → listRow", "−listRow"]],
  ["a value, though a part with that word in it went", ["T 10 → full", "−[full]"], ["T 10 → full", "−[full]"]],
  ["each number of more", ["+2 more", "+2 more", "−2 more"], ["+2 more", "+2 more", "−2 more"]],
])("tells %s", (_, marks, told) => {
  expect(lastingMarks(marks)).toEqual(told);
});
