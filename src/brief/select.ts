/** Chooses which lines a brief holds and in which form: what matters first, tersely, then fuller as far as room goes. Pure. */
import type { Line, Purse } from "./budget.ts";
import type { BriefItem, BriefSection } from "./items/item.ts";
import { REQUEST_PREFIX } from "./labelled-lines.ts";

export interface SelectOptions {
  /** How a line is written; what it costs is what the purse pays. */
  write: (item: BriefItem, text: string) => Line;
  /** Characters that opening a section costs. */
  heading: (section: BriefSection) => number;
  /** Characters that a line which does not come first must leave for the index of names, to enter and to grow. */
  reserve: (item: BriefItem) => number;
  /** Characters that the names may claim of those which the told lines leave. */
  claim: (left: number) => number;
  /** There is room to tell in full where the work stands; without it every line gets its share. */
  isRoomy: boolean;
  /** On a page of a few lines a stub elsewhere must not cost a rule its words. */
  rulesFirst: boolean;
}

/** What a line of the first priority is worth against one of the second: it must never lose its place to it. */
const FIRST = 4;
/** Sections whose lines gain most by being word for word. */
const VERBATIM: ReadonlySet<BriefSection> = new Set<BriefSection>(["constraints", "decisions", "criticalContext"]);

/** What was told may grow into this much of the names' room less than what was seen. */
const GROWTH = 0.9;

/** Share of the room up to which statements count as few. */
const FEW = 0.6;
/** The same for rules on a page of a few lines: the other half is for what else must not be missing. */
const FEW_RULES = 0.5;

/** Share of the room up to which what is asked now is told before anything else grows. */
const ASKED = 0.15;

/** Share of the room for what was done and seen that is kept for the growth of what stands. */
const TO_GROW = 0.4;

const noReserve = (): number => 0;

/** What somebody said, rather than what is asked now: a question keeps its sense in fewer words. */
function isStatement({ section, whole }: BriefItem): boolean {
  return VERBATIM.has(section) || (section === "goal" && !whole.startsWith(REQUEST_PREFIX));
}

/** What is asked, where the work stands and what comes next. */
export function isStanding({ section }: BriefItem): boolean {
  return section === "goal" || section === "inProgress" || section === "nextSteps";
}

/**
 * Each line enters in its tersest form, best worth per character first. Then the lines grow round by round, so that
 * none is whole while another is a stub. What was done and seen gets what the rest leaves. Returns the text by item.
 */
