/** What adds to a compaction and learns from its result: knowledge, frames, workflow, todos, instructions. Types only. */
import type { Fact } from "../ledger/fact.ts";
import type { Message } from "../transcript/message.ts";

/** Structured logging that a host provides; it must never throw. Conversation text is never logged. */
export type Log = (
  level: "debug" | "info" | "warn" | "error",
  message: string,
  extra?: Record<string, unknown>,
) => void;

/** What a contributor is told about the compaction being prepared. */
export interface ContributionInput {
  sessionID: string;
  /** The whole session, oldest first. */
  messages: readonly Message[];
  /** Current facts of the session's ledger. */
  facts: readonly Fact[];
  /** Root of the project, when the host knows it. */
  directory?: string;
  now: number;
  log: Log;
  signal?: AbortSignal;
}

/** What a contributor adds. Everything is optional; an empty contribution is the same as none. */
export interface Contribution {
  /** Data for the summariser, placed in the one labelled block of the prompt. */
  context?: string;
  /** Replaces the summary prompt; the contexts of all others still follow it. */
  prompt?: string;
  /**
   * Text that must be in what the model sees next, whatever the summary says. It is regenerated at every
   * compaction and replaces the text carried by the one before.
   */
  carry?: string;
}

/** What a contributor learns after the commit. */
export interface CompactedInput {
  sessionID: string;
  summary: string;
  summaryMessageID?: string;
  now: number;
  log: Log;
}

/**
 * One continuity source of a compaction.
 *
 * @example
 * const motto: Contributor = { name: "motto", contribute: async () => ({ carry: "Measure twice." }) };
 */
export interface Contributor {
  /** `frames`, `workflow` and `knowledge` have a fixed place in the order; any other name follows them. */
  name: string;
  contribute(input: ContributionInput): Promise<Contribution | undefined>;
  onCompacted?(input: CompactedInput): Promise<void>;
}
