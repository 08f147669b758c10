/** Which branch the head is on after the git calls of a command: as printed, or as asked for in so many words. Pure. */
import { bringsBack, type GitStep, hasOption, operandsOf } from "./git-steps.ts";
import { plainName } from "./quoted-name.ts";

/** The branch is empty when the head is on none, and missing when the head moved to where nobody said. */
export interface HeadSighting {
  branch?: string;
  moved?: true;
  /** The head came from another branch: the last commit is another one. */
  switched?: true;
  /** The files whose edits came along, as a move of the head lists them; all others of the repository are as committed. */
  carried?: readonly string[];
  /** A branch was given another name: the one that the head is on, unless it says which. */
  renamed?: { from?: string; to: string };
}

/** What the last call that moves the head, or tells where it is, says of it. */
export function readHead(steps: readonly GitStep[], output: string): HeadSighting {
  const toldByHead = !steps.some(({ verb }) => ALSO_PRINT_HEAD.has(verb));
  const isOnly = steps.filter(({ verb }) => MOVES.has(verb)).length === 1;
  const isPlain = steps.every(({ verb, isCut }) => !LISTS.has(verb) && !(MOVES.has(verb) && isCut));
  for (const step of steps.toReversed()) {
    const told = MOVES.has(step.verb)
      ? moveOf(step, output, { toldByHead, isOnly, isPlain })
      : standingOf(step, output);
    if (told !== undefined) return told;
  }
  return {};
}

/** Calls that may list files in the same way. */
const LISTS: ReadonlySet<string> = new Set(["diff", "show", "log", "diff-tree", "diff-index", "stash", "pr checkout"]);
/** Calls that take the head elsewhere. */
export const MOVES: ReadonlySet<string> = new Set(["checkout", "switch", "pr checkout"]);
/** They tell which commit the head is at, be it on a branch or not. */
export const ALSO_PRINT_HEAD: ReadonlySet<string> = new Set([
  "reset",
  "worktree",
  "stash",
  "rebase",
  "bisect",
  "submodule",
]);

function moveOf(
  step: GitStep,
  output: string,
  { toldByHead, isOnly, isPlain }: { toldByHead: boolean; isOnly: boolean; isPlain: boolean },
): HeadSighting | undefined {
  if (step.outcome === "failed" || restoresFiles(step)) return undefined;
  const isQuiet = hasOption(step, "-q", "--quiet");
  const printed = isQuiet ? [] : [...output.matchAll(SWITCHED)].filter(([, name]) => toldByHead || name !== undefined);
  const last = printed.at(-1);
  // "git switch -c fix" makes a branch where the head is, "git switch -c fix main" may not.
  const isHere = isOnly && hasOption(step, ...CREATES) && operandsOf(step).length <= 1;
  const switched = isHere || last?.[0].startsWith("Already on") === true ? {} : ({ switched: true } as const);
  if (last !== undefined)
    return { branch: last[1] ?? "", ...switched, ...(isPlain ? carriedBy(switched, output) : {}) };
  // Of several, which one brought files back and which one moved the head is not told.
  if (updatedFiles(output)) return isOnly ? undefined : { moved: true };
  const asked = step.outcome === "passed" ? (askedFor(step) ?? trackedBy(step, output)) : undefined;
  return asked === undefined ? { moved: true } : { branch: asked, ...switched };
}

function carriedBy({ switched }: HeadSighting, output: string): HeadSighting {
  return switched === true
    ? { carried: [...output.matchAll(CARRIED)].map(([, path = ""]) => plainName(path).replace(/^(?:\.\.\/)+/u, "")) }
    : {};
}

const CARRIED = /^[MADRCT]\t(\S[^\n]{0,300})$/gmu;

/** True for a checkout that brings files back and leaves the head where it is. */
export function restoresFiles(step: GitStep): boolean {
  if (step.verb !== "checkout") return false;
  const operands = operandsOf(step);
  if (hasOption(step, "--") || operands[0] === ".") return true;
  return operands.length > 1 && !hasOption(step, ...CREATES);
}

