/** Where the repository stands: branch, last commit, what is not committed, pushed, reviewed. Only what calls have told. Pure. */
import { andMore } from "../and-more.ts";
import { clipEnd } from "../../../ledger/clip.ts";
import { atOf, newestOf } from "../../../ledger/fact-book.ts";
import type { Fact, FactOf } from "../../../ledger/fact.ts";
import { isInside } from "../../../ledger/git/file-place.ts";
import { listedIn } from "../../../ledger/git/listed-files.ts";
import { topicRoots } from "../../../ledger/statements/replacement/topics.ts";
import { countShared } from "../../../ledger/words.ts";
import { isBelow } from "../../../ledger/calls/commands/shell-folder.ts";
import { committedAt, isHome, type RepositoryState, stateOf } from "../../../ledger/git/repository-state.ts";
import type { FactsOf } from "../facts-of.ts";
import { amongFiles } from "../files/among-files.ts";
import { groupPaths } from "../files/group-paths.ts";
import { namesApart } from "../files/names-apart.ts";
import { type BriefItem, shrinkingItem } from "../item.ts";
import { endsOf } from "../../path-ends.ts";
import { isScratch, placeOfScratch } from "../../../ledger/calls/files/scratch-files.ts";
import { besideWork } from "../files/beside-work.ts";
import { defuse, quoteData } from "../quote-data.ts";
import { changedAt, isAside, isAway, isGone } from "../../../ledger/calls/files/file-state.ts";

/** One line on the repository that was worked in last, and on each other one that was worked in; none when git was not asked. */
export function stateItems(of: FactsOf): BriefItem[] {
  const changed = of("file").filter((file) => changedAt(file) > 0 && file.data?.unclaimed !== true);
  const repositories = of("repository");
  const here = lastWorkedIn(repositories, changed);
  const repository = here ?? lastLeftIn(repositories);
  if (repository === undefined) return [];
  const speaksOfWork = sharesTopic(of("request"));
  const beside = workedInBeside(repository, repositories, changed);
  if (here === undefined || beside.length > 0)
    return [repository, ...beside].flatMap((each) => {
      const own = changed.filter(({ text }) => isBelow(text, each.text));
      return stateItem(each, { label: `Git in ${each.text}`, changed, own, elsewhere: [], speaksOfWork });
    });
  const own = changed.filter(({ text }) =>
    isScratch(text) ? isBelow(text, repository.text) : isInside(text, repository, repositories),
  );
  const isBeside = besideWork(of);
  const elsewhere = changed.filter((file) => {
    return isBeside(file.text) && !isBelow(file.text, repository.text) && !isGone(file);
  });
  return stateItem(repository, { label: "Git", changed, own, elsewhere, speaksOfWork });
}

/** Two words that both have say so: one alone may be the name of all that is here. */
function sharesTopic(requests: readonly Fact[]): (title: string) => boolean {
  const asked = requests.map(({ text }) => topicRoots(text));
  return (title) => asked.some((roots) => countShared(topicRoots(title), roots) >= 2);
}

interface Surroundings {
  /** Tells whether the title of a commit is about what was asked for. */
  speaksOfWork: (title: string) => boolean;
  label: string;
  changed: readonly FactOf<"file">[];
  /** The changed files in the repository, and those beside the work. */
  own: readonly FactOf<"file">[];
  elsewhere: readonly FactOf<"file">[];
}

function stateItem(
  repository: FactOf<"repository">,
  { label, changed, own, elsewhere, speaksOfWork }: Surroundings,
): BriefItem[] {
  const state = seenClean(stateOf(repository), changed);
  const isPerhapsIn = speaksOfWork(state.head?.subject ?? "");
  const earlier = editedEarlier(editedSince(own, stateOf(repository)), state, isPerhapsIn);
  const later = own.filter((file) => !earlier.includes(file));
  const edited = {
    names: uncommittedFiles(later, stateOf(repository)),
    earlier: namesApart(earlier.map(({ text }) => text)),
    isPart: isPartOfEdits(own, stateOf(repository)),
    isBeforeOutside: editedSince(own, stateOf(repository)).every((file) => changedAt(file) < (state.outside ?? 0)),
    isPerhapsIn:
      isPerhapsIn && editedSince(own, stateOf(repository)).every((file) => changedAt(file) < (state.shown ?? 0)),
    isOlder: editedSince(own, stateOf(repository)).some((file) => changedAt(file) <= (state.committed ?? 0)),
    others: editedByOthers(changed, state),
    aside: namesApart(own.filter(isAside).map(({ text }) => text)),
    beside: placeSince(elsewhere, state.clean ?? 0),
  };
  const write = (paths: number): string => defuse(`${label}: ${clauses(state, edited, paths).join("; ")}`);
  if (clauses(state, edited, 0).length === 0) return [];
  return [
    shrinkingItem([SHOWN_PATHS, 0], write, { section: "criticalContext", value: 5, priority: 1, isPointer: true }),
  ];
}

