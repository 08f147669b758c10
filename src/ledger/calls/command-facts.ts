/** What a shell command adds: how it ended, tests, errors, the repository, the files it changed. */
import { addTestRun, runnerOf, settleByPurpose, settleTests } from "./check-facts.ts";
import { purposesOf } from "./check-steps.ts";
import { type CommandOutcome, commandOutcome, isSilent } from "./command-outcome.ts";
import { commandPurpose } from "./command-purpose.ts";
import { observeAttempt } from "./error-facts.ts";
import type { Fact } from "../fact.ts";
import type { FactBook } from "../fact-book.ts";
import { observeFile } from "./file-facts.ts";
import { makesCommit } from "../git/git-sighting.ts";
import { observeMissing } from "./missing-commands.ts";
import { observeGit } from "../git/repository-facts.ts";
import { shellFileChanges } from "./shell-files.ts";
import { observeTask } from "./task-facts.ts";
import { commandOf, runsInBackground, textOf, type ToolCall } from "./tool-call.ts";

/** Observes a command, in flight or finished. */
export function observeCommand(book: FactBook, call: ToolCall): void {
  const command = commandOf(call.input);
  if (command === undefined) return;
  if (runsInBackground(call.input)) observeTask(book, { ...call, input: { description: command } });
  const run = finishedRun(command, call);
  const data = run === undefined ? { pending: true } : { ...run.outcome, pending: false };
  const fact = book.add({ kind: "command", text: command, authority: "tool", source: call.source, key: command, data });
  if (run === undefined) return;
  // Before git is asked: what it lists is how the command has left the files.
  if (run.outcome.ok)
    for (const change of shellFileChanges(command))
      observeFile(book, { ...change, inferred: true, source: call.source });
  observeOutcome(book, run, fact);
  if (run.outcome.ok) observeSuccess(book, run, fact);
}

interface Run extends Pick<ToolCall, "input" | "source"> {
  command: string;
  output: string;
  outcome: CommandOutcome;
}

function finishedRun(command: string, { part: { state }, input, source }: ToolCall): Run | undefined {
  if (state.status !== "completed" && state.status !== "error") return undefined;
  const output = textOf(state.status === "completed" ? state.output : state.error) ?? "";
  return { command, output, outcome: commandOutcome(command, output, state.status === "error"), input, source };
}

function observeOutcome(book: FactBook, { command, output, outcome, input, source }: Run, fact: Fact): void {
  const { tests: totals, testsFailed: failed = false, isSkipped } = outcome;
  if (totals !== undefined) addTestRun(book, { command, totals, failed, isSkipped, source });
  // Who only looked, and was shown nothing, has an answer: there is none of it.
  const error = isSilent(outcome.error) && commandPurpose(command) === "look" ? undefined : outcome.error;
  if (isSkipped !== true) observeAttempt(book, { scope: runnerOf(command), command, error }, source);
  observeMissing(book, { command, output, outcome, source });
  const folder = textOf(input["workdir"] ?? input["cwd"]);
  const told = observeGit(book, { command, output, hasPassed: outcome.ok, folder, source });
  // `git commit -m x | tail` ends well whether it commits or not.
  const isRecorded = told?.commit !== undefined || told?.pullRequest?.isNew === true;
  if (commandPurpose(command) === "record") fact.data = { ...fact.data, isRecorded };
}

function observeSuccess(book: FactBook, { command, output, outcome }: Run, { data }: Fact): void {
  const isInVain = data?.["isRecorded"] === false && makesCommit(command);
  for (const purpose of purposesOf(command)) {
    const settles = purpose === "test" ? outcome.isSkipped !== true : purpose !== "record" || !isInVain;
    if (settles) settleByPurpose(book, purpose);
  }
  if (outcome.tests !== undefined && outcome.isSkipped !== true) settleTests(book, command, output);
}
