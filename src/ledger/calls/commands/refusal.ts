/** What programs say when they refuse: some hosts tell no exit code, and a line of commands may end well all the same. Pure. */
import { CONFLICT } from "../../git/git-operation.ts";
import { fromProgram, splitCommand } from "./command-line.ts";

/** True for a command all of whose steps had to pass, and one of whose programs says that it did not do its work. */
export function isRefused(command: string, output: string, hasTotals: boolean): boolean {
  if (!PROGRAMS.test(command)) return false;
  const isConflict = MERGES.test(command) && CONFLICT.test(output);
  if (!isConflict && !MAY_REFUSE.test(output)) return false;
  const steps = splitCommand(command);
  if (steps.some(({ operator }) => operator !== "&&" && operator !== "")) return false;
  const programs = new Set(steps.map((step) => fromProgram(step).split(/\s/u, 1)[0] ?? ""));
  if (programs.has("git") && (isConflict || refusesAtAnEnd(command, output))) return true;
  if ((programs.has("npm") || programs.has("pnpm")) && !hasTotals && endsRefused(output))
    return ![...programs].some((program) => SHOWS_FILE.test(program));
  const refusals = refusalsIn(output).filter((line) => programs.has(line.slice(0, line.indexOf(":"))));
  return refusals.length > 0 && !isRemovedInPart(command, steps.length, refusals.length);
}

/** Those that speak so, or whose words are known. */
const PROGRAMS = /\b(?:git|p?npm|fatal|error|mv|cp|rm|ln|touch|tee|unlink|mkdir|rmdir)\b/u;
const MERGES = /\bgit (?:-C \S{1,200} )?(?:stash (?:pop|apply)|merge|pull|rebase|cherry-pick|revert|am)\b/u;
const MAY_REFUSE =
  /^(?:fatal|error|mv|cp|rm|ln|touch|tee|unlink|mkdir|rmdir): |^npm (?:ERR!|error) code \S|^\s{0,4}ERR_PNPM_/mu;
const SHOWS_FILE = /^(?:cat|bat|head|tail|less|more|nl|sed|awk|jq|e?grep|rg)$/u;

/** The last words of a package manager are its own; what stands further up may be a log that was shown, or a step of a script. */
function endsRefused(output: string): boolean {
  const lines = output.split("\n").filter((line) => line.trim() !== "" && !NO_LAST_WORD.test(line));
  if (NPM_REFUSES.test(lines.at(-1) ?? "")) return /^npm (?:ERR!|error) code \S/mu.test(output);
  return lines.slice(-MOST_ADVICE).some((line) => /^\s{0,4}ERR_PNPM_/u.test(line));
}

const NPM_REFUSES = /^npm (?:ERR!|error)(?:\s|$)/u;
const NO_LAST_WORD = /^npm (?:notice|warn)\b/i;
/** pnpm says behind the code what it was at, and what may help. */
const MOST_ADVICE = 3;

/** `rm a b` removes the one that is there: which of them is missing, each path tells. */
function isRemovedInPart(command: string, steps: number, refusals: number): boolean {
  const [program, ...words] = command.trim().split(/\s+/u);
  return steps === 1 && program === "rm" && words.filter((word) => !word.startsWith("-")).length > refusals;
}

/** Between the two ends, hooks and helpers speak; what the command says itself is a message that was shown again. */
function refusesAtAnEnd(command: string, output: string): boolean {
  const lines = output.split("\n").filter((line) => line.trim() !== "");
  const isSaid = (line = ""): boolean =>
    (GIT_REFUSES.test(line) || REFUSES_AT_AN_END.test(line)) && !command.includes(line.trim());
  return !MADE.test(output) && (isSaid(lines[0]) || isSaid(lines.at(-1)) || lines.at(-1) === "Aborting");
}

const REFUSES_AT_AN_END =
  /^error: (?:failed to |src refspec |patch failed|insufficient |\S{1,40} is not possible|you need to |unknown )/i;

/** It made a commit or moved the head all the same. */
const MADE = /^\[[^\s\]]{1,120}(?: HEAD)?(?: \(root-commit\))? [0-9a-f]{7,40}\] |^Switched to |^HEAD is now at /mu;

/** True when git says of what it was asked that it did not do it, whatever else was printed. */
export function refusesGit(output: string): boolean {
  return GIT_REFUSES.test(output) && !MADE.test(output);
}

const GIT_REFUSES =
  /^fatal: |^error: (?:Your local changes|The following untracked|pathspec |cannot |could not |unable to )/mu;

/** The lines in which programs say what they did not do. */
export function refusalsIn(output: string): string[] {
  return MAY_REFUSE.test(output)
    ? output.split("\n", MOST_LINES).filter((line) => MAY_REFUSE.test(line) && !WARNS.test(line))
    : [];
}

const MOST_LINES = 400;
const WARNS = /^\w+: (?:warning|-r not specified|preserving|created directory|removing directory|removed)\b/i;

/** True when one of those lines names the path, as it was written or from further up. */
export function namesPath(refusal: string, path: string): boolean {
  return refusal
    .split(/['"`‘’“”\s=,:]+/u)
    .some((word) => word.length > 1 && (path === word || path.endsWith(`/${word}`)));
}
