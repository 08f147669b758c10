/** Whether the last request came too close to the model's limits. Pure: reported usage and limits in, a verdict out. */
import { requireObject } from "../input.ts";
import { asCount } from "../transcript/foreign.ts";
import type { TokenCounts } from "../transcript/message.ts";

/** A model's limits as its provider states them; 0 or missing means unknown. */
export interface ModelLimit {
  context: number;
  input?: number;
  output?: number;
}

/** What a configuration says about compacting by itself. */
export interface OverflowConfig {
  auto?: boolean;
  reserved?: number;
  preferTotal?: boolean;
  outputTokenMax?: number;
}

/** The tokens of the last request, and the model that took them. */
export interface OverflowInput {
  tokens: TokenCounts;
  model: { limit: ModelLimit };
  config?: OverflowConfig;
}

/** The most output that is ever set aside when nothing else is configured. */
export const OUTPUT_TOKEN_MAX = 32_000;

/**
 * True when the tokens of the last request exceed what may be used; equality is not overflow.
 *
 * @example
 * isOverflow({ tokens: reply.tokens, model: { limit: { context: 200_000, output: 32_000 } } })
 */
export function isOverflow(input: OverflowInput): boolean {
  requireObject(input?.model?.limit, "model.limit");
  requireObject(input.tokens, "tokens");
  const { tokens, model } = input;
  const config = input.config ?? {}; // plain JavaScript may say null
  if (config.auto === false) return false;
  if (asCount(model.limit.context) === 0) return false;
  return countedTokens(tokens, config) > usableTokens(model.limit, config);
}

/** What a request may take up. Not positive when a window is smaller than the output set aside for it. */
export function usableTokens(limit: ModelLimit, config: OverflowConfig): number {
  const input = asCount(limit.input);
  return input > 0 ? input - asCount(config.reserved) : asCount(limit.context) - outputCeiling(limit, config);
}

/** The output set aside: the model's limit, never the tokens it really produced. */
export function outputCeiling(limit: ModelLimit, config: OverflowConfig): number {
  const max = asCount(config.outputTokenMax) || OUTPUT_TOKEN_MAX;
  return Math.min(asCount(limit.output), max) || max;
}

// Cache writes are part of `input` for the hosts this follows, and reasoning does not return with the next request.
function countedTokens(tokens: TokenCounts, config: OverflowConfig): number {
  const total = asCount(tokens.total);
  if (config.preferTotal === true && total > 0) return total;
  return asCount(tokens.input) + asCount(tokens.cache?.read) + asCount(tokens.output);
}
