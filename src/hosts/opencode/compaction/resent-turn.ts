/** Which turn the host sends again behind the summary, after a provider refused its request as too long. Pure. */
import { isCompactionRequest } from "../../../compact/progress.ts";
import { filterCompacted } from "../../../transcript/filter-compacted.ts";
import type { Message } from "../../../transcript/message.ts";
import type { PendingMarker } from "../host/marker.ts";

/** The newest user message, whoever wrote it, when the model sees an earlier one as well; else nothing is sent again. */
export async function resentTurn(
  messages: readonly Message[],
  { message, part }: PendingMarker,
): Promise<Message | undefined> {
  if (part.overflow !== true) return undefined;
  const visible = await filterCompacted(messages.slice(0, messages.indexOf(message)).toReversed());
  const turns = visible.filter((turn) => turn.role === "user" && !isCompactionRequest(turn));
  return turns.length > 1 ? turns.at(-1) : undefined;
}
