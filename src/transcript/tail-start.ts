/** Where the live context of a session begins, found while its records are read backwards. Pure. */
import { asRecord, asString } from "./foreign.ts";
import type { Host } from "./message.ts";
import { firstKept } from "./claude-code-boundary.ts";
import type { SessionRecord } from "./records.ts";

/** How far back the newest compaction reaches. */
export type ContextStart =
  /** The compaction's own record: it kept nothing older. */
  | { kind: "here" }
  /** The record with this id. */
  | { kind: "record"; id: string }
  /** The record in this place of the file. */
  | { kind: "line"; line: number };

/** What a record says about the start of the context; undefined for all records but compactions. */
export function contextStart(host: Host, record: SessionRecord): ContextStart | undefined {
  if (host === "codex") return record["type"] === "compacted" ? { kind: "here" } : undefined;
  if (host === "pi") return record["type"] === "compaction" ? piStart(record) : undefined;
  if (host !== "claude-code" || record["subtype"] !== "compact_boundary") return undefined;
  const id = firstKept(asRecord(record["compactMetadata"]));
  return id === undefined ? { kind: "here" } : { kind: "record", id };
}

function piStart(record: SessionRecord): ContextStart {
  const id = asString(record["firstKeptEntryId"]);
  if (id !== undefined) return { kind: "record", id };
  const line = record["firstKeptEntryIndex"];
  return typeof line === "number" && line >= 0 ? { kind: "line", line } : { kind: "here" };
}
