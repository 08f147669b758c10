/**
 * The tail that the host keeps may span an earlier compaction, whose summary is then sent once more behind the newer one
 * that covers it (F-11, F-66). The older pair goes. Changes the given list in place: a new one would not be seen.
 */
import { asCount, asRecord } from "../../../transcript/foreign.ts";
import type { HostMessage } from "../host/host.ts";

export function dropOlderSummaries(messages: HostMessage[]): void {
  const summaries = messages.filter(({ info }) => info["summary"] === true);
  const newest = Math.max(...summaries.map(createdAt));
  const older = summaries.filter((summary) => createdAt(summary) < newest);
  if (older.length === 0) return;
  const gone = new Set(older.flatMap(({ info }) => [info["id"], info["parentID"]]));
  // Two processes may have answered one marker; it stays with the summary that stays.
  for (const { info } of summaries) if (!gone.has(info["id"])) gone.delete(info["parentID"]);
  const kept = messages.filter(({ info }) => !gone.has(info["id"]));
  messages.splice(0, messages.length, ...kept);
}

function createdAt({ info }: HostMessage): number {
  return asCount(asRecord(info["time"])?.["created"]);
}
