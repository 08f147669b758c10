/** One candidate line of a brief: where it goes, what it is worth, and its forms from whole to tersest. Pure. */
import { clipEnd } from "../../ledger/clip.ts";
import type { Fact } from "../../ledger/fact.ts";
import { once } from "../../ledger/once.ts";
import { defuse } from "./quote-data.ts";
import { factValue } from "../rank.ts";
import { requestEssentials } from "../../ledger/story/requests/request-essentials.ts";
import { requestLines } from "../../ledger/story/requests/request-lines.ts";
import type { Section } from "../sections.ts";
import { telegraphicForms } from "../telegraphic/telegraphic.ts";
import { onOneLine } from "../../ledger/one-line.ts";

/** A section that holds lines; the lists of files are drawn apart from it. */
export type BriefSection = Exclude<Section, "readFiles" | "modifiedFiles">;

/**
 * 0 comes first at every budget: goal, request, rules, work in flight, blockers. 1 is what was decided and told.
 * 2 is what was done and seen.
 */
export type Priority = 0 | 1 | 2;

export interface BriefItem {
  section: BriefSection;
  /** The line as it stands where there is room. */
  whole: string;
  /** Whole first, then ever shorter; made only when room is short. */
  forms: () => readonly string[];
  /** The forms for a page with room, where a stub would only puzzle; without them all forms. */
  readable?: (() => readonly string[]) | undefined;
  /** The forms of a statement that keep the given words in all of them. */
  shorten?: ((apart: ReadonlySet<string>) => readonly string[]) | undefined;
  /** Worth of the line to the reader. */
  value: number;
  priority: Priority;
  /** It says what a reader can tell from the other lines: a page of a few lines does without. */
  isPointer?: true;
  /** What the current request answers or asks for again: without it the request says nothing. */
  isSpokenOf?: true;
  /** What was last reported: nobody has told better where the work stands. */
  isReport?: true;
  /** A page that tells the user's turns tells it with the rest of its turn. */
  isOfTurn?: true;
  /** What was last said beside the calls, and what became of it. */
  isStep?: true;
  /** A request that is over, 0 for the last of them: of the newest it is told what came of them, not that something did. */
  rank?: number;
  /** The turn of a request that is over, by the number of its message, and how its line tells more of the user's words. */
  turn?: { readonly at: number; readonly retell: (line: string, said: readonly string[]) => string };
  /** A request on which nobody has reported: as much worth as one that is done. */
  isUnreported?: true;
  /** The facts whose words the line is; lines of our own making have none. */
  states?: readonly string[];
  /** What shorter forms leave out: the rules of a turn, or whatever stands behind a cut. Absent: nothing but grammar. */
  omits?: "rules" | "parts";
  /** Reason of a decision, shown behind it. */
  rationale?: string;
}

/** A statement in its author's words; short of room it turns telegraphic, never cut in half. */
export function statementItem(
  fact: Fact,
  section: BriefSection,
  options: { priority: Priority; now: number },
): BriefItem {
  const whole = onOneLine(fact.authority === "user" ? fact.text : defuse(fact.text));
  return {
    section,
    whole,
    forms: once(() => telegraphicForms(whole)),
    shorten: (apart) => telegraphicForms(whole, apart),
    value: factValue(fact, options.now),
    priority: options.priority,
    states: [fact.id],
  };
}

/** A line of our own making; short of room its end goes. */
export function lineItem(
  section: BriefSection,
  text: string,
  options: { value: number; priority: Priority },
): BriefItem {
  const whole = defuse(text);
  return {
    section,
    whole,
    forms: once(() => everShorter([whole, ...CUTS.map((limit) => clipEnd(whole, limit))])),
    ...(whole.length > SHORTEST_CUT ? ({ omits: "parts" } as const) : {}),
    ...options,
  };
}

const SHORTEST_CUT = 60;
const CUTS = [240, 120, SHORTEST_CUT] as const;

/** A step that follows from the other lines. */
export function pointerItem(text: string): BriefItem {
  const whole = defuse(text);
  const cut = (limit: number): string => clipEnd(whole, limit).replace(BROKEN_TAIL, "");
  const forms = once(() => everShorter([whole, cut(CUTS[0]), cut(LEAST_SAID)]));
  return { section: "nextSteps", whole, forms, value: 4, priority: 2, isPointer: true };
}

/** "…, then go on with the…" says nothing more. */
const BROKEN_TAIL = /, then(?: \S+){0,5}…$/u;
/** Shorter, it would not say what is to be done. */
const LEAST_SAID = 150;

