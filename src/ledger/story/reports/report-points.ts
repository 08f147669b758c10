/** The points and choices of a report by the marks that stand before them: "1.", "b)", the first cell of a row. Pure and linear. */
import { onOneLine } from "../../one-line.ts";
import { holdsQuestion } from "../../question-marks.ts";

/** A point as the report put it, on one line, and the choices that it names. */
export interface ReportPoint {
  readonly text: string;
  readonly choices: ReadonlyMap<string, string>;
  /** The lines right above it ask, or those below it do. */
  readonly isPutToUser: boolean;
  /** How many lines come behind it. */
  readonly linesBehind: number;
}

/** The last point of each mark, in small letters: what a report asks stands at its end. */
export function reportPoints(report: string): ReadonlyMap<string, ReportPoint> {
  const lines = report.trimEnd().split("\n").slice(-MOST_LINES);
  const points = new Map<string, ReportPoint>();
  const lastAsked = lines.findLastIndex((line) => holdsQuestion(line) || ASKS.test(line));
  // The numbered point whose choices may stand right below it.
  let open: Map<string, string> | undefined;
  for (const [at, line] of lines.entries()) {
    const mark = markOf(line);
    if (mark === undefined && !SET_IN.test(line)) open = undefined;
    const place = { isPutToUser: lastAsked >= Math.max(0, at - LINES_ABOVE), linesBehind: lines.length - at - 1 };
    // "So what about it: a) leave it in, b) a second bound?"
    if (mark === undefined)
      for (const [letter, text] of rowOfChoices(line)) points.set(letter, { text, choices: NONE, ...place });
    if (mark === undefined || TABLE_RULE.test(lines[at + 1] ?? "")) continue;
    const own = line.replace(ITEM, "").replace(ROW_END, "").replaceAll(CELL_END, " – ");
    const told = onOneLine([own, ...linesBelow(lines, at)].join(" ").replaceAll("**", ""));
    if (open !== undefined && !DIGITS.test(mark)) {
      open.set(mark, withoutEnd(told));
      continue;
    }
    const row = inOneRow(told);
    const choices = new Map(choicesIn(told));
    open = DIGITS.test(mark) ? choices : undefined;
    points.set(mark, { text: row[0]?.text ?? told, choices, ...place });
    // "1. Which limit? 2. Should it be flagged too?"
    for (const next of row.slice(1))
      points.set(next.mark, { text: next.text, choices: choicesIn(next.text), ...place });
  }
  return points;
}

const MOST_LINES = 60;
const DIGITS = /^\d/u;

function markOf(line: string): string | undefined {
  return ITEM.exec(line)?.[1]?.toLowerCase();
}

/** What is set in below an item goes on with it. */
function linesBelow(lines: readonly string[], at: number): string[] {
  const below: string[] = [];
  for (const line of lines.slice(at + 1, at + 1 + MOST_BELOW)) {
    if (!SET_IN.test(line) || NUMBERED.test(line)) break;
    below.push(line.trim());
  }
  return below;
}

const MOST_BELOW = 8;
const SET_IN = /^\s{2,}\S/u;
const NUMBERED = /^\s*\d{1,2}[.)]\s/u;

/** The points that stand in a row on one line; the first has lost its number by now. */
function inOneRow(text: string): { mark: string; text: string }[] {
  const found = [...text.matchAll(NEXT_IN_ROW)].map((match) => ({
    mark: match[1] ?? "",
    start: match.index,
    end: match.index + match[0].length,
  }));
  return [{ mark: "", start: 0, end: 0 }, ...found].map(({ mark, end }, index, all) => ({
    mark,
    text: text.slice(end, all[index + 1]?.start ?? text.length).trim(),
  }));
}

/** "? 2. " */
const NEXT_IN_ROW = /(?<=[?.;!]) (\d{1,2})[.)] (?=\p{Lu})/gu;

/** "a) off the list, b) to the end of the queue?" */
function choicesIn(text: string): ReadonlyMap<string, string> {
  const found = [...text.matchAll(CHOICE)];
  return new Map(
    found.map((match, index) => {
      const end = found[index + 1]?.index ?? text.length;
      const told = text.slice(match.index + match[0].length, end).replace(OWN_VIEW, "");
      return [(match[1] ?? "").toLowerCase(), withoutEnd(told)];
    }),
  );
}

/** The choices that a line of prose names, where they are two and more. */
function rowOfChoices(line: string): ReadonlyMap<string, string> {
  const choices = choicesIn(onOneLine(line.replaceAll("**", "")));
  return choices.has("a") && choices.has("b") ? choices : NONE;
}

const NONE: ReadonlyMap<string, string> = new Map();
const CHOICE = /(?:^|(?<=[\s(:;,]))\**[(]?([a-hA-H])[).:]\**\s+/gu;
/** "… I'd take b." */
const OWN_VIEW = /[.;] I(?:['’]d| would| lean| prefer| think)(?!\p{L}).*$/su;
/** What leads from one choice to the next is no part of it. */
function withoutEnd(text: string): string {
  const trimmed = text.slice(0, endOf(text));
  const word = OR_AT_END.exec(trimmed.slice(-LONGEST_OR))?.[0] ?? "";
  return trimmed.slice(0, endOf(trimmed.slice(0, trimmed.length - word.length)));
}

function endOf(text: string): number {
  let end = text.length;
  while (end > 0 && LEADS_ON.has(text.charAt(end - 1))) end -= 1;
  return end;
}

const LEADS_ON: ReadonlySet<string> = new Set(" \t\n,;?.|");
const OR_AT_END = /\s(?:or|oder|o|ou)$/iu;
const LONGEST_OR = 6;

const ASKS =
  /(?<!\p{L})(?:question|which|choose|decide|options?|prefer|pick|frage|welche[rs]?|wahl|pregunta|cuál|pergunta|qual|quelle?)(?!\p{L})/iu;
/** A question may stand above the choices it is about. */
const LINES_ABOVE = 6;
const TABLE_RULE = /^\s*\|?(?:\s?:?-{2,}:?\s?\|)+/u;
/** An item of a list, or a row of a table. */
const ITEM = /^\s{0,4}(?:[-*•]|\|)?\s?\**[(]?(\d{1,2}|[a-hA-H])(?:[.):]|\**\s?\|)\**\s+/u;
const ROW_END = /\s*\|\s*$/u;
const CELL_END = /\s*\|\s*/gu;
