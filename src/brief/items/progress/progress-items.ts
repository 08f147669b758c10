/** What is under way: todos, tasks, the story of the request, the step at hand; and the last report on it, which is done. Pure. */
import { purposesOf } from "../../../ledger/calls/commands/check-steps.ts";
import { isSilent } from "../../../ledger/calls/commands/error-line.ts";
import { commandPurpose, isAchievement } from "../../../ledger/calls/commands/command-purpose.ts";
import { toldCommand } from "../../../ledger/calls/commands/main-command.ts";
import { stepOf } from "../../../ledger/calls/commands/run-place.ts";
import { atOf, firstAt, ranAt } from "../../../ledger/fact-book.ts";
import type { Fact, FactOf } from "../../../ledger/fact.ts";
import type { Finding } from "../../../ledger/story/findings/findings.ts";
import { createDigest } from "../../../ledger/story/reports/digest.ts";
import { reportLines } from "../../../ledger/story/reports/gist.ts";
import { stepWithin } from "../../../ledger/story/step-text.ts";
import { howItEnded, lastChange } from "../done/check-items.ts";
import type { FactsOf } from "../facts-of.ts";
import { commentItems } from "../request/comment-items.ts";
import { subjectItems } from "../request/subject-items.ts";
import { isReportedOn, isWaiting, reportAtHand, startOfRequest } from "../request/current-request.ts";
import { editItems } from "./edit-items.ts";
import { emptyFileItems, findingItems, isInVain, lookedAtItems, newestFindings, tellFinding } from "./finding-items.ts";
import { type BriefItem, shrinkingItem, lineItem } from "../item.ts";
import { isBrokenOff } from "../request/last-report.ts";
import { defuse, defusePoint, quoteError, quotePrinted } from "../quote-data.ts";
import { shortCommand } from "../short-command.ts";
import { todoItems } from "../next/todo-items.ts";
import { runningItems } from "./running-items.ts";
import { stoppedItems } from "./stopped-items.ts";
import { newestReply, storyItems } from "./story-items.ts";
import { leftBefore } from "../next/left-before.ts";
import { unfinishedRequest } from "../request/unfinished-request.ts";

/** Todos and tasks in flight, commands without a result, and where the assistant said the work stands. */
export function activeItems(of: FactsOf): BriefItem[] {
  const since = startOfRequest(of);
  return [
    ...todoItems(of).active,
    ...runningItems(of, since),
    ...reportItems(of, "inProgress"),
    ...storyOfRequest(of, since),
  ];
}

/** What was told, edited and found for the current request since the last report on it, and the step at hand. */
function storyOfRequest(of: FactsOf, since: number): BriefItem[] {
  const report = reportAtHand(of);
  const step = newestReply(of, "step");
  const ended = report === undefined || isBrokenOff(report) ? since : atOf(report) + 1;
  const isAtHand = step !== undefined && atOf(step) >= ended;
  const findings = newestFindings(of);
  const outcomes = isAtHand ? outcomesSince(of, findings, atOf(step)) : undefined;
  // What a look of the step showed: it has its answer, though nobody has told it yet.
  const look = isAtHand && outcomes === undefined ? lookOfStep(findings, atOf(step)) : undefined;
  const left = unfinishedRequest(of);
  const own =
    left === undefined
      ? editItems(of, { begun: since, reported: report !== undefined && isReportedOn(of) ? atOf(report) : 0 })
      : [];
  const story = storyItems(of);
  const told = [...story, ...own];
  const tellStep = outcomes ?? (look && ((limit: number) => tellFinding(look, limit / 2)));
  const steps = isAtHand ? [stepItem(step, isLeft(of, step), tellStep)] : [];
  const unsaid = findings.filter((finding) => finding !== look);
  const found = findingItems(unsaid, of("request").at(-1)?.text);
  const isSilent = story.length + steps.length === 0 && report === undefined;
  const looked = isSilent && own.length + found.length === 0 ? lookedAtItems(findings) : [];
  const before = left === undefined ? [] : editItems(of, { begun: firstAt(left), reported: 0 });
  const given = [...subjectItems(of), ...commentItems(of), ...emptyFileItems(of)];
  const runs = isSilent ? withoutWords(of, since, own.length > 0 ? leadBeside(of) : "Begun; last:") : [];
  const stopped = stoppedItems(of, isAtHand ? atOf(step) : since);
  return [...given, ...before, ...told, ...stopped, ...found, ...looked, ...steps, ...runs];
}

/** Several messages of calls came behind it without a word: what they are for, nobody said. */
function isLeft(of: FactsOf, step: FactOf<"reply">): boolean {
  const done = [...of("command"), ...of("file"), ...of("test")].map(atOf);
  return Math.max(0, ...done) - atOf(step) > WITHOUT_A_WORD;
}

const WITHOUT_A_WORD = 4;

/** The last of its looks that showed something: that one of several found nothing says nothing of the others. */
function lookOfStep(findings: readonly Finding[], since: number): Finding | undefined {
  const looks = findings.filter(({ at, how }) => at >= since && how !== "did");
  return looks.findLast((look) => !isInVain(look)) ?? looks.at(-1);
}

/** The last report on the current request: done, unless it asks the user something or leaves the request open. */
export function reportItems(of: FactsOf, section: "done" | "inProgress"): BriefItem[] {
  const report = reportAtHand(of);
  if (report === undefined) return [];
  const isDone = isReportedOn(of) && leftBefore(of)?.request !== of("request").at(-1);
  return isDone === (section === "done") ? [reportItem(report, section)] : [];
}

