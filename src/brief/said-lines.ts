/** What else the user said: the sentences of his turns that the page does not show, in his words and in their order. Pure. */
import { onOneLine } from "../ledger/one-line.ts";
import { looseWords } from "../ledger/statements/replacement/loose-words.ts";
import type { Brief } from "./brief.ts";
import { measureLine, type Purse } from "./budget.ts";
import { OF_DONE_WORK } from "./items/context/done-work.ts";
import { bareOf } from "./bare-text.ts";
import type { Said, SaidTurn } from "./said-turns.ts";
import { saidWorth, speaksOfRule } from "./said-worth.ts";

/** Stands before the first turn that is told; the others follow it. */
export const SAID_LABEL = "Also said by the user, oldest first (the later word holds): ";
const THEN = "Then: ";

/** The line of a request that is over, in its list, and how it tells more of the words of its turn. */
export interface ToldTurn {
  readonly list: string[];
  readonly line: string;
  readonly retell: (line: string, said: readonly string[]) => string;
}

interface Page {
  /** Those on the page, by the number of their turn. */
  stories: ReadonlyMap<number, ToldTurn>;
  /** The page as it stands by now. */
  shown: string;
  /** Tokens of it. */
  room: number;
  purse: Purse;
}

/** True for a sentence of a turn of several, which the page tells together where it tells them. */
export function isToldWithTurn(turns: readonly SaidTurn[], text: string): boolean {
  const bare = bareOf(text);
  return turns.some((turn) => saysMuch(turn) && turn.said.some((said) => said.bare.includes(bare)));
}

/**
 * Characters that the sentences will take that stand in none of these lines, at most: what was done and seen leaves them
 * to the user's own words.
 */
export function roomForSaid(turns: readonly SaidTurn[], lines: readonly string[], room: number): number {
  const told = bareOf(lines.join("\n"));
  const missing = turns.flatMap((turn) =>
    turn.said.filter((said) => isWorthSaying(said, turn) && !told.includes(said.bare)),
  );
  const length = lengthOf(missing);
  const whole = wholeRoom(room);
  return length <= whole ? length : partRoom(room, length);
}

/** Characters for a history that is told whole. */
function wholeRoom(room: number): number {
  return Math.max(0, Math.min((room - SMALL_PAGE) * WHOLE, LONGEST_WHOLE));
}

/** The same for the part that is told of a longer one. */
function partRoom(room: number, length: number): number {
  const whole = wholeRoom(room);
  return Math.max(whole * (whole / length) ** 2, Math.min((room - SMALL_PAGE) * PART, LONGEST_PART));
}

/** The lines for what a page does not show: all of a short history, of a long one what is worth most; paid from the purse. */
export function packSaid(turns: readonly SaidTurn[], brief: Brief, { shown, room, purse, stories }: Page): string[] {
  if (turns.length === 0) return [];
  const page = shownOn(shown, brief);
  const all = turns.flatMap((turn, at) =>
    turn.said
      .filter((said) => (said.isMinor === true ? stories.has(turn.at) : isWorthSaying(said, turn)))
      .filter((said) => !isShown(said, page))
      .map((said) => ({ said, at })),
  );
  const missing = all.filter(({ said }) => said.isMinor !== true);
  const length = lengthOf(missing.map(({ said }) => said));
  if (length <= wholeRoom(room)) {
    const kept = lengthOf(all.map(({ said }) => said)) <= wholeRoom(room) ? all : missing;
    return tell(turns, keep(kept.toReversed(), Number.POSITIVE_INFINITY, purse), { brief, purse, stories });
  }
  const part = partRoom(room, length);
  const chosen = worthiest(missing, { rules: brief.constraints, last: turns.length - 1 });
  return tell(turns, keep(chosen, part, purse), { brief, purse, stories });
}

function lengthOf(said: readonly Said[]): number {
  return said.reduce((sum, { text }) => sum + text.length + 1, 0);
}

/** What is said of a rule stands with it, in the same breath or later; the rest in lines of its own. */
function tell(
  turns: readonly SaidTurn[],
  kept: ReadonlySet<Said>,
  { brief, purse, stories }: { brief: Brief } & Pick<Page, "purse" | "stories">,
): string[] {
  const apart = new Set(kept);
  for (const said of turns.flatMap((turn) => turn.said).filter((one) => kept.has(one))) {
    const { about, behind } = said;
    const spoken = about === undefined ? -1 : brief.constraints.findIndex((line) => line.startsWith(about));
    const begun =
      spoken < 0 && behind !== undefined
        ? brief.constraints.findIndex((line) => !line.startsWith(OF_DONE_WORK) && line.includes(behind))
        : -1;
    if (spoken >= 0) brief.constraints[spoken] += ` (later: ${said.text})`;
    else if (begun >= 0) brief.constraints[begun] += ` ${said.text}`;
    else continue;
    apart.delete(said);
  }
  const alone = turns.filter((turn) => !isRetold(turn, apart, { story: stories.get(turn.at), purse }));
  return linesOf(alone, apart, purse);
}

