/** Which tool results a pruner may touch at all. Pure. */
import { asRecord } from "../transcript/foreign.ts";
import type { Message, ToolPart } from "../transcript/message.ts";
import { PRUNE_PROTECTED_TOOLS } from "./prune.ts";

/** One tool call with its result; calls in the last two user turns and of protected tools are seen but never touched. */
export interface Candidate {
  messageID: string;
  part: ToolPart;
  /** Place in the session, oldest first. */
  order: number;
  isProtected: boolean;
}

/** What a pruner wants to do with one result: clear it, or put a shorter text in its place. */
export interface Finding {
  candidate: Candidate;
  replacement: { kind: "clear" } | { kind: "shorten"; text: string };
}

/** A pruner looks at all calls of a session and names the results that can go. */
export type Pruner = (candidates: readonly Candidate[]) => Finding[];

/** Every tool call of the session, oldest first. */
export function collectCandidates(messages: readonly Message[]): Candidate[] {
  const protectedFrom = startOfLastTurns(messages, 2);
  const found: Candidate[] = [];
  for (const [index, message] of messages.entries()) {
    for (const part of message.parts) {
      if (part.type !== "tool") continue;
      const isProtected = index >= protectedFrom || PRUNE_PROTECTED_TOOLS.includes(part.tool);
      found.push({ messageID: message.id, part, order: found.length, isProtected });
    }
  }
  return found;
}

/** The text of a result that is still shown whole; undefined when there is none. */
export function shownOutput({ state }: ToolPart): string | undefined {
  return state.status === "completed" && !state.time?.compacted ? state.output : undefined;
}

/** Equal for calls that ask for the same thing. */
export function callKey({ tool, state }: ToolPart): string {
  return `${tool}\n${stableJson(state.input)}`;
}

/** The file that a call reads or changes. */
export function pathOf({ state }: ToolPart): string | undefined {
  const { filePath, path } = asRecord(state.input) ?? {};
  if (typeof filePath === "string") return filePath;
  return typeof path === "string" ? path : undefined;
}

function startOfLastTurns(messages: readonly Message[], turns: number): number {
  let left = turns;
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    if (messages[index]?.role === "user") left -= 1;
    if (left === 0) return index;
  }
  return 0;
}

// Hosts write the keys of an input in any order.
function stableJson(input: unknown): string {
  const record = asRecord(input) ?? {};
  const entries = Object.keys(record).sort();
  try {
    return JSON.stringify(entries.map((key) => [key, record[key]]));
  } catch {
    // An input that is no JSON is equal to no other one.
    return `unserialisable ${entries.join()}`;
  }
}
