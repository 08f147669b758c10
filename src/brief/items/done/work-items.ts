/** What the calls of a session recorded: commits, pull requests, changed files. Pure. */
import { andMore } from "../and-more.ts";
import { startOfRequest } from "../request/current-request.ts";
import { editsWithoutResult } from "../progress/running-items.ts";
import { clipEnd } from "../../../ledger/clip.ts";
import { atOf, firstAt } from "../../../ledger/fact-book.ts";
import type { FactOf } from "../../../ledger/fact.ts";
import { makesCommit } from "../../../ledger/git/git-sighting.ts";
import { stateOf } from "../../../ledger/git/repository-state.ts";
import type { FactsOf } from "../facts-of.ts";
import { groupPaths, listPaths } from "../files/group-paths.ts";
import { type BriefItem, everShorter, lineItem, shrinkingItem } from "../item.ts";
import { lastThatFit } from "../../../ledger/that-fit.ts";
import { once } from "../../../ledger/once.ts";
import { type NetChanges, netChanges, type Rename } from "../files/net-changes.ts";
import { defuse } from "../quote-data.ts";

/** Commits, pull requests and changed files; what a command failed to record, or was undone since, is not there. */
export function workItems(of: FactsOf, listed: ReadonlySet<string>): BriefItem[] {
  const begun = of("request").map(firstAt);
  const succeeded = recordedBy(of).filter(({ data }) => data?.ok === true);
  // Such a file is told as work in progress, and as changed only by what was done to it before.
  const begunOnly = new Set(editsWithoutResult(of, startOfRequest(of)).filter(({ data }) => data?.edits === 1));
  const files = of("file").filter((file) => !begunOnly.has(file));
  return [
    ...commitItems(commitsOf(of), { repositories: of("repository"), since: startOfRequest(of) }),
    ...pullRequestItems(succeeded),
    ...serviceItems(of("deed")),
    ...changedFiles(netChanges(files, begun), listed),
  ];
}

/** The commits of the session in their order, and what they say of themselves. */
export function commitMessages(of: FactsOf): { at: number; message: string }[] {
  return commitsOf(of).flatMap((command) => messagesOf(command).map((message) => ({ at: atOf(command), message })));
}

function commitsOf(of: FactsOf): FactOf<"command">[] {
  return recordedBy(of).filter(isCommit);
}

function recordedBy(of: FactsOf): FactOf<"command">[] {
  return of("command").filter(({ data }) => data?.isRecorded !== false);
}

/** A commit that git printed is made, whatever became of the rest of its command. */
function isCommit({ text, data }: FactOf<"command">): boolean {
  return data?.hash !== undefined || (data?.ok === true && makesCommit(text));
}

interface CommitContext {
  repositories: readonly FactOf<"repository">[];
  /** When the current request was made. */
  since: number;
}

/**
 * The commits on one line, those of the current request on one of their own: that part of it is done. Of several
 * repositories on one for each, since what is pushed of one is not of another.
 */
function commitItems(commits: readonly FactOf<"command">[], { repositories, since }: CommitContext): BriefItem[] {
  const folders = [...new Set(commits.map(({ data }) => data?.repository))];
  const isApart = folders.length > 1 && folders.every((folder) => folder !== undefined && /^[/~]/u.test(folder));
  if (!isApart) {
    const own = commits.filter((command) => atOf(command) >= since);
    // What amends a commit of before is that commit.
    const splits = own.length > 0 && own.length < commits.length && !AMENDS.test(own[0]?.text ?? "");
    if (!splits) return commitsItem("Committed", commits, repositories);
    const before = commits.slice(0, -own.length);
    return [
      ...commitsItem("Committed", before, repositories),
      ...commitsItem("Committed for the current request", own, repositories).map((item) => ({
        ...item,
        value: OF_REQUEST,
      })),
    ];
  }
  return folders.flatMap((folder) => {
    const own = commits.filter(({ data }) => data?.repository === folder);
    return commitsItem(
      `Committed in ${String(folder)}`,
      own,
      repositories.filter(({ text }) => text === folder),
    );
  });
}

