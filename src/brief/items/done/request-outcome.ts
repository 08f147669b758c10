/** How a request came out: what was reported at its end, and what became of that since. Pure. */
import type { FactData } from "../../../ledger/fact-data.ts";
import { atOf } from "../../../ledger/fact-book.ts";
import type { FactOf } from "../../../ledger/fact.ts";
import { isExclamation } from "../../../ledger/lexicon/announcements.ts";
import { reportLines } from "../../../ledger/story/reports/gist.ts";
import { gradedCounts } from "../../../ledger/story/reports/marked-lists.ts";
import { topicWords } from "../../../ledger/statements/replacement/topics.ts";
import { stateOf } from "../../../ledger/git/repository-state.ts";
import { wordRoot } from "../../../ledger/words.ts";
import type { FactsOf } from "../facts-of.ts";
import type { Finished } from "./earlier-item.ts";
import { lastChange } from "./check-items.ts";
import { lastReport } from "../request/last-report.ts";
import { overtakenNames, quotedGone } from "../files/gone-names.ts";
import { defuse, defusePoint, quoteData } from "../quote-data.ts";
import { AS_OF_NOW, BEFORE_EDITS } from "../progress/story-items.ts";
import { endsInQuestion } from "../../../ledger/question-marks.ts";

/** What was told of a request, and what became of the report since. */
export type Outcome = Pick<Finished, "told" | "doubt">;

export const UNTOLD: Outcome = { told: [], doubt: "" };

/** The report on a request, line by line; without one, what was last said on the way. */
export function outcomeOf(fact: FactOf<"request">, overtakes: Overtakes): Outcome {
  const answer = fact.data?.atOnce;
  const outcome = lastOutcome(fact, overtakes);
  if (answer === undefined) return outcome;
  const [first = "", ...rest] = outcome.told;
  const end = first === "" ? [] : [behindAnswer(outcome.doubt + first), ...rest];
  return { told: [`(said at once) ${defuse(answer)}`, ...end], doubt: "" };
}

/** What was undone since stands before the rest. */
export function since(mark: string, { told, doubt }: Outcome): Outcome {
  return mark === "" || told.length === 0 ? { told, doubt } : { told, doubt: `${defuse(mark)} ${doubt}` };
}

function behindAnswer(line: string): string {
  return line.startsWith("(") ? line : `(at the end) ${line}`;
}

interface Overtakes {
  /** Files were changed since, and the line is of the moment it was said in, or of what is not the same any more. */
  isOver: (line: string, saidAt: number | undefined) => boolean;
  /** When something was last committed. */
  committed: number;
  /** The last report, of which more is known than of those before it. */
  newest: FactOf<"reply"> | undefined;
}

/** What later facts say of all reports, gathered once. */
export function overtaking(of: FactsOf): Overtakes {
  const [changed, names] = [lastChange(of), overtakenNames(of)];
  const committed = Math.max(0, ...of("repository").map((fact) => stateOf(fact).committed ?? 0));
  return {
    committed,
    newest: lastReport(of),
    isOver: (line, since = changed) =>
      since < changed && (AS_OF_NOW.test(line) || quotedGone(line, names, since).includes(true)),
  };
}

function lastOutcome({ text, data }: FactOf<"request">, overtakes: Overtakes): Outcome {
  if (data?.reply !== undefined && data.reply !== "") {
    const lines = withoutOffer(wholeReport(data, overtakes.newest) ?? data.reply.split("\n"));
    const { told, doubt } = datedLines(lines, data.repliedAt, overtakes);
    // "Perfect!" tells nothing of what came out.
    if (told.length === 1 && isExclamation(told[0] ?? "")) return UNTOLD;
    const others = [...reportedBefore(data, overtakes), ...toldOnTheWay(data)];
    return { told: [...told, ...others], doubt: doubtOf(data) + doubt };
  }
  const story = data?.story;
  if (story === undefined || isRemark(story, text)) return UNTOLD;
  return { told: [defuse(story)], doubt: "(no report; last said) " };
}

