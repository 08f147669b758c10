/** Work that goes in circles: compaction after compaction, and no file has changed (AT-49). Pure. */
import { extractAllFileOps } from "../ledger/calls/files/file-operations.ts";
import type { Message } from "../transcript/message.ts";
import { isCompactionRequest, isRealUserTurn } from "./progress.ts";

/** How many compactions, up to the newest, were asked for since a file last changed or a person last said something. */
export function compactionsWithoutChange(messages: readonly Message[]): number {
  let count = 0;
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const message = messages[index];
    if (!message || isRealUserTurn(message) || changesFiles(message)) break;
    if (isCompactionRequest(message)) count += 1;
  }
  return count;
}

function changesFiles(message: Message): boolean {
  const { written, edited } = extractAllFileOps([message]);
  return written.size + edited.size > 0;
}

// Reading can fill a window or two; three in a row without a single change or word is a circle.
const NOTICE_AFTER = 3;

/** What the model is told about it; nothing as long as there is nothing to tell. */
export function stagnationNotice(count: number): string[] {
  if (count < NOTICE_AFTER) return [];
  return [
    `Notice: ${count} compactions in a row without a change to any file. What has been decided stays decided; ` +
      "take the next concrete step, or say what stands in the way.",
  ];
}
