/** Ends a compaction before its summariser is asked, and says why: it would gain nothing (H5), or is the second (AT-19). */
import type { Receipt } from "../../../compact/receipt.ts";
import { sleep } from "../../../engine/sleep.ts";
import { saveReceipt } from "../archive/archive.ts";
import type { PluginContext } from "../context.ts";

export interface RefuseInput {
  markerID: string;
  /** With the reason that the user is told. */
  receipt: Receipt;
}

/** The host's loop ends and the pending marker goes, so that the next prompt of the user is answered. */
export async function refuseCompaction(context: PluginContext, { markerID, receipt }: RefuseInput): Promise<void> {
  const { sessionID, reason = "" } = receipt;
  await context.writer.abort(sessionID);
  await removeWhenIdle(context, sessionID, markerID);
  context.log("warn", "refused a compaction", { sessionID, reason });
  await context.writer.toast({ title: "Compaction stopped", message: reason, variant: "warning" });
  await saveReceipt(context, receipt);
}

const STEP_MS = 50;
const ENOUGH_STEPS = 40;

/** The host lets nobody remove a message while it is busy. What stays all the same is removed before the next prompt. */
async function removeWhenIdle({ writer }: PluginContext, sessionID: string, messageID: string): Promise<void> {
  for (let step = 0; step < ENOUGH_STEPS; step += 1) {
    if (await writer.removeMessage(sessionID, messageID)) return;
    await sleep(STEP_MS);
  }
}
