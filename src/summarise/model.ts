/** A language model as this package sees it: one function from a request to a stream of events. Types only. */
import type { TokenCounts } from "../transcript/message.ts";

/** One message of a request, in the order the model reads them. A tool result follows the call it answers. */
export type ModelMessage =
  | { role: "user"; content: string; files?: readonly ModelFile[] }
  | { role: "assistant"; content: string; toolCalls?: readonly ModelToolCall[] }
  | { role: "tool"; callID: string; tool: string; content: string; isError?: boolean };

/** A call that a model asks for. */
export interface ModelToolCall {
  callID: string;
  tool: string;
  input: unknown;
}

/** A file or picture in a request. */
export interface ModelFile {
  mime: string;
  url: string;
  filename?: string;
}

/** A tool as it is offered to a model; `parameters` is a JSON schema. */
export interface ModelTool {
  name: string;
  description: string;
  parameters: Record<string, unknown>;
}

/** A model by provider and name. */
export interface ModelReference {
  providerID: string;
  modelID: string;
}

/** Everything a model is asked with. A summary request offers no tools. */
export interface ModelRequest {
  purpose: "turn" | "compaction" | "title";
  system: string;
  messages: readonly ModelMessage[];
  tools: readonly ModelTool[];
  maxOutputTokens?: number;
  sessionID?: string;
  agent?: string;
  model?: ModelReference;
  signal?: AbortSignal;
}

/** What a model streams: text, reasoning, calls, and how it finished. */
export type ModelEvent =
  | { type: "text" | "reasoning"; text: string }
  | { type: "tool-call"; callID: string; tool: string; input: unknown }
  | { type: "finish"; reason: string; usage?: TokenCounts };

/**
 * Calls a model. Whatever the stream throws is taken for a provider error and classified.
 *
 * @example
 * const echo: Model = async function* (request) {
 *   yield { type: "text", text: request.messages.at(-1)?.content ?? "" };
 *   yield { type: "finish", reason: "stop" };
 * };
 */
export type Model = (request: ModelRequest) => AsyncIterable<ModelEvent>;
