/** Waits for what another process does with a session. Effects: asks the host and the store once a second. */
import { sleep } from "../../../engine/sleep.ts";
import type { Message } from "../../../transcript/message.ts";
import type { PluginContext } from "../context.ts";
import { readMessages } from "../host/read.ts";
import { isAnotherAtIt } from "./lease.ts";
import { removeLeftovers } from "./leftovers.ts";

/** How it ended: as hoped for; nobody is left who could bring it about; or the session cannot be read any more. */
export type Waited = "settled" | "left" | "gone";

const STEP_MS = 1_000;
// The other may need a moment from the end of its compaction to the beginning of its answer.
const PATIENCE = 3;
// As long without an answer of the host, the session is gone.
const MOST_FAILURES = 60;

interface AwaitedEnd {
  /** Id of the message that it is about. */
  about: string;
  /** Is shown that message, unless it is gone, and all that stands behind it. */
  isSettled: (messages: readonly Message[]) => boolean;
}

/** What a compaction has left is removed when nobody is left to finish it. */
export async function waitForOther(
  context: PluginContext,
  sessionID: string,
  { about, isSettled }: AwaitedEnd,
): Promise<Waited> {
  let failures = 0;
  for (let quiet = 0; quiet < PATIENCE;) {
    await sleep(STEP_MS);
    // A turn has been stopped for this: a host that does not answer once is asked again.
    const messages = await readSince(context, sessionID, about).catch(() => undefined);
    failures = messages ? 0 : failures + 1;
    if (failures > MOST_FAILURES) return "gone";
    if (messages && isSettled(messages)) return "settled";
    quiet = messages === undefined || (await isAnotherAtIt(context, sessionID)) ? 0 : quiet + 1;
  }
  await removeLeftovers(context, sessionID);
  return "left";
}

// Asked for once a second: the whole of a long session is read only when the message is not among these.
const NEWEST = 32;

async function readSince({ client }: PluginContext, sessionID: string, messageID: string): Promise<Message[]> {
  const newest = await readMessages(client, sessionID, { newest: NEWEST });
  return newest.some(({ id }) => id === messageID) ? newest : readMessages(client, sessionID);
}
