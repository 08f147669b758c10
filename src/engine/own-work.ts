/** Tells a compaction's own work from everything else: who waits there for the compaction waits for himself. Effects: the async context. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Store } from "../store/store.ts";

/** Whose compaction it is. */
interface Owner {
  store: Store;
  sessionID: string;
}

interface Scope extends Owner {
  /** Nobody waits any more for what was begun in here. */
  isOver: boolean;
  /** The work may be that of a session which the compaction of another one prompts. */
  outer: Scope | undefined;
}

const scopes = new AsyncLocalStorage<Scope | undefined>();

/** Does `work` as that of the session's compaction: the hooks, contributors and summariser it calls know it by themselves. */
export async function asOwnWork<T>({ store, sessionID }: Owner, work: () => Promise<T>): Promise<T> {
  const scope: Scope = { store, sessionID, isOver: false, outer: scopes.getStore() };
  try {
    return await scopes.run(scope, work);
  } finally {
    scope.isOver = true;
  }
}

/** Whether this is called from the work of the session's compaction, and that goes on. */
export function isOwnWork({ store, sessionID }: Owner): boolean {
  for (let scope = scopes.getStore(); scope; scope = scope.outer)
    if (!scope.isOver && scope.store === store && scope.sessionID === sessionID) return true;
  return false;
}

/** Calls somebody for whom the compaction does not wait. */
export function apart<T>(call: () => T): T {
  return scopes.run(undefined, call);
}
