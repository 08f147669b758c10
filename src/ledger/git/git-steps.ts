/** The git and gh calls in a shell command, in their order, each where the shell looks for a program. Pure. */
import { type CommandStep, fromProgram, NESTED, splitCommand, wordsOf } from "../calls/commands/command-line.ts";
import { folderAfter, within } from "../calls/commands/shell-folder.ts";
import { takeUntil } from "../take-until.ts";

export interface GitStep {
  /** `commit`, `push`; `pr merge` for gh. */
  verb: string;
  words: readonly string[];
  /** Where it runs, seen from where the command began, which is empty; undefined when nobody can tell. */
  folder: string | undefined;
  /** Some of what it prints is not shown: it is handed on, or written elsewhere. */
  isCut: boolean;
  /** Nothing before it, or nothing else in the command at all, prints words that are not git's own. */
  isFirst: boolean;
  isAlone: boolean;
  /** As far as the end of the whole command tells. */
  outcome: Outcome;
}

export type Outcome = "passed" | "failed" | "unknown";

/** True for a command that names one of the programs; all others need no more than this look. */
export function namesGit(command: string): boolean {
  return PROGRAM.test(command);
}

const PROGRAM = /\bg(?:it|h)\b/u;

/** The calls of a command that ended in the given way. */
export function gitSteps(command: string, end: Outcome): GitStep[] {
  if (!namesGit(command)) return [];
  const pieces = splitCommand(withoutShell(command), NESTED);
  const folders = foldersOf(pieces);
  const foreign = pieces.map((piece) => !isOwnPrint(piece));
  const isAlone = !foreign.includes(true);
  const firstForeign = isAlone ? pieces.length : foreign.indexOf(true);
  const steps: GitStep[] = [];
  let isChained = true;
  for (let at = pieces.length - 1; at >= 0; at -= 1) {
    const piece = pieces[at];
    if (piece === undefined) continue;
    const isLast = at === pieces.length - 1;
    // What an "and" leads on from has passed when the end has; behind an "or" it may never have run. The exit code of a
    // pipe is that of its end, and what leads on to the pipe has passed all the same.
    const isPiped = !isLast && piece.operator === "|";
    isChained &&= isLast ? piece.operator !== "&" : isPiped || piece.operator === "&&";
    const passes = end === "passed" && isChained && !isPiped && pieces[at - 1]?.operator !== "||";
    const fails = end === "failed" && isLast;
    const outcome = passes ? "passed" : fails ? "failed" : "unknown";
    const step = stepOf(piece);
    if (step === undefined) continue;
    const isCut = piece.operator === "|" || /(?<![2&])>(?!&)/u.test(piece.plain);
    const [folder, isFirst] = [folderOf(piece, folders[at]), at < firstForeign];
    steps.push({ verb: step.verb, words: step.words, folder, isCut, isFirst, isAlone, outcome });
  }
  return steps.toReversed();
}

/** True for a step that prints nothing, what git itself says, or the words of the command. */
function isOwnPrint(piece: CommandStep): boolean {
  const step = stepOf(piece);
  return step === undefined ? QUIET.test(piece.plain.trim()) : !QUOTES.has(step.verb);
}

const QUIET = /^(?:|(?:cd|pushd|popd|echo|printf|true|sleep|export|set)(?: .*)?|(?:head|tail)(?: -\S+| \d+)*)$/su;
/** Calls that print what is in files and messages. */
const QUOTES: ReadonlySet<string> = new Set(["show", "log", "cat-file", "grep", "notes", "blame", "tag"]);

/** The folder that each step runs in; what is done in brackets goes nowhere. */
function foldersOf(pieces: readonly CommandStep[]): (string | undefined)[] {
  const outer: (string | undefined)[] = [];
  let next: string | undefined = "";
  return pieces.map((piece) => {
    const folder = next;
    if (GOES.test(piece.text)) next = folderAfter(folder, wordsOf(piece));
    if (EXPORTS_STORE.test(piece.plain)) next = undefined;
    if (piece.operator === "(") outer.push(next);
    if (piece.operator === ")") next = outer.length === 0 ? "" : outer.pop();
    return folder;
  });
}

