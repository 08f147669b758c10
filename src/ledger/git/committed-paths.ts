/** Which files a commit took along: all that was edited, or the paths that were staged by name. Pure. */
import { type GitStep, hasOption, operandsOf } from "./git-steps.ts";

/** A commit of named paths, by the number of its message. */
export interface PartialCommit {
  at: number;
  paths: readonly string[];
}

/** The paths that the calls of a command staged; everything is told as a point. */
export function stagedBy(steps: readonly GitStep[]): string[] {
  return steps.filter((step) => step.outcome !== "failed").flatMap(pathsOf);
}

function pathsOf(step: GitStep): string[] {
  if (step.verb === "update-index" || (step.verb === "apply" && hasOption(step, "--cached", "--index")))
    return [EVERYTHING];
  if (!STAGES.has(step.verb)) return [];
  const paths = operandsOf(step).map((path) => path.replaceAll(/^\.\/|\/$/gu, ""));
  return paths.length === 0 || paths.some((path) => UNTOLD.test(path)) ? [EVERYTHING] : paths;
}

const STAGES: ReadonlySet<string> = new Set(["add", "rm", "mv", "stage"]);
/** All, or what a pattern, a variable or a quoted word stands for, or what was cut out of a long command. */
const UNTOLD = /^[._]?$|[*?$:[\]{}…]/u;

const EVERYTHING = ".";

/** True when one of the staged paths is the file or a folder that it is in. */
export function takes(paths: readonly string[], file: string): boolean {
  return paths.some(
    (path) => path === EVERYTHING || `/${file}`.endsWith(`/${path}`) || `/${file}`.includes(`/${path}/`),
  );
}
