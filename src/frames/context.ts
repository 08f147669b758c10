/** The block the model sees in front of the conversation: assembled from the tree, within every budget. Pure. */
import { requireObject, requireText } from "../input.ts";
import type { FramesConfig } from "../config/config.ts";
import { type Frame, type FrameState, frameOf } from "./frame.ts";
import { renderCurrent, renderRelative } from "./frame-xml.ts";
import { type Entry, type Section, type Selection, selectRelatives } from "./select.ts";
import { childrenOf } from "./tree.ts";
import { escapeXml, textElement } from "./xml.ts";

/** The room of a frame's context, and what else it says. */
export interface ContextOptions {
  budget: FramesConfig["budget"];
  now: number;
  /** A hint to the model, shown as the last element. */
  suggestion?: string | undefined;
}

/** The block that stands before the conversation of a frame, and how it was chosen. */
export interface FrameContext {
  /** Empty when the session has no frame, or the total budget cannot hold even the current frame. */
  text: string;
  tokens: number;
  selection: Selection;
}

const NOTHING: Section = { shown: [], omitted: [] };
const NO_SELECTION: Selection = { ancestors: NOTHING, children: NOTHING, siblings: NOTHING, uncles: NOTHING };

/**
 * Builds the context block of a session. The total is enforced on the final escaped text.
 *
 * @example assembleContext(state, "ses_1", { budget, now: Date.now() }).text
 */
export function assembleContext(state: FrameState, sessionID: string, options: ContextOptions): FrameContext {
  requireObject(state?.frames, "state.frames");
  requireText(sessionID, "sessionID");
  requireObject(options?.budget, "options.budget");
  const current = frameOf(state, sessionID);
  if (!current) return { text: "", tokens: 0, selection: NO_SELECTION };
  const children = childrenOf(state, current);
  const limit = options.budget.total * 4;
  const draft: Draft = {
    sessionID,
    selection: selectRelatives(state, current, options),
    current: renderCurrent(current, { allowance: Math.min(options.budget.current * 4, limit), children }) ?? "",
    options,
  };
  const fitting = fit(draft, { limit, frame: current, children });
  const text = fitting ? render(fitting) : "";
  return { text, tokens: Math.ceil(text.length / 4), selection: fitting?.selection ?? draft.selection };
}

interface Draft {
  sessionID: string;
  selection: Selection;
  current: string;
  options: ContextOptions;
}

interface Limits {
  /** Characters of the whole block. */
  limit: number;
  frame: Frame;
  children: readonly Frame[];
}

// Uncles go first, then siblings, then children, the lowest score first; then ancestors from the farthest, never the
// parent. Only then are the parent and the current frame cut shorter than their own budgets allow; the parent goes
// where both do not fit at all.
function fit(draft: Draft, at: Limits): Draft | undefined {
  if (render(draft).length <= at.limit) return draft;
  const selection = dropOne(draft.selection);
  return selection ? fit({ ...draft, selection }, at) : squeeze(draft, at);
}

function dropOne(selection: Selection): Selection | undefined {
  for (const part of ["uncles", "siblings", "children"] as const) {
    const lowest = selection[part].shown.toSorted((left, right) => left.score - right.score)[0];
    if (lowest) return { ...selection, [part]: omit(selection[part], lowest) };
  }
  const farthest = selection.ancestors.shown[0];
  if (!farthest || farthest.distance === 1) return undefined;
  return { ...selection, ancestors: omit(selection.ancestors, farthest) };
}

function omit(section: Section, entry: Entry): Section {
  return { shown: section.shown.filter((other) => other !== entry), omitted: [...section.omitted, entry] };
}

function squeeze(draft: Draft, at: Limits): Draft | undefined {
  const parent = draft.selection.ancestors.shown[0];
  if (!parent) return cutCurrent(draft, at);
  const cut = cutParent(draft, parent, at);
  const both = cut && cutCurrent(cut, at);
  const ancestors = omit(draft.selection.ancestors, parent);
  return both ?? cutCurrent({ ...draft, selection: { ...draft.selection, ancestors } }, at);
}

// The current frame goes first; where it would take all the room, the parent keeps its share.
function cutParent(draft: Draft, parent: Entry, { limit }: Limits): Draft | undefined {
  const room = limit - (render(draft).length - parent.xml.length - draft.current.length);
  const allowance = Math.max(room - draft.current.length, Math.min(parent.xml.length, Math.floor(room * PARENT_SHARE)));
  const xml = renderRelative(parent.frame, { allowance, isAncestor: true, mustFit: true });
  if (xml === undefined) return undefined;
  return {
    ...draft,
    selection: { ...draft.selection, ancestors: { ...draft.selection.ancestors, shown: [{ ...parent, xml }] } },
  };
}

const PARENT_SHARE = 0.25;

function cutCurrent(draft: Draft, { limit, frame, children }: Limits): Draft | undefined {
  const excess = render(draft).length - limit;
  if (excess <= 0) return draft;
  const current = renderCurrent(frame, { allowance: draft.current.length - excess, children });
  return current === undefined ? undefined : { ...draft, current };
}

function render({ sessionID, selection, current, options }: Draft): string {
  const { ancestors, children, siblings, uncles } = selection;
  return [
    `<flame-context session="${escapeXml(sessionID)}">`,
    ...metadata(options.budget, selection),
    ...section("ancestors", ancestors, "omitted"),
    ...section("completed-children", children, "filtered"),
    ...section("completed-siblings", siblings, "filtered"),
    ...section("completed-uncles", uncles),
    ...(current === "" ? [] : [current]),
    ...suggestionLines(options.suggestion),
    "</flame-context>",
  ].join("\n");
}

function metadata(budget: FramesConfig["budget"], { ancestors, children, siblings }: Selection): string[] {
  const { total, ancestors: line, siblings: beside, current } = budget;
  const truncation =
    attribute("ancestors-omitted", ancestors.omitted.length) +
    attribute("siblings-filtered", siblings.omitted.length) +
    attribute("children-filtered", children.omitted.length);
  return [
    "  <metadata>",
    `    <budget total="${total}" ancestors="${line}" siblings="${beside}" current="${current}"/>`,
    ...(truncation === "" ? [] : [`    <truncation${truncation}/>`]),
    "  </metadata>",
  ];
}

function section(name: string, { shown, omitted }: Section, leftOut?: "omitted" | "filtered"): string[] {
  if (shown.length === 0) return [];
  const open = `  <${name} count="${shown.length}"${leftOut ? attribute(leftOut, omitted.length) : ""}>`;
  return [open, ...shown.map(({ xml }) => xml), `  </${name}>`];
}

function suggestionLines(suggestion: string | undefined): string[] {
  const element = textElement("suggestion", suggestion ?? "", { indent: "  ", limit: 400 });
  return element ? [element.xml] : [];
}

function attribute(name: string, count: number): string {
  return count === 0 ? "" : ` ${name}="${count}"`;
}
