/** Warns when a session grows in a window the host does not know: it would never compact by itself (H7). */
import { asRecord } from "../../transcript/foreign.ts";
import type { PluginContext } from "./context.ts";
import type { HostMessage } from "./host.ts";
import type { SessionState } from "./session-book.ts";

// Characters per token that no text of a coding session exceeds by much; a warning may come late, never for nothing.
const CHARACTERS_PER_TOKEN = 4;

/** Once per session, when the estimate reaches the assumed trigger. */
export function warnUnknownWindow(context: PluginContext, state: SessionState, messages: readonly HostMessage[]): void {
  if (state.isWindowWarned || state.characters === undefined) return;
  const model = asRecord(messages.findLast(({ info }) => info["role"] === "user")?.info["model"]);
  const name = `${String(model?.["providerID"])}/${String(model?.["modelID"])}`;
  const window = context.host.windows.get(name);
  if (window?.source !== "fallback" || state.characters / CHARACTERS_PER_TOKEN < window.trigger) return;
  state.isWindowWarned = true;
  const message = `OpenCode does not know the window of ${name} and will not compact by itself; run /compact, or state its limit in opencode.json`;
  context.log("warn", message);
  void context.writer.toast({ title: "Long session", message, variant: "warning" });
}