/** From here on every call asks another repository. */
const EXPORTS_STORE = /^export .{0,200}\bGIT_(?:DIR|WORK_TREE)=/u;
/** The programs by which a shell goes elsewhere. */
const GOES = /\b(?:cd|pushd|popd)\b/u;

/** `git -C there status` runs there; where only the store is named, nobody can tell whose work it is. */
function folderOf(piece: CommandStep, folder: string | undefined): string | undefined {
  const words = wordsOf(piece);
  const at = words.indexOf("git");
  const options = words.slice(at + 1);
  const end = verbAt(options);
  const given = options.slice(0, end < 0 ? undefined : end);
  const there = given[given.indexOf("-C") + 1];
  const start = given.includes("-C") && there !== undefined ? within(folder, there) : folder;
  const work = valueOf("--work-tree", given) ?? assigned("GIT_WORK_TREE", words.slice(0, at));
  const store = valueOf("--git-dir", given) ?? assigned("GIT_DIR", words.slice(0, at));
  if (work !== undefined) return within(start, work);
  if (store === undefined || store === ".git") return start;
  return store.endsWith("/.git") ? within(start, store.slice(0, -"/.git".length)) : undefined;
}

/** Where the verb stands behind the options of git itself, some of which have a value behind them. */
function verbAt(words: readonly string[]): number {
  return words.findIndex((word, at) => !word.startsWith("-") && !VALUED.test(words[at - 1] ?? ""));
}

const VALUED = /^(?:-[Cc]|--git-dir|--work-tree|--namespace)$/u;

function valueOf(option: string, words: readonly string[]): string | undefined {
  const at = words.indexOf(option);
  return at >= 0 ? words[at + 1] : assigned(option, words);
}

function assigned(name: string, words: readonly string[]): string | undefined {
  return words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** The command without what is quoted or handed over, if but for the way to a folder it asks for one thing only. */
export function onlyStep(command: string): string | undefined {
  const steps = splitCommand(withoutShell(command), NESTED).filter(({ plain }) => !plain.startsWith("cd "));
  return steps.length === 1 && steps[0] ? withoutErrors(steps[0].plain) : undefined;
}

/** Some hosts hand the command over to a shell by name. */
export function withoutShell(command: string): string {
  return command.replace(/^(?:\/[\w/]{1,40}\/)?(?:ba|z)?sh -l?c /u, "");
}

/** Without the way that errors go. */
function withoutErrors(plain: string): string {
  return plain.replaceAll(/ 2>>? ?(?:&1|[^\s;|&]{1,200})/gu, "");
}

function stepOf(step: CommandStep): Pick<GitStep, "verb" | "words"> | undefined {
  if (!namesGit(step.plain)) return undefined;
  const words = withoutErrors(fromProgram(step)).split(/\s+/u);
  const [program, ...rest] = takeUntil(words, (word) => /^[&1]?>/u.test(word));
  if (program === "gh") return { verb: rest.slice(0, 2).join(" "), words: rest.slice(2) };
  if (program !== "git") return undefined;
  const at = verbAt(rest);
  return at < 0 ? undefined : { verb: rest[at] ?? "", words: rest.slice(at + 1) };
}

/** The words that are no options. */
export function operandsOf({ words }: GitStep): string[] {
  return words.filter((word) => !word.startsWith("-"));
}

/** True when one of the options is given. */
export function hasOption({ words }: GitStep, ...options: readonly string[]): boolean {
  return words.some((word) => options.includes(word));
}

/** True for a call that prints the name of the branch, and nothing else. */
export function showsBranch(step: GitStep): boolean {
  return (
    (step.verb === "branch" && hasOption(step, "--show-current")) ||
    (step.verb === "rev-parse" && hasOption(step, "--abbrev-ref"))
  );
}

/** True for a call that brings back what was put aside; like a status, it lists what is not committed. */
export function bringsBack({ verb, words }: GitStep): boolean {
  return verb === "stash" && /^(?:pop|apply)$/u.test(words[0] ?? "");
}
