/** Which records of a Claude Code file belong to the branch that is live. Pure. */
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
  return record["type"] === "user" && resultIds(record).length === 0;
}

function isBoundary(record: SessionRecord): boolean {
  return record["type"] === "system" && record["subtype"] === "compact_boundary";
}

function nodeOf(record: SessionRecord): TreeNode | undefined {
  const id = asString(record["uuid"]);
  if (id === undefined) return undefined;
  return { id, parent: asString(record["parentUuid"]) ?? asString(record["logicalParentUuid"]) };
}

/** After a compaction that kept messages, the next record follows the last kept one, past boundary and summary. */
function addSteppedOver(chain: readonly SessionRecord[], path: Set<number>): void {
  const positions = [...path].sort((a, b) => a - b);
  chain.forEach((record, index) => {
    if (path.has(index) || !isBoundary(record)) return;
    const segment = asRecord(asRecord(record["compactMetadata"])?.["preservedSegment"]);
    const tail = asString(segment?.["tailUuid"]);
    const before = positions.findLast((position) => position < index);
    const after = positions.find((position) => position > index);
    if (tail === undefined || before === undefined || after === undefined) return;
    if (chain[before]?.["uuid"] !== tail && chain[after]?.["parentUuid"] !== tail) return;
    path.add(index);
    const summary = chain.findIndex((next, at) => at > index && next["parentUuid"] === record["uuid"]);
    if (summary >= 0) path.add(summary);
  });
}

function selectLive(chain: readonly SessionRecord[], path: ReadonlySet<number>): SessionRecord[] {
  const replies = new Set<string>();
  const calls = new Set<string>();
  for (const index of path) {
    const id = replyId(chain[index]);
    if (id !== undefined) replies.add(id);
  }
  return chain.filter((record, index) => {
    const isLive = path.has(index) || replies.has(replyId(record) ?? "") || record["uuid"] === undefined;
    if (isLive) for (const id of callIds(record)) calls.add(id);
    return isLive || resultIds(record).some((id) => calls.has(id));
  });
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
