/** The checks among the steps of a command line: which of them have run, and for which the exit code vouches. Pure. */
import { type CommandStep, splitCommand } from "./command-line.ts";
import { commandPurpose, type CommandPurpose, isCheck, setsEditsAside } from "./command-purpose.ts";

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
export function checkSteps(command: string): CheckStep[] {
  const bounded = command.slice(0, LONGEST_READ);
  if (setsEditsAside(bounded)) return [];
  const steps = splitCommand(bounded, LISTS);
  if (steps.some(({ plain }) => BRANCHES.test(plain))) return [];
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
    checks.push({ text: step.text, purpose, isVouched });
  }
  return checks.toReversed();
}

/** What a command line was run for, as a whole and step by step. */
export function purposesOf(command: string): ReadonlySet<CommandPurpose> {
  return new Set([commandPurpose(command), ...checkSteps(command).map(({ purpose }) => purpose)]);
}

/** True for a command line that says of the work whether it is good. */
export function runsCheck(command: string): boolean {
  return [...purposesOf(command)].some(isCheck);
}

const LONGEST_READ = 600;
/** Where one pipe of commands ends and the next begins. */
const LISTS: ReadonlySet<string> = new Set(["&&", "||", ";", "&", "\n"]);
/** What stands in a branch or a loop has perhaps not run, or several times with several ends. */
const BRANCHES = /^(?:if|for|while|until|case|then|else|elif|do)\s/u;
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
  return before.operator === "&&" && commandPurpose(before.text) === "look" && isReached(steps, at - 1);
}

/** A pipe ends as its last command does: `npm test | tail` ends well whatever the tests do. */
function endsPipe(step: CommandStep): boolean {
  const commands = splitCommand(step.text, PIPE);
  return commands.findLastIndex(({ text }) => isCheck(commandPurpose(text))) === commands.length - 1;
}

const PIPE: ReadonlySet<string> = new Set(["|"]);
