/** The numbers of `throughline stats`. Pure: a transcript in, numbers out. */
import { commandOutcome } from "../ledger/calls/commands/command-outcome.ts";
import { prune } from "../prune/prune.ts";
import { asString } from "../transcript/foreign.ts";
import { isFinishedSummary } from "../transcript/filter-compacted.ts";
import type { Message, ToolPart, Transcript } from "../transcript/message.ts";
import { inputTokens, outputTokens, tokensByKind, totalOf, type TokensByKind } from "./message-tokens.ts";
import { growthOf, type GrowthPoint } from "./session-growth.ts";

interface ToolStats {
  tool: string;
  calls: number;
  failed: number;
  inputTokens: number;
  outputTokens: number;
}

export interface SessionStats {
  messages: { total: number; user: number; assistant: number; compactions: number; skipped: number };
  tokens: TokensByKind & { total: number };
  tools: ToolStats[];
  growth: GrowthPoint[];
  pruning: { outputs: number; savedTokens: number };
}

export function measureSession({ messages, skipped }: Transcript, { now }: { now: number }): SessionStats {
  const kinds = tokensByKind(messages);
  const pruning = prune(messages, { now });
  return {
    messages: {
      total: messages.length,
      user: messages.filter((message) => message.role === "user").length,
      assistant: messages.filter((message) => message.role === "assistant").length,
      compactions: messages.filter((message) => isFinishedSummary(message)).length,
      skipped,
    },
    tokens: { ...kinds, total: totalOf(kinds) },
    tools: toolStats(messages),
    growth: growthOf(messages),
    pruning: { outputs: pruning.pruned.length, savedTokens: pruning.savedTokens },
  };
}

/** One entry per tool, the one with the most tokens first. */
function toolStats(messages: readonly Message[]): ToolStats[] {
  const byTool = new Map<string, ToolStats>();
  for (const part of messages.flatMap((message) => message.parts)) {
    if (part.type !== "tool") continue;
    const stats = byTool.get(part.tool) ?? { tool: part.tool, calls: 0, failed: 0, inputTokens: 0, outputTokens: 0 };
    stats.calls += 1;
    stats.failed += isFailed(part) ? 1 : 0;
    stats.inputTokens += inputTokens(part);
    stats.outputTokens += outputTokens(part);
    byTool.set(part.tool, stats);
  }
  const size = (stats: ToolStats): number => stats.inputTokens + stats.outputTokens;
  return [...byTool.values()].sort((a, b) => size(b) - size(a) || (a.tool < b.tool ? -1 : 1));
}

// A host calls a command that exited with an error a completed call; a person does not.
function isFailed({ tool, state }: ToolPart): boolean {
  if (state.status === "error") return true;
  if (tool !== "bash" || state.status !== "completed") return false;
  return !commandOutcome(asString(state.input["command"]) ?? "", state.output, false).ok;
}
