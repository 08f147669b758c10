/** Whether a request still waits for its summary. Reads the store, back to the request and no further. */
import type { Store } from "../store/store.ts";
import { isFinishedSummary } from "../transcript/filter-compacted.ts";
import type { Attempt } from "./attempt.ts";

/**
 * Why there is nothing left to do for a request; undefined while there is. The list that a client holds may be older than
 * the end of another attempt: carried out once more, the request would get a second summary, or lose its first.
 */
export async function whySettled(
  store: Store,
  { sessionID, request }: Pick<Attempt, "sessionID" | "request">,
): Promise<string | undefined> {
  for await (const message of store.messages(sessionID, { order: "newest" })) {
    if (message.id === request.id) return undefined;
    if (isFinishedSummary(message) && message.parentID === request.id) return "This request has its summary already";
  }
  return "This request was withdrawn meanwhile";
}
