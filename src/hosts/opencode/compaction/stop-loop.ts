/** Stops a session that compacts again and again without gaining anything (H5), and says why once. */
import type { Message } from "../../../transcript/message.ts";
import { saveReceipt } from "../archive/archive.ts";
import type { PluginContext } from "../context.ts";
import { stoppedReceipt } from "./receipt.ts";

export interface StopInput {
  sessionID: string;
  markerID: string;
  messages: readonly Message[];
}

/** The loop ends and the pending marker goes, so that the next prompt of the user is answered. */
export async function stopLoop(context: PluginContext, { sessionID, markerID, messages }: StopInput): Promise<void> {
  const receipt = stoppedReceipt({ id: context.newId(), sessionID, now: context.now(), messages });
  // In this order: a prompt that is typed as soon as the session is idle must not find the marker.
  await context.writer.removeMessage(sessionID, markerID);
  await context.writer.abort(sessionID);
  context.log("warn", "stopped a compaction loop", { sessionID, reason: receipt.reason });
  await context.writer.toast({ title: "Compaction stopped", message: receipt.reason ?? "", variant: "warning" });
  await saveReceipt(context, receipt);
}
