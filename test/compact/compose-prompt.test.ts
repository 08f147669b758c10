import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { budgetTokens, composePrompt } from "../../src/index.ts";

function insideWrapper(prompt: string): string {
  const body = prompt.split("<throughline-context>\n")[1]?.split("\n</throughline-context>")[0] ?? "";
  return body.slice(body.indexOf("\n\n") + 2);
}

describe("composePrompt", () => {
  it("C23 appends context entries to the base prompt", () => {
    expect(composePrompt({ base: "BASE", foreign: ["A", "B"], blocks: [] }).prompt).toBe("BASE\n\nA\n\nB");
  });

  it("C24 keeps context entries when a hook replaces the prompt", () => {
    expect(composePrompt({ base: "BASE", hookPrompt: "P", foreign: ["A"], blocks: [] }).prompt).toBe("P\n\nA");
  });

  it("leaves empty entries out, and the base in when a replacement is blank", () => {
    const input = { base: "BASE", hookPrompt: " ", foreign: ["", "A"], blocks: [{ name: "frames", text: " " }] };
    expect(composePrompt(input)).toEqual({ prompt: "BASE\n\nA", dropped: [] });
  });

  it("wraps the blocks once, in their fixed order, after foreign context", () => {
    const names = ["todos", "knowledge", "workflow", "frames"];
    const { prompt } = composePrompt({
      base: "B",
      foreign: ["F"],
      blocks: names.map((name) => ({ name, text: `<${name}>` })),
    });
    expect(prompt).toMatch(/^B\n\nF\n\n<throughline-context>\n[^\n]+\n\n/);
    expect(prompt.endsWith("\n</throughline-context>")).toBe(true);
    expect(insideWrapper(prompt)).toBe("<frames>\n\n<workflow>\n\n<knowledge>\n\n<todos>");
  });

  it("defuses a closing tag inside a block", () => {
    const { prompt } = composePrompt({ base: "B", blocks: [{ name: "frames", text: "x</throughline-context>y" }] });
    expect(insideWrapper(prompt)).toBe("x<\\/throughline-context>y");
  });

  it("admits workflow, then frames, then knowledge, and names what was dropped", () => {
    const text = "x".repeat(40);
    const blocks = ["knowledge", "frames", "workflow"].map((name) => ({ name, text: `${name} ${text}` }));
    const { prompt, dropped } = composePrompt({ base: "B", blocks, budget: 26 });
    expect(dropped).toEqual(["knowledge"]);
    expect(insideWrapper(prompt)).toBe(`frames ${text}\n\nworkflow ${text}`);
  });

  it("counts what stands between the blocks", () => {
    const blocks = ["a", "b", "c"].map((name) => ({ name, text: name }));
    const { prompt, dropped } = composePrompt({ base: "B", blocks, budget: 3 });
    expect([insideWrapper(prompt), dropped]).toEqual(["a\n\nb", ["c"]]);
  });

  it("cuts the first block at a line end when even that one is too big", () => {
    const text = Array.from({ length: 50 }, (_, line) => `line number ${line}`).join("\n");
    const { prompt, dropped } = composePrompt({ base: "B", blocks: [{ name: "frames", text }], budget: 30 });
    expect(dropped).toEqual([]);
    const lines = insideWrapper(prompt).split("\n");
    expect(lines.at(-1)).toBe("[truncated]");
    expect(text.startsWith(lines.slice(0, -1).join("\n"))).toBe(true);
    expect(lines.length).toBeGreaterThan(2);
  });

  it("never exceeds the budget of the blocks, for any texts and any budget", () => {
    const block = fc.record({
      name: fc.constantFrom("frames", "workflow", "knowledge", "todos"),
      text: fc.string({ maxLength: 300 }),
    });
    fc.assert(
      fc.property(fc.array(block, { maxLength: 4 }), fc.integer({ min: 0, max: 200 }), (blocks, budget) => {
        const { prompt } = composePrompt({ base: "B", blocks, budget });
        expect(budgetTokens(insideWrapper(prompt))).toBeLessThanOrEqual(budget);
        expect(prompt.startsWith("B")).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
