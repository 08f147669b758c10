/** What a shell command adds: how it ended, tests, errors, the repository, the files it changed. */
import { addTestRun, attemptOf, runOf, settleByPurpose, settleTests } from "./check-facts.ts";
import { concernsCheck, purposesOf } from "./check-steps.ts";
import { type CommandOutcome, commandOutcome } from "./command-outcome.ts";
import { isSilent } from "./error-line.ts";
import { commandPurpose } from "./command-purpose.ts";
import { splitCommand } from "./command-line.ts";
import { complaintsIn } from "./complaint-list.ts";
import { documentsIn } from "../files/documents.ts";
import { observeAttempt } from "./error-facts.ts";
import type { FactData } from "../../fact-data.ts";
import type { Fact, FactOf } from "../../fact.ts";
import { atOf, type FactBook, note } from "../../fact-book.ts";
import { observeFile } from "../files/file-facts.ts";
import { fileName } from "../../file-name.ts";
import { changedAt } from "../files/file-state.ts";
import { toKnownPaths } from "../files/known-paths.ts";
import { observeCheckouts } from "../../git/checkouts.ts";
import { makesCommit } from "../../git/git-sighting.ts";
import { observeRunning } from "./left-running.ts";
import { noteMeasured } from "./measurements.ts";
import { testStep } from "./main-command.ts";
import { observeMissing } from "./missing-commands.ts";
import { observeMissingInside } from "./missing-inside.ts";
import { namesPath, refusalsIn } from "./refusal.ts";
import { once } from "../../once.ts";
import { remembered } from "../../remembered.ts";
import { tellsConflict } from "../../git/git-operation.ts";
import { type GitTold, observeGit } from "../../git/repository-facts.ts";
import { observePosted } from "./service-deeds.ts";
import { scriptFileChanges } from "../files/script-files.ts";
import { type ShellFileChange, shellFileChanges } from "../files/shell-files.ts";
import { commandOfSession, type HandedOver, handedOver, runningSession } from "./running-session.ts";
import { quietLoop } from "./test-run.ts";
import { fromPlace, placeOf } from "./run-place.ts";
import { observeReapplied } from "../files/undone-edits.ts";
import { observeTask } from "../task-facts.ts";
import { withoutLogPrefix } from "../../terminal-style.ts";
import { commandOf, isRefusedByUser, textOf, type ToolCall, wholeCommandOf } from "../tool-call.ts";

/** Observes a command, in flight or finished. */
export function observeCommand(book: FactBook, call: ToolCall): void {
  const command = commandOf(call.input);
  if (command === undefined) return;
  const run = finishedRun(book, command, call);
  const goesOn = run && handedOver(call, run.output);
  const isOver = run !== undefined && goesOn === undefined;
  if (goesOn?.isBackground === true) observeTask(book, { ...call, input: { description: command } }, true);
  const refused = run !== undefined && !run.outcome.ok && isRefusedByUser(run.output) ? { refused: true } : {};
  const data: FactData<"command"> = isOver
    ? { ...run.outcome, ...complainedOf(run), ...refused, pending: false }
    : pendingIn(run, goesOn);
  if (run !== undefined) forgetOutcome(book, command);
  const fact = book.add({ kind: "command", text: command, authority: "tool", source: call.source, key: command, data });
  // What still runs has changed nothing for sure; of a push it is worth telling that it has begun.
  if (run !== undefined && goesOn !== undefined && runningSession(run.output) !== undefined)
    observeRepository(book, run);
  if (!isOver) return;
  // Before git is asked: what it lists is how the command has left the files.
  if (run.outcome.ok) observeChanges(book, run);
  observeOutcome(book, run, fact);
  if (!run.outcome.ok) return;
  observeCheckouts(book, { ...run, command: run.whole });
  if (run.outcome.isUnsure !== true) observePosted(book, run);
  noteMeasured(book, fact, run);
  observeSuccess(book, run, fact);
}

/** Observes what a running command printed since: the end of it, if it has ended, tells how it went. */
export function observeRunningCommand(book: FactBook, call: ToolCall): void {
  const { session_id: session } = call.input;
  const isName = typeof session === "number" || typeof session === "string";
  const command = isName ? commandOfSession(book, String(session)) : undefined;
  if (command !== undefined) observeLater(book, command, call);
}

export interface LaterEnd {
  call: ToolCall;
  exit?: number;
  hasFailed: boolean;
  output: string;
}

/** Observes the end of a command in the background, as if its call had returned only now. */
export function observeEnd(
  book: FactBook,
  command: FactOf<"command">,
  { call, exit, hasFailed, output }: LaterEnd,
): void {
  const ended = { input: {}, time: { start: 0, end: 0 } };
  const state = hasFailed
    ? ({ ...ended, status: "error", error: output } as const)
    : ({ ...ended, status: "completed", output } as const);
  observeLater(book, command, { ...call, exit, part: { ...call.part, state } });
}

