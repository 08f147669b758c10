/** When system text and tools alone are over the line, no compaction can help (AT-01b): none is made, and it is said why. */
import type { PluginContext } from "../context.ts";
import type { HostRequest } from "../session-book.ts";
import { tellOnce } from "../guard/tell-once.ts";

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

/** The sizes are named, so that it can be seen what to shorten. */
export function tellOverhead(
  context: PluginContext,
  sessionID: string,
  { request, line }: { request: HostRequest; line: number },
): void {
  const tools = context.toolSizes.tokens();
  const tokens = request.systemTokens + tools;
  const message =
    `system text (${request.systemTokens} tokens) and tools (${tools}) alone take about ${tokens} tokens, and ` +
    `compaction starts at ${line}: none can help. Shorten instructions, use fewer tools, or a larger window`;
  tellOnce(context, sessionID, { notice: "overhead", title: "No compaction can help", message, refusedAt: tokens });
}
