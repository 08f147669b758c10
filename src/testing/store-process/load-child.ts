/**
 * One of several processes that work on one store file at the same time: sessions of its own, compactions, recall,
 * and one session they all share. Arguments: driver, file, name of the process, number of sessions.
 */
import { openStore } from "../../store/open-store.ts";
import type { DriverName } from "../../store/drivers/choose.ts";
import { recall } from "../../store/recall.ts";
import type { Store } from "../../store/store.ts";
import { SESSION, assistant, put, receipt, request, summary, tool, user } from "../store-contract/samples.ts";

const [driver, file, name = "", sessions] = process.argv.slice(2);
const store = await openStore({ driver: driver as DriverName, file: file ?? "", busyTimeoutMs: 60_000 }); // as above
for (let index = 0; index < Number(sessions); index += 1) await runSession(store, `${name}-${index}`);
await store.close();

async function runSession(store: Store, id: string): Promise<void> {
  const own = (change: ReturnType<typeof put>[number]) => ({ ...change, sessionID: id }) as typeof change; // keeps its type
  await store.commit([
    { type: "session-create", session: { id } },
    ...put(user("u", `start ${id}`), assistant("a", [tool("p", `needle-${id}`)])).map(own),
  ]);
  await store.commit(
    [
      ...put(request("r"), summary("s", "r")).map(own),
      { type: "state-put", sessionID: id, key: "ledger", value: id },
      { type: "receipt-add", receipt: { ...receipt(`rcp-${id}`), sessionID: id } },
    ],
    { compaction: { sessionID: id } },
  );
  const { hits } = await recall(store, { sessionID: id, query: `needle-${id}` });
  if (!hits.some(({ excerpt }) => excerpt.includes(`needle-${id}`))) throw new Error(`${id}: recall found nothing`);
  await appendShared(store, id);
}

/** Adds to the shared session only at the revision it has seen, and looks again when another was faster. */
async function appendShared(store: Store, id: string): Promise<void> {
  for (;;) {
    const revision = (await store.session(SESSION))?.revision ?? 0;
    const result = await store.commit(put(user(id, "")), { expect: { sessionID: SESSION, revision } });
    if (result.kind === "committed") return;
  }
}
