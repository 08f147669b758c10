/** The checks that passed: tests with their totals, builds, linters; those that ran before the last edits say so. Pure. */
import { isPartial } from "../../../ledger/calls/commands/test-run.ts";
import { isLinterSetting } from "../../../ledger/calls/files/linter-settings.ts";
import { fileName } from "../../../ledger/file-name.ts";
import { atOf, ranAt } from "../../../ledger/fact-book.ts";
import type { Fact, FactOf } from "../../../ledger/fact.ts";
import { isRunBy, isTakenIn, passedAlone, runOf, toolOf } from "../../../ledger/calls/commands/check-facts.ts";
import {
  type CheckStep,
  checkSteps,
  concernsCheck,
  editsBehindChecks,
} from "../../../ledger/calls/commands/check-steps.ts";
import { testStep } from "../../../ledger/calls/commands/main-command.ts";
import { stepOf } from "../../../ledger/calls/commands/run-place.ts";
import type { FactsOf } from "../facts-of.ts";
import { type BriefItem, shrinkingItem } from "../item.ts";
import { checksDocuments, isDocument } from "../../../ledger/calls/files/documents.ts";
import { isLooseScratch } from "../../../ledger/calls/files/scratch-files.ts";
import { defuse, quoteData } from "../quote-data.ts";
import { removedElsewhere } from "../context/removed-elsewhere.ts";
import { shortCommand } from "../short-command.ts";
import { tellTestRun } from "../test-run-text.ts";
import { changedAt } from "../../../ledger/calls/files/file-state.ts";

/** The newest check of each kind on one line, or two when the files changed in between. */
export function checkItems(of: FactsOf): BriefItem[] {
  const checks = [...newestTests(of), ...otherChecks(of)].sort((a, b) => atOf(a.fact) - atOf(b.fact));
  const isBefore = beforeEdits(of);
  return [
    ...checkItem(
      "Checked before the last edits: ",
      checks.filter(({ fact }) => isBefore(fact)),
    ),
    ...checkItem(
      "Checked: ",
      checks.filter(({ fact }) => !isBefore(fact)),
    ),
    ...checkItem("Failing as meant so far: ", redOnPurpose(of)),
    ...earlierRunItems(of),
  ];
}

/** What passed before the newest checks, some on a line: evidence, which names come before; where room is short, the oldest go first. */
function earlierRunItems(of: FactsOf): BriefItem[] {
  const earlier = passingTests(of).slice(0, -SHOWN_TESTS);
  const lines = Math.ceil(earlier.length / RUNS_A_LINE);
  return Array.from({ length: lines }, (_, line) => {
    const runs = earlier.slice(line * RUNS_A_LINE, (line + 1) * RUNS_A_LINE);
    const write = (size: number): string => `Passed earlier: ${runs.map((fact) => tellTestRun(fact, size)).join("; ")}`;
    return shrinkingItem([120, 60], write, {
      section: "criticalContext",
      value: 1 + line / lines,
      priority: 2,
      omits: "parts",
    });
  });
}

const RUNS_A_LINE = 4;

/**
 * The number of the message that last changed a file; what a build or a fixer wrote while it checked is no edit, nor what
 * was removed beside the work.
 */
export function lastChange(of: FactsOf): number {
  const changed = changedFiles(of);
  // A script put into a folder for temporary files, or a line of a plan, changes nothing that was checked, unless that is all of the work.
  const isUnread = unreadDocuments(of);
  const work = changed.filter(({ text }) => !isLooseScratch(text) && !isUnread(text));
  return newestChange(work.length > 0 ? work : changed);
}

/** Tells the documents that no check looks at; one that a check complained of, it looks at. */
function unreadDocuments(of: FactsOf): (path: string) => boolean {
  const named = new Set(of("command").flatMap(({ data }) => data?.documents ?? []));
  return (path) => isDocument(path) && !named.has(fileName(path));
}

function changedFiles(of: FactsOf): FactOf<"file">[] {
  const checkedAt = new Set(of("command").flatMap((fact) => (concernsCheck(fact.text) ? atOf(fact) : [])));
  const isElsewhere = removedElsewhere(of);
  return of("file").filter((file) => {
    const at = changedAt(file);
    return at > 0 && !isElsewhere(file) && !(file.data?.inferred === true && checkedAt.has(at));
  });
}

function newestChange(files: readonly FactOf<"file">[]): number {
  return Math.max(0, ...files.map(changedAt));
}

