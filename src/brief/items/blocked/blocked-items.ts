/** What stands in the way: questions that wait for the user, checks that fail, errors that nobody got past. Pure. */
import { failedCommand } from "../../../ledger/calls/commands/error-facts.ts";
import { clipEnd } from "../../../ledger/clip.ts";
import { calledFailed, isRunBy, isTakenIn, passedOf, runOf } from "../../../ledger/calls/commands/check-facts.ts";
import { concernsCheck } from "../../../ledger/calls/commands/check-steps.ts";
import { changedAt } from "../../../ledger/calls/files/file-state.ts";
import { commandPurpose } from "../../../ledger/calls/commands/command-purpose.ts";
import { atOf, firstAt, newestOf, ranAt } from "../../../ledger/fact-book.ts";
import type { Fact, FactOf } from "../../../ledger/fact.ts";
import { tellsConflict } from "../../../ledger/git/git-operation.ts";
import { stateOf } from "../../../ledger/git/repository-state.ts";
import { splitSentences } from "../../../ledger/sentences.ts";
import { topicCount } from "../../../ledger/statements/replacement/topics.ts";
import { lastChangeFor, passedSince } from "../done/check-items.ts";
import type { FactsOf } from "../facts-of.ts";
import { startOfRequest } from "../request/current-request.ts";
import { type ComplaintRoom, tellComplaints } from "./complaint-text.ts";
import { type BriefItem, everShorter, lineItem, shrinkingItem } from "../item.ts";
import { onOneLine } from "../../../ledger/one-line.ts";
import { once } from "../../../ledger/once.ts";
import { isBrokenOff, lastReport } from "../request/last-report.ts";
import { defuse, quoteData, quoteError } from "../quote-data.ts";
import { shortCommand } from "../short-command.ts";
import { tellNames, tellTestRun } from "../test-run-text.ts";
import { telegraphicForms } from "../../telegraphic/telegraphic.ts";

/** Questions that wait for the user, failing tests, errors that still stand. */
export function blockedItems(of: FactsOf, now: number): BriefItem[] {
  const failed = of("test").filter((fact) => fact.data?.failed === true && now - atOf(fact) < RECENT);
  const passed = passedSince(of);
  const failing = failed.filter((fact) => !isMeant(fact) && passed(fact).length === 0);
  const since = Math.max(startOfRequest(of), atOfLastReport(of));
  const errors = withConflictsLeft(of).filter(
    (fact) => !isMiss(fact) && !isLeftBehind(fact, of) && (stands(fact, { since, now }) || isOpenConflict(fact, of)),
  );
  const failures = new Map(errors.map((fact) => [fact.source.partID, fact]));
  const again = failing.filter((fact) => failing.some((other) => failsAgain(other, fact)));
  const shown = failing.filter((fact) => !again.includes(fact)).slice(-3);
  const lastChange = shown.length === 0 ? () => 0 : lastChangeFor(of);
  const told = [...shown, ...again, ...failed.filter((fact) => !failing.includes(fact))];
  // An error that came again in the same words is known by where it first came up.
  const isTold = (error: FactOf<"error">): boolean =>
    told.some(
      (test) =>
        test.source.partID === error.source.partID ||
        (atOf(test) === atOf(error) && isRunBy(test, failedCommand(error))),
    );
  const others = errors.filter((error) => !isTold(error));
  return [
    ...of("question")
      .filter((fact) => !isCurrentRequest(fact, of))
      .map(questionItem),
    ...shown.map((fact) =>
      lineItem(
        "blocked",
        failingAt(fact, lastChange) + failingText(fact, failures.get(fact.source.partID), lastChange(runOf(fact))),
        { value: 6, priority: 0 },
      ),
    ),
    ...others.slice(-4).map((fact) => errorItem(fact, of)),
    ...failedTasks(of).map(taskItem),
  ];
}

/** A later run that took this one in, and in which all failed again that failed in it. */
function failsAgain(later: FactOf<"test">, test: FactOf<"test">): boolean {
  const [names, again] = [calledFailed(test), calledFailed(later)];
  return names.length > 0 && names.every((name) => again.includes(name)) && isTakenIn(test, later);
}

