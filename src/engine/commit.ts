/** Makes a draft visible: request, summary, cleared outputs, continue message, state and receipt in one transaction. */
import { appendCarry } from "../compact/carry.ts";
import { isRealUserTurn } from "../compact/progress.ts";
import type { Change } from "../store/store.ts";
import { compactionRequest } from "../transcript/filter-compacted.ts";
import { CONTINUE_TEXT } from "../transcript/host-text.ts";
import type { CompactionPart, Message, Part, ToolPart } from "../transcript/message.ts";
import { resultOf } from "../transcript/tool-result.ts";
import type { EngineContext } from "./context.ts";
import { referenceOf } from "./model-shelf.ts";
import type { Draft } from "./rung.ts";
import type { Flight } from "./flight.ts";
import { SHORTENED_KEY, STATE_KEY } from "./keys.ts";
import type { Attempt } from "./attempt.ts";
import type { ShortenedPart } from "./shortened-parts.ts";

interface CommitInput {
  attempt: Attempt;
  draft: Draft;
  flight: Flight;
}

export type Committed = { kind: "committed" } | { kind: "refused"; reason: string };

// Each conflict means that somebody wrote meanwhile; whoever writes this often is not waiting for a summary.
const TRIES = 10;

/** Commits only onto the history the draft was made from: what was added since stays behind it, a change refuses it. */
export async function commitDraft(context: EngineContext, input: CommitInput): Promise<Committed> {
  const { attempt, flight } = input;
  const { sessionID, request } = attempt;
  for (let attempts = 0; attempts < TRIES; attempts++) {
    const revision = (await context.store.session(sessionID))?.revision;
    if (revision === undefined) return { kind: "refused", reason: "The session was deleted meanwhile" };
    const since = await readSince(context, attempt);
    if (!since) return { kind: "refused", reason: "The session changed meanwhile" };
    const archived = await readArchived(context, input);
    const result = await context.store.commit(changesOf(context, input, { since, archived }), {
      expect: { sessionID, revision },
      lease: flight,
      compaction: { sessionID, requestID: request.id },
    });
    if (result.kind === "committed") return { kind: "committed" };
    if (result.kind === "lease-lost") return { kind: "refused", reason: "Another process took over the compaction" };
  }
  return { kind: "refused", reason: "The session is being written to without a pause" };
}

/** What was stored behind the request; undefined when the request or a message of the view is gone. */
async function readSince(
  context: EngineContext,
  { sessionID, request, view }: Attempt,
): Promise<Message[] | undefined> {
  const missing = new Set([request.id, ...view.map(({ id }) => id)]);
  const since: Message[] = [];
  for await (const message of context.store.messages(sessionID, { order: "newest" })) {
    if (missing.has(request.id) && message.id !== request.id) since.push(message);
    missing.delete(message.id);
    if (missing.size === 0) return since;
  }
  return undefined;
}

/** Parts that were bounded when they were written: their full text is in the archive and stays there. */
async function readArchived(context: EngineContext, { attempt, draft }: CommitInput): Promise<ReadonlySet<string>> {
  const archived = new Set<string>();
  for (const { part } of draft.shortened)
    if ((await context.store.original(attempt.sessionID, part.id)) !== undefined) archived.add(part.id);
  return archived;
}

interface Present {
  since: readonly Message[];
  archived: ReadonlySet<string>;
}

function changesOf(context: EngineContext, { attempt, draft }: CommitInput, { since, archived }: Present): Change[] {
  const { sessionID, request, auto } = attempt;
  const marked: CompactionPart = { ...requestPart(context, attempt), ...tailOf(draft) };
  const at = context.clock();
  return [
    { type: "part-put", sessionID, messageID: request.id, part: marked },
    { type: "message-put", sessionID, message: summaryMessage(context, attempt, draft) },
    ...(draft.pruned.length > 0 ? [{ type: "prune-mark" as const, sessionID, parts: draft.pruned, at }] : []),
    ...draft.shortened.flatMap((shortened) => shortenedChanges(sessionID, shortened, archived)),
    { type: "state-put", sessionID, key: SHORTENED_KEY, value: draft.shortened.map(undoOf) },
    // What the user has said meanwhile is the better continuation.
    ...(auto && !since.some(isRealUserTurn)
      ? [{ type: "message-put" as const, sessionID, message: continueMessage(context, attempt) }]
      : []),
    { type: "state-put", sessionID, key: STATE_KEY, value: draft.state },
    { type: "receipt-add", receipt: draft.receipt },
  ];
}

function requestPart(context: EngineContext, { request, auto }: Attempt): CompactionPart {
  return compactionRequest(request) ?? { type: "compaction", id: context.newID("prt"), auto };
}

function tailOf({ tailStartID }: Draft): Pick<CompactionPart, "tail_start_id"> {
  return tailStartID === undefined ? {} : { tail_start_id: tailStartID };
}

function shortenedChanges(
  sessionID: string,
  { messageID, part, original }: ShortenedPart,
  archived: ReadonlySet<string>,
): Change[] {
  const put: Change = { type: "part-put", sessionID, messageID, part };
  if (archived.has(part.id)) return [put];
  return [put, { type: "original-put", sessionID, messageID, partID: part.id, text: resultOf(original) }];
}

/** What `undo` puts back. */
function undoOf({ messageID, original }: ShortenedPart): { messageID: string; part: ToolPart } {
  return { messageID, part: original };
}

function summaryMessage(context: EngineContext, attempt: Attempt, draft: Draft): Message {
  const { request, sessionID, summaryID, startedAt } = attempt;
  // The one that wrote it, which may be a configured one or a fallback.
  const writer = referenceOf(draft.receipt.summariser.model ?? "") ?? request.model ?? context.models.reference;
  return {
    id: summaryID,
    sessionID,
    role: "assistant",
    parentID: request.id,
    mode: "compaction",
    agent: "compaction",
    summary: true,
    path: { cwd: context.directory, root: context.directory },
    cost: draft.receipt.summariser.cost ?? 0,
    tokens: draft.usage ?? { input: 0, output: 0, reasoning: 0, cache: { read: 0, write: 0 } },
    modelID: writer.modelID,
    providerID: writer.providerID,
    finish: "stop",
    time: { created: startedAt, completed: context.clock() },
    parts: [{ type: "text", id: context.newID("prt"), text: appendCarry(draft.summary, draft.carry) }],
  };
}

/** With the agent and the model of the trigger, so that the continuation changes neither. */
function continueMessage(context: EngineContext, { request, sessionID }: Attempt): Message {
  return {
    id: context.newID("msg"),
    sessionID,
    role: "user",
    time: { created: context.clock() },
    ...(request.agent !== undefined && { agent: request.agent }),
    ...(request.model && { model: request.model }),
    parts: [textPart(context, CONTINUE_TEXT)],
  };
}

function textPart(context: EngineContext, text: string): Part {
  return { type: "text", id: context.newID("prt"), text, synthetic: true };
}
