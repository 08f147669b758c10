/** Whether a model's reply can stand as a summary, and what has to be mended first. Pure. */
import { type ModelReply, textOf } from "./model-stream.ts";

export type Acceptance = { kind: "accepted"; text: string; warnings: string[] } | { kind: "rejected"; reason: string };

/** Looks at a finished text: whether it is a summary at all. */
export type Judge = (input: { summary: string; inputTokens: number; finish: string }) => {
  usable: boolean;
  reasons: string[];
};

export interface AcceptOptions {
  inputTokens: number;
  isLast: boolean;
  judge?: Judge | undefined;
}

/**
 * `isLast` says that there will be no further request: a reply cut off by its length is then mended instead of refused,
 * because audit and repair can complete it.
 */
export function acceptReply(reply: ModelReply, options: AcceptOptions): Acceptance {
  const refusal = refusalOf(reply, options.isLast);
  if (refusal !== undefined) return { kind: "rejected", reason: refusal };
  const isCut = reply.finish === "length";
  const text = isCut ? withoutLastLine(textOf(reply)) : textOf(reply);
  const judgement = options.judge?.({ summary: text, inputTokens: options.inputTokens, finish: "stop" });
  if (judgement?.usable === false) return { kind: "rejected", reason: judgement.reasons.join("; ") };
  return { kind: "accepted", text, warnings: isCut ? ["The summary was cut off by its length and mended"] : [] };
}

function refusalOf(reply: ModelReply, isLast: boolean): string | undefined {
  const types = new Set(reply.content.map(({ type }) => type));
  if (types.has("tool-call")) return "The summariser called a tool instead of writing";
  if (textOf(reply).trim() === "") return `No text in response (got: ${[...types].join(", ") || "empty"})`;
  if (reply.finish === "content-filter" || reply.finish === "content_filter") return "The summary was filtered";
  return reply.finish === "length" && !isLast ? "The summary was cut off by its length" : undefined;
}

/** A line that the limit cut through may say half of a rule; without it nothing wrong is said. */
function withoutLastLine(text: string): string {
  if (text.endsWith("\n")) return text;
  const lineEnd = text.lastIndexOf("\n");
  return lineEnd > 0 ? text.slice(0, lineEnd + 1) : text;
}
