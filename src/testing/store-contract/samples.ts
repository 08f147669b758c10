/** Small sessions for the store contract. Pure, but for the stores passed in. */
import type { Receipt } from "../../compact/receipt.ts";
import { isCode } from "../../errors.ts";
import type { Change, MessageInput, Store } from "../../store/store.ts";
import type { Message, Part } from "../../transcript/message.ts";

export const SESSION = "ses_contract";

export function user(id: string, text: string): Message {
  return { id, role: "user", parts: [{ type: "text", id: `${id}_t`, text }], time: { created: 1 } };
}

export function assistant(id: string, parts: Part[] = []): Message {
  return { id, role: "assistant", parts, time: { created: 2, completed: 3 }, finish: "stop" };
}

export function tool(
  id: string,
  output: string,
  options: { tool?: string; input?: Record<string, unknown> } = {},
): Part {
  const { tool = "bash", input = {} } = options;
  return {
    type: "tool",
    id,
    callID: id,
    tool,
    state: { status: "completed", input, output, time: { start: 1, end: 2 } },
  };
}

export function request(id: string, tailStartID?: string): Message {
  const tail = tailStartID === undefined ? {} : { tail_start_id: tailStartID };
  return {
    id,
    role: "user",
    parts: [{ type: "compaction", id: `${id}_c`, auto: true, ...tail }],
    time: { created: 4 },
  };
}

export function summary(id: string, requestID: string, text = `summary ${id}`): Message {
  return {
    id,
    role: "assistant",
    parentID: requestID,
    summary: true,
    finish: "stop",
    parts: [{ type: "text", id: `${id}_t`, text }],
    time: { created: 5, completed: 6 },
  };
}

export function put(...messages: MessageInput[]): Change[] {
  return messages.map((message) => ({ type: "message-put", sessionID: SESSION, message }));
}

export function receipt(id: string, startedAt = 1): Receipt {
  const counts = { total: {}, kept: {}, repaired: {}, dropped: {} };
  return {
    version: 1,
    id,
    sessionID: SESSION,
    outcome: "compacted",
    trigger: "manual",
    startedAt,
    durationMs: 1,
    tokens: { before: 100, after: 10, source: "estimated" },
    budgetTokens: 50,
    messages: { summarised: 2, kept: 1 },
    summariser: { kind: "extractive", requests: 0 },
    facts: counts,
    redacted: 0,
    warnings: [],
  };
}

/** Creates the session with these messages. */
export async function seed(store: Store, ...messages: MessageInput[]): Promise<Store> {
  await store.commit([{ type: "session-create", session: { id: SESSION } }, ...put(...messages)]);
  return store;
}

export async function ids(messages: AsyncIterable<{ id: string }>): Promise<string[]> {
  return (await all(messages)).map(({ id }) => id);
}

export async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const result: T[] = [];
  for await (const item of items) result.push(item);
  return result;
}

/** Matches a `ThroughlineError` by its code, for `assert.rejects`. */
export function code(expected: string): (error: unknown) => boolean {
  return (error) => isCode(error, expected);
}
