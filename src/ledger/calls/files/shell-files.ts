/** Files that a plain shell command removes, moves or writes; anything less plain is left alone. Pure. */
import { splitCommand, wordsOf } from "../commands/command-line.ts";
import { mayRewrite } from "../commands/rewriting-command.ts";
import { folderAfter, within } from "../commands/shell-folder.ts";
import { takeUntil } from "../../take-until.ts";

export type ShellFileChange =
  /** A name without a folder that is removed "if it is there" was as likely never there. */
  | { operation: "deleted"; path: string; ifThere?: true; below?: DeletedFolder }
  | { operation: "renamed"; path: string; to: string }
  /** Written whole: a new file, unless it is known to have been there. One that is only touched keeps what it holds. */
  | { operation: "created"; path: string; keeps?: true }
  | { operation: "modified"; path: string }
  /** Given to a formatter: changed only if it was not in order. */
  | { operation: "rewritten"; path: string }
  /** Brought back as it was committed; a folder with all that is in it, or made anew. What is put aside keeps the edits. */
  | { operation: "restored"; path: string; keeps?: true; isHard?: true; isFolder?: true };

/** What is below the path goes with it: files of the work, or those of a second checkout, which the work still has. */
export type DeletedFolder = "own" | "checkout";

const LONGEST = 4000;
/** The verbs and the sign without which nothing is changed. */
const CHANGES =
  /\b(?:rm|unlink|mkdir|mv|cp|touch|tee|g?sed|perl|git (?:checkout|restore|reset|stash|worktree remove)|fmt|format|black|isort|rustfmt|gofmt)\b|\s(?:--write|--fix)\b|>/;

/**
 * Changes by `rm`, `mkdir`, `mv`, `git rm`, `git mv`, `cp`, `touch`, `tee`, `sed -i`, `perl -pi`, redirection, and what git brings back or takes away. A path is told
 * from the folder that a `cd` before it went to. Variables and globs are not guessed at.
 */
export function shellFileChanges(command: string): ShellFileChange[] {
  if (command.length > LONGEST || !CHANGES.test(command)) return [];
  const changes: ShellFileChange[] = [];
  let folder: string | undefined = "";
  const steps = splitCommand(command);
  for (const [at, step] of steps.entries()) {
    const hasRun = steps[at - 1]?.operator !== "||" && ENDS_WITH.has(step.operator);
    const written = wordsOf(step);
    folder = folderAfter(folder, written);
    const [words, place] = withoutPlace(written, folder);
    for (const change of [...ofVerb(words), ...rewritten(step.text, words), ...redirections(words)])
      changes.push(...placed(hasRun ? change : withoutBelow(change), place));
  }
  return changes;
}

/** By a formatter that is told which files it is to put in order. */
function rewritten(step: string, words: readonly string[]): ShellFileChange[] {
  const [program = "", ...given] = words;
  if (program === "git" || EDITORS.has(program) || !mayRewrite(step, false)) return [];
  const paths = takeUntil(given, isRedirection).filter((word) => NAMES_FILE.test(word) && isPlainPath(word));
  return paths.map((path) => ({ operation: "rewritten", path }));
}

const NAMES_FILE = /^[^-].{0,300}\.\w{1,10}$/u;

/** `git -C there mv a b` is `git mv a b` there. */
function withoutPlace(words: readonly string[], folder: string | undefined): [readonly string[], string | undefined] {
  if (words[0] !== "git" || words[1] !== "-C") return [words, folder];
  return [["git", ...words.slice(3)], within(folder, words[2] ?? "")];
}

/** A step that the end of the command line vouches for. */
const ENDS_WITH: ReadonlySet<string> = new Set(["&&", ""]);

/** What may not have happened takes no other files along. */
function withoutBelow(change: ShellFileChange): ShellFileChange {
  if (change.operation !== "deleted" || change.below === undefined) return change;
  const { below: _below, ...rest } = change;
  return rest;
}

/** A change by whole paths; none when the command went to a folder that cannot be told. */
function placed(change: ShellFileChange, folder: string | undefined): ShellFileChange[] {
  const path = within(folder, change.path);
  if (path === undefined) return [];
  if (change.operation !== "renamed") return [{ ...change, path }];
  const to = within(folder, change.to);
  return to === undefined ? [] : [{ ...change, path, to }];
}

function ofVerb(words: readonly string[]): ShellFileChange[] {
  const start = words[0] === "git" || words[0] === "sudo" ? 1 : 0;
  const verb = words[start];
  if (words[0] === "git" && verb !== "rm" && verb !== "mv") return broughtBack(words);
  const isValue = (before = ""): boolean => verb === "touch" && TAKES_VALUE.test(before);
  const paths = words
    .slice(start + 1)
    .filter((word, at, all) => !word.startsWith("-") && isPlainPath(word) && !isValue(all[at - 1]));
  // Out of the index alone, or only to see what would happen.
  if (words[0] === "git" && words.some((word) => SPARES_FILES.test(word))) return [];
  if (verb === "rm" || verb === "unlink")
    return untilRedirect(paths, words).map((path) => ({
      operation: "deleted",
      path,
      ...(words.some((word) => FORCED.test(word)) && !path.includes("/") ? { ifThere: true } : {}),
      // By a path that can be no other folder.
      ...(path.startsWith("/") && words.some((word) => RECURSIVE.test(word)) ? { below: "own" } : {}),
    }));
  if (EDITORS.has(verb ?? "")) return editedInPlace(words.slice(start + 1));
  if (verb === "mkdir") return paths.map((path) => ({ operation: "restored", path, keeps: true, isFolder: true }));
  if (verb === "mv") return moved(words.slice(start + 1));
  if (verb === "cp" && paths.length === 2) return [{ operation: "created", path: paths[1] ?? "" }];
  if (verb === "tee" && !words.includes("-a")) return paths.map((path) => ({ operation: "created", path }));
  if (verb === "touch" || verb === "tee") return paths.map((path) => ({ operation: "created", path, keeps: true }));
  return [];
}

