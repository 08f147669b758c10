/** The seam between the scripted server and a wire format: read a request, encode a reply, shape an error. Types only. */
import type { ScriptedReply, ScriptedUsage } from "./reply.ts";
import type { WireFormat, WireMessage } from "./request.ts";

/** What a format reads from a request body. */
export interface WireRequest {
  model: string;
  messages: readonly WireMessage[];
  tools: readonly string[];
  stream: boolean;
}

export interface EncodeInput {
  reply: ScriptedReply;
  model: string;
  /** Undefined when the reply reports no usage. */
  usage: ScriptedUsage | undefined;
  /** Makes ids unique across the replies of one server. */
  number: number;
}

export interface Wire {
  format: WireFormat;
  read(body: Readonly<Record<string, unknown>>): WireRequest;
  /** The server-sent events of a streamed reply, one string each. */
  stream(input: EncodeInput): string[];
  /** The whole reply for a client that does not stream. */
  whole(input: EncodeInput): unknown;
  /** The body of a refused request. */
  error(input: { status: number; code: string; message: string }): unknown;
}
