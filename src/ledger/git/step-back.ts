/** Calls that take the place of commits: how far a reset goes back, and whether a commit amends. Pure. */
import { type GitStep, hasOption, operandsOf } from "./git-steps.ts";

/** How far a reset goes back: so many commits, or to one; neither where its words do not tell. */
export interface StepBack {
  count?: number;
  to?: string;
  /** The commit that git said it went to. */
  at?: string;
}

/** How far the call goes back, with what it printed of it where nothing else can have printed that. */
export function stepBack(step: GitStep, printed: string): StepBack {
  const at = WENT_TO.exec(printed)?.[1];
  return { ...asked(step), ...(at === undefined ? {} : { at }) };
}

const WENT_TO = /^HEAD is now at ([0-9a-f]{4,40})\b/mu;

function asked(step: GitStep): StepBack {
  const [target = ""] = operandsOf(step);
  const [, carets, tilde, steps] = RELATIVE.exec(target) ?? [];
  if (carets !== undefined) return { count: carets.length };
  if (tilde !== undefined) return { count: steps === undefined ? 1 : Number(steps) };
  return HASH.test(target) ? { to: target } : {};
}

const RELATIVE = /^(?:HEAD|@)(?:(\^{1,9})|(~)(\d{1,2})?)$/u;
const HASH = /^[0-9a-f]{6,40}$/u;

/** True for a commit that takes the place of the one before it. */
export function amends(step: GitStep): boolean {
  return step.verb === "commit" && hasOption(step, "--amend");
}
