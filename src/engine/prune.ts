/** Clears old tool results of a session in one commit. Effects: the store. */
import { prune, type PruneResult } from "../prune/prune.ts";
import type { Message } from "../transcript/message.ts";
import type { EngineContext } from "./context.ts";

/** What was cleared; the stored outputs stay and recall finds them. */
export async function pruneSession(
  context: EngineContext,
  sessionID: string,
): Promise<Pick<PruneResult, "pruned" | "savedTokens">> {
  if (!context.config.compaction.prune) return { pruned: [], savedTokens: 0 };
  const now = context.clock();
  const { pruned, savedTokens } = prune(await readUnpruned(context, sessionID), { now });
  const parts = pruned.map(({ messageID, partID }) => ({ messageID, partID }));
  if (parts.length > 0) await context.store.commit([{ type: "prune-mark", sessionID, parts, at: now }]);
  return { pruned, savedTokens };
}

/** The walk of `prune` ends at a summary or a cleared result behind the last two turns: nothing older is read. */
async function readUnpruned(context: EngineContext, sessionID: string): Promise<Message[]> {
  const newestFirst: Message[] = [];
  let turns = 0;
  for await (const message of context.store.messages(sessionID, { order: "newest" })) {
    newestFirst.push(message);
    if (message.role === "user") turns += 1;
    if (turns >= 2 && (message.summary === true || message.parts.some(isCleared))) break;
  }
  return newestFirst.reverse();
}

function isCleared(part: Message["parts"][number]): boolean {
  return part.type === "tool" && part.state.status === "completed" && part.state.time.compacted !== undefined;
}
