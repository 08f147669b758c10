/** Makes the record of one incoming request: kind, messages, size, shared prefix. Pure but for the meter's memory. */
import type { IncomingMessage } from "node:http";
import { classTokens } from "../tokens/class-estimate.ts";
import type { ClassifyInput } from "./classify.ts";
import type { PrefixMeter } from "./prefix-meter.ts";
import { requestText, type RecordedRequest, type RequestKind } from "./request.ts";
import type { Wire } from "./wire.ts";

export interface ReadRequestInput {
  wire: Wire;
  incoming: Pick<IncomingMessage, "headers" | "url">;
  body: Readonly<Record<string, unknown>>;
  number: number;
  classify: (input: ClassifyInput) => RequestKind;
  prefixes: PrefixMeter;
}

export function readRequest(input: ReadRequestInput): { request: RecordedRequest; stream: boolean } {
  const { wire, incoming, body, number } = input;
  const { model, messages, tools, stream } = wire.read(body);
  const headers = plainHeaders(incoming.headers);
  const kind = input.classify({ messages, headers });
  const sessionID = headers["x-session-id"];
  const parentID = headers["x-parent-session-id"];
  const prefix =
    kind === "main" ? input.prefixes.measure(sessionID ?? "", JSON.stringify(body["messages"])) : undefined;
  const request: RecordedRequest = {
    number,
    kind,
    format: wire.format,
    model,
    path: incoming.url ?? "",
    ...(sessionID === undefined ? {} : { sessionID }),
    ...(parentID === undefined ? {} : { parentID }),
    headers,
    body,
    bytes: Buffer.byteLength(JSON.stringify(body)),
    messages,
    tools,
    estimatedTokens: classTokens(requestText({ messages })) + classTokens(JSON.stringify(body["tools"] ?? "")),
    ...(prefix ? { prefix } : {}),
    scripted: false,
  };
  return { request, stream };
}

function plainHeaders(headers: IncomingMessage["headers"]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : (value ?? "")]),
  );
}
