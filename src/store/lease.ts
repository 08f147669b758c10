/** A lease: the right to do one thing at a time across processes, until it is released or expires. Pure. */
import { requireText } from "../input.ts";

/**
 * The lease that whoever compacts a session, or undoes that, holds while doing so.
 *
 * @example await store.acquireLease({ name: compactionLease("ses_1"), holder: "worker-7", ttlMs: 60_000 })
 */
export function compactionLease(sessionID: string): string {
  requireText(sessionID, "sessionID");
  return `compaction:${sessionID}`;
}

/** The right of one holder to a name, until it expires. */
export interface Lease {
  /** What is leased, such as `compaction:ses_1`. */
  name: string;
  /** Who holds it; unique per process and purpose. */
  holder: string;
  expiresAt: number;
}

/** Who asks for which lease, and for how long. */
export interface LeaseRequest {
  name: string;
  holder: string;
  /** How long the lease lasts from now by the store's clock. */
  ttlMs: number;
}

/** The lease, or who has it. */
export type LeaseResult =
  /** `recovered` names the holder whose expired lease was taken over. */
  | { kind: "acquired"; lease: Lease; recovered?: string }
  /** Held by another; a holder that asks again for its own lease renews it. */
  | { kind: "held"; lease: Lease };
