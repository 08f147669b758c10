/** Concepts: double-bracket links in prose, normalised to stable names. Pure and linear on any text. */
import { requireNumber, requireObject, requireOptionalWord, requireText } from "../input.ts";
import { proseOf } from "./prose.ts";

/** How a raw link becomes a name: our own rule, or that of the external program. */
export type Normaliser = "default" | "maenifold";

/**
 * The distinct concepts of a text, in order of first appearance.
 *
 * @example extractConcepts("Using [[React]] and [[Type Script]]") // ["react", "type-script"]
 */
export function extractConcepts(text: string, options: { normaliser?: Normaliser } = {}): string[] {
  requireText(text, "text");
  requireOptions(options);
  return [...countConcepts(text, options.normaliser).keys()];
}

/**
 * The `limit` most linked concepts; equal counts keep their order of appearance.
 *
 * @example rankConcepts("[[a]] [[b]] [[b]] [[c]]", 2) // ["b", "a"]
 */
export function rankConcepts(text: string, limit: number, options: { normaliser?: Normaliser } = {}): string[] {
  requireText(text, "text");
  requireNumber(limit, "limit");
  requireOptions(options);
  const counted = [...countConcepts(text, options.normaliser)];
  // The sort is stable, so the order of first appearance breaks ties.
  return counted
    .sort(([, a], [, b]) => b - a)
    .slice(0, Math.max(0, limit))
    .map(([concept]) => concept);
}

function requireOptions(options: { normaliser?: Normaliser }): void {
  requireObject(options, "options");
  requireOptionalWord(options.normaliser, "normaliser", "default", "maenifold");
}

/**
 * The raw captures of all links in order, with duplicates; code is skipped.
 *
 * @example extractRawLinks("[[One]] [[two]]") // ["One", "two"]
 */
export function extractRawLinks(text: string): string[] {
  requireText(text, "text");
  if (!text.includes("[[")) return [];
  const prose = proseOf(text);
  const links: string[] = [];
  let open = prose.indexOf("[[");
  while (open >= 0) {
    const close = prose.indexOf("]", open + 2);
    if (close < 0) break;
    const isLink = close > open + 2 && prose[close + 1] === "]";
    if (isLink) links.push(prose.slice(open + 2, close));
    // Every start before `close` would meet the same bracket, so none of them needs to be tried: this keeps floods linear.
    open = prose.indexOf("[[", close + (isLink ? 2 : 1));
  }
  return links;
}

/**
 * Our name of a concept: lower-case words joined by hyphens, `a-z 0-9` only; empty when nothing is left.
 *
 * @example normaliseConcept("My  Concept!") === "my-concept"
 */
export function normaliseConcept(raw: string): string {
  requireText(raw, "raw");
  return nameOf(raw, Infinity);
}

/** One pass that stops as soon as the name is longer than allowed: a capture can be as long as the whole text. */
function nameOf(raw: string, limit: number): string {
  let name = "";
  let isApart = false;
  for (const character of raw.toLowerCase()) {
    if ((character >= "a" && character <= "z") || (character >= "0" && character <= "9")) {
      name += isApart && name !== "" ? `-${character}` : character;
      isApart = false;
      if (name.length > limit) break;
    } else if (character === "-" || character.trim() === "") isApart = true;
  }
  return name;
}

/**
 * The external program's name of a concept, so that notes sent to it join its graph.
 *
 * @example normaliseForMaenifold("my_concept") === "my-concept"
 */
export function normaliseForMaenifold(raw: string): string {
  requireText(raw, "raw");
  return trimHyphens(
    raw
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_/]/g, "-")
      .replaceAll(/-{2,}/g, "-"),
  );
}

const MAX_CONCEPT_LENGTH = 100;

function countConcepts(text: string, normaliser: Normaliser = "default"): Map<string, number> {
  const counts = new Map<string, number>();
  for (const raw of extractRawLinks(text)) {
    const concept = normaliser === "maenifold" ? normaliseForMaenifold(raw) : nameOf(raw, MAX_CONCEPT_LENGTH);
    const isUsable = concept !== "" && (normaliser === "maenifold" || concept.length <= MAX_CONCEPT_LENGTH);
    if (isUsable) counts.set(concept, (counts.get(concept) ?? 0) + 1);
  }
  return counts;
}

function trimHyphens(text: string): string {
  return text.replace(/^-/, "").replace(/-$/, "");
}
