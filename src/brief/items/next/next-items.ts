/** What comes next: open todos, else what the end of the session says about it. Pure. */
import { failedCommand } from "../../../ledger/calls/commands/error-facts.ts";
import { clipEnd } from "../../../ledger/clip.ts";
import { checkSteps, concernsCheck, runsCheck } from "../../../ledger/calls/commands/check-steps.ts";
import { atOf, firstAt, newestOf, ranAt } from "../../../ledger/fact-book.ts";
import { type Fact, type FactOf, isA } from "../../../ledger/fact.ts";
import { calledFailed, endsInTests, runOf } from "../../../ledger/calls/commands/check-facts.ts";
import { commandPurpose } from "../../../ledger/calls/commands/command-purpose.ts";
import { PIPES, splitCommand } from "../../../ledger/calls/commands/command-line.ts";
import { checksDocuments } from "../../../ledger/calls/files/documents.ts";
import { firstRun, testStep, withoutFilters } from "../../../ledger/calls/commands/main-command.ts";
import { stepOf } from "../../../ledger/calls/commands/run-place.ts";
import { isAnnouncement } from "../../../ledger/lexicon/announcements.ts";
import { bansFixing } from "../../../ledger/lexicon/fix-bans.ts";
import { looksAhead, movesOn } from "../../../ledger/lexicon/remainders.ts";
import { splitSentences } from "../../../ledger/sentences.ts";
import { beforeEdits, lastChange, lastChangeFor, newestRuns, passedSince } from "../done/check-items.ts";
import { announcedFor } from "./announced-steps.ts";
import { answeredItems, NOTHING_PENDING } from "./answered-items.ts";
import { agreedTo } from "../context/approval-items.ts";
import { askedRuns } from "./asked-runs.ts";
import { blockedItems } from "../blocked/blocked-items.ts";
import { type FactsOf, requestAtHand } from "../facts-of.ts";
import { firstComplaint } from "../blocked/complaint-text.ts";
import { isOfRun, runAgain } from "../blocked/failures.ts";
import {
  awaitedCommands,
  awaitedRuns,
  awaitsUser,
  isMereQuestion,
  isWaiting,
  startOfRequest,
  unansweredTurn,
} from "../request/current-request.ts";
import { type BriefItem, lineItem, pointerItem } from "../item.ts";
import { operationStep } from "./git-step.ts";
import { leftBefore } from "./left-before.ts";
import { tellsOfDone, tellsOfRest } from "./reported-done.ts";
import { isOpenReport, lastReport } from "../request/last-report.ts";
import { offeredItems } from "./offered-items.ts";
import { quoteData } from "../quote-data.ts";
import { shortCommand } from "../short-command.ts";
import { newestReply } from "../progress/story-items.ts";
import { liveTodos, todoItems } from "./todo-items.ts";
import { tellNames, tellTotals } from "../test-run-text.ts";
import { tellDeed, unseenDeeds } from "./unseen-deeds.ts";
import { changedAt } from "../../../ledger/calls/files/file-state.ts";
import { committedWhole, stateOf } from "../../../ledger/git/repository-state.ts";

/** Open todos word for word, in their order, behind the step that the last words of the session call for; then what was offered. */
export function nextItems(of: FactsOf, now: number): BriefItem[] {
  return [...nextStep(of, now), ...todoItems(of).open, ...earlierItems(of)];
}

/** What an earlier report left: the steps that it listed, else what it named. */
function earlierItems(of: FactsOf): BriefItem[] {
  const offered = offeredItems(of);
  const left = offered.length === 0 ? leftBefore(of) : undefined;
  return left === undefined ? offered : [lineItem("nextSteps", left.step, { value: 4, priority: 1 })];
}

