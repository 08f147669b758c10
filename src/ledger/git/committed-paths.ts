/** Which files a commit took along: all that was edited, or the paths that were staged by name. Pure. */
import { type GitStep, hasOption, operandsOf, withoutShell } from "./git-steps.ts";

/** A commit of named paths, by the number of its message. */
export interface PartialCommit {
  at: number;
  paths: readonly string[];
}

/** The paths that the calls of a command staged or committed by name; everything, or what nobody can tell, is a point. */
export function stagedBy(steps: readonly GitStep[], command: string): string[] {
  const told = steps.filter((step) => step.outcome !== "failed").flatMap(pathsOf);
  return HANDED_OVER.test(withoutShell(command)) ? [EVERYTHING, ...told] : told;
}

/** `… | xargs git add`: what that was given stands nowhere. */
const HANDED_OVER =
  /(?:\bxargs|\bparallel|-exec(?:dir)?|sh -\w{0,3}c)\s[^|;\n]{0,120}\bgit (?:-[Cc] \S{1,200} )?(?:add|rm|mv|stage)(?:\s|$)/u;

function pathsOf(step: GitStep): string[] {
  if (step.verb === "update-index" || (step.verb === "apply" && hasOption(step, "--cached", "--index")))
    return [EVERYTHING];
  // A commit that names paths takes these alone, staged or not, and leaves what was staged.
  if (step.verb === "commit") return namesPaths(step) ? [EVERYTHING] : [];
  if (!STAGES.has(step.verb)) return [];
  const paths = operandsOf(step).map((path) => path.replaceAll(/^\.\/|\/$/gu, ""));
  return paths.length === 0 || paths.some((path) => UNTOLD.test(path)) ? [EVERYTHING] : paths;
}

const STAGES: ReadonlySet<string> = new Set(["add", "rm", "mv", "stage"]);
/**
 * All, or what a pattern, a variable or a quoted word stands for, what was cut out of a long command, or a way that leads
 * from elsewhere than the edits are told from.
 */
const UNTOLD = /^[._]?$|^[/~]|\.\.|[*?$:[\]{}…\\]/u;

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

/** True when one of the staged paths is the file or a folder that it is in. */
export function takes(paths: readonly string[], file: string): boolean {
  return paths.some(
    (path) =>
      path === EVERYTHING ||
      `/${file}`.endsWith(`/${path}`) ||
      `/${file}`.includes(`/${path}/`) ||
      path.endsWith(`/${file}`),
  );
}