/** With the line on the request that its turn was, where there is one: what was said, and what came of it. */
function isRetold(
  turn: SaidTurn,
  kept: ReadonlySet<Said>,
  { story, purse }: { story: ToldTurn | undefined; purse: Purse },
): boolean {
  const said = turn.said.filter((one) => kept.has(one)).map(({ text }) => text);
  if (story === undefined || said.length === 0) return false;
  const at = story.list.indexOf(story.line);
  const told = story.retell(story.line, turn.back === undefined ? said : [turn.back]);
  if (at < 0 || told === story.line) return false;
  story.list[at] = told;
  for (const text of said) purse.refund(measureLine(text));
  purse.spend(measureLine(told.slice(story.line.length)));
  return true;
}

/** Those of the sentences, in the given order, that have room; each turn pays for its label once. */
function keep(chosen: readonly Missing[], characters: number, purse: Purse): Set<Said> {
  const kept = new Set<Said>();
  const opened = new Set<number>();
  let left = characters;
  for (const { said, at } of chosen) {
    const label = opened.has(at) ? 0 : (opened.size === 0 ? SAID_LABEL : THEN).length + MARKER;
    const line = measureLine(said.text);
    if (said.text.length + label > left || !purse.fits(line, label)) continue;
    purse.spend(line, label);
    left -= said.text.length + 1 + label;
    kept.add(said);
    opened.add(at);
  }
  return kept;
}

/** A line for each turn, and one for what takes the turn before it back. */
function linesOf(turns: readonly SaidTurn[], kept: ReadonlySet<Said>, purse: Purse): string[] {
  const told: string[] = [];
  let isBehindTold = false;
  for (const turn of turns) {
    const sentences = turn.said.filter((said) => kept.has(said)).map(({ text }) => text);
    const line: string = turn.back !== undefined && isBehindTold ? turn.back : sentences.join(" ");
    isBehindTold = line !== "";
    if (!isBehindTold) continue;
    if (sentences.length === 0) purse.spend(measureLine(`- ${THEN}${line}`));
    told.push((told.length === 0 ? SAID_LABEL : THEN) + line);
  }
  return told;
}

function isWorthSaying(said: Said, turn: SaidTurn): boolean {
  if (said.isMinor === true) return false;
  return saysMuch(turn) || said.isNeeded || said.about !== undefined || isRuleLike(said);
}

/** A turn of one sentence or two orders something, and what came of it is told; a longer one says how and why as well. */
function saysMuch(turn: SaidTurn): boolean {
  return turn.said.filter(({ isMinor }) => isMinor !== true).length >= MANY_SENTENCES;
}

const MANY_SENTENCES = 3;
const CLEARLY = 15;

function isRuleLike({ text }: Said): boolean {
  return saidWorth(text) >= CLEARLY;
}

/** Characters for each token of the page, and at most: a short history is told whole, of a longer one ever less. */
const WHOLE = 1.5;
/** Tokens of a page that has room for little but the rules. */
const SMALL_PAGE = 600;
const LONGEST_WHOLE = 2200;
const PART = 0.6;
const LONGEST_PART = 1400;
/** "- " */
const MARKER = 2;

interface Missing {
  readonly said: Said;
  /** The number of its turn. */
  readonly at: number;
}

/** What was said last is more likely to hold still than what was said first. */
function worthiest(
  missing: readonly Missing[],
  { rules, last }: { rules: readonly string[]; last: number },
): Missing[] {
  const known = rules.map((rule) => new Set(looseWords(rule)));
  const worthOf = ({ said, at }: Missing): number =>
    saidWorth(said.text) + speaksOfRule(said.words, known) + (LAST * at) / Math.max(1, last);
  return missing
    .map((one) => ({ ...one, worth: worthOf(one) }))
    .filter(({ worth }) => worth >= LEAST_WORTH)
    .sort((a, b) => b.worth - a.worth || b.at - a.at);
}

const LAST = 20;
/** Less says what was done, and what came of it is told. */
const LEAST_WORTH = -15;

interface Shown {
  text: string;
  lines: readonly { bare: string; words: ReadonlySet<string> }[];
}

function shownOn(page: string, brief: Brief): Shown {
  const lines = [...brief.goal, ...brief.constraints, ...brief.progress.done, ...brief.criticalContext];
  return {
    text: bareOf(onOneLine(page)),
    lines: lines.map((line) => ({ bare: bareOf(line), words: new Set(looseWords(line)) })),
  };
}

/** It stands there, in one piece or in several, and hardly a word of it is missing. */
function isShown({ bare, words }: Said, { text, lines }: Shown): boolean {
  if (text.includes(bare)) return true;
  const pieces = lines.filter((line) => line.bare.length >= SHORTEST_PIECE && bare.includes(line.bare));
  const rest = pieces.reduce((left, piece) => left.replace(piece.bare, () => " "), bare);
  const unsaid = pieces.length === 0 ? words : looseWords(rest);
  const few = words.length * HARDLY_ANY;
  const isCovered = (missing: readonly string[]): boolean =>
    missing.length <= few && !missing.some((word) => FIGURE.test(word));
  return isCovered(unsaid) || lines.some((line) => isCovered(unsaid.filter((word) => !line.words.has(word))));
}

/** Another figure says another thing. */
const FIGURE = /\d/u;
const SHORTEST_PIECE = 8;
const HARDLY_ANY = 0.2;
