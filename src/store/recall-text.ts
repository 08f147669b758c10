/** Recalled originals as text for a model or a terminal. Pure. */
import { requireList } from "../input.ts";
import { isTime } from "../transcript/time.ts";
import type { RecallHit, RecallResult } from "./recall.ts";

/**
 * Numbered excerpts, each with where it comes from and how to read on.
 *
 * @example renderRecall(await recall(store, { sessionID, query: "ECONNREFUSED" }))
 */
export function renderRecall(result: RecallResult): string {
  requireList(result?.hits, "hits");
  const { hits, reason } = result;
  if (hits.length === 0) return reason ?? "Nothing found.";
  return hits.map((hit, index) => `[${index + 1}] ${label(hit)}\n${hit.excerpt}`).join("\n\n");
}

function label(hit: RecallHit): string {
  const what = hit.kind === "tool" ? `tool ${hit.tool}` : hit.kind;
  const date = isTime(hit.created) ? new Date(hit.created).toISOString().slice(0, 16).replace("T", " ") : "";
  const end = hit.offset + hit.excerpt.length;
  const clipped = hit.offset > 0 || end < hit.length ? `characters ${hit.offset}–${end} of ${hit.length}` : "";
  return [`${hit.role}, ${what}`, date, `id ${hit.partID}`, clipped].filter(Boolean).join(" · ");
}
