/** The receipts of one session, read from the plugin's store beside the running host. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Receipt } from "../../../src/compact/receipt.ts";
import { openStore } from "../../../src/store/index.ts";
import { poll } from "./poll.ts";
import type { Root } from "./root.ts";

/** Waits until this many attempts are on record: the plugin writes them from events, which nobody waits for. */
export async function recorded(root: Root, sessionID: string, attempts: number): Promise<Receipt[]> {
  return poll(`${attempts} receipts of ${sessionID}`, async () => {
    const receipts = await readReceipts(root, sessionID);
    return receipts.length >= attempts && receipts;
  });
}

/** Oldest first; none when the host runs without the plugin. */
async function readReceipts({ home }: Root, sessionID: string): Promise<Receipt[]> {
  const file = join(home, "store.db");
  if (!existsSync(file)) return [];
  const store = await openStore({ file });
  try {
    if (!(await store.session(sessionID))) return [];
    return (await store.receipts({ sessionID, limit: 100 })).toReversed();
  } finally {
    await store.close();
  }
}
