/** What the marks in a turn stand for: "1 b, 2 yes" behind a report that asks two things says nothing without them. Pure and linear. */
import { clipEnd } from "../../clip.ts";
import { holdsQuestion } from "../../question-marks.ts";
import { type AnswerMark, answerMarks } from "./answer-marks.ts";
import { type ReportPoint, reportPoints } from "./report-points.ts";

/** What a mark stands for. */
export interface Gloss {
  /** As the turn has it: "1 b". */
  readonly mark: string;
  readonly text: string;
  /** What the point says before its choices; empty where there is none. */
  readonly about: string;
  /** What the turn says against a part of it, or adds: "but without the cache". */
  readonly but: string;
  /** It is one of several choices, rather than a point that is answered in the turn's own words. */
  readonly isChoice: boolean;
}

/** All of them on one line. */
export function tellMarks(glosses: readonly Gloss[]): string | undefined {
  if (glosses.length === 0) return undefined;
  const room = Math.max(SHORTEST, Math.floor(LONGEST / glosses.length));
  const shown = glosses.slice(0, Math.floor(LONGEST / SHORTEST));
  return shown.map(({ mark, text }) => clipEnd(`${mark} = ${text}`, room)).join("; ");
}

/**
 * The points of the report that the turn answers by their marks, as the report put them. A turn that counts points of its
 * own answers none.
 *
 * @example answeredMarks("Rounding:\na) 1 g\nb) 10 g\nWhich?", "b. but no class, please")[0]?.text === "10 g"
 */
export function answeredMarks(report: string, turn: string): Gloss[] {
  const answers = answerMarks(turn);
  if (answers.length === 0 || isOwnList(answers)) return [];
  const points = reportPoints(report);
  const known = answers.filter(({ marks }) => marks.every((mark) => isMeant(points.get(mark.toLowerCase()), turn)));
  const isOne = known.length === 1 && known[0]?.marks.length === 1;
  const [first] = known;
  if (first === undefined || !known.some(({ isPlain }) => isPlain)) return [];
  if (isOne && !takesOne(first, { points, turn })) return [];
  if (known.length === 1 && !isPutToUser(first, points)) return [];
  const isSole = (answer: AnswerMark): boolean => takesAlone(answer, { answers, points, turn });
  const glosses = known.flatMap((answer) => glossesOf(answer, points, isSole(answer)));
  return [...new Map(glosses.map((gloss) => [gloss.mark, gloss])).values()];
}

/** "1. fix the login 2. add a test": set off and counted from the first on, and no word of them answers anything. */
function isOwnList(answers: readonly AnswerMark[]): boolean {
  const items = answers.filter(({ isItem }) => isItem);
  const counted = items.flatMap(({ marks }) => marks);
  return items.length > 1 && "1aA".includes(counted[0] ?? " ") && !answers.some(({ isReply }) => isReply);
}

/** "Regarding 2. Rotate it daily": what is quoted needs no telling. */
function isMeant(point: ReportPoint | undefined, turn: string): boolean {
  return point !== undefined && !turn.includes(point.text.slice(0, LONGEST_QUOTED));
}

const LONGEST_QUOTED = 14;

function isPutToUser({ marks }: AnswerMark, points: ReadonlyMap<string, ReportPoint>): boolean {
  return marks.every((mark) => points.get(mark.toLowerCase())?.isPutToUser === true);
}

/** One mark alone may stand before anything: it has to choose what the report ends with. */
function takesOne(
  { marks: [mark = ""] }: AnswerMark,
  { points, turn }: { points: ReadonlyMap<string, ReportPoint>; turn: string },
): boolean {
  const point = points.get(mark.toLowerCase());
  if (point === undefined || goesOnCounting(turn, mark)) return false;
  return /\d/u.test(mark)
    ? point.linesBehind < LAST_LINES
    : point.linesBehind < LAST_LETTERED && !TURNS_DOWN.test(turn);
}

