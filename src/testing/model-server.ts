/** A model provider that answers from a script and records what it was asked: an HTTP server on 127.0.0.1. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { once } from "node:events";
import { parseRecord } from "../transcript/foreign.ts";
import { anthropicWire } from "./anthropic-wire.ts";
import { classifyRequest, type ClassifyInput } from "./classify.ts";
import { openaiWire } from "./openai-wire.ts";
import { createPrefixMeter } from "./prefix-meter.ts";
import { readRequest } from "./read-request.ts";
import { refusalOf, type ServerModes } from "./refusal.ts";
import type { ReplyScript, ScriptedReply } from "./reply.ts";
import type { RecordedRequest, RequestKind } from "./request.ts";
import { sendReply } from "./send-reply.ts";
import type { Wire } from "./wire.ts";

/** Which requests the scripted server refuses, and how it tells their kinds. */
export interface ModelServerOptions extends ServerModes {
  /** Tells the kind of a request; default: OpenCode's system texts. */
  classify?: (input: ClassifyInput) => RequestKind;
}

/**
 * A queue is named by the kind of request, and by a model or a session when only those requests are meant. The queue of
 * a session also answers the sessions it started for subtasks, so that scenarios can run beside each other.
 */
export type QueueName = RequestKind | { kind: RequestKind; model: string } | { kind: RequestKind; sessionID: string };

/** A running server, the replies it was told to give, and the requests it got. */
export interface ModelServer {
  /** Base address without a path. The formats answer under `/v1`, also behind a prefix such as `/slow/v1`. */
  url: string;
  port: number;
  requests: readonly RecordedRequest[];
  /** Requests that no script was waiting for; 0 unless a test says otherwise. */
  readonly unscripted: number;
  push(queue: QueueName, ...replies: ReplyScript[]): void;
  /** Answers every request of this kind that finds its queue empty; such answers count as scripted. */
  otherwise(queue: QueueName, reply: ReplyScript | undefined): void;
  /** Replies that are still waiting, over all queues. */
  waiting(): number;
  setModes(modes: ServerModes): void;
  requestsSince(mark: number, kind?: RequestKind): RecordedRequest[];
  /** Forgets queued replies and standing answers; recorded requests stay. */
  clear(): void;
  close(): Promise<void>;
}

/**
 * Starts the server on a free port.
 *
 * @example
 * const server = await startModelServer();
 * server.push("main", { text: "hello" }, { status: 429, headers: { "retry-after": "1" } });
 */
export async function startModelServer(options: ModelServerOptions = {}): Promise<ModelServer> {
  const state = createState(options);
  const server = createServer((request, response) => {
    answer(state, request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const close = async (): Promise<void> => {
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  };
  return Object.assign(controlsOf(state), { url: `http://127.0.0.1:${port}`, port, close });
}

/** What a test tells the running server and asks of it. */
function controlsOf(state: ServerState): Omit<ModelServer, "url" | "port" | "close"> {
  return {
    requests: state.requests,
    get unscripted() {
      return state.requests.filter((request) => !request.scripted && request.refused === undefined).length;
    },
    push: (queue, ...replies) => void queueOf(state.queues, keyOf(queue)).push(...replies),
    otherwise: (queue, reply) =>
      void (reply === undefined ? state.standing.delete(keyOf(queue)) : state.standing.set(keyOf(queue), reply)),
    waiting: () => [...state.queues.values()].reduce((sum, queue) => sum + queue.length, 0),
    setModes: (modes) => void (state.modes = modes),
    requestsSince: (mark, kind) =>
      state.requests.slice(mark).filter((request) => kind === undefined || request.kind === kind),
    clear: () => {
      state.queues.clear();
      state.standing.clear();
    },
  };
}

interface ServerState {
  requests: RecordedRequest[];
  queues: Map<string, ReplyScript[]>;
  standing: Map<string, ReplyScript>;
  modes: ServerModes;
  classify: (input: ClassifyInput) => RequestKind;
  prefixes: ReturnType<typeof createPrefixMeter>;
}

function createState({ classify = classifyRequest, ...modes }: ModelServerOptions): ServerState {
  return { requests: [], queues: new Map(), standing: new Map(), modes, classify, prefixes: createPrefixMeter() };
}

async function answer(state: ServerState, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const wire = wireOf(incoming.url ?? "");
  const body = parseRecord(await readAll(incoming));
  if (!wire || !body) {
    response.writeHead(404, { "content-type": "application/json" }).end('{"error":{"message":"not found"}}');
    return;
  }
  const { request, stream } = readRequest({ wire, incoming, body, number: state.requests.length + 1, ...state });
  const refusal = refusalOf(request, state.modes);
  const reply = refusal ?? takeReply(state, request);
  const recorded: RecordedRequest = {
    ...request,
    scripted: reply !== undefined && !refusal,
    ...(refusal ? { refused: refusal.reason } : {}),
  };
  state.requests.push(recorded);
  response.once("close", () => {
    if (!response.writableFinished) recorded.brokenOffAt = Date.now();
  });
  await sendReply({ response, wire, request, stream, reply: reply ?? FALLBACK[request.kind] });
}

const FALLBACK: Readonly<Record<RequestKind, ScriptedReply>> = {
  main: { text: "Done." },
  compaction: { text: "Unscripted summary." },
  title: { text: "Scripted session" },
  subagent: { text: "Done." },
};

function wireOf(url: string): Wire | undefined {
  const path = url.split("?", 1)[0] ?? "";
  if (path.endsWith("/chat/completions")) return openaiWire;
  return path.endsWith("/messages") ? anthropicWire : undefined;
}

async function readAll(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer); // no encoding is set, so chunks are bytes
  return Buffer.concat(chunks).toString("utf8");
}

function takeReply(state: ServerState, request: RecordedRequest): ScriptedReply | undefined {
  const keys = keysFor(request);
  const queued = keys.map((key) => state.queues.get(key)).find((queue) => queue && queue.length > 0);
  const script = queued?.shift() ?? keys.map((key) => state.standing.get(key)).find((reply) => reply !== undefined);
  return typeof script === "function" ? script(request) : script;
}

// The narrower the queue the earlier it is asked.
function keysFor({ kind, model, sessionID, parentID }: RecordedRequest): string[] {
  const sessions = [sessionID, parentID].filter((id) => id !== undefined);
  return [...sessions.map((id) => keyOf({ kind, sessionID: id })), keyOf({ kind, model }), keyOf(kind)];
}

function keyOf(queue: QueueName): string {
  if (typeof queue === "string") return queue;
  return "model" in queue ? `${queue.kind} model ${queue.model}` : `${queue.kind} session ${queue.sessionID}`;
}

function queueOf(queues: Map<string, ReplyScript[]>, key: string): ReplyScript[] {
  const queue = queues.get(key) ?? [];
  queues.set(key, queue);
  return queue;
}
