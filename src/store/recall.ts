/** Recall: the originals of what was compacted away, found, clipped and ranked. Effects: reads the store. */
import { requireMethods, requireObject } from "../input.ts";
import { ThroughlineError, describe } from "../errors.ts";
import { redact } from "../redact/redact.ts";
import type { ArchiveHit, ArchiveQuery } from "./archive.ts";
import { excerptAround, excerptAt } from "./excerpt.ts";
import { partFiles, partText } from "./part-text.ts";
import { compileQuery } from "./query.ts";
import type { Store } from "./store.ts";

/** What to bring back; at least one of `query`, `id`, `from`, `to` and `file`. */
export interface RecallInput {
  sessionID: string;
  /** Words, identifiers, paths. */
  query?: string;
  /** One message or one part. */
  id?: string;
  /** Where to start in the text of a part that `id` names. */
  offset?: number;
  /** A range of messages, both ends included. */
  from?: string;
  to?: string;
  /** What was done with a file: its path, or the end of it. */
  file?: string;
  /** Default `compacted`: what the model still sees is never returned. `all` is for a session nobody is working in. */
  scope?: ArchiveQuery["scope"];
  /** Default 5. */
  limit?: number;
  /** Characters of one excerpt; default 1200. */
  excerptSize?: number;
  /** Takes secrets out of a text before anything of it leaves; by default the package's `redact`. */
  redact?: (text: string) => string;
}

/** One original that was compacted away, or the part of it that was asked for. */
export interface RecallHit {
  messageID: string;
  partID: string;
  role: "user" | "assistant";
  kind: "text" | "reasoning" | "tool" | "file";
  tool?: string;
  files: string[];
  created: number;
  excerpt: string;
  /** Where the excerpt begins, and how long the whole text is. */
  offset: number;
  length: number;
  score: number;
}

/** The originals that were found, best first. */
export interface RecallResult {
  hits: RecallHit[];
  /** Why nothing came back, as one sentence. */
  reason?: string;
}

/** Tools whose results are recalled text themselves. */
const RECALL_TOOLS: readonly string[] = ["recall", "throughline_recall"];

/**
 * Searches one session: its compacted past, unless another scope is asked for.
 *
 * @example
 * const { hits } = await recall(store, { sessionID: "ses_1", query: "ECONNREFUSED port" });
 */
export async function recall(store: Store, input: RecallInput): Promise<RecallResult> {
  requireMethods(store, "store", "search");
  requireObject(input, "input");
  const hits = await store.search(toQuery(input));
  if (hits.length > 0) return { hits: hits.map((hit) => toRecallHit(hit, input)) };
  return { hits: [], reason: await whyNothing(store, input) };
}

function toQuery(input: RecallInput): ArchiveQuery {
  const { sessionID, query, id, from, to, file, scope = "compacted", limit = 5 } = input;
  const text = query?.trim() ? { text: query } : {};
  const isAsked = query?.trim() || [id, from, to, file].some((each) => each !== undefined && each !== "");
  if (!isAsked) throw new ThroughlineError("option-invalid", `Nothing to recall: the query is ${describe(query)}`);
  return {
    sessionID,
    ...text,
    ...(id ? { ids: [id] } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(file ? { file } : {}),
    // What was done with a file is asked for from its end; a message or a range is read from its beginning.
    order: file ? "newest" : "oldest",
    scope,
    withoutTools: RECALL_TOOLS,
    limit,
  };
}

function toRecallHit(hit: ArchiveHit, input: RecallInput): RecallHit {
  const { part, original } = hit;
  const { excerptSize = 1200, redact: clean = withoutSecrets } = input;
  // The whole text, because a secret cut in half is not recognised any more.
  const text = clean(partText(part, original));
  const terms = compileQuery(input.query ?? "");
  const excerpt =
    input.offset === undefined
      ? excerptAround(text, [...terms.wholes, ...terms.leaves], excerptSize)
      : excerptAt(text, input.offset, excerptSize);
  return {
    messageID: hit.messageID,
    partID: part.id,
    role: hit.role,
    kind: part.type === "tool" || part.type === "reasoning" || part.type === "file" ? part.type : "text",
    ...(part.type === "tool" ? { tool: part.tool } : {}),
    files: partFiles(part),
    created: hit.created,
    excerpt: excerpt.text,
    offset: excerpt.offset,
    length: text.length,
    score: hit.score,
  };
}

function withoutSecrets(text: string): string {
  return redact(text).text;
}

async function whyNothing(store: Store, input: RecallInput): Promise<string> {
  if (input.scope === "all") return "Nothing in this session matches.";
  const isCompacted = (await store.boundary(input.sessionID)) !== undefined;
  return isCompacted
    ? "Nothing in the compacted past of this session matches."
    : "This session has not been compacted: what it holds is still in view.";
}
