/** How large a request to a summariser may be: by its stated window, and by what overflow errors have taught. Pure. */
import type { PlannedRequest } from "./model-plan.ts";
import type { SummariserModel } from "../summariser.ts";

/** What a summary may take of this model's output. */
export function outputLimit(model: SummariserModel, { outputTokens = 8192 }: { outputTokens?: number }): number {
  return Math.min(outputTokens, model.outputTokens || Infinity);
}

/** The window without the answer, and never more than was learned; undefined while nobody knows. */
export function inputWindow(
  model: SummariserModel,
  { outputTokens, learned }: { outputTokens: number; learned: number | undefined },
): number | undefined {
  const known = model.contextTokens && model.contextTokens > 0 ? model.contextTokens : undefined;
  if (known === undefined) return learned;
  // A stated output as large as the window would leave nothing to ask with.
  const stated = known - Math.min(outputTokens, known / 2);
  return Math.min(stated, learned ?? Infinity);
}

/** The next size to try after a refusal: the provider's own figure, or half. */
export function smallerWindow(
  requests: readonly PlannedRequest[],
  { limitTokens, inputTokens }: { limitTokens: number | undefined; inputTokens: number | undefined },
): number {
  const largest = Math.max(...requests.map(({ tokens }) => tokens));
  const named = (limitTokens ?? Infinity) * NAMED_SHARE;
  // The figure is trusted only when it is a real reduction: some providers name the output or a limit of the account.
  if (named < largest) return Math.min(named, largest - 1);
  return Math.floor(Math.min(largest, inputTokens ?? Infinity) / 2);
}

// The answer has to fit beside the prompt, and the provider counts differently.
const NAMED_SHARE = 0.8;
