/** The checks among the steps of a command line: which of them have run, and for which the exit code vouches. Pure. */
import { type CommandStep, splitCommand } from "./command-line.ts";
import { commandPurpose, type CommandPurpose, isCheck, LONGEST_READ, setsEditsAside } from "./command-purpose.ts";
import { remembered } from "../../remembered.ts";

export interface CheckStep {
  /** The step with its pipes, as written. */
  text: string;
  purpose: CommandPurpose;
  /** A command line that ends well cannot have ended so when this step failed. */
  isVouched: boolean;
}

/**
 * The checks that have run if the command line ended well, in their order. What stands behind an "or", or behind an
 * "and" whose first half may have failed, has perhaps not run; what was sent to the background has not ended.
 */
export function checkSteps(command: string): readonly CheckStep[] {
  return stepsOf(command.slice(0, LONGEST_READ));
}

const stepsOf = remembered(readSteps);

function readSteps(command: string): CheckStep[] {
  const bounded = command.trim().replace(SUBSHELL, "$1");
  if (setsEditsAside(bounded)) return [];
  const steps = splitCommand(bounded, LISTS);
  if (steps.some(({ plain }) => UNCERTAIN.test(plain))) return [];
  const line = {
    steps,
    stopsEarly: STOPS_EARLY.test(bounded) && !bounded.includes("set +e"),
    failsByPipe: FAILS_BY_PIPE.test(bounded),
  };
  const checks: CheckStep[] = [];
  let isChained = true;
  for (let at = steps.length - 1; at >= 0; at -= 1) {
    const step = steps[at];
    if (step === undefined) continue;
    isChained &&= leadsOn(line, at);
    const purpose = step.plain.startsWith("! ") ? "other" : commandPurpose(step.text);
    if (!isCheck(purpose) || step.operator === "&" || steps[at - 1]?.operator === "||") continue;
    if (!isChained && !isReached(steps, at)) continue;
    const isVouched = isChained && (line.failsByPipe || endsPipe(step));
    // What it printed, or the code that was printed between others, would tell: neither is read.
    if (!isVouched && (isHidden(step) || (at < steps.length - 2 && tellsExit(steps[at + 1]?.text ?? "")))) continue;
    checks.push({ text: step.text, purpose, isVouched });
  }
  return checks.toReversed();
}

/** What a command line that ended well was run for; a check counts only if it has certainly run. */
export function purposesOf(command: string): ReadonlySet<CommandPurpose> {
  const whole = commandPurpose(command);
  return new Set([...(isCheck(whole) ? [] : [whole]), ...checkSteps(command).map(({ purpose }) => purpose)]);
}

/** True for a command line that says of the work whether it is good, if it ended well. */
export function runsCheck(command: string): boolean {
  return checkSteps(command).length > 0;
}

/** True for one that has to do with a check, however it came to run it: who failed at that has a failing check. */
export function concernsCheck(command: string): boolean {
  return isCheck(commandPurpose(command)) || runsCheck(command);
}

/** True for a command line that edits files behind its last check: `npm test && sed -i s/a/b/ a.ts` leaves the edit unchecked. */
export function editsBehindChecks(command: string): boolean {
  const steps = splitCommand(command.slice(0, LONGEST_READ), LISTS);
  const edited = steps.findLastIndex(({ plain }) => EDITS.test(plain));
  if (edited < 1) return false;
  const checked = steps.findLastIndex(({ text }) => isCheck(commandPurpose(text)));
  return checked >= 0 && checked < edited;
}

/** A note beside the work is no edit of it; what is pulled, merged or moved onto may have been there already. */
const EDITS =
  /^(?:(?:g?sed|perl|ruby) (?:-\S{1,20} ){0,4}-\w{0,4}i|patch\s|cat ?>(?!>? ?(?:\/(?:private\/)?(?:tmp|var|dev)\/|[~$_]|\S{1,200}\.(?:log|out|md|txt)(?:\s|$)))|git (?:-C \S{1,80} )?(?:apply|am|cherry-pick|revert|restore|checkout (?:\S{1,80} )?--)(?:\s|$))/u;

/** Where one pipe of commands ends and the next begins. */
const LISTS: ReadonlySet<string> = new Set(["&&", "||", ";", "&", "\n"]);
/** A whole line in brackets is that line. */
const SUBSHELL = /^\(([^()]*)\)$/u;
/** What stands in a branch, a loop or a function has perhaps not run, or several times with several ends. */
const UNCERTAIN = /^(?:(?:if|for|while|until|case|then|else|elif|do|function)\s|[({]|[\w-]{1,40} ?\(\))/u;
const STOPS_EARLY = /(?:^|[;&\n(]\s?)set -[a-z]{0,4}e/u;
const FAILS_BY_PIPE = /\bset -\w{0,4}o pipefail\b/u;

interface CommandList {
  steps: readonly CommandStep[];
  stopsEarly: boolean;
  failsByPipe: boolean;
}

/** True when nothing behind the step runs, or the line ends well, after it failed. */
function leadsOn({ steps, stopsEarly }: CommandList, at: number): boolean {
  const operator = steps[at]?.operator;
  if (operator === "&&" || operator === "") return true;
  if (operator !== ";" && operator !== "\n") return false;
  return stopsEarly || (at === steps.length - 2 && tellsExit(steps.at(-1)?.text ?? ""));
}

/** `echo "exit $?"`: what it prints is read as the exit code. */
function tellsExit(step: string): boolean {
  return TELLS_EXIT.test(step);
}

const TELLS_EXIT = /^(?:echo|printf)\b.{0,60}\$\{?\?/u;

/** True for a step that runs whatever became of those before it; the way to a folder and the like do not fail. */
function isReached(steps: readonly CommandStep[], at: number): boolean {
  const before = steps[at - 1];
  if (before === undefined || before.operator === ";" || before.operator === "\n" || before.operator === "&")
    return true;
  return before.operator === "&&" && PREPARES.test(before.plain) && isReached(steps, at - 1);
}

const PREPARES = /^(?:cd|pushd|export|source|set|echo|printf|true)(?:\s|$)/u;

/** True for a step that wrote to a file, or to nowhere, what it had to say: that nothing was seen says nothing. */
function isHidden({ plain }: CommandStep): boolean {
  return /(?<!2)>/u.test(plain.replaceAll(/\d?>&\d/gu, ""));
}

/** A pipe ends as its last command does: `npm test | tail` ends well whatever the tests do. */
function endsPipe(step: CommandStep): boolean {
  const commands = splitCommand(step.text, PIPE);
  return commands.findLastIndex(({ text }) => isCheck(commandPurpose(text))) === commands.length - 1;
}

const PIPE: ReadonlySet<string> = new Set(["|"]);
