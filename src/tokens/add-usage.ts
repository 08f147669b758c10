/** What several requests took together. Pure. */
import type { TokenCounts } from "../transcript/message.ts";

/** Undefined while none of them has told anything. */
export function addUsage(sum: TokenCounts | undefined, next: TokenCounts | undefined): TokenCounts | undefined {
  if (!sum || !next) return sum ?? next;
  return {
    input: sum.input + next.input,
    output: sum.output + next.output,
    reasoning: sum.reasoning + next.reasoning,
    cache: { read: sum.cache.read + next.cache.read, write: sum.cache.write + next.cache.write },
  };
}