/** Those that were edited before a commit which no call here was seen to make, where others were edited behind it. */
function editedEarlier(
  edited: readonly FactOf<"file">[],
  state: RepositoryState,
  isPerhapsIn: boolean,
): FactOf<"file">[] {
  const { outside = 0, shown = 0, commit } = state;
  const until = outside || (isPerhapsIn && commit?.hash === undefined ? shown : 0);
  const before = isListed(state) ? [] : edited.filter((file) => changedAt(file) < until);
  return before.length === edited.length ? [] : before;
}

/** Others, by paths that can be no second name of it, in which the session has committed or edited something. */
function workedInBeside(
  first: FactOf<"repository">,
  repositories: readonly FactOf<"repository">[],
  changed: readonly FactOf<"file">[],
): FactOf<"repository">[] {
  const start = first.text.charAt(0);
  if (start !== "/" && start !== "~") return [];
  const isOther = ({ text }: FactOf<"repository">): boolean =>
    text !== first.text && text.startsWith(start) && !isBelow(text, first.text) && !isBelow(first.text, text);
  const isWorkedIn = (fact: FactOf<"repository">): boolean =>
    isLeftIn(fact) || changed.some(({ text }) => isBelow(text, fact.text));
  const others = repositories.filter((fact) => isOther(fact) && !isScratch(`${fact.text}/`) && isWorkedIn(fact));
  return others.sort((a, b) => atOf(b) - atOf(a)).slice(0, MOST_BESIDE);
}

const MOST_BESIDE = 2;

/** Which files were changed stands with what was done: here the newest will do. */
const SHOWN_PATHS = 3;

/** Of those that the work is in the one with the newest commit; without a commit, the one that was spoken of last. */
function lastWorkedIn(
  repositories: readonly FactOf<"repository">[],
  changed: readonly FactOf<"file">[],
): FactOf<"repository"> | undefined {
  const branches = new Set(repositories.flatMap((fact) => (fact.text === "" ? (stateOf(fact).branch ?? []) : [])));
  const here = repositories.filter((fact) => {
    if (fact.text === "" || changed.some(({ text }) => isBelow(text, fact.text))) return true;
    // A folder of the same repository, as far as its branch tells.
    const { branch = "" } = stateOf(fact);
    return isHome(fact, repositories) || (branches.has(branch) && !EVERYWHERE.has(branch));
  });
  const committed = here.filter((fact) => (stateOf(fact).committed ?? 0) > 0);
  return newestOf(committed.length > 0 ? committed : here);
}

/** Where commands look into several in turn, the one in which the newest of them has left something. */
function lastLeftIn(repositories: readonly FactOf<"repository">[]): FactOf<"repository"> | undefined {
  return newestOf(
    repositories.filter((fact) => /^[/~]/u.test(fact.text) && !isScratch(`${fact.text}/`) && isLeftIn(fact)),
  );
}

/** True when the session has made a commit in it, or has begun something that is not finished. */
function isLeftIn(fact: FactOf<"repository">): boolean {
  const { committed, operation } = stateOf(fact);
  return (committed ?? 0) > 0 || operation !== undefined;
}

/** What the branch of any repository may be called. */
const EVERYWHERE: ReadonlySet<string> = new Set(["", "main", "master", "trunk", "develop", "dev"]);

/** Within one message nobody knows whether the files were changed before they were looked at. */
function seenClean(state: RepositoryState, changed: readonly FactOf<"file">[]): RepositoryState {
  return changed.some((fact) => fact.data?.changed === state.clean) ? { ...state, clean: 0 } : state;
}

interface Edited {
  names: readonly string[];
  /** Before a commit that is told, where the others were edited since. */
  earlier: readonly string[];
  /** There may be more, edited before git moved files about. */
  isPart: boolean;
  /** Some were edited before the last commit, which did not take them along. */
  isOlder: boolean;
  /** All of them were edited before somebody else committed something. */
  isBeforeOutside: boolean;
  /** All of them were edited before a log first showed a commit, which is called as what was asked for is. */
  isPerhapsIn: boolean;
  /** Listed by the last status and edited by no call: perhaps somebody's work that is not to be committed along. */
  others: readonly string[];
  /** In a stash. */
  aside: readonly string[];
  /** Where else files were edited since: the status says nothing of them. */
  beside: string | undefined;
}

