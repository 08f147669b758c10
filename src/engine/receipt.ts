/** The receipt of an attempt that wrote nothing. Reads the clock. */
import type { Receipt } from "../compact/receipt.ts";
import type { EngineContext } from "./context.ts";
import type { Attempt } from "./attempt.ts";
import { messageTokens } from "./request.ts";
import { toModelMessages } from "../summarise/model/model-messages.ts";

export function emptyReceipt(context: EngineContext, attempt: Attempt): Receipt {
  const tokens = messageTokens(toModelMessages(attempt.view));
  return {
    version: 1,
    id: context.newID("rcp"),
    sessionID: attempt.sessionID,
    outcome: "skipped",
    trigger: attempt.trigger,
    startedAt: attempt.startedAt,
    durationMs: context.clock() - attempt.startedAt,
    tokens: { before: tokens, after: tokens, source: "estimated" },
    budgetTokens: context.config.compaction.budgetTokens,
    messages: { summarised: 0, kept: attempt.view.length },
    summariser: { kind: "extractive", requests: attempt.spending.requests },
    facts: { total: {}, kept: {}, repaired: {}, dropped: {} },
    redacted: 0,
    warnings: [],
  };
}
