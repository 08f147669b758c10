/** Sessions and what hosts write into them. Effects: the store and events. */
import { ThroughlineError } from "../errors.ts";
import { refuseInput, requireObject } from "../input.ts";
import type { MessageInput, NewSession, SessionRecord } from "../store/store.ts";
import type { Message, Part } from "../transcript/message.ts";
import type { EngineContext } from "./context.ts";
import { offerSessionStart } from "./session-start.ts";

/** What a new session may be given; the rest is made for it. */
export type CreateSessionInput = Partial<NewSession>;

/** A message or part as hosts hold it: with the ids of what it belongs to. */
export type HostMessage = MessageInput & { sessionID: string };
/** A part as hosts hand it over, with the ids of its message and session. */
export type HostPart = Part & { sessionID: string; messageID: string };

export async function createSession(context: EngineContext, input: CreateSessionInput = {}): Promise<SessionRecord> {
  const session: NewSession = { directory: context.directory, ...input, id: input.id ?? context.newID("ses") };
  await context.store.commit([{ type: "session-create", session }]);
  const record = await context.store.session(session.id);
  if (!record) throw new ThroughlineError("session-not-found", `Session ${session.id} was deleted as it was created`);
  await offerSessionStart(context, record);
  return record;
}

/** All messages of the session, oldest first, compacted or not. */
export async function readMessages(context: EngineContext, sessionID: string): Promise<Message[]> {
  const messages: Message[] = [];
  for await (const message of context.store.messages(sessionID)) messages.push(message);
  return messages;
}

/** Adds or replaces a message; without `parts` its parts stay as they are. */
export async function updateMessage(context: EngineContext, message: HostMessage): Promise<Message> {
  const sessionID = expectID("sessionID", message.sessionID);
  const messageID = expectID("message id", message.id);
  await context.store.commit([{ type: "message-put", sessionID, message }]);
  return publishStored(context, sessionID, messageID);
}

export async function updatePart(context: EngineContext, part: HostPart): Promise<Part> {
  requireObject(part, "part");
  const sessionID = expectID("sessionID", part.sessionID);
  const messageID = expectID("messageID", part.messageID);
  expectID("part id", part.id);
  await context.store.commit([{ type: "part-put", sessionID, messageID, part }]);
  await publishStored(context, sessionID, messageID);
  return part;
}

async function publishStored(context: EngineContext, sessionID: string, messageID: string): Promise<Message> {
  const message = await context.store.message(sessionID, messageID);
  if (!message) throw new ThroughlineError("message-not-found", `Message ${messageID} was withdrawn`);
  context.events.publish("message.updated", { sessionID, message });
  return message;
}

function expectID(name: string, value: unknown): string {
  if (typeof value === "string" && value !== "") return value;
  return refuseInput(value, name, "an id");
}
