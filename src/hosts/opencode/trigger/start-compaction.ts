/** Asks the host for a compaction on the plugin's own account. Effects: one call of the host, which nobody waits for. */
import { askForCompaction } from "../host/ask-host.ts";
import type { PluginContext } from "../context.ts";
import type { HostModel } from "../host/host.ts";
import type { SessionState } from "../session-book.ts";

export interface StartInput {
  /** For the receipt; after an overflow the host goes on with the turn that was refused. */
  as: NonNullable<SessionState["startedAs"]>;
  /** The session's own model; a compaction agent with a model of its own still takes that one. */
  model: HostModel;
}

/** The call ends with the whole compaction, which may take longer than any hook is given. */
export function startCompaction(context: PluginContext, sessionID: string, { as, model }: StartInput): void {
  const state = context.sessions.of(sessionID);
  state.startedAs = as;
  const reference = { providerID: String(model.providerID), modelID: String(model.id) };
  askForCompaction(context, sessionID, { model: reference, goesOn: as === "overflow" })
    .catch((error: unknown) => context.log("warn", `the compaction could not be started: ${String(error)}`))
    .finally(() => {
      delete state.startedAs;
      delete state.wish; // it was meant for this compaction alone
    });
}

/** The turn of our command has ended: now the session may be compacted. */
export function compactAsAsked(context: PluginContext, sessionID: string): void {
  const { wish, request, running, startedAs } = context.sessions.of(sessionID);
  if (wish === undefined || !request || running || startedAs !== undefined) return;
  startCompaction(context, sessionID, { as: "command", model: request.model });
}
