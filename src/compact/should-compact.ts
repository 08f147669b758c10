/** When a structured compaction is due. Pure. */
import { requireNumber } from "../input.ts";

/** When a structured compaction is due, and how much it keeps. */
export interface StructuredSettings {
  enabled: boolean;
  /** Tokens kept free for the reply and for the summary. */
  reserveTokens: number;
  /** Tokens of the newest messages that stay verbatim. */
  keepRecentTokens: number;
}

export const STRUCTURED_SETTINGS: Readonly<StructuredSettings> = {
  enabled: true,
  reserveTokens: 16_384,
  keepRecentTokens: 20_000,
};

/**
 * True when the context leaves less than the reserve free; at exactly the reserve it is not.
 *
 * @example shouldCompact(95_000, 100_000, { reserveTokens: 10_000 }) === true
 */
export function shouldCompact(
  contextTokens: number,
  window: number,
  settings: Partial<StructuredSettings> = {},
): boolean {
  requireNumber(contextTokens, "contextTokens");
  requireNumber(window, "window");
  const { enabled, reserveTokens } = { ...STRUCTURED_SETTINGS, ...settings };
  return enabled && contextTokens > window - reserveTokens;
}
