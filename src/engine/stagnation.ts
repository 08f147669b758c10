/** Counts compactions without a change in the state that each leaves for the next. Pure. */
import type { CompactionState } from "../summarise/state.ts";
import { isRealUserTurn } from "../compact/progress.ts";
import { stagnationNotice } from "../compact/stagnation.ts";
import { asCount } from "../transcript/foreign.ts";
import type { Message } from "../transcript/message.ts";

/** Where the count is kept in the state of a compaction. */
const KEY = "compactionsWithoutChange";

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
export function noticeOf(state: CompactionState): string[] {
  return stagnationNotice(asCount(state[KEY]));
}
