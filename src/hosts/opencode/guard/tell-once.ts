/** Tells the user something once per session. Effects: toast and log; a receipt where a compaction was due and not begun. */
import { saveReceipt } from "../archive/archive.ts";
import type { PluginContext } from "../context.ts";
import { refusedReceipt } from "../compaction/receipt.ts";
import type { Notice } from "../session-book.ts";

export interface TellInput {
  notice: Notice;
  title: string;
  message: string;
  /** Size of the session whose compaction was refused for this reason. */
  refusedAt?: number;
}

export function tellOnce(context: PluginContext, sessionID: string, input: TellInput): void {
  const { notice, title, message, refusedAt } = input;
  const { told } = context.sessions.of(sessionID);
  if (told.has(notice)) return;
  told.add(notice);
  context.log("warn", message, { sessionID, notice });
  void context.writer.toast({ title, message, variant: "warning" });
  if (refusedAt === undefined) return;
  const [id, now] = [context.newId(), context.now()];
  const receipt = refusedReceipt({ id, sessionID, now, reason: message, tokens: refusedAt, kept: 0 });
  saveReceipt(context, receipt).catch(() => undefined); // it was told already; the record is for later
}
