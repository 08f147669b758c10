/** What hosts say of a command that did not come to its end: somebody stopped it, or it took longer than it may. Pure. */

/** The line by which a host says so, before or behind what was printed, or how `timeout` ends. */
export function stopIn(command: string, output: string, exit: number | undefined): string | undefined {
  if (exit === 0) return undefined;
  if (exit === TIMED_OUT && /(?:^|[\s;&(])timeout\s/u.test(command)) return "timeout: exit code 124";
  const ends = [output.slice(0, LONGEST_END), output.slice(-LONGEST_END)];
  if (!ends.some((end) => MAY_TELL.test(end))) return undefined;
  const lines = ends.map((end) => end.split("\n").map(plain).filter(Boolean));
  const [first = [], last = []] = lines;
  return [...first.slice(0, FIRST_LINES), ...last.slice(-LAST_LINES)].find((line) => STOPS.test(line));
}

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
  /^(?:error: )?(?:(?:the |this )?(?:command|tool call|tool execution) (?:was )?(?:aborted|cancell?ed|interrupted)(?: by (?:the )?user)?(?: (?:before|after) [\w. ]{1,40})?|aborted by user(?: after [\w. ]{1,40})?|user aborted the command|command timed out(?: after [\w. ]{1,40})?|(?:bash|shell) tool terminated command after exceeding timeout .{1,200})$/iu;

/** True where it took longer than it may, and nobody chose to stop it. */
export function tellsTimeout(line: string): boolean {
  return TIMEOUT.test(line);
}

const TIMEOUT = /\btimed out\b|\btimeout\b/i;
