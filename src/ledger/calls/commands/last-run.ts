/** What the last run printed of a command line that runs the same tests twice: red, mended, green. Pure and linear. */
import { PIPES, SEQUENCE, splitCommand } from "./command-line.ts";
import { commandPurpose } from "./command-purpose.ts";

/** The output from behind the totals of the run before the last; all of it where no run was repeated. */
export function ofLastRun(command: string, output: string): string {
  if (!repeatsTests(command)) return output;
  const before = [...output.matchAll(TOTALS)].at(-2);
  return before === undefined ? output : output.slice(before.index + before[0].length);
}

function repeatsTests(command: string): boolean {
  const runs = splitCommand(command, SEQUENCE)
    .map(({ text }) => splitCommand(text, PIPES)[0]?.text.trim() ?? "")
    .filter((run) => commandPurpose(run) === "test");
  return runs.length > 1 && runs.indexOf(runs.at(-1) ?? "") < runs.length - 1;
}

/** The last line of a run, as unittest and pytest write it. */
const TOTALS =
  /^(?:OK|FAILED)(?: \([^)\n]{1,80}\))?$|^=*\s?\d{1,6} (?:passed|failed)\b[^\n]{0,120} in [\d.]{1,12}s\b[^\n]{0,40}$/gmu;
