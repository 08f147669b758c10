/** The session engine: a thin composition of the functions in this folder over one context value. */
import type { SessionSummary } from "../compact/diff.ts";
import type { Receipt } from "../compact/receipt.ts";
import { requireObject } from "../input.ts";
import type { PruneResult } from "../prune/prune.ts";
import { recall, type RecallInput, type RecallResult } from "../store/recall.ts";
import type { MessageInput, SessionRecord, UndoResult } from "../store/store.ts";
import type { Message, Part } from "../transcript/message.ts";
import { requireContributors } from "../compact/run-contributors.ts";
import { createContext, type EngineContext, type Run } from "./context.ts";
import { addPin, createPinContributor, readPins, removePin } from "./contributors/pins.ts";
import { createRequest, type CreateInput } from "./create.ts";
import type { EventHandler, EventName } from "./events.ts";
import { writeHandoff } from "./handoff.ts";
import { compactSession, type CompactInput } from "./manual.ts";
import type { EngineOptions, PromptInput } from "./options.ts";
import { processRequest, type ProcessInput, type ProcessResult } from "./process.ts";
import { prompt } from "./prompt.ts";
import { pruneSession } from "./prune.ts";
import {
  createSession,
  type CreateSessionInput,
  type HostMessage,
  type HostPart,
  readMessages,
  updateMessage,
  updatePart,
} from "./sessions.ts";
import { sessionDiff } from "./snapshots.ts";
import { undoCompaction } from "./undo.ts";

/** Sessions that compact themselves, over a store and a model. */
export interface Engine {
  createSession(input?: CreateSessionInput): Promise<SessionRecord>;
  /** All messages, oldest first, compacted or not. */
  messages(sessionID: string): Promise<Message[]>;
  /** With the session's id on the message, as hosts hold it, or before it. */
  updateMessage(message: HostMessage): Promise<Message>;
  updateMessage(sessionID: string, message: MessageInput): Promise<Message>;
  updatePart(part: HostPart): Promise<Part>;
  updatePart(sessionID: string, messageID: string, part: Part): Promise<Part>;
  /** Runs the session until it is idle; resolves with the newest reply. */
  prompt(sessionID: string, input: PromptInput): Promise<Message | undefined>;
  /** Stops what runs in a session: its turn, and any compaction, whoever asked for it. */
  abort(sessionID: string): Promise<void>;
  /** Asks for a compaction without carrying it out. */
  create(input: CreateInput): Promise<Message>;
  /** Carries out a request. */
  process(input: ProcessInput): Promise<ProcessResult>;
  /** Both at once, for a person who asks for it. */
  compact(sessionID: string, input?: CompactInput): Promise<Receipt>;
  prune(sessionID: string): Promise<Pick<PruneResult, "pruned" | "savedTokens">>;
  /** Originals that the model no longer sees: by words, or by id, range or file. */
  recall(sessionID: string, query: string | Omit<RecallInput, "sessionID">): Promise<RecallResult>;
  /** Takes the last compaction back; what was said since stays. */
  undo(sessionID: string): Promise<UndoResult>;
  /** Newest first. */
  receipts(sessionID?: string): Promise<Receipt[]>;
  /** A document with which another agent can take the work over; nothing is compacted. */
  handoff(sessionID: string): Promise<string>;
  /** What the session, or one message of it, changed on disk. */
  diff(sessionID: string, input?: { messageID?: string }): Promise<SessionSummary>;
  pin(sessionID: string, text: string): Promise<void>;
  unpin(sessionID: string, text: string): Promise<void>;
  pins(sessionID: string): Promise<string[]>;
  /** Listens; the returned function stops listening. */
  on<Name extends EventName>(event: Name, handler: EventHandler<Name>): () => void;
  /** Stops all turns and compactions and waits for their end; what waits for them does not begin. The store stays open: it belongs to whoever opened it. */
  close(): Promise<void>;
}

/**
 * An engine over a store and a model.
 *
 * @example
 * const engine = createEngine({ store: createInMemoryStore(), model });
 * const session = await engine.createSession();
 * const reply = await engine.prompt(session.id, { text: "What does src/cut.ts do?" });
 */
export function createEngine(options: EngineOptions): Engine {
  requireObject(options?.store, "store");
  if (typeof options.model !== "function") requireObject(options.model, "model");
  if (options.contributors !== undefined) requireContributors(options.contributors);
  const contributors = [createPinContributor(options.store), ...(options.contributors ?? [])];
  const context = createContext({ ...options, contributors });
  const { store, events } = context;
  return {
    createSession: (input) => createSession(context, input),
    messages: (sessionID) => readMessages(context, sessionID),
    updateMessage: (...given: MessageForm) => updateMessage(context, toHostMessage(...given)),
    updatePart: (...given: PartForm) => updatePart(context, toHostPart(...given)),
    prompt: (sessionID, input) => prompt(context, sessionID, input),
    abort: (sessionID) => stopSession(context, sessionID),
    create: (input) => createRequest(context, input),
    process: (input) => processRequest(context, input),
    compact: (sessionID, input) => compactSession(context, sessionID, input),
    prune: (sessionID) => pruneSession(context, sessionID),
    recall: (sessionID, query) => recall(store, { ...(typeof query === "string" ? { query } : query), sessionID }),
    undo: (sessionID) => undoCompaction(context, sessionID),
    receipts: (sessionID) => store.receipts(sessionID === undefined ? {} : { sessionID }),
    handoff: (sessionID) => writeHandoff(context, sessionID),
    diff: async (sessionID, input) =>
      sessionDiff(await readMessages(context, sessionID), { source: context.snapshots, ...input }),
    pin: (sessionID, text) => addPin(store, sessionID, text),
    unpin: (sessionID, text) => removePin(store, sessionID, text),
    pins: (sessionID) => readPins(store, sessionID),
    on: (event, handler) => events.on(event, handler),
    close: async () => {
      context.isClosed = true;
      await Promise.all([...context.attempts, ...context.runs.values()].map(stopRun));
      await Promise.all(context.background);
    },
  };
}

type MessageForm = [first: HostMessage | string, message?: MessageInput];
type PartForm = [first: HostPart | string, messageID?: string, part?: Part];

// Both forms are checked field by field where they are stored; the overloads of the engine say which fields there are.
function toHostMessage(...[first, message]: MessageForm): HostMessage {
  return { ...message, ...(typeof first === "string" ? { sessionID: first } : first) } as HostMessage;
}

function toHostPart(...[first, messageID, part]: PartForm): HostPart {
  return typeof first === "string" ? ({ ...part, sessionID: first, messageID } as HostPart) : first;
}

/** A compaction that a person or the host asked for is no turn; it is stopped all the same. */
async function stopSession({ runs, attempts }: EngineContext, sessionID: string): Promise<void> {
  // Nobody waits for its end here: one of its own hooks may be who stops it.
  for (const attempt of attempts) if (attempt.sessionID === sessionID) attempt.abort.abort();
  const run = runs.get(sessionID);
  if (run) await stopRun(run);
}

async function stopRun(run: Run): Promise<void> {
  run.abort.abort();
  await run.finished;
}
