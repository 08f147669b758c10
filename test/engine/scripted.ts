/** A model that answers from a script and remembers what it was asked; shared by the engine's tests. */
import { createEngine, type Engine, type EngineOptions, type EngineTool } from "../../src/engine/index.ts";
import { createInMemoryStore, type Store } from "../../src/store/index.ts";
import type { Model, ModelEvent, ModelRequest } from "../../src/summarise/model.ts";
import type { ModelLimit } from "../../src/tokens/overflow.ts";
import type { Message, TokenCounts } from "../../src/transcript/message.ts";

export const BRIEF: string = [
  "## Goal",
  "Ship the parser",
  "## Constraints & Preferences",
  "- (none)",
  "## Progress",
  "### Done",
  "- [x] read the code",
  "### In Progress",
  "- [ ] write the parser",
  "### Blocked",
  "- (none)",
  "## Key Decisions",
  "- **Recursive descent**: simple",
  "## Next Steps",
  "1. Write tests",
  "## Critical Context",
  "- (none)",
].join("\n");

export interface Reply {
  text?: string;
  calls?: { tool: string; input?: Record<string, unknown> }[];
  /** Input tokens reported; nothing is reported without it. */
  input?: number;
  finish?: string;
  reasoning?: string;
  error?: unknown;
  /** Waits for this before the first event. */
  after?: Promise<unknown>;
}

export type Script = Reply | ((request: ModelRequest) => Reply);

export interface ScriptedModel extends Model {
  requests: ModelRequest[];
  turns: () => ModelRequest[];
  compactions: () => ModelRequest[];
  limit?: ModelLimit;
}

/** Queues are used up in order; the last entry answers for ever. */
export function scriptedModel(script: { turn?: Script[]; compaction?: Script[]; limit?: ModelLimit }): ScriptedModel {
  const queues = {
    turn: [...(script.turn ?? [{ text: "Done." }])],
    compaction: [...(script.compaction ?? [{ text: BRIEF }])],
  };
  const requests: ModelRequest[] = [];
  const model = async function* (request: ModelRequest): AsyncGenerator<ModelEvent> {
    requests.push(request);
    const queue = request.purpose === "compaction" ? queues.compaction : queues.turn;
    const next = queue.length > 1 ? queue.shift() : queue[0];
    yield* play(typeof next === "function" ? next(request) : (next ?? {}));
  };
  return Object.assign(model, {
    requests,
    turns: () => requests.filter(({ purpose }) => purpose === "turn"),
    compactions: () => requests.filter(({ purpose }) => purpose === "compaction"),
    ...(script.limit && { limit: script.limit }),
  });
}

async function* play(reply: Reply): AsyncGenerator<ModelEvent> {
  await reply.after;
  if (reply.error !== undefined) throw reply.error;
  if (reply.reasoning !== undefined) yield { type: "reasoning", text: reply.reasoning };
  if (reply.text !== undefined) yield { type: "text", text: reply.text };
  for (const [index, { tool, input = {} }] of (reply.calls ?? []).entries())
    yield { type: "tool-call", callID: `call_${index}_${Math.floor(Math.random() * 1e9)}`, tool, input };
  const reason = reply.finish ?? (reply.calls ? "tool-calls" : "stop");
  yield { type: "finish", reason, ...(reply.input !== undefined && { usage: usage(reply.input) }) };
}

export function usage(input: number, output = 10): TokenCounts {
  return { input, output, reasoning: 0, cache: { read: 0, write: 0 } };
}

/** Resolves at once, so that no test waits for a backoff; timers that never fire would keep nothing alive. */
export const noWait = async (_ms: number, signal?: AbortSignal): Promise<void> => {
  if (_ms <= 1000) return;
  await new Promise<void>((resolve) =>
    signal?.aborted ? resolve() : signal?.addEventListener("abort", () => resolve()),
  );
};

export const echoTool: EngineTool = {
  name: "echo",
  description: "Returns its text",
  parameters: { type: "object", properties: { text: { type: "string" } } },
  execute: async (input) => (typeof input["text"] === "string" ? input["text"] : "ok"),
};

export interface Rig {
  engine: Engine;
  store: Store;
  sessionID: string;
  model: ScriptedModel;
  events: { name: string; properties: unknown }[];
  logs: string[];
  named: (name: string) => unknown[];
}

const EVENTS = [
  "session.compacted",
  "session.error",
  "compaction-start",
  "compaction-progress",
  "compaction-prepared",
  "compaction-committed",
  "compaction-skipped",
  "compaction-failed",
] as const;

export async function rig(model: ScriptedModel, options: Partial<EngineOptions> = {}): Promise<Rig> {
  const store = options.store ?? createInMemoryStore();
  const logs: string[] = [];
  const events: Rig["events"] = [];
  const engine = createEngine({
    model,
    env: {},
    sleep: noWait,
    random: () => 0,
    log: (_level, message) => void logs.push(message),
    tools: [echoTool],
    ...options,
    store,
  });
  for (const name of EVENTS) engine.on(name, (properties) => void events.push({ name, properties }));
  const session = await engine.createSession();
  const named = (name: string): unknown[] =>
    events.filter((event) => event.name === name).map(({ properties }) => properties);
  return { engine, store, sessionID: session.id, model, events, logs, named };
}

export function textOf(message: Message | undefined): string {
  return (message?.parts ?? []).flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n");
}

/** Everything a request says, for `survives` and `absent`. */
export function requestText(request: ModelRequest | undefined): string {
  return JSON.stringify(request?.messages ?? []) + (request?.system ?? "");
}
