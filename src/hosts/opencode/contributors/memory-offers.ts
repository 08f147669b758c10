/** What the memory offers unasked, when switched on: a word to a new session, and context to a task. Effects: the host. */
import { basename } from "node:path";
import type { Log } from "../../../compact/contributor.ts";
import type { KnowledgeConfig } from "../../../config/config.ts";
import { sleep } from "../../../engine/sleep.ts";
import { sessionStartContext } from "../../../knowledge/session-start.ts";
import { taskContext } from "../../../knowledge/task-context.ts";
import type { Memory } from "../../../store/memory/memory.ts";
import { asRecord, asString } from "../../../transcript/foreign.ts";
import type { HostClient } from "../host/host.ts";
import { activity, readMessages } from "../host/read.ts";

export interface OffersInput {
  client: HostClient;
  config: KnowledgeConfig;
  directory: string;
  open: () => Promise<Memory>;
  log: Log;
}

export interface MemoryOffers {
  onHostEvent(event: unknown): Promise<void>;
  /** The prompt of a tool that starts an agent, with what the notes know about it; undefined for any other call. */
  augment(tool: string, args: Readonly<Record<string, unknown>>): Promise<string | undefined>;
}

const LIMIT_MS = 2000;

// Only the prompt of these: text added to a command or a file's content would break it.
const AGENT_TOOLS: ReadonlySet<string> = new Set(["task"]);

export function createMemoryOffers({ client, config, directory, open, log }: OffersInput): MemoryOffers {
  return {
    async onHostEvent(event) {
      const sessionID = config.sessionStart ? newSession(event) : undefined;
      if (sessionID === undefined) return;
      const text = await inTime(async () => sessionStartContext(await open(), { projectName: basename(directory) }));
      if (text === undefined || !(await isUntouched(client, sessionID))) return;
      const parts = [{ type: "text" as const, text, synthetic: true }];
      await client.session.prompt?.({ path: { id: sessionID }, body: { noReply: true, parts } });
      log("info", "session start context offered", { component: "knowledge", sessionID });
    },
    async augment(tool, args) {
      const prompt = asString(args["prompt"]);
      if (!config.augmentTasks || !AGENT_TOOLS.has(tool) || prompt === undefined) return undefined;
      const block = await inTime(async () => taskContext(await open(), prompt));
      return block === undefined ? undefined : `${prompt}\n\n${block}`;
    },
  };
}

/** The id of a session that was just created by a person; a child is given its task by its parent. */
function newSession(event: unknown): string | undefined {
  const { type, properties } = asRecord(event) ?? {};
  const info = asRecord(asRecord(properties)?.["info"]);
  return type === "session.created" && info?.["parentID"] === undefined ? asString(info?.["id"]) : undefined;
}

/** The first prompt may come sooner than the notes are read. The host would answer a message that it finds behind it. */
async function isUntouched(client: HostClient, sessionID: string): Promise<boolean> {
  if ((await activity(client, sessionID)) === "busy") return false;
  return (await readMessages(client, sessionID, { newest: 1 })).length === 0;
}

async function inTime<T>(work: () => Promise<T>): Promise<T | undefined> {
  const timer = new AbortController();
  try {
    return await Promise.race([work(), sleep(LIMIT_MS, timer.signal).then(() => undefined)]);
  } finally {
    timer.abort();
  }
}
