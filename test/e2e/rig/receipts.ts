/** The receipts of one session, read from the plugin's store beside the running host. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Receipt } from "../../../src/compact/receipt.ts";
import { openStore } from "../../../src/store/index.ts";
import type { Root } from "./root.ts";

/** Oldest first; none when the host runs without the plugin. */
export async function readReceipts({ home }: Root, sessionID: string): Promise<Receipt[]> {
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
