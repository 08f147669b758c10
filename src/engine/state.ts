/** What the compaction before this one left: its state, and the messages that are new since. Effects: reads the store. */
import { stripCarry } from "../compact/carry.ts";
import { findLedgerMisfit } from "../ledger/ledger-state.ts";
import { readCompactionState, type CompactionState } from "../summarise/state.ts";
import { isFinishedSummary } from "../transcript/filter-compacted.ts";
import type { Message } from "../transcript/message.ts";
import { messageText } from "../transcript/message-text.ts";
import { STATE_KEY } from "./keys.ts";
import type { EngineContext } from "./context.ts";
import type { Attempt } from "./attempt.ts";

/** The pair of the last compaction is not summarised again: the state says what it said. */
export async function readPrevious(
  context: EngineContext,
  { sessionID, view }: Pick<Attempt, "sessionID" | "view">,
): Promise<{ state?: CompactionState; messages: Message[] }> {
  const summary = view.find(isFinishedSummary);
  if (!summary) return { messages: [...view] };
  const messages = view.filter(({ id }) => id !== summary.id && id !== summary.parentID);
  const stored = readCompactionState(await context.store.state(sessionID, STATE_KEY));
  return { state: stored ? withSoundLedger(stored) : foreignState(summary), messages };
}

/** A stored ledger that cannot be read must not keep the session from ever being compacted: the summary is read instead. */
function withSoundLedger(state: CompactionState): CompactionState {
  const { ledger, ...rest } = state;
  return findLedgerMisfit(ledger) === undefined ? state : rest;
}

/** A summary that a host or another tool wrote: its text is all there is. */
function foreignState(summary: Message): CompactionState {
  return { lastSummary: stripCarry(messageText(summary)), readFiles: [], modifiedFiles: [] };
}
