/** What is known of one repository, as its fact holds it. Pure. */
import type { FactOf } from "../fact.ts";
import { type PartialCommit, takes } from "./committed-paths.ts";
import type { GitOperation } from "./git-operation.ts";
import type { Dirt } from "./git-status.ts";

/** What is known of a repository; the numbers are those of the messages that tell it. */
export interface RepositoryState {
  branch?: string | undefined;
  /** The branches that the head was on before, and the message in which it left each for another; empty for one that was never named. */
  stays?: readonly BranchStay[] | undefined;
  commit?: { hash?: string; subject?: string; branch?: string } | undefined;
  committed?: number | undefined;
  /** The commits that were made one behind the other, the last of them `commit`. */
  made?: readonly MadeCommit[] | undefined;
  /** Those that a reset took away and nothing has brought back since. */
  lost?: readonly LostCommit[] | undefined;
  /** Up to here what was committed has, or may have, another name as well. */
  kept?: number | undefined;
  /** The paths that were staged by name since the last commit. */
  staged?: readonly string[] | undefined;
  /** The commits of named paths since one that took all there was, and when that was. */
  parts?: readonly PartialCommit[] | undefined;
  whole?: number | undefined;
  /** Whether the last commit was pushed: seen in what was printed, or a push of it was begun. */
  push?: "none" | "begun" | "done" | undefined;
  /** Nothing was there to commit. */
  clean?: number | undefined;
  /** What the last status listed, and when. */
  dirt?: Dirt | undefined;
  listed?: number | undefined;
  /** The last commit as a log showed it, until another one is made. */
  head?: { hash: string; subject: string } | undefined;
  /** By then somebody had committed what no call here did, perhaps all that was edited before; whether the user said so. */
  outside?: number | undefined;
  isOutsideTold?: boolean | undefined;
  /** When a log first showed any commit as the last: what was edited before may be in it. */
  shown?: number | undefined;
  /** Which of the edits before are still there, and not committed, is not known. */
  restored?: number | undefined;
  /** For each time that all edits were put aside, and still are: what `restored` was before, the newest last. */
  aside?: readonly number[] | undefined;
  /** For each of these the message that put them aside. */
  stashes?: readonly number[] | undefined;
  pullRequest?: { number: number; state: string; base?: string } | undefined;
  operation?: GitOperation | undefined;
  /** The folder was named by commands, which may look elsewhere than where the work is. */
  named?: boolean | undefined;
  /** The host said that the shell is back where it was. */
  left?: true | undefined;
}

/** A commit of the session: the messages that made and amended it, and the one that made the commit before it. */
export interface MadeCommit {
  from: number;
  to: number;
  before: number;
  hash?: string;
}

/** A commit that the message took away. */
export interface LostCommit extends MadeCommit {
  lostAt: number;
}

export interface BranchStay {
  branch: string;
  until: number;
}

/** The repository fact's data as what it holds. */
export function stateOf(fact: FactOf<"repository"> | undefined): RepositoryState {
  return fact?.data ?? {};
}

/** The number of the message that last committed the file, as far as calls tell; 0 for none. */
export function committedAt(state: RepositoryState, file: string): number {
  const parts = (state.parts ?? []).filter(({ paths }) => takes(paths, file));
  return Math.max(committedWhole(state), ...parts.map(({ at }) => at));
}

/** The number of the message that last committed all there was; a commit of named paths may have left some of it out. */
export function committedWhole({ committed = 0, parts, whole = 0 }: RepositoryState): number {
  return parts === undefined ? committed : whole;
}

/** True for a folder that most calls ask about: the one that the host runs them in, or one that commits were made in. */
export function isHome(fact: FactOf<"repository">, repositories: readonly FactOf<"repository">[]): boolean {
  const asked = repositories.reduce((sum, { data }) => sum + (data?.mentions ?? 0), 0);
  const { named, committed } = stateOf(fact);
  if ((fact.data?.mentions ?? 0) * 2 <= asked) return false;
  return named !== true || (fact.text.startsWith("/") && (committed ?? 0) > 0);
}
