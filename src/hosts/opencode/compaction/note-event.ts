/** What a session's state learns from an event at once, before anything is awaited: nobody has to ask the host later. */
import { normaliseUsage } from "../../../tokens/usage.ts";
import { asRecord, asString } from "../../../transcript/foreign.ts";
import type { SessionState } from "../session-book.ts";

export interface HostEvent {
  type: string;
  properties?: unknown;
}

export function noteEvent(state: SessionState, { type, properties }: HostEvent): void {
  const record = asRecord(properties);
  switch (type) {
    case "session.idle":
      state.isBusy = false;
      return;
    case "session.status":
      state.isBusy = asRecord(record?.["status"])?.["type"] !== "idle";
      return;
    case "message.part.updated":
      return noteMarker(state, asRecord(record?.["part"]));
    case "message.updated":
      return noteReply(state, asRecord(record?.["info"]));
  }
}

/** A host tells of what it has stored itself, and of nothing that another process has. */
function noteMarker(state: SessionState, part: Record<string, unknown> | undefined): void {
  const messageID = asString(part?.["messageID"]);
  if (part?.["type"] !== "compaction" || messageID === undefined) return;
  state.isMarkerSeen = true;
  state.ownMarkers.add(messageID);
}

/** Whether the newest reply is over, and says how large its request was; without that the host is blind (H7). */
function noteReply(state: SessionState, info: Record<string, unknown> | undefined): void {
  if (info?.["role"] !== "assistant" || info["summary"] === true) return;
  state.isReplyOpen = info["finish"] === "tool-calls" && info["error"] === undefined;
  if (info["finish"] !== undefined) state.isUsageReported = normaliseUsage(info["tokens"]) !== undefined;
}
