/** What one structured compaction leaves for the next. Types and reading. Pure. */
import { asCount, asRecord, asString, asTexts } from "../transcript/foreign.ts";
import { aText, is, listOf, objectOf, type Check } from "../transcript/shape.ts";

/** The last summary with its file tags but without its frame, and the files known so far. Further keys are kept. */
export interface CompactionState {
  lastSummary: string;
  readFiles: string[];
  modifiedFiles: string[];
  firstKeptID?: string;
  tokensBefore?: number;
  compactedAt?: string;
  [more: string]: unknown;
}

/** What can be stored as a state: with less, the next compaction would take the session for one never compacted. */
export const storedState: Check = objectOf({
  lastSummary: is<string>("a text", (value) => typeof value === "string" && value.trim() !== ""),
  readFiles: listOf(aText),
  modifiedFiles: listOf(aText),
});

/** A stored state, or undefined when it holds no summary; list members that are not texts are dropped. */
export function readCompactionState(value: unknown): CompactionState | undefined {
  const record = asRecord(value);
  const lastSummary = asString(record?.["lastSummary"]);
  if (!record || lastSummary === undefined || lastSummary.trim() === "") return undefined;
  const { firstKeptID, tokensBefore, compactedAt, ...more } = record;
  return {
    ...more,
    lastSummary,
    readFiles: asTexts(record["readFiles"]),
    modifiedFiles: asTexts(record["modifiedFiles"]),
    ...(typeof firstKeptID === "string" ? { firstKeptID } : {}),
    ...(asCount(tokensBefore) > 0 ? { tokensBefore: asCount(tokensBefore) } : {}),
    ...(typeof compactedAt === "string" ? { compactedAt } : {}),
  };
}
