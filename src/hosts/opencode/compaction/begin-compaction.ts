/** A compaction as the plugin follows it from its beginning: the plan for its summary, and what began it. */
import { prepareAssist, type AssistPlan } from "../../../compact/assist.ts";
import { wasInterrupted } from "../../../compact/progress.ts";
import type { Receipt } from "../../../compact/receipt.ts";
import { gatherInstructions } from "../../../engine/gather-instructions.ts";
import type { Message } from "../../../transcript/message.ts";
import { loadProgress } from "../archive/archive.ts";
import type { PluginContext } from "../context.ts";
import type { PendingMarker } from "../host/marker.ts";
import type { RunningCompaction, SessionState } from "../session-book.ts";

/** A compaction as the host has begun it. */
export interface Begun {
  sessionID: string;
  /** All that was stored when it began, its marker last. */
  messages: readonly Message[];
  /** Undefined when the request that the host is about to answer has its summary by now. */
  marker: PendingMarker | undefined;
}

export async function beginCompaction(
  context: PluginContext,
  { sessionID, messages, marker }: Begun,
  { startedAt, resentID }: { startedAt: number; resentID: string | undefined },
): Promise<RunningCompaction> {
  return {
    plan: await prepare(context, { sessionID, messages, resentID }),
    markerID: marker?.message.id ?? "",
    trigger: triggerOf(marker, context.sessions.of(sessionID)),
    startedAt,
    wasInterrupted: wasInterrupted(messages),
    isHeadSeen: false,
  };
}

/**
 * What a compaction is told whose messages the host does not hand over: the project's files and the frames need none of
 * them. It is not followed to its end, since a summary cannot be held to facts that nobody knows.
 */
export async function planUnread(context: PluginContext, sessionID: string): Promise<AssistPlan> {
  return prepare(context, { sessionID, messages: [], resentID: undefined });
}

async function prepare(
  context: PluginContext,
  { sessionID, messages, resentID }: Pick<Begun, "sessionID" | "messages"> & { resentID: string | undefined },
): Promise<AssistPlan> {
  const { config, contributors, contributorOptions, directory, log } = context;
  return prepareAssist({
    sessionID,
    messages,
    progress: await loadProgress(context, sessionID),
    resentID,
    contributors,
    run: contributorOptions,
    directory,
    budgetTokens: config.compaction.budgetTokens,
    contextBudget: config.compaction.contextBudget,
    instructions: await gatherInstructions({
      command: context.sessions.of(sessionID).wish,
      configured: config.compaction.instructions,
      directory,
      log,
    }),
    now: context.now(),
    log,
  });
}

function triggerOf(marker: PendingMarker | undefined, { startedAs }: SessionState): Receipt["trigger"] {
  if (startedAs === "auto" || startedAs === "overflow") return startedAs;
  if (!marker || !marker.part.auto) return "manual";
  return marker.part.overflow === true ? "overflow" : "auto";
}
