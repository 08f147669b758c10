/** The user's store as commands see it: opened only when it exists, sessions named by id or the start of one. */
import { existsSync, statSync } from "node:fs";
import { dataPaths } from "../store/data-paths.ts";
import { ThroughlineError, describe } from "../errors.ts";
import { openStore } from "../store/open-store.ts";
import type { SessionRecord, Store } from "../store/store.ts";
import { isTime } from "../transcript/time.ts";
import type { Terminal } from "./command.ts";

/** Runs `work` on the store; `whenNone` answers when there is none yet. Looking must not create anything. */
export async function withStore(
  terminal: Terminal,
  options: { work: (store: Store) => Promise<number>; whenNone: () => number },
): Promise<number> {
  const { home, store: file } = dataPaths(terminal.env);
  if (statSync(home, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new ThroughlineError("config-invalid", `THROUGHLINE_HOME ${describe(home)} is a file, not a folder`);
  if (!existsSync(file)) return options.whenNone();
  const store = await openStore({ file });
  try {
    return await options.work(store);
  } finally {
    await store.close();
  }
}

/** The session with this id, or the only one whose id starts with it. */
export async function findSession(store: Store, name: string): Promise<SessionRecord> {
  const exact = await store.session(name);
  if (exact) return exact;
  const matches = await take(store.sessions({ idPrefix: name }), 4);
  const [only] = matches;
  if (only && matches.length === 1) return only;
  if (!only) throw noSession(name, "; see 'throughline sessions'");
  const some = matches.slice(0, 3).map(({ id }) => id);
  throw new ThroughlineError(
    "session-not-found",
    `${describe(name)} names several sessions: ${some.join(", ")}${matches.length > 3 ? ", …" : ""}`,
  );
}

/** What a verb throws that was asked for a session nobody knows. */
export function noSession(name: string, ending: string): ThroughlineError {
  return new ThroughlineError("session-not-found", `no session ${describe(name)}${ending}`);
}

/** The session last worked on in this folder, or else the last one at all. */
export async function latestSession(store: Store, directory: string): Promise<SessionRecord | undefined> {
  const [here] = await take(store.sessions({ directory }), 1);
  return here ?? (await take(store.sessions(), 1))[0];
}

export async function take<T>(items: AsyncIterable<T>, limit: number): Promise<T[]> {
  const taken: T[] = [];
  if (limit === 0) return taken;
  for await (const item of items) {
    taken.push(item);
    if (taken.length === limit) break;
  }
  return taken;
}

/** A moment as people read it, to the minute. */
export function minute(time: number): string {
  if (!isTime(time)) return "(no date)";
  return new Date(time).toISOString().slice(0, 16).replace("T", " ");
}
