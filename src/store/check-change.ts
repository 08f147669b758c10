/** What every store refuses before it writes anything: changes without the ids and values they need. Pure. */
import type { Receipt } from "../compact/receipt.ts";
import { ThroughlineError, describe } from "../errors.ts";
import type { Change } from "./store.ts";

/** Rejects with `state-invalid` (or `record-corrupt` for a receipt) naming the value that is wrong. */
export async function checkChanges(changes: readonly Change[]): Promise<void> {
  for (const change of changes) {
    checkChange(change);
    if (change.type === "receipt-add") await checkReceipt(change.receipt);
  }
}

/** The schema library costs more than opening the store, so it is loaded only when there is a receipt. */
async function checkReceipt(receipt: Receipt): Promise<void> {
  const { parseReceipt } = await import("../compact/receipt-schema.ts");
  parseReceipt(receipt);
}

function checkChange(change: Change): void {
  switch (change.type) {
    case "session-create":
      return requireText("session id", change.session.id);
    case "message-put":
      requireText("message id", change.message.id);
      for (const part of change.message.parts ?? []) requireText("part id", part.id);
      return;
    case "part-put":
      return requireText("part id", change.part.id);
    case "original-put":
      if (typeof change.text === "string") return;
      throw new ThroughlineError("state-invalid", `An original is a text, got ${describe(change.text)}`);
    case "prune-mark":
      if (Number.isFinite(change.at)) return;
      throw new ThroughlineError("state-invalid", `A pruning mark needs a time, got ${describe(change.at)}`);
    case "state-put":
      return requireText("state key", change.key);
    case "note-put":
      return requireText("note key", change.note.key);
    default:
  }
}

function requireText(name: string, value: unknown): void {
  if (typeof value === "string" && value !== "") return;
  throw new ThroughlineError("state-invalid", `A ${name} is a text that is not empty, got ${describe(value)}`);
}
