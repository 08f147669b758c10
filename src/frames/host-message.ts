/** Reads summaries out of a host's messages, in whichever of its shapes they arrive. Pure. */
import { asArray, asRecord, asString } from "../transcript/foreign.ts";
import { type CapturedSummary, summaryText } from "./outcome.ts";

export interface SummaryFilter {
  /** The summary captured last; neither it nor any before it is taken again. */
  lastID?: string | undefined;
  /** Summaries made before this moment belong to an earlier request. */
  notBefore?: number | undefined;
}

/** The newest finished summary without an error that passes the filter and has any text. */
export function newestSummary(messages: unknown, filter: SummaryFilter): CapturedSummary | undefined {
  const known = hostMessages(messages);
  const last = known.find(({ id }) => id === filter.lastID);
  const notBefore = Math.max(filter.notBefore ?? Number.NEGATIVE_INFINITY, last?.createdAt ?? Number.NEGATIVE_INFINITY);
  const candidates = known
    .filter((message) => isSummary(message) && message.id !== filter.lastID)
    .filter((message) => message.createdAt >= notBefore);
  const newest = candidates.reduce<HostMessage | undefined>(
    (best, message) => (best === undefined || message.createdAt >= best.createdAt ? message : best),
    undefined,
  );
  const text = newest ? summaryText(textOf(newest)) : "";
  return newest && text !== "" ? { text, messageID: newest.id, createdAt: newest.createdAt } : undefined;
}

/** A message of any host in the few fields that frames look at. */
export interface HostMessage {
  id: string;
  role: string;
  createdAt: number;
  info: Record<string, unknown>;
  parts: readonly Record<string, unknown>[];
}

/** An array or `{ data: array }` of flat messages or `{ info, parts }` pairs, oldest first as the host has them. */
export function hostMessages(value: unknown): HostMessage[] {
  const list = Array.isArray(value) ? asArray(value) : asArray(asRecord(value)?.["data"]);
  return list.map(toHostMessage).filter((message) => message !== undefined);
}

function toHostMessage(value: unknown): HostMessage | undefined {
  const record = asRecord(value);
  const info = asRecord(record?.["info"]) ?? record;
  const id = asString(info?.["id"]);
  if (!record || !info || id === undefined) return undefined;
  const created = asRecord(info["time"])?.["created"];
  return {
    id,
    role: asString(info["role"]) ?? "",
    createdAt: typeof created === "number" ? created : 0,
    info,
    parts: asArray(record["parts"])
      .map(asRecord)
      .filter((part) => part !== undefined),
  };
}

function isSummary({ info }: HostMessage): boolean {
  const hasError = info["error"] !== undefined && info["error"] !== null;
  const isFinished = Boolean(info["finish"]) || typeof asRecord(info["time"])?.["completed"] === "number";
  return info["summary"] === true && isFinished && !hasError;
}

/** All text of a message, trimmed. */
export function textOf({ parts }: HostMessage): string {
  return parts
    .filter((part) => part["type"] === "text")
    .map((part) => asString(part["text"]) ?? "")
    .join("\n")
    .trim();
}
