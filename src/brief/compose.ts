/** A brief for any budget from one ledger: what matters first, worth per token after, always within the budget. Pure. */
import { requireNumber, requireObject } from "../input.ts";
import { requireFacts } from "../ledger/require-facts.ts";
import type { Fact } from "../ledger/fact.ts";
import { budgetTokens as measure } from "../tokens/estimate.ts";
import { type Brief, emptyBrief } from "./brief.ts";
import { createPurse, type Line, measureLine } from "./budget.ts";
import { collectItems } from "./items/collect-items.ts";
import { currentNames } from "./current-names.ts";
import { requireDialect, type Dialect } from "./dialect.ts";
import type { BriefItem } from "./items/item.ts";
import { once } from "../ledger/once.ts";
import { drawLine, headingCost, layOut, type Layout } from "./layout.ts";
import { countUnshown, nameCandidates, type NameRanking, packNames } from "./name-lines.ts";
import { listOf } from "./sections.ts";
import { isToldWithTurn, packSaid, roomForSaid, type ToldTurn } from "./said-lines.ts";
import { type SaidTurn, saidTurns } from "./said-turns.ts";
import { isStanding, select } from "./select.ts";
import { distinguish } from "./telegraphic/twins.ts";

/** The facts of a brief and the room it has. */
export interface ComposeOptions {
  /** The facts of a ledger, superseded and resolved ones included. */
  facts: readonly Fact[];
  /** Upper bound of the Markdown, as `budgetTokens()` measures it. */
  budgetTokens: number;
  dialect?: Dialect;
  /** What will stand behind the brief: the index does not repeat the names in it. */
  behind?: string;
}

/** A brief that fits its budget, with what had no room in it. */
export interface ComposedBrief {
  brief: Brief;
  markdown: string;
  /** Statements and names for which there was no room. */
  leftOut: number;
  /** Ids of the facts whose statement has a line, whole or in telegraphic form. */
  stated: ReadonlySet<string>;
}

/**
 * The most useful brief that fits the budget. Deterministic; the Markdown says the same as the brief.
 *
 * @example composeBrief({ facts: buildLedger(messages).facts, budgetTokens: 2000 }).markdown
 */
export function composeBrief(options: ComposeOptions): ComposedBrief {
  requireObject(options, "options");
  requireFacts(options.facts, "facts");
  requireNumber(options.budgetTokens, "budgetTokens");
  const { facts, budgetTokens, dialect = "structured", behind = "" } = options;
  requireDialect(dialect);
  const layout = layoutFor(budgetTokens, dialect);
  const turns = layout === "full" ? saidTurns(facts) : [];
  const collected = collectItems(facts, new Set(behind.split("\n"))).filter(
    ({ isPointer, isOfTurn, whole }) =>
      (layout !== "lines" || isPointer !== true) && (isOfTurn !== true || !isToldWithTurn(turns, whole)),
  );
  const items = layout === "full" ? collected.map(readably) : distinguish(collected);
  const names = nameCandidates(currentNames(facts));
  const told = items.flatMap(({ priority, whole }) => (priority < 2 ? whole : []));
  const unsaid = roomForSaid(turns, told, budgetTokens);
  // Costs of lines add up to nearly the cost of the page; where rounding or escaping adds to it, the room is made smaller.
  // On a short page they add up to a little more than it, so that the search begins above the budget.
  const start = layout === "full" ? budgetTokens : Math.ceil(budgetTokens * 1.12);
  const index = { all: lengthOfIndex(names, 0), worthwhile: lengthOfIndex(names, leastWorth(budgetTokens)) };
  const write = createWriter(layout);
  for (let room = start; room > 0;) {
    const composed = fill({ items, names, turns, unsaid, index, room, layout, dialect, behind, write });
    const excess = measure(composed.markdown) - budgetTokens;
    if (excess <= 0) return pointing(composed, { budgetTokens, dialect, layout });
    // A step is no larger than what is too much, since the last tokens hold a fact or a name. Where every try packs an
    // index, it is no smaller than a five-hundredth either: that bounds their number.
    const least = layout === "full" ? Math.ceil(room / 500) : 1;
    room -= Math.min(Math.max(excess, least), Math.ceil(room / 50));
  }
  return { brief: emptyBrief(), markdown: "", leftOut: items.length + names.length, stated: new Set() };
}

/** A tight page says where to find what is missing as well, where a few words are left for it. */
function pointing(
  composed: ComposedBrief,
  { budgetTokens, ...page }: { budgetTokens: number; dialect: Dialect; layout: Layout },
): ComposedBrief {
  const { brief, leftOut } = composed;
  if (page.layout !== "tight" || composed.markdown === "") return composed;
  const markdown = layOut(brief, { ...page, leftOut, namesRecall: true });
  return measure(markdown) > budgetTokens ? composed : { ...composed, markdown };
}

