/** Carries out one compaction request: everything it produces becomes visible in one commit, or nothing does. */
import { renderInstructions } from "../compact/instructions.ts";
import { gatherInstructions } from "./gather-instructions.ts";
import { ThroughlineError, messageOf } from "../errors.ts";
import type { Receipt } from "../compact/receipt.ts";
import { compactionRequest, filterCompacted, isFinishedSummary } from "../transcript/filter-compacted.ts";
import { listOf, type MessageList } from "../transcript/message-list.ts";
import type { Message } from "../transcript/message.ts";
import type { Attempt } from "./attempt.ts";
import { commitDraft } from "./commit.ts";
import type { EngineContext } from "./context.ts";
import { draftCompaction, type DraftResult } from "./draft.ts";
import { type Flight, inFlight } from "./flight.ts";
import { orAborted } from "./or-aborted.ts";
import { asOwnWork } from "./own-work.ts";
import { emptyReceipt } from "./receipt.ts";
import type { Draft } from "./rung.ts";
import { announce, settle, type Settled } from "./settle.ts";
import { whySettled } from "./standing.ts";
import { underWay } from "./under-way.ts";

/** The request that is carried out, and the session it was made in. */
export interface ProcessInput {
  sessionID: string;
  /** Id of the request that `create` stored. */
  parentID: string;
  /** The session, oldest first, as a client got it. */
  messages: MessageList;
  abort?: AbortSignal;
  auto: boolean;
  instructions?: string;
}

/** Whether the loop goes on behind the compaction. */
export type ProcessResult = "continue" | "stop";

/**
 * `continue` when the summary stands, `stop` when the attempt failed, was aborted or had to give way to another one; the
 * history is then what it was before the request.
 */
export async function processRequest(context: EngineContext, input: ProcessInput): Promise<ProcessResult> {
  const { outcome } = await settle(context, input, (abort) => attemptCompaction(context, { ...input, abort }));
  return outcome === "compacted" ? "continue" : "stop";
}

/** The same as a part of an attempt that has begun already. */
export async function attemptCompaction(context: EngineContext, input: AbortableInput): Promise<Settled> {
  const result = await carryOut(context, input);
  return result.kind === "ended" ? result : giveWay(context, result);
}

/** For the loop, which waits: undefined when somebody else has the session, and what he is at is none of its failures. */
export async function attemptUnlessElsewhere(
  context: EngineContext,
  input: ProcessInput,
): Promise<Receipt | undefined> {
  return underWay(context, input, async (abort) => {
    const result = await carryOut(context, { ...input, abort });
    if (result.kind === "ended") return result.receipt;
    // A request that nobody carries out would stand in the view behind the other one's summary.
    if (result.attempt.isPending) await giveWay(context, result);
    return undefined;
  });
}

type Carried = ({ kind: "ended" } & Settled) | Elsewhere;

/** The request is carried out by somebody else, or has been; what is not pending must not be withdrawn. */
interface Elsewhere {
  kind: "elsewhere";
  attempt: Attempt;
  reason: string;
}

async function carryOut(context: EngineContext, input: AbortableInput): Promise<Carried> {
  const attempt = await openAttempt(context, input);
  const { sessionID, request, isPending } = attempt;
  const result = await inFlight(context, { sessionID, task: request.id }, (flight) => lead(context, attempt, flight));
  if (result.kind === "done") return result.value;
  return {
    kind: "elsewhere",
    attempt: { ...attempt, isPending: isPending && !result.isSameTask },
    reason: result.reason,
  };
}

/** Only who holds the lease can tell that nobody else will settle the request. */
async function lead(context: EngineContext, attempt: Attempt, flight: Flight): Promise<Carried> {
  const reason = await whySettled(context.store, attempt);
  if (reason === undefined) return { kind: "ended", ...(await fly(context, attempt, flight)) };
  return { kind: "elsewhere", attempt: { ...attempt, isPending: false }, reason };
}

function giveWay(context: EngineContext, { attempt, reason }: Elsewhere): Promise<Settled> {
  return giveUp(context, attempt, { outcome: "skipped", reason });
}

type AbortableInput = ProcessInput & { abort: AbortSignal };

