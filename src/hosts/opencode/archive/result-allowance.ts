/** How much of the window one tool result may take. Reads the state of the session only. */
import type { PluginContext } from "../context.ts";
import { fixedTokens } from "../trigger/overhead.ts";
import type { SessionState } from "../session-book.ts";

// Each result may take this share of what is left, so that the results of one reply never fill the window together.
const SHARE_OF_REST = 0.4;
// Enough for a head and a tail that say what it was.
const SMALLEST = 400;

/** Tokens; infinite when results are to be left alone, or nothing is known about the session yet. */
export function resultAllowance(context: PluginContext, state: SessionState): number {
  const { maxResultTokens } = context.config.opencode;
  const { request, characters = 0, resultTokens } = state;
  if (maxResultTokens === 0 || !request) return Infinity;
  const occupied = fixedTokens(context, request) + Math.ceil(characters / 4) + resultTokens;
  const rest = context.windowOf(request.model).trigger - occupied;
  return Math.max(SMALLEST, Math.min(maxResultTokens, Math.floor(rest * SHARE_OF_REST)));
}
