/** Which records of a Claude Code file belong to the branch that is live. Pure. */
import { isQueuedPrompt } from "./claude-code-attachment.ts";
import { isBoundary, lastKept } from "./claude-code-boundary.ts";
import { asArray, asRecord, asString } from "./foreign.ts";
import type { SessionRecord } from "./records.ts";
import { pathToRoot, type TreeNode } from "./tree.ts";

/**
 * The records on the way to the last one, in file order, and with them what the way itself does not touch: the other
 * blocks of a split message, results of parallel calls, and a compaction that the kept messages step over.
 */
export function liveRecords(records: readonly (SessionRecord | undefined)[], partial: boolean): SessionRecord[] {
  const unique = firstOfEach(records.filter((record) => record !== undefined));
  const main = unique.filter((record) => record["isSidechain"] !== true);
  // The file of a subagent is one side chain from its first record to its last.
  const chain = main.some(isConversation) ? main : unique;
  const leaf = chain.findLastIndex(isLeaf);
  if (leaf < 0) return chain.filter(isConversation);
  const nodes = chain.map(nodeOf);
  const path = pathToRoot(nodes, { leaf, partial });
  addSteppedOver(chain, path);
  return selectLive(chain, path);
}

function firstOfEach(records: readonly SessionRecord[]): SessionRecord[] {
  const seen = new Set<string>();
  return records.filter((record) => {
    const uuid = asString(record["uuid"]);
    if (uuid === undefined) return true;
    return seen.size < seen.add(uuid).size;
  });
}

function isConversation(record: SessionRecord): boolean {
  return record["type"] === "user" || record["type"] === "assistant";
}

// A tool result never leads the way: it may come long after its call and would drag the way back there.
function isLeaf(record: SessionRecord): boolean {
  if (typeof record["uuid"] !== "string") return false;
  if (record["type"] === "assistant" || isBoundary(record)) return true;
  if (record["type"] === "attachment") return isQueuedPrompt(asRecord(record["attachment"]));
  return record["type"] === "user" && resultIds(record).length === 0;
}

const NOT_IN_FILE = "";

function nodeOf(record: SessionRecord): TreeNode | undefined {
  const id = asString(record["uuid"]);
  if (id === undefined) return undefined;
  const parent = asString(record["parentUuid"]) ?? asString(record["logicalParentUuid"]);
  // A boundary is never a root. One that names no parent at all follows the record before it.
  return { id, parent: parent ?? (isBoundary(record) ? NOT_IN_FILE : undefined) };
}

/** After a compaction that kept messages, the next record follows the last kept one, past boundary and summary. */
function addSteppedOver(chain: readonly SessionRecord[], path: Set<number>): void {
  const summaries = new Map<unknown, number>();
  let passed: { index: number; tail: string }[] = [];
  const stepped: number[] = [];
  chain.forEach((record, index) => {
    if (record["isCompactSummary"] === true) summaries.set(record["parentUuid"], index);
    if (path.has(index)) {
      stepped.push(...passed.filter(({ tail }) => record["parentUuid"] === tail).map((boundary) => boundary.index));
      passed = [];
      return;
    }
    const tail = isBoundary(record) ? lastKept(asRecord(record["compactMetadata"])) : undefined;
    if (tail !== undefined) passed.push({ index, tail });
  });
  for (const index of stepped) {
    path.add(index);
    const summary = summaries.get(chain[index]?.["uuid"]);
    if (summary !== undefined) path.add(summary);
  }
}

function selectLive(chain: readonly SessionRecord[], path: ReadonlySet<number>): SessionRecord[] {
  const replies = new Set<string>();
  for (const index of path) {
    const id = replyId(chain[index]);
    if (id !== undefined) replies.add(id);
  }
  const live = chain.map(
    (record, index) => path.has(index) || replies.has(replyId(record) ?? "") || record["uuid"] === undefined,
  );
  // Results are looked at last: now and then one is written before its call.
  const calls = new Set(chain.flatMap((record, index) => (live[index] ? callIds(record) : [])));
  return chain.filter((record, index) => live[index] || resultIds(record).some((id) => calls.has(id)));
}

function replyId(record: SessionRecord | undefined): string | undefined {
  return record?.["type"] === "assistant" ? asString(asRecord(record["message"])?.["id"]) : undefined;
}

function callIds(record: SessionRecord): string[] {
  return record["type"] === "assistant" ? blockIds(record, "tool_use", "id") : [];
}

function resultIds(record: SessionRecord): string[] {
  return record["type"] === "user" ? blockIds(record, "tool_result", "tool_use_id") : [];
}

function blockIds(record: SessionRecord, kind: string, key: string): string[] {
  const ids: string[] = [];
  for (const value of asArray(asRecord(record["message"])?.["content"])) {
    const block = asRecord(value);
    const id = block?.["type"] === kind ? asString(block[key]) : undefined;
    if (id !== undefined) ids.push(id);
  }
  return ids;
}
