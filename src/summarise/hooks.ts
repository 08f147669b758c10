/** Hooks around a structured compaction: who may cancel it, add to its prompt or replace its summary. */
import { ThroughlineError, messageOf } from "../errors.ts";
import { asRecord, asString, asTexts } from "../transcript/foreign.ts";

/** `session.before_compact` handlers may return `{cancel}`, `{prompt}`, `{context}` or `{summary}`; others return nothing. */
export type CompactionHandler = (event: CompactionEvent) => unknown;

/** What the hooks of a structured compaction are told. */
export interface CompactionEvent {
  type: "session.before_compact" | "session.compact";
  [more: string]: unknown;
}

/** Handlers around a structured compaction, called in their order. */
export interface CompactionHooks {
  beforeCompact?: readonly CompactionHandler[];
  compact?: readonly CompactionHandler[];
}

export interface HookResult {
  prompts: string[];
  context: string[];
  /** Used verbatim instead of asking a model. */
  summary?: string;
}

/** Runs handlers in order; one that throws is skipped with a warning. Rejects when one cancels. */
export async function runBefore(
  handlers: readonly CompactionHandler[],
  event: CompactionEvent,
  warnings: string[],
): Promise<HookResult> {
  const result: HookResult = { prompts: [], context: [] };
  for (const handler of handlers) {
    const answer = asRecord(await callHandler(handler, event, warnings));
    if (answer?.["cancel"]) throw new ThroughlineError("compaction-refused", "Compaction cancelled");
    const [prompt, summary] = [asString(answer?.["prompt"]), asString(answer?.["summary"])];
    if (prompt !== undefined) result.prompts.push(prompt);
    // A blank text is no summary: as the last one it would stand for a session of which nothing is known.
    if (summary !== undefined && summary.trim() !== "") result.summary ??= summary;
    result.context.push(...asTexts(answer?.["context"]));
  }
  return result;
}

/** Tells every handler in order that the compaction stands; nothing they do can undo it. */
export async function runAfter(
  handlers: readonly CompactionHandler[],
  event: CompactionEvent,
  warnings: string[],
): Promise<void> {
  for (const handler of handlers) await callHandler(handler, event, warnings);
}

async function callHandler(handler: CompactionHandler, event: CompactionEvent, warnings: string[]): Promise<unknown> {
  try {
    return await handler(event);
  } catch (error) {
    warnings.push(`A ${event.type} hook failed: ${messageOf(error)}`);
    return undefined;
  }
}