/** Nobody has said anything of the current request: what was run for it, or that nothing was. */
function withoutWords(of: FactsOf, since: number, lead: string): BriefItem[] {
  // What looks showed is told as found.
  const last = outcomesSince(of, newestFindings(of), since);
  const text = isWaiting(of) ? NOT_STARTED : last && `${lead} ${last(LONGEST_OUTCOMES)}`;
  return text === undefined ? [] : [lineItem("inProgress", text, { value: 4, priority: 2 })];
}

/** Beside the edits: what ran before them was not the last that was done, and says nothing of them. */
function leadBeside(of: FactsOf): string {
  const ran = of("command").flatMap((fact) => (isLook(fact) ? [] : ranAt(fact)));
  return Math.max(0, ...ran) < lastChange(of) ? "Last run, before the last edits:" : "Last:";
}

const LONGEST_OUTCOMES = 240;
const NOT_STARTED = "Not started: nothing has been done for the current request yet";

/** How the commands of the current step ended: what was announced has been tried. What the last of them printed, nobody has told yet. */
function outcomesSince(
  of: FactsOf,
  findings: readonly Finding[],
  since: number,
): ((limit: number) => string) | undefined {
  // What stands is told where it stands in the way.
  const standing = new Set(of("error").map(({ text }) => text));
  const ended = of("command").filter((fact) => atOf(fact) >= since && fact.data?.ok !== undefined);
  const isListed = (fact: Fact): boolean => printedBy(findings, fact)?.isListing === true;
  if (ended.every(isLook)) return undefined;
  const told = ended.filter((fact) => !isLook(fact) || isListed(fact)).toSorted((a, b) => atOf(a) - atOf(b));
  return (limit) => {
    const shown = told.slice(limit < ROOMY ? -FEWEST_OUTCOMES : -MOST_OUTCOMES);
    const room = limit / Math.max(2, shown.length);
    const texts = new Set(
      shown.map((fact) => failureOf(fact, standing, room) ?? outcomeOf(fact, printedBy(findings, fact), room)),
    );
    const more = told.length > shown.length ? ` (+${told.length - shown.length} earlier)` : "";
    return [...texts].join(", ") + more;
  };
}

const ROOMY = 200;
const FEWEST_OUTCOMES = 2;
const MOST_OUTCOMES = 4;

function isLook({ text }: Fact): boolean {
  return commandPurpose(text) === "look";
}

/** What a command printed, if that says something. */
function printedBy(findings: readonly Finding[], command: Fact): Finding | undefined {
  const run = toldCommand(command.text).slice(0, SAME_START);
  return findings.findLast(
    ({ asked, found, at }) => found !== "" && at === atOf(command) && asked.slice(0, SAME_START) === run,
  );
}

/** That a command failed, and what it complained of. */
function failureOf(command: FactOf<"command">, standing: ReadonlySet<string>, room: number): string | undefined {
  if (command.data?.ok === true) return undefined;
  if (command.data?.refused === true) return `${quoteRun(command)} refused by the user`;
  const error = command.data?.error ?? "";
  const isTold = error === "" || isSilent(error) || standing.has(error);
  const end = command.data?.stopped === undefined ? "failed" : "stopped before its end";
  return `${quoteRun(command)} ${end}${isTold ? "" : `: ${quoteError(error, room)}`}`;
}

function outcomeOf(command: FactOf<"command">, printed: Finding | undefined, room: number): string {
  const run = quoteRun(command);
  if ([...purposesOf(command.text)].some(isAchievement)) return `${run} ${howItEnded(command)}`;
  return printed === undefined ? `ran ${run}` : `ran ${run}: ${quotePrinted(printed.found, room)}`;
}

function quoteRun({ text }: Fact): string {
  return `\`${shortCommand(stepOf(text, toldCommand(text)), LONGEST_COMMAND)}\``;
}

/** A finding has the beginning of a long command. */
const SAME_START = 120;
const LONGEST_COMMAND = 60;

/** The points of a report; short of room, the beginning of each. */
function reportItem({ text }: Fact, section: "done" | "inProgress"): BriefItem {
  const lines = reportLines(text).map(defusePoint);
  const digest = createDigest(lines);
  const write = (limit: number): string => `Last report: ${digest(limit)}`;
  return shrinkingItem(REPORT_SIZES, write, { section, value: 12, priority: 2, isSpokenOf: true, isReport: true });
}

const REPORT_SIZES = [5000, 3600, 2800, 2200, 1800, 1500, 1100, 800, 600, 400, 200, 120] as const;

/** What was announced with the last calls, and what became of them. */
function stepItem(
  { text, data }: FactOf<"reply">,
  isOld: boolean,
  outcome: ((limit: number) => string) | undefined,
): BriefItem {
  const step = { text: text.split("\n").map(defuse).join("\n"), announced: defuse(data?.announced ?? "") };
  const label = isOld ? "Last announced" : "Current step";
  const became = (limit: number): string => (outcome === undefined ? "" : ` → ${outcome(limit)}`);
  const write = (limit: number): string => `${label}: ${stepWithin(step, limit)}${became(limit)}`;
  return shrinkingItem(STEP_SIZES, write, { section: "inProgress", value: 4, priority: 2, isStep: true });
}

const STEP_SIZES = [600, 300, 120, 70] as const;
