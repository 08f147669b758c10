/** A long request in fewer words: what it demands before what it tells, code and output last. Pure and linear. */
import { clip, clipEnd } from "../../clip.ts";
import { DEMANDS } from "../../demands.ts";
import { LEADS } from "./request-lines.ts";
import { COMPLAINED, DEMANDED, DEMANDED_HARD, FIRST, SHOWN, type Unit, unitsOf } from "./request-units.ts";

/**
 * About `limit` characters in the words and the order of the request, a line for each thing said. How it begins stays,
 * then come items and sentences that demand something, each as far as all of them have room. A request of plain prose
 * keeps its beginning and its end, and so does one that is little more than a paste. An item is never told without the
 * sentence or heading above it ("Out of scope:"), and what demands is told whole or not at all.
 */
export function requestEssentials(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const units = unitsOf(text);
  const demands = units.filter(({ weight }) => weight >= DEMANDED).length;
  const shown = units.reduce((sum, { line, weight }) => sum + (weight <= COMPLAINED ? line.length : 0), 0);
  if (demands < FEWEST_DEMANDS && shown < text.length * MUCH) return bothEnds(text, units, limit);
  const longest = Math.min(LONGEST_UNIT, Math.max(SHORTEST_UNIT, (limit / demands) * 1.5));
  const choice = createChoice(units, limit);
  const ranked = units.filter(({ weight }) => weight !== SHOWN).sort((a, b) => b.weight - a.weight || a.at - b.at);
  // What takes very much room waits until the rest has been told.
  const isHuge = ({ line, weight }: Unit): boolean => weight !== FIRST && line.length > limit * HUGE;
  for (const unit of ranked.filter((each) => !isHuge(each))) choice.take(unit, longest);
  for (const unit of ranked.filter(isHuge)) choice.take(unit, longest);
  // A word or two before a paste that complains of nothing: the paste is what was asked about.
  const says = units.some(({ weight, at }) => weight === COMPLAINED || (weight >= DEMANDED && at > 0));
  return choice.taken() < limit * LITTLE && !says ? bothEnds(text, units, limit) : choice.told();
}

const FEWEST_DEMANDS = 3;
/** The share of code and output from which on they are not worth their room. */
const MUCH = 0.3;
const LITTLE = 0.2;
const HUGE = 0.4;
const LONGEST_UNIT = 240;
const SHORTEST_UNIT = 70;
const JOINT = 1;

interface Choice {
  /** Takes a unit, about so long, and all that it needs; false where they have no room together. */
  take(unit: Unit, longest: number): boolean;
  taken(): number;
  told(): string;
}

function createChoice(units: readonly Unit[], limit: number): Choice {
  const chosen = new Map<number, string>();
  const leads = new Set(units.flatMap(({ needs }) => needs));
  let room = limit;
  const take = (unit: Unit, longest: number): boolean => {
    // What leads to a list says nothing without an item of it.
    if (chosen.has(unit.at) || (unit.weight !== FIRST && leads.has(unit.at) && LEADS.test(unit.line))) return true;
    const group = withNeeds(units, unit, { longest, limit, room, isTold: (at) => chosen.has(at) });
    if (group === undefined) return false;
    for (const [at, told] of group) {
      chosen.set(at, told);
      room -= told.length + JOINT;
    }
    return true;
  };
  const told = (): string =>
    [...chosen]
      .sort(([a], [b]) => a - b)
      .map(([, line]) => line)
      .join("\n");
  return { take, taken: () => limit - room, told };
}

interface Bounds {
  longest: number;
  limit: number;
  room: number;
  isTold(at: number): boolean;
}

/** The unit and what it needs that is not told yet; nothing where that is too much. */
function withNeeds(units: readonly Unit[], unit: Unit, bounds: Bounds): Map<number, string> | undefined {
  const group = new Map<number, string>();
  const open = [unit];
  let { room } = bounds;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (group.has(next.at) || bounds.isTold(next.at)) continue;
    const told = " ".repeat(next.indent) + (next === unit ? shortened(next, bounds) : next.line);
    if (told.length + JOINT > room || group.size === LARGEST_GROUP) return undefined;
    room -= told.length + JOINT;
    group.set(next.at, told);
    open.push(...next.needs.flatMap((at) => units[at] ?? []));
  }
  return group;
}

/** Bounds the walk: lead-ins below lead-ins without end are nobody's request. */
const LARGEST_GROUP = 24;

/** A unit of about so many characters; whole where a cut would take a condition away. */
function shortened({ line, weight }: Unit, { longest, limit }: Bounds): string {
  const cut = clipEnd(line, weight === FIRST ? Math.min(LONGEST_UNIT, limit - JOINT) : longest);
  if (cut === line || (weight < DEMANDED_HARD && !BOUNDS.test(line.slice(cut.length - 1)))) return cut;
  if (weight !== FIRST) return line;
  const isBound = DEMANDS.test(line) || BOUNDS.test(line.slice(cut.length - 1));
  return isBound && line.length + JOINT <= limit ? line : cut;
}

/** Words that bound what was said before them. */
const BOUNDS =
  /\b(?:not|no|never|only|unless|until|before|after|once|if|when|while|but|except|without|must|should|nicht|kein\p{L}{0,2}|nur|erst|wenn|aber|ohne|sin|pero|hasta|sem|mas|sauf|sans|mais)\b|不|只|除非|しない|ない/iu;

/** Head and tail of the text as they stand, where no demand is cut in two and nothing loses what stands above it. */
function bothEnds(text: string, units: readonly Unit[], limit: number): string {
  const plain = clip(text, limit);
  const head = plain.indexOf(GAP, Math.floor(limit * 0.7));
  const tail = text.length - (plain.length - head - GAP.length);
  const isCut = ({ start, end }: Unit): boolean => (start < head && head < end) || (start < tail && tail < end);
  const isGone = (at: number): boolean => (units[at]?.end ?? 0) > head && (units[at]?.start ?? 0) < tail;
  const isSafe = units.every((unit) =>
    isCut(unit) ? unit.weight === SHOWN || !DEMANDS.test(unit.line) : unit.start < tail || !unit.needs.some(isGone),
  );
  return isSafe ? plain : wholeEnds(units, limit);
}

const GAP = " … ";

/** From the beginning and from the end as many whole units as have room. */
function wholeEnds(units: readonly Unit[], limit: number): string {
  const choice = createChoice(units, limit);
  for (const unit of units) if (choice.taken() < limit * 0.75 && !choice.take(unit, LONGEST_UNIT)) break;
  for (const unit of units.toReversed()) if (!choice.take(unit, LONGEST_UNIT)) break;
  return choice.told();
}
