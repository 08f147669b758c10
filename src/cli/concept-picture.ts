/** Draws the concept graph as DOT or SVG text. Pure: the same edges give the same bytes. */
import type { ConceptEdge } from "../store/memory/memory.ts";

/** For Graphviz and its kin. */
export function renderDot(edges: readonly ConceptEdge[]): string {
  const lines = edges.map(
    ({ from, to, weight }) => `  "${from}" -- "${to}" [weight=${weight}, penwidth=${thickness(weight)}];`,
  );
  return ["graph concepts {", "  node [shape=box, style=rounded];", ...lines, "}", ""].join("\n");
}

const SIZE = 1000;
const CENTRE = SIZE / 2;
const RADIUS = 290;
// Up to here labels lie flat without touching each other; beyond, they point outwards like the spokes of a wheel.
const FLAT_LABELS = 12;
const LONGEST_LABEL = 18;

/** A picture that any browser shows: concepts on a circle, the most connected first, thicker lines for stronger ties. */
export function renderSvg(edges: readonly ConceptEdge[]): string {
  const places = placeConcepts(edges);
  const empty = `<text x="${CENTRE}" y="${CENTRE}" text-anchor="middle">No two concepts share a note yet.</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" font-family="sans-serif" font-size="17">`,
    "<title>Concepts that share notes</title>",
    `<rect width="${SIZE}" height="${SIZE}" fill="#ffffff"/>`,
    // Weak ties first, so that the strong ones lie on top of them.
    `<g fill="none" stroke-linecap="round" stroke-opacity="0.8">${edges
      .toReversed()
      .map((edge) => renderEdge(edge, places))
      .join("")}</g>`,
    `<g fill="#1d4e79" stroke="#ffffff" stroke-width="2">${[...places.values()].map(renderNode).join("")}</g>`,
    `<g fill="#1c2733">${places.size > 0 ? [...places].map(([name, place]) => renderLabel(name, place)).join("") : empty}</g>`,
    "</svg>",
    "",
  ].join("\n");
}

interface Place {
  angle: number;
  x: number;
  y: number;
  degree: number;
  isFlat: boolean;
}

function placeConcepts(edges: readonly ConceptEdge[]): Map<string, Place> {
  const degrees = new Map<string, number>();
  for (const { from, to } of edges) for (const name of [from, to]) degrees.set(name, (degrees.get(name) ?? 0) + 1);
  const ordered = [...degrees].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  const isFlat = ordered.length <= FLAT_LABELS;
  return new Map(
    ordered.map(([concept, degree], index) => {
      const angle = (2 * Math.PI * index) / ordered.length - Math.PI / 2;
      return [concept, { angle, ...pointAt(angle, RADIUS), degree, isFlat }];
    }),
  );
}

function pointAt(angle: number, radius: number): { x: number; y: number } {
  return { x: Math.round(CENTRE + radius * Math.cos(angle)), y: Math.round(CENTRE + radius * Math.sin(angle)) };
}

/** Bent half-way towards the middle: neighbours stay close to the rim, and no line runs through a third concept. */
function renderEdge({ from, to, weight }: ConceptEdge, places: ReadonlyMap<string, Place>): string {
  const [a, b] = [places.get(from), places.get(to)];
  if (!a || !b) return "";
  const bend = (one: number, other: number): number => Math.round((one + other) / 4 + CENTRE / 2);
  const colour = weight > 1 ? "#3f7fb5" : "#b4c2d0";
  return `<path d="M${a.x} ${a.y} Q${bend(a.x, b.x)} ${bend(a.y, b.y)} ${b.x} ${b.y}" stroke="${colour}" stroke-width="${1 + thickness(weight)}"><title>${from} – ${to}: ${notes(weight)}</title></path>`;
}

function renderNode({ x, y, degree }: Place): string {
  return `<circle cx="${x}" cy="${y}" r="${Math.min(18, 7 + degree)}"/>`;
}

function renderLabel(concept: string, { angle, degree, isFlat }: Place): string {
  const { x, y } = pointAt(angle, RADIUS + Math.min(18, 7 + degree) + 10);
  const side = Math.cos(angle);
  const isLeft = side < -0.01;
  // Flat labels above and below the circle are centred, all others start or end at their concept.
  const anchor = isFlat && Math.abs(side) < 0.2 ? "middle" : isLeft ? "end" : "start";
  const drop = isFlat ? Math.round(6 + 8 * Math.sin(angle)) : 6;
  const turn = Math.round((angle * 180) / Math.PI) + (isLeft ? 180 : 0);
  const place = isFlat ? `x="${x}" y="${y + drop}"` : `transform="translate(${x} ${y}) rotate(${turn})" y="${drop}"`;
  return `<text ${place} text-anchor="${anchor}">${shorten(concept)}<title>${concept}</title></text>`;
}

function shorten(concept: string): string {
  return concept.length > LONGEST_LABEL ? `${concept.slice(0, LONGEST_LABEL - 1)}…` : concept;
}

function notes(weight: number): string {
  return weight === 1 ? "1 note" : `${weight} notes`;
}

function thickness(weight: number): number {
  return Math.min(8, weight);
}