/** The folder among temporary files in which some were edited last, if that was since then. */
function placeSince(files: readonly FactOf<"file">[], since: number): string | undefined {
  const last = [...files].sort((a, b) => changedAt(a) - changedAt(b)).at(-1);
  return last !== undefined && changedAt(last) > since ? placeOfScratch(last.text) : undefined;
}

function clauses(state: RepositoryState, edited: Edited, paths: number): string[] {
  const { branch, pullRequest } = state;
  return [
    ...(branch === undefined ? [] : [branch === "" ? "no branch (detached)" : `branch ${branch}`]),
    ...operationClause(state),
    ...commitClause(state, paths),
    ...uncommitted(state, edited, paths),
    ...othersClause(state, edited, paths),
    ...asideClause(edited, paths),
    ...(pullRequest === undefined ? [] : [tellPullRequest(pullRequest)]),
  ];
}

function operationClause({ operation }: RepositoryState): string[] {
  if (operation === undefined) return [];
  const { kind, files, found } = operation;
  if (found !== undefined) return [`bisect has found ${found} as the first one, and is not reset yet`];
  return [`${kind} in progress${files.length === 0 ? "" : ` (stopped by conflicts in ${files.join(", ")})`}`];
}

function tellPullRequest({ number, state, base }: NonNullable<RepositoryState["pullRequest"]>): string {
  return `pull request #${number} ${state}${base === undefined ? "" : `, into ${base}`}`;
}

function commitClause(state: RepositoryState, paths: number): string[] {
  const { hash, subject, branch = state.branch } = state.commit ?? {};
  if (hash === undefined && state.head !== undefined)
    return [`at ${state.head.hash}${paths === 0 ? "" : ` ${quoteData(clipEnd(state.head.subject, 80))}`}`];
  if (hash === undefined) return [];
  const isOver = state.head !== undefined && !hash.startsWith(state.head.hash) && !state.head.hash.startsWith(hash);
  const head = isOver
    ? [`head at ${state.head?.hash}${paths === 0 ? "" : ` ${quoteData(clipEnd(state.head?.subject ?? "", 80))}`}`]
    : [];
  const title = subject === undefined || paths === 0 ? "" : ` ${quoteData(clipEnd(subject, 80))}`;
  return [
    `last commit ${hash}${title}${branch === state.branch ? "" : ` on ${branch}`} (${PUSHES[state.push ?? "none"]})`,
    ...head,
  ];
}

const PUSHES = { none: "not seen pushed", begun: "push begun", done: "pushed" } as const;

/** What calls edited since the last commit. That nothing was edited is told only as git said it: others edit as well. */
function uncommitted(state: RepositoryState, edited: Edited, paths: number): string[] {
  const { names, earlier, isPart, isBeforeOutside, isPerhapsIn, beside } = edited;
  if (earlier.length > 0) {
    const before = labelBefore(state, (state.outside ?? 0) > 0);
    return [`edited since: ${tellFiles(names, paths)}`, `${before}: ${tellFiles(earlier, paths)}`];
  }
  if (names.length > 0) {
    const isBefore = isBeforeOutside || (isPerhapsIn && state.commit?.hash === undefined);
    const label = isListed(state)
      ? "not committed"
      : isBefore
        ? labelBefore(state, isBeforeOutside)
        : labelSince(state, edited);
    return [`${label}${isPart ? ", at least" : ""}: ${tellFiles(names, paths)}`, ...untracked(state, paths)];
  }
  if (isListed(state)) return untracked(state, paths);
  const limit = beside === undefined ? "" : ` (which was not of ${beside})`;
  return (state.clean ?? 0) > 0 ? [`nothing to commit at the last status${limit}`] : [];
}

function labelBefore({ isOutsideTold }: RepositoryState, isOutside: boolean): string {
  if (!isOutside) return "edited before it was seen, perhaps in it";
  return isOutsideTold === true
    ? "edited before the user said to have committed"
    : "edited before that commit, which was not seen made";
}

function labelSince({ commit }: RepositoryState, { isOlder }: Edited): string {
  if (commit?.hash === undefined) return "edited, not seen committed";
  return isOlder ? "edited and not in it" : "edited since";
}

/** The newest of them by name, or their number. */
function tellFiles(names: readonly string[], paths: number): string {
  if (paths === 0) return `${names.length} ${names.length === 1 ? "file" : "files"}`;
  const rest = andMore(names.length, paths);
  return groupPaths(names.slice(-paths)).join(", ") + rest;
}

