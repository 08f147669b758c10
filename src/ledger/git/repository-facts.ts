/** One fact per repository that git was asked about: its branch, the last commit made here, and what became of it. */
import type { Fact } from "../fact.ts";
import { type FactBook, newestOf, numberOf } from "../fact-book.ts";
import { isBelow, within } from "../calls/shell-folder.ts";
import { EVERYTHING, type PartialCommit, takes } from "./committed-paths.ts";
import { pushReached } from "./git-push.ts";
import type { Dirt } from "./git-status.ts";
import { type GitSighting, readGit, readGitByFolder } from "./git-sighting.ts";

export interface GitCall {
  command: string;
  output: string;
  hasPassed: boolean;
  /** Where the host ran it, if it says so. */
  folder: string | undefined;
  source: Fact["source"];
}

/** What is known of a repository; the numbers are those of the messages that tell it. */
export interface RepositoryState {
  branch?: string | undefined;
  commit?: { hash?: string; subject?: string; branch?: string };
  committed?: number;
  /** The paths that were staged by name since the last commit. */
  staged?: readonly string[] | undefined;
  /** The commits of named paths since one that took all there was, and when that was. */
  parts?: readonly PartialCommit[] | undefined;
  whole?: number | undefined;
  /** Whether the last commit was pushed: seen in what was printed, or a push of it was begun. */
  push?: "none" | "begun" | "done";
  /** Nothing was there to commit. */
  clean?: number;
  /** What the last status listed, and when. */
  dirt?: Dirt | undefined;
  listed?: number;
  /** The last commit as a log showed it, until another one is made. */
  head?: { hash: string; subject: string } | undefined;
  /** Which of the edits before are still there, and not committed, is not known. */
  restored?: number;
  /** For each time that all edits were put aside, and still are: what `restored` was before, the newest last. */
  aside?: readonly number[] | undefined;
  pullRequest?: { number: number; state: string };
  /** The folder was named by commands, which may look elsewhere than where the work is. */
  named?: boolean;
  /** The host said that the shell is back where it was. */
  left?: true | undefined;
}

/** Observes a finished command; of one that failed, what it printed before. Returns what it told. */
export function observeGit(book: FactBook, call: GitCall): GitSighting | undefined {
  const { command, output, hasPassed } = call;
  const end = hasPassed ? "passed" : "failed";
  const told = readGit(command, output, end);
  if (told === undefined) return undefined;
  for (const [folder, sighting] of readGitByFolder(command, output, end)) addSighting(book, call, { folder, sighting });
  return told;
}

function addSighting(
  book: FactBook,
  { output, folder: place, source }: GitCall,
  { folder, sighting }: { folder: string; sighting: GitSighting },
): void {
  const named = folder.replace(/\/$/u, "");
  const key = named === "" ? (place ?? lastFolder(book)) : (within(place ?? "", named) ?? named);
  const known = book.find("repository", key);
  const left = named !== "" && SENT_BACK.test(output.slice(-LONGEST_NOTICE)) ? (true as const) : undefined;
  const state = { ...next(stateOf(known), sighting, book.now), named: named !== "", left };
  const data = withoutUnknown({ ...known?.data, ...state });
  if (known === undefined) book.add({ kind: "repository", text: key, authority: "tool", source, key, data });
  else {
    known.data = data;
    book.mention(known);
  }
}

/** Claude Code says so behind what a command printed that ended outside the project. */
const SENT_BACK = /^Shell cwd was reset to /mu;
const LONGEST_NOTICE = 600;

/** JSON keeps no key that is undefined: the data is the same, in the same order, after it was stored. */
function withoutUnknown(data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
}

/** The repository fact's data as what it holds. */
export function stateOf(fact: Fact | undefined): RepositoryState {
  // Written by `observeGit` alone.
  return fact?.data ?? {};
}

function next(before: RepositoryState, seen: GitSighting, now: number): RepositoryState {
  const branch = seen.branch ?? (seen.moved === true ? undefined : before.branch);
  const isOther = seen.commit !== undefined || seen.unmade === true;
  const commit = seen.commit ?? (isOther ? {} : (before.commit ?? {}));
  // What moved the head in silence may have been a checkout of files.
  const isUncertain = seen.unmade === true || seen.restored === true || seen.moved === true;
  return {
    branch,
    commit,
    ...(seen.commit === undefined ? {} : { committed: now }),
    ...takenAfter(before, seen, now),
    push: pushAfter(isOther ? "none" : (before.push ?? "none"), seen, {
      branch: commit.branch ?? branch,
      head: branch,
    }),
    ...(isOther || isUncertain ? { clean: 0 } : {}),
    ...(seen.clean === true ? { clean: now, dirt: undefined } : {}),
    ...(seen.dirt === undefined ? {} : { dirt: seen.dirt, listed: now, clean: 0 }),
    head: seen.head ?? (isOther || isUncertain || seen.switched === true ? undefined : before.head),
    ...(isUncertain ? { restored: now } : {}),
    ...stashAfter(before, seen, now),
    ...pullRequestAfter(before, seen),
  };
}

