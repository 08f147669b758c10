/** A user's turn: stored at once, answered in order. Effects: the store and the loop. */
import { titleFor } from "../compact/title.ts";
import type { Change } from "../store/store.ts";
import type { Message } from "../transcript/message.ts";
import { ThroughlineError } from "../errors.ts";
import { inBackground } from "./background.ts";
import { checkPrompt } from "./check-prompt.ts";
import type { EngineContext } from "./context.ts";
import { nameOf } from "./model-shelf.ts";
import { runLoop } from "./loop.ts";
import { orAborted } from "./or-aborted.ts";
import { isOwnWork } from "./own-work.ts";
import { pruneSession } from "./prune.ts";
import type { PromptInput } from "./options.ts";
import { throwIfStopped, whenFree } from "./under-way.ts";

/**
 * Stores the message before anything else, so that it survives whatever happens next; a loop that is already running
 * answers it, also when it is compacting just now. Resolves with the newest reply.
 */
export async function prompt(
  context: EngineContext,
  sessionID: string,
  input: PromptInput,
): Promise<Message | undefined> {
  checkPrompt(input);
  requireFromOutside(context, sessionID);
  if (input.model?.limit) context.models.limits.set(nameOf(input.model), input.model.limit);
  const message = toUserMessage(context, sessionID, input);
  await context.store.commit([
    { type: "message-put", sessionID, message },
    ...(await titleChange(context, sessionID, message)),
  ]);
  context.events.publish("message.updated", { sessionID, message });
  return (await run(context, sessionID, input.signal)) ?? lastReply(context, sessionID);
}

/** Nothing is stored of what is refused: who is told so may say it again. */
function requireFromOutside({ store }: EngineContext, sessionID: string): void {
  if (!isOwnWork({ store, sessionID })) return;
  const where = "from within its own compaction, which would wait for itself";
  const advice = "prompt it from a listener of session.compacted, or use another session";
  throw new ThroughlineError("prompt-refused", `Session ${sessionID} was prompted ${where}: ${advice}`);
}

function toUserMessage(
  context: EngineContext,
  sessionID: string,
  { text, agent, model, files = [] }: PromptInput,
): Message {
  return {
    id: context.newID("msg"),
    sessionID,
    role: "user",
    time: { created: context.clock() },
    agent: agent ?? "default",
    model: model ? { providerID: model.providerID, modelID: model.modelID } : context.models.reference,
    parts: [
      { type: "text", id: context.newID("prt"), text },
      ...files.map((file) => ({ type: "file" as const, id: context.newID("prt"), ...file })),
    ],
  };
}

async function titleChange(context: EngineContext, sessionID: string, message: Message): Promise<Change[]> {
  const session = await context.store.session(sessionID);
  if (!session || session.title !== undefined) return [];
  const title = await titleFor(message);
  return title === undefined ? [] : [{ type: "session-update", sessionID, patch: { title } }];
}

/** One loop per session: who comes while it runs, or a compaction does, waits, then makes sure that nothing was left over. */
async function run(
  context: EngineContext,
  sessionID: string,
  signal: AbortSignal | undefined,
): Promise<Message | undefined> {
  const abort = new AbortController();
  const combined = signal ? AbortSignal.any([signal, abort.signal]) : abort.signal;
  for (let busy = whenFree(context, sessionID); busy; busy = whenFree(context, sessionID)) {
    await orAborted(busy, combined).catch(ignore);
    throwIfStopped(context, sessionID, combined);
  }
  const loop = runLoop(context, sessionID, combined);
  const finished = loop.then(ignore, ignore).then(() => void context.runs.delete(sessionID));
  context.runs.set(sessionID, { abort, finished });
  try {
    return await loop;
  } finally {
    await finished;
    void inBackground(context, "Pruning", pruneSession(context, sessionID));
    context.events.publish("session.idle", { sessionID });
  }
}

function ignore(): void {}

/** For a prompt that the loop of another one has answered. */
async function lastReply(context: EngineContext, sessionID: string): Promise<Message | undefined> {
  for await (const message of context.store.messages(sessionID, { order: "newest" }))
    if (message.role === "assistant" && message.summary !== true) return message;
  return undefined;
}
