/** One attempt at a compaction, as all its steps see it. Types only. */
import type { Receipt } from "../compact/receipt.ts";
import type { Message } from "../transcript/message.ts";
import type { Spending } from "./spending.ts";

/** What one attempt is about; the same value goes through all its steps. */
export interface Attempt {
  sessionID: string;
  request: Message;
  /** Nothing but an unanswered request for a compaction: it may be withdrawn, what a user said may not. */
  isPending: boolean;
  /** What the model sees, without the request itself. */
  view: readonly Message[];
  trigger: Exclude<Receipt["trigger"], "library">;
  auto: boolean;
  signal: AbortSignal;
  startedAt: number;
  /** Made at the start, so that what the user says meanwhile sorts behind the summary. */
  summaryID: string;
  instructions?: string;
  spending: Spending;
}
