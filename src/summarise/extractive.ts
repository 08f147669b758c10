/** A summary without a model: the ledger of the messages, written as a brief. Always works. Pure. */
import { requireMessages, requireObject } from "../input.ts";
import { composeBrief, type ComposedBrief } from "../brief/compose.ts";
import { createLedger } from "../ledger/ledger.ts";
import type { LedgerState } from "../ledger/ledger-state.ts";
import type { Message } from "../transcript/message.ts";
import type { Summariser } from "./summariser.ts";

/** The messages of a summary without a model, and the room it has. */
export interface ExtractiveInput {
  /** Messages not yet in the state, oldest first. */
  messages: readonly Message[];
  budgetTokens: number;
  /** The ledger as the previous compaction left it. */
  state?: LedgerState | undefined;
}

/** A summary made of the facts alone, without a model. */
export interface ExtractiveSummary extends ComposedBrief {
  /** The ledger to go on from next time. */
  state: LedgerState;
}

/**
 * What was asked, what was done, what is open, what must not be done and what is next, from the messages alone.
 *
 * @example summariseExtractively({ messages: transcript.messages, budgetTokens: 4000 }).markdown
 */
export function summariseExtractively(input: ExtractiveInput): ExtractiveSummary {
  requireObject(input, "input");
  const { messages, budgetTokens, state } = input;
  requireMessages(messages, "messages");
  const ledger = createLedger(state);
  for (const message of messages) ledger.observe(message);
  return { ...composeBrief({ facts: ledger.facts(), budgetTokens }), state: ledger.toJSON() };
}

/**
 * The same as a summariser, over facts that are already there: what every other summariser falls back to.
 *
 * @example await compact(transcript, { summarise: extractiveSummariser })
 */
export const extractiveSummariser: Summariser = async (input) => ({
  text: composeBrief(input).markdown,
  kind: "extractive",
  requests: 0,
  warnings: [],
});
