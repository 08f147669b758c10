/** One session of a running host, with the calls a scenario makes. */
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
}

export interface Session {
  id: string;
  /** Sends a prompt and waits for the whole loop; answers the last assistant message. */
  prompt(text: string, options?: PromptOptions): Promise<StoredMessage>;
  /** Asks for a compaction by hand and waits until the session is idle; true when `session.compacted` came. */
  summarize(options?: { model?: string }): Promise<boolean>;
  messages(): Promise<StoredMessage[]>;
  /** Text of the newest summary. */
  summary(): Promise<string>;
  idle(): Promise<void>;
  abort(): Promise<void>;
  /** How often `session.compacted` was told for this session. */
  compactions(): number;
}

export async function openSession(host: Host, title = "scenario"): Promise<Session> {
  const { id } = await host.api<{ id: string }>("POST", "/session", { title });
  return sessionOf(host, id);
}

export function sessionOf(host: Host, id: string): Session {
  const messages = (): Promise<StoredMessage[]> => host.api("GET", `/session/${id}/message`);
  const compactions = (): number =>
    host.events.filter((event) => event.type === "session.compacted" && event.properties["sessionID"] === id).length;
  const idle = async (): Promise<void> => {
    await poll(`session ${id} to be idle`, () => isIdle(host, id));
  };
  return {
    id,
    messages,
    compactions,
    idle,
    prompt: (text, { model = "mock-model", ...options } = {}) =>
      host.api("POST", `/session/${id}/message`, {
        parts: [{ type: "text", text }],
        agent: "build",
        ...options,
        model: { providerID: "mock", modelID: model },
      }),
    summarize: async ({ model = "mock-model" } = {}) => {
      const before = compactions();
      await host.api("POST", `/session/${id}/summarize`, { providerID: "mock", modelID: model });
      await idle();
      return compactions() > before;
    },
    summary: async () => {
      const newest = (await messages()).findLast((message) => message.info.summary === true);
      return (newest?.parts ?? []).flatMap((part) => part.text ?? []).join("\n");
    },
    abort: async () => {
      await host.api("POST", `/session/${id}/abort`);
    },
  };
}

async function isIdle(host: Host, id: string): Promise<boolean> {
  const status = await host.api<Record<string, { type: string } | undefined>>("GET", "/session/status");
  return (status[id]?.type ?? "idle") === "idle";
}
