import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { excerptAround, excerptAt } from "../../src/store/excerpt.ts";

const filler = "lorem ipsum dolor sit amet ".repeat(200);

describe("excerptAround", () => {
  it("gives a short text whole", () => {
    expect(excerptAround("short text", ["text"], 100)).toEqual({ text: "short text", offset: 0 });
  });

  it("AT-13 shows the middle of a long text when that is where the words are", () => {
    const text = `${filler}the NEEDLE is here ${filler}`;
    const excerpt = excerptAround(text, ["needle"], 300);
    expect(excerpt.text).toContain("NEEDLE");
    expect(excerpt.text.length).toBeLessThanOrEqual(300);
    expect(text.startsWith(excerpt.text, excerpt.offset)).toBe(true);
  });

  it("prefers the place where most words stand together", () => {
    const text = `redis ${filler} redis timeout after 30 s ${filler} timeout`;
    expect(excerptAround(text, ["redis", "timeout", "30"], 120).text).toContain("redis timeout after 30 s");
  });

  it("finds accented and CJK words at their place", () => {
    expect(excerptAround(`${filler}Café fermé ${filler}`, ["cafe"], 80).text).toContain("Café");
    expect(excerptAround(`${filler}한국어 数据库 ${filler}`, ["한국", "数据"], 80).text).toContain("한국어 数据库");
  });

  it("never exceeds its size, never splits a character, always says where it stands", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 400 }),
        fc.array(fc.string({ maxLength: 5 }), { maxLength: 4 }),
        fc.integer({ min: 2, max: 100 }),
        (text, terms, size) => {
          const excerpt = excerptAround(text, terms, size);
          expect(excerpt.text.length).toBeLessThanOrEqual(size);
          expect(text.startsWith(excerpt.text, excerpt.offset)).toBe(true);
          expect(excerpt.text).not.toMatch(/\p{Surrogate}/u);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe("excerptAt", () => {
  it("reads a long text to its end in steps that leave nothing out but blanks", () => {
    const text = `${filler}\n${filler}`.trim();
    let read = "";
    for (let offset = 0; offset < text.length;) {
      const excerpt = excerptAt(text, offset, 500);
      read += `${excerpt.text} `;
      offset = excerpt.offset + excerpt.text.length;
    }
    expect(read.split(/\s+/)).toEqual(`${text} `.split(/\s+/));
  });
});