async function openAttempt(context: EngineContext, input: AbortableInput): Promise<Attempt> {
  const messages = listOf(input.messages, "messages");
  const at = messages.findIndex(({ id, role }) => id === input.parentID && role === "user");
  const request = messages[at];
  if (!request)
    throw new ThroughlineError("message-not-found", `No user message ${JSON.stringify(input.parentID)} to process`);
  const instructions = await instructionsFor(context, input.instructions);
  return {
    sessionID: input.sessionID,
    request,
    isPending: isPending(request, messages),
    view: await viewBefore(messages.slice(0, at)),
    trigger: triggerOf(request, input.auto),
    auto: input.auto,
    signal: input.abort,
    startedAt: context.clock(),
    summaryID: context.newID("msg"),
    spending: { requests: 0 },
    ...(instructions !== "" && { instructions }),
  };
}

function isPending(request: Message, messages: readonly Message[]): boolean {
  const isAnswered = messages.some((message) => isFinishedSummary(message) && message.parentID === request.id);
  return compactionRequest(request) !== undefined && !isAnswered;
}

/** Wishes from anywhere but the command say where they come from. */
async function instructionsFor(context: EngineContext, command: string | undefined): Promise<string> {
  const { config, directory, log } = context;
  const wishes = await gatherInstructions({ command, configured: config.compaction.instructions, directory, log });
  const [first, ...others] = wishes;
  return first?.source === "the command" && others.length === 0 ? first.text : renderInstructions(wishes);
}

/** What the model saw when it was asked; what the user typed since is not part of it. */
async function viewBefore(messages: readonly Message[]): Promise<Message[]> {
  const view = await filterCompacted(messages.toReversed());
  const answered = new Set(view.filter(isFinishedSummary).map(({ parentID }) => parentID));
  // Requests that came to nothing say nothing.
  return view.filter((message) => !compactionRequest(message) || answered.has(message.id));
}

function triggerOf(request: Message, auto: boolean): Attempt["trigger"] {
  const part = compactionRequest(request);
  if (part?.overflow === true) return "overflow";
  return (part?.auto ?? auto) ? "auto" : "manual";
}

async function fly(context: EngineContext, attempt: Attempt, flight: Flight): Promise<Settled> {
  const { sessionID, summaryID } = attempt;
  try {
    attempt.signal.throwIfAborted();
    const draft = await asOwnWork({ store: context.store, sessionID }, () =>
      // Nothing is written before the commit, so nobody has to wait for a hook or a summariser that does not end.
      orAborted(draftCompaction(context, attempt), attempt.signal),
    );
    if (draft.kind !== "ready") return await giveUp(context, attempt, refusalOf(draft));
    attempt.signal.throwIfAborted();
    const committed = await commitDraft(context, { attempt, draft, flight });
    if (committed.kind === "refused")
      return await giveUp(context, attempt, { outcome: "failed", reason: committed.reason });
    context.events.publish("compaction-committed", { sessionID, receipt: draft.receipt });
    context.events.publish("session.compacted", { sessionID });
    const told = announce(context, { sessionID, summary: draft.summary, summaryMessageID: summaryID });
    return { receipt: draft.receipt, told };
  } catch (error) {
    const reason = messageOf(error);
    return giveUp(context, attempt, { outcome: attempt.signal.aborted ? "aborted" : "failed", reason });
  }
}

function refusalOf({ kind, reason }: Exclude<DraftResult, Draft>): { outcome: "skipped" | "refused"; reason: string } {
  return { outcome: kind === "cancelled" ? "skipped" : "refused", reason };
}

/** Withdraws a pending request: left behind, it would turn the user's next prompt into a summary. */
async function giveUp(
  context: EngineContext,
  attempt: Attempt,
  result: { outcome: "refused" | "skipped" | "failed" | "aborted"; reason: string },
): Promise<Settled> {
  const { sessionID, request, isPending } = attempt;
  const receipt: Receipt = { ...emptyReceipt(context, attempt), ...result };
  await context.store.commit([
    ...(isPending ? [{ type: "message-withdraw" as const, sessionID, messageID: request.id }] : []),
    { type: "receipt-add", receipt },
  ]);
  const { outcome, reason } = result;
  context.log(outcome === "failed" ? "error" : "info", `Compaction ${outcome}: ${reason}`, { sessionID });
  if (outcome === "failed" || outcome === "aborted")
    context.events.publish("compaction-failed", { sessionID, reason, receipt });
  else context.events.publish("compaction-skipped", { sessionID, reason });
  return { receipt };
}
