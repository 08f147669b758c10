/** One request to the summarising model: output limit, one retry when cut off, the text of its answer. */
import { ThroughlineError } from "../../errors.ts";
import { redact } from "../../redact/redact.ts";
import type { TokenCounts } from "../../transcript/message.ts";
import type { SummaryRequest } from "../request.ts";
import { withoutLastLine } from "./model-accept.ts";
import { unlessAborted } from "./unless-aborted.ts";

/** What a structured compaction sends to a model. */
export interface StructuredModelRequest {
  system: string;
  messages: { role: "user"; content: string }[];
  maxOutputTokens: number;
  signal?: AbortSignal;
}

/** What a model answers to it, whole. */
export interface StructuredModelResponse {
  content: readonly { type: string; text?: string }[];
  stopReason: string;
  usage?: TokenCounts;
}

/** Calls a model once; whatever it throws reaches the caller as it is. */
export type StructuredModel = (request: StructuredModelRequest) => Promise<StructuredModelResponse>;

interface Asking {
  model: StructuredModel | undefined;
  settings?: { reserveTokens?: number };
  signal?: AbortSignal;
}

const DEFAULT_OUTPUT_TOKENS = 8192;

/** The model's text. Cut off twice, its last incomplete line is dropped and a warning says so. */
export async function askModel(
  asking: Asking,
  request: SummaryRequest,
  { share, warnings }: { share: number; warnings: string[] },
): Promise<{ text: string; isCut: boolean }> {
  const reserve = asking.settings?.reserveTokens;
  const limit = reserve === undefined ? DEFAULT_OUTPUT_TOKENS : Math.floor(share * reserve);
  const first = await callModel(asking, request, limit);
  if (first.stopReason !== "length") return { text: textOf(first), isCut: false };
  const second = await callModel(asking, request, limit * 2);
  const isCut = second.stopReason === "length";
  warnings.push(
    `The summary was cut off at ${limit} tokens; asked again with ${limit * 2}${isCut ? " and cut off again" : ""}`,
  );
  return { text: isCut ? withoutLastLine(textOf(second)) : textOf(second), isCut: true };
}

async function callModel(asking: Asking, request: SummaryRequest, limit: number): Promise<StructuredModelResponse> {
  if (!asking.model) throw new ThroughlineError("compaction-refused", "No model configured");
  const answer = asking.model({
    system: request.system,
    // The conversation leaves with the request, and with it any secret that was told in it.
    messages: request.messages.map(({ content }) => ({ role: "user", content: redact(content).text })),
    maxOutputTokens: limit,
    ...(asking.signal ? { signal: asking.signal } : {}),
  });
  return unlessAborted(asking.signal, answer);
}

function textOf({ content }: StructuredModelResponse): string {
  const text = content.flatMap((block) => (block.type === "text" && block.text ? [block.text] : [])).join("\n");
  if (text.trim() !== "") return text;
  const types = content.map(({ type }) => type).join(", ") || "empty";
  throw new ThroughlineError("model-failed", `No text in response (got: ${types})`);
}
