/** What the plugin keeps of a session: a redacted copy for recall, the ledger, receipts. Effects: the store. */
import type { LedgerProgress } from "../../../compact/assist.ts";
import type { Receipt } from "../../../compact/receipt.ts";
import { redactMessage } from "../../../compact/redact-message.ts";
import { messageOf } from "../../../errors.ts";
import type { Change, Store } from "../../../store/store.ts";
import { asRecord, asString } from "../../../transcript/foreign.ts";
import type { Message } from "../../../transcript/message.ts";
import type { PluginContext } from "../context.ts";
import type { Announcer } from "../guard/announcer.ts";

/**
 * Where the ledger of this session stopped; undefined when it has to start from the beginning, as it has to when the
 * store cannot be read: that must not cost the compaction its help.
 */
export async function loadProgress(context: PluginContext, sessionID: string): Promise<LedgerProgress | undefined> {
  const store = await context.store();
  if (!store) return undefined;
  let stored: Record<string, unknown> | undefined;
  await kept(context, async () => {
    if (await store.session(sessionID)) stored = asRecord(await store.state(sessionID, "ledger"));
  });
  return asString(stored?.["lastMessageID"]) === undefined || !asRecord(stored?.["state"])
    ? undefined
    : (stored as unknown as LedgerProgress); // written by `commitCompaction` alone; the ledger checks its own version
}

export interface CommitInput {
  sessionID: string;
  messages: readonly Message[];
  progress: LedgerProgress | undefined;
  receipt: Receipt;
}

/** One commit for all that a compaction leaves, so that recall and receipts can never disagree. */
export async function commitCompaction(context: PluginContext, input: CommitInput): Promise<void> {
  const { sessionID, messages, progress, receipt } = input;
  const store = await context.store();
  if (!store) return;
  await kept(context, async () =>
    store.commit([
      ...(await mirrorChanges(context, store, { sessionID, messages })),
      { type: "state-put", sessionID, key: "ledger", value: progress },
      { type: "receipt-add", receipt },
    ]),
  );
}

/**
 * Does something with the store; false when it could not be done. A disk that is full or a file that is damaged must not
 * keep the compaction from its end, but the user has to know.
 */
export async function kept(
  { announcer }: Pick<PluginContext, "announcer">,
  work: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    tellUnkept(announcer, error);
    return false;
  }
}

/** Once per process, on the screen as well. */
export function tellUnkept(announcer: Announcer, error: unknown): void {
  const message = `originals cannot be recalled, and there are no receipts: ${messageOf(error)}`;
  announcer.announce("Throughline cannot store anything", [message]);
}

/** What brings the store's copy of a session up to these messages; what it has already is left as it is. */
export async function mirrorChanges(
  { directory }: PluginContext,
  store: Store,
  { sessionID, messages }: Pick<CommitInput, "sessionID" | "messages">,
): Promise<Change[]> {
  const fresh = messages.slice(await mirroredCount(store, sessionID, messages));
  const last = messages.at(-1);
  return [
    { type: "session-create", session: { id: sessionID, directory }, ifMissing: true },
    ...fresh.map((message): Change => ({ type: "message-put", sessionID, message: redactMessage(message).message })),
    ...(last
      ? [
          {
            type: "state-put",
            sessionID,
            key: "mirror",
            value: { lastMessageID: last.id, seen: messages.length },
          } as const,
        ]
      : []),
  ];
}

/** A receipt of an attempt that changed nothing. */
export async function saveReceipt(context: PluginContext, receipt: Receipt): Promise<void> {
  const store = await context.store();
  const { sessionID } = receipt;
  if (!store) return;
  await kept(context, () =>
    store.commit([
      { type: "session-create", session: { id: sessionID, directory: context.directory }, ifMissing: true },
      { type: "receipt-add", receipt },
    ]),
  );
}

async function mirroredCount(store: Store, sessionID: string, messages: readonly Message[]): Promise<number> {
  if (!(await store.session(sessionID))) return 0;
  const { lastMessageID, seen } = asRecord(await store.state(sessionID, "mirror")) ?? {};
  const reached = messages.findLastIndex(({ id }) => id === lastMessageID) + 1;
  // A message that was stored late stands before the last one: then all are put again, which changes those it has in nothing.
  return seen === undefined || seen === reached ? reached : 0;
}
