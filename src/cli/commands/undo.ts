/** `throughline undo`: takes back the last compaction of a session. */
import { compactionLease } from "../../store/lease.ts";
import type { Store, UndoResult } from "../../store/store.ts";
import type { Command } from "../command.ts";
import { count } from "../numbers.ts";
import { print } from "../print.ts";
import { findSession, noSession, withStore } from "../session-store.ts";

export const command: Command = {
  usage: "undo <session>",
  summary:
    "Take back the last compaction of a session: the model sees again what it saw before. Files are not touched.",
  positionals: { min: 1, max: 1 },
  options: {},
  examples: ["throughline undo ses_01"],
  run({ positionals: [name = ""], options, terminal }) {
    return withStore(terminal, {
      whenNone: () => {
        throw noSession(name, ": the store is empty");
      },
      async work(store) {
        const { id } = await findSession(store, name);
        const result = await undoAlone(store, id);
        print({ options, terminal }, result, () => describeResult(result));
        return result.kind === "undone" ? 0 : 1;
      },
    });
  },
};

/** Long enough for one transaction on a slow disk; a killed command blocks nobody for longer. */
const LEASE_MS = 10_000;

/** Under the lease that compactions take, so that it never runs while one is under way. */
async function undoAlone(store: Store, sessionID: string): Promise<UndoResult> {
  const lease = { name: compactionLease(sessionID), holder: `undo-${process.pid}` };
  const acquired = await store.acquireLease({ ...lease, ttlMs: LEASE_MS });
  if (acquired.kind === "held") return { kind: "lease-lost", name: lease.name, holder: acquired.lease.holder };
  try {
    return await store.undo(sessionID, { lease });
  } finally {
    await store.releaseLease(lease);
  }
}

function describeResult(result: UndoResult): string {
  switch (result.kind) {
    case "undone":
      return (
        `Undone: ${count(result.withdrawn.length, "message")} withdrawn, ` +
        `${count(result.restored, "cleared output")} back. ` +
        `${result.remaining === 0 ? "No more compactions" : count(result.remaining, "more compaction")} can be undone.`
      );
    case "not-undone":
      return result.reason;
    case "lease-lost":
      return `A compaction of this session is under way (${result.holder ?? "unknown holder"}). Try again when it has ended.`;
  }
}
