/** Tells turns that a host or plugin started from those a person typed. Pure. */
import { asRecord } from "../../../transcript/foreign.ts";
import type { HostMessage } from "./host.ts";

/** A part that nobody typed: marked synthetic, or the host's own request to go on after a compaction. */
export function isSyntheticText(part: Record<string, unknown>): boolean {
  return part["synthetic"] === true || asRecord(part["metadata"])?.["compaction_continue"] === true;
}

/** True when the newest user message was not typed by anybody. */
export function isSyntheticTurn(messages: readonly HostMessage[]): boolean {
  const last = messages.findLast((message) => message.info["role"] === "user");
  return (
    last !== undefined &&
    last.parts.length > 0 &&
    last.parts.every((part) => isSyntheticText(part) || part["type"] === "compaction")
  );
}
