/** Everything the plugin changes or says on the host: removes messages, stops a loop, shows a toast, logs. */
import type { Log } from "../../../compact/contributor.ts";
import type { ModelReference } from "../../../summarise/model.ts";
import type { Message, Part } from "../../../transcript/message.ts";
import type { HostClient, HostPrompt, HostPromptPart, HostToast } from "./host.ts";

export interface HostWriter {
  removeMessage(sessionID: string, messageID: string): Promise<boolean>;
  /** Stores a text part on a message: in the place of the one that is named, or as a new one. */
  putText(input: { sessionID: string; messageID: string; partID?: string | undefined; text: string }): Promise<boolean>;
  abort(sessionID: string): Promise<void>;
  /** `goesOn` lets the host continue the turn behind the summary, as after a compaction of its own. */
  summarize(sessionID: string, model: ModelReference, options?: { goesOn?: boolean }): Promise<void>;
  /** Lets the host answer a prompt that is stored and was left alone. */
  answer(sessionID: string, prompt: Message): Promise<void>;
  /** The same prompt as a new message, as the host itself does behind a summary. */
  sendAgain(sessionID: string, prompt: Message): Promise<void>;
  /** Asks for the rest of a turn, with its own agent and model, in words that are marked as nobody's. */
  goOn(sessionID: string, turn: Message): Promise<void>;
  toast(toast: HostToast): Promise<void>;
  log: Log;
}

// What the host itself says after a compaction of its own.
const CONTINUE = "Continue if you have next steps, or stop and ask for clarification if you are unsure how to proceed.";

const JSON_HEADERS = { "content-type": "application/json" };

export function createWriter(client: HostClient): HostWriter {
  return { ...messageWriter(client), ...promptWriter(client), ...teller(client) };
}

/** Changes stored messages. The typed client of this host version has no methods for these routes. */
function messageWriter(client: HostClient): Pick<HostWriter, "removeMessage" | "putText"> {
  return {
    removeMessage: async (sessionID, messageID) => {
      const path = { id: sessionID, mid: messageID };
      // oxlint-disable-next-line no-underscore-dangle -- the host's own name for it
      const answer = await client._client?.delete({ url: "/session/{id}/message/{mid}", path });
      return answer !== undefined && answer.error === undefined;
    },
    putText: async ({ sessionID, messageID, partID, text }) => {
      const id = partID ?? `prt_${messageID.replace(/^msg_/, "")}zz`; // sorts behind the parts the host wrote
      const body = { id, sessionID, messageID, type: "text", text, synthetic: true };
      const path = { id: sessionID, mid: messageID, pid: id };
      const url = "/session/{id}/message/{mid}/part/{pid}";
      // oxlint-disable-next-line no-underscore-dangle -- the host's own name for it
      const answer = await client._client?.patch({ url, path, body, headers: JSON_HEADERS });
      return answer !== undefined && answer.error === undefined;
    },
  };
}

/** Stops the host's loop and starts it again. */
function promptWriter(client: HostClient): Pick<HostWriter, "abort" | "summarize" | "answer" | "sendAgain" | "goOn"> {
  return {
    abort: async (sessionID) => {
      await client.session.abort({ path: { id: sessionID } });
    },
    summarize: async (sessionID, model, { goesOn = false } = {}) => {
      const body = goesOn ? { ...model, auto: true } : model;
      await client.session.summarize({ path: { id: sessionID }, body });
    },
    answer: async (sessionID, turn) => {
      const typed = turn.parts.find((part) => part.type === "text");
      // The same ids: message and part are written over by themselves, so that nothing is said twice.
      if (typed)
        await ask(client, turn, { sessionID, messageID: turn.id, parts: [{ ...textPart(typed.text), id: typed.id }] });
    },
    sendAgain: async (sessionID, turn) => {
      const parts = turn.parts.flatMap(promptPart);
      if (parts.length > 0) await ask(client, turn, { sessionID, parts });
    },
    goOn: (sessionID, turn) => ask(client, turn, { sessionID, parts: [{ ...textPart(CONTINUE), synthetic: true }] }),
  };
}

/** With the agent and model of a turn that is there already. */
async function ask(
  client: HostClient,
  { agent, model }: Message,
  { sessionID, ...prompt }: Pick<HostPrompt, "messageID" | "parts"> & { sessionID: string },
): Promise<void> {
  const body = { ...prompt, ...(agent && { agent }), ...(model && { model }) };
  await client.session.prompt?.({ path: { id: sessionID }, body });
}

/** Telling is never worth a failure: without a screen or a log there is nobody to tell. */
function teller(client: HostClient): Pick<HostWriter, "toast" | "log"> {
  return {
    toast: async (toast) => {
      try {
        await client.tui.showToast({ body: toast });
      } catch {
        // No screen, or a host version without toasts.
      }
    },
    log: (level, message, extra) => {
      // The host's log leaves the service out, so that the message has to say whose it is.
      const line = { service: "throughline", level, message: `throughline: ${message}`, ...(extra ? { extra } : {}) };
      // A client without the method rejects instead of throwing, so that a log line never breaks its caller.
      void Promise.resolve()
        .then(() => client.app.log({ body: line }))
        .catch(() => undefined);
    },
  };
}

/** What somebody typed or attached; what the host made of it is made again. */
function promptPart(part: Part): HostPromptPart[] {
  if (part.type === "text") return part.synthetic ? [] : [textPart(part.text)];
  if (part.type !== "file" || part.url === undefined) return [];
  const { mime, url, filename } = part;
  return [{ type: "file", mime, url, ...(filename !== undefined && { filename }) }];
}

function textPart(text: string): { type: "text"; text: string } {
  return { type: "text", text };
}
