/**
 * What every request carries, by the provider's own count: the input it reported for the first request of a session,
 * without the little that was said in it. A plugin is shown no schema of a built-in tool and nothing of MCP servers, so
 * this is the only number that holds all of it. Effects: the session's state.
 */
import { budgetTokens } from "../../../tokens/estimate.ts";
import { normaliseUsage } from "../../../tokens/usage.ts";
import { asString } from "../../../transcript/foreign.ts";
import type { PluginContext } from "../context.ts";
import type { HostMessage } from "../host/host.ts";
import type { HostRequest, SessionState } from "../session-book.ts";
import { modelName } from "./limits.ts";

/** Before a request: what is said in it, if it is the first of its session and all of it is text. */
export function noteFirstPrompt(state: SessionState, messages: readonly HostMessage[]): void {
  delete state.firstPrompt;
  // Of a long session hardly anything is looked at: its first reply is among its first messages.
  if (messages.some(({ info }) => info["role"] !== "user")) return;
  const parts = messages.flatMap((message) => message.parts);
  if (parts.some(({ type }) => type !== "text")) return;
  const tokens = parts.reduce((sum, part) => sum + budgetTokens(asString(part["text"])), 0);
  state.firstPrompt = { tokens, agent: asString(messages.at(-1)?.info["agent"]) ?? "" };
}

/** The same request as it is about to be sent: until somebody has counted it, what can be seen is what is known. */
export function estimateOverhead({ host, toolSizes }: PluginContext, { firstPrompt, request }: SessionState): void {
  if (!firstPrompt || !request) return;
  const name = nameOf(request, firstPrompt.agent);
  if (!host.overheads.has(name))
    host.overheads.set(name, { tokens: request.systemTokens + toolSizes.tokens(), source: "estimated" });
}

/** When a reply has ended: what its request took without the words of the prompt. */
export function measureOverhead({ host }: PluginContext, state: SessionState, reply: Record<string, unknown>): void {
  // A summariser is sent other instructions, and no tools.
  if (reply["role"] !== "assistant" || reply["summary"] === true) return;
  const { firstPrompt, request } = state;
  const input = reply["finish"] === undefined || reply["error"] !== undefined ? 0 : inputOf(reply["tokens"]);
  if (!request || input === 0) return;
  if (request.line !== undefined && input < request.line) state.isOverheadProven = false;
  if (!firstPrompt) return;
  delete state.firstPrompt;
  state.measuredOverhead = Math.max(0, input - firstPrompt.tokens);
  host.overheads.set(nameOf(request, firstPrompt.agent), { tokens: state.measuredOverhead, source: "reported" });
}

/** What was sent; 0 where only a total is told, which holds what came back as well. */
function inputOf(tokens: unknown): number {
  const usage = normaliseUsage(tokens);
  return usage ? usage.input + usage.cache.read + usage.cache.write : 0;
}

function nameOf({ model }: HostRequest, agent: string): string {
  return `${modelName(model)} (${agent})`;
}
