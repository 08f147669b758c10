/** Which lines of a turn go on with the sentence of the line before them. Pure and linear. */
import { plainText } from "../phrases.ts";
import { wordSet } from "../lexicon/lists.ts";
import type { ProseLine } from "./prose.ts";

/**
 * The lines in which a sentence goes on: those of a paragraph that was set to a width, those behind or before a word that
 * joins, and those in lower case behind a line as long as somebody wraps at. Who writes no capitals ends a short line
 * where his sentence ends.
 */
export function wrappedLines(text: string, lines: readonly ProseLine[]): ReadonlySet<ProseLine> {
  const wrapped = new Set<ProseLine>();
  for (let from = 0; from < lines.length;) {
    let to = from + 1;
    while (to < lines.length && isBelow(lines[to - 1], lines[to])) to += 1;
    addWrapped(wrapped, text, lines.slice(from, to));
    from = to;
  }
  return wrapped;
}

/** The next line of the same paragraph. */
function isBelow(before: ProseLine | undefined, line: ProseLine | undefined): boolean {
  if (before === undefined || line === undefined || before.isHeading || line.isHeading || line.isItem) return false;
  return before.end + 1 === line.start;
}

function addWrapped(wrapped: Set<ProseLine>, text: string, run: readonly ProseLine[]): void {
  const isSet = isSetToWidth(text, run);
  for (const [at, line] of run.entries()) {
    const before = run[at - 1];
    if (before !== undefined && goesOn(text, { before, line, isSet })) wrapped.add(line);
  }
}

interface Break {
  readonly before: ProseLine;
  readonly line: ProseLine;
  /** Their paragraph was set to a width. */
  readonly isSet: boolean;
}

function goesOn(text: string, { before, line, isSet }: Break): boolean {
  const last = text.charAt(before.end - 1);
  if (SENTENCE_END.has(last) || last === ":") return false;
  const isLong = before.end - before.start >= NARROWEST;
  const isUnfinished = LEADS_ON.has(lastWord(text, before));
  if (CAPITAL.test(text.charAt(line.content)))
    return (isLong && isUnfinished) || (isSet && !RULE_OPENERS.has(firstWord(text, line)));
  const first = text.charAt(line.content);
  if (first === first.toUpperCase()) return false;
  // The rest of an item is set in below it.
  if (isSet || isUnfinished || last === "," || line.content > line.start) return true;
  return (
    GOES_ON.has(firstWord(text, line)) ||
    isFragment(text, line) ||
    awaitsMore(text, before) ||
    (isLong && !OPENERS.has(firstWord(text, line)))
  );
}

/** "… leave the tests / alone": one word is no sentence. */
function isFragment(text: string, { content, end }: ProseLine): boolean {
  return !text.slice(content, end).trimEnd().includes(" ");
}

/** "if the tests fail / stop and ask me": a condition is half a sentence. */
function awaitsMore(text: string, before: ProseLine): boolean {
  return CONDITIONS.has(firstWord(text, before)) && !text.slice(before.content, before.end).includes(",");
}

const CONDITIONS = wordSet(
  "if when whenever unless until while once before after wenn falls sobald bevor si cuando quando se quand lorsque если когда",
);

const SENTENCE_END: ReadonlySet<string> = new Set(".!?。！？…");
const CAPITAL = /\p{Lu}/u;

/** Each line but the last has no room for the first word of the next: nobody who ends his lines by hand keeps to that. */
function isSetToWidth(text: string, run: readonly ProseLine[]): boolean {
  if (run.length < FEWEST_LINES) return false;
  const width = run.reduce((most, { start, end }) => Math.max(most, end - start), 0);
  if (width < NARROWEST || width > WIDEST) return false;
  return run.every((line, at) => {
    const next = run[at + 1];
    return next === undefined || line.end - line.start + 1 + lengthOfFirst(text, next) > width;
  });
}

/** With two lines the first is the longest by itself. */
const FEWEST_LINES = 3;
const NARROWEST = 50;
const WIDEST = 120;

function lengthOfFirst(text: string, { content, end }: ProseLine): number {
  const blank = text.indexOf(" ", content);
  return (blank < 0 ? end : Math.min(blank, end)) - content;
}

function firstWord(text: string, { content, end }: ProseLine): string {
  const [first = ""] = plainText(text.slice(content, Math.min(end, content + LONGEST_WORD))).split(/[ ,]/u, 1);
  return first;
}

function lastWord(text: string, { start, end }: ProseLine): string {
  return plainText(
    text
      .slice(Math.max(start, end - LONGEST_WORD), end)
      .split(" ")
      .at(-1) ?? "",
  );
}

const LONGEST_WORD = 24;

/** A line that begins like a rule is one, though by chance it is as long as the others. */
const RULE_OPENERS = wordSet(`always never don't do use keep run no only nie niemals immer kein keine nutze verwende nur
  siempre nunca no usa solo sempre não use só toujours jamais ne n'utilise utilise pas`);

/** So is one that begins like a remark or an order, behind a line that is long. */
const OPENERS: ReadonlySet<string> = new Set([
  ...RULE_OPENERS,
  ...wordSet(`dont make add please pls also btw ps ok okay oh ah hey now next then i i'm i'd i'll we we're we'll let's lets it's this that's
    there's one can could would should bitte ich wir jetzt dann achso übrigens ahora por yo agora eu je on maintenant non mai ora
    никогда всегда не используй я теперь asla her`),
]);

/** Words no sentence ends in. */
const LEADS_ON =
  wordSet(`the a an and or of because that which whose if when unless our my your their every each any with without than to for in on at by from
  into via per about under over between is are was were be not never no will would should must can could may do does did don't dont have has
  as but so then like i we you they both either
  der die das den dem des ein eine einen einem einer und oder weil dass wenn falls mit ohne für von vom zum zur im am in an auf aus bei nach vor
  ist sind nicht kein keine nie nur zu ihre unsere meine keine
  el la los las un una y o de del que porque si con sin para en a no es son nunca os as um uma e ou do da dos das com sem em não é são
  le les des une et ou du avec sans pour dans sur en ne pas est sont il lo gli i di del della che con senza per nel nella e o non è sono
  и или в на с без для не что если по из к`);

/** Words that go on with what stands before them more often than not. */
const GOES_ON =
  wordSet(`and or nor but than of without unless until except because since that which who whose when while if so as to for from in on at by with
  into via per instead rather before after even too either
  und oder aber ohne außer bis weil dass wenn falls sondern statt mit für von in im auf bei vor nach damit sowie
  y o pero sin salvo excepto hasta porque que si cuando con para de en ni e ou mas sem exceto até quando com em nem
  et mais sans sauf jusqu'à jusqu'au parce car qui quand avec pour dans sur ni ma senza tranne finché perché che quando per
  и или но без кроме пока потому что если когда с для в на`);
