/** A compaction that a person asked for. Effects: those of create and process. */
import { ThroughlineError } from "../errors.ts";
import type { Receipt } from "../compact/receipt.ts";
import { REFUSALS } from "../summarise/refusals.ts";
import { isSummaryMessage } from "../summarise/summary-message.ts";
import { compactionRequest, isFinishedSummary } from "../transcript/filter-compacted.ts";
import type { Message } from "../transcript/message.ts";
import type { EngineContext } from "./context.ts";
import { createRequest } from "./create.ts";
import { readMoment } from "./moment.ts";
import { attemptCompaction } from "./process.ts";
import { settle } from "./settle.ts";

/** What a person may add to a compaction. */
export interface CompactInput {
  /** What the summary should look at most. */
  instructions?: string;
  signal?: AbortSignal;
}

/** The receipt tells what happened. Refuses, with nothing written, when there is nothing to compact. */
export async function compactSession(
  context: EngineContext,
  sessionID: string,
  input: CompactInput = {},
): Promise<Receipt> {
  const { history, view } = await readMoment(context.store, sessionID);
  const refusal = isResponding(context, sessionID) ? RESPONDING : refusalOf(history, view);
  if (refusal !== undefined) throw new ThroughlineError("compaction-refused", refusal);
  const lastUser = history.findLast(({ role }) => role === "user");
  // Under way before the request is stored: a prompt that saw it first would carry it out without the instructions.
  return settle(context, { sessionID, abort: input.signal }, async (abort) => {
    const request = await createRequest(context, {
      sessionID,
      agent: lastUser?.agent ?? "default",
      model: lastUser?.model ?? context.models.reference,
      auto: false,
    });
    // Read again: what was said since the first look stands before the request and is part of what it is about.
    const { view: messages } = await readMoment(context.store, sessionID);
    const { instructions } = input;
    const wishes = instructions !== undefined && { instructions };
    return attemptCompaction(context, { sessionID, parentID: request.id, messages, abort, auto: false, ...wishes });
  });
}

const RESPONDING = "Cannot compact while a response is in progress";

/** A turn that is compacting by itself is another matter: the second compaction then gives way, with its reason. */
function isResponding({ runs, compacting }: EngineContext, sessionID: string): boolean {
  return runs.has(sessionID) && !compacting.has(sessionID);
}

// The view ends with the tail that the last compaction kept; only the order of storage shows whether anything is new.
function refusalOf(history: readonly Message[], view: readonly Message[]): string | undefined {
  const last = history.findLast((message) => !compactionRequest(message));
  if (last && isFinishedSummary(last)) return REFUSALS.alreadyCompacted;
  const [first] = view;
  if (view.length < 2) return isSummaryMessage(first) ? REFUSALS.alreadyCompacted : REFUSALS.needsExchange;
  return undefined;
}