export function select(items: readonly BriefItem[], purse: Purse, options: SelectOptions): Map<BriefItem, string> {
  const room = purse.charactersLeft;
  const chosen = new Map<BriefItem, number>();
  const opened = new Set<BriefSection>();
  let mostReserved = Number.POSITIVE_INFINITY;
  const told = items.filter((item) => item.priority < 2);
  const rules = told.filter((item) => item.section === "constraints");
  if (options.rulesFirst) {
    enterAll(rules, noReserve);
    keepFewWhole(rules, FEW_RULES);
  }
  enterAll(told, noReserve);
  if (options.rulesFirst) for (const group of [rules, told.filter(isStatement)]) growWhole(group);
  else tellAsked();
  keepFewWhole(
    told.filter((item) => VERBATIM.has(item.section)),
    FEW,
  );
  while (growRound(told));
  const seen = items.filter((item) => item.priority === 2);
  // However much was told, what was done has its part of the rest: a page of rules and names tells no story.
  mostReserved = options.claim(purse.charactersLeft);
  const standing = options.isRoomy ? seen.filter(isStanding) : seen;
  const behind = options.isRoomy ? seen.filter((item) => !isStanding(item)) : [];
  // What is behind has a place before anything grows, but not all of it: where the work stands is to be told in full.
  const growth = (purse.charactersLeft - mostReserved) * TO_GROW;
  enterAll(standing, reserveFor);
  enterAll(behind, (item) => reserveFor(item) + growth);
  while (growRound(standing));
  enterAll(behind, reserveFor);
  while (growRound(behind));
  return new Map([...chosen].map(([item, form]) => [item, item.forms()[form] ?? item.whole]));

  function reserveFor(item: BriefItem): number {
    return Math.min(options.reserve(item), mostReserved);
  }

  function enterAll(group: readonly BriefItem[], reserve: SelectOptions["reserve"]): void {
    const waiting = group.filter((item) => !chosen.has(item));
    for (const item of byWorth(waiting, presence)) enter(item, reserve(item));
  }

  /** A few statements are kept word for word before anything else grows; many share the room. */
  function keepFewWhole(group: readonly BriefItem[], share: number): void {
    const kept = group.filter((item) => chosen.has(item));
    const length = kept.reduce((sum, item) => sum + options.write(item, item.whole).text.length, 0);
    if (length <= room * share) while (growRound(kept));
  }

  /** The current request, the last of the goals: what it is worth must not hang on how far its forms lie apart. */
  function tellAsked(): void {
    const asked = told.findLast((item) => item.section === "goal" && (chosen.get(item) ?? 0) > 0);
    const form = asked?.forms().findIndex((_, at) => lineAt(asked, at).text.length <= room * ASKED) ?? -1;
    if (asked && form >= 0 && form < (chosen.get(asked) ?? 0)) replace(asked, form, 0);
  }

  /** Word for word, the weightiest first: half of the words of each would say less than all words of some. */
  function growWhole(group: readonly BriefItem[]): void {
    const kept = group.filter((item) => (chosen.get(item) ?? 0) > 0);
    for (const item of byWorth(kept, ({ value }) => value)) grow(item, 0);
  }

  function lineAt(item: BriefItem, form: number): Line {
    return options.write(item, item.forms()[form] ?? item.whole);
  }

  function presence(item: BriefItem): number {
    const weight = item.priority === 0 ? FIRST : 1;
    return (item.value * weight) / lineAt(item, item.forms().length - 1).text.length;
  }

  function enter(item: BriefItem, reserve: number): void {
    const form = item.forms().length - 1;
    const line = lineAt(item, form);
    const heading = opened.has(item.section) ? 0 : options.heading(item.section);
    if (!purse.fits(line, heading) || purse.charactersLeft - line.text.length - heading < reserve) return;
    purse.spend(line, heading);
    opened.add(item.section);
    chosen.set(item, form);
  }

  /** One step for every line that has room for it, the most worth per character first. */
  function growRound(group: readonly BriefItem[]): boolean {
    const growing = group.filter((item) => (chosen.get(item) ?? 0) > 0);
    return byWorth(growing, (item) => growthWorth(item, nextForm(item)))
      .map((item) => grow(item, nextForm(item)))
      .some(Boolean);
  }

  function nextForm(item: BriefItem): number {
    return (chosen.get(item) ?? 0) - 1;
  }

  function growthWorth(item: BriefItem, to: number): number {
    const added = lineAt(item, to).text.length - lineAt(item, chosen.get(item) ?? 0).text.length;
    return (item.value * (VERBATIM.has(item.section) ? 2 : 1)) / Math.max(1, added);
  }

  function grow(item: BriefItem, to: number): boolean {
    return replace(item, to, reserveFor(item) * (item.priority === 2 ? 1 : GROWTH));
  }

  function replace(item: BriefItem, to: number, reserve: number): boolean {
    const form = chosen.get(item) ?? 0;
    const line = lineAt(item, to);
    purse.refund(lineAt(item, form));
    const fits = purse.fits(line) && purse.charactersLeft - line.text.length >= reserve;
    purse.spend(fits ? line : lineAt(item, form));
    if (fits) chosen.set(item, to);
    return fits;
  }
}

/** Items by falling worth; each is weighed once, since weighing writes its line. */
function byWorth(items: readonly BriefItem[], worthOf: (item: BriefItem) => number): BriefItem[] {
  return items
    .map((item) => ({ item, worth: worthOf(item) }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ item }) => item);
}
