/** Listens to the host's events: the end of a compaction, and what contributors want to know. Never delays the host. */
import { asRecord, asString } from "../../../transcript/foreign.ts";
import type { PluginContext } from "../context.ts";
import { abandonCompaction, finishCompaction } from "../end-compaction.ts";
import type { Handler } from "../guard.ts";
import { saveHeartbeat } from "../heartbeat-file.ts";

export interface EventInput {
  event: { type: string; properties?: unknown };
}

export function onEvent(context: PluginContext): Handler<EventInput, unknown> {
  return async ({ event }) => {
    const sessionID = sessionOf(event.properties);
    if (sessionID !== undefined) await react(context, event.type, sessionID);
    await context.onHostEvent(event);
    return undefined;
  };
}

async function react(context: PluginContext, type: string, sessionID: string): Promise<void> {
  switch (type) {
    case "session.compacted":
      return finishCompaction(context, sessionID);
    case "session.idle":
      await abandonCompaction(context, sessionID);
      return saveHeartbeat(context);
    case "session.deleted":
      return context.sessions.forget(sessionID);
  }
}

function sessionOf(properties: unknown): string | undefined {
  const record = asRecord(properties);
  return asString(record?.["sessionID"]) ?? asString(asRecord(record?.["info"])?.["id"]);
}
