/** The OpenAI chat-completions wire format of the scripted server. Pure. */
import { asArray, asRecord, asString } from "../transcript/foreign.ts";
import type { ScriptedReply, ScriptedUsage } from "./reply.ts";
import type { WireMessage } from "./request.ts";
import type { EncodeInput, Wire } from "./wire.ts";

export const openaiWire: Wire = {
  format: "openai",
  read: (body) => ({
    model: asString(body["model"]) ?? "",
    messages: asArray(body["messages"]).map(readMessage),
    tools: asArray(body["tools"]).map((tool) => asString(asRecord(asRecord(tool)?.["function"])?.["name"]) ?? ""),
    stream: body["stream"] === true,
  }),
  stream: streamChunks,
  whole: wholeReply,
  error: ({ code, message }) => ({ error: { message, type: "invalid_request_error", code } }),
};

function readMessage(value: unknown): WireMessage {
  const message = asRecord(value) ?? {};
  const role = readRole(message["role"]);
  const { texts, media } = readContent(message["content"]);
  if (role === "tool")
    return {
      role,
      texts: [],
      calls: [],
      results: [{ id: asString(message["tool_call_id"]) ?? "", text: texts.join("\n") }],
      media,
    };
  return { role, texts, calls: asArray(message["tool_calls"]).map(readCall), results: [], media };
}

function readRole(value: unknown): WireMessage["role"] {
  if (value === "developer") return "system";
  return value === "system" || value === "user" || value === "assistant" || value === "tool" ? value : "unknown";
}

function readContent(content: unknown): { texts: string[]; media: number } {
  if (typeof content === "string") return { texts: [content], media: 0 };
  const pieces = asArray(content).map((piece) => asString(asRecord(piece)?.["text"]));
  return {
    texts: pieces.filter((text) => text !== undefined),
    media: pieces.filter((text) => text === undefined).length,
  };
}

function readCall(value: unknown): WireMessage["calls"][number] {
  const call = asRecord(value) ?? {};
  const target = asRecord(call["function"]) ?? {};
  return {
    id: asString(call["id"]) ?? "",
    name: asString(target["name"]) ?? "",
    arguments: asString(target["arguments"]) ?? "",
  };
}

function streamChunks({ reply, model, usage, number }: EncodeInput): string[] {
  const base = { id: `chatcmpl-${number}`, object: "chat.completion.chunk", created: 1, model };
  const chunk = (delta: unknown, finish: string | null = null): unknown => ({
    ...base,
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
  const chunks = [
    chunk({ role: "assistant", content: "" }),
    ...pieces(reply.reasoning).map((text) => chunk({ reasoning_content: text })),
    ...pieces(reply.text).map((text) => chunk({ content: text })),
    ...callDeltas(reply, number).map((call) => chunk({ tool_calls: [call] })),
    chunk({}, finishOf(reply)),
    ...(usage ? [{ ...base, choices: [], usage: usageBody(usage) }] : []),
  ];
  return [...chunks.map((value) => `data: ${JSON.stringify(value)}\n\n`), "data: [DONE]\n\n"];
}

// Two halves, so that a stream can be cut inside its text.
function pieces(text: string | undefined): string[] {
  if (text === undefined || text === "") return [];
  const middle = Math.ceil(text.length / 2);
  return [text.slice(0, middle), text.slice(middle)].filter((piece) => piece !== "");
}

function callDeltas(reply: ScriptedReply, number: number): unknown[] {
  return (reply.toolCalls ?? []).flatMap((call, index) => [
    { index, id: call.id ?? `call_${number}_${index}`, type: "function", function: { name: call.name, arguments: "" } },
    { index, function: { arguments: argumentsOf(call.input) } },
  ]);
}

// A string goes out as it is: that is how unparsable arguments are scripted.
function argumentsOf(input: unknown): string {
  return typeof input === "string" ? input : JSON.stringify(input ?? {});
}

function finishOf(reply: ScriptedReply): string {
  return reply.finish ?? (reply.toolCalls?.length ? "tool_calls" : "stop");
}

function usageBody(usage: ScriptedUsage): unknown {
  const prompt = usage.input + (usage.cacheRead ?? 0) + (usage.cacheWrite ?? 0);
  return {
    prompt_tokens: prompt,
    completion_tokens: usage.output,
    total_tokens: usage.total ?? prompt + usage.output,
    prompt_tokens_details: { cached_tokens: usage.cacheRead ?? 0 },
    completion_tokens_details: { reasoning_tokens: usage.reasoning ?? 0 },
  };
}

function wholeReply({ reply, model, usage, number }: EncodeInput): unknown {
  const calls = (reply.toolCalls ?? []).map((call, index) => ({
    id: call.id ?? `call_${number}_${index}`,
    type: "function",
    function: { name: call.name, arguments: argumentsOf(call.input) },
  }));
  const message = {
    role: "assistant",
    content: reply.text ?? null,
    ...(reply.reasoning === undefined ? {} : { reasoning_content: reply.reasoning }),
    ...(calls.length > 0 ? { tool_calls: calls } : {}),
  };
  return {
    id: `chatcmpl-${number}`,
    object: "chat.completion",
    created: 1,
    model,
    choices: [{ index: 0, message, finish_reason: finishOf(reply) }],
    ...(usage ? { usage: usageBody(usage) } : {}),
  };
}
