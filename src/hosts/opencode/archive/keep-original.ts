/** Keeps the whole text of a result that is bounded, for recall. Effects: reads the session, writes to the store. */
import { redactMessage } from "../../../compact/redact-message.ts";
import { redact } from "../../../redact/redact.ts";
import type { Message } from "../../../transcript/message.ts";
import { kept, mirrorChanges } from "./archive.ts";
import type { PluginContext } from "../context.ts";
import { readMessages } from "../host/read.ts";

export interface OriginalInput {
  sessionID: string;
  callID: string;
  text: string;
}

/** The handle under which recall finds it; undefined when it could not be kept. */
export async function keepOriginal(
  context: PluginContext,
  { sessionID, callID, text }: OriginalInput,
): Promise<string | undefined> {
  const store = await context.store();
  const messages = store ? await readMessages(context.client, sessionID) : [];
  const at = messages.findLastIndex((message) => partOf(message, callID) !== undefined);
  const message = messages[at];
  const part = message && partOf(message, callID);
  if (!store || !message || !part) return undefined;
  // The reply is still being written: it is put now for its place and again, complete, with the next compaction.
  const isKept = await kept(context, async () =>
    store.commit([
      ...(await mirrorChanges(context, store, { sessionID, messages: messages.slice(0, at) })),
      { type: "message-put", sessionID, message: redactMessage(message).message },
      { type: "original-put", sessionID, messageID: message.id, partID: part.id, text: redact(text).text },
    ]),
  );
  return isKept ? part.id : undefined;
}

function partOf({ parts }: Message, callID: string): Message["parts"][number] | undefined {
  return parts.find((part) => part.type === "tool" && part.callID === callID);
}
