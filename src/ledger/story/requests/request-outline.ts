/** Which lines of a request hang on which: items on the sentence before them, all of a part on its heading. Pure, linear. */
import { HEADING, LEADS, type RequestLine } from "./request-lines.ts";
import { isItem } from "../../list-item.ts";

export interface Outline {
  /** Takes the next line, cut into pieces; for each piece the numbers of the pieces it hangs on. */
  place(line: RequestLine, pieces: readonly string[]): number[][];
}

interface Place {
  at: number;
  needs: number[];
}

interface Item extends Place {
  indent: number;
  isNumbered: boolean;
  leads: boolean;
}

interface State {
  next: number;
  headings: { at: number; level: number }[];
  /** The list items that the next line may stand below. */
  items: Item[];
  /** Those of the list that ended last. */
  list: Place[];
  /** What ends in a colon; it is fresh until something stands below it. */
  lead: (Place & { isFresh: boolean }) | undefined;
  /** The last sentence of this part: a list goes with what was said before it. */
  last: number | undefined;
}

/** An empty outline. */
export function createOutline(): Outline {
  const state: State = { next: 0, headings: [], items: [], list: [], lead: undefined, last: undefined };
  return {
    place(line, pieces) {
      const needs = placeLine(state, line, pieces);
      state.next += pieces.length;
      return needs;
    },
  };
}

function placeLine(state: State, line: RequestLine, pieces: readonly string[]): number[][] {
  if (line.isShown) {
    if (state.lead !== undefined) state.lead.isFresh = false;
    return pieces.map(() => []);
  }
  if (HEADING.test(line.plain)) return [placeHeading(state, line.plain.indexOf(" "))];
  if (isItem(line.plain)) return [placeItem(state, line)];
  return placeSentences(state, line, pieces);
}

function placeHeading(state: State, level: number): number[] {
  state.headings = state.headings.filter((heading) => heading.level < level);
  const needs = headingOf(state);
  state.headings.push({ at: state.next, level });
  Object.assign(state, { items: [], list: [], lead: undefined, last: undefined });
  return needs;
}

function headingOf({ headings }: State): number[] {
  return headings.slice(-1).map(({ at }) => at);
}

function placeItem(state: State, { plain, indent }: RequestLine): number[] {
  const isNumbered = /^\d/u.test(plain);
  const stands = (top: Item): boolean =>
    top.indent < indent || (top.indent === indent && top.leads && top.isNumbered !== isNumbered);
  if (state.items.length === 0) state.list = [];
  while (state.items.length > 0 && !state.items.slice(-1).every(stands)) state.items.pop();
  const above = state.items.at(-1)?.at ?? state.last;
  const needs = above === undefined ? headingOf(state) : [above];
  const item = { at: state.next, needs, indent, isNumbered, leads: LEADS.test(plain) };
  state.items.push(item);
  state.list.push(item);
  if (state.lead !== undefined) state.lead.isFresh = false;
  return needs;
}

function placeSentences(state: State, line: RequestLine, pieces: readonly string[]): number[][] {
  const item = state.items.at(-1);
  // Goes on below an item.
  if (item !== undefined && line.indent > item.indent) return pieces.map(() => [item.at]);
  if (item !== undefined && TAKES_BACK.test(line.plain)) for (const { needs } of state.list) needs.push(state.next);
  state.items = [];
  const leads = LEADS.test(line.plain) || TITLE.test(line.plain);
  const above = aboveOf(state, line, leads);
  const needs = pieces.map(() => [...above]);
  const at = state.next + pieces.length - 1;
  const isLabelled = LABEL.test(pieces[0] ?? "");
  for (const [index, own] of needs.entries()) if (isLabelled && index > 0) own.push(state.next);
  // "Not so. Namely:"
  if (leads && pieces.length > 1 && (pieces.at(-1)?.split(" ").length ?? 0) <= FEW_WORDS) needs.at(-1)?.push(at - 1);
  if (leads) state.lead = { at, needs: above, isFresh: true };
  else if (state.lead !== undefined) state.lead.isFresh = false;
  state.last = leads || (pieces.at(-1)?.length ?? 0) <= LONGEST_LEAD ? at : undefined;
  return needs;
}

/** A lead holds for the lines up to the next blank one; a lead right below it is part of it, and so are its neighbours. */
function aboveOf(state: State, { isApart }: RequestLine, leads: boolean): number[] {
  const { lead } = state;
  if (lead?.isFresh === true) return [lead.at];
  if (lead !== undefined && !isApart) return leads ? lead.needs : [lead.at];
  state.lead = undefined;
  return headingOf(state);
}

/** A line of emphasis alone is a heading by another name. */
const TITLE = /^(?:\*\*|__)[^*_]{1,80}(?:\*\*|__)$/u;
/** "Out of scope: the importer. The endpoint." */
const LABEL =
  /^[^:]{0,40}\b(?:not|non-goals?|don['’]t|out of scope|never|exclu\w+|avoid|no longer|forbidden|rejected)\b[^:]{0,40}: /i;
const FEW_WORDS = 2;
/** A longer sentence without a colon tells something of its own. */
const LONGEST_LEAD = 160;
/** "None of these is wanted.", behind a list. */
const TAKES_BACK =
  /^(?:so |but |again,? )?(?:none|all|any|each|both|neither|nothing|these|those|the (?:above|items|points|list)|everything)\b.{0,200}\b(?:not|no|none|never|neither|nothing|out of scope|rejected|forbidden|later|optional|wait|already|done)\b|^(?:none|neither|nothing) /i;
