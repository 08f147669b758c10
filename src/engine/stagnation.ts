/** Notices work that goes in circles: compaction after compaction, and no file has changed. Pure. */
import type { CompactionState } from "../summarise/state.ts";
import { isRealUserTurn } from "../compact/progress.ts";
import { asCount } from "../transcript/foreign.ts";
import type { Message } from "../transcript/message.ts";

/** Where the count is kept in the state of a compaction. */
const KEY = "compactionsWithoutChange";
// Reading can fill a window or two; three in a row without a single change or word is a circle.
const NOTICE_AFTER = 3;

/** The state with the count: one more when no file has changed and no person has said anything since the last one. */
export function countStagnation(
  state: CompactionState,
  { previous, messages }: { previous: CompactionState | undefined; messages: readonly Message[] },
): CompactionState {
  const isSame = state.modifiedFiles.join("\n") === (previous?.modifiedFiles ?? []).join("\n");
  const isAlone = previous !== undefined && !messages.some(isRealUserTurn);
  return { ...state, [KEY]: isSame && isAlone ? asCount(previous[KEY]) + 1 : 0 };
}

/** What the model is told about it; nothing as long as there is nothing to tell. */
export function stagnationNotice(state: CompactionState): string[] {
  const count = asCount(state[KEY]);
  if (count < NOTICE_AFTER) return [];
  return [
    `Notice: ${count} compactions in a row without a change to any file. What has been decided stays decided; ` +
      "take the next concrete step, or say what stands in the way.",
  ];
}