/** What git said of the first file in conflict is said of one that still is, once that was put together; of none when all were. */
function withConflictsLeft(of: FactsOf): FactOf<"error">[] {
  const operation = newestOf(of("repository").filter((fact) => stateOf(fact).operation !== undefined));
  const left = operation && stateOf(operation).operation?.files;
  return of("error").flatMap((error) => {
    const file = tellsConflict(error.text) ? CONFLICT_IN.exec(error.text)?.[1] : undefined;
    if (file === undefined || left === undefined || left.includes(file)) return error;
    const [first] = left;
    return first === undefined ? [] : { ...error, text: `Merge conflict in ${first}` };
  });
}

const CONFLICT_IN = /Merge conflict in (\S.{0,200})$/u;

/** Subagents of the current request that failed and were not sent out again. */
function failedTasks(of: FactsOf): FactOf<"task">[] {
  const since = startOfRequest(of);
  const ended = of("task", "resolved").filter((task) => atOf(task) >= since);
  const [tasks, begun] = [[...new Map(ended.map((task) => [task.text, task])).values()], of("task")];
  return tasks.filter(({ text, data }) => data?.state === "failed" && !begun.some((task) => task.text === text));
}

function taskItem({ text, data }: FactOf<"task">): BriefItem {
  const error = quoteData(clipEnd(data?.result ?? "", 160));
  return lineItem("blocked", `Failed, and not tried again: the task ${quoteData(text)}: ${error}`, {
    value: 5,
    priority: 1,
  });
}

/** What is to fail until something is built stands in nobody's way. */
function isMeant({ data }: FactOf<"test">): boolean {
  return data?.meant === true;
}

/** Whether they fail still, nobody has seen who edited since. */
function failingAt(test: FactOf<"test">, lastChange: (command: string) => number): string {
  return `Tests failing${ranAt(test) < lastChange(runOf(test)) ? " before the last edits" : ""}: `;
}

/** The run with its totals, and the first thing that it complained of. */
function failingText(test: FactOf<"test">, error: FactOf<"error"> | undefined, lastChange: number): string {
  const size = test.text.length > LONGEST_RUN ? LONGEST_RUN / 2 : LONGEST_RUN;
  const run = tellTestRun(test, size);
  const isNew = error !== undefined && !onOneLine(test.text).includes(onOneLine(error.text));
  const first = isNew ? `, first ${quoteError(error.text, 160)}` : "";
  const passed = passedOf(test, lastChange);
  return run + failedBy(test, run + first, passed) + first + passedSinceThen(passed);
}

function passedSinceThen(passed: readonly string[]): string {
  return passed.length === 0 ? "" : `; passed alone since: ${tellNames(passed, LONGEST_NAMES)}`;
}

/** The tests that it named, unless all of them stand in what is told beside it. */
function failedBy(test: FactOf<"test">, beside: string, passed: readonly string[]): string {
  const names = calledFailed(test).filter((name) => !passed.includes(name));
  return names.every((name) => beside.includes(name)) ? "" : ` in ${tellNames(names, LONGEST_NAMES)}`;
}

const LONGEST_NAMES = 240;

const LONGEST_RUN = 240;

/** What was looked for and not found is an answer, and what somebody stopped did not fail; what dumped its core did. */
function isMiss({ text, data }: FactOf<"error">): boolean {
  const command = data?.command;
  return STOPPED.test(text) || (command !== undefined && commandPurpose(command) === "look");
}