/** "(1) fix the header (2) fix the footer" */
function goesOnCounting(turn: string, mark: string): boolean {
  const next = /\d/u.test(mark) ? String(Number(mark) + 1) : String.fromCharCode(mark.charCodeAt(0) + 1);
  return new RegExp(`[\\s(]${next}[.):]\\s`, "iu").test(turn.slice(1, LONGEST_LIST));
}

/** Numbers stand before many things, letters before what is to be chosen from. */
const LAST_LINES = 14;
const LAST_LETTERED = 40;
const LONGEST_LIST = 2000;

/** One letter, that the turn opens with and says nothing against, and no word of another: what is chosen, and not what is spoken of. */
function takesAlone(
  { marks, at, said }: AnswerMark,
  { answers, points, turn }: { answers: readonly AnswerMark[]; points: ReadonlyMap<string, ReportPoint>; turn: string },
): boolean {
  const [mark = ""] = marks;
  if (marks.length > 1 || at > 0 || REFUSES.test(said)) return false;
  if (answers.some((other) => other.at > at && other.marks.some((one) => !/\d/u.test(one)))) return false;
  const others = turn.slice(0, LONGEST_LIST).match(BARE_LETTER) ?? [];
  return others.every((letter) => letter.toLowerCase() === mark.toLowerCase() || !points.has(letter.toLowerCase()));
}

const BARE_LETTER = /(?<![\p{L}\d.'’-])[A-H](?![\p{L}\d.'’-])/gu;
/** With which somebody begins to speak against a choice, or of what it is like. */
const AGAINST =
  "is|are|was|isn['’]t|would|looks?|seems?|costs?|no|not|never|nope|won['’]t|doesn['’]t|ist|nein|nicht|es|não|non";
const REFUSES = new RegExp(
  String.raw`^[\s,:]*(?:${AGAINST}|too|hm+|then|and then|neither|zu|demasiado)(?![\p{L}-])|^\s*\p{L}\s*$`,
  "iu",
);
/** "A) is too heavy for us": what is said of a choice is said against it. */
const TURNS_DOWN = new RegExp(String.raw`^[^\p{L}]*[a-h][.):,;]?\s+(?:${AGAINST})(?![\p{L}-])`, "iu");

function glossesOf(
  { marks, choice, said }: AnswerMark,
  points: ReadonlyMap<string, ReportPoint>,
  isSole: boolean,
): Gloss[] {
  return marks.map((mark): Gloss => {
    const point = points.get(mark.toLowerCase());
    const taken = choice?.toLowerCase() ?? "";
    const chosen = point?.choices.get(taken) ?? points.get(taken)?.text;
    const text = point?.text ?? "";
    const about = text.slice(0, Math.max(0, text.search(FIRST_CHOICE))).replace(/[\s:,;–—-]+$/u, "");
    if (chosen !== undefined)
      return {
        mark: `${mark} ${choice ?? ""}`,
        text: chosen,
        about,
        but: butIn(said),
        isChoice: !REFUSES.test(said.replace(/^\s?[a-hA-H]/u, "")),
      };
    return { mark, text, about: "", but: butIn(said), isChoice: isSole && !/\d/u.test(mark) && !holdsQuestion(text) };
  });
}

/** "…, but without the snapshot": what is taken of the choice, or changed in it. */
function butIn(said: string): string {
  return clipEnd(BUT.exec(said)?.[0].trim() ?? "", LONGEST_BUT);
}

const BUT =
  /(?<!\p{L})(?:but|except|without|only|with|aber|außer|ohne|nur|mit|pero|salvo|sin|con|mas|sem|só|com|mais|sauf|sans|avec) .*$/u;
const LONGEST_BUT = 80;
const FIRST_CHOICE = /(?<=^|[\s(:;,])[(]?[aA][).:]\s/u;
const LONGEST = 320;
const SHORTEST = 60;
