/** What hosts say of a command that did not come to its end: somebody stopped it, or it took longer than it may. Pure. */

import { commandPurpose } from "./command-purpose.ts";

interface RunEnd {
  output: string;
  exit: number | undefined;
  /** As the host has it. */
  failed: boolean;
}

/** The line by which a host says so, before or behind what was printed, or the exit code of what a signal ended. */
export function stopIn(command: string, { output, exit, failed }: RunEnd): string | undefined {
  if (exit === 0) return undefined;
  if (exit === TIMED_OUT && /(?:^|[\s;&(])timeout\s/u.test(command)) return "timeout: exit code 124";
  return saidByHost(command, { output, exit, failed }) ?? SIGNALS.get(exit ?? 0);
}

/** True for an end that nobody told in words: it is read from the exit code alone. */
export function isReadFromExit(error: string): boolean {
  return READ_FROM_EXIT.test(error);
}

const READ_FROM_EXIT = /^(?:(?:timeout|interrupted|killed|terminated): exit code \d{1,3}|exit -?\d{1,4})$/u;

/** A shell adds the number of the signal to 128. */
const SIGNALS: ReadonlyMap<number, string> = new Map([
  [130, "interrupted: exit code 130"],
  [137, "killed: exit code 137"],
  [143, "terminated: exit code 143"],
]);

function saidByHost(command: string, { output, exit, failed }: RunEnd): string | undefined {
  const ends = [output.slice(0, LONGEST_END), output.slice(-LONGEST_END)];
  if (!ends.some((end) => MAY_TELL.test(end))) return undefined;
  if (exit === undefined && !failed) return setApart(command, output);
  const lines = ends.map((end) => end.split("\n").map(plain).filter(Boolean));
  const [first = [], last = []] = lines;
  return [...first.slice(0, FIRST_LINES), ...last.slice(-LAST_LINES)].find((line) => STOPS.test(line));
}

/** Where nobody says that it failed, a program, or a file, may hold such a line: the host sets its own apart. */
function setApart(command: string, output: string): string | undefined {
  const [, gap = "", line = ""] = APART.exec(output.slice(-LONGEST_END).trimEnd()) ?? [];
  const isFramed = gap.includes(">");
  return STOPS.test(line) && (isFramed || commandPurpose(command) !== "look") ? line : undefined;
}

/** The whole of it, behind an empty line, or in a frame. */
const APART = /(^|\n[ \t]*\n|<error>|_metadata>\n)([^\n<]{1,240})(?:<\/error>|\n<\/\w{1,20}_metadata>)?$/u;

const TIMED_OUT = 124;
const LONGEST_END = 400;
/** Exit code, time and heading stand before it; the end of its frame and the exit code behind it. */
const FIRST_LINES = 4;
const LAST_LINES = 3;
const MAY_TELL = /abort|time|cancel|interrupt/i;

function plain(line: string): string {
  return line.replace(FRAME, "").trim();
}

const FRAME = /^<error>|<\/error>$/gu;

/** A program that aborts, or that stops another, says so in other words. */
const STOPS =
  /^(?:error: )?(?:(?:the |this )?(?:command|tool call|tool execution) (?:was )?(?:aborted|cancell?ed|interrupted)(?: by (?:the )?user)?(?: (?:before|after) [\w. ]{1,40})?|aborted by user(?: after [\w. ]{1,40})?|user aborted the command|command timed out(?: after [\w. ]{1,40})?|(?:bash|shell) tool terminated command after exceeding timeout .{1,200})$/i;

/** True where it took longer or more than it may, and nobody chose to stop it. */
export function tellsTimeout(line: string): boolean {
  return TIMEOUT.test(line);
}

const TIMEOUT = /\btimed out\b|\btimeout\b|^(?:killed|terminated): /i;
