/** Takes back the last compaction of a session, never while another one is running. Effects: the store. */
import type { Change, UndoResult } from "../store/store.ts";
import { asArray } from "../transcript/foreign.ts";
import type { ToolPart } from "../transcript/message.ts";
import { SHORTENED_KEY } from "./keys.ts";
import type { EngineContext } from "./context.ts";
import { type Flight, inFlight } from "./flight.ts";

/** The model then sees what it saw before, and what was said since. Files are never touched. */
export async function undoCompaction(context: EngineContext, sessionID: string): Promise<UndoResult> {
  const result = await inFlight(context, { sessionID, task: "undo" }, (flight) => undo(context, sessionID, flight));
  return result.kind === "done" ? result.value : { kind: "not-undone", reason: result.reason };
}

/** The shortened parts are read before the undo, which brings the older value of their list back. */
async function undo(context: EngineContext, sessionID: string, lease: Flight): Promise<UndoResult> {
  const shortened = asArray(await context.store.state(sessionID, SHORTENED_KEY));
  const result = await context.store.undo(sessionID, { lease });
  if (result.kind !== "undone" || shortened.length === 0) return result;
  await context.store.commit(shortened.map((entry) => toChange(sessionID, entry)));
  return result;
}

function toChange(sessionID: string, entry: unknown): Change {
  const { messageID, part } = entry as { messageID: string; part: ToolPart }; // written by commitDraft in this shape
  return { type: "part-put", sessionID, messageID, part };
}
