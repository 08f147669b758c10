/** How much of the previous request a request repeats byte for byte: what a provider's prompt cache can reuse. Pure. */
import type { PrefixMeasure } from "./request.ts";

export interface PrefixMeter {
  /** Measures against the previous conversation of the same session and remembers this one. */
  measure(session: string, conversation: string): PrefixMeasure | undefined;
}

export function createPrefixMeter(): PrefixMeter {
  const previous = new Map<string, string>();
  return {
    measure: (session, conversation) => {
      const before = previous.get(session);
      previous.set(session, conversation);
      return before === undefined ? undefined : { shared: commonPrefix(before, conversation), previous: before.length };
    },
  };
}

function commonPrefix(a: string, b: string): number {
  const end = Math.min(a.length, b.length);
  let index = 0;
  while (index < end && a.charCodeAt(index) === b.charCodeAt(index)) index += 1;
  return index;
}
