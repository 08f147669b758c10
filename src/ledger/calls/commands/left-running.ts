/** Servers and watchers that commands left running behind them. Taken back as soon as one may have ended. */
import { firstLine } from "../../clip.ts";
import type { FactOf } from "../../fact.ts";
import { type FactBook, keepNote } from "../../fact-book.ts";
import { type CommandStep, fromProgram, splitCommand, wordsOf } from "./command-line.ts";
import type { EndedRun } from "./missing-commands.ts";
import { waitsForWork } from "./server-programs.ts";

/** A command that goes on, and by what later ones may speak of it. */
export interface LeftRunning {
  command: string;
  /** Numbers that were printed when it was started, among them its own. */
  printed: string;
  /** The file that its output goes to; empty for none. */
  log: string;
}

/** Observes a finished command: what it leaves running, and what it may have ended. */
export function observeRunning(book: FactBook, run: EndedRun): void {
  const known = book.find("note", LEFT_RUNNING);
  const before = leftRunning(known);
  const steps = MAY_START.test(run.command) || before.length > 0 ? splitCommand(run.command) : [];
  const started = startedBy(steps, run);
  const left = before.filter((each) => !mayHaveEnded(each, { steps, run, before }));
  if (known === undefined && started.length === 0) return;
  const others = left.filter(({ command }) => started.every((each) => each.command !== command));
  keepNote(book, LEFT_RUNNING, { source: run.source, data: { running: [...others, ...started].slice(-MOST) } });
}

/** The key of the fact that holds them. */
export const LEFT_RUNNING = "left running";
const MOST = 5;
const MAY_START = /&|\bup\b|\bdocker run\b/u;

/** What a fact holds, oldest first. */
export function leftRunning(fact: FactOf<"note"> | undefined): readonly LeftRunning[] {
  return fact?.data?.running ?? [];
}

function startedBy(steps: readonly CommandStep[], { output, outcome }: EndedRun): LeftRunning[] {
  if (!outcome.ok || steps.length === 0) return [];
  const shown = output.slice(0, LONGEST_READ);
  if (FAILS.test(shown) || steps.some(({ text }) => STOPS_AT_END.test(text))) return [];
  return steps.flatMap((step, at) => {
    const program = fromProgram({ ...step, plain: step.plain.replace(/^\(+/u, "") }).replace(DETACHES, "");
    const goesOn = step.operator === "&" ? waitsForWork(program) : COMPOSES.test(program);
    if (!goesOn || ENDS_ITSELF.test(program) || steps.slice(at + 1).some(({ plain }) => ENDS.test(plain))) return [];
    const words = wordsOf(step);
    const command = firstLine(
      step.text
        .replace(/^\(+\s*/u, "")
        .replace(DETACHES, "")
        .replace(REDIRECTED, ""),
    ).trim();
    const printed = [...shown.matchAll(NUMBERS)].map(([number]) => number).join(" ");
    return { command, printed, log: words[words.indexOf(">") + 1 || words.length] ?? "" };
  });
}

const LONGEST_READ = 2000;
const NUMBERS = /\b\d{2,7}\b/gu;
const DETACHES = /^(?:(?:nohup|setsid|exec|env|time)\s+|\w{1,40}=\S{0,80}\s+)+/u;
const REDIRECTED = /\s[12&]?[<>].*$/su;
const ENDS_ITSELF = /^timeout\s|\s--(?:help|version)(?:\s|$)/u;
/** Containers that stay behind the call. */
const COMPOSES =
  /^docker(?:-compose| compose)? (?:\S{1,80} ){0,6}(?:up|run) (?:\S{1,80} ){0,6}(?:-d|--detach)(?=\s|$)/u;
const ENDS =
  /^\(?(?:kill|pkill|killall|wait|fuser -k|docker(?:-compose| compose)? (?:\S{1,80} ){0,6}(?:down|stop|rm|kill))\b/u;
const FAILS =
  /EADDRINUSE|address already in use|command not found|No such file or directory|Cannot find module|ELIFECYCLE|npm ERR!|^Traceback |panicked at|\bexited with code [1-9]|\bExit [1-9]/mu;
const STOPS_AT_END = /^\(?trap\s.{0,200}\bkill/u;
const UNREACHED = /ECONNREFUSED|[Cc]onnection refused|Failed to connect to|Couldn't connect to server/u;

/** True where a command ends it, or all that it may be, or shows that it is not there. */
function mayHaveEnded(
  { command, printed, log }: LeftRunning,
  { steps, run, before }: { steps: readonly CommandStep[]; run: EndedRun; before: readonly LeftRunning[] },
): boolean {
  const shown = run.output.slice(0, LONGEST_READ);
  if (log !== "" && run.command.includes(log) && FAILS.test(shown)) return true;
  const isContainer = COMPOSES.test(command);
  if (UNREACHED.test(shown) && !isContainer) return true;
  const isOfContainers = steps.some(({ plain }) => /^\(?docker/u.test(plain));
  if ((isContainer || !isOfContainers) && SAYS_STOPPED.test(shown)) return true;
  return steps.some((step) => {
    if (STOPS_ALL.test(step.plain) && !/^\(?docker/u.test(step.plain)) return true;
    if (!STOPS.test(step.plain)) return false;
    if (/^\(?docker/u.test(step.plain)) return isContainer;
    const numbers = wordsOf(step).filter((word) => /^\d+$/u.test(word) && word.length > 1);
    const isOf = (other: string): boolean => numbers.some((number) => other.split(" ").includes(number));
    // A number that nobody has seen may be that of any.
    return !isContainer && (isOf(printed) || !before.some((other) => isOf(other.printed)));
  });
}

/** By a script or a target that is called so: nobody can tell what it stops. */
const STOPS_ALL = /(?:^|[\s/:_-])(?:down|stop|shutdown|teardown)(?=[\s:_.-]|$)/u;
const SAYS_STOPPED =
  /\bdocker(?:-compose| compose).{0,80} (?:down|stop)\b|\b(?:[Ss]topped|[Ss]topping|[Tt]erminated|[Kk]illed|SIGTERM)\b|\b[Ss]hut(?:ting)? ?down\b/u;
const STOPS =
  /(?:^|\s)(?:kill|pkill|killall|fuser -k|kill-port|docker(?:-compose| compose)? (?:\S{1,80} ){0,6}(?:down|stop|rm|kill))(?=\s|$)/u;
