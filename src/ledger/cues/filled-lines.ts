/** Lines of a paragraph that was set to a width, where a sentence goes on in a line that begins with a capital. Pure and linear. */
import { plainText } from "../phrases.ts";
import { wordSet } from "../lexicon/lists.ts";
import type { ProseLine } from "./prose.ts";

/** The lines that go on with the one before them, though they may begin like a sentence: names, German nouns. */
export function filledLines(text: string, lines: readonly ProseLine[]): ReadonlySet<ProseLine> {
  const filled = new Set<ProseLine>();
  for (let from = 0; from < lines.length;) {
    let to = from + 1;
    while (to < lines.length && goesOn(lines[to - 1], lines[to])) to += 1;
    const run = lines.slice(from, to);
    const isSet = isSetToWidth(text, run);
    for (const [at, line] of run.entries()) {
      const before = run[at - 1];
      if (before === undefined || !CAPITAL.test(text.charAt(line.content))) continue;
      if (isUnfinished(text, before) || (isSet && !opensRule(text, line))) filled.add(line);
    }
    from = to;
  }
  return filled;
}

const CAPITAL = /\p{Lu}/u;

/** A line that begins like a rule is one, though by chance it is as long as the others. */
function opensRule(text: string, { content, end }: ProseLine): boolean {
  const [first = ""] = plainText(text.slice(content, Math.min(end, content + LONGEST_WORD))).split(" ");
  return OPENERS.has(first);
}

const OPENERS = wordSet(`always never don't do use keep run no only nie niemals immer kein keine nutze verwende nur
  siempre nunca no usa solo sempre não use só toujours jamais ne n'utilise utilise pas`);

/** The next line of the same paragraph. */
function goesOn(before: ProseLine | undefined, line: ProseLine | undefined): boolean {
  if (before === undefined || line === undefined || before.isHeading || line.isHeading || line.isItem) return false;
  return before.end + 1 === line.start;
}

/** Each line but the last has no room for the first word of the next: nobody who ends his lines by hand keeps to that. */
function isSetToWidth(text: string, run: readonly ProseLine[]): boolean {
  if (run.length < FEWEST_LINES) return false;
  const width = run.reduce((most, { start, end }) => Math.max(most, end - start), 0);
  if (width < NARROWEST || width > WIDEST) return false;
  return run.every((line, at) => {
    const next = run[at + 1];
    return next === undefined || line.end - line.start + 1 + firstWord(text, next) > width;
  });
}

/** With two lines the first is the longest by itself. */
const FEWEST_LINES = 3;
const NARROWEST = 50;
const WIDEST = 120;

function firstWord(text: string, { content, end }: ProseLine): number {
  const blank = text.indexOf(" ", content);
  return (blank < 0 ? end : Math.min(blank, end)) - content;
}

/** A long line that ends in a word that cannot end a sentence. */
function isUnfinished(text: string, { start, end }: ProseLine): boolean {
  if (end - start < NARROWEST) return false;
  const last =
    text
      .slice(Math.max(start, end - LONGEST_WORD), end)
      .split(" ")
      .at(-1) ?? "";
  return UNFINISHED.has(plainText(last));
}

const LONGEST_WORD = 24;
const UNFINISHED =
  wordSet(`the a an and or of because that which whose if when unless our my your their every each any with without than
  der die das den dem des ein eine einen einem einer und oder weil dass wenn falls mit ohne für von vom zum zur im am ihre unsere meine keine
  el la los las un una y o de del que porque si con sin para o os as um uma e ou do da dos das com sem le les une et ou du des avec sans pour`);
