/** The host's compaction marker: which one is pending, and what a failed compaction has left behind. Pure. */
import { isCompactionRequest } from "../../../compact/progress.ts";
import { isFinishedSummary } from "../../../transcript/filter-compacted.ts";
import type { CompactionPart, Message } from "../../../transcript/message.ts";

export interface PendingMarker {
  message: Message;
  part: CompactionPart;
}

/** The newest marker if no finished summary answers it. */
export function pendingMarker(messages: readonly Message[]): PendingMarker | undefined {
  const message = messages.findLast(isCompactionRequest);
  return message && !isAnswered(messages, message.id) ? markerOf(message) : undefined;
}

/** A message as a marker; undefined when it is none. */
export function markerOf(message: Message): PendingMarker | undefined {
  const part = message.parts.find((candidate) => candidate.type === "compaction");
  return part && { message, part };
}

/** Whether a finished summary answers this marker. */
export function isAnswered(messages: readonly Message[], markerID: string): boolean {
  return messages.some((candidate) => candidate.parentID === markerID && isFinishedSummary(candidate));
}

/** Whether a summary of this marker is neither finished nor failed yet: the host still has its last words to write. */
export function isBeingWritten(messages: readonly Message[], markerID: string): boolean {
  return messages.some(
    ({ parentID, summary, finish, error, time }) =>
      parentID === markerID && summary === true && !finish && !error && time.completed === undefined,
  );
}

/**
 * Ids to remove so that the next prompt is answered and not summarised: of every marker that no finished summary has
 * come behind, its unfinished summaries and then itself. Of markers newer than `newestID` nothing: they may be in use.
 */
export function leftovers(messages: readonly Message[], newestID?: string): string[] {
  const ids = messages.filter(isCompactionRequest).map(({ id }) => id);
  const known = newestID === undefined ? ids : ids.slice(0, ids.indexOf(newestID) + 1);
  const lastAnswered = known.findLastIndex((id) => isAnswered(messages, id));
  return known.slice(lastAnswered + 1).flatMap((markerID) => [...summariesOf(messages, markerID), markerID]);
}

function summariesOf(messages: readonly Message[], markerID: string): string[] {
  return messages.flatMap(({ id, summary, parentID }) => (summary === true && parentID === markerID ? [id] : []));
}
