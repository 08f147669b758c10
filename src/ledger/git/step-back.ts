/** Calls that take the place of commits: how far a reset goes back, and whether a commit amends. Pure. */
import { type GitStep, hasOption, operandsOf } from "./git-steps.ts";

/** How far a reset goes back: so many commits, or to one; neither where its words do not tell. */
export interface StepBack {
  count?: number;
  to?: string;
}

/** How far the call goes back. */
export function stepBack(step: GitStep): StepBack {
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
