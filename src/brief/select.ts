/** Chooses which lines a brief holds and in which form: what matters first, tersely, then fuller as far as room goes. Pure. */
import type { Purse } from "./budget.ts";
import type { BriefItem } from "./items/item.ts";
import { REQUEST_PREFIX } from "./labelled-lines.ts";
import { isVerbatim, LineChoice, type LineCosts, type Reserve } from "./line-choice.ts";

export interface SelectOptions extends LineCosts {
  /** Characters that a line which does not come first must leave for the index of names, to enter and to grow. */
  reserve: Reserve;
  /** Characters that the names may claim, before such a line, of those which the told lines leave. */
  claim: (left: number, item: BriefItem) => number;
  /** There is room to tell in full where the work stands; without it every line gets its share. */
  isRoomy: boolean;
  /** Characters up to which a report is told before the rest of what was done. */
  report: (item: BriefItem) => number;
  /** Characters up to which a request that is over is told with what came of it, before the others are told at all. */
  outcome: (item: BriefItem) => number;
  /** Characters that the user's own words will take behind the lines. */
  unsaid: number;
  /** On a page of a few lines a stub elsewhere must not cost a rule its words. */
  rulesFirst: boolean;
}

/** How much of the names' room is kept from what was told as it grows: less than from what was seen, and from rules least. */
const GROWTH = 0.9;
const RULE_GROWTH = 0.35;

/** Share of the room up to which statements count as few. */
const FEW = 0.6;
/** The same for rules on a page of a few lines: the other half is for what else must not be missing. */
const FEW_RULES = 0.5;

/** Share of the room up to which what is asked now is told before anything else grows. */
const ASKED = 0.25;
/** And each thing that stands in its way. */
const IN_THE_WAY = 0.04;

/** Share of the room for what was done and seen that is kept for the growth of what stands. */
const TO_GROW = 0.4;

const noReserve: Reserve = () => 0;

/**
 * Each line enters in its tersest form, best worth per character first. Then the lines grow round by round, so that
 * none is whole while another is a stub. What was done and seen gets what the rest leaves. Returns the text by item.
 */
export function select(items: readonly BriefItem[], purse: Purse, options: SelectOptions): Map<BriefItem, string> {
  const page = new LineChoice(purse, options);
  const told = items.filter(({ priority }) => priority < 2);
  const seen = items.filter(({ priority }) => priority === 2);
  chooseTold(page, told, options);
  chooseSeen(page, seen, options);
  return page.texts();
}

/** What was said comes before what was done: rules, requests, decisions, values. */
function chooseTold(page: LineChoice, told: readonly BriefItem[], options: SelectOptions): void {
  const reserve: Reserve = (item) => options.reserve(item) * (item.section === "constraints" ? RULE_GROWTH : GROWTH);
  const rules = told.filter(({ section }) => section === "constraints");
  if (options.rulesFirst) {
    page.enterAll(rules, noReserve);
    keepFewWhole(page, rules, { share: FEW_RULES, reserve });
  }
  page.enterAll(told, noReserve);
  if (options.rulesFirst) for (const group of [rules, told.filter(isStatement)]) page.growWhole(group, reserve);
  else tellFirst(page, told, options);
  keepFewWhole(page, told.filter(isVerbatim), { share: FEW, reserve });
  page.growAll(told, reserve);
}

function chooseSeen(page: LineChoice, seen: readonly BriefItem[], options: SelectOptions): void {
  // However much was told, what was done has its part of the rest: a page of rules and names tells no story.
  const left = page.charactersLeft;
  // The user's words are told before names, from what both leave.
  const reserve: Reserve = (item) =>
    Math.max(options.unsaid, Math.min(options.reserve(item), options.claim(left, item)));
  const standing = options.isRoomy ? seen.filter(isStanding) : seen;
  const behind = options.isRoomy ? seen.filter((item) => !isStanding(item)) : [];
  // What is behind has a place before anything grows, but not all of it: where the work stands is to be told in full.
  const growth = (item: BriefItem): number => (left - options.claim(left, item)) * TO_GROW;
  page.enterAll(standing, reserve);
  page.enterAll(behind, (item) => reserve(item) + growth(item));
  const present = seen.filter((one) => page.has(one));
  for (const item of byFreshness(present)) page.growAsFar(item, options.report(item), 0);
  for (const item of present.filter(({ rank }) => rank !== undefined).reverse())
    page.growAsFar(item, options.outcome(item), options.unsaid);
  page.growAll(standing, reserve);
  page.enterAll(behind, reserve);
  page.growAll(behind, reserve);
}

/** What was said last: the step at hand, the last report, and where there is none on the current request what that answers. */
function byFreshness(seen: readonly BriefItem[]): readonly BriefItem[] {
  const last = seen.filter(({ isReport }) => isReport === true);
  const told = last.length > 0 ? last : seen.filter(({ isSpokenOf }) => isSpokenOf === true);
  return [...seen.filter(({ isStep }) => isStep === true), ...told];
}

/** A few statements are kept word for word before anything else grows; many share the room. */
function keepFewWhole(
  page: LineChoice,
  group: readonly BriefItem[],
  { share, reserve }: { share: number; reserve: Reserve },
): void {
  const kept = group.filter((item) => page.has(item));
  const length = kept.reduce((sum, item) => sum + page.wholeLength(item), 0);
  if (length <= page.room * share) page.growAll(kept, reserve);
}

/** What somebody said, rather than what is asked now: a question keeps its sense in fewer words. */
function isStatement(item: BriefItem): boolean {
  return isVerbatim(item) || (item.section === "goal" && !item.whole.startsWith(REQUEST_PREFIX));
}

/** The current request, the last of the goals, and where there is room what stands in its way: no number of rules makes stubs of them. */
function tellFirst(page: LineChoice, told: readonly BriefItem[], { isRoomy }: SelectOptions): void {
  const shortened = told.filter((item) => page.isShortened(item));
  const asked = shortened.findLast(({ section }) => section === "goal");
  if (asked) page.growWithin(asked, page.room * ASKED);
  if (!isRoomy) return;
  for (const item of shortened) if (item.section === "blocked") page.growWithin(item, page.room * IN_THE_WAY);
}

/** What is asked, where the work stands and what comes next. */
export function isStanding({ section }: BriefItem): boolean {
  return section === "goal" || section === "inProgress" || section === "nextSteps";
}
