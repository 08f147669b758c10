/** Shortens the tool results of a tail that is too large; what people and the model said is never cut. Pure. */
import { toModelMessages } from "../summarise/model-messages.ts";
import { budgetTokens } from "../tokens/estimate.ts";
import type { Message, ToolPart } from "../transcript/message.ts";
import { boundOutput } from "./bound-output.ts";
import { messageTokens } from "./request.ts";

export interface ShortenedPart {
  messageID: string;
  part: ToolPart;
  /** As it was; its output is the full text for the archive. */
  original: ToolPart;
  tokensSaved: number;
}

/** Results are held to a common length that is halved until the tail fits or there is nothing left to give. */
export function shortenTail(kept: readonly Message[], maxTokens: number): ShortenedPart[] {
  const excess = messageTokens(toModelMessages(kept)) - maxTokens;
  if (excess <= 0) return [];
  const results = kept.flatMap((message) =>
    message.parts.filter(isResult).map((part) => ({ messageID: message.id, part })),
  );
  for (let length = maxTokens; ; length = Math.floor(length / 2)) {
    const shortened = results.flatMap((result) => shorten(result, Math.max(length, SMALLEST)));
    const saved = shortened.reduce((sum, { tokensSaved }) => sum + tokensSaved, 0);
    if (saved >= excess || length <= SMALLEST) return shortened;
  }
}

const SMALLEST = 50;

type Result = ToolPart & { state: { status: "completed" } };

function isResult(part: Message["parts"][number]): part is Result {
  return part.type === "tool" && part.state.status === "completed" && part.state.time.compacted === undefined;
}

function shorten({ messageID, part }: { messageID: string; part: Result }, maxTokens: number): ShortenedPart[] {
  const output = boundOutput(part.state.output, { maxTokens, handle: part.id });
  if (output === part.state.output) return [];
  const tokensSaved = budgetTokens(part.state.output) - budgetTokens(output);
  return [{ messageID, part: { ...part, state: { ...part.state, output } }, original: part, tokensSaved }];
}