function nextStep(of: FactsOf, now: number): BriefItem[] {
  const request = requestAtHand(of);
  if (unansweredTurn(of) !== undefined) return [pointerItem(UNANSWERED)];
  if (request === undefined && awaitsUser(of)) return [pointerItem(GET_ANSWER)];
  if (request === undefined) return isClosed(of) ? [pointerItem(NOTHING_PENDING)] : [];
  if (awaitsUser(of)) return [pointerItem(`${GET_ANSWER}${behindAnswer(of)}`)];
  const refused = refusedLast(of, request);
  if (refused !== undefined)
    return [pointerItem(`Wait for the user's word: he refused ${quoteRun(refused.text)} and has said nothing since`)];
  const report = lastReport(of);
  if (report === undefined || atOf(report) < lastWork(of, request)) return [pointerItem(onTheWay(of, request))];
  const failing = failsAsMeant(of) ? undefined : failingStep(of, request);
  return answeredItems(of, { request, report, failing, isBlocked: blockedItems(of, now).length > 0 });
}

/** The last report asks nothing, calls nothing failed and leaves nothing. */
function isClosed(of: FactsOf): boolean {
  const report = lastReport(of);
  if (report === undefined || awaitsUser(of) || isOpenReport(report, of)) return false;
  return !splitSentences(report.text.slice(0, LONGEST_STEP)).some(({ text }) => looksAhead(text) || LEFT.test(text));
}

/** The command that was refused without a word, where nothing was done or said behind it. */
function refusedLast(of: FactsOf, request: FactOf<"request">): FactOf<"command"> | undefined {
  const last = Math.max(lastWork(of, request), request.data?.spokenAt ?? 0);
  return of("command").find(
    (fact) => fact.data?.refused === true && atOf(fact) >= last && !SAYS_WHY.test(fact.data.error ?? ""),
  );
}

const SAYS_WHY = /feedback:|user said:/u;

const GET_ANSWER = "Get the user's answer to the question under Blocked";
const THEN_GO_ON = ", then go on with the current request";

/** Where work was done for the request, the question is for what may come behind it; else the request waits for the answer. */
function behindAnswer(of: FactsOf): string {
  const changed = Math.max(0, ...of("file").map(changedAt));
  if (changed < startOfRequest(of)) return THEN_GO_ON;
  const states = of("repository").map(stateOf);
  const isLeft = states.some(({ dirt, listed = 0 }) => dirt !== undefined && listed >= changed);
  const isCommitted = states.some((state) => Math.max(state.clean ?? 0, committedWhole(state)) >= changed);
  if (isCommitted && !isLeft) return ": what was changed for the current request is committed";
  const report = lastReport(of)?.text ?? "";
  // What a list calls open behind that is for another time.
  const [told = ""] = report.split(OPEN_LIST);
  if (!tellsOfDone(told)) return THEN_GO_ON;
  if (!tellsOfRest(told)) return "; the last report says what was done for the current request";
  return report.length > LONG_REPORT ? "; the last report says how far the current request has come" : THEN_GO_ON;
}

