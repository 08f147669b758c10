/** Measures the signals of the heuristics from a session's messages and its frame. Pure. */
import { asRecord, asString } from "../transcript/foreign.ts";
import { estimateTokens } from "../tokens/estimate.ts";
import { editedPaths } from "./artifacts.ts";
import type { Frame } from "./frame.ts";
import type { Signals } from "./heuristics.ts";
import { type HostMessage, hostMessages, textOf } from "./host-message.ts";
import { countShared } from "../ledger/words.ts";
import { wordsOf } from "./words.ts";

/** Only the end of a session says what is going on in it now. */
const RECENT = 10;
/** Below this share of common words a request is about something else. */
const NEW_GOAL_OVERLAP = 0.2;
const MINIMUM_REQUEST_WORDS = 3;

const DONE_PHRASES: readonly string[] = [
  "all tests pass",
  "tests are passing",
  "successfully",
  "is complete",
  "is now complete",
  "completed",
  "finished",
  "is done",
  "all done",
  "implemented",
  "is fixed",
  "works as expected",
];

/** All signals that `messages` can tell about. */
export function measureSignals(messages: unknown, frame: Frame, { contextWindow }: { contextWindow: number }): Signals {
  const all = hostMessages(messages);
  const recent = all.slice(-RECENT);
  const answers = recent.filter(({ role }) => role === "assistant");
  const said = answers.map(textOf).join("\n");
  return {
    ...requestSignals(all, frame),
    errors: recent.flatMap(toolStates).filter(isFailed).length,
    files: new Set([...frame.artifacts, ...all.flatMap(writtenFiles)]).size,
    messages: all.length,
    tokens: all.reduce((sum, message) => sum + estimateTokens(textOf(message)) + toolTokens(message), 0),
    signals: countPhrases(said.toLowerCase()),
    artifacts: frame.artifacts.length,
    keywordShare: shareOf(wordsOf(frame.goal), wordsOf(said)),
    idleTurns: trailing(answers, (message) => toolStates(message).length === 0),
    failures: trailing(recent.flatMap(toolStates), isFailed),
    contextUse: contextWindow > 0 ? reportedTokens(all) / contextWindow : 0,
  };
}

function requestSignals(messages: readonly HostMessage[], frame: Frame): Signals {
  const request = messages.findLast(({ role }) => role === "user");
  const words = request ? wordsOf(textOf(request)) : new Set<string>();
  // A root frame has a made-up goal, and "go on" has no subject: neither can be off topic.
  if (words.size < MINIMUM_REQUEST_WORDS || frame.parentSessionID === undefined) return {};
  const overlap = shareOf(words, wordsOf(frame.goal));
  return { overlap, newGoal: overlap < NEW_GOAL_OVERLAP ? 1 : 0 };
}

function toolStates(message: HostMessage): Record<string, unknown>[] {
  return message.parts
    .filter((part) => part["type"] === "tool")
    .map((part) => asRecord(part["state"]))
    .filter((state) => state !== undefined);
}

function isFailed(state: Record<string, unknown>): boolean {
  return state["status"] === "error";
}

function writtenFiles({ parts }: HostMessage): string[] {
  return parts.flatMap((part) => editedPaths(asString(part["tool"]) ?? "", asRecord(part["state"])?.["input"]));
}

function toolTokens(message: HostMessage): number {
  return toolStates(message).reduce((sum, state) => sum + estimateTokens(asString(state["output"])), 0);
}

function countPhrases(text: string): number {
  return DONE_PHRASES.filter((phrase) => text.includes(phrase)).length;
}

function shareOf(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return words.size === 0 ? 0 : countShared(words, others) / words.size;
}

function trailing<Item>(items: readonly Item[], matches: (item: Item) => boolean): number {
  const last = items.findLastIndex((item) => !matches(item));
  return items.length - 1 - last;
}

function reportedTokens(messages: readonly HostMessage[]): number {
  const tokens = asRecord(messages.findLast(({ info }) => asRecord(info["tokens"]) !== undefined)?.info["tokens"]);
  const cache = asRecord(tokens?.["cache"]);
  return [tokens?.["input"], tokens?.["output"], cache?.["read"]]
    .filter((count) => typeof count === "number")
    .reduce((sum, count) => sum + count, 0);
}
