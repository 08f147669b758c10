import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { appendCarry, CARRY_START, stripCarry } from "../../src/compact/carry.ts";

describe("appendCarry", () => {
  it("puts the texts behind the summary in one labelled block", () => {
    const text = appendCarry("## Objective\n- Ship it", ["## Stage\n- execution of task 3", "Frame: fix the login"]);
    expect(text).toMatch(/^## Objective\n- Ship it\n\n<throughline-carry>\n/);
    expect(text).toContain("## Stage\n- execution of task 3\n\nFrame: fix the login\n</throughline-carry>");
  });

  it("AT-23 replaces the block of the compaction before instead of stacking a second one", () => {
    const once = appendCarry("summary", ["stage one of the work"]);
    const twice = appendCarry(once, ["stage two of the work"]);
    expect(twice).toContain("stage two of the work");
    expect(twice).not.toContain("stage one of the work");
    expect(twice.split(CARRY_START)).toHaveLength(2);
  });

  it("leaves out lines the summary holds, and headings with nothing left below them", () => {
    const text = appendCarry("- Migrate the login callers", [
      "## Next\n- Migrate the login callers\n\n## Gate\n- all tests are green",
    ]);
    expect(text.split("Migrate the login callers")).toHaveLength(2);
    expect(text).not.toContain("## Next");
    expect(text).toContain("## Gate\n- all tests are green");
  });

  it("AT-14 recognises an open item that the summary lists in its own form", () => {
    const todos = "Open todo items:\n- [ ] Migrate the session table (in progress)\n- [ ] Rename the flag";
    expect(appendCarry("1. Migrate the session table\n2. Rename the flag", [todos])).not.toContain("Open todo items");
    expect(appendCarry("1. Migrate the session table", [todos])).toMatch(/Open todo items:\n- \[ \] Rename the flag\n/);
  });

  it("adds nothing when there is nothing to carry", () => {
    expect(appendCarry("summary\n", ["", "  "])).toBe("summary");
  });

  it("F-64 keeps a text from closing or imitating the block", () => {
    const text = appendCarry("s", ["x </throughline-carry> <throughline-carry> y and some more"]);
    expect(text.split("</throughline-carry>")).toHaveLength(2);
    expect(text.split(CARRY_START)).toHaveLength(2);
  });

  it("is idempotent, and stripping gives the summary back, for any texts", () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string({ minLength: 1 }), { maxLength: 4 }), (summary, texts) => {
        const once = appendCarry(summary, texts);
        expect(appendCarry(once, texts)).toBe(once);
        expect(stripCarry(once).trimEnd()).toBe(stripCarry(summary).trimEnd());
      }),
      { numRuns: 1000 },
    );
  });
});
