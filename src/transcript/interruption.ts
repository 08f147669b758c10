/** Whether the user stopped a turn, as each host notes it. Pure. */
import { asRecord } from "./foreign.ts";
import type { Message } from "./message.ts";

/** True for a text that a host put into the session when the user stopped a turn. */
export function tellsInterruption(hostText: string): boolean {
  const start = hostText.slice(0, 200).trimStart();
  return INTERRUPTION_OPENINGS.some((opening) => start.startsWith(opening));
}

/** How such texts begin: in Codex, and in Claude Code. */
export const INTERRUPTION_OPENINGS: readonly string[] = ["<turn_aborted>", "[Request interrupted by user"];

/** True for a reply that the user stopped. */
export function wasStopped({ error }: Message): boolean {
  return STOPS.has(asRecord(error)?.["name"]);
}

/** The names of the error: in OpenCode, and in pi. */
const STOPS: ReadonlySet<unknown> = new Set(["MessageAbortedError", "aborted"]);
