/** How large a summary and a tail may be so that the session fits again with room to work. Reads the context only. */
import { toModelMessages } from "../summarise/model/model-messages.ts";
import type { EngineContext } from "./context.ts";
import { automaticAttempts } from "./guard.ts";
import type { Attempt } from "./attempt.ts";
import { fixedTokens, messageTokens, toolsOf } from "./request.ts";
import { windowOf } from "./window.ts";

export interface SizePlan {
  budgetTokens: number;
  keepTokens: number;
  /** What the messages of the view take now. */
  tokensBefore: number;
  /** What they may take afterwards, summary included. */
  tokensAllowed: number;
}

// After a compaction a good part of the window has to be free, or the next turn would compact again. Brief and tail
// together stay well below the target, so that carried texts have room and the lower rungs are for exceptions.
const TARGET = 0.8;
const BRIEF_SHARE = 0.25;
const TAIL_SHARE = 0.35;

export function planSizes(context: EngineContext, attempt: Attempt): SizePlan {
  const { request, view } = attempt;
  const { trigger } = windowOf(context, request.model ?? context.models.reference);
  const system = (request.agent === undefined ? undefined : context.agents[request.agent]?.system) ?? context.system;
  const room = Math.max(0, trigger - fixedTokens({ system, tools: toolsOf(context, request.agent) }));
  const tokensBefore = messageTokens(toModelMessages(view));
  const { budgetTokens, keepRecentTokens } = context.config.compaction;
  // A pass after one that did not help keeps less.
  const squeeze = automaticAttempts([...view, request]) > 1 ? 4 : 1;
  const keep = Math.floor(Math.min(keepRecentTokens, room * TAIL_SHARE) / squeeze);
  return {
    budgetTokens: Math.max(MINIMUM_BRIEF, Math.floor(Math.min(budgetTokens, room * BRIEF_SHARE))),
    // When everything would be kept, there is nothing to summarise: then all of it is, as the request says so.
    keepTokens: tokensBefore <= keep ? 0 : keep,
    tokensBefore,
    tokensAllowed: Math.floor(room * TARGET),
  };
}

/** Tokens below which a brief says too little. */
export const MINIMUM_BRIEF = 300;
