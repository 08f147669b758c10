/** Leases in SQLite: the write transaction of the caller is what makes them exclusive across processes. */
import type { Connection } from "../connection.ts";
import type { Lease, LeaseRequest, LeaseResult } from "../lease.ts";
import { numberOf, textOf } from "./sqlite-row.ts";
import type { CommitOptions, CommitResult } from "../store.ts";

export function acquireLease(connection: Connection, request: LeaseRequest, now: number): LeaseResult {
  const current = findLease(connection, request.name);
  const isOther = current !== undefined && current.holder !== request.holder;
  if (isOther && current.expiresAt > now) return { kind: "held", lease: current };
  const lease = { name: request.name, holder: request.holder, expiresAt: now + request.ttlMs };
  connection
    .prepare(
      `INSERT INTO lease (name, holder, expires) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET holder = excluded.holder, expires = excluded.expires`,
    )
    .run(lease.name, lease.holder, Math.trunc(lease.expiresAt));
  return { kind: "acquired", lease, ...(isOther ? { recovered: current.holder } : {}) };
}

export function renewLease(connection: Connection, { name, holder, ttlMs }: LeaseRequest, now: number): boolean {
  const renew = connection.prepare("UPDATE lease SET expires = ? WHERE name = ? AND holder = ?");
  return renew.run(Math.trunc(now + ttlMs), name, holder) > 0;
}

export function releaseLease(connection: Connection, { name, holder }: Pick<Lease, "name" | "holder">): void {
  connection.prepare("DELETE FROM lease WHERE name = ? AND holder = ?").run(name, holder);
}

/** An expired lease that nobody took over still counts: its holder has been alone all the time. */
export function lostLease(
  connection: Connection,
  lease: CommitOptions["lease"],
): Extract<CommitResult, { kind: "lease-lost" }> | undefined {
  if (!lease) return undefined;
  const current = findLease(connection, lease.name);
  if (current?.holder === lease.holder) return undefined;
  return { kind: "lease-lost", name: lease.name, ...(current ? { holder: current.holder } : {}) };
}

function findLease(connection: Connection, name: string): Lease | undefined {
  const row = connection.prepare("SELECT holder, expires FROM lease WHERE name = ?").get(name);
  return row && { name, holder: textOf(row, "holder"), expiresAt: numberOf(row, "expires") };
}