/** A request in the user's words, and the same without what the brief says elsewhere. */
export interface RequestText {
  text: string;
  ask: string;
  prefix: string;
  /** Characters of the whole turn, where not all of it was kept. */
  length?: number;
  /** Stands behind it as long as it is told in sentences. */
  mark?: string;
  /** Makes it shorter; without it what it demands stays. */
  shorten?: ((text: string, limit: number) => string) | undefined;
}

/** A user's request: whole, then its ask alone, then what it demands, then telegraphic. */
export function requestItem(request: RequestText, options: { value: number; priority: Priority }): BriefItem {
  const { prefix } = request;
  const { mark = "" } = request;
  const whole = inOneRow(request.text);
  const text = whole + leftOut(request.text.length, request.length) + mark;
  const ask = inOneRow(request.ask);
  const short = ask.length <= LONGEST_TELEGRAM ? ask : clipEnd(ask, 160);
  const shorter = (limits: readonly number[], tersest: readonly string[]): string[] => {
    const alone = request.length === undefined ? [ask + mark] : [];
    const clipped = limits.map((limit) => shortened(request, limit));
    return everShorter([text, ...alone, ...clipped, ...tersest]).map((form) => prefix + form);
  };
  const forms = once(() => shorter(CLIPS, telegraphicForms(short).slice(1)));
  // Where there is room for a page to read, a long request is cut rather than taken apart.
  const readable = once(() => shorter([...CLIPS, LEAST_READABLE], []));
  const omits = text.length > SHORTEST_CLIP ? "parts" : "rules";
  return { section: "goal", whole: prefix + text, forms, readable, omits, ...options };
}

/** What it demands in about so many characters, and how much it says beside that. */
function shortened(
  { ask, length = ask.length, shorten = requestEssentials, mark = "" }: RequestText,
  limit: number,
): string {
  const kept = shorten(ask, limit);
  const kind = kept.length < ask.length && isMostlyPasted(ask, length - kept.length) ? MOSTLY_PASTED : "";
  return inOneRow(kept.replaceAll("\n", " ")) + leftOut(kept.length, length, kind) + mark;
}

function leftOut(shown: number, length = shown, kind = ""): string {
  return length - shown < WORTH_TELLING ? "" : ` (${length - shown} characters of it left out${kind})`;
}

/** Whether what is left out can be looked up where it came from, or says more about what was asked. */
function isMostlyPasted(text: string, missing: number): boolean {
  const shown = requestLines(text).reduce((sum, line) => sum + (line.isShown ? line.end - line.start : 0), 0);
  return shown > missing * MOST;
}

const MOST = 0.6;
const MOSTLY_PASTED = ", mostly pasted code or output";

const WORTH_TELLING = 100;

const LONGEST_TELEGRAM = 400;
const SHORTEST_CLIP = 300;
const LEAST_READABLE = 160;
const CLIPS = [1500, 600, SHORTEST_CLIP] as const;

/** What was drawn across a screen says no more for being long. */
function inOneRow(text: string): string {
  return onOneLine(rowsApart(text)).replaceAll(DRAWN, "$1$1$1");
}

/** Commands or names below a lead-in, one a line, would read as one. */
function rowsApart(text: string): string {
  if (text.length > LONGEST_ROWS) return text;
  return text.replaceAll(ROWS, (rows) => rows.replaceAll(/(?<=[^\s:])\s*\n\s*/gu, "; "));
}

const LONGEST_ROWS = 20_000;
const ROWS =
  /(?<=:[ \t]{0,3})\n\s{0,8}[a-z][^\n]{1,99}(?<![.,;:!?{(])(?:\n[ \t]{0,8}[a-z][^\n]{1,99}(?<![.,;:!?{(])){1,20}(?=\n|$)/gu;

const DRAWN = /([─━═—_=~*#.-])\1{7,}/gu;

/** Drops every form that is not shorter than the one before. */
export function everShorter(forms: readonly string[]): string[] {
  const kept: string[] = [];
  for (const form of forms)
    if (form !== "" && form.length < (kept.at(-1)?.length ?? Number.POSITIVE_INFINITY)) kept.push(form);
  return kept;
}

/** A line that says less and less, but says it to the end: written in each size, from the fullest to the tersest. */
export function shrinkingItem<Size>(
  sizes: readonly [NoInfer<Size>, ...NoInfer<Size>[]],
  write: (size: Size) => string,
  options: Omit<BriefItem, "whole" | "forms">,
): BriefItem {
  return { whole: write(sizes[0]), forms: once(() => everShorter(sizes.map((size) => write(size)))), ...options };
}
