/** Checkouts that calls made beside the work, a worktree or a clone among temporary files, until they are removed. */
import { fromProgram, NESTED, splitCommand, wordsOf } from "../calls/commands/command-line.ts";
import { isScratch } from "../calls/files/scratch-files.ts";
import { shellFileChanges } from "../calls/files/shell-files.ts";
import { folderAfter, isBelow, within } from "../calls/commands/shell-folder.ts";
import type { Fact, FactOf } from "../fact.ts";
import { type FactBook, keepNote } from "../fact-book.ts";
import { withoutShell } from "./git-steps.ts";

export interface CheckoutRun {
  command: string;
  output: string;
  /** Where the host ran it, if it says so. */
  folder: string | undefined;
  source: Fact["source"];
}

/** Observes a command that ended well. */
export function observeCheckouts(book: FactBook, { command, output, folder = "", source }: CheckoutRun): void {
  const known = book.find("note", CHECKOUTS);
  const before = checkoutsIn(known);
  const isMade = MAKES.test(command) && !/^fatal: /mu.test(output);
  if (!isMade && (before.length === 0 || !REMOVES.test(command))) return;
  const left = before.filter((path) => !isRemoved(path, command, folder));
  // What the same line removes again, behind making it, is gone.
  const rest = command.slice(Math.max(0, command.search(LAST_MADE)));
  const made = isMade ? madeBy(command, folder).filter((path) => !isDeleted(path, rest, folder)) : [];
  const paths = [...left.filter((path) => !made.includes(path)), ...made].slice(-MOST);
  if (known !== undefined || paths.length > 0) keepNote(book, CHECKOUTS, { source, data: { paths } });
}

const LAST_MADE = /\b(?:worktree add|clone)\b(?!.*\b(?:worktree add|clone)\b)/su;
const MAKES = /\bgit\b.{0,200}?\b(?:worktree add|clone)\b/u;
const REMOVES = /\brm\b|\bworktree (?:remove|prune|move)\b/u;

/** The folders that a fact holds, oldest first. */
export function checkoutsIn(fact: FactOf<"note"> | undefined): readonly string[] {
  return fact?.data?.paths ?? [];
}

/** The key of the fact that holds them. */
export const CHECKOUTS = "checkouts";
const MOST = 5;

/** Worktrees, wherever they are; of clones only what lies among temporary files is beside the work. */
function madeBy(command: string, place: string): string[] {
  let folder: string | undefined = place;
  return splitCommand(withoutShell(command), NESTED).flatMap((step) => {
    const words = wordsOf(step);
    folder = folderAfter(folder, words);
    if (!fromProgram(step).startsWith("git ")) return [];
    const path = checkoutOf(words.slice(words.indexOf("git")), folder)?.replace(/\/$/u, "");
    return path === undefined || path === "" ? [] : [path];
  });
}

function checkoutOf([program, ...options]: readonly string[], folder: string | undefined): string | undefined {
  if (program !== "git") return undefined;
  const [words, start] = options[0] === "-C" ? [options.slice(2), within(folder, options[1] ?? "")] : [options, folder];
  const isTree = words[0] === "worktree" && words[1] === "add";
  if (!isTree && words[0] !== "clone") return undefined;
  const operands = words.filter((word, at) => !word.startsWith("-") && !VALUED.test(words[at - 1] ?? ""));
  // Behind "worktree add", or behind "clone" and what is cloned.
  const path = operands[2] === undefined ? undefined : within(start, operands[2]);
  return path !== undefined && (isTree || isScratch(path)) ? path : undefined;
}

/** Options with a value behind them. */
const VALUED = /^(?:-[bBo]|--(?:branch|origin|depth|reason|reference|config|filter|orphan))$/u;

/** By its path, or along with a folder it is in; of what a variable stands for, nobody knows that it is not this one. */
function isRemoved(path: string, command: string, place: string): boolean {
  return UNSURE.test(command) || isDeleted(path, command, place);
}

function isDeleted(path: string, command: string, place: string): boolean {
  const gone = shellFileChanges(command).flatMap((change) => (change.operation === "deleted" ? change.path : []));
  return gone.some((removed) => {
    const folder = plainPath(within(place, removed) ?? removed);
    return plainPath(path) === folder || isBelow(plainPath(path), folder);
  });
}

const UNSURE = /\b(?:rm|worktree remove)\b[^\n;&|]{0,200}\$|\bworktree (?:move|prune)\b/u;

/** The same folder by the name that it has for everybody. */
function plainPath(path: string): string {
  return path.replace(/^\/private(?=\/)/u, "").replace(/\/$/u, "");
}
