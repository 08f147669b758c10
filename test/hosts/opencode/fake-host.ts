/** A host without a host: stored messages in memory, the calls of the client, and what was said to the user. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { HostClient, HostMessage } from "../../../src/hosts/opencode/host/host.ts";
import { createPlugin, type PluginHooks } from "../../../src/hosts/opencode/plugin.ts";

export interface FakeHost {
  /** The project's folder; nobody has made it yet. */
  directory: string;
  messages: HostMessage[];
  removed: string[];
  aborted: string[];
  /** Compactions the plugin asked for: the body of each call. */
  summarized: Record<string, unknown>[];
  /** Whether the session was started by another one. */
  session: { parentID?: string };
  toasts: string[];
  logs: string[];
  todos: { content: string; status: string }[];
  /** Sessions the host is working on. */
  busy: Set<string>;
  plugin: PluginHooks;
  /** Calls a hook as the host does: with input and a mutable output. */
  fire<Output>(name: keyof PluginHooks, input: unknown, output: Output): Promise<Output>;
  close(): Promise<void>;
}

export interface FakeHostOptions {
  /** Data folder to share with another host; it is left behind. */
  home?: string;
  options?: unknown;
  env?: Record<string, string>;
  client?: (client: HostClient) => HostClient;
  /** Where the copy of the plugin lies. */
  place?: string;
}

export const SESSION = "ses_1";

// Seconds say nothing on a busy machine: every hook is waited for, except where a test sets the budget itself.
const PATIENT = { hookBudgetMs: 60_000 };

export async function openFakeHost({
  options,
  env = {},
  home: shared,
  client: change = (client) => client,
  place = "/somewhere/throughline",
}: FakeHostOptions = {}): Promise<FakeHost> {
  const home = shared ?? mkdtempSync(join(tmpdir(), "throughline-host-"));
  const fake = {
    messages: [] as HostMessage[],
    removed: [] as string[],
    aborted: [] as string[],
    summarized: [] as Record<string, unknown>[],
    session: {} as { parentID?: string },
    toasts: [] as string[],
    logs: [] as string[],
    todos: [] as { content: string; status: string }[],
    busy: new Set<string>(),
  };
  const client = change(clientOf(fake));
  const directory = join(home, "project");
  const plugin = await createPlugin({
    input: { client, directory },
    options: typeof options === "object" || options === undefined ? { ...PATIENT, ...options } : options,
    env: { THROUGHLINE_HOME: home, HOME: home, ...env },
    place,
  });
  return {
    ...fake,
    directory,
    messages: fake.messages,
    todos: fake.todos,
    plugin,
    fire: async (name, input, output) => {
      await (plugin[name] as (input: unknown, output: unknown) => Promise<void>)(input, output);
      return output;
    },
    close: async () => {
      await plugin.dispose();
      if (shared === undefined) rmSync(home, { recursive: true, force: true });
    },
  };
}

function clientOf(fake: Omit<FakeHost, "directory" | "plugin" | "fire" | "close">): HostClient {
  const ok = async (data: unknown): Promise<{ data: unknown }> => ({ data: structuredClone(data) });
  return {
    session: {
      create: () => ok({ id: "ses_child" }),
      get: () => ok({ id: SESSION, ...fake.session }),
      messages: ({ query }) => ok(query ? fake.messages.slice(-query.limit) : fake.messages),
      message: ({ path }) => ok(fake.messages.find((message) => message.info["id"] === path.messageID)),
      status: () =>
        ok(fake.busy.size > 0 ? Object.fromEntries([...fake.busy].map((id) => [id, { type: "busy" }])) : {}),
      todo: () => ok(fake.todos),
      children: () => ok([]),
      abort: ({ path }) => ok(void fake.aborted.push(path.id)),
      summarize: ({ body }) => ok(fake.summarized.push(body) > 0),
    },
    config: {
      providers: () =>
        ok({ providers: [{ id: "mock", models: { m: { limit: { context: 20_000, output: 2_000 } } } }] }),
    },
    tui: { showToast: ({ body }) => ok(void fake.toasts.push(`${body.title}: ${body.message}`)) },
    app: { log: ({ body }) => ok(void fake.logs.push(`${body.level} ${body.message}`)) },
    _client: {
      delete: async ({ path }) => {
        const id = path["mid"] ?? "";
        fake.removed.push(id);
        fake.messages.splice(
          fake.messages.findIndex((message) => message.info["id"] === id),
          1,
        );
        return { data: true };
      },
      patch: async ({ path, body }) => {
        const message = fake.messages.find((candidate) => candidate.info["id"] === path["mid"]);
        const part = body as Record<string, unknown>;
        const at = message?.parts.findIndex((known) => known["id"] === part["id"]) ?? -1;
        if (at === -1) message?.parts.push(part);
        else message?.parts.splice(at, 1, part);
        return { data: true };
      },
    },
  };
}

let clock = 0;

export function user(text: string, more: Record<string, unknown> = {}): HostMessage {
  return stored("user", [{ type: "text", text, ...more }]);
}

export function assistant(
  text: string,
  info: Record<string, unknown> = {},
  parts: Record<string, unknown>[] = [],
): HostMessage {
  return stored("assistant", [...parts, ...(text === "" ? [] : [{ type: "text", text }])], {
    finish: "stop",
    providerID: "mock",
    modelID: "m",
    ...info,
  });
}

export function marker(auto = false): HostMessage {
  return stored("user", [{ type: "compaction", auto }]);
}

export function tool(
  name: string,
  input: Record<string, unknown>,
  output = "ok",
  metadata: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    type: "tool",
    tool: name,
    callID: `call_${(clock += 1)}`,
    state: { status: "completed", input, output, metadata, time: { start: 1, end: 2 } },
  };
}

function stored(role: string, parts: Record<string, unknown>[], info: Record<string, unknown> = {}): HostMessage {
  clock += 1;
  const id = `msg_${String(clock).padStart(6, "0")}`;
  return {
    info: { id, role, sessionID: SESSION, time: { created: clock * 1000 }, ...info },
    parts: parts.map((part, index) => ({ id: `prt_${id}_${index}`, sessionID: SESSION, messageID: id, ...part })),
  };
}
