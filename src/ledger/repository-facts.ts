/** One fact per repository that git was asked about: its branch, the last commit made here, and what became of it. */
import type { Fact } from "./fact.ts";
import type { FactBook } from "./fact-book.ts";
import { type GitSighting, readGit } from "./git-sighting.ts";

export interface GitCall {
  command: string;
  output: string;
  /** Where the host ran it, if it says so. */
  folder: string | undefined;
  source: Fact["source"];
}

/** What is known of a repository; the numbers are those of the messages that tell it. */
export interface RepositoryState {
  branch?: string;
  commit?: { hash?: string; subject?: string; branch?: string };
  committed?: number;
  /** The newest push, seen to its end or not. */
  pushed?: number;
  push?: "done" | "begun";
  /** Nothing was there to commit. */
  clean?: number;
  restored?: number;
  pullRequest?: { number: number; state: string };
  /** The folder was named by commands, which may look elsewhere than where the work is. */
  named?: boolean;
}

/** Observes a command that did not fail. */
export function observeGit(book: FactBook, { command, output, folder, source }: GitCall): void {
  const sighting = readGit(command, output);
  if (sighting === undefined) return;
  const named = folderOf(command);
  const key = named ?? folder ?? "";
  const known = book.find("repository", key);
  const state = { ...next(stateOf(known), sighting, book.now), named: named !== undefined };
  if (known === undefined)
    book.add({ kind: "repository", text: key, authority: "tool", source, key, data: { ...state } });
  else {
    known.data = { ...known.data, ...state };
    book.mention(known);
  }
}

/** The repository fact's data as what it holds. */
export function stateOf(fact: Fact | undefined): RepositoryState {
  // Written by `observeGit` alone.
  return fact?.data ?? {};
}

function next(before: RepositoryState, seen: GitSighting, now: number): RepositoryState {
  const { number, state, isNew } = seen.pullRequest ?? {};
  const isOurs = isNew === true || number === before.pullRequest?.number;
  return {
    ...(seen.branch === undefined ? {} : { branch: seen.branch }),
    ...(seen.unmade === true ? { commit: {}, committed: 0 } : {}),
    ...(seen.commit === undefined ? {} : { commit: seen.commit, committed: now }),
    ...(seen.push === undefined ? {} : { push: seen.push, pushed: now }),
    ...(seen.clean === true ? { clean: now } : {}),
    ...(seen.restored === true ? { restored: now } : {}),
    ...(number !== undefined && state !== undefined && isOurs ? { pullRequest: { number, state } } : {}),
  };
}

/** The folder that the command names itself. */
function folderOf(command: string): string | undefined {
  return FOLDER.exec(command)
    ?.slice(1)
    .find((path) => path !== undefined);
}

const FOLDER = /^cd (\S{1,300}) *(?:&&|;|\n)|^git -C (\S{1,300}) /u;
