/** Sends a scripted reply: whole or streamed, late, stalled or cut off. Writes to the HTTP response only. */
import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { ScriptedReply, ScriptedUsage } from "./reply.ts";
import type { RecordedRequest } from "./request.ts";
import type { Wire } from "./wire.ts";

export interface SendInput {
  response: ServerResponse;
  wire: Wire;
  request: RecordedRequest;
  stream: boolean;
  reply: ScriptedReply;
}

export async function sendReply({ response, wire, request, stream, reply }: SendInput): Promise<void> {
  if (reply.delayMs) await wait(reply.delayMs, undefined, { ref: false }); // a closed server leaves no timer behind
  await reply.until;
  if (response.destroyed) return;
  if (reply.status !== undefined && reply.status !== 200) return sendFailure(response, wire, reply);
  const input = { reply, model: request.model, usage: usageOf(reply, request), number: request.number };
  if (!stream) {
    response.writeHead(200, { "content-type": "application/json", ...reply.headers });
    response.end(JSON.stringify(wire.whole(input)));
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache", ...reply.headers });
  sendChunks(response, wire.stream(input), reply);
}

function sendFailure(response: ServerResponse, wire: Wire, reply: ScriptedReply): void {
  const status = reply.status ?? 500;
  const body =
    reply.errorBody ?? wire.error({ status, code: "scripted_failure", message: `scripted failure ${status}` });
  const isText = typeof body === "string";
  response.writeHead(status, { "content-type": isText ? "text/html" : "application/json", ...reply.headers });
  response.end(isText ? body : JSON.stringify(body));
}

function usageOf(reply: ScriptedReply, request: RecordedRequest): ScriptedUsage | undefined {
  if (reply.usage === null) return undefined;
  if (reply.usage === "measured")
    return { input: request.estimatedTokens, output: Math.ceil((reply.text ?? "").length / 4) };
  return reply.usage ?? { input: 100, output: 20 };
}

function sendChunks(
  response: ServerResponse,
  chunks: readonly string[],
  { hangAfter, resetAfter }: ScriptedReply,
): void {
  const cut = resetAfter ?? hangAfter;
  for (const chunk of cut === undefined ? chunks : chunks.slice(0, cut)) response.write(chunk);
  if (resetAfter !== undefined) {
    // The bytes written so far leave first: a reset before them would look like a refused connection.
    setImmediate(() => response.destroy());
    return;
  }
  if (hangAfter === undefined) response.end();
}
