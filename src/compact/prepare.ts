/** What one structured compaction covers: refusals, range, cut, split turn. Pure: refusals are values. */
import { extractAllFileOps, type FileOperations } from "../ledger/calls/files/file-operations.ts";
import { REFUSALS } from "../summarise/refusals.ts";
import { isSummaryMessage } from "../summarise/summary-message.ts";
import { compactionRequest, isFinishedSummary } from "../transcript/filter-compacted.ts";
import { listOf, type MessageList } from "../transcript/message-list.ts";
import type { Message } from "../transcript/message.ts";
import { messageText } from "../transcript/message-text.ts";
import { soundMessages } from "../transcript/sound.ts";
import { findCutPoint, isCompactionRecord, type CutPoint } from "./cut.ts";
import { contextTokens } from "./estimate-message.ts";
import { STRUCTURED_SETTINGS, type StructuredSettings } from "./should-compact.ts";

/** What a structured compaction would summarise, or why there is nothing to do. */
export type Preparation =
  | {
      kind: "ready";
      messagesToSummarise: Message[];
      /** The beginning of a turn whose end is kept. */
      turnPrefixMessages: Message[];
      isSplitTurn: boolean;
      /** Tool outputs of the tail have to be shortened for it to fit. */
      oversized: boolean;
      previousSummary?: string;
      fileOps: FileOperations;
      firstKeptID: string;
      tokensBefore: number;
    }
  | { kind: "refused"; message: string };

/**
 * Plans a compaction of `messages`, oldest first. What an earlier compaction kept is part of the range again: it would
 * otherwise be neither kept nor summarised.
 *
 * @example
 * const plan = prepareCompaction(messages, { keepRecentTokens: 20_000 });
 * if (plan.kind === "refused") console.log(plan.message);
 */
export function prepareCompaction(messages: MessageList, settings: Partial<StructuredSettings> = {}): Preparation {
  const { keepRecentTokens } = { ...STRUCTURED_SETTINGS, ...settings };
  const session = withoutPendingRequest(soundMessages(listOf(messages, "messages")));
  const previous = findPrevious(session);
  if (previous ? !previous.hasNew : isLoneSummary(session)) return refused(REFUSALS.alreadyCompacted);
  const from = previous?.rangeStart ?? 0;
  const range = session.slice(from).filter((message) => !isCompactionRecord(message));
  if (range.length < 2) return refused(REFUSALS.needsExchange);
  const cut = findCutPoint(session, { from, keepRecentTokens });
  const parts = divide(session, from, cut);
  if (parts.history.length + parts.prefix.length === 0) return refused(REFUSALS.tooSmall);
  return {
    kind: "ready",
    messagesToSummarise: parts.history,
    turnPrefixMessages: parts.prefix,
    isSplitTurn: cut.isSplitTurn,
    oversized: cut.oversized,
    ...(previous ? { previousSummary: previous.text } : {}),
    fileOps: extractAllFileOps([...parts.history, ...parts.prefix]),
    firstKeptID: session[cut.firstKeptIndex]?.id ?? "",
    tokensBefore: contextTokens(session).tokens,
  };
}

function refused(message: string): Preparation {
  return { kind: "refused", message };
}

// The request that this very compaction answers is not part of what it covers.
function withoutPendingRequest(messages: readonly Message[]): readonly Message[] {
  const last = messages.at(-1);
  return last && compactionRequest(last) ? messages.slice(0, -1) : messages;
}

function isLoneSummary(messages: readonly Message[]): boolean {
  return messages.length === 1 && isSummaryMessage(messages[0]);
}

interface PreviousCompaction {
  /** Something came after it. */
  hasNew: boolean;
  /** Where the messages begin that it kept, or those that followed it. */
  rangeStart: number;
  text: string;
}

function findPrevious(messages: readonly Message[]): PreviousCompaction | undefined {
  const places = new Map(messages.map((message, index) => [message.id, index]));
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const summary = messages[index];
    if (!summary || !isFinishedSummary(summary)) continue;
    const request = messages[places.get(summary.parentID ?? "") ?? -1];
    const part = request && compactionRequest(request);
    if (!part) continue;
    const tailStart = part.tail_start_id === undefined ? undefined : places.get(part.tail_start_id);
    const later = messages.slice(index + 1);
    // In a view the tail stands behind the summary; it is older than the request.
    const isView = tailStart !== undefined && tailStart > index;
    const hasNew = isView ? later.some((message) => !isOlder(message, request)) : later.length > 0;
    return { hasNew, rangeStart: tailStart ?? index + 1, text: messageText(summary) };
  }
  return undefined;
}

/** By the clock, and within its tick by the ids, which ascend. */
function isOlder(message: Message, than: Message): boolean {
  const [time, limit] = [message.time?.created ?? 0, than.time?.created ?? 0];
  return time === limit ? message.id < than.id : time < limit;
}

function divide(messages: readonly Message[], from: number, cut: CutPoint): { history: Message[]; prefix: Message[] } {
  const own = (start: number, end: number): Message[] =>
    messages.slice(start, end).filter((message) => !isCompactionRecord(message));
  const middle = cut.turnStartIndex ?? cut.firstKeptIndex;
  return { history: own(from, middle), prefix: own(middle, cut.firstKeptIndex) };
}
