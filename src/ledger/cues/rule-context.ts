/** The words around a rule in its sentence that say of what, when or why it holds: without them it is half of what was said. Pure and linear. */
import { asksPolitely } from "../lexicon/polite-requests.ts";
import { isAt, isLast } from "./clause.ts";
import type { Reading } from "./reading.ts";
import { isJoiner } from "./segment.ts";
import type { Span } from "./span.ts";
import { wordClass } from "./word-class.ts";

interface Said {
  readonly text: string;
  readonly sentence: { readonly end: number };
  /** The clauses of the sentence. */
  readonly readings: readonly Reading[];
}

/** The rules of a sentence, each with where the words begin and end that belong to it. */
export function withContext(spans: readonly Span[], { text, sentence, readings }: Said): Span[] {
  const closing = readings.at(-1);
  let [at, from] = [0, 0];
  return spans.map((span, index) => {
    while (at < readings.length && (readings[at]?.end ?? 0) <= span.start) at += 1;
    const first = leadOf(span, readings, { at, from });
    const last = restOf(span, readings, { at, to: spans[index + 1]?.start ?? Infinity });
    from = last?.end ?? span.end;
    const end = last !== undefined && last === closing ? sentence.end : from;
    return { ...span, ...inBrackets(text, { start: first?.start ?? span.start, end }, span) };
  });
}

/** What stands in brackets is told with both of them, or not at all. */
function inBrackets(text: string, said: { start: number; end: number }, span: Span): Partial<Span> {
  const behind = said.start + bracketsOf(text.slice(said.start, span.start)).closed;
  const start = withMark(text, behind + (/^\s/u.test(text.charAt(behind)) ? 1 : 0));
  const { open } = bracketsOf(text.slice(start, said.end));
  const end = open === 1 && text.charAt(said.end) === ")" ? said.end + 1 : said.end;
  if (open > end - said.end) return {};
  return { ...(start < span.start && { saidFrom: start }), ...(end > span.end && { saidTo: end }) };
}

/** With the stars that set its first words in bold. */
function withMark(text: string, start: number): number {
  return text.startsWith("**", start - 2) ? start - 2 : start;
}

/** How many brackets are left open, and where the last one ends that was not opened. */
function bracketsOf(text: string): { open: number; closed: number } {
  let [open, closed] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === "(") open += 1;
    else if (character === ")" && open > 0) open -= 1;
    else if (character === ")") closed = at + 1;
  }
  return { open, closed };
}

/** Characters of what is told with a rule, on either side. */
const LONGEST = 140;

/** The first of the clauses before a rule that say of what it holds, or under which condition it is given. */
function leadOf(span: Span, readings: readonly Reading[], place: { at: number; from: number }): Reading | undefined {
  let first: Reading | undefined;
  let [isAdjoining, next] = [true, readings[place.at]];
  for (let at = place.at - 1; at >= 0; at -= 1) {
    const reading = readings[at];
    if (reading === undefined || reading.start < place.from || span.start - reading.start > LONGEST) break;
    isAdjoining &&= leads(reading, next) || (next === readings[place.at] && isStub(span));
    if (isAdjoining) first = reading;
    // "If a test fails, stop and ask me": the condition is that of all orders behind it.
    else if (next?.isApart === true) break;
    else if (isCondition(reading)) return reading;
    next = reading;
  }
  return first;
}

/** The last of the clauses behind a rule that are no work of their own; what a condition is the condition of always is. */
function restOf(span: Span, readings: readonly Reading[], { at, to }: { at: number; to: number }): Reading | undefined {
  let last: Reading | undefined;
  let isOpen = false;
  for (let place = at; place < readings.length; place += 1) {
    const reading = readings[place];
    if (reading === undefined || reading.end > to || reading.end - span.end > LONGEST) break;
    if (reading.start < span.end) {
      isOpen = isCondition(reading) || isLast(reading, HANGING) || (isOpen && isAt(reading, 0, ASIDES));
      continue;
    }
    if (isWork(reading) && !isOpen && !isInstead(span, reading)) break;
    last = reading;
    isOpen = false;
  }
  return last;
}

function isCondition(reading: Reading): boolean {
  return reading.isOccasion || isAt(reading, 0, SUBORDINATES);
}

const SUBORDINATES = wordClass(
  "if when whenever once before after until unless wenn falls sobald bevor nachdem solange sofern si cuando antes despues hasta mientras " +
    "se quando depois ate enquanto caso quand lorsque avant apres tant des",
);

/** "…, never mine", "…, which three other services use": too little to mean anything alone. */
function isStub({ whole, reader }: Span): boolean {
  const isShort = reader.script === "words" ? whole.words.length <= FEW : whole.text.length <= FEW * 2;
  return (isShort && !isAt(whole, 0, NONE)) || isAt(whole, 0, RELATIVES);
}

/** "No new packages" says all there is to say. */
const NONE = wordClass("no kein keine keinen sin sem sans zero");

const FEW = 3;
const RELATIVES = wordClass("which who because since que porque pois car parce weil denn da");

/** "Never comment code out, delete it": a short order behind a ban says what to do instead. */
function isInstead({ cueClass }: Span, reading: Reading): boolean {
  return cueClass === "prohibit" && reading.words.length <= 6 && !isJoiner(reading.words[0]) && !reading.isFiller;
}

/** "Do not, under any circumstances, …", "you must also …": the verb is still to come. */
const HANGING = wordClass(
  "must should shall not never always cannot don't dont may to muss mussen soll sollen darf durfen nie niemals nicht immer debes debe deben " +
    "nunca siempre deve devem sempre nao dois doit doivent jamais toujours",
);
const ASIDES = wordClass("under in at by ever unter bajo sob en em sous dans jemals");

/** A clause that is no work of its own; what an "and" joins to the rule is, unless it tells something. */
function leads(reading: Reading, next: Reading | undefined): boolean {
  if (isWork(reading) || (WITHOUT_SPACES.test(reading.text) && ASKS.test(reading.text))) return false;
  if (!isJoiner(next?.words[0]) || reading.words.length <= FEW) return true;
  return reading.isStatement || reading.isNorm || reading.scopes || isCondition(reading);
}

/** What is asked for once, or merely said by the way; what is to be done each time belongs to the rule. */
function isWork(reading: Reading): boolean {
  const isOrder = reading.isTask && !isAt(reading, 0, EACH_TIME);
  return isOrder || reading.isFiller || reading.isHarmless || asksPolitely(reading.text);
}

const EACH_TIME = wordClass(
  "give take read check commit push rebase merge run test stop show tell list print write do set",
);

/** Where no first word tells a statement from an order, what asks for something does. */
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}/u;
const ASKS = /帮|请|麻烦|给我|看看|一下|[吗呢]$|して(?:ください|ほしい|くれ)?$|お願い|ますか$|ください$/u;
