/** Remembers context blocks while nothing changed, so that a prompt prefix stays byte-identical. Pure but for its own map. */
import type { FrameContext } from "./context.ts";

const LIFETIME_MS = 30_000;
const MAXIMUM_ENTRIES = 50;

interface CacheEntry {
  key: string;
  storedAt: number;
  value: FrameContext;
}

/** One entry per session, valid for one key (the revision of the state) and for half a minute. */
export class ContextCache {
  readonly #entries = new Map<string, CacheEntry>();

  get(sessionID: string, { key, now }: { key: string; now: number }): FrameContext | undefined {
    const entry = this.#entries.get(sessionID);
    const isFresh = entry?.key === key && now - entry.storedAt < LIFETIME_MS;
    return isFresh ? entry.value : undefined;
  }

  set(sessionID: string, { key, now, value }: { key: string; now: number; value: FrameContext }): void {
    this.#entries.delete(sessionID); // re-inserted at the end, so that the oldest stays first
    this.#entries.set(sessionID, { key, storedAt: now, value });
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
