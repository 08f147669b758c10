/** One fact per repository that git was asked about: its branch, the last commit made here, and what became of it. */
import type { FactData } from "../fact-data.ts";
import type { Fact } from "../fact.ts";
import { atOf, type FactBook, note } from "../fact-book.ts";
import { EVERYTHING, mayTakeAll, takes } from "./committed-paths.ts";
import { observeDiffed } from "./diffed-files.ts";
import { operationAfter } from "./git-operation.ts";
import { pushReached } from "./git-push.ts";
import { type GitSighting, readGit } from "./git-sighting.ts";
import { judgeFiles } from "./listed-files.ts";
import { isRefusedByUser } from "../calls/tool-call.ts";
import { broughtBack, keptAfter, lostAfter, lostBy, madeAfter, withBroughtBack, wentBack } from "./made-commits.ts";
import { observeFoundCommits, observeLostCommits, observeStash } from "./put-aside.ts";
import { repositoryFolder, withoutWay } from "./repository-folder.ts";
import { committedWhole, type MadeCommit, type RepositoryState, stateOf } from "./repository-state.ts";

export interface GitCall {
  command: string;
  output: string;
  hasPassed: boolean;
  /** Where the host ran it, if it says so. */
  folder: string | undefined;
  source: Fact["source"];
}

/** What a command told, and the repository that it committed in, if that was one. */
export interface GitTold extends GitSighting {
  repository?: string;
}

/** Observes a finished command; of one that failed, what it printed before. Returns what it told. */
export function observeGit(book: FactBook, call: GitCall): GitTold | undefined {
  const { command, output, hasPassed } = call;
  if (!hasPassed && isRefusedByUser(output)) return undefined;
  if (hasPassed) observeDiffed(book, call);
  const told = readGit(command, output, hasPassed ? "passed" : "failed");
  if (told === undefined) return undefined;
  const committed = told.byFolder.flatMap(([folder, sighting]) => {
    const key = addSighting(book, call, { folder, sighting });
    return sighting.commit === undefined ? [] : key;
  });
  const [repository, ...others] = committed;
  return { ...told.whole, ...(repository === undefined || others.length > 0 ? {} : { repository }) };
}

function addSighting(
  book: FactBook,
  { command, output, folder: place, source }: GitCall,
  { folder, sighting }: { folder: string; sighting: GitSighting },
): string {
  const named = folder.replace(/\/$/u, "");
  const key = repositoryFolder(book, { named, place }, sighting);
  const known = book.find("repository", key);
  const found = movesHistory(sighting) ? broughtBack(stateOf(known), command, output) : [];
  const before = withBroughtBack(stateOf(known), sighting, found);
  const left = named !== "" && SENT_BACK.test(output.slice(-LONGEST_NOTICE)) ? (true as const) : undefined;
  // By a folder inside it nobody has named the repository.
  const isInside = known !== undefined && named !== "" && !key.endsWith(named);
  const way = isInside ? {} : { named: named !== "", left };
  const lost = lostBy(before, sighting);
  const state = { ...next(before, sighting, book.now), ...way, ...lostAfter(before, lost, book.now) };
  const data = withoutUnknown({ ...known?.data, ...state });
  const fact = known ?? book.add({ kind: "repository", text: key, authority: "tool", source, key, data });
  if (known !== undefined) {
    known.data = data;
    book.mention(known);
  }
  for (const commit of found) setMade(book, key, commit, { isRecorded: true, unmade: 0 });
  observeFoundCommits(book, fact, found);
  for (const commit of lost) setMade(book, key, commit, { isRecorded: false, unmade: book.now });
  if (sighting.restored === true) observeLostCommits(book, fact, lost);
  if (sighting.stash !== undefined) observeStash(book, fact, before, sighting.stash);
  judgeFiles(book, fact, before);
  return key;
}

/** A look at a commit brings nothing back. */
function movesHistory({ back, kept, unmade, commit, moved, switched }: GitSighting): boolean {
  return [back, kept, unmade, commit, moved, switched].some((told) => told !== undefined);
}

