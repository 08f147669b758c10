/** What turns the head of a session into prose: a model, an extension, or the deterministic brief. Types only. */
import type { Fact } from "../ledger/fact.ts";
import type { Message, TokenCounts } from "../transcript/message.ts";
import type { Model, ModelReference } from "./model.ts";

/** Everything a summariser is told about what it replaces. */
export interface SummariseInput {
  sessionID: string;
  /** Everything the summary replaces, oldest first; of a turn that is split, the part before the cut included. */
  messages: readonly Message[];
  /** The brief of the compaction before this one, file tags included. */
  previousSummary?: string;
  /** The user's wishes for this summary. */
  instructions?: string;
  /** Replaces the structured instruction; the previous summary and `context` still follow it. */
  prompt?: string;
  /** What contributors add for the summariser: `composePrompt` with an empty base. */
  context?: string;
  /** What the session works with; it writes the summary where no other model is configured for that. */
  model?: ModelReference;
  /** Current facts of the ledger. */
  facts: readonly Fact[];
  /** What the summary may take, in tokens. */
  budgetTokens: number;
  now: number;
  signal?: AbortSignal;
  onProgress?: (progress: SummariseProgress) => void;
  /** Told with the sum so far whenever it grows, so that it is known also when there will be no result. */
  onSpent?: (spent: Spent) => void;
}

/** What a summary has taken so far. */
export interface Spent {
  requests: number;
  /** As far as the model has told it. */
  usage?: TokenCounts;
}

/** How far a summary is. Characters are those of the text so far; beats come at least every two seconds. */
export interface SummariseProgress {
  chunk: number;
  chunks: number;
  characters: number;
  requests: number;
}

/** A draft of the summary, with who wrote it and what it took. */
export interface SummariseResult {
  text: string;
  kind: "extractive" | "model" | "extension";
  /** `provider/model` that wrote it. */
  model?: string;
  requests: number;
  finish?: string;
  /** Written to a prompt of somebody else, who may have asked for another form than sections. */
  isFreeForm?: boolean;
  usage?: TokenCounts;
  /** One sentence each: what had to be retried, cut or replaced. */
  warnings: string[];
}

/**
 * Summarises. A rejection means that there is no summary: the caller falls back to the deterministic brief, except when
 * its own signal was aborted.
 *
 * @example
 * const summarise: Summariser = async ({ messages }) => ({
 *   text: `## Goal\n${messages.length} messages`, kind: "extension", requests: 0, warnings: [],
 * });
 */
export type Summariser = (input: SummariseInput) => Promise<SummariseResult>;

/** One model that may write summaries, with what is known of its window. */
export interface SummariserModel {
  /** `provider/model`, for receipts. */
  name: string;
  call: Model;
  reference?: ModelReference;
  contextTokens?: number;
  outputTokens?: number;
}