function observeLater(book: FactBook, command: FactOf<"command">, call: ToolCall): void {
  // Where it runs, only the call says that began it.
  const { folder: workdir, mentions: runs, launched } = command.data ?? {};
  const since = launched || atOf(command);
  observeCommand(book, { ...call, input: { command: command.text, workdir } });
  // Who looks after it has not run it again.
  const looked = book.find("command", command.text);
  if (looked !== undefined) note(looked, { mentions: runs });
  noteLaunched(book, command.text, since);
}

/** What was edited while it ran, it has perhaps not seen: what it found is of when it began. */
function noteLaunched(book: FactBook, command: string, launched: number): void {
  const known = book.find("command", command);
  const isOver = known?.data?.pending === false;
  if (isOver && !book.current("file").some((file) => changedAt(file) > launched)) return;
  const found = [
    ...book.current("test").filter(({ data }) => data?.run === testStep(command)),
    ...book.current("error").filter(({ data }) => data?.command === command),
  ].filter((fact) => atOf(fact) === book.now);
  for (const fact of [...(known === undefined ? [] : [known]), ...found]) note(fact, { launched });
}

function pendingIn(run: Run | undefined, goesOn: HandedOver | undefined): FactData<"command"> {
  const folder = run?.folder === undefined ? {} : { folder: run.folder };
  return { pending: goesOn?.isBackground !== true, session: goesOn?.session, ...folder };
}

/** How the same command ended before is not how it ended now. */
function forgetOutcome(book: FactBook, command: string): void {
  const earlier = book.find("command", command);
  if (earlier?.data === undefined) return;
  earlier.data = Object.fromEntries(Object.entries(earlier.data).filter(([name]) => !OUTCOME.has(name)));
}

const OUTCOME: ReadonlySet<string> = new Set<
  keyof CommandOutcome | "hash" | "subject" | "unmade" | "session" | "refused" | "folder" | "measured" | "launched"
>([
  "launched",
  "refused",
  "stopped",
  "exit",
  "error",
  "tests",
  "testsFailed",
  "isSkipped",
  "isUnsure",
  "verdict",
  "warned",
  "warning",
  "warnedAt",
  "isHung",
  "hash",
  "subject",
  "unmade",
  "session",
  "folder",
  "measured",
]);

/** What a failing check names, it looks at: an edit of that is to be checked again, also when it has passed since. */
function complainedOf({ command, output, outcome }: Run): { documents?: string[] } {
  const documents = outcome.ok || !concernsCheck(command) ? [] : documentsIn(output);
  return documents.length === 0 ? {} : { documents };
}

function observeChanges(book: FactBook, { whole, folder, output, source }: Run): void {
  const refusals = once(() => refusalsIn(output));
  const changes = [...shellFileChanges(whole), ...(STOPPED_SCRIPT.test(output) ? [] : scriptFileChanges(whole))].filter(
    ({ path }) => !refusals().some((line) => namesPath(line, path)),
  );
  for (const change of changes.filter((change) => !isSaidUnchanged(change, output)))
    for (const known of toKnownPaths(book, change, folder)) observeFile(book, { ...known, inferred: true, source });
  observeReapplied(book, whole);
}

/** Formatters tell which of the files they were given they left as they were. */
function isSaidUnchanged({ operation, path }: ShellFileChange, output: string): boolean {
  if (operation !== "rewritten" || !output.includes("unchanged")) return false;
  return output.split("\n").some((line) => line.includes("unchanged") && line.includes(fileName(path)));
}

/** What came behind the error was not done, whatever the line ended with. */
const STOPPED_SCRIPT = /^Traceback \(most recent call last\)|^(?:\w+Error|Uncaught \w+)\b/mu;

interface Run extends Pick<ToolCall, "source"> {
  command: string;
  /** With all that a long one goes on with. */
  whole: string;
  /** Where the host ran it, if it says so, and where the command line went from there. */
  folder: string | undefined;
  place: string | undefined;
  output: string;
  outcome: CommandOutcome;
}

function finishedRun(book: FactBook, command: string, call: ToolCall): Run | undefined {
  const { input, source, exit } = call;
  const { state } = call.part;
  if (state.status !== "completed" && state.status !== "error") return undefined;
  const printed = textOf(state.status === "completed" ? state.output : state.error) ?? "";
  const output = PREFIXES_LINES.test(command) ? withoutLogPrefix(printed) : printed;
  const hasFailed = state.status === "error" || isRefusedByUser(output);
  const outcome = commandOutcome(command, output, hasFailed, { exit, readsRun: () => readsLog(book, command) });
  const folder = textOf(input["workdir"] ?? input["cwd"]);
  const place = placeOf(command, folder);
  return { command, whole: wholeCommandOf(input) ?? command, folder, place, output, outcome, source };
}

