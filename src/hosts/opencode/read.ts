/** Reads live data of the host into the common model. Effects: calls of the host's client. */
import { ThroughlineError, describe } from "../../errors.ts";
import { asArray, asRecord, asString } from "../../transcript/foreign.ts";
import type { Message } from "../../transcript/message.ts";
import { readOpencode } from "../../transcript/opencode.ts";
import type { HostAnswer, HostClient } from "./host.ts";

/** Everything stored in a session, oldest first; rejects when the host does not answer with messages. */
export async function readMessages(client: HostClient, sessionID: string): Promise<Message[]> {
  const answer = await client.session.messages({ path: { id: sessionID } });
  const messages = Array.isArray(answer) ? answer : answer.data;
  if (!Array.isArray(messages))
    throw new ThroughlineError(
      "session-not-found",
      `Session ${sessionID}: expected messages, got ${describe(messages)}`,
    );
  return readOpencode({ info: { id: sessionID }, messages }).messages;
}

/**
 * Whether the stored message is a summary. A message the host does not know yet counts as one: while a compaction is
 * running, that is what is being written.
 */
export async function isSummaryMessage(client: HostClient, sessionID: string, messageID: string): Promise<boolean> {
  const { data } = await ask(() => client.session.message({ path: { id: sessionID, messageID } }));
  const info = asRecord(asRecord(data)?.["info"]);
  if (info) return info["summary"] === true;
  const known = (await readMessages(client, sessionID)).find(({ id }) => id === messageID);
  return known ? known.summary === true : true;
}

/** Host versions differ in the calls they have: one that is missing or refused is an answer without data. */
async function ask(call: () => Promise<HostAnswer>): Promise<HostAnswer> {
  try {
    return (await call()) ?? {};
  } catch (error) {
    return { error };
  }
}

/** True when the host works on the session at this moment. */
export async function isBusy(client: HostClient, sessionID: string): Promise<boolean> {
  const { data } = await ask(() => client.session.status());
  const type = asString(asRecord(asRecord(data)?.[sessionID])?.["type"]);
  return type !== undefined && type !== "idle";
}

export interface Todo {
  content: string;
  status: string;
}

/** The session's todo list as the host keeps it now. */
export async function readTodos(client: HostClient, sessionID: string): Promise<Todo[]> {
  const { data } = await ask(() => client.session.todo({ path: { id: sessionID } }));
  return asArray(data).flatMap((value) => {
    const { content, status } = asRecord(value) ?? {};
    return typeof content === "string" && typeof status === "string" ? [{ content, status }] : [];
  });
}

export interface ChildSession {
  id: string;
  title: string;
}

/** Sessions that this one has started for subtasks. */
export async function readChildren(client: HostClient, sessionID: string): Promise<ChildSession[]> {
  const { data } = await ask(() => client.session.children({ path: { id: sessionID } }));
  return asArray(data).flatMap((value) => {
    const id = asString(asRecord(value)?.["id"]);
    return id === undefined ? [] : [{ id, title: asString(asRecord(value)?.["title"]) ?? "" }];
  });
}