/** Characters of a report that tells more than why it asks. */
const LONG_REPORT = 500;
const OPEN_LIST =
  /^[\s*_#]{0,8}(?:still |also |noch |aún |ainda |encore )?(?:open|left|later|offen|pendiente|abierto|pendente|aberto|ouvert|en suspens)(?: \p{L}{1,20}){0,2}[\s*_:]{0,6}$/imu;

const UNANSWERED = "Answer the user's last message, or do what it asks: nothing was done for it yet";

/** A test that was asked for as failing, and reported, is not to be made to pass before somebody says so. */
function failsAsMeant(of: FactsOf): boolean {
  const red = of("test").filter((fact) => fact.data?.failed === true && atOf(fact) >= startOfRequest(of));
  return red.length > 0 && red.every((fact) => fact.data?.meant === true);
}

/** The number of the last message that asked, said or did something; "ok" behind a report, and "glad to help", do not. */
function lastWork(of: FactsOf, request: Fact): number {
  const done = WORK.flatMap((kind) => of(kind)).map(atOf);
  return Math.max(firstAt(request), ...done);
}

const WORK = ["command", "file", "test", "error", "reply", "todo", "task", "deed"] as const;

/** In the middle of the work: the check that fails, the request, what was announced for it, the check that is due. */
function onTheWay(of: FactsOf, request: FactOf<"request">): string {
  const failing = failingStep(of, request);
  const verb = verbOf(of);
  const first = (isMereQuestion(of) ? undefined : operationStep(of, request)) ?? failing;
  const goOn = first === undefined ? verb : `${first}, then ${verb.toLowerCase()}`;
  const announced = announcedFor(of, request);
  const asked = askedRuns(request, of("command"));
  const runs = awaitedCommands(of);
  // Before anything was done the request says it itself.
  const deeds = isWaiting(of) ? [] : unseenDeeds(of, request).map(tellDeed);
  const agreed = agreedTo(of, atOf(lastReport(of) ?? request));
  const left = announced.length > 0 ? undefined : saidToBeLeft(of);
  const isMoreLeft =
    announced.length + asked.length + deeds.length > 0 || (agreed ?? left) !== undefined || liveTodos(of).length > 0;
  return [
    `${goOn} the current request`,
    ...(runs.length === 0 ? [] : [`see how it ends: ${runs.slice(-MOST_RUNS).map(quoteRun).join(", ")}`]),
    ...(agreed === undefined ? [] : [`the user agreed to: ${quoteData(clipEnd(agreed, LONGEST_AGREED))}`]),
    ...(deeds.length === 0 ? [] : [`asked for, and not seen done: ${deeds.join(", ")}`]),
    ...(announced.length === 0 ? [] : [`announced: ${announced.join("; later: ")}`]),
    ...(left === undefined ? [] : [`left, as last said: ${quoteData(clipEnd(left, LONGEST_AGREED))}`]),
    ...(asked.length === 0 ? [] : [`${whenAsked(request)}, and not run since: ${asked.map(quoteRun).join(", ")}`]),
    ...(failing === undefined ? lastCheck(of, isMoreLeft) : []),
  ].join("; ");
}

/** "Update the docs and then run `pnpm fix`": it comes behind all else that the request asks for. */
function whenAsked({ text }: Fact): string {
  return /\b(?:then|finally)\s+run\b/i.test(text) ? "asked for at the end" : "asked for";
}

const LONGEST_AGREED = 160;
const MOST_RUNS = 3;

/** "Pagination and tests are left.", in the words of the step at hand; what comes next is announced, and what is edited behind it may be that. */
function saidToBeLeft(of: FactsOf): string | undefined {
  const step = newestReply(of, "step");
  if (step === undefined || atOf(step) < startOfRequest(of)) return undefined;
  if (of("file").some((file) => changedAt(file) > atOf(step))) return undefined;
  const sentences = splitSentences(step.text.slice(0, LONGEST_STEP)).map(({ text }) => text.trim());
  return sentences.find(
    (sentence) =>
      !isAnnouncement(sentence) &&
      LEFT.test(sentence) &&
      !NOTHING.test(sentence) &&
      !HANDED_ON.test(sentence) &&
      looksAhead(sentence),
  );
}

const LEFT = /\b(?:left|remain(?:s|ing)?|still|offen|fehl(?:t|en)|faltan?|faltam?|restent?|manque)\b|还|残/i;
const NOTHING = /\b(?:nothing|none|nichts|nada|rien)\b|没有|没什么|なに?も/i;
/** What somebody or something else says is left. */
const HANDED_ON =
  /\b(?:says?|said|according to|(?:claim|state|mention|report|note|suggest|complain|argue|warn|write)s? that|laut|zufolge|sag(?:t|en|te)|schreib(?:t|en)|según|dicen?|diz(?:em)?|selon|dit|disent)\b|说(?!明)|据说|根据|によると/i;
const LONGEST_STEP = 2000;

function verbOf(of: FactsOf): string {
  if (isMereQuestion(of)) return "Answer";
  return isWaiting(of) ? "Begin with" : "Go on with";
}

/** What the newest check says of the edits for the current request: nothing so far, or that they may be reported. */
function lastCheck(of: FactsOf, isMoreLeft: boolean): string[] {
  const newest = newestOf(of("command").filter((fact) => checksWork(fact) || isDoubtful(fact)));
  // Of a check in a branch or in the background nobody knows whether it ran.
  if (newest === undefined || !checksWork(newest) || lastChange(of) < startOfRequest(of)) return [];
  const isBefore = beforeEdits(of);
  const due = everyCheck(of, (check) => isBefore(check) && (isBefore(newest) || isForDocuments(of, check, newest)));
  if (due.length > 0) return [`not run since the last edits: ${due.join(", ")}`];
  const isOlder = isBefore(newest) || ranAt(newest) < lastChange(of);
  if (isOlder || isMoreLeft || newest.data?.ok !== true || isOpenSince(of, newest)) return [];
  const command = quoteRun(runIn(newest));
  const verdict =
    newest.data.isUnsure === true ? `since its last edits ${command} showed no error` : `its edits passed ${command}`;
  const first = isLookedBehind(of, newest) ? "judge what the current step showed; " : "";
  return [`${verdict}: ${first}if nothing of it is left, report what was done`];
}

/** The newest step came behind the check and did nothing but look: nobody has told yet what that showed. */
function isLookedBehind(of: FactsOf, check: FactOf<"test" | "command">): boolean {
  const step = newestReply(of, "step");
  if (step?.data?.announced === undefined || atOf(step) <= atOf(check)) return false;
  return of("command").every((fact) => atOf(fact) < atOf(step) || commandPurpose(fact.text) === "look");
}

/** Something went wrong behind the check, be it no check, or still runs: nobody is told to report before that is looked at. */
function isOpenSince(of: FactsOf, check: FactOf<"test" | "command">): boolean {
  if (awaitedRuns(of).length > 0 || of("command").some(({ data }) => data?.pending === true)) return true;
  const step = newestReply(of, "step");
  // Behind the last edit somebody set about another part: nothing was edited for that yet.
  if (step !== undefined && atOf(step) > lastChange(of) && movesOn(step.text)) return true;
  return of("error").some((error) => atOf(error) > atOf(check) && commandPurpose(failedCommand(error)) !== "look");
}

/** A check of which nobody knows whether it ran. */
function isDoubtful({ text, data }: FactOf<"command">): boolean {
  return data?.isSkipped !== true && concernsCheck(text);
}

/** A document was edited behind the newest check of all, which does not look at documents. */
function isForDocuments(of: FactsOf, check: FactOf<"test" | "command">, newest: FactOf<"test" | "command">): boolean {
  return checksDocuments(check.text) && lastChangeFor(of)(check.text) > atOf(newest);
}

/** Of each kind: to name one of them would say that the others were run. */
function everyCheck(of: FactsOf, isDue: (check: FactOf<"test" | "command">) => boolean): string[] {
  const since = startOfRequest(of);
  const checks = of("command").filter(
    (fact) => checksWork(fact) && (atOf(fact) >= since || !NAMES_FILE.test(runIn(fact))),
  );
  const runs = [...newestRuns(checks, kindsOf).values()].filter(isDue);
  return [...new Set(runs.map(runIn))].map(quoteRun);
}

/** One file was checked for the request it belongs to. */
const NAMES_FILE = /[\w-]\.[a-z][a-z0-9]{0,4}(?:::|["'\s]|$)/u;

function kindsOf({ text, data }: FactOf<"command">): string[] {
  return data?.tests !== undefined ? ["test"] : checkSteps(text).map(({ purpose }) => purpose);
}

/** A command that says whether the work is good: by what it is, or by the totals of tests that it printed. */
function checksWork({ text, data }: FactOf<"command">): boolean {
  if (data?.isSkipped === true || data?.refused === true) return false;
  return runsCheck(text) || data?.tests !== undefined;
}

/** The step of the command that ran the tests, if it printed totals. */
function runIn({ text, data }: FactOf<"command">): string {
  return data?.tests !== undefined ? stepOf(text, testStep(text)) : text;
}

/** Who is told to fix nothing reports what fails. */
function failingStep(of: FactsOf, request: FactOf<"request">): string | undefined {
  const failing = failingCheck(of);
  const said = [request, ...of("constraint").filter((rule) => firstAt(rule) >= firstAt(request))];
  const isBanned = failing !== undefined && said.some(({ text }) => bansFixing(text));
  return isBanned ? "Report what fails (the user said to fix nothing)" : failing;
}

/** The newest check that failed while the current request was worked on, and still does. */
function failingCheck(of: FactsOf): string | undefined {
  const since = startOfRequest(of);
  const failing = of("test").filter((fact) => atOf(fact) >= since && fact.data?.failed === true);
  const alone = passedSince(of);
  // What such a run complained of passed as well.
  const mended = new Set(failing.filter((test) => alone(test).length > 0).map(({ source }) => source.partID));
  const isOvertaken = runAgain(failing);
  const failed = of("error").findLast(
    (fact) =>
      atOf(fact) >= since &&
      concernsCheck(failedCommand(fact)) &&
      !mended.has(fact.source.partID) &&
      !isOvertaken(fact),
  );
  const red = failing.findLast((fact) => alone(fact).length === 0) ?? failing.at(-1);
  const isMeant = red?.data?.meant === true && (failed === undefined || failed.source.partID === red.source.partID);
  if (failed === undefined && red !== undefined && alone(red).length > 0) return toRepeat(red, alone(red));
  if (failed === undefined)
    return red === undefined
      ? undefined
      : toPass(of, red, { run: runOf(red), said: tellTotals(red, LONGEST_COMMAND), isMeant });
  const command = failedCommand(failed);
  const tests = red !== undefined && isOfRun(failed, red) ? red : undefined;
  // What was run behind the tests is not why they failed.
  const names = tests === undefined || endsInTests(failed) ? [] : calledFailed(tests);
  const said = names.length > 0 ? tellNames(names, LONGEST_NAMES) : firstComplaint(failed, of, LONGEST_COMMAND);
  // The rest of the line may have been done by then, or would empty a file without its document.
  const isOfTests = tests !== undefined && WRITES.test(command);
  return toPass(of, failed, { run: isOfTests ? runOf(tests) : command, said, isMeant });
}

/** A document, or an edit in place. */
const WRITES =
  /<<|(?:^|[;&|]\s{0,4})(?:sed -i|perl -[a-z0-9]{0,4}i|mv|cp|git (?:apply|stash|checkout|restore)|patch)\s/u;
const LONGEST_NAMES = 160;

/** All that failed in it was mended, as far as anybody has seen. */
function toRepeat(test: FactOf<"test">, names: readonly string[]): string {
  const [run] = splitCommand(runOf(test), PIPES);
  const command = shortCommand((run?.text ?? "").replace(/ 2>&1$/u, ""), LONGEST_COMMAND);
  return `Run \`${command}\` again as a whole: ${tellNames(names, LONGEST_NAMES)}, which failed in it, passed alone since`;
}

function toPass(
  of: FactsOf,
  failed: FactOf<"error" | "test">,
  { run, said: complaint, isMeant }: { run: string; said: string; isMeant: boolean },
): string {
  const command = quoteRun(run);
  if (isA(failed, "error") && failed.data?.isStopped === true) return `Run ${command} to its end (${complaint})`;
  const isEdited = ranAt(failed) < lastChangeFor(of)(run);
  // Whoever edited since has tried to mend it; what was to fail until the work is done may not be done yet.
  if (isEdited && !isMeant) return `Run ${command} again (before the last edits: ${complaint})`;
  // A log of a run elsewhere passes nothing.
  if (commandPurpose(run) === "look") return `Mend what ${command} shows (${complaint})`;
  return `Make ${command} pass (${isEdited ? "it failed as meant, before the last edits: " : ""}${complaint})`;
}

const LONGEST_COMMAND = 80;

function quoteRun(run: string): string {
  const { command, beside } = firstRun(run);
  return `\`${shortCommand(withoutFilters(command), LONGEST_COMMAND)}\`${beside}`;
}