/** The item without the forms that would only puzzle whoever has room to read a whole one. */
function readably(item: BriefItem): BriefItem {
  if (item.readable !== undefined) return { ...item, forms: item.readable };
  if (item.shorten === undefined || item.omits !== undefined) return item;
  const least = item.whole.length * LEAST_OF_STATEMENT;
  return { ...item, forms: once(() => item.forms().filter((form) => form.length >= least)) };
}

/** A statement that has lost more of its words than this leaves is a row of words. */
const LEAST_OF_STATEMENT = 0.72;

/** Below this many tokens the nine headings would cost a tenth of the budget or more. */
const FULL_LAYOUT = 600;
/** Below this many tokens even the headings in use would take the place of what stands under them. */
const TIGHT_LAYOUT = 200;
/** Below this many tokens there is room for the rules in full or for much else, not for both. */
const RULES_FIRST = 120;

function layoutFor(budgetTokens: number, dialect: Dialect): Layout {
  if (budgetTokens >= FULL_LAYOUT) return "full";
  return budgetTokens >= TIGHT_LAYOUT || dialect !== "structured" ? "tight" : "lines";
}

type Write = (item: BriefItem, text: string) => Line;

/** Writes and measures each form of an item once, however many pages are tried. */
function createWriter(layout: Layout): Write {
  const written = new Map<BriefItem, Map<string, Line>>();
  return (item, text) => {
    const forms = written.get(item) ?? new Map<string, Line>();
    const line = forms.get(text) ?? measureLine(drawLine(item.section, text, { rationale: item.rationale, layout }));
    written.set(item, forms.set(text, line));
    return line;
  };
}

/** Needed names per token from which on a name takes room from the story: of a short session few do. */
function leastWorth(room: number): number {
  return WORTH_ROOM * Math.min(1, (STORY_TOLD / room) ** 3);
}

const WORTH_ROOM = 0.024;

/** Characters that an index takes of the names that are worth so much or more. */
function lengthOfIndex(names: NameRanking, least: number): number {
  let length = 0;
  for (const { entry, worth } of names) if (worth >= least) length += entry.name.length + 1;
  return length;
}

interface Filling {
  items: readonly BriefItem[];
  names: NameRanking;
  turns: readonly SaidTurn[];
  /** Characters that they will take. */
  unsaid: number;
  /** Characters that an index would take: of all names, and of those that are worth as much as the story. */
  index: { all: number; worthwhile: number };
  room: number;
  layout: Layout;
  dialect: Dialect;
  behind: string;
  write: Write;
}

function fill({ items, names, turns, unsaid, index, room, layout, dialect, behind, write }: Filling): ComposedBrief {
  const purse = createPurse(room);
  const isFull = layout === "full";
  if (layout !== "lines") {
    const frame = isFull ? layOut(emptyBrief(), { dialect, layout, leftOut: items.length }) : "(99 left out)";
    purse.spend(measureLine(frame));
  }
  const selected = select(items, purse, {
    write,
    heading: (section) => headingCost(section, layout),
    rulesFirst: room < RULES_FIRST,
    claim: (left, item) => left - (tellsStory(item) ? storyRoom(left, room) : restRoom(left, room)),
    isRoomy: isFull,
    unsaid,
    report: (item) => (isFull ? room * 4 * reportShare(item, room) : 0),
    outcome: ({ rank = OUTCOMES.length }) =>
      isFull ? (OUTCOMES[rank] ?? 0) * roominess(room) * leisure(index.worthwhile, room) : 0,
    reserve: (item) =>
      isFull ? Math.min(room * 4 * indexShare(item, room), isDoing(item) ? index.worthwhile : index.all) : 0,
  });
  const chosen = withoutRepeats(selected, (item, text) => purse.refund(write(item, text)));
  const brief = toBrief(items, chosen);
  const told = layOut(brief, { dialect, layout, leftOut: 0 }) + behind;
  const said = packSaid(turns, brief, { shown: told, room, purse, stories: storiesOf(brief, chosen) });
  brief.criticalContext.push(...said);
  const shown = turns.length === 0 ? told : layOut(brief, { dialect, layout, leftOut: 0 }) + behind;
  const packed = isFull ? packNames(names, shown, purse) : { lines: [], leftOut: countUnshown(names, shown) };
  brief.criticalContext.push(...packed.lines);
  const leftOut = items.length - selected.size + packed.leftOut;
  const markdown = chosen.size === 0 ? "" : layOut(brief, { dialect, layout, leftOut });
  return { brief, markdown, leftOut, stated: new Set([...selected.keys()].flatMap(({ states }) => states ?? [])) };
}

/** The lines of the page on requests that are over, by their turns. */
function storiesOf(brief: Brief, chosen: ReadonlyMap<BriefItem, string>): ReadonlyMap<number, ToldTurn> {
  const stories = new Map<number, ToldTurn>();
  for (const [{ section, turn }, line] of chosen)
    if (turn !== undefined && section !== "decisions")
      stories.set(turn.at, { list: listOf(brief, section), line, retell: turn.retell });
  return stories;
}

