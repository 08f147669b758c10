/** Notices work that goes in circles: compaction after compaction, and no file has changed. Pure. */
import type { CompactionState } from "../summarise/state.ts";
import { asCount } from "../transcript/foreign.ts";

/** Where the count is kept in the state of a compaction. */
const KEY = "compactionsWithoutChange";
// Reading can fill a window or two; three in a row without a single change is a circle.
const NOTICE_AFTER = 3;

/** The state with the count: one more when the list of modified files is what it was. */
export function countStagnation(state: CompactionState, previous: CompactionState | undefined): CompactionState {
  const isSame = state.modifiedFiles.join("\n") === (previous?.modifiedFiles ?? []).join("\n");
  return { ...state, [KEY]: isSame ? asCount(previous?.[KEY]) + 1 : 0 };
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
