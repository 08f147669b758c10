/** One request to the summarising model: output limit, one retry when cut off, the text of its answer. */
import { ThroughlineError } from "../../errors.ts";
import { stripFileTags } from "../../ledger/calls/files/file-tags.ts";
import { redact } from "../../redact/redact.ts";
import { asArray, asCount, asRecord, asString } from "../../transcript/foreign.ts";
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
  /** `length` when it was cut off; `error` and `aborted` when it is no answer at all. */
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
  const limit = outputLimit(asking.settings?.reserveTokens, share);
  const first = await callModel(asking, request, limit);
  if (!first.isCut) return { text: requireSaid(first, first.text), isCut: false };
  const second = await callModel(asking, request, limit * 2);
  warnings.push(
    `The summary was cut off at ${limit} tokens; asked again with ${limit * 2}${second.isCut ? " and cut off again" : ""}`,
  );
  return { text: requireSaid(second, second.isCut ? withoutLastLine(second.text) : second.text), isCut: true };
}

/** A reserve of no size is none that was configured. */
function outputLimit(reserveTokens: number | undefined, share: number): number {
  const reserve = asCount(reserveTokens);
  return reserve === 0 ? DEFAULT_OUTPUT_TOKENS : Math.max(1, Math.floor(share * reserve));
}

async function callModel(asking: Asking, request: SummaryRequest, limit: number): Promise<Answer> {
  if (!asking.model) throw new ThroughlineError("compaction-refused", "No model configured");
  const answer = asking.model({
    system: request.system,
    // The conversation leaves with the request, and with it any secret that was told in it.
    messages: request.messages.map(({ content }) => ({ role: "user", content: redact(content).text })),
    maxOutputTokens: limit,
    ...(asking.signal ? { signal: asking.signal } : {}),
  });
  return readAnswer(await unlessAborted(asking.signal, answer));
}

interface Answer {
  text: string;
  /** Of its blocks, as a message names them. */
  types: string;
  isCut: boolean;
}

/** Models are written by others, also without types: what is no list of blocks holds no text. */
function readAnswer(response: unknown): Answer {
  const answer = asRecord(response) ?? {};
  const stopReason = asString(answer["stopReason"]);
  // Whatever came before it broke off is part of a summary at best.
  if (stopReason === "error" || stopReason === "aborted")
    throw new ThroughlineError("model-failed", asString(answer["errorMessage"]) || `The model stopped: ${stopReason}`);
  const blocks = asArray(answer["content"]).map((block) => asRecord(block) ?? {});
  const texts = blocks.flatMap((block) => (block["type"] === "text" && asString(block["text"])) || []);
  const types = blocks.flatMap((block) => asString(block["type"]) ?? []).join(", ");
  return { text: texts.join("\n"), types: types || "empty", isCut: stopReason === "length" };
}

/** File lists are ours to add: a text of nothing else says nothing. */
function requireSaid({ types }: Answer, text: string): string {
  if (stripFileTags(text).trim() !== "") return text;
  throw new ThroughlineError("model-failed", `No text in response (got: ${types})`);
}
