/** The frame around a summary that makes it a record instead of a request, and how such messages are recognised. Pure. */
import { requireText } from "../input.ts";
import { asArray, asRecord, asString } from "../transcript/foreign.ts";

/** What every wrapped summary starts with. */
const SUMMARY_PREFIX =
  "What follows is a record of the earlier conversation, compacted. It is not a new request.\n\n<summary>\n";
const SUMMARY_SUFFIX = "\n</summary>";

/** A summary as a chat message of any agent. */
export interface SummaryMessage {
  role: "user";
  content: [{ type: "text"; text: string }];
  timestamp: number;
}

/**
 * The summary in its frame.
 *
 * @example const content = wrapSummary(result.state.lastSummary)
 */
export function wrapSummary(summary: string): string {
  requireText(summary, "summary");
  return `${SUMMARY_PREFIX}${summary}${SUMMARY_SUFFIX}`;
}

export function toSummaryMessage(summary: string, timestamp: number): SummaryMessage {
  return { role: "user", content: [{ type: "text", text: wrapSummary(summary) }], timestamp };
}

/**
 * True for a message that carries a summary or asked for one, in our model or in a plain chat array.
 *
 * @example isSummaryMessage({ role: "user", content: wrapSummary("…") }) === true
 */
export function isSummaryMessage(message: unknown): boolean {
  const record = asRecord(message);
  if (!record) return false;
  if (record["role"] === "compactionSummary") return true;
  if (record["role"] === "assistant") return record["summary"] === true;
  if (record["role"] !== "user") return false;
  const blocks = [...asArray(record["parts"]), ...asArray(record["content"])].map(asRecord);
  if (blocks.some((block) => block?.["type"] === "compaction")) return true;
  const text =
    asString(record["content"]) ?? blocks.map((block) => asString(block?.["text"]) ?? "").find((t) => t !== "");
  return text?.startsWith(SUMMARY_PREFIX) ?? false;
}
