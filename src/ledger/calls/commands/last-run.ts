/** What the last run printed of a command line that runs its tests, mends something and runs them again. Pure and linear. */
import { PIPES, SEQUENCE, splitCommand } from "./command-line.ts";
import { commandPurpose } from "./command-purpose.ts";
import { OF_PACKAGES } from "./summed-up.ts";

/** The output from behind the totals of the first run; all of it where anything but the files may differ between the two. */
export function ofLastRun(command: string, output: string): string {
  // Where it goes from package to package, each of them ends a run of its own.
  if (!testsAgain(command) || OF_PACKAGES.test(command)) return output;
  const ends = [...output.matchAll(RUN_END)];
  const [first] = ends;
  return ends.length !== 2 || first === undefined ? output : output.slice(first.index + first[0].length);
}

/** The same command twice, with edits and nothing else in between: another folder, branch or setting makes another run of it. */
function testsAgain(command: string): boolean {
  // Most lines run nothing twice, and are not cut into steps.
  if (command.indexOf("test") === command.lastIndexOf("test")) return false;
  const steps = splitCommand(command, SEQUENCE).map(({ text }) => text.trim());
  const heads = steps.map((step) => splitCommand(step, PIPES)[0]?.text.trim() ?? "");
  const runs = heads.flatMap((head, at) => (commandPurpose(head) === "test" ? [at] : []));
  const [first = 0, last = 0, ...more] = runs;
  if (runs.length < 2 || more.length > 0 || heads[first] !== heads[last]) return false;
  const between = heads.slice(first + 1, last);
  return between.length > 0 && between.every((step) => EDITS.test(step));
}

const EDITS = /^(?:sed|perl|patch|python3?|node|cat|tee|printf|echo|cp|mv|ed|awk|jq|#)(?=\s|$)/u;

/** The last line of a run, as unittest, pytest and Node's own runner write it. */
const RUN_END =
  /^(?:OK|FAILED)(?: \([^)\n]{1,80}\))?\r?$|^=*\s?\d{1,6} (?:passed|failed|errors?)\b[^\n]{0,120} in [\d.]{1,12}s\b[^\n]{0,40}$|^[#ℹ] fail \d{1,6}\r?$/gmu;