/** `touch -d "10 days ago" a` */
const TAKES_VALUE = /^-(?:[a-z]{0,4}[dtr]|-date|-reference|-time)$/u;
const EDITORS: ReadonlySet<string> = new Set(["sed", "gsed", "perl"]);

/** By `sed -i 's/a/b/' f` and `perl -pi -e 's/a/b/' f`: behind the script stand the files. */
function editedInPlace(words: readonly string[]): ShellFileChange[] {
  const given = takeUntil(words, isRedirection);
  if (!given.some((word) => IN_PLACE.test(word))) return [];
  const hasScript = given.some((word) => SCRIPT.test(word));
  // Elsewhere than with GNU an ending stands behind `-i`, mostly an empty one.
  const operands = given.filter(
    (word, at) => !word.startsWith("-") && word !== "" && !SCRIPT.test(given[at - 1] ?? ""),
  );
  const files = hasScript ? operands : operands.slice(1);
  return files.filter(isPlainPath).map((path) => ({ operation: "modified", path }));
}

function isRedirection(word: string): boolean {
  return /^(?:\d|2>&1|>>|[<>&])$/u.test(word);
}

const IN_PLACE = /^(?:-[a-zA-Z0-9]{0,8}i(?:e|\.\w{1,8})?|--in-place(?:=\S{0,20})?)$/u;
const SCRIPT = /^-(?:[a-zA-Z0-9]{0,8}[ef]|-expression|-file)$/u;

/** Several go into a folder, which is told by the stroke at its end. */
function moved(words: readonly string[]): ShellFileChange[] {
  const given = takeUntil(words, isRedirection);
  const first = given.findIndex((word) => word === "-t" || word === "--target-directory") + 1;
  const operands = given.filter((word, at) => !word.startsWith("-") && (first === 0 || at !== first));
  const to = first > 0 ? given[first] : operands.pop();
  if (to === undefined || (!isPlainPath(to) && to !== ".")) return [];
  const folder = (operands.length > 1 || first > 0) && !to.endsWith("/") ? `${to}/` : to;
  return operands.filter(isPlainPath).map((path) => ({ operation: "renamed", path, to: folder }));
}

const SPARES_FILES = /^(?:--cached|--dry-run|-[a-z]{0,4}n[a-z]{0,4})$/u;
const RECURSIVE = /^-[a-zA-Z]{0,6}[rR]|^--recursive$/u;
const FORCED = /^-[a-zA-Z]{0,6}f|^--force$/u;

/** By `git checkout a` and `git restore a`; a reset and a stash bring back everything. A checkout that is removed is none. */
function broughtBack([, verb, ...words]: readonly string[]): ShellFileChange[] {
  if (verb === "worktree") return removedCheckout(words);
  if (verb === "reset" && words.includes("--hard")) return [{ operation: "restored", path: ".", isHard: true }];
  if (verb === "stash") return [{ operation: "restored", path: ".", keeps: true }];
  if ((verb !== "checkout" && verb !== "restore") || isOfIndex(words)) return [];
  // Before the two strokes stands the commit; without them a word that is no file may be a branch.
  const strokes = words.indexOf("--");
  const named = words
    .slice(strokes + 1)
    .filter((word) => strokes >= 0 || verb === "restore" || ENDS_AS_FILE.test(word));
  const paths = named.filter((word) => !word.startsWith("-") && (word === "." || isPlainPath(word)));
  return paths.map((path) => ({ operation: "restored", path }));
}

function removedCheckout([verb, ...words]: readonly string[]): ShellFileChange[] {
  const path = words.find((word) => !word.startsWith("-"));
  if (verb !== "remove" || path === undefined || !isPlainPath(path)) return [];
  return [{ operation: "deleted", path, ifThere: true, below: "checkout" }];
}

const ENDS_AS_FILE = /\.[^/]*$|\/$/u;

/** `git restore --staged a` leaves the file as it is. */
function isOfIndex(words: readonly string[]): boolean {
  const has = (...options: string[]): boolean => options.some((option) => words.includes(option));
  return has("--staged", "-S") && !has("--worktree", "-W");
}

function untilRedirect(paths: readonly string[], words: readonly string[]): string[] {
  const at = words.findIndex((word) => word === ">" || word === ">>");
  return at < 0 ? [...paths] : paths.filter((path) => words.indexOf(path) < at);
}

function redirections(words: readonly string[]): ShellFileChange[] {
  return words.flatMap((word, index) => {
    const target = words[index + 1];
    if ((word !== ">" && word !== ">>") || target === undefined || !isPlainPath(target)) return [];
    const isNew = word === ">" && !isVersionOf(words, target);
    return [{ operation: isNew ? ("created" as const) : ("modified" as const), path: target }];
  });
}

function isPlainPath(word: string): boolean {
  return word.length > 1 && !/[$*?`{}()=<>|&!…]/u.test(word) && !word.startsWith("/dev/") && !/^\d+$/u.test(word);
}

/** `git show main:src/kiln.ts > src/kiln.ts` puts a version of it in the place of another. */
function isVersionOf(words: readonly string[], target: string): boolean {
  const isOf = (path: string): boolean => path === target || (target.includes("/") && path.endsWith(`/${target}`));
  const given = words.slice(2, words.indexOf(">")).filter((word) => word.includes(":"));
  return words[0] === "git" && words[1] === "show" && given.some((word) => isOf(word.slice(word.indexOf(":") + 1)));
}
