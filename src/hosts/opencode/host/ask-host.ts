/**
 * Keeps a compaction that the plugin asks for and a prompt that somebody types out of each other's way. The host orders
 * messages by their ids, and a prompt has its id before it is stored: a marker that is stored in between comes behind
 * the prompt, and the host takes the prompt for answered by the summary (AT-25). Two prompts in two processes do the same
 * to each other. Effects: one call of the host.
 */
import type { ModelReference } from "../../../summarise/model.ts";
import type { Message } from "../../../transcript/message.ts";
import { asRecord, asString } from "../../../transcript/foreign.ts";
import type { PluginContext } from "../context.ts";
import type { Change } from "../guard/guard.ts";

export interface AskInput {
  model: ModelReference;
  /** The host goes on with the interrupted turn behind the summary. */
  goesOn?: boolean;
}

/** Resolves when the compaction is over. A prompt that is on its way goes first; what is due is still due after it. */
export async function askForCompaction(context: PluginContext, sessionID: string, input: AskInput): Promise<void> {
  const state = context.sessions.of(sessionID);
  if (state.isPromptComing) return;
  let begun = (): void => undefined;
  const beginning = new Promise<void>((resolve) => (begun = resolve));
  state.asked = { beginning, begun };
  try {
    await context.writer.summarize(sessionID, input.model, { goesOn: input.goesOn === true });
  } finally {
    begun();
    delete state.asked;
  }
}

export interface Prompt {
  message: Record<string, unknown>;
  parts: Record<string, unknown>[];
}

// Within so short a time nobody has answered what overtook the prompt, and then the host sees both.
const LATE_MS = 50;

/** Whether a prompt has been on its way so long that another one may have been stored, and answered, before it. */
export function isLate(prompt: Prompt, now: number): boolean {
  return now - createdAt(prompt) > LATE_MS;
}

/**
 * The change that moves a prompt behind what has overtaken it, a marker or a prompt in another process; undefined when
 * nothing has. The host answers what is newest alone, and takes all before an answer for answered.
 */
export function behindNewest(stored: readonly Message[], prompt: Prompt, now: number): Change | undefined {
  const id = asString(prompt.message["id"]) ?? "";
  const other = stored.findLast(({ role }) => role === "user");
  const newest = stored.at(-1);
  if (!other || !newest || other.id <= id || other.time.created < createdAt(prompt)) return undefined;
  const later = idAt(now, id);
  if (later <= newest.id) return undefined; // a clock that went back; no id of ours would be the newest
  return () => {
    prompt.message["id"] = later;
    prompt.message["time"] = { ...asRecord(prompt.message["time"]), created: now };
    for (const part of prompt.parts) part["messageID"] = later;
  };
}

function createdAt({ message }: Prompt): number {
  const created = asRecord(message["time"])?.["created"];
  return typeof created === "number" ? created : 0;
}

// The host's own form: the milliseconds, then a counter, in 48 bits as hexadecimal digits; then 14 characters of chance,
// which the prompt keeps.
function idAt(now: number, id: string): string {
  const count = (BigInt(now) * 0x1000n + 0xfffn) & 0xffff_ffff_ffffn;
  return `msg_${count.toString(16).padStart(12, "0")}${id.slice(16)}`;
}
