/** A model request as the scripted server recorded it, the same shape for every wire format. Pure. */

/** What a request is for: a turn of the session, its compaction, its title, or a turn of a child session. */
export type RequestKind = "main" | "compaction" | "title" | "subagent";

/** The interfaces of providers that the server speaks. */
export type WireFormat = "openai" | "anthropic";

/** One message of a request. Calls and results stand apart from the texts so that pairs can be checked. */
export interface WireMessage {
  role: "system" | "user" | "assistant" | "tool" | "unknown";
  /** Text pieces in order; an empty piece is kept as it is. */
  texts: readonly string[];
  calls: readonly { id: string; name: string; arguments: string }[];
  results: readonly { id: string; text: string }[];
  /** Images, files and other pieces that are not text. */
  media: number;
}

/** A request as the server got it, with what it was taken for. */
export interface RecordedRequest {
  /** 1 for the first request of the server. */
  number: number;
  kind: RequestKind;
  format: WireFormat;
  model: string;
  path: string;
  /** The header `x-session-id`, when the client sends one. */
  sessionID?: string;
  /** The header `x-parent-session-id`: the session that started this one for a subtask. */
  parentID?: string;
  headers: Readonly<Record<string, string>>;
  /** The body as it came in. */
  body: Readonly<Record<string, unknown>>;
  bytes: number;
  messages: readonly WireMessage[];
  /** Names of the offered tools. */
  tools: readonly string[];
  /** Messages and tool definitions together, by the class estimator. */
  estimatedTokens: number;
  /** Characters in common with the previous main request of the same session; absent on the first. */
  prefix?: PrefixMeasure;
  /** False when no reply was queued and the harmless fallback answered. */
  scripted: boolean;
  /** Why a mode of the server refused it, when one did. */
  refused?: string;
  /** When its connection ended before the answer was complete, in milliseconds since 1970; absent as long as it has not. */
  brokenOffAt?: number;
}

/** How much of a request the one before it began with: what a prompt cache could keep. */
export interface PrefixMeasure {
  /** Length of the longest common prefix of the two serialised conversations. */
  shared: number;
  /** Length of the previous conversation: `shared === previous` means that nothing cached was lost. */
  previous: number;
}

/**
 * All text of a request, in order: system, conversation, tool arguments and results.
 *
 * @example expect(requestText(server.requests.at(-1))).toContain("never push to main")
 */
export function requestText(request: Pick<RecordedRequest, "messages">): string {
  return request.messages.map(messageText).join("\n");
}

/**
 * All text of one message.
 *
 * @example server.requests[0].messages.map(messageText)
 */
export function messageText(message: WireMessage): string {
  return [
    ...message.texts,
    ...message.calls.map((call) => `${call.name}(${call.arguments})`),
    ...message.results.map((result) => result.text),
  ].join("\n");
}