/** What was staged, and which commits took nothing else. */
function takenAfter(before: RepositoryState, seen: GitSighting, now: number): RepositoryState {
  const added = [...(before.staged ?? []), ...(seen.staged ?? [])];
  const staged = added.length > MOST_STAGED ? [EVERYTHING] : added;
  if (seen.commit === undefined)
    return { staged: seen.unmade === true || seen.restored === true || staged.length === 0 ? undefined : staged };
  if (seen.tookAll === true || staged.length === 0 || staged.includes(EVERYTHING))
    return { staged: undefined, parts: undefined, whole: undefined, dirt: undefined };
  const parts = [...(before.parts ?? []), { at: now, paths: staged }];
  const whole = before.parts === undefined ? (before.committed ?? 0) : before.whole;
  // What a commit took that is no longer kept, nobody can tell: it counts as all there was.
  const forgotten = parts.at(-MOST_PARTS - 1)?.at;
  return { staged: undefined, parts: parts.slice(-MOST_PARTS), whole: forgotten ?? whole, ...leftOf(before, staged) };
}

/** What a status listed and the commit did not take. */
function leftOf({ dirt }: RepositoryState, staged: readonly string[]): Pick<RepositoryState, "dirt"> {
  return dirt === undefined ? {} : { dirt: { ...dirt, changed: dirt.changed.filter((path) => !takes(staged, path)) } };
}

const MOST_STAGED = 100;
const MOST_PARTS = 10;

/** The number of the message that last committed the file, as far as calls tell; 0 for none. */
export function committedAt({ committed = 0, parts, whole = 0 }: RepositoryState, file: string): number {
  if (parts === undefined) return committed;
  return Math.max(whole, ...parts.filter(({ paths }) => takes(paths, file)).map(({ at }) => at));
}

/** Edits that were put aside are not there; once they are back, those are that were before. */
function stashAfter(before: RepositoryState, { stash }: GitSighting, now: number): RepositoryState {
  if (stash === undefined) return {};
  const aside = before.aside ?? [];
  const back = aside.at(-1);
  if (stash === "aside") return { aside: [...aside, before.restored ?? 0].slice(-DEEPEST), restored: now, clean: 0 };
  if (stash === "gone") return { aside: aside.slice(0, -1) };
  if (stash === "unsure" || back === undefined) return { aside: undefined, restored: now, clean: 0 };
  return { aside: stash === "back" ? aside.slice(0, -1) : aside, restored: back, clean: 0 };
}

const DEEPEST = 20;

/** What was seen through stays so, whatever was begun after it. */
function pushAfter(
  before: "none" | "begun" | "done",
  { push }: GitSighting,
  at: { branch: string | undefined; head: string | undefined },
): "none" | "begun" | "done" {
  if (push === undefined || before === "done") return before;
  return pushReached(push, at) ?? before;
}

function pullRequestAfter(before: RepositoryState, seen: GitSighting): RepositoryState {
  const { number, state, isNew } = seen.pullRequest ?? {};
  const isOurs = isNew === true || number === before.pullRequest?.number;
  return number !== undefined && state !== undefined && isOurs ? { pullRequest: { number, state } } : {};
}

/**
 * Where neither the command nor the host names a folder: some shells stay where a command went to, others begin anew. It
 * is the last one that was named and not left, if the work is there; otherwise nobody knows what it is called.
 */
function lastFolder(book: FactBook): string {
  const repositories = book.current("repository");
  const others = repositories.filter((fact) => fact.text !== "" && stateOf(fact).left !== true);
  if (others.length === 0) return "";
  const changed = book
    .current("file")
    .filter(({ text, data }) => text.startsWith("/") && numberOf(data?.["changed"]) > 0);
  const isOfWork = (fact: Fact): boolean => {
    const inside = changed.filter(({ text }) => isBelow(text, fact.text));
    return changed.length > 0 ? inside.length * 2 > changed.length : isHome(fact, repositories);
  };
  return newestOf(others.filter(isOfWork))?.text ?? "";
}

/** True for a folder that most calls ask about: the one that the host runs them in, or one that commits were made in. */
export function isHome(fact: Fact, repositories: readonly Fact[]): boolean {
  const asked = repositories.reduce((sum, { data }) => sum + numberOf(data?.["mentions"]), 0);
  const { named, committed } = stateOf(fact);
  if (numberOf(fact.data?.["mentions"]) * 2 <= asked) return false;
  return named !== true || (fact.text.startsWith("/") && numberOf(committed) > 0);
}