const OF_REQUEST = 5;

/** Short of room the oldest go first. */
function commitsItem(
  label: string,
  commits: readonly FactOf<"command">[],
  repositories: readonly FactOf<"repository">[],
): BriefItem[] {
  const last = commits.at(-1);
  if (last === undefined) return [];
  const messages = commits.reduce(addCommit, []);
  if (messages.length === 0) return [];
  const isPushed = repositories.map(stateOf).some(({ push, committed }) => push === "done" && committed === atOf(last));
  const end = isPushed ? " (pushed)" : "";
  const write = ([count, length]: readonly [number, number]): string => {
    const total = messages.length > count ? ` (${messages.length} in all, these last)` : "";
    const shown = messages.slice(-count).map((message) => clipEnd(message, length));
    return defuse(`${label}${total}: ${shown.join("; ")}${end}`);
  };
  // Many commits are the shortest true story of a long session.
  const value = 1 + Math.log2(1 + messages.length);
  return [shrinkingItem(COMMIT_SIZES, write, { section: "done", value, priority: 2 })];
}

/** A commit that amends the one before it is that one, in its new words if it has any. */
function addCommit(messages: readonly string[], command: FactOf<"command">): string[] {
  const made = messagesOf(command);
  if (!AMENDS.test(command.text)) return [...messages, ...(made.length > 0 ? made : ["(no message read)"])];
  return made.length === 0 ? [...messages] : [...messages.slice(0, -1), made.at(-1) ?? ""];
}

/** What the commits of a command say of themselves: as git printed them, or else as they were given to it. */
function messagesOf({ text, data }: FactOf<"command">): string[] {
  if (data?.subject !== undefined) return [clipEnd(data.subject, LONGEST_SUBJECT)];
  return [...text.matchAll(COMMIT_MESSAGE)].map((groups) => (groups.slice(1).find(Boolean) ?? "").trim());
}

const LONGEST_SUBJECT = 200;
/** Commits and characters of each, from the fullest form to the tersest. */
const COMMIT_SIZES = [
  [12, LONGEST_SUBJECT],
  [12, 60],
  [6, 60],
  [4, 45],
  [2, 45],
] as const;
const AMENDS = /\bcommit\b[^|&;\n]*\s--amend\b/u;
const COMMIT_MESSAGE =
  /\bcommit\b(?:[^|&;\n]|\\\n){0,400}?\s(?:-[a-z]{0,3}m|--message)[\s=]+(?:"\$\(cat <<-?['"]?\w{1,20}['"]?\s*([^\n]{1,120})|"([^"\n]{1,120})|'([^'\n]{1,120})|([^\s"'|&;]{1,120}))/gu;

/** Pull requests by their titles: by the last one, where there is but one that can be meant. */
function pullRequestItems(commands: readonly FactOf<"command">[]): BriefItem[] {
  const titles: string[] = [];
  for (const { text } of commands) {
    const [, deed, title = ""] = PULL_REQUEST.exec(text) ?? [];
    if (deed === "create") titles.push(title.trim());
    else if (deed === "edit" && titles.length === 1) titles[0] = title.trim();
    else if (titles.length === 1 && CLOSES.test(text)) titles[0] += CLOSED;
  }
  if (titles.length === 0) return [];
  return [lineItem("done", `Opened pull request: ${titles.slice(-3).join("; ")}`, { value: 2, priority: 2 })];
}

