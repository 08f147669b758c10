/** Which files a commit took along: all that was edited, or the paths that were staged by name. Pure. */
import { type GitStep, hasOption, operandsOf, withoutShell } from "./git-steps.ts";

/** A commit of named paths, by the number of its message. */
export interface PartialCommit {
  at: number;
  paths: readonly string[];
}

/** The paths that the calls of a command staged or committed by name; everything is a point, what nobody can tell a question mark. */
export function stagedBy(steps: readonly GitStep[], command: string): string[] {
  const told = steps.filter((step) => step.outcome !== "failed").flatMap(pathsOf);
  return HANDED_OVER.test(withoutShell(command)) ? [UNKNOWN, ...told] : told;
}

/** `… | xargs git add`: what that was given stands nowhere. */
const HANDED_OVER =
  /(?:\bxargs|\bparallel|-exec(?:dir)?|sh -\w{0,3}c)\s[^|;\n]{0,120}\bgit (?:-[Cc] \S{1,200} )?(?:add|rm|mv|stage)(?:\s|$)/u;

function pathsOf(step: GitStep): string[] {
  if (step.verb === "update-index" || (step.verb === "apply" && hasOption(step, "--cached", "--index")))
    return [UNKNOWN];
  // A commit that names paths takes these alone, staged or not, and leaves what was staged.
  if (step.verb === "commit") return namesPaths(step) ? [UNKNOWN] : [];
  if (!STAGES.has(step.verb) || step.words.some((word) => ONLY_TELLS.test(word))) return [];
  const paths = operandsOf(step).map((path) => path.replaceAll(/^\.\/|\/$/gu, ""));
  if (paths.length === 0) return step.words.some((word) => TAKES_ALL.test(word)) ? [EVERYTHING] : [UNKNOWN];
  if (step.words.some((word) => TAKES_PARTS.test(word))) return [UNKNOWN];
  if (paths.some((path) => path === "" || path === EVERYTHING)) return [EVERYTHING];
  return paths.some((path) => UNTOLD.test(path)) ? [UNKNOWN] : paths;
}

const ONLY_TELLS = /^(?:-[a-z]{0,3}n[a-z]{0,3}|--dry-run|--refresh)$/u;
const TAKES_ALL = /^(?:-[a-z]{0,3}[Au][a-z]{0,3}|--all|--update)$/u;
const TAKES_PARTS = /^(?:-[a-z]{0,3}[pieN][a-z]{0,3}|--(?:patch|interactive|edit|intent-to-add))$/u;

const STAGES: ReadonlySet<string> = new Set(["add", "rm", "mv", "stage"]);
/**
 * What a pattern, a variable or a quoted word stands for, what was cut out of a long command, or a way that leads
 * from elsewhere than the edits are told from.
 */
const UNTOLD = /^_$|^[/~]|\.\.|[*?$:[\]{}…\\]/u;

/** True for a commit with a word that is neither an option nor what an option asks for. */
function namesPaths({ words }: GitStep): boolean {
  return words.some(
    (word, at) => CHOOSES.test(word) || (!word.startsWith("-") && !ASKS_FOR_VALUE.test(words[at - 1] ?? "")),
  );
}

const CHOOSES = /^(?:--|-[a-z]{0,4}[iop]|--include|--only|--patch|--interactive|--pathspec-from-file.*)$/u;
const ASKS_FOR_VALUE =
  /^(?:-[a-zA-Z]{0,4}[mFCct]|--(?:message|file|author|date|template|trailer|fixup|squash|cleanup|reuse-message|reedit-message))$/u;

export const EVERYTHING = ".";
const UNKNOWN = "?";

/** True where every file may be among them. */
export function mayTakeAll(paths: readonly string[]): boolean {
  return paths.includes(EVERYTHING) || paths.includes(UNKNOWN);
}

/** True when one of the staged paths is the file or a folder that it is in. */
export function takes(paths: readonly string[], file: string): boolean {
  return (
    mayTakeAll(paths) ||
    paths.some(
      (path) => `/${file}`.endsWith(`/${path}`) || `/${file}`.includes(`/${path}/`) || path.endsWith(`/${file}`),
    )
  );
}
