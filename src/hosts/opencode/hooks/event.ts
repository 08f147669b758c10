/** Listens to the host's events: the end of a compaction, and what contributors want to know. Never delays the host. */
import { asRecord, asString } from "../../../transcript/foreign.ts";
import type { PluginContext } from "../context.ts";
import { goOnBehindOther } from "../compaction/cut-turn.ts";
import { abandonCompaction, finishCompaction } from "../compaction/end-compaction.ts";
import { recoverFromFailure } from "../compaction/fallback.ts";
import type { Handler } from "../guard/guard.ts";
import { saveHeartbeat } from "../guard/heartbeat-file.ts";
import { noteEvent, type HostEvent } from "../compaction/note-event.ts";
import { measureOverhead } from "../trigger/measured-overhead.ts";
import { compactWhenDue } from "../trigger/own-trigger.ts";
import { compactAsAsked } from "../trigger/start-compaction.ts";
import { noteRefusal, recoverFromRefusal } from "../trigger/refusal.ts";

export interface EventInput {
  event: HostEvent;
}

export function onEvent(context: PluginContext): Handler<EventInput, unknown> {
  return async ({ event }) => {
    const sessionID = sessionOf(event.properties);
    if (sessionID !== undefined) {
      noteEvent(context.sessions.of(sessionID), event);
      // Contributors that would look for the summary themselves might find the next one by now, or it with our additions.
      if (event.type === "session.compacted" && (await finishCompaction(context, sessionID))) return undefined;
      await react(context, event, sessionID);
    }
    await context.onHostEvent(event);
    return undefined;
  };
}

async function react(context: PluginContext, { type, properties }: HostEvent, sessionID: string): Promise<void> {
  switch (type) {
    case "message.updated":
      return measureOverhead(context, context.sessions.of(sessionID), asRecord(asRecord(properties)?.["info"]) ?? {});
    case "session.error":
      return noteRefusal(context, sessionID, asRecord(properties)?.["error"]);
    case "session.idle":
      await abandon(context, sessionID);
      goOnBehindOther(context, sessionID);
      compactAsAsked(context, sessionID);
      recoverFromRefusal(context, sessionID);
      await compactWhenDue(context, sessionID);
      return saveHeartbeat(context);
    case "session.deleted":
      return context.sessions.forget(sessionID);
  }
}

async function abandon(context: PluginContext, sessionID: string): Promise<void> {
  const abandoned = await abandonCompaction(context, sessionID);
  if (abandoned) await recoverFromFailure(context, sessionID, abandoned);
}

function sessionOf(properties: unknown): string | undefined {
  const record = asRecord(properties);
  return asString(record?.["sessionID"]) ?? asString(asRecord(record?.["info"])?.["id"]);
}
