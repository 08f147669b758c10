import { describe, expect, it } from "vitest";
import { BRIEF_HEADINGS, checkBrief, emptyBrief, renderBrief } from "../../src/index.ts";

const whole = renderBrief(emptyBrief());

describe("checkBrief", () => {
  it("finds nothing wrong with a rendered brief", () => {
    expect(checkBrief(whole)).toEqual({ missing: [], misordered: false, lostDone: [] });
  });

  it("S27 names a missing heading", () => {
    expect(checkBrief(whole.replace("### Blocked\n", "")).missing).toEqual(["### Blocked"]);
  });

  it("wants headings as whole lines", () => {
    expect(checkBrief(BRIEF_HEADINGS.join(" ")).missing).toEqual(BRIEF_HEADINGS);
  });

  it("notices headings out of order", () => {
    expect(checkBrief("## Next Steps\n## Goal").misordered).toBe(true);
    expect(checkBrief("## Goal\n## Next Steps").misordered).toBe(false);
  });

  it.each([
    ["a lost item", "- [x] Wrote the parser", "## Goal", ["Wrote the parser"]],
    ["an item in other case and spacing", "- [X] Wrote  the parser.", "we WROTE the\nparser already", []],
    ["an open item", "- [ ] Not done", "", []],
    ["an item under another heading", "### Blocked\n- [x] elsewhere", "", []],
  ])("lists done items that went missing: %s", (_, item, text, expected) => {
    expect(checkBrief(text, `### Done\n${item}`).lostDone).toEqual(expected);
  });
});
