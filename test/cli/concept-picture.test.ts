import { expect, it } from "vitest";
import { renderDot, renderSvg } from "../../src/cli/concept-picture.ts";

const ring = (count: number): Parameters<typeof renderSvg>[0] =>
  Array.from({ length: count }, (_, index) => ({
    from: `c${index}`,
    to: `c${(index + 1) % count}`,
    weight: count - index,
  }));

it("draws every concept and every tie, the strongest on top, and the same bytes each time", () => {
  const svg = renderSvg(ring(5));
  expect(svg.match(/<circle /g)).toHaveLength(5);
  expect(svg.match(/<path /g)).toHaveLength(5);
  expect(svg).toContain("<title>c0 – c1: 5 notes</title>");
  expect(svg.indexOf("c4 – c0: 1 note")).toBeLessThan(svg.indexOf("c0 – c1: 5 notes"));
  expect(renderSvg(ring(5))).toBe(svg);
});

it("turns labels outwards when there are many, and shortens long ones", () => {
  expect(renderSvg(ring(5))).not.toContain("rotate(");
  expect(renderSvg(ring(20)).match(/rotate\(/g)).toHaveLength(20);
  const long = "a".repeat(60);
  const svg = renderSvg([{ from: long, to: "b", weight: 1 }]);
  expect(svg).toContain(`>${"a".repeat(17)}…<title>${long}</title>`);
});

it("says so when nothing is connected yet", () => {
  expect(renderSvg([])).toContain("No two concepts share a note yet.");
  expect(renderDot([])).toBe("graph concepts {\n  node [shape=box, style=rounded];\n}\n");
});
