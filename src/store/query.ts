/** What a search text asks for, and how hits are ordered in the end. Pure; shared by every store. */
import { searchTerms } from "./search-text.ts";

export interface CompiledQuery {
  /** Different smallest pieces: best is a text that has them all, next one that has some. */
  leaves: readonly string[];
  /** Identifiers and paths as they were typed: a text that has one whole ranks higher. */
  wholes: readonly string[];
}

/** A pasted page is not a better question than its first words. */
const MOST_TERMS = 16;

export function compileQuery(text: string): CompiledQuery {
  const { leaves, wholes } = searchTerms(text.slice(0, 2000));
  return {
    leaves: [...new Set(leaves)].slice(0, MOST_TERMS),
    wholes: [...new Set(wholes)].slice(0, MOST_TERMS),
  };
}

/** A single CJK character stands for every pair that begins with it. */
export function isPrefixTerm(term: string): boolean {
  const first = term.codePointAt(0) ?? 0;
  return first > 0x7f && term.length === String.fromCodePoint(first).length;
}

/** How much the newest text gains over the oldest: enough to decide between equals, not to beat a better match. */
const RECENCY_WEIGHT = 0.25;

/** Best first: relevance, raised a little for what is recent. `order` grows with time. */
export function rankHits<T extends { score: number; order: number }>(hits: readonly T[], limit: number): T[] {
  const orders = hits.map(({ order }) => order);
  const oldest = orders.reduce((least, order) => Math.min(least, order), Infinity);
  const span = orders.reduce((most, order) => Math.max(most, order), -Infinity) - oldest || 1;
  return hits
    .map((hit) => ({ ...hit, score: hit.score * (1 + (RECENCY_WEIGHT * (hit.order - oldest)) / span) }))
    .sort((one, other) => other.score - one.score || other.order - one.order)
    .slice(0, limit);
}
