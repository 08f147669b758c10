/** Which relatives are shown beside the current frame: candidates, scores and greedy admission within a budget. Pure. */
import type { FramesConfig } from "../config/config.ts";
import { type Frame, type FrameState, isFinished } from "./frame.ts";
import { renderRelative } from "./frame-xml.ts";
import { MINIMUM_SCORE, ancestorScore, siblingScore } from "./relevance.ts";
import { ancestorsOf, byCreation, childrenOf, siblingsOf } from "./tree.ts";
import { wordsOf } from "./words.ts";

export interface Candidate {
  frame: Frame;
  score: number;
  /** Steps from the current frame: the parent is 1, the parent's siblings are 1, own siblings and children 0. */
  distance: number;
}

export interface Entry extends Candidate {
  xml: string;
}

/** One section of the block: what is shown, in printed order, and what is not. */
export interface Section {
  shown: readonly Entry[];
  omitted: readonly Candidate[];
}

export interface Selection {
  ancestors: Section;
  children: Section;
  siblings: Section;
  uncles: Section;
}

/** Characters for the opening and closing tag of a section, its count and its line ends. */
const SECTION_MARKUP = 96;
const CHARACTERS_PER_TOKEN = 4;

/** Chooses relatives of `current`; each part stays within its budget, markup included. */
export function selectRelatives(
  state: FrameState,
  current: Frame,
  { budget, now }: { budget: FramesConfig["budget"]; now: number },
): Selection {
  const line = ancestorsOf(state, current);
  const goalWords = wordsOf(current.goal);
  const beside = (frames: readonly Frame[], level = 0): Candidate[] =>
    frames.map((frame) => ({ frame, score: siblingScore(frame, { goalWords, now, level }), distance: level }));
  const above = line.map((frame, index) => {
    const depth = index + 1;
    return { frame, score: ancestorScore(frame, { depth, now }), distance: depth };
  });
  const ancestors = admit(above, { room: budget.ancestors * CHARACTERS_PER_TOKEN, isAncestor: true });
  // Children, siblings and uncles share one budget, nearest relation first.
  let room = budget.siblings * CHARACTERS_PER_TOKEN;
  const share = (candidates: readonly Candidate[]): Section => {
    const section = admit(candidates, { room });
    room -= section.used;
    return section;
  };
  const children = share(beside(childrenOf(state, current).filter(hasResult)));
  const siblings = share(beside(siblingsOf(state, current).filter(hasResult)));
  const uncles = share(line.flatMap((ancestor, index) => beside(unclesFrom(state, ancestor), index + 1)));
  return {
    ancestors: order(ancestors, (left, right) => right.distance - left.distance),
    children: order(children, newestFirst),
    siblings: order(siblings, newestFirst),
    uncles: order(uncles, (left, right) => left.distance - right.distance || newestFirst(left, right)),
  };
}

/** Completed, or ended otherwise with something to tell. */
function hasResult(frame: Frame): boolean {
  return frame.status === "completed" || (isFinished(frame) && Boolean(frame.compactionSummary));
}

function unclesFrom(state: FrameState, ancestor: Frame): Frame[] {
  return siblingsOf(state, ancestor).filter(({ status }) => status === "completed");
}

function admit(
  candidates: readonly Candidate[],
  { room, isAncestor = false }: { room: number; isAncestor?: boolean },
): Section & { used: number } {
  const shown: Entry[] = [];
  const omitted: Candidate[] = [];
  let used = 0;
  for (const candidate of candidates.toSorted(bestFirst)) {
    const markup = shown.length === 0 ? SECTION_MARKUP : 0;
    const xml = isWorthShowing(candidate, isAncestor)
      ? renderRelative(candidate.frame, {
          allowance: room - used - markup - 1,
          isAncestor,
          mustFit: isAncestor && candidate.distance === 1,
        })
      : undefined;
    if (xml === undefined) {
      omitted.push(candidate);
      continue;
    }
    used += xml.length + 1 + markup;
    shown.push({ ...candidate, xml });
  }
  return { shown, omitted, used };
}

function isWorthShowing({ score }: Candidate, isAncestor: boolean): boolean {
  return isAncestor || score >= MINIMUM_SCORE;
}

function bestFirst(left: Candidate, right: Candidate): number {
  return right.score - left.score || newestFirst(left, right);
}

function newestFirst(left: Candidate, right: Candidate): number {
  return right.frame.updatedAt - left.frame.updatedAt || byCreation(left.frame, right.frame);
}

function order({ shown, omitted }: Section, compare: (left: Entry, right: Entry) => number): Section {
  return { shown: shown.toSorted(compare), omitted };
}
