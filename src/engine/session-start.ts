/** Offers a new session what the memory knows about its project, once, as a message nobody answers. Effects: the store. */
import { basename } from "node:path";
import { messageOf } from "../errors.ts";
import { sessionStartContext } from "../knowledge/session-start.ts";
import type { SessionRecord } from "../store/store.ts";
import type { EngineContext } from "./context.ts";

const LIMIT_MS = 2000;

/** Off unless `knowledge.sessionStart` is on and a memory is given. A slow or broken memory offers nothing. */
export async function offerSessionStart(context: EngineContext, session: SessionRecord): Promise<void> {
  const { memory, config } = context;
  // A child session is given its task by its parent; the project's history would only distract it.
  if (!memory || !config.knowledge.sessionStart || session.parentID !== undefined) return;
  const timer = new AbortController();
  const late = context.sleep(LIMIT_MS, timer.signal).then(() => undefined);
  const projectName = basename(session.directory ?? context.directory);
  const text = await Promise.race([late, sessionStartContext(memory, { projectName })]).catch((error: unknown) => {
    context.log("warn", `The memory offered nothing: ${messageOf(error)}`);
    return undefined;
  });
  timer.abort();
  if (text !== undefined) await addMessage(context, session.id, text);
}

/** Synthetic, so that no later compaction takes the memory's own words for something that was said. */
async function addMessage(context: EngineContext, sessionID: string, text: string): Promise<void> {
  const message = {
    id: context.newID("msg"),
    sessionID,
    role: "user" as const,
    time: { created: context.clock() },
    parts: [{ type: "text" as const, id: context.newID("prt"), text, synthetic: true }],
  };
  await context.store.commit([{ type: "message-put", sessionID, message }]);
  context.events.publish("message.updated", { sessionID, message });
}
