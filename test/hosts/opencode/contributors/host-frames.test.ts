// The context of a frame as it goes into a request of its own session.
import { expect, it } from "vitest";
import { withoutOwnFiles } from "../../../../src/hosts/opencode/contributors/host-frames.ts";

const relative = "    <artifacts>src/parent.ts</artifacts>";
const frame = (...lines: string[]): string =>
  [
    "<flame-context>",
    '  <parent id="ses_0">',
    relative,
    "  </parent>",
    '  <current-frame id="ses_1">',
    ...lines,
    "  </current-frame>",
    "  <sibling>",
    relative,
    "  </sibling>",
    "</flame-context>",
  ].join("\n");

it("F-66 leaves out the files of the session itself, and those of no other frame", () => {
  const [goal, planned] = ["    <goal>Mend it</goal>", "    <planned-children>Test it</planned-children>"];
  const own = "    <artifacts>src/login.ts, src/odd\nname.ts</artifacts>";
  expect(withoutOwnFiles(frame(goal, own, planned))).toBe(frame(goal, planned));
});

it.each([
  ["a frame without files", frame("    <goal>Mend it</goal>")],
  ["no frame at all", ""],
])("leaves %s as it is", (_, context) => {
  expect(withoutOwnFiles(context)).toBe(context);
});