/** Notes of the commands that made the commit whether what they recorded is still there. */
function setMade(
  book: FactBook,
  repository: string,
  { from, to }: MadeCommit,
  state: { isRecorded: boolean; unmade: number },
): void {
  for (const command of book.current("command")) {
    const isOfIt = command.data?.repository === repository && atOf(command) >= from && atOf(command) <= to;
    if (isOfIt) note(command, state);
  }
}

/** Claude Code says so behind what a command printed that ended outside the project. */
const SENT_BACK = /^Shell cwd was reset to /mu;
const LONGEST_NOTICE = 600;

/** JSON keeps no key that is undefined: the data is the same, in the same order, after it was stored. */
function withoutUnknown(data: FactData<"repository">): FactData<"repository"> {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
}

function next(known: RepositoryState, seen: GitSighting, now: number): RepositoryState {
  const back = wentBack(known, seen);
  const before = withName(back ?? known, seen);
  const branch = seen.branch ?? (seen.moved === true ? undefined : before.branch);
  const isOther = seen.commit !== undefined || (seen.unmade === true && !isElsewhere(before.commit, branch));
  const commit = seen.commit ?? (isOther ? {} : (before.commit ?? {}));
  // What moved the head in silence may have been a checkout of files.
  const isUncertain = (seen.unmade === true && back === undefined) || seen.restored === true || seen.moved === true;
  return {
    branch,
    ...staysAfter(before, seen, now),
    commit,
    ...commitsAfter(before, seen, { now, isBack: back !== undefined }),
    push: pushAfter(isOther ? "none" : (before.push ?? "none"), seen, {
      branch: commit.branch ?? branch,
      head: branch,
    }),
    ...(isOther || isUncertain ? { clean: 0 } : {}),
    ...(seen.clean === true ? { clean: now, dirt: undefined } : {}),
    ...(seen.dirt === undefined
      ? carriedAfter(before, seen, now)
      : { dirt: withoutWay(seen.dirt), listed: now, clean: 0 }),
    head: seen.head ?? (isOther || isUncertain || seen.switched === true ? undefined : before.head),
    ...(isUncertain ? { restored: now } : {}),
    ...(isOther || isUncertain ? {} : outsideAfter(before, seen, now)),
    ...keptAfter(before, seen, now),
    ...stashAfter(before, seen, now),
    ...pullRequestAfter(before, seen),
    operation: operationAfter(before.operation, seen),
  };
}

/** What a pull brings to one branch leaves a commit on another as it is. */
function isElsewhere(commit: RepositoryState["commit"], branch: string | undefined): boolean {
  return commit?.branch !== undefined && branch !== undefined && branch !== "" && commit.branch !== branch;
}

/** A log that shows another commit as the last, though no call has made one or moved the head. */
function outsideAfter(before: RepositoryState, { head, switched }: GitSighting, now: number): RepositoryState {
  const known = before.head?.hash ?? before.commit?.hash;
  if (head === undefined || switched === true) return {};
  if (known === undefined) return { shown: now };
  return known.startsWith(head.hash) || head.hash.startsWith(known) ? {} : { outside: now, isOutsideTold: false };
}

/** When what was committed, also after a reset that is known to have taken commits away. */
function commitsAfter(
  before: RepositoryState,
  seen: GitSighting,
  { now, isBack }: { now: number; isBack: boolean },
): RepositoryState {
  const isNewRow = !isBack && (seen.unmade === true || seen.back !== undefined);
  const made = madeAfter(before, seen, { now, isNewRow });
  return {
    ...(isBack ? { committed: before.committed ?? 0, parts: before.parts } : {}),
    ...(seen.commit === undefined ? {} : { committed: now }),
    made: made.length === 0 ? undefined : made,
    ...takenAfter(before, seen, now),
  };
}

/** The branch by its new name; a commit that was pushed was so by the old one. */
function withName(state: RepositoryState, { renamed }: GitSighting): RepositoryState {
  const { branch, commit, push = "none" } = state;
  if (renamed === undefined || (renamed.from !== undefined && renamed.from !== branch)) return state;
  const { to } = renamed;
  const isOfIt = commit?.branch !== undefined && commit.branch === branch && push === "none";
  return { ...state, branch: to, ...(isOfIt ? { commit: { ...commit, branch: to } } : {}) };
}