/** True when a checkout says that it brought files back. */
export function updatedFiles(output: string): boolean {
  return /^Updated \d+ paths? from /mu.test(output);
}

const SWITCHED =
  /^(?:Switched to (?:a new branch|branch|and reset branch)|Already on) '([^'\n]{1,120})'|^HEAD is now at /gmu;
const CREATES = ["-b", "-B", "-c", "-C", "--create", "--orphan"] as const;

function askedFor(step: GitStep): string | undefined {
  const created = step.words.findIndex((word) => (CREATES as readonly string[]).includes(word));
  const name = created < 0 ? onlyOperand(step) : step.words[created + 1];
  const isBranch = created >= 0 || step.verb === "switch";
  // What is checked out may be a tag, a commit or a folder as well.
  return name !== undefined && (isBranch ? BRANCH : PLAIN_BRANCH).test(name) ? name : undefined;
}

/** What is checked out for the first time and follows a remote is a branch, whatever its name; some hosts show no other line. */
function trackedBy(step: GitStep, output: string): string | undefined {
  const name = onlyOperand(step);
  return name !== undefined && TRACKS.exec(output)?.[1] === name ? name : undefined;
}

const TRACKS = /^[Bb]ranch '([^'\n]{1,120})' set up to track /mu;

function onlyOperand(step: GitStep): string | undefined {
  const others = step.words.filter((word) => word !== "-q" && word !== "--quiet");
  return others.length === 1 && step.verb !== "pr checkout" ? others[0] : undefined;
}

const BRANCH = /^(?!_$)\w[\w./@-]{0,119}$/u;
const PLAIN_BRANCH = /^(?!_$|HEAD$|v\d|[0-9a-f]{4,40}$)\w[\w-]{0,119}$/u;

function standingOf(step: GitStep, output: string): HeadSighting | undefined {
  if (step.verb === "status" || bringsBack(step)) return stands(STANDS_ON.exec(output));
  if (step.verb === "log" && step.outcome !== "failed") return stands(DECORATED.exec(output));
  if (PRINT_COMMIT.has(step.verb)) return stands([...output.matchAll(COMMITTED_ON)].at(-1));
  if (step.outcome === "failed") return undefined;
  if (step.verb === "branch" && hasOption(step, "-m", "-M", "--move")) return renamedBy(step);
  return step.verb === "rebase" && operandsOf(step).length > 1 ? { moved: true } : undefined;
}

function renamedBy(step: GitStep): HeadSighting {
  const names = operandsOf(step);
  const [to, from] = names.toReversed();
  if (step.outcome !== "passed" || names.length > 2 || !names.every((name) => BRANCH.test(name)) || to === undefined)
    return { moved: true };
  return { renamed: { ...(from === undefined ? {} : { from }), to } };
}

function stands(match: readonly string[] | null | undefined): HeadSighting | undefined {
  const name = match?.slice(1).find((found) => found !== undefined);
  if (name === undefined) return undefined;
  return { branch: name === "HEAD" || name === "detached" ? "" : name };
}

/** Calls that print the commit they made, with the branch it is on. */
export const PRINT_COMMIT: ReadonlySet<string> = new Set(["commit", "cherry-pick", "revert"]);
const COMMITTED_ON = /^\[([^\s\]]{1,120})(?: HEAD)?(?: \(root-commit\))? [0-9a-f]{7,40}\] /gmu;
const DECORATED = /^(?:commit )?[0-9a-f]{7,40} \(HEAD -> ([^\s,)]{1,120})[,)]/mu;
const STANDS_ON =
  /^On branch (\S{1,120})$|^## (HEAD) \(no branch\)$|^## ([^\s.]\S{0,119}?)(?:\.\.\.\S+(?: \[[^\]\n]{1,60}\])?)?$|^(HEAD) detached /mu;