const PREFIXES_LINES = /\bgh run view\b/u;

/** True for a look at the file to which a check of the session sent what it had to say. */
function readsLog(book: FactBook, command: string): boolean {
  return book
    .current("command")
    .some(({ text }) => text.includes(">") && logsOf(text).some((path) => command.includes(path)));
}

/** The files that a check writes to. Asked of every command that is remembered, whenever one has run. */
const logsOf = remembered((command): readonly string[] =>
  concernsCheck(command) ? Array.from(command.matchAll(WRITES), ([, path = ""]) => path) : [],
);

const WRITES = />{1,2} ?(?!\/dev\/)["']?([^\s;&|<>()"']{3,200})/gu;

function observeOutcome(book: FactBook, run: Run, fact: FactOf<"command">): void {
  const { command, whole, place, output, outcome, source } = run;
  const { tests: totals, testsFailed: failed = false, isSkipped, isHung } = outcome;
  if (totals !== undefined) addTestRun(book, { command, totals, failed, output, isSkipped, isHung, place, source });
  // Who only looked, and was shown nothing, has an answer: there is none of it.
  const error = isSilent(outcome.error) && commandPurpose(command) === "look" ? undefined : outcome.error;
  const complained = error === undefined || outcome.stopped !== undefined ? {} : complaintsIn(output, error);
  const attempt = { scope: attemptOf(command), command, error, complained, stopped: outcome.stopped, place };
  if (isSkipped !== true && !isRefusedByUser(output)) observeAttempt(book, attempt, source);
  observeMissing(book, { command, output, outcome, source });
  observeMissingInside(book, { command, output, outcome, source });
  observeRunning(book, { command: whole, output, outcome, source });
  const told = observeRepository(book, run);
  const isStoppedAnew = tellsConflict(outcome.error ?? "");
  if (told?.operation === "ended" || told?.commit !== undefined || isStoppedAnew) settleConflicts(book, source);
  // `git commit -m x | tail` ends well whether it commits or not.
  const isRecorded = told?.commit !== undefined || told?.pullRequest?.isNew === true;
  if (isRecorded || commandPurpose(command) === "record") note(fact, { isRecorded, ...(told && commitOf(told)) });
}

/** What git could not put together was, or was given up: it went on, to the end or to the next stop. */
function settleConflicts(book: FactBook, source: Fact["source"]): void {
  for (const error of book.current("error"))
    if (tellsConflict(error.text) && error.source.partID !== source.partID) book.resolve(error);
}

/** The commit that a command made, as git printed it. */
function commitOf({ commit, earlier = [], repository }: GitTold): FactData<"command"> {
  if (commit === undefined) return {};
  const { hash, subject } = commit;
  return {
    ...(repository === undefined ? {} : { repository }),
    ...(hash === undefined || subject === undefined ? {} : { hash, subject: [...earlier, subject].join("; ") }),
  };
}

function observeRepository(book: FactBook, { whole, folder, output, outcome, source }: Run): GitTold | undefined {
  return observeGit(book, { command: whole, output, hasPassed: outcome.ok, folder, source });
}

function observeSuccess(book: FactBook, { command, place, output, outcome }: Run, { data }: FactOf<"command">): void {
  const isInVain = data?.isRecorded === false && makesCommit(command);
  const purposes = purposesOf(command);
  for (const purpose of purposes) {
    const settles = purpose === "test" ? outcome.isSkipped !== true : purpose !== "record" || !isInVain;
    if (settles) settleByPurpose(book, purpose, { command, place });
  }
  // Some runners print totals only where something failed.
  const isTest = purposes.has("test") || (outcome.exit === 0 && failedTestsBefore(book, command, place));
  const ranTests = outcome.tests !== undefined || (isTest && outcome.isUnsure !== true);
  const looped = ranTests ? undefined : quietLoop(command, output);
  if (looped !== undefined && commandPurpose(looped) === "test") settleTests(book, { command: looped, place }, output);
  if (ranTests && outcome.isSkipped !== true) settleTests(book, { command, place }, output);
}

/** The same command, whatever it is called, has told of tests that failed, and nothing hides how it ended now. */
function failedTestsBefore(book: FactBook, command: string, place: string | undefined): boolean {
  if (splitCommand(command).some(({ operator }) => operator !== "&&" && operator !== "")) return false;
  const run = fromPlace(testStep(command), place);
  return book.current("test").some((test) => test.data?.failed === true && runOf(test) === run);
}
