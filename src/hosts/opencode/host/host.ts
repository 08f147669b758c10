/** OpenCode as the plugin sees it: what it hands over, and the calls of its client that are used. Types only. */

/** What a plugin gets when it is loaded; one instance per directory. */
export interface HostInput {
  client: HostClient;
  directory: string;
  worktree?: string;
}

/** An answer of the client. Calls reject only when the server cannot be reached; refusals come as `error`. */
export interface HostAnswer {
  data?: unknown;
  error?: unknown;
}

/** The few calls of the host's client that the plugin makes. */
export interface HostClient {
  session: {
    create(input: { body: { parentID: string; title: string } }): Promise<HostAnswer>;
    get(input: { path: { id: string } }): Promise<HostAnswer>;
    /** With `limit` only the newest ones. */
    messages(input: { path: { id: string }; query?: { limit: number } }): Promise<HostAnswer>;
    message(input: { path: { id: string; messageID: string } }): Promise<HostAnswer>;
    /** What every session that is not idle is doing. */
    status(): Promise<HostAnswer>;
    todo(input: { path: { id: string } }): Promise<HostAnswer>;
    children(input: { path: { id: string } }): Promise<HostAnswer>;
    abort(input: { path: { id: string } }): Promise<HostAnswer>;
    prompt?(input: { path: { id: string }; body: HostPrompt }): Promise<HostAnswer>;
    summarize(input: {
      path: { id: string };
      body: { providerID: string; modelID: string; auto?: boolean };
    }): Promise<HostAnswer>;
  };
  config: { providers(): Promise<HostAnswer> };
  tui: { showToast(input: { body: HostToast }): Promise<HostAnswer> };
  app: { log(input: { body: HostLogLine }): Promise<HostAnswer> };
  /** The plain HTTP client behind the typed one, for routes the typed one lacks. */
  _client?: {
    delete(input: PlainRequest): Promise<HostAnswer>;
    patch(input: PlainRequest & { body: unknown; headers: Record<string, string> }): Promise<HostAnswer>;
  };
}

export interface PlainRequest {
  /** With `{name}` for each entry of `path`. */
  url: string;
  path: Record<string, string>;
}

export interface HostToast {
  title: string;
  message: string;
  variant: "info" | "success" | "warning" | "error";
}

export interface HostLogLine {
  service: string;
  level: "debug" | "info" | "warn" | "error";
  message: string;
  extra?: Record<string, unknown>;
}

export interface HostPrompt {
  /** Stores the message and asks no model. */
  noReply?: true;
  /** Of a message that is stored already: it is written over, and answered. */
  messageID?: string;
  agent?: string;
  model?: { providerID: string; modelID: string };
  parts: HostPromptPart[];
}

export type HostPromptPart =
  | { id?: string; type: "text"; text: string; synthetic?: boolean }
  | { type: "file"; mime: string; url: string; filename?: string };

/** A message as hooks and calls carry it. Fields are looked at through guards: they were written by others. */
export interface HostMessage {
  info: Record<string, unknown>;
  parts: Record<string, unknown>[];
}

/** A model as hooks carry it. */
export interface HostModel {
  id?: unknown;
  providerID?: unknown;
  limit?: { context?: unknown; input?: unknown; output?: unknown };
}
