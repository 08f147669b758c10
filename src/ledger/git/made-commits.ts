/** The commits that calls made one behind the other, and those that a reset has taken away again. Pure. */
import type { GitSighting } from "./git-sighting.ts";
import type { MadeCommit, RepositoryState } from "./repository-state.ts";
import type { StepBack } from "./step-back.ts";

/** The commits that a reset took away; where nobody can tell how far it went, those that were not pushed. */
export function lostBy({ made = [], push }: RepositoryState, { back }: GitSighting): readonly MadeCommit[] {
  if (back === undefined) return [];
  return takenAway(made, back) ?? (push === "done" ? [] : made);
}

/** The commits behind the one that a reset went back to; undefined when nobody can tell which. */
function takenAway(made: readonly MadeCommit[], { count, to }: StepBack): readonly MadeCommit[] | undefined {
  if (count !== undefined) return count >= 1 && count <= made.length ? made.slice(-count) : undefined;
  if (to === undefined) return undefined;
  const at = made.findLastIndex(({ hash = "" }) => hash !== "" && (hash.startsWith(to) || to.startsWith(hash)));
  return at < 0 ? undefined : made.slice(at + 1);
}

/** As it was before the commits that a reset took away: what they hold is not committed. Undefined when nobody can tell. */
export function wentBack(state: RepositoryState, { back }: GitSighting): RepositoryState | undefined {
  const taken = back === undefined ? undefined : takenAway(state.made ?? [], back);
  const [first] = taken ?? [];
  if (taken === undefined || first === undefined) return taken && state;
  const parts = state.parts?.filter(({ at }) => at <= first.before) ?? [];
  const made = state.made?.slice(0, -taken.length);
  return { ...state, committed: first.before, made, parts: parts.length === 0 ? undefined : parts };
}

/** The commits in a row, up to the last one; on another branch, or behind what nobody saw, a new row begins. */
export function madeAfter(
  before: RepositoryState,
  seen: GitSighting,
  at: { now: number; isNewRow: boolean },
): MadeCommit[] {
  const row = at.isNewRow || seen.switched === true || seen.moved === true ? [] : [...(before.made ?? [])];
  const { commit, earlier = [] } = seen;
  if (commit === undefined) return row;
  const hash = commit.hash === undefined ? {} : { hash: commit.hash };
  const last = row.at(-1);
  if (seen.amends === true) return last === undefined ? [] : [...row.slice(0, -1), { ...last, to: at.now, ...hash }];
  // Of several that one command made, the first follows the one before it, the others one another.
  const befores = [before.committed ?? 0, ...earlier.map(() => at.now)];
  const added = befores.map((each) => ({ from: at.now, to: at.now, before: each }));
  return [...row, ...added.slice(0, -1), ...added.slice(-1).map((commitOf) => ({ ...commitOf, ...hash }))].slice(-MOST);
}

const MOST = 20;
