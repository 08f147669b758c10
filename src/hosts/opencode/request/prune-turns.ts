/** Cache-aware pruning of ordinary requests, off by default: redundant results go in batches and stay gone. */
import { runPruners } from "../../../prune/run-pruners.ts";
import type { PrunerName } from "../../../config/config.ts";
import { asRecord, asString } from "../../../transcript/foreign.ts";
import type { ToolPart } from "../../../transcript/message.ts";
import { readOpencode } from "../../../transcript/opencode.ts";
import type { HostMessage } from "../host/host.ts";

/** What was pruned from the requests of one session, by part; it never shrinks, so that the prompt cache holds. */
export interface PrunedTurns {
  replacements: Map<string, ToolPart>;
  /** The request at the last look: the next one waits for a new turn of the user, or until enough has been added. */
  lookedAt: { characters: number; turns: number };
}

export function createPrunedTurns(): PrunedTurns {
  return { replacements: new Map(), lookedAt: { characters: 0, turns: 0 } };
}

export interface PruneTurnsInput {
  messages: HostMessage[];
  pruned: PrunedTurns;
  characters: number;
  pruners: readonly PrunerName[];
  now: number;
}

// About the smallest batch that pays for the cache it breaks.
const LOOK_AGAIN_AFTER = 32_000;

/** Changes the given messages in place; what the host has stored stays whole. */
export function pruneTurns(input: PruneTurnsInput): void {
  const { messages, pruned, characters } = input;
  replaceParts(messages, pruned);
  // A new turn of the user moves the line before which results may go.
  const turns = messages.filter(({ info }) => info["role"] === "user").length;
  const { lookedAt } = pruned;
  if (turns === lookedAt.turns && characters < lookedAt.characters + LOOK_AGAIN_AFTER) return;
  pruned.lookedAt = { characters, turns };
  if (addBatch(input)) replaceParts(messages, pruned);
}

/** False when nothing is worth a break of the cache. */
function addBatch({ messages, pruned, pruners, now }: PruneTurnsInput): boolean {
  const result = runPruners(readOpencode({ messages }).messages, { pruners, now });
  if (!result.isApplied) return false;
  const changed = new Set(result.reports.flatMap((report) => report.pruned.map(({ partID }) => partID)));
  for (const part of result.messages.flatMap((message) => message.parts))
    if (part.type === "tool" && changed.has(part.id)) pruned.replacements.set(part.id, part);
  return true;
}

function replaceParts(messages: readonly HostMessage[], pruned: PrunedTurns): void {
  if (pruned.replacements.size === 0) return;
  for (const message of messages) message.parts = message.parts.map((part) => replaced(part, pruned));
}

function replaced(part: Record<string, unknown>, { replacements }: PrunedTurns): Record<string, unknown> {
  const replacement = replacements.get(asString(part["id"]) ?? "");
  const state = asRecord(part["state"]);
  if (!replacement || !state) return part;
  const { state: now } = replacement;
  if (now.status === "error") return { ...part, state: { ...state, error: now.error } };
  if (now.status !== "completed") return part;
  const { compacted } = now.time;
  return compacted === undefined
    ? { ...part, state: { ...state, output: now.output } }
    : { ...part, state: { ...state, time: { ...asRecord(state["time"]), compacted } } };
}
