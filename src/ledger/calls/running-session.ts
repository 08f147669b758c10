/** Commands that a host hands over while they still run, and whose end comes with a later call. Pure. */
import type { Fact } from "../fact.ts";
import type { FactBook } from "../fact-book.ts";

/** The number under which a command goes on; undefined for one that has ended. */
export function runningSession(output: string): string | undefined {
  return STILL_RUNS.exec(output.slice(0, LONGEST_PREAMBLE))?.[1];
}

const STILL_RUNS = /^Process running with session ID (\d{1,20})/mu;
const LONGEST_PREAMBLE = 300;

/** The command that a call for a session goes on with. */
export function commandOfSession(book: FactBook, session: unknown): Fact | undefined {
  if (typeof session !== "number" && typeof session !== "string") return undefined;
  return book.current("command").findLast(({ data }) => data?.["session"] === String(session));
}
