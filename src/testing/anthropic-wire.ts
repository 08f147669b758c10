/** The Anthropic messages wire format of the scripted server. Pure. */
import { asArray, asRecord, asString } from "../transcript/foreign.ts";
import type { ScriptedReply, ScriptedUsage } from "./reply.ts";
import type { WireMessage } from "./request.ts";
import type { EncodeInput, Wire } from "./wire.ts";

export const anthropicWire: Wire = {
  format: "anthropic",
  read: (body) => ({
    model: asString(body["model"]) ?? "",
    messages: [...readSystem(body["system"]), ...asArray(body["messages"]).map(readMessage)],
    tools: asArray(body["tools"]).map((tool) => asString(asRecord(tool)?.["name"]) ?? ""),
    stream: body["stream"] === true,
  }),
  stream: streamEvents,
  whole: wholeReply,
  error: ({ status, code, message }) => ({
    type: "error",
    error: { type: status === 413 ? "request_too_large" : "invalid_request_error", message, code },
  }),
};

function readSystem(system: unknown): WireMessage[] {
  if (system === undefined || system === null) return [];
  const texts =
    typeof system === "string" ? [system] : blocksOf(system).flatMap((block) => asString(block["text"]) ?? []);
  return [{ role: "system", texts, calls: [], results: [], media: 0 }];
}

function readMessage(value: unknown): WireMessage {
  const message = asRecord(value) ?? {};
  const role = message["role"] === "user" || message["role"] === "assistant" ? message["role"] : "unknown";
  const content = message["content"];
  if (typeof content === "string") return { role, texts: [content], calls: [], results: [], media: 0 };
  const blocks = blocksOf(content);
  return {
    role,
    texts: blocks.filter((block) => block["type"] === "text").map((block) => asString(block["text"]) ?? ""),
    calls: blocks.filter((block) => block["type"] === "tool_use").map(readCall),
    results: blocks.filter((block) => block["type"] === "tool_result").map(readResult),
    media: blocks.filter((block) => block["type"] === "image" || block["type"] === "document").length,
  };
}

function blocksOf(content: unknown): Record<string, unknown>[] {
  return asArray(content).map((block) => asRecord(block) ?? {});
}

function readCall(block: Record<string, unknown>): WireMessage["calls"][number] {
  return {
    id: asString(block["id"]) ?? "",
    name: asString(block["name"]) ?? "",
    arguments: JSON.stringify(block["input"] ?? {}),
  };
}

function readResult(block: Record<string, unknown>): WireMessage["results"][number] {
  const content = block["content"];
  const text =
    typeof content === "string"
      ? content
      : blocksOf(content)
          .flatMap((piece) => asString(piece["text"]) ?? [])
          .join("\n");
  return { id: asString(block["tool_use_id"]) ?? "", text };
}

function streamEvents({ reply, model, usage, number }: EncodeInput): string[] {
  const input = usage ? usageBody({ ...usage, output: 0 }) : undefined;
  const message = { id: `msg_${number}`, type: "message", role: "assistant", model, content: [], stop_reason: null };
  const events: [string, unknown][] = [
    ["message_start", { message: { ...message, usage: input ?? { input_tokens: 0, output_tokens: 0 } } }],
    ...blocksFor(reply, number).flatMap((block, index) => blockEvents(block, index)),
    [
      "message_delta",
      {
        delta: { stop_reason: stopReason(reply), stop_sequence: null },
        usage: usage ? usageBody(usage) : { output_tokens: 0 },
      },
    ],
    ["message_stop", {}],
  ];
  return events.map(([type, fields]) => `event: ${type}\ndata: ${JSON.stringify({ type, ...(fields as object) })}\n\n`); // every entry above is an object
}

interface ReplyBlock {
  open: Record<string, unknown>;
  delta: Record<string, unknown>;
  closed: Record<string, unknown>;
}

function blocksFor(reply: ScriptedReply, number: number): ReplyBlock[] {
  const blocks: ReplyBlock[] = [];
  if (reply.reasoning !== undefined)
    blocks.push({
      open: { type: "thinking", thinking: "", signature: "" },
      delta: { type: "thinking_delta", thinking: reply.reasoning },
      closed: { type: "thinking", thinking: reply.reasoning, signature: `sig_${number}` },
    });
  if (reply.text !== undefined)
    blocks.push({
      open: { type: "text", text: "" },
      delta: { type: "text_delta", text: reply.text },
      closed: { type: "text", text: reply.text },
    });
  for (const [index, call] of (reply.toolCalls ?? []).entries())
    blocks.push(callBlock(call, `toolu_${number}_${index}`));
  return blocks;
}

function callBlock(call: NonNullable<ScriptedReply["toolCalls"]>[number], fallbackID: string): ReplyBlock {
  const use = { type: "tool_use", id: call.id ?? fallbackID, name: call.name };
  const json = typeof call.input === "string" ? call.input : JSON.stringify(call.input ?? {});
  return {
    open: { ...use, input: {} },
    delta: { type: "input_json_delta", partial_json: json },
    closed: { ...use, input: call.input ?? {} },
  };
}

function blockEvents(block: ReplyBlock, index: number): [string, unknown][] {
  const signature = block.closed["signature"];
  return [
    ["content_block_start", { index, content_block: block.open }],
    ["content_block_delta", { index, delta: block.delta }],
    ...(signature === undefined
      ? []
      : [["content_block_delta", { index, delta: { type: "signature_delta", signature } }] as [string, unknown]]),
    ["content_block_stop", { index }],
  ];
}

function stopReason(reply: ScriptedReply): string {
  const finish = reply.finish ?? (reply.toolCalls?.length ? "tool_calls" : "stop");
  return { stop: "end_turn", length: "max_tokens", tool_calls: "tool_use", content_filter: "refusal" }[finish];
}

function usageBody(usage: ScriptedUsage): Record<string, number> {
  return {
    input_tokens: usage.input,
    cache_read_input_tokens: usage.cacheRead ?? 0,
    cache_creation_input_tokens: usage.cacheWrite ?? 0,
    output_tokens: usage.output,
  };
}

function wholeReply({ reply, model, usage, number }: EncodeInput): unknown {
  return {
    id: `msg_${number}`,
    type: "message",
    role: "assistant",
    model,
    content: blocksFor(reply, number).map((block) => block.closed),
    stop_reason: stopReason(reply),
    stop_sequence: null,
    usage: usage ? usageBody(usage) : { input_tokens: 0, output_tokens: 0 },
  };
}
