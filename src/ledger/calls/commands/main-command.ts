/** What a command line runs, without what only prepares it. Pure. */
import { firstLine } from "../../clip.ts";
import { fromProgram, SEQUENCE, splitCommand } from "./command-line.ts";
import { commandPurpose } from "./command-purpose.ts";

/** The command from its first word that does something. */
export function mainCommand(command: string): string {
  return command.replace(PREPARES, "");
}

/** The command from its first step that shows something: what only sets a scene for it says nothing of what was tried. */
export function toldCommand(command: string): string {
  const main = mainCommand(command);
  const steps = splitCommand(main, SEQUENCE);
  const first = steps.findIndex((step) => !SETS_SCENE.test(fromProgram(step)));
  if (first < 1) return main;
  return steps
    .slice(first)
    .map(({ text, operator }) => text + (operator === "&&" ? " && " : operator))
    .join("");
}

const SETS_SCENE =
  /^(?:(?:cd|pushd|mkdir|touch|cp|ln|chmod|export|source|set|unset|sed -i|perl -[a-z0-9]{0,4}i|git (?:-C \S{1,200} )?(?:init|config|add|clone|worktree add))(?:\s|$)|(?:cat|printf|echo) .{0,400}>(?!&)|cat ?>|\w{1,40}=)/u;

/** The step of a command line that ran the tests whose totals it printed; of several that may have, the first and how many more. */
export function testStep(command: string): string {
  const main = mainCommand(command);
  const steps = splitCommand(main.slice(0, LONGEST_READ), SEQUENCE).map(({ text }) => text);
  const tests = steps.filter((step) => commandPurpose(step) === "test");
  // Inside a loop the files are called by a letter.
  if (tests.some((step) => INSIDE.test(step))) return firstLine(main.slice(Math.max(0, main.search(LOOP_START))));
  if (tests.length === 1) return tests[0] ?? main;
  const run =
    tests.length > 1 ? tests : steps.filter((step) => commandPurpose(step) === "other" && !READIES.test(step));
  const isReadied =
    tests.length === 0 && run.length === 1 && !LOOPS.test(main) && steps.some((step) => READIES.test(step));
  if (isReadied) return run[0] ?? main;
  const [first = firstLine(main)] = run;
  return run.length > 1 ? `${first} +${run.length - 1} more` : firstLine(main);
}

/** The first of several runs, and how many there were beside it, as a reader takes it: the number is no part of the command. */
export function firstRun(run: string): { command: string; beside: string } {
  const [ending = "", count = "0"] = / \+(\d+) more$/u.exec(run) ?? [];
  const beside = count === "0" ? "" : ` (and ${count} more run${count === "1" ? "" : "s"})`;
  return { command: run.slice(0, run.length - ending.length), beside };
}

/** The command without what only shortens its output: whoever runs it again is to see all of that. */
export function withoutFilters(command: string): string {
  const steps = splitCommand(command.slice(0, LONGEST_READ));
  // What brackets hold together is not taken apart.
  if (!steps.some(({ operator }) => operator === "|") || steps.some(({ plain }) => /[(){}]/u.test(plain)))
    return command;
  const isFilter = (text: string, at: number): boolean =>
    steps[at - 1]?.operator === "|" && commandPurpose(text) === "look";
  const kept = steps.flatMap(({ text, operator }, at) => {
    if (isFilter(text, at)) return operator === "|" || operator === "" ? [] : [operator];
    const behind = steps[at + 1];
    const isCut = operator === "|" && behind !== undefined && isFilter(behind.text, at + 1);
    return isCut ? [text.replace(/\s*2>&1$/u, "")] : [text, operator];
  });
  return kept.join(" ").replaceAll(" ;", ";").trim();
}

/** The steps of a command line that do something: what only looks or readies is left out. A loop is one step. */
export function deedsIn(command: string): string[] {
  const main = mainCommand(command);
  if (LOOPS.test(main)) return [firstLine(main)];
  const steps = splitCommand(main.slice(0, LONGEST_READ), SEQUENCE).map(({ text }) => text);
  const deeds = steps.filter((step) => commandPurpose(step) !== "look" && !READIES.test(step));
  return deeds.length === 0 ? [main] : deeds;
}

const LONGEST_READ = 2000;
const INSIDE = /^(?:do|then|else)\s/u;
const LOOP_START = /(?<![^\s;&(])(?:for|while|until|if)\s/u;
const LOOPS = /^(?:for|while|until|if)\b/u;
/** Steps that run nothing of the project's. */
const READIES = /^(?:chmod|mkdir|touch|cp|mv|rm|ln|echo|printf|export|source|sleep|pwd|set|unset|ulimit) /u;

/** The way to a folder, settings of the shell, variables and comments, if a command is left behind them. */
const PREPARES =
  /^(?:(?:cd \S{1,300}|set [-+]\w{1,20}(?: pipefail)?|\w{1,40}=(?:\$\([^()\n]{0,200}\)|"[^"\n]{0,200}"|[^\s;&|"$]{0,200}))\s{0,4}(?:&&|;|\n)\s{0,8}|#[^\n]{0,200}\n\s{0,8}){1,8}(?=\S)/u;