/** A sentence of the user that the page shows above word for word, or a rule within another one, is not told a second time. */
function withoutRepeats(
  selected: ReadonlyMap<BriefItem, string>,
  onDrop: (item: BriefItem, text: string) => void,
): ReadonlyMap<BriefItem, string> {
  const linesOf = (sections: ReadonlySet<BriefItem["section"]>): string[] =>
    [...selected].flatMap(([{ section }, text]) => (sections.has(section) ? text : []));
  const [first, rules] = [linesOf(TOLD_FIRST), linesOf(RULES)];
  return new Map(
    [...selected].filter(([item, text]) => {
      const isRepeat =
        item.states !== undefined &&
        ((item.section === "criticalContext" && first.some((line) => line.includes(text))) ||
          (item.section === "constraints" && rules.some((line) => line.length > text.length && line.includes(text))));
      if (isRepeat) onDrop(item, text);
      return !isRepeat;
    }),
  );
}

const RULES: ReadonlySet<BriefItem["section"]> = new Set(["constraints"]);
const TOLD_FIRST: ReadonlySet<BriefItem["section"]> = new Set(["goal", "constraints", "done"]);

/**
 * Share of a roomy budget that a line must leave for the index of names. The story of a session is told once: a larger
 * page holds more of what gets used again, not more words about it. Of what was merely seen, the index goes first.
 */
function indexShare(item: BriefItem, room: number): number {
  const share = Math.min(MOST_INDEX, INDEX + PER_DOUBLING * Math.max(0, Math.log2(room / STORY_TOLD)));
  if (item.isSpokenOf === true) return share - STORY - SPOKEN * roominess(room);
  // Where the work stands, and what was done, is worth more to a reader than the last names of an index.
  if (tellsStory(item)) return share - STORY;
  return item.priority === 2 && item.section === "criticalContext" ? Math.max(0.6, share + 0.15) : share;
}

const INDEX = 0.54;
/** From so many tokens on a page holds the story of most sessions. */
const STORY_TOLD = 2000;
const PER_DOUBLING = 0.3;
const MOST_INDEX = 0.85;
const STORY = 0.1;
/** What the current request speaks of is told with all its points. */
const SPOKEN = 0.15;

/** What was done and is being done; what was asked may be long with what somebody pasted. */
function isDoing(item: BriefItem): boolean {
  return tellsStory(item) && item.section !== "goal";
}

/** Where the work stands and what was done. */
function tellsStory(item: BriefItem): boolean {
  return isStanding(item) || item.section === "done" || item.isUnreported === true;
}

/**
 * Where the work stands, and what the user is about to answer or has just answered, nobody has told better than the last
 * report: with room for it, it is told whole. On a page of a thousand tokens that would leave nothing to the rest.
 */
function reportShare({ isReport, isStep }: BriefItem, room: number): number {
  if (isStep === true) return STEP * roominess(room);
  return (isReport === true ? REPORTED : ANSWERED) + WHOLE_REPORT * roominess(room);
}

const STEP = 0.09;
const REPORTED = 0.17;
const ANSWERED = 0.12;
const WHOLE_REPORT = 0.26;
/** Characters of the last requests that are over, the newest first: a stub says that something was done, and not what. */
const OUTCOMES: readonly number[] = [1300, 1000, 700];

/** What the names must leave of the rest to what was done and seen: a share, and on a roomy page enough to tell it. */
function restRoom(left: number, room: number): number {
  return Math.max(left * LEAST_STORY, Math.min(ENOUGH_STORY, left * (LEAST_STORY + MORE_STORY * roominess(room))));
}

/** Where rules fill a page, there is not much of a rest: what was done is told before names all the same. */
function storyRoom(left: number, room: number): number {
  return Math.max(restRoom(left, room), Math.min(left, ENOUGH_STORY, room * CROWDED_STORY));
}

const LEAST_STORY = 0.3;
const MORE_STORY = 0.14;
const ENOUGH_STORY = 1800;
/** Characters for each token of the page. */
const CROWDED_STORY = 0.9;

/** From 0 where a page has room for a line on each thing to 1 where it can say more of some. */
function roominess(room: number): number {
  return Math.min(1, Math.max(0, Math.log2(room / 1000)));
}

/** 1 where the names that are worth it take half of the page or less, 0 where they could fill it: of a long session they come first. */
function leisure(names: number, room: number): number {
  return Math.min(1, Math.max(0, 2 - (2 * names) / (room * 4)));
}

function toBrief(items: readonly BriefItem[], chosen: ReadonlyMap<BriefItem, string>): Brief {
  const brief = emptyBrief();
  for (const item of items) {
    const text = chosen.get(item);
    if (text !== undefined) add(brief, item, text);
  }
  return brief;
}

function add(brief: Brief, { section, rationale }: BriefItem, text: string): void {
  if (section === "decisions") {
    brief.decisions.push(rationale === undefined ? { decision: text } : { decision: text, rationale });
    return;
  }
  const list = listOf(brief, section);
  // What a short form no longer tells apart stands there once.
  if (section !== "criticalContext" || !list.includes(text)) list.push(text);
}
