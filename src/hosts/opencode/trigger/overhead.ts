/** When system text and tools alone are over the line, no compaction can help (AT-01b): none is made, and it is said why. */
import type { PluginContext } from "../context.ts";
import type { HostRequest, SessionState } from "../session-book.ts";
import { tellOnce } from "../guard/tell-once.ts";

/** What every request of a session carries, and who says so. */
export interface Overhead {
  tokens: number;
  source: "reported" | "estimated";
}

/** What every request of this session carries, as far as it can be seen. */
export function fixedTokens({ toolSizes }: PluginContext, request: HostRequest): number {
  return request.systemTokens + toolSizes.tokens();
}

/** Before each request: the host is held back from compacting for as long as that could gain nothing. */
export function watchOverhead(context: PluginContext, sessionID: string, request: HostRequest): void {
  const { line } = request;
  const isSeen = line !== undefined && fixedTokens(context, request) >= line;
  context.autoSwitch.hold(isSeen || context.sessions.of(sessionID).isOverheadProven);
  if (isSeen) tellOverhead(context, sessionID, { request, line });
}

/**
 * The provider's count of what this session carries when that is over the line. A number alone is not believed before
 * compactions have been tried: it may be wrong, and what they free is seen at once.
 */
export function reportedOverhead({ measuredOverhead = 0, request }: SessionState): number | undefined {
  return request?.line !== undefined && measuredOverhead >= request.line ? measuredOverhead : undefined;
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
