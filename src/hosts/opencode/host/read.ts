/** Reads live data of the host into the common model. Effects: calls of the host's client. */
import type { Todo } from "../../../engine/contributors/todos.ts";
import { ThroughlineError, describe } from "../../../errors.ts";
import { asArray, asRecord, asString } from "../../../transcript/foreign.ts";
import type { Message } from "../../../transcript/message.ts";
import { readOpencode } from "../../../transcript/opencode.ts";
import type { HostAnswer, HostClient } from "./host.ts";

/** What is stored in a session, or the newest of it, oldest first; rejects when the host answers with no messages. */
export async function readMessages(
  client: HostClient,
  sessionID: string,
  { newest }: { newest?: number } = {},
): Promise<Message[]> {
  const query = newest === undefined ? {} : { query: { limit: newest } };
  const answer = await client.session.messages({ path: { id: sessionID }, ...query });
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

/** What the host does with the session at this moment; undefined when it cannot tell. */
export async function activity(client: HostClient, sessionID: string): Promise<"busy" | "idle" | undefined> {
  const statuses = asRecord((await ask(() => client.session.status())).data);
  if (!statuses) return undefined;
  const type = asString(asRecord(statuses[sessionID])?.["type"]);
  return type === undefined || type === "idle" ? "idle" : "busy"; // the host lists only sessions that are not idle
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
