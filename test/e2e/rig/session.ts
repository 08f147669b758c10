/** One session of a running host: the calls a scenario makes, the replies it scripts, the requests it caused. */
import type { ModelServer, RecordedRequest, ReplyScript, RequestKind } from "../../../src/testing/index.ts";
import type { Host } from "./host.ts";
import { poll } from "./poll.ts";

/** A stored message as the host returns it. */
export interface StoredMessage {
  info: StoredInfo;
  parts: StoredPart[];
}

export interface StoredInfo {
  id: string;
  role: "user" | "assistant";
  sessionID: string;
  parentID?: string;
  summary?: unknown;
  finish?: string;
  error?: unknown;
  agent?: string;
  mode?: string;
  modelID?: string;
}

export interface StoredPart {
  id: string;
  type: string;
  text?: string;
  synthetic?: boolean;
  tool?: string;
  auto?: boolean;
  metadata?: Record<string, unknown>;
  state?: { status: string; output?: string; error?: string; input?: Record<string, unknown> };
}

export interface PromptOptions {
  agent?: string;
  model?: string;
  noReply?: boolean;
  /** Parts behind the text, such as files. */
  more?: readonly unknown[];
}

export interface Session {
  id: string;
  /** Sends a prompt and waits for the whole loop; answers the last assistant message. */
  prompt(text: string, options?: PromptOptions): Promise<StoredMessage>;
  /** Asks for a compaction by hand and waits for the host's answer alone, which says nothing about its success. */
  requestSummary(options?: { model?: string }): Promise<void>;
  /** Asks for a compaction by hand and waits until the session is idle; true when `session.compacted` came. */
  summarize(options?: { model?: string }): Promise<boolean>;
  messages(): Promise<StoredMessage[]>;
  /** Text of the newest summary. */
  summary(): Promise<string>;
  idle(): Promise<void>;
  abort(): Promise<void>;
  /** How often `session.compacted` was told for this session. */
  compactions(): number;
  /** Queues replies for the requests of this session and its children; other sessions are not answered by them. */
  push(kind: RequestKind, ...replies: ReplyScript[]): void;
  /** What its requests of this kind get when nothing is queued. */
  otherwise(kind: RequestKind, reply: ReplyScript): void;
  /** Its requests and those of its children, oldest first. */
  requests(kind?: RequestKind): RecordedRequest[];
  /** The kinds of its requests, as text such as `main compaction main`. */
  sequence(): string;
}

/** Where a session lives: the host that runs it and the server that answers it. */
export interface Stage {
  readonly host: Host;
  readonly server: ModelServer;
}

export async function openSession(stage: Stage, title = "scenario"): Promise<Session> {
  const { id } = await stage.host.api<{ id: string }>("POST", "/session", { title });
  return sessionOf(stage, id);
}

/** A session that another one has started for a subtask. */
export async function openChild(stage: Stage, { id }: Session, title = "Look at users"): Promise<Session> {
  const child = await stage.host.api<{ id: string }>("POST", "/session", { parentID: id, title });
  return sessionOf(stage, child.id);
}

export function sessionOf({ host, server }: Stage, id: string): Session {
  return { id, ...callsOf(host, id), ...scriptOf(server, id) };
}

type Calls = Pick<
  Session,
  "prompt" | "requestSummary" | "summarize" | "messages" | "summary" | "idle" | "abort" | "compactions"
>;

function callsOf(host: Host, id: string): Calls {
  const messages = (): Promise<StoredMessage[]> => host.api("GET", `/session/${id}/message`);
  const compactions = (): number =>
    host.events.filter((event) => event.type === "session.compacted" && event.properties["sessionID"] === id).length;
  const idle = async (): Promise<void> => {
    await poll(`session ${id} to be idle`, () => isIdle(host, id));
  };
  const requestSummary: Calls["requestSummary"] = async ({ model = "mock-model" } = {}) => {
    await host.api("POST", `/session/${id}/summarize`, modelOf(model));
  };
  return {
    messages,
    compactions,
    idle,
    requestSummary,
    prompt: (text, { model = "mock-model", more = [], ...options } = {}) =>
      host.api("POST", `/session/${id}/message`, {
        parts: [{ type: "text", text }, ...more],
        agent: "build",
        ...options,
        model: modelOf(model),
      }),
    summarize: async (options) => {
      const before = { events: compactions(), summaries: finishedSummaries(await messages()) };
      await requestSummary(options);
      await idle();
      // The event may still be on its way to us when the host has long been idle.
      if (finishedSummaries(await messages()) > before.summaries)
        await poll("the event about the compaction", () => compactions() > before.events);
      return compactions() > before.events;
    },
    summary: async () => {
      const newest = (await messages()).findLast((message) => message.info.summary === true);
      const texts = (newest?.parts ?? []).filter(({ type }) => type === "text");
      return texts.map(({ text }) => text ?? "").join("\n");
    },
    abort: async () => {
      await host.api("POST", `/session/${id}/abort`);
    },
  };
}

function finishedSummaries(messages: readonly StoredMessage[]): number {
  return messages.filter(({ info }) => info.summary === true && info.finish && !info.error).length;
}

/** `mock` is meant unless another provider is named. */
function modelOf(name: string): { providerID: string; modelID: string } {
  const [provider, model] = name.split("/");
  return model === undefined ? { providerID: "mock", modelID: name } : { providerID: provider ?? "", modelID: model };
}

function scriptOf(server: ModelServer, id: string): Pick<Session, "push" | "otherwise" | "requests" | "sequence"> {
  const requests = (kind?: RequestKind): RecordedRequest[] =>
    server.requestsSince(0, kind).filter((request) => request.sessionID === id || request.parentID === id);
  return {
    requests,
    push: (kind, ...replies) => server.push({ kind, sessionID: id }, ...replies),
    otherwise: (kind, reply) => server.otherwise({ kind, sessionID: id }, reply),
    sequence: () =>
      requests()
        .map((request) => request.kind)
        .join(" "),
  };
}

async function isIdle(host: Host, id: string): Promise<boolean> {
  const status = await host.api<Record<string, { type: string } | undefined>>("GET", "/session/status");
  return (status[id]?.type ?? "idle") === "idle";
}
