/** Full-text search over plain texts: the ranking formula BM25, computed by one pass over the candidates. Pure. */
import { compileQuery, isPrefixTerm, rankHits } from "../query.ts";
import { searchTerms } from "../search-text.ts";

export interface Candidate<T> {
  item: T;
  /** Stands for the text: a changed text comes with another key. */
  key: object;
  text: string;
  /** Grows with time. */
  order: number;
}

/** Candidates that have every word of the query; when they are fewer than `limit`, also those that have some. */
export function searchTexts<T>(
  candidates: readonly Candidate<T>[],
  query: string,
  limit: number,
): { item: T; score: number }[] {
  const { leaves, wholes } = compileQuery(query);
  const counted = candidates.map((candidate) => ({ ...candidate, counts: countOnce(candidate.key, candidate.text) }));
  const averageLength = counted.reduce((sum, { counts }) => sum + counts.length, 0) / counted.length || 1;
  const hits = counted.map(({ item, order }) => ({ item, order, score: 0, matched: 0 }));
  for (const term of [...leaves, ...wholes]) {
    const counts = counted.map((candidate) => occurrences(candidate.counts.byTerm, term));
    const rarity = inverseFrequency(counts.filter((count) => count > 0).length, counts.length);
    for (const [index, hit] of hits.entries()) {
      const count = counts[index] ?? 0;
      if (count === 0) continue;
      const length = (counted[index]?.counts.length ?? 0) / averageLength;
      hit.score += (rarity * count * 2.2) / (count + 1.2 * (0.25 + 0.75 * length));
      if (leaves.includes(term)) hit.matched += 1;
    }
  }
  const complete = hits.filter(({ matched, score }) => score > 0 && matched === leaves.length);
  return rankHits(complete.length >= limit ? complete : hits.filter(({ score }) => score > 0), limit);
}

interface TermCounts {
  byTerm: Map<string, number>;
  length: number;
}

const known = new WeakMap<object, TermCounts>();

/** Taking texts apart costs most, so each is taken apart once and forgotten with its key. */
function countOnce(key: object, text: string): TermCounts {
  const counts = known.get(key) ?? countTerms(text);
  known.set(key, counts);
  return counts;
}

function countTerms(text: string): TermCounts {
  const { leaves, wholes } = searchTerms(text);
  const byTerm = new Map<string, number>();
  for (const term of [...leaves, ...wholes]) byTerm.set(term, (byTerm.get(term) ?? 0) + 1);
  return { byTerm, length: leaves.length + wholes.length };
}

function occurrences(byTerm: ReadonlyMap<string, number>, term: string): number {
  if (!isPrefixTerm(term)) return byTerm.get(term) ?? 0;
  let sum = 0;
  for (const [candidate, count] of byTerm) if (candidate.startsWith(term)) sum += count;
  return sum;
}

/** Never below a small positive number, so that a word found everywhere still counts as found. */
function inverseFrequency(withTerm: number, all: number): number {
  return Math.max(1e-6, Math.log((all - withTerm + 0.5) / (withTerm + 0.5)));
}
