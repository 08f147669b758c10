/** Commands that a host hands over while they still run, and whose end comes with a later call or a notice. Pure. */
import type { FactOf } from "../../fact.ts";
import type { FactBook } from "../../fact-book.ts";
import { isRefusedByUser, runsInBackground, type ToolCall } from "../tool-call.ts";

export interface HandedOver {
  /** What the host says of it, or the name under which it goes on. */
  session: string;
  /** The host goes on with it by itself, until somebody asks. */
  isBackground: boolean;
}

/** How a command goes on that its call did not wait for; undefined for one that has ended, or that nobody let run. */
export function handedOver({ input, part: { state } }: ToolCall, output: string): HandedOver | undefined {
  const head = output.slice(0, LONGEST_PREAMBLE);
  const kept = STILL_RUNS.exec(head)?.[1];
  if (kept !== undefined) return { session: kept, isBackground: false };
  if (state.status !== "completed" || isRefusedByUser(output)) return undefined;
  const name = nameInBackground(output);
  if (name === undefined && !runsInBackground(input)) return undefined;
  return { session: name ?? head, isBackground: true };
}

/** The name under which a command goes on, where the host says it in words that are known. */
export function runningSession(output: string): string | undefined {
  return STILL_RUNS.exec(output.slice(0, LONGEST_PREAMBLE))?.[1] ?? nameInBackground(output);
}

/** Where something is printed below these words, they are those of a program that has ended. */
function nameInBackground(output: string): string | undefined {
  if (!output.startsWith("Command ")) return undefined;
  const end = output.indexOf("\n");
  const below = end < 0 ? "" : output.slice(end).trimStart();
  if (below !== "" && !below.startsWith("<system-reminder>")) return undefined;
  return IN_BACKGROUND.exec(output.slice(0, LONGEST_PREAMBLE))?.[1];
}

const STILL_RUNS = /^Process running with session ID (\d{1,20})/mu;
/** By order, by the user, or because it took longer than it may. */
const IN_BACKGROUND =
  /^Command (?:(?:is )?running in background with|was (?:manually )?backgrounded by user with|(?:[^\n]{1,100} )?was moved to the background(?: with)?) \(?ID: ?([\w-]{1,60})/u;
const LONGEST_PREAMBLE = 300;

/** The command that goes on under such a name. */
export function commandOfSession(book: FactBook, name: string): FactOf<"command"> | undefined {
  return book.current("command").findLast(({ data }) => isNamed(data?.session, name));
}

/** True for words of a host that hold the name as a whole: `bash_1` is not `bash_12`. */
export function isNamed(said: string | undefined, name: string): boolean {
  if (said === undefined) return false;
  for (let at = said.indexOf(name); at >= 0; at = said.indexOf(name, at + 1))
    if (!IN_NAME.test(said.charAt(at - 1)) && !IN_NAME.test(said.charAt(at + name.length))) return true;
  return false;
}

const IN_NAME = /[\w-]/u;