const STOPPED =
  /^(?:the |this )?(?:command|operation|request|tool (?:call|execution))?\s?(?:was )?(?:aborted|cancell?ed|interrupted)\b(?! \(core dumped)/i;

/** Other requests were finished since, and nobody came back to it. */
function isLeftBehind(error: FactOf<"error">, of: FactsOf): boolean {
  const finished = of("request").filter(({ data }) => data?.state === "done");
  return finished.filter((request) => firstAt(request) > atOf(error)).length >= FINISHED_SINCE;
}

const FINISHED_SINCE = 2;

/** What nobody came back to within this many messages was left behind, not left open. */
const RECENT = 60;

/** What nobody came back to within this many messages of further work was worked around. */
const WORKED_AROUND = 12;

/** A check stands as failed until it passes; any other failure until it is reported on or worked around. */
function stands(error: FactOf<"error">, { since, now }: { since: number; now: number }): boolean {
  if (error.data?.imported === true) return now - atOf(error) < RECENT;
  if (concernsCheck(failedCommand(error))) return now - atOf(error) < RECENT;
  return atOf(error) >= since && now - atOf(error) < WORKED_AROUND;
}

/** Edits that git could not put together stay so, whatever is reported of them, until somebody goes at them. */
function isOpenConflict(error: FactOf<"error">, of: FactsOf): boolean {
  if (!tellsConflict(error.text)) return false;
  const isSettled = ({ text }: Fact): boolean => GOES_AT_CONFLICT.test(text);
  return (
    of("file").every((file) => changedAt(file) <= atOf(error)) &&
    !of("command").some((command) => atOf(command) > atOf(error) && isSettled(command))
  );
}

const GOES_AT_CONFLICT =
  /\bgit\b.{0,200}?\b(?:add|commit|checkout|switch|restore|reset|rm|merge|rebase|cherry-pick|am|clean)\b/u;

/** A report that broke off has perhaps not come to what failed. */
function atOfLastReport(of: FactsOf): number {
  const report = lastReport(of);
  return report === undefined || isBrokenOff(report) ? 0 : atOf(report);
}

/** What the current request asks stands there; it is to be answered, and stands in nobody's way. */
function isCurrentRequest({ source, data }: FactOf<"question">, of: FactsOf): boolean {
  return data?.staysOpen !== true && source.messageID === of("request").at(-1)?.source.messageID;
}

function questionItem(fact: FactOf<"question">): BriefItem {
  const { awaiting, putOff, said, about } = fact.data ?? {};
  const so = said !== undefined ? ` (so far: ${quoteData(said)})` : "";
  const state = awaiting === true ? "Awaiting user" : putOff === true ? "Put off by the user" : "Open question";
  const prefix = `${state}${so}: `;
  // "Shall we go on?" stands in nobody's way.
  const isCourtesy = topicCount(fact.text) < 2;
  const asked = about === undefined || fact.text.includes(about) ? fact.text : `${about} ${fact.text}`;
  const item = lineItem("blocked", prefix + asked, isCourtesy ? { value: 2, priority: 2 } : { value: 8, priority: 0 });
  const readable = once(() => askedForms(item.whole, prefix + defuse(questionIn(fact.text))));
  if (item.whole.length > LONGEST_QUESTION) return { ...item, forms: readable };
  return { ...item, forms: once(() => questionForms(prefix, defuse(fact.text))), readable };
}

/** Without what leads to it, a question is one all the same; cut short, it may ask the contrary. */
function askedForms(whole: string, question: string): string[] {
  return everShorter([whole, question, clipEnd(question, LONGEST_QUESTION), clipEnd(question, LONGEST_QUESTION / 2)]);
}

function questionIn(text: string): string {
  return splitSentences(text).at(-1)?.text ?? text;
}

/** Shorter and shorter; at last without the words that the section says as well. */
function questionForms(prefix: string, text: string): string[] {
  const forms = telegraphicForms(text);
  return everShorter([...forms.map((form) => prefix + form), forms.at(-1) ?? text]);
}

/** Longer ones are cut: their subject comes first, and what follows explains it. */
const LONGEST_QUESTION = 240;

/** What was run and what it complained of; short of room both are cut, never one of them away. */
function errorItem(fact: FactOf<"error">, of: FactsOf): BriefItem {
  const command = failedCommand(fact);
  const write = (room: ComplaintRoom): string => {
    const run = command === "" ? "" : ` (\`${shortCommand(command, room.size / 2)}\`)`;
    return `${fact.data?.isStopped === true ? "Stopped before its end" : "Unresolved error"}${run}: ${tellComplaints(fact, of, room)}`;
  };
  return shrinkingItem(ERROR_SIZES, write, { section: "blocked", value: 5, priority: 1, omits: "parts" });
}

const ERROR_SIZES = [
  { most: 4, size: 200 },
  { most: 2, size: 120 },
  { most: 1, size: 70 },
  { most: 1, size: 45 },
] as const;
