/** The commits that calls made one behind the other, and those that a reset has taken away again. Pure. */
import type { GitSighting } from "./git-sighting.ts";
import type { LostCommit, MadeCommit, RepositoryState } from "./repository-state.ts";
import type { StepBack } from "./step-back.ts";

/** The commits that a reset took away; none where nobody can tell how far it went, or what else they are kept by. */
export function lostBy({ made = [], kept = 0 }: RepositoryState, seen: GitSighting): readonly MadeCommit[] {
  const { back } = seen;
  if (back === undefined || seen.kept === true || seen.switched === true || seen.moved === true) return [];
  const taken = takenAway(made, back) ?? ((back.count ?? 0) > made.length ? made : []);
  return taken.filter(({ to }) => to > kept);
}

/** Whatever is lost later was made before what was lost then. */
export function lostAfter(state: RepositoryState, lost: readonly MadeCommit[], now: number): RepositoryState {
  const gone = [...lost.map((commit) => ({ ...commit, lostAt: now })), ...(state.lost ?? [])].slice(0, MOST);
  return { lost: gone.length === 0 ? undefined : gone };
}

/** Up to which message what was committed has, or may have, another name than the branch that the head is on. */
export function keptAfter({ branch, kept }: RepositoryState, seen: GitSighting, now: number): RepositoryState {
  const isLeft = seen.switched === true || seen.moved === true || (seen.branch ?? branch) !== branch;
  if (seen.kept !== true && !isLeft) return kept === undefined ? {} : { kept };
  const isOnNew = seen.commit?.branch !== undefined && seen.commit.branch === seen.branch;
  return { kept: seen.kept !== true && isOnNew ? now - 1 : now };
}

/** Those of the lost ones that a command speaks of, and all before them; all where it asks for whatever was the head before. */
export function broughtBack({ lost = [] }: RepositoryState, command: string, output: string): readonly LostCommit[] {
  if (lost.length === 0) return [];
  if (FORMER_HEAD.test(command)) return lost;
  const text = `${command}\n${/^HEAD is now at .*/mu.exec(output)?.[0] ?? ""}`;
  const at = lost.findLastIndex(({ hash = "" }) => hash !== "" && text.includes(hash.slice(0, SHORTEST)));
  return lost.slice(0, at + 1);
}

const FORMER_HEAD = /\bORIG_HEAD\b|(?<!stash)@\{\d/u;
const SHORTEST = 7;

/** The row with the commits that are back, where the head went to the last of them. */
export function withBroughtBack(
  state: RepositoryState,
  { back }: GitSighting,
  found: readonly LostCommit[],
): RepositoryState {
  const last = found.at(-1);
  if (last === undefined) return state;
  const lost = state.lost?.slice(found.length);
  const isHead = [back?.at, back?.to].some((hash) => hash !== undefined && isSame(last, hash));
  const rest = { ...state, lost: lost?.length === 0 ? undefined : lost };
  if (!isHead) return rest;
  const made = [...(state.made ?? []), ...found.map(({ lostAt: _lostAt, ...commit }) => commit)];
  return { ...rest, made, committed: last.to };
}

function isSame({ hash = "" }: MadeCommit, other: string): boolean {
  return hash !== "" && (hash.startsWith(other) || other.startsWith(hash));
}

/** The commits behind the one that a reset went back to; undefined when nobody can tell which. */
function takenAway(made: readonly MadeCommit[], { count, to, at }: StepBack): readonly MadeCommit[] | undefined {
  const head = made.findLastIndex((commit) => [at, to].some((hash) => hash !== undefined && isSame(commit, hash)));
  if (head >= 0) return made.slice(head + 1);
  return count !== undefined && count <= made.length ? made.slice(made.length - count) : undefined;
}

/** As it was before the commits that a reset took away: what they hold is not committed. Undefined when nobody can tell. */
export function wentBack(state: RepositoryState, seen: GitSighting): RepositoryState | undefined {
  const { back } = seen;
  const taken = back === undefined ? undefined : takenAway(state.made ?? [], back);
  const [first] = taken ?? [];
  if (taken === undefined || first === undefined) return taken && state;
  const parts = state.parts?.filter(({ at }) => at <= first.before) ?? [];
  const made = state.made?.slice(0, -taken.length);
  // What is kept elsewhere is as committed as it was.
  if (seen.restored === true && lostBy(state, seen).length === 0) return { ...state, made };
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