/** Tells when something was last changed that the given check looks at: of a document only those of documents do. */
export function lastChangeFor(of: FactsOf): (command: string) => number {
  const changed = changedFiles(of);
  const work = changed.filter(({ text }) => !isLooseScratch(text));
  const isUnread = unreadDocuments(of);
  const code = newestChange(work.filter(({ text }) => !isUnread(text)));
  const any = newestChange(work.length > 0 ? work : changed);
  const tested = newestChange(work.filter(({ text }) => !isUnread(text) && !isLinterSetting(text)));
  return (command) => {
    // Where nothing but scratch files was made, they are the work.
    if (work.length === 0 || checksDocuments(command)) return any;
    if (readsNoSettings(command)) return tested;
    const folders = lintedFolders(command);
    if (folders.length === 0) return code;
    return newestChange(work.filter(({ text }) => folders.some((folder) => `/${text}`.includes(`/${folder}/`))));
  };
}

/** True for a run of tests and nothing else; what a script of the project runs beside them, it does not tell. */
function readsNoSettings(command: string): boolean {
  const steps = checkSteps(command);
  return steps.length > 0 && steps.every(({ purpose, text }) => purpose === "test" && toolOf(text) !== undefined);
}

/** The folders that a linter is sent to, where it looks at nothing else; what tests look at, their folder does not tell. */
function lintedFolders(command: string): string[] {
  const steps = checkSteps(command);
  const [step] = steps;
  if (step === undefined || steps.length > 1 || step.purpose !== "lint") return [];
  const [, ...words] = step.text.split(/[|;&]/u)[0]?.split(/\s+/u) ?? [];
  const named = words.filter((word) => word.includes("/") && !/[>*=]|^-|^@/u.test(word));
  return named.every((word) => FOLDER.test(word))
    ? named.map((word) => word.replaceAll(/^\.?\/|\/(?:\.{3})?$/gu, ""))
    : [];
}

const FOLDER = /^(?:\.?\/)?[\w@-][\w@./-]*\/(?:\.{3})?$/u;

/** Tells the tests that failed in a run and have all passed by themselves behind the last edits. */
export function passedSince(of: FactsOf): (test: FactOf<"test">) => readonly string[] {
  const lastChange = lastChangeFor(of);
  return (test) => passedAlone(test, lastChange(runOf(test)));
}

/** Tells which checks are of before the last edits, be they those behind a check in its own command line. */
export function beforeEdits(of: FactsOf): (check: FactOf<"test" | "command">) => boolean {
  const lastChange = lastChangeFor(of);
  const behind = new Set(of("command").flatMap((fact) => (editsBehindChecks(fact.text) ? fact.source.partID : [])));
  return (check) =>
    ranAt(check) < lastChange(check.kind === "test" ? runOf(check) : check.text) ||
    (check.source.partID !== undefined && behind.has(check.source.partID));
}

/** The newest run of each kind of check, the oldest of them first. */
export function newestRuns(
  runs: readonly FactOf<"command">[],
  kindsOf: (run: FactOf<"command">) => readonly string[],
): ReadonlyMap<string, FactOf<"command">> {
  const newest = new Map<string, FactOf<"command">>();
  for (const run of runs.toSorted((a, b) => atOf(a) - atOf(b)))
    for (const kind of kindsOf(run)) {
      newest.delete(kind);
      newest.set(kind, run);
    }
  return newest;
}

interface Check {
  fact: FactOf<"test" | "command">;
  write: (size: number) => string;
}

/** Tests that were written to fail until what they ask for is there. */
function redOnPurpose(of: FactsOf): Check[] {
  const passed = passedSince(of);
  const red = of("test").filter(
    (test) => test.data?.failed === true && test.data.meant === true && passed(test).length === 0,
  );
  return red.slice(-SHOWN_TESTS).map((fact) => ({ fact, write: (size) => tellTestRun(fact, size) }));
}

/** Test runs end with totals in the runner's words; short of room the command gives way, never the outcome. */
function newestTests(of: FactsOf): Check[] {
  const newest = passingTests(of).slice(-SHOWN_TESTS);
  return newest.map((fact) => ({ fact, write: (size) => tellTestRun(fact, size) }));
}

/** The newest last, and the whole of the tests behind any part of them: parts that were run again do not take its place. */
function passingTests(of: FactsOf): FactOf<"test">[] {
  const passed = of("test").filter((fact) => fact.data?.failed !== true);
  const passing = passed.filter((test) => !passed.some((other) => isRunAgain(other, test)));
  return passing.toSorted((a, b) => Number(isPartial(runOf(b))) - Number(isPartial(runOf(a))));
}