/** Of several nobody can tell which one it was. */
const CLOSES = /(?:^|[;&]\s{0,3})gh pr close\b/u;
const CLOSED = " (closed since)";
const PULL_REQUEST = /\bgh pr (create|edit)\b[^\n]{0,200}?(?:--title|-t)[\s=]+["']([^"'\n]{3,120})/u;

/** What was done at services, oldest first: whoever does not know of it does it again. */
function serviceItems(deeds: readonly FactOf<"deed">[]): BriefItem[] {
  const told = deeds.map(({ text }) => defuse(text));
  if (told.length === 0) return [];
  const write = (size: number): string => {
    const shown = lastThatFit(told, size);
    const more = told.length - shown.length;
    return `Done at services${more > 0 ? ` (+${more} before)` : ""}: ${shown.join("; ")}`;
  };
  return [shrinkingItem(SERVICE_SIZES, write, { section: "done", value: 5, priority: 2 })];
}

const SERVICE_SIZES = [1200, 600, 300, 120] as const;

/** Of files that are all listed behind the page, those that the session made are told by their names, the others not again. */
function changedFiles({ created, modified, deleted, renamed }: NetChanges, listed: ReadonlySet<string>): BriefItem[] {
  const isListed = (paths: readonly string[]): boolean => paths.every((path) => listed.has(path));
  return [
    ...pathsItems("Created", isListed(created) ? belowFolder(created) : created),
    ...(isListed(modified) ? [] : pathsItems("Changed", modified)),
    ...pathsItems("Deleted", deleted),
    ...(renamed.length === 0 ? [] : [renamedItem(renamed)]),
  ];
}

/** The paths without the folder that all of them are in. */
function belowFolder(paths: readonly string[]): string[] {
  const [first = "", ...rest] = paths.map((path) => path.slice(0, path.lastIndexOf("/") + 1));
  let shared = first;
  while (!rest.every((folder) => folder.startsWith(shared)))
    shared = shared.slice(0, shared.lastIndexOf("/", shared.length - 2) + 1);
  return paths.map((path) => path.slice(shared.length));
}

/** All on one line, whole paths below the folder that all are in; short of room the oldest go first. */
function renamedItem(all: readonly Rename[]): BriefItem {
  const paths = all.flatMap(({ from, to }) => [from, to]);
  const isWhole = all.length > 1 && paths.every((path) => path.startsWith("/"));
  const below = isWhole ? belowFolder(paths) : paths;
  const folder = (paths[0] ?? "").slice(0, (paths[0] ?? "").length - (below[0] ?? "").length);
  const renamed = all.map((_, at) => ({ from: below[2 * at] ?? "", to: below[2 * at + 1] ?? "" }));
  const label = folder.length > 1 ? `Renamed in ${folder}` : "Renamed";
  const write = (count: number, tell: (rename: Rename) => string): string => {
    const rest = andMore(renamed.length, count);
    return defuse(`${label}: ${renamed.slice(-count).map(tell).join(", ")}${rest}`);
  };
  const whole = write(30, wholeRename);
  const forms = once(() => everShorter([whole, write(10, wholeRename), write(10, shortRename), write(3, shortRename)]));
  return { section: "done", whole, forms, value: 3, priority: 2 };
}

function wholeRename({ from, to }: Rename): string {
  return `${from} → ${to}`;
}

/** The new path from where it differs: whoever looks for the file has the old name. */
function shortRename({ from, to }: Rename): string {
  const folders = from.split("/");
  const same = to.split("/").findIndex((folder, at) => folder !== folders[at]);
  return `${folders.slice(Math.max(0, same)).join("/")} → ${to.split("/").slice(Math.max(0, same)).join("/")}`;
}

/** Newest files first to be kept when the line has to be shortened; at its shortest it groups what it keeps. */
function pathsItems(verb: string, paths: readonly string[]): BriefItem[] {
  if (paths.length === 0) return [];
  const write = (count: number, list: (paths: readonly string[]) => string[]): string => {
    const rest = andMore(paths.length, count);
    return defuse(`${verb}: ${list(paths.slice(-count)).join(", ")}${rest}`);
  };
  const whole = write(60, listPaths);
  const shorter = (): string[] => [60, 30, 15, 6, 3, 1].map((count) => write(count, groupPaths));
  return [{ section: "done", whole, forms: once(() => everShorter([whole, ...shorter()])), value: 4, priority: 2 }];
}
