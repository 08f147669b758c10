/** One look at a session: what happened lately and what the model sees of it. Reads the store, and no more of it than needed. */
import { isRealUserTurn } from "../compact/progress.ts";
import type { Store } from "../store/store.ts";
import { filterCompacted } from "../transcript/filter-compacted.ts";
import type { Message } from "../transcript/message.ts";

export interface Moment {
  /** The newest messages in the order they were stored, back to the start of the view and to the last real user turn. */
  history: Message[];
  /** What the model sees. */
  view: Message[];
}

/**
 * Reads backwards and stops where nothing older matters, so that a turn costs what the view costs, however long the
 * session is.
 */
export async function readMoment(store: Store, sessionID: string): Promise<Moment> {
  const newestFirst: Message[] = [];
  const stream = store.messages(sessionID, { order: "newest" })[Symbol.asyncIterator]();
  try {
    const view = await filterCompacted(recorded(stream, newestFirst));
    while (!newestFirst.some(isRealUserTurn)) {
      const next = await stream.next();
      if (next.done) break;
      newestFirst.push(next.value);
    }
    return { history: newestFirst.reverse(), view };
  } finally {
    await stream.return?.();
  }
}

/** Passes messages on and keeps them; ending early does not end the stream behind it. */
async function* recorded(stream: AsyncIterator<Message>, into: Message[]): AsyncGenerator<Message> {
  for (;;) {
    const next = await stream.next();
    if (next.done) return;
    into.push(next.value);
    yield next.value;
  }
}
