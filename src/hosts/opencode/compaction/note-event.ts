/** What a session's state learns from an event at once, before anything is awaited: nobody has to ask the host later. */
import { normaliseUsage } from "../../../tokens/usage.ts";
import { asRecord } from "../../../transcript/foreign.ts";
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
      if (asRecord(record?.["part"])?.["type"] === "compaction") state.isMarkerSeen = true;
      return;
    case "message.updated":
      return noteReply(state, asRecord(record?.["info"]));
  }
}

/** Whether the newest finished reply says how large its request was; without that the host is blind (H7). */
function noteReply(state: SessionState, info: Record<string, unknown> | undefined): void {
  if (info?.["role"] !== "assistant" || info["summary"] === true || info["finish"] === undefined) return;
  state.isUsageReported = normaliseUsage(info["tokens"]) !== undefined;
}
