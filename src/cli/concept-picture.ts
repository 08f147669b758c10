/** Draws the concept graph as DOT or SVG text. Pure: the same edges give the same bytes. */
import type { ConceptEdge } from "../store/memory.ts";

/** For Graphviz and its kin. */
export function renderDot(edges: readonly ConceptEdge[]): string {
  const lines = edges.map(
    ({ from, to, weight }) => `  "${from}" -- "${to}" [weight=${weight}, penwidth=${thickness(weight)}];`,
  );
  return ["graph concepts {", "  node [shape=box, style=rounded];", ...lines, "}", ""].join("\n");
}

const SIZE = 900;
const CENTRE = SIZE / 2;

/** A picture that any browser shows: concepts on a circle, the most connected first, edges through the middle. */
export function renderSvg(edges: readonly ConceptEdge[]): string {
  const places = placeConcepts(edges);
  const lines = edges.map(({ from, to, weight }) => {
    const a = places.get(from);
    const b = places.get(to);
    return a && b
      ? `<path d="M${a.x} ${a.y} Q${CENTRE} ${CENTRE} ${b.x} ${b.y}" stroke-width="${thickness(weight)}"><title>${from} – ${to}: ${weight}</title></path>`
      : "";
  });
  const nodes = [...places].map(([concept, { x, y, degree, anchor, textX, textY }]) =>
    [
      `<circle cx="${x}" cy="${y}" r="${Math.min(14, 4 + degree)}"/>`,
      `<text x="${textX}" y="${textY}" text-anchor="${anchor}">${concept}</text>`,
    ].join(""),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" font-family="sans-serif" font-size="13">`,
    `<rect width="${SIZE}" height="${SIZE}" fill="#ffffff"/>`,
    `<g fill="none" stroke="#7a8ca3" stroke-opacity="0.55">${lines.join("")}</g>`,
    `<g fill="#1f5f8b">${nodes.join("")}</g>`,
    "</svg>",
    "",
  ].join("\n");
}

interface Place {
  x: number;
  y: number;
  textX: number;
  textY: number;
  anchor: "start" | "end";
  degree: number;
}

function placeConcepts(edges: readonly ConceptEdge[]): Map<string, Place> {
  const degrees = new Map<string, number>();
  for (const { from, to } of edges) for (const name of [from, to]) degrees.set(name, (degrees.get(name) ?? 0) + 1);
  const ordered = [...degrees].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  return new Map(
    ordered.map(([concept, degree], index) => {
      const angle = (2 * Math.PI * index) / ordered.length - Math.PI / 2;
      const at = (radius: number): { x: number; y: number } => ({
        x: Math.round(CENTRE + radius * Math.cos(angle)),
        y: Math.round(CENTRE + radius * Math.sin(angle)),
      });
      const label = at(320);
      const anchor = Math.cos(angle) >= -0.01 ? "start" : "end";
      return [concept, { ...at(300), textX: label.x, textY: label.y + 4, anchor, degree }];
    }),
  );
}

function thickness(weight: number): number {
  return Math.min(8, weight);
}