/** What was checked before was checked on another branch, unless its edits came along. A branch made here goes on with this one. */
function staysAfter({ branch = "", stays = [] }: RepositoryState, seen: GitSighting, now: number): RepositoryState {
  const to = seen.branch;
  if (seen.switched !== true || to === undefined || to === branch || (seen.carried ?? []).length > 0) return {};
  const isNew = to !== "" && stays.every((stay) => stay.branch !== to);
  // Whoever goes to a branch that was not spoken of may well go back to the one that nobody named.
  const known = isNew ? stays.map((stay) => (stay.branch === "" ? { ...stay, branch: to } : stay)) : stays;
  return { stays: [...known, { branch, until: now }].slice(-MOST_STAYS) };
}

const MOST_STAYS = 12;

/** What came along to another branch is all that is left of the edits; what is new to the repository stays where it is. */
function carriedAfter({ dirt }: RepositoryState, { carried }: GitSighting, now: number): RepositoryState {
  if (carried === undefined) return {};
  return { dirt: { changed: carried, untracked: dirt?.untracked ?? [], isOfTracked: true }, listed: now };
}

/** What was staged, and which commits took nothing else. */
function takenAfter(before: RepositoryState, seen: GitSighting, now: number): RepositoryState {
  const added = [...(before.staged ?? []), ...(seen.staged ?? [])];
  const staged = added.length > MOST_STAGED ? [EVERYTHING] : added;
  if (seen.commit === undefined)
    return { staged: seen.unmade === true || seen.restored === true || staged.length === 0 ? undefined : staged };
  if (seen.tookAll === true || staged.length === 0 || mayTakeAll(staged))
    return { staged: undefined, parts: undefined, whole: undefined, dirt: undefined };
  const parts = [...(before.parts ?? []), { at: now, paths: staged }];
  // What a commit took that is no longer kept, nobody can tell: it counts as all there was.
  const forgotten = parts.at(-MOST_PARTS - 1)?.at;
  return {
    staged: undefined,
    parts: parts.slice(-MOST_PARTS),
    whole: forgotten ?? committedWhole(before),
    ...leftOf(before, staged),
  };
}

/** What a status listed and the commit did not take. */
function leftOf({ dirt }: RepositoryState, staged: readonly string[]): Pick<RepositoryState, "dirt"> {
  return dirt === undefined ? {} : { dirt: { ...dirt, changed: dirt.changed.filter((path) => !takes(staged, path)) } };
}

const MOST_STAGED = 100;
const MOST_PARTS = 10;

/** Edits that were put aside are not there; once they are back, those are that were before. */
function stashAfter(before: RepositoryState, { stash }: GitSighting, now: number): RepositoryState {
  if (stash === undefined) return {};
  const [aside, stashes] = [before.aside ?? [], before.stashes ?? []];
  const back = aside.at(-1);
  const without = { aside: aside.slice(0, -1), stashes: stashes.slice(0, -1) };
  if (stash === "aside" || stash === "aside-all")
    return {
      aside: [...aside, before.restored ?? 0].slice(-DEEPEST),
      stashes: [...stashes, now].slice(-DEEPEST),
      restored: now,
      clean: 0,
    };
  if (stash === "gone") return without;
  if (stash === "thrown") return { restored: now, clean: 0 };
  if (stash === "unsure" || back === undefined)
    return { aside: undefined, stashes: undefined, restored: now, clean: 0 };
  return { ...(stash === "back" ? without : {}), restored: back, clean: 0 };
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
  const { number, state, base, isNew } = seen.pullRequest ?? {};
  const isSame = number === before.pullRequest?.number;
  if (number === undefined || state === undefined || !(isNew === true || isSame)) return {};
  const into = base ?? (isSame ? before.pullRequest?.base : undefined);
  return { pullRequest: { number, state, ...(into === undefined ? {} : { base: into }) } };
}
