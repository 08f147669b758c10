/** The words around a rule in its sentence that say of what, when or why it holds: without them it is half of what was said. Pure and linear. */
import { asksPolitely } from "../lexicon/polite-requests.ts";
import { isWideText } from "../statements/replacement/wide-topic.ts";
import { holds, isAt, isLast } from "./clause.ts";
import type { Reading } from "./reading.ts";
import { saysOnlyWhere } from "./only-where.ts";
import { isJoiner } from "./segment.ts";
import type { Span } from "./span.ts";
import { wordClass } from "./word-class.ts";
import { PHASES } from "./condition-words.ts";

interface Said {
  readonly text: string;
  readonly sentence: { readonly end: number };
  /** The clauses of the sentence. */
  readonly readings: readonly Reading[];
}

/** The rules of a sentence, each with where the words begin and end that belong to it. */
export function withContext(found: readonly Span[], { text, sentence, readings }: Said): Span[] {
  const spans = untorn(found, text, sentence);
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

/** "Never push (not even tags, branches and notes)": a rule that opens a bracket goes on to its end. */
function untorn(spans: readonly Span[], text: string, sentence: { readonly end: number }): readonly Span[] {
  const whole: Span[] = [];
  for (const span of spans) {
    const last = whole.at(-1);
    if (last !== undefined && span.end <= last.end) continue;
    const isOpen = bracketsOf(text.slice(span.start, span.end)).open === 1;
    const behind = isOpen ? text.slice(span.end, Math.min(sentence.end, span.end + LONGEST + 1)).indexOf(")") : -1;
    const end = span.end + behind + 1;
    if (behind < 0) whole.push(span);
    else whole.push({ ...span, end: ENDS.test(text.slice(end, sentence.end)) ? sentence.end : end });
  }
  return whole;
}

const ENDS = /^[.!]?$/u;

/** What stands in brackets is told with both of them, or not at all. */
function inBrackets(text: string, said: { start: number; end: number }, span: Span): Partial<Span> {
  const isTorn = bracketsOf(text.slice(said.start, span.start)).closed > 0;
  const start = isTorn ? span.start : withMark(text, said.start);
  const { open } = bracketsOf(text.slice(start, said.end));
  const end = open === 1 && text.charAt(said.end) === ")" ? said.end + 1 : said.end;
  if (open > end - said.end) return {};
  return { ...(start < span.start && { saidFrom: start }), ...(end > span.end && { saidTo: end }) };
}

/** With the stars that set its first words in bold. */
function withMark(text: string, start: number): number {
  return text.startsWith("**", start - 2) ? start - 2 : start;
}

/** How many brackets are left open, and how many are closed that were not opened. */
function bracketsOf(text: string): { open: number; closed: number } {
  let [open, closed] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === "(") open += 1;
    else if (character === ")" && open > 0) open -= 1;
    else if (character === ")") closed += 1;
  }
  return { open, closed };
}

/** Characters of what is told with a rule, on either side. */
const LONGEST = 140;

/** The first of the clauses before a rule that say of what it holds, or under which condition it is given. */
function leadOf(span: Span, readings: readonly Reading[], place: { at: number; from: number }): Reading | undefined {
  let first: Reading | undefined;
  for (let at = place.at - 1; at >= 0; at -= 1) {
    const reading = readings[at];
    if (reading === undefined || reading.start < place.from || span.start - reading.start > LONGEST) break;
    // "You keep adding emojis, please don't": what it denies stands before it.
    const isDenied = at === place.at - 1 && !reading.isTask && isLast(span.whole, HANGING);
    // "Make the repo public, and tell me before you do it": what is to be asked about first stands before it.
    if (at === place.at - 1 && GATE.test(span.whole.text.replaceAll(/\s+/gu, " "))) return reading;
    if (isDenied || leads(reading, readings[at + 1]) || isAllowedToo(reading, readings[at - 1])) first = reading;
    // What follows work speaks of it: "delete the logs, they are huge, never …".
    else return isWork(reading) ? conditionAt(readings, at) : first;
  }
  return first;
}

