/**
 * A fixed endless sequence of store operations: number n always does the same to a store that has seen those before.
 * Crash tests run it in a process that gets killed and compare the file with a store that was not. Effects: the store.
 */
import { describe } from "../../errors.ts";
import { compactionLease } from "../../store/lease.ts";
import type { Change, Store } from "../../store/store.ts";
import type { Message } from "../../transcript/message.ts";
import { receipt } from "../store-contract/samples.ts";

/** What each operation of a cycle does; every cycle has a session of its own. */
export const CYCLE = [
  "create",
  "turn",
  "turn",
  "prune",
  "compaction",
  "turn",
  "compaction",
  "prune",
  "undo",
  "turn",
  "undo",
  "compaction",
] as const;

export type OperationKind = (typeof CYCLE)[number];

function operationKind(index: number): OperationKind {
  return CYCLE[index % CYCLE.length] ?? "turn";
}

function sessionOf(index: number): string {
  return `ses_${Math.floor(index / CYCLE.length)}`;
}

/** Time that operation `index` writes into what it stores. */
export function timeOf(index: number): number {
  return 1_700_000_000_000 + index * 1000;
}

/** Does operation `index`, under a lease that a killed process may have left behind. */
export async function runOperation(store: Store, index: number, holder: string): Promise<void> {
  const sessionID = sessionOf(index);
  const lease = { name: compactionLease(sessionID), holder };
  const acquired = await store.acquireLease({ ...lease, ttlMs: 500 });
  if (acquired.kind !== "acquired")
    throw new Error(`Operation ${index}: lease held by ${describe(acquired.lease.holder)}`);
  const kind = operationKind(index);
  const result =
    kind === "undo"
      ? await store.undo(sessionID, { lease })
      : await store.commit(changesOf(index), {
          lease,
          ...(kind === "compaction" ? { compaction: { sessionID } } : {}),
        });
  if (result.kind !== "committed" && result.kind !== "undone") throw new Error(`Operation ${index}: ${result.kind}`);
  await store.releaseLease(lease);
}

/** Everything of the session that operation `index` works on, but for its times: a second try is later. */
export async function readSession(store: Store, index: number): Promise<unknown> {
  const sessionID = sessionOf(index);
  const session = await store.session(sessionID);
  if (!session) return { session: null };
  const { time: _, ...record } = session;
  const messages: Message[] = [];
  for await (const message of store.messages(sessionID)) messages.push(message);
  const hits = await store.search({ sessionID, text: "output", scope: "compacted", limit: 100 });
  return {
    session: record,
    messages,
    boundary: await store.boundary(sessionID),
    ledger: await store.state(sessionID, "ledger"),
    receipts: await store.receipts({ sessionID }),
    found: hits.map(({ part }) => part.id).toSorted(),
  };
}

function changesOf(index: number): Change[] {
  const sessionID = sessionOf(index);
  const put = (message: Message): Change => ({ type: "message-put", sessionID, message });
  switch (operationKind(index)) {
    case "create":
      return [
        { type: "session-create", session: { id: sessionID, title: `cycle of ${index}` } },
        ...turn(index).map(put),
      ];
    case "turn":
      return turn(index).map(put);
    case "prune":
      return [{ type: "prune-mark", sessionID, parts: firstOutputs(index), at: timeOf(index) }];
    default:
      return [
        ...compaction(index).map(put),
        { type: "prune-mark", sessionID, parts: firstOutputs(index), at: timeOf(index) },
        { type: "state-put", sessionID, key: "ledger", value: { after: index, filler: "x".repeat(5000) } },
        { type: "receipt-add", receipt: { ...receipt(`rcp_${index}`, timeOf(index)), sessionID } },
      ];
  }
}

function turn(index: number): Message[] {
  const output = `output ${index} ${"lorem ipsum ".repeat(300)}`;
  return [
    {
      id: `u${index}`,
      role: "user",
      time: { created: index },
      parts: [{ type: "text", id: `t${index}`, text: `do ${index}` }],
    },
    {
      id: `a${index}`,
      role: "assistant",
      finish: "stop",
      time: { created: index, completed: index },
      parts: [
        {
          type: "tool",
          id: `p${index}`,
          callID: `p${index}`,
          tool: "bash",
          state: { status: "completed", input: { command: `run ${index}` }, output, time: { start: 1, end: 2 } },
        },
      ],
    },
  ];
}

function compaction(index: number): Message[] {
  const time = { created: index };
  return [
    { id: `r${index}`, role: "user", time, parts: [{ type: "compaction", id: `c${index}`, auto: true }] },
    {
      id: `s${index}`,
      role: "assistant",
      parentID: `r${index}`,
      summary: true,
      finish: "stop",
      time,
      parts: [{ type: "text", id: `st${index}`, text: `summary ${index}` }],
    },
    {
      id: `k${index}`,
      role: "user",
      time,
      parts: [{ type: "text", id: `kt${index}`, text: "Continue", synthetic: true }],
    },
  ];
}

/** The outputs of the first turns of the cycle; those already cleared keep their mark. */
function firstOutputs(index: number): { messageID: string; partID: string }[] {
  const first = index - (index % CYCLE.length);
  return [first, first + 1].map((each) => ({ messageID: `a${each}`, partID: `p${each}` }));
}