/** The last report as it was made, where nothing that is known of the request speaks against a part of it. */
function wholeReport(data: FactData<"request">, newest: FactOf<"reply"> | undefined): string[] | undefined {
  const isOther = newest === undefined || data.repliedAt !== atOf(newest) || data.atOnce !== undefined;
  if (isOther || data.corrected === true || data.takenBack === true || data.brokenOff === true) return undefined;
  const counts = gradedCounts(newest.text);
  return [...(counts === "" ? [] : [counts]), ...reportLines(newest.text)];
}

/** What broke off has told nothing of the work before it, and what was reported in part nothing of the work since. */
function toldOnTheWay({ brokenOff, answered, story }: FactData<"request">): string[] {
  const isLeft = brokenOff === true || answered === false;
  return isLeft && story !== undefined ? [`(on the way) ${defuse(story)}`] : [];
}

/** What the user nodded to before the last report was made. */
function reportedBefore(data: FactData<"request">, overtakes: Overtakes): string[] {
  const before = data.before;
  if (before === undefined || before === "") return [];
  return [`(reported before) ${dated(before, data.beforeAt, overtakes)}`];
}

/** Said of several lines, it is said of the report: all of it was told before. */
function datedLines(lines: readonly string[], saidAt: number | undefined, overtakes: Overtakes): Outcome {
  const told = lines.map((line) => dated(line, saidAt, overtakes));
  if (told.filter((line) => line.startsWith(BEFORE_EDITS)).length < 2) return { told, doubt: "" };
  return { told: told.map((line) => line.replace(BEFORE_EDITS, "")), doubt: BEFORE_EDITS };
}

function dated(line: string, saidAt: number | undefined, { isOver, committed }: Overtakes): string {
  // "Renewal is in, not committed.": whether it is by now, the line on the repository tells.
  const told = (saidAt ?? committed) < committed ? line.replaceAll(NOT_COMMITTED, "") : line;
  return (isOver(line, saidAt) ? BEFORE_EDITS : "") + defusePoint(told);
}

const NOT_COMMITTED =
  /(?:[,;]|\s[–—-])\s(?:but |and )?(?:not (?:yet )?committed(?: yet)?|nothing committed(?: yet)?|(?:noch )?nicht committet)(?=[.:!]|$)/giu;

function doubtOf(data: FactData<"request">): string {
  if (data.reverted !== undefined) return `(reverted since: ${quoteData(data.reverted)}) `;
  if (data.isWrong === true) return "(the user said since that it is wrong) ";
  if (data.denied === true) return "(the user said since that it still fails) ";
  if (data.takenBack === true) return "(taken back by the next report) ";
  if (data.corrected === true) return "(in part corrected since) ";
  return data.confirmed === true ? "(confirmed by the user) " : "";
}

/** What a report asked or offered at its end, the user has answered by going on. */
function withoutOffer(lines: readonly string[]): readonly string[] {
  const [before, last = ""] = [lines.slice(0, -1), lines.at(-1)];
  const told = endsInQuestion(last) ? "" : last.replace(OFFER_AT_END, "");
  if (told !== "") return [...before, told];
  return before.length > 0 ? before : lines;
}

/** "Say the word and I'll push it." */
const OFFER_AT_END = /(?:^|(?<=[.!)]) )say the word and I(?:['’]ll| will) [^.!?,;:]{1,80}[.!]?$/iu;

/** Words on the way that name nothing, tell no deed, and speak of something else or of what the speaker can do. */
function isRemark(story: string, asked: string): boolean {
  if (TELLS.test(story.toLowerCase())) return false;
  const known = new Set([...topicWords(asked.slice(0, LONGEST_ASIDE))].map(wordRoot));
  const isOfRequest = [...topicWords(story)].some((word) => known.has(wordRoot(word)));
  return !isOfRequest || CAN.test(story);
}

/** A name, a number, a deed, or that something is not as it was or should be. */
const TELLS =
  /[`\d/_:]|\b(?:[a-z]{2,}ed (?:to|from|by|with|into|in)|not|no|never|only|now|missing|fails?|failed|pass(?:es|ed)?|fixed|done|complete[d]?|works?|added|removed|updated|created|renamed|merged|pushed|committed|found)\b|n['’]t\b|[\u0370-\uffff]/u;
const CAN = /\bi (?:can|could|may|might)\b/i;
const LONGEST_ASIDE = 400;
