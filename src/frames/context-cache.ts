/** Remembers context blocks while nothing changed, so that a prompt prefix stays byte-identical. Pure but for its own map. */
import type { FrameContext } from "./context.ts";
import type { FrameState } from "./frame.ts";

const LIFETIME_MS = 30_000;
const MAXIMUM_ENTRIES = 50;

interface Sight {
  /** Compared by identity: behind a recovery the revisions begin again, with other frames. */
  state: FrameState;
  suggestion: string | undefined;
}

interface CacheEntry extends Sight {
  storedAt: number;
  value: FrameContext;
}

/** One entry per session, valid for one state, one suggestion and half a minute. */
export class ContextCache {
  readonly #entries = new Map<string, CacheEntry>();

  get(sessionID: string, { state, suggestion, now }: Sight & { now: number }): FrameContext | undefined {
    const entry = this.#entries.get(sessionID);
    const isSame = entry?.state === state && entry.suggestion === suggestion;
    return isSame && now - entry.storedAt < LIFETIME_MS ? entry.value : undefined;
  }

  set(sessionID: string, { now, ...entry }: Sight & { now: number; value: FrameContext }): void {
    this.#entries.delete(sessionID); // re-inserted at the end, so that the oldest stays first
    this.#entries.set(sessionID, { ...entry, storedAt: now });
    const oldest = this.#entries.keys().next().value;
    if (this.#entries.size > MAXIMUM_ENTRIES && oldest !== undefined) this.#entries.delete(oldest);
  }

  /** Forgets one session, or all; returns how many entries went. */
  clear(sessionID?: string): number {
    if (sessionID !== undefined) return this.#entries.delete(sessionID) ? 1 : 0;
    const count = this.#entries.size;
    this.#entries.clear();
    return count;
  }
}