/** It names no deed of its own. */
const GATE =
  /^(?:(?:and|then|but|und|aber|y|pero|e|mas|et|mais) )?(?:please |bitte )?(?:(?:tell|ask|warn|ping|show|check with|check in with) (?:me|us)(?: first)?(?:,? before(?: you (?:do|run|start|make|touch) (?:it|that|so|this)| doing (?:it|that|so))?)?|let (?:me|us) know (?:first|before(?: you do (?:it|that|so))?|beforehand)|(?:sag|gib) mir (?:vorher|zuerst|vorab) (?:bescheid|etwas|was)(?:,? bevor du (?:es|das) (?:tust|machst))?|frag(?:e)? mich (?:vorher|zuerst)|av[ií]same antes(?: de hacerlo)?|pregúntame (?:antes|primero)|me (?:avise|avisa|pergunte|pergunta) antes(?: de fazer)?|(?:préviens|demande)-moi (?:avant|d['’]abord))[.!]?$/iu;

/** "Names are fine to see and show": the second of two things that are allowed. */
function isAllowedToo({ words }: Reading, before: Reading | undefined): boolean {
  return isJoiner(words[0]) && words.length <= FEW && before !== undefined && ALLOWS.test(before.text);
}

/** "If a test fails, stop and ask me": the condition is that of both orders. */
function conditionAt(readings: readonly Reading[], at: number): Reading | undefined {
  const [before, order, next] = [readings[at - 1], readings[at], readings[at + 1]];
  const isOne = before !== undefined && isCondition(before) && isJoiner(next?.words[0]);
  return isOne && order?.isApart !== true && next?.isApart !== true ? before : undefined;
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
    if (isOfOthers(reading) || (isWork(reading) && !isOpen && !isInstead(span, reading))) break;
    last = reading;
    isOpen = false;
  }
  return last;
}

function isCondition(reading: Reading): boolean {
  return (reading.isOccasion || isAt(reading, 0, SUBORDINATES)) && !isLast(reading, PHASES);
}

const SUBORDINATES = wordClass(
  "if when whenever before after until unless wenn falls sobald bevor nachdem solange sofern si cuando antes despues hasta mientras " +
    "se quando depois ate enquanto caso quand lorsque avant apres tant des",
);

/** "Never comment code out, delete it": a short order behind a ban says what to do instead, by what it is done to or with. */
function isInstead({ cueClass }: Span, reading: Reading): boolean {
  if (cueClass !== "prohibit" || reading.words.length > LONGEST_INSTEAD || isJoiner(reading.words[0])) return false;
  return !reading.isFiller && !holds(reading, AT_ONCE) && (reading.isApart || holds(reading, POINTERS));
}

const LONGEST_INSTEAD = 6;
const POINTERS = wordClass("it them those instead eso isso");
const AT_ONCE = wordClass("now ahead again jetzt ahora agora maintenant");

/** "Do not, under any circumstances, …", "you must also …": the verb is still to come. */
const HANGING = wordClass(
  "must should shall not never always cannot don't dont may to muss mussen soll sollen darf durfen nie niemals nicht immer debes debe deben " +
    "nunca siempre deve devem sempre nao dois doit doivent jamais toujours",
);
const ASIDES = wordClass("under in at by ever unter bajo sob en em sous dans jemals");

/** A clause that is no work of its own; what an "and" joins to the rule is, unless it tells something. */
function leads(reading: Reading, next: Reading | undefined): boolean {
  if (saysOnlyWhere(reading)) return true;
  if (isWork(reading) || isOfOthers(reading) || reading.muses || isDoubt(reading)) return false;
  if (isWideText(reading.text) && ASKS.test(reading.text)) return false;
  if (!isJoiner(next?.words[0]) || reading.words.length <= FEW) return true;
  return reading.isStatement || reading.isNorm || reading.scopes || isCondition(reading) || ALLOWS.test(reading.text);
}

const FEW = 3;
/** "Names are fine, but no addresses": what is allowed beside a ban says how far it goes. */
const ALLOWS =
  /(?<!\p{L})(?:is|are) (?:also |always )?(?:fine|ok|okay|allowed|alright|all right|in ordnung|erlaubt)(?!\p{L})/iu;

/** "Maybe that works, never push to main" doubts something else; "maybe later: …" says when. */
function isDoubt(reading: Reading): boolean {
  return isAt(reading, 0, PERHAPS) && !isAt(reading, 1, LATER);
}

const LATER = wordClass("later then next spater luego despues depois plus");
const PERHAPS = wordClass("maybe perhaps vielleicht eventuell quizas quiza talvez peut-etre");

/** What is asked for once, or merely said by the way. */
function isWork(reading: Reading): boolean {
  return reading.isTask || reading.isFiller || reading.isHarmless || asksPolitely(reading.text);
}

/** What somebody else said is no part of the user's rule. */
function isOfOthers(reading: Reading): boolean {
  return reading.attributes || holds(reading, SPEECH) || QUOTED.test(reading.text);
}

const SPEECH = wordClass(
  "says said told tells wrote writes printed prints dit ecrit dice dijo diz disse sagt sagte schreibt schrieb",
);
const QUOTED = /["“”„«»「『]/u;

/** Where no first word tells a statement from an order, what asks for something does. */
const ASKS =
  /帮|请|麻烦|给我|看看|一下|把|^先(?!方)|^嗯|继续|[吗呢]$|して(?:ください|ほしい|くれ)?$|お願い|ますか$|ください$/u;
