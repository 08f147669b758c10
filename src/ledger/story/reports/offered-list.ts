/** Which of the lists of a text its reader answers by a number. Pure. */
import { endsInQuestion } from "../../question-marks.ts";

interface Placed {
  /** Where its first and its last item begin. */
  start: number;
  end: number;
  items: readonly unknown[];
}

/**
 * The list that a bare number means in answer to the text: its only one, unless it asks for a number of something else;
 * of several the one that is called a choice, if it is the last or the text closes by asking for an option.
 */
export function offeredList<L extends Placed>(text: string, all: readonly L[]): L | undefined {
  const lists = all.filter(({ items }) => items.length > 1);
  const [first] = lists;
  const last = lists.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const asked = closingQuestion(text, last.end);
  if (lists.length === 1) return asksForNumber(asked, first.items.length) ? undefined : first;
  const [called, ...others] = lists.filter((list) => isCalledChoice(text, list));
  if (called === undefined || others.length > 0) return undefined;
  return called === last || OFFERS.test(asked) ? called : undefined;
}

/**
 * The longest of several lists, which a number alone means where the others do not reach: of a list of twelve and one of
 * two, "3" is of the twelve. A text that closes with a question asks for something else.
 */
export function farthestList<L extends Placed>(
  text: string,
  all: readonly L[],
): { list: L; shared: number } | undefined {
  const [list, next] = all.toSorted((left, right) => right.items.length - left.items.length);
  if (list === undefined || next === undefined || list.items.length === next.items.length) return undefined;
  return closingQuestion(text, all.at(-1)?.end ?? 0) === "" ? { list, shared: next.items.length } : undefined;
}

/** The last line of a text that ends with a question, if it stands behind the line of the last item. */
function closingQuestion(text: string, lastItem: number): string {
  const behind = text.slice(lastItem).trimEnd();
  const lineEnd = behind.lastIndexOf("\n");
  const line = lineEnd < 0 ? "" : behind.slice(lineEnd + 1);
  return endsInQuestion(line) ? line.slice(-LONGEST_LINE) : "";
}

/** "How many?", "on 1, 2 or 5?": the answer is no item of three. */
function asksForNumber(question: string, length: number): boolean {
  return (
    HOW_MANY.test(question) ||
    (question.replaceAll(VERSION, "").match(/\d+/gu) ?? []).some((digits) => Number(digits) > length)
  );
}

/** "1.4.0" counts nothing. */
const VERSION = /\bv?\d+\.\d+\.\d+\b|\bv\d+(?:\.\d+)?\b/gu;

/** The line that leads to it speaks of options. */
function isCalledChoice(text: string, { start }: Placed): boolean {
  const lead = text.slice(0, start).trimEnd();
  return OFFERS.test(lead.slice(Math.max(lead.lastIndexOf("\n") + 1, lead.length - LONGEST_LINE)));
}

const LONGEST_LINE = 300;
const HOW_MANY =
  /\bhow (?:many|much|long|often|large|big|old)\b|\bwhat (?:number|size|port|limit)\b|wie ?viele?|cuánt[oa]s|quant[oa]s|combien/i;
const OFFERS =
  /\b(?:options?|choices?|choose|alternatives?|either|approach(?:es)?|variants?|which (?:one|of)|opciones|opções|optionen|möglichkeiten|choix)\b|选项|選択肢/i;