function othersClause(state: RepositoryState, { others }: Edited, paths: number): string[] {
  if (others.length === 0) return [];
  const label = isListed(state) ? "of these edited by no call here" : "listed before it and edited by no call here";
  return [`${label}: ${paths === 0 ? others.length : firstNames(others, paths)}`];
}

function asideClause({ aside }: Edited, paths: number): string[] {
  return aside.length === 0 ? [] : [`stashed: ${paths === 0 ? aside.length : firstNames(aside, paths)}`];
}

function firstNames(names: readonly string[], most: number): string {
  const rest = andMore(names.length, most);
  return names.slice(0, most).map(shownName).join(", ") + rest;
}

/** What the last status listed as changed beside the work of the session; a commit takes along only what it is given. */
function editedByOthers(
  files: readonly FactOf<"file">[],
  { dirt, listed = 0, restored = 0 }: RepositoryState,
): string[] {
  if (dirt === undefined || restored > listed) return [];
  const paths = files.map(({ text }) => text);
  const [touched, isOnList] = [new Set(paths.flatMap(endsOf)), amongFiles(dirt.changed)];
  // As they are called among all that is not committed.
  const names = namesApart([...dirt.changed, ...paths.filter((path) => !isOnList(path))]);
  return dirt.changed.flatMap((path, at) => (touched.has(path) ? [] : (names[at] ?? [])));
}

/** A status counts until a commit, of whomever, or something that took edits back came after it. */
function isListed({ dirt, listed = 0, committed = 0, restored = 0, outside = 0 }: RepositoryState): boolean {
  return dirt !== undefined && listed > Math.max(committed, restored, outside);
}

function untracked({ dirt, ...state }: RepositoryState, paths: number): string[] {
  if (dirt === undefined || dirt.untracked.length === 0 || !isListed({ dirt, ...state })) return [];
  return [paths === 0 ? `${dirt.untracked.length} untracked` : `untracked: ${firstNames(dirt.untracked, paths)}`];
}

/** Anybody may have made a file, and called it what they like: a name of several words is shown as data. */
function shownName(path: string): string {
  return /\s/u.test(path) ? quoteData(path) : defuse(path);
}

/** Names of the files that the last status listed, and of those that calls changed, the newest of them last. */
function uncommittedFiles(files: readonly FactOf<"file">[], state: RepositoryState): string[] {
  const edited = editedSince(files, state).map(({ text }) => text);
  if (!isListed(state)) return namesApart(edited);
  const { changed = [], untracked: made = [] } = state.dirt ?? {};
  const isMade = listedIn({ changed: [], untracked: made });
  const own = edited.filter((path) => !isMade(path));
  const isOwn = amongFiles(own);
  return namesApart([...changed.filter((path) => !isOwn(path)), ...own]);
}

/** The files that calls changed after the last commit, and after all was found committed or taken back. */
function editedSince(files: readonly FactOf<"file">[], state: RepositoryState): FactOf<"file">[] {
  const since = Math.max(state.clean ?? 0, state.restored ?? 0);
  const isOnList = listedIn(state.dirt ?? { changed: [], untracked: [] });
  return files
    .filter((file) => changedAt(file) > Math.max(since, committedAt(state, file.text)) && isOpen(file, state, isOnList))
    .sort((a, b) => changedAt(a) - changedAt(b));
}

/** False for what git would not list: what came and went, went elsewhere, is ignored, or was not on a list of everything. */
function isOpen(file: FactOf<"file">, state: RepositoryState, isOnList: (path: string) => boolean): boolean {
  const { operation, tracked, born, ignored } = file.data ?? {};
  const isGone = operation === "deleted" && born === true;
  if (isGone || operation === "renamed") return false;
  if (!isListed(state) || state.dirt === undefined || state.dirt.isPart === true) return ignored !== true;
  // Within one message nobody knows which came first.
  if (changedAt(file) >= (state.listed ?? 0) && operation !== "deleted") return true;
  // A list of what git knows says nothing of a file of which nobody has seen that git knows it.
  const isUntold = state.dirt.isOfTracked === true && ignored !== true;
  return isOnList(file.text) || (isUntold && (tracked !== true || born === true));
}

/** True when files were edited since the last commit of which nobody knows whether the edits are still there. */
function isPartOfEdits(files: readonly FactOf<"file">[], state: RepositoryState): boolean {
  const until = state.restored ?? 0;
  if (isListed(state)) return false;
  return files.some((file) => {
    const changed = changedAt(file);
    const since = Math.max(committedAt(state, file.text), state.clean ?? 0);
    return changed > since && changed <= until && !isAway(file);
  });
}
