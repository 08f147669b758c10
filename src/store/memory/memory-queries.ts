/** The questions a memory answers from its index; bodies are read only for what is shown. Pure but for `bodyOf`. */
import { requireOptionalCount, requireOptionalNumber, requireOptionalTexts, requireText } from "../../input.ts";
import { extractConcepts, normaliseConcept } from "../../knowledge/concepts.ts";
import {
  firstHit,
  graphOf,
  neighboursOf,
  queryWords,
  scoreEntry,
  sharedFiles,
  wordsOf,
  type ConceptGraph,
  type NoteEntry,
} from "../../knowledge/note-index.ts";
import { sliceHead, sliceTail } from "../../tokens/fit.ts";
import { canonicalFolder, canonicalUri } from "./memory-path.ts";

/** A note that was found, with its score and an excerpt. */
export interface SearchResult {
  uri: string;
  title: string;
  score: number;
  snippet: string;
}

/** A concept with those beside it, and those beside them. */
export interface ConceptContext {
  concept: string;
  direct: { concept: string; weight: number; files: string[]; excerpt?: string }[];
  expanded: string[];
}

/** A note that was changed lately, by its first and last heading. */
export interface RecentNote {
  uri: string;
  title: string;
  modified: string;
  firstHeading?: string;
  lastHeading?: string;
}

/** Two concepts that stand in the same notes. */
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
  requireText(query, "query");
  requireOptionalCount(options.limit, "limit");
  requireOptionalTexts(options.tags, "tags");
  const folder = canonicalFolder(options.folder);
  const words = queryWords(query);
  if (words.length === 0) return [];
  const hits = entries
    .filter((entry) => isBelow(entry, folder) && (options.tags ?? []).every((tag) => entry.tags.includes(tag)))
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

function isBelow({ uri }: NoteEntry, folder: string): boolean {
  return folder === "" || uri.startsWith(`memory://${folder}/`);
}

function newestFirst(a: NoteEntry, b: NoteEntry): number {
  if (a.modified !== b.modified) return a.modified < b.modified ? 1 : -1;
  return a.uri < b.uri ? -1 : 1;
}

/** The body from 20 characters before the first hit; its start when only the title was hit. */
function snippetOf(body: string, words: readonly string[]): string {
  const start = Math.max(0, firstHit(body, words) - 20);
  return sliceHead(sliceTail(body, body.length - start), 200);
}

export async function buildContext(
  entries: readonly NoteEntry[],
  name: string,
  options: { depth?: number; maxEntities?: number; includeContent?: boolean; bodyOf: BodyOf },
): Promise<ConceptContext> {
  const { depth = 2, maxEntities = 20, includeContent = false, bodyOf } = options;
  requireText(name, "concept");
  requireOptionalCount(depth, "depth");
  requireOptionalCount(maxEntities, "maxEntities");
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
  return { concept, direct, expanded: expand(graph, concept, { depth, listed, limit: maxEntities }) };
}

/** Concepts reachable through the five strongest neighbours of each, nearest first. */
function expand(
  graph: ConceptGraph,
  start: string,
  { depth, listed, limit }: { depth: number; listed: ReadonlySet<string>; limit: number },
): string[] {
  const found = new Set<string>();
  const passed = new Set([start]);
  let frontier = [start];
  for (let step = 0; step < depth && found.size < limit; step += 1) {
    const around = frontier.map((concept) => neighboursOf(graph, concept).map((neighbour) => neighbour.concept));
    for (const concept of around.flat()) if (!listed.has(concept)) found.add(concept);
    const strongest = new Set(around.flatMap((neighbours) => neighbours.slice(0, 5)));
    frontier = [...strongest].filter((concept) => !passed.has(concept));
    for (const concept of frontier) passed.add(concept);
  }
  return [...found].slice(0, limit);
}

/** The `## ` section that links to the concept, or has its words, at most 500 characters; else the start of the note. */
function excerptOf(body: string, concept: string): string {
  const sections = body.split(/^(?=## )/m).filter((section) => section.startsWith("## "));
  const words = wordsOf(concept);
  const naming =
    sections.find((section) => extractConcepts(section).includes(concept)) ??
    sections.find((section) => {
      const present = new Set(wordsOf(section));
      return words.every((word) => present.has(word));
    });
  return sliceHead(naming ?? body, 500).trim();
}

/** The concepts of one note, by any form of its address. */
export function conceptsOf(entries: readonly NoteEntry[], address: string): string[] {
  const uri = canonicalUri(address);
  return entries.find((entry) => entry.uri === uri)?.concepts ?? [];
}

export function recentNotes(
  entries: readonly NoteEntry[],
  options: { limit?: number; sinceMs?: number; folder?: string; now: number },
): RecentNote[] {
  requireOptionalCount(options.limit, "limit");
  requireOptionalNumber(options.sinceMs, "sinceMs");
  const folder = canonicalFolder(options.folder);
  const since = options.sinceMs === undefined ? -Infinity : options.now - options.sinceMs;
  return entries
    .filter((entry) => isBelow(entry, folder) && Date.parse(entry.modified) >= since)
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
  requireOptionalCount(limit, "limit");
  const graph = graphOf(entries);
  const edges: ConceptEdge[] = [];
  for (const from of graph.files.keys()) {
    for (const { concept: to, weight } of neighboursOf(graph, from)) if (from < to) edges.push({ from, to, weight });
  }
  return edges
    .sort((a, b) => b.weight - a.weight || (a.from < b.from ? -1 : a.from > b.from ? 1 : a.to < b.to ? -1 : 1))
    .slice(0, limit);
}
