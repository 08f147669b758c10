/** The questions a memory answers from its index; bodies are read only for what is shown. Pure but for `bodyOf`. */
import { normaliseConcept } from "../knowledge/concepts.ts";
import {
  graphOf,
  neighboursOf,
  queryWords,
  scoreEntry,
  sharedFiles,
  wordsOf,
  type ConceptGraph,
  type NoteEntry,
} from "../knowledge/note-index.ts";
import { canonicalFolder } from "./memory-path.ts";

export interface SearchResult {
  uri: string;
  title: string;
  score: number;
  snippet: string;
}

export interface ConceptContext {
  concept: string;
  direct: { concept: string; weight: number; files: string[]; excerpt?: string }[];
  expanded: string[];
}

export interface RecentNote {
  uri: string;
  title: string;
  modified: string;
  firstHeading?: string;
  lastHeading?: string;
}

export interface ConceptEdge {
  from: string;
  to: string;
  weight: number;
}

type BodyOf = (uri: string) => Promise<string>;

export async function searchNotes(
  entries: readonly NoteEntry[],
  query: string,
  options: { limit?: number; folder?: string; tags?: readonly string[]; bodyOf: BodyOf },
): Promise<SearchResult[]> {
  const words = queryWords(query);
  if (words.length === 0) return [];
  const hits = entries
    .filter((entry) => isBelow(entry, options.folder) && (options.tags ?? []).every((tag) => entry.tags.includes(tag)))
    .map((entry) => ({ entry, score: scoreEntry(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || newestFirst(a.entry, b.entry))
    .slice(0, options.limit ?? 10);
  return Promise.all(
    hits.map(async ({ entry, score }) => ({
      uri: entry.uri,
      title: entry.title,
      score,
      snippet: snippetOf(await options.bodyOf(entry.uri), words),
    })),
  );
}

function isBelow({ uri }: NoteEntry, folder: string | undefined): boolean {
  const canonical = canonicalFolder(folder);
  return canonical === "" || uri.startsWith(`memory://${canonical}/`);
}

function newestFirst(a: NoteEntry, b: NoteEntry): number {
  if (a.modified !== b.modified) return a.modified < b.modified ? 1 : -1;
  return a.uri < b.uri ? -1 : 1;
}

function snippetOf(body: string, words: readonly string[]): string {
  const lower = body.toLowerCase();
  const found = words.map((word) => lower.indexOf(word)).filter((index) => index >= 0);
  const start = found.length > 0 ? Math.max(0, Math.min(...found) - 20) : 0;
  return body
    .slice(start, start + 200)
    .replaceAll(/\s+/g, " ")
    .trim();
}

export async function buildContext(
  entries: readonly NoteEntry[],
  name: string,
  options: { depth?: number; maxEntities?: number; includeContent?: boolean; bodyOf: BodyOf },
): Promise<ConceptContext> {
  const { depth = 2, maxEntities = 20, includeContent = false, bodyOf } = options;
  const concept = normaliseConcept(name);
  const graph = graphOf(entries);
  const nearest = neighboursOf(graph, concept).slice(0, maxEntities);
  const direct = await Promise.all(
    nearest.map(async (neighbour) => {
      const files = sharedFiles(graph, concept, neighbour.concept)
        .slice(0, 3)
        .map(({ uri }) => uri);
      const excerpt = includeContent && files[0] ? excerptOf(await bodyOf(files[0]), neighbour.concept) : "";
      return { ...neighbour, files, ...(excerpt ? { excerpt } : {}) };
    }),
  );
  const listed = new Set([concept, ...nearest.map((neighbour) => neighbour.concept)]);
  return { concept, direct, expanded: expand(graph, concept, { depth, listed }).slice(0, maxEntities) };
}

/** Concepts reachable through the five strongest neighbours of each, nearest first. */
function expand(
  graph: ConceptGraph,
  start: string,
  { depth, listed }: { depth: number; listed: Set<string> },
): string[] {
  const found: string[] = [];
  const visited = new Set([start]);
  let frontier = [start];
  for (let step = 0; step < depth && frontier.length > 0; step += 1) {
    const next = frontier.flatMap((concept) =>
      neighboursOf(graph, concept)
        .slice(0, 5)
        .map((neighbour) => neighbour.concept),
    );
    frontier = [...new Set(next)].filter((concept) => !visited.has(concept));
    for (const concept of frontier) {
      visited.add(concept);
      if (!listed.has(concept)) found.push(concept);
    }
  }
  return found;
}

/** The `## ` section that names the concept, at most 500 characters; the start of the note when none does. */
function excerptOf(body: string, concept: string): string {
  const words = wordsOf(concept);
  const sections = body.split(/^(?=## )/m);
  const naming = sections.find((section) => {
    const present = new Set(wordsOf(section));
    return section.startsWith("## ") && words.every((word) => present.has(word));
  });
  return (naming ?? body).slice(0, 500).trim();
}

export function recentNotes(
  entries: readonly NoteEntry[],
  options: { limit?: number; sinceMs?: number; folder?: string; now: number },
): RecentNote[] {
  const since = options.sinceMs === undefined ? -Infinity : options.now - options.sinceMs;
  return entries
    .filter((entry) => isBelow(entry, options.folder) && Date.parse(entry.modified) >= since)
    .sort(newestFirst)
    .slice(0, options.limit ?? 10)
    .map(({ uri, title, modified, firstHeading, lastHeading }) => ({
      uri,
      title,
      modified,
      ...(firstHeading ? { firstHeading } : {}),
      ...(lastHeading ? { lastHeading } : {}),
    }));
}

/** The strongest edges, each once, by weight and then by name. */
export function drawGraph(entries: readonly NoteEntry[], limit = 60): ConceptEdge[] {
  const graph = graphOf(entries);
  const edges: ConceptEdge[] = [];
  for (const from of graph.files.keys()) {
    for (const { concept: to, weight } of neighboursOf(graph, from)) if (from < to) edges.push({ from, to, weight });
  }
  return edges
    .sort((a, b) => b.weight - a.weight || (a.from < b.from ? -1 : a.from > b.from ? 1 : a.to < b.to ? -1 : 1))
    .slice(0, limit);
}