const SHOWN_TESTS = 3;

/** The whole of the tests passed later, in a loop or otherwise called: when they passed before says nothing. */
function isRunAgain(later: FactOf<"test">, test: FactOf<"test">): boolean {
  const [run, earlier] = [runOf(later), runOf(test)];
  const isSingle = !SEVERAL_STEPS.test(run) && !SEVERAL_STEPS.test(earlier);
  return isSingle && !isPartial(earlier) && isTakenIn(test, later);
}

/** What runs before the tests may change what they are run with. */
const SEVERAL_STEPS = /&&|\n/u;

/** The newest run of each other check; one whose totals are told needs no second mention. */
function otherChecks(of: FactsOf): Check[] {
  // What somebody stopped says nothing of what ran before it.
  const ended = of("command").filter(
    ({ data }) => data?.ok !== undefined && data.isSkipped !== true && data.stopped === undefined,
  );
  const newest = newestRuns(ended, ({ text }) => checkSteps(text).map(kindOf));
  const isTold = newestOfPurpose([...newest]);
  const tests = of("test");
  return [...new Set(newest.values())].flatMap((fact) => {
    const step = stepOf(fact.text, testStep(fact.text));
    const isTotalled = tests.some(
      (test) => runOf(test) === step || (atOf(test) === atOf(fact) && isRunBy(test, fact.text)),
    );
    const steps = checkSteps(fact.text).filter(
      (step) => newest.get(kindOf(step)) === fact && isTold(kindOf(step)) && !(isTotalled && step.purpose === "test"),
    );
    if (fact.data?.ok !== true || steps.length === 0) return [];
    return [{ fact, write: (size: number) => tellRun(fact, steps, size) }];
  });
}

/** A linter says nothing of another; of tests, one run stands for all. */
function kindOf({ text, purpose }: CheckStep): string {
  return `${purpose} ${purpose === "test" ? "" : (toolOf(text) ?? "")}`;
}

/** Tells the kinds that no later one may take in: what a script of the project runs, it does not tell. */
function newestOfPurpose(kinds: readonly (readonly [string, Fact])[]): (kind: string) => boolean {
  const purposes = kinds.map(([kind]) => kind.split(" ", 1)[0]);
  return (kind) => {
    const at = kinds.findIndex(([other]) => other === kind);
    return !kinds.some(
      ([other], later) => later > at && purposes[later] === purposes[at] && (kind.endsWith(" ") || other.endsWith(" ")),
    );
  };
}

/** What ran in one command line and how each of it ended; what was printed beside that belongs to all of it. */
function tellRun({ text: line, data }: FactOf<"command">, steps: readonly CheckStep[], size: number): string {
  const verdict = data?.verdict === undefined ? ` ${NO_ERROR_SHOWN}` : `: ${quoteData(data.verdict)}`;
  const told = [" ok", verdict].flatMap((end) => {
    const ended = steps.filter(({ isVouched }) => isVouched === (end === " ok"));
    return ended.length === 0
      ? []
      : [ended.map(({ text }) => `\`${shortCommand(stepOf(line, text), size)}\``).join(", ") + end];
  });
  const warning = size >= ROOM_FOR_WARNING ? data?.warning : undefined;
  return told.join(", ") + warnings(data) + (warning === undefined ? "" : `: ${quoteData(warning)}${placeOf(data)}`);
}

function placeOf(data: FactOf<"command">["data"]): string {
  const place = data?.warnedAt;
  return place === undefined ? "" : ` at ${defuse(place)}`;
}

const ROOM_FOR_WARNING = 60;

/** How a command that went well ended: an exit code that is not its own says no more than that nothing complained. */
export function howItEnded({ data }: FactOf<"command">): string {
  if (data?.isSkipped === true) return data.tests ?? "";
  return (data?.isUnsure === true ? NO_ERROR_SHOWN : "ok") + warnings(data);
}

const NO_ERROR_SHOWN = "showed no error (exit code not seen)";

function warnings(data: FactOf<"command">["data"]): string {
  return data?.warned !== undefined ? `, ${data.warned}` : "";
}

function checkItem(prefix: string, checks: readonly Check[]): BriefItem[] {
  if (checks.length === 0) return [];
  const write = (size: number): string => prefix + checks.map((check) => check.write(size)).join("; ");
  return [shrinkingItem([120, 60, 30], write, { section: "done", value: 3, priority: 2 })];
}
