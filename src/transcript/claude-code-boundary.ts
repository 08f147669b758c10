/** The compaction records of Claude Code. Pure. */
import { asArray, asRecord, asString } from "./foreign.ts";
import type { SessionRecord } from "./records.ts";

export function isBoundary(record: SessionRecord): boolean {
  return record["type"] === "system" && record["subtype"] === "compact_boundary";
}

/** The first record that a compaction kept verbatim; older versions keep none. */
export function firstKept(metadata: Record<string, unknown> | undefined): string | undefined {
  const head = asString(asRecord(metadata?.["preservedSegment"])?.["headUuid"]);
  return head ?? asString(asArray(asRecord(metadata?.["preservedMessages"])?.["uuids"])[0]);
}

/** The last record that a compaction kept verbatim. */
export function lastKept(metadata: Record<string, unknown> | undefined): string | undefined {
  const tail = asString(asRecord(metadata?.["preservedSegment"])?.["tailUuid"]);
  return tail ?? asString(asArray(asRecord(metadata?.["preservedMessages"])?.["uuids"]).at(-1));
}
