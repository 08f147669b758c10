/** Whether a model's reply can stand as a summary, and what has to be mended first. Pure. */
import { judgeSummary } from "../../audit/judge.ts";
import { withoutReasoning } from "../../audit/signs.ts";
import { type ModelReply, textOf } from "./model-stream.ts";

export type Acceptance = { kind: "accepted"; text: string; warnings: string[] } | { kind: "rejected"; reason: string };

export interface AcceptOptions {
  /** What the model was asked with, to tell a summary from its echo. */
  input: string;
  inputTokens: number;
  /** The prompt asked for sections: a text without any is no summary. */
  sectioned: boolean;
  /** There will be no further request: what can be mended is then mended instead of refused. */
  isLast: boolean;
}

export function acceptReply(reply: ModelReply, { input, inputTokens, sectioned, isLast }: AcceptOptions): Acceptance {
  const refusal = refusalOf(reply);
  if (refusal !== undefined) return { kind: "rejected", reason: refusal };
  const text = withoutReasoning(textOf(reply)).trim();
  const { usable, reasons } = judgeSummary({ summary: text, inputTokens, finish: reply.finish, input, sectioned });
  if (usable) return { kind: "accepted", text, warnings: [] };
  const isOnlyCut = reasons.every((reason) => reason === "cut-off");
  if (!isLast || !isOnlyCut) return { kind: "rejected", reason: `The summary cannot be used: ${reasons.join(", ")}` };
  // Audit and repair complete what the limit cut away; nothing wrong may stand in it, though.
  return {
    kind: "accepted",
    text: withoutLastLine(text),
    warnings: ["The summary was cut off and its last line dropped"],
  };
}

function refusalOf(reply: ModelReply): string | undefined {
  const types = new Set(reply.content.map(({ type }) => type));
  if (types.has("tool-call")) return "The summariser called a tool instead of writing";
  if (textOf(reply).trim() === "") return `No text in response (got: ${[...types].join(", ") || "empty"})`;
  return undefined;
}

/** A line that the limit cut through may say half of a rule; without it nothing wrong is said. */
export function withoutLastLine(text: string): string {
  const lineEnd = text.lastIndexOf("\n");
  return lineEnd > 0 ? text.slice(0, lineEnd) : text;
}
