/** Commands that a host hands over while they still run, and whose end comes with a later call or a notice. Pure. */
import type { Fact } from "../fact.ts";
import type { FactBook } from "../fact-book.ts";
import { runsInBackground, type ToolCall } from "./tool-call.ts";

export interface HandedOver {
  /** What the host says of it, or the name under which it goes on. */
  session: string;
  /** The host goes on with it by itself, until somebody asks. */
  isBackground: boolean;
}

/** How a command goes on that its call did not wait for; undefined for one that has ended. */
export function handedOver({ input, part: { state } }: ToolCall, output: string): HandedOver | undefined {
  const session = runningSession(output);
  if (session !== undefined) return { session, isBackground: !STILL_RUNS.test(output.slice(0, LONGEST_PREAMBLE)) };
  if (!runsInBackground(input) || state.status !== "completed") return undefined;
  return { session: output.slice(0, LONGEST_PREAMBLE), isBackground: true };
}

/** The name under which a command goes on, where the host says it in words that are known. */
export function runningSession(output: string): string | undefined {
  const head = output.slice(0, LONGEST_PREAMBLE);
  return STILL_RUNS.exec(head)?.[1] ?? IN_BACKGROUND.exec(head)?.[1];
}

const STILL_RUNS = /^Process running with session ID (\d{1,20})/mu;
/** By order, by the user, or because it took longer than it may. */
const IN_BACKGROUND = /^Command\b[^\n]{0,120}\bbackground(?:ed)?\b[^\n]{0,40}\bID: ?([\w-]{1,60})/u;
const LONGEST_PREAMBLE = 300;

/** The command that goes on under such a name. */
export function commandOfSession(book: FactBook, name: string): Fact | undefined {
  return book.current("command").findLast(({ data }) => isNamed(data?.["session"], name));
}

/** True for words of a host that hold the name as a whole: `bash_1` is not `bash_12`. */
export function isNamed(said: unknown, name: string): boolean {
  return typeof said === "string" && said.split(/[^\w-]+/u).includes(name);
}
