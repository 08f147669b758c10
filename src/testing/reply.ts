/** What the scripted server answers: every content, usage, finish and failure a provider can show. Types only. */
import type { RecordedRequest } from "./request.ts";

/** One answer. All fields are optional: `{}` is an empty stream that stops. */
export interface ScriptedReply {
  text?: string;
  reasoning?: string;
  toolCalls?: readonly ScriptedCall[];
  /** Numbers as they are, `"measured"` for the estimated size of the request, `null` for no usage at all. */
  usage?: ScriptedUsage | "measured" | null;
  /** Default: `tool_calls` with tool calls, else `stop`. */
  finish?: "stop" | "length" | "tool_calls" | "content_filter";
  /** An HTTP failure; `errorBody` is its body. */
  status?: number;
  errorBody?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** Wait before the first byte. */
  delayMs?: number;
  /** Wait for this before the first byte, where a test has a fact to wait for and not a time. */
  until?: Promise<unknown>;
  /** Stall for ever after this many chunks. */
  hangAfter?: number;
  /** Drop the connection after this many chunks. */
  resetAfter?: number;
}

/** A tool call that a reply makes. */
export interface ScriptedCall {
  id?: string;
  name: string;
  input: unknown;
}

/** Tokens of one request; `input` excludes what was read from or written to a cache. */
export interface ScriptedUsage {
  input: number;
  output: number;
  cacheRead?: number;
  cacheWrite?: number;
  reasoning?: number;
  /** Overrides the sum that would be reported. */
  total?: number;
}

/** A reply, or a function that makes one from the request it answers. */
export type ReplyScript = ScriptedReply | ((request: RecordedRequest) => ScriptedReply);
