/** After a tool has run: a result that would fill the window is bounded before it is stored, and kept whole (AT-13). */
import { boundOutput } from "../../../engine/bound-output.ts";
import { budgetTokens } from "../../../tokens/estimate.ts";
import { asRecord, asString } from "../../../transcript/foreign.ts";
import type { PluginContext } from "../context.ts";
import type { Handler } from "../guard/guard.ts";
import { keepOriginal } from "../archive/keep-original.ts";
import { resultAllowance } from "../archive/result-allowance.ts";

export interface ToolAfterInput {
  tool: string;
  sessionID: string;
  callID: string;
}

export interface ToolAfterOutput {
  output?: unknown;
  metadata?: unknown;
}

export function onToolAfter(context: PluginContext): Handler<ToolAfterInput, ToolAfterOutput> {
  return async ({ tool, sessionID, callID }, output) => {
    const text = asString(output.output);
    if (text === undefined || context.mode.isObserving()) return undefined;
    const state = context.sessions.of(sessionID);
    const maxTokens = resultAllowance(context, state);
    // Hardly any text has more tokens than characters, so that nearly every result is done with here.
    const tokens = text.length <= maxTokens / 2 ? Math.ceil(text.length / 4) : budgetTokens(text);
    // Counted before anything is waited for: the other calls of this reply are ending at the same time.
    state.resultTokens += Math.min(tokens, maxTokens);
    if (tokens <= maxTokens || isBoundedAlready(tool, output)) return undefined;
    const handle = await keepOriginal(context, { sessionID, callID, text });
    if (handle === undefined) return undefined; // what cannot be recalled is not taken away
    const bounded = boundOutput(text, { maxTokens, handle });
    return () => void (output.output = bounded);
  };
}

// What the host has cut names its own file with the rest; what recall shows is bounded and must not be archived again.
function isBoundedAlready(tool: string, { metadata }: ToolAfterOutput): boolean {
  return tool === "recall" || asRecord(metadata)?.["truncated"] === true;
}
