/** The story of the current request: what the assistant told on the way, since its last report. Pure. */
import { failedCommand } from "../../../ledger/calls/commands/error-facts.ts";
import type { Fact, FactOf } from "../../../ledger/fact.ts";
import { atOf } from "../../../ledger/fact-book.ts";
import { isTelling } from "../../../ledger/calls/files/edit-marks.ts";
import { marksOf } from "../../../ledger/calls/files/marked-edits.ts";
import { concernsCheck } from "../../../ledger/calls/commands/check-steps.ts";
import { namesPartOf } from "../../../ledger/story/requests/request-plan.ts";
import { type ToldPiece, toldIn, unmarked } from "../../../ledger/story/request-story.ts";
import { lastChange } from "../done/check-items.ts";
import type { FactsOf } from "../facts-of.ts";
import { type BriefItem, shrinkingItem } from "../item.ts";
import { isBrokenOff, lastReport } from "../request/last-report.ts";
import { isTakenBack } from "../files/net-changes.ts";
import { lastThatFit } from "../../../ledger/that-fit.ts";
import { defuse } from "../quote-data.ts";
import { shortCommand } from "../short-command.ts";
import { changedAt } from "../../../ledger/calls/files/file-state.ts";

/** What the assistant told of the current request since its last report; short of room, the newest of it. */
export function storyItems(of: FactsOf): BriefItem[] {
  const told = toldIn(newestReply(of, "story"));
  const texts = told.map(({ text }) => text);
  const apart = new Set(beyondStep(of, texts));
  const step = shownStep(of);
  const timeOf = timesOf(of);
  const pieces = told
    .filter(({ text, at }) => apart.has(text) && (step === undefined || at !== atOf(step)))
    .map((piece) => timeOf(piece) + defuse(piece.text));
  if (pieces.length === 0) return [];
  const write = (room: number): string => STORY_PREFIX + lastThatFit(pieces, room).join("; ");
  return [shrinkingItem(STORY_SIZES, write, { section: "inProgress", value: 4, priority: 2 })];
}

/** When a piece was told that later events may have settled: a complaint about what passes now, a thing not done yet. */
function timesOf(of: FactsOf): (piece: ToldPiece) => string {
  const settled = of("error", "resolved").filter((error) => concernsCheck(failedCommand(error)));
  const changed = Math.min(lastChange(of), lastTellingEdit(of));
  const undone = of("file").filter(isTakenBack);
  return ({ text, at }) => {
    if (at === 0) return "";
    const isUndone = undone.some((file) => at <= changedAt(file) && namesPartOf(file.text, text));
    if (isUndone && DEED.test(text)) return "(undone since) ";
    const failure = COMPLAINS.test(text) ? settled.findLast((error) => wasStanding(error, at)) : undefined;
    if (failure !== undefined) return `(before \`${shortCommand(failedCommand(failure), 24)}\` passed) `;
    return (NOT_YET.test(text) || AS_OF_NOW.test(text)) && at < changed ? BEFORE_EDITS : "";
  };
}

/** What only imports something, or is a comment, leaves what was not done yet as it was. */
function lastTellingEdit(of: FactsOf): number {
  const edits = of("file").map((file) => {
    const marks = marksOf(file.data);
    const last = marks.findLast((edit) => edit.marks.some(isTelling))?.at ?? 0;
    const changed = changedAt(file);
    // Of a change without marks nobody knows what it was.
    return (marks.at(-1)?.at ?? 0) === changed ? last : changed;
  });
  return Math.max(0, ...edits);
}

function wasStanding(error: Fact, at: number): boolean {
  return atOf(error) < at && at < (error.data?.resolvedAt ?? 0);
}

const DEED = /(?:^|; )(?:did|worked on): /u;
export const BEFORE_EDITS = "(before later edits) ";
/** What is said of the moment it is said in. */
export const AS_OF_NOW: RegExp =
  /\b(?:currently|at the moment|right now|as of now|at present)\b|\b(?:derzeit|aktuell|zurzeit|momentan|actualmente|atualmente|actuellement)\b|pour l['’]instant|目前|当前|現在|今のところ/i;
const NOT_YET =
  /(?:\b(?:not|nothing|never)|n['’]t)\b.{0,60}\byet\b|noch nicht|todavía no|ainda não|pas encore|还没|まだ/i;
/** What somebody says of a thing that is not as it should be; what was done about it is no complaint. */
const COMPLAINS =
  /\b(?:fail(?:s|ed|ing|ure)?|errors?|broken|breaks|unused|undefined|missing|wrong|invalid|dropped|too (?:large|long|many|big|deep|complex)|does(?: not|n['’]t)|(?:is|are|was|were)(?: not|n['’]t)|can(?:not|['’]t)|complains?|issue|problem)\b/i;

/** The newest reply that is told as the current step, or as the story of the request. */
export function newestReply(of: FactsOf, role: "step" | "story"): FactOf<"reply"> | undefined {
  return of("reply").findLast((fact) => fact.data?.role === role);
}

/** What the current step does not say as well; that one stands under what is in progress, unless a report came behind it. */
export function beyondStep(of: FactsOf, texts: readonly string[]): string[] {
  const step = shownStep(of);
  return step === undefined ? [...texts] : texts.filter((text) => !step.text.includes(startOf(text)));
}

function shownStep(of: FactsOf): FactOf<"reply"> | undefined {
  const step = newestReply(of, "step");
  const report = lastReport(of);
  const isPast = report !== undefined && step !== undefined && atOf(report) > atOf(step) && !isBrokenOff(report);
  return isPast ? undefined : step;
}

/** How a piece begins, without the deed behind it. */
function startOf(piece: string): string {
  const whole = unmarked(piece);
  const [told = ""] = whole.split(DEED, 1);
  return (told.length < TELLING ? whole : told).slice(0, SAME_START);
}

/** "Yes" may stand in any step. */
const TELLING = 12;
const SAME_START = 40;
const STORY_PREFIX = "So far: ";
const STORY_SIZES = [1100, 600, 350, 180] as const;
