/** When system text and tools alone are over the line, no compaction can help (AT-01b): none is made, and it is said why. */
import { saveReceipt } from "./archive.ts";
import type { PluginContext } from "./context.ts";
import { refusedReceipt } from "./receipt.ts";
import type { HostRequest } from "./session-book.ts";

/** What every request of this session carries, as far as it can be seen. */
export function fixedTokens({ toolSizes }: PluginContext, request: HostRequest): number {
  return request.systemTokens + toolSizes.tokens();
}

/** Before each request: the host is held back from compacting for as long as that could gain nothing. */
export function watchOverhead(context: PluginContext, sessionID: string, request: HostRequest): void {
  const { line } = request;
  const isOver = line !== undefined && fixedTokens(context, request) >= line;
  context.autoSwitch.hold(isOver);
  if (isOver) tellOverhead(context, sessionID, { request, line });
}

/** Once per session: toast, log and receipt name the sizes. */
export function tellOverhead(
  context: PluginContext,
  sessionID: string,
  { request, line }: { request: HostRequest; line: number },
): void {
  const { told } = context.sessions.of(sessionID);
  if (told.has("overhead")) return;
  told.add("overhead");
  const tools = context.toolSizes.tokens();
  const tokens = request.systemTokens + tools;
  const reason =
    `system text (${request.systemTokens} tokens) and tools (${tools}) alone take about ${tokens} tokens, and ` +
    `compaction starts at ${line}: none can help. Shorten instructions, use fewer tools, or a larger window`;
  context.log("warn", `not compacting: ${reason}`, { sessionID });
  void context.writer.toast({ title: "No compaction can help", message: reason, variant: "warning" });
  const receipt = refusedReceipt({ id: context.newId(), sessionID, now: context.now(), reason, tokens, kept: 0 });
  saveReceipt(context, receipt).catch(() => undefined); // it was told already; the record is for later
}
