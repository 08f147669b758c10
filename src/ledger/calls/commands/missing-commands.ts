/** Programs that the shell did not find: whoever goes on would run into it again. Taken back as soon as one may be there. */
import type { CommandOutcome } from "./command-outcome.ts";
import { fromProgram, NESTED, splitCommand } from "./command-line.ts";
import { commandPurpose } from "./command-purpose.ts";
import { withoutLauncher } from "./launched-program.ts";
import type { Fact, FactOf } from "../../fact.ts";
import { type FactBook, keepNote, note } from "../../fact-book.ts";
import { hasPhrase } from "../../phrases.ts";
import { stripStyle } from "../../terminal-style.ts";

export interface EndedRun {
  command: string;
  output: string;
  outcome: CommandOutcome;
  source: Fact["source"];
}

/** Observes a finished command. */
export function observeMissing(book: FactBook, run: EndedRun): void {
  const before = missingCommands(book.find("note", MISSING));
  const found = notFound(run);
  if (found.length === 0 && before.length === 0) return;
  const left = before.filter((name) => !found.includes(name) && !mayBeThere(name, run));
  keepNote(book, MISSING, { source: run.source, data: { names: [...left, ...found].slice(-MOST) } });
}

/** What the user speaks of may have been put right by the user. */
export function doubtMissing(book: FactBook, said: string): void {
  const known = book.find("note", MISSING);
  if (known === undefined) return;
  note(known, { names: missingCommands(known).filter((name) => !speaksOf(said, name)) });
}

/** The names that a fact holds, oldest first. */
export function missingCommands(fact: FactOf<"note"> | undefined): readonly string[] {
  return fact?.data?.names ?? [];
}

/** The key of the fact that holds them. */
export const MISSING = "missing commands";
const MOST = 5;

/**
 * Only the shell's own words on a program of this very line: a log that is printed, another machine, a script or the
 * program that is worked on say the same of something else.
 */
function notFound({ command, output, outcome }: EndedRun): string[] {
  if (outcome.ok || (outcome.exit ?? NOT_FOUND) !== NOT_FOUND || !output.includes("not found")) return [];
  const told = linesAtEnds(output).flatMap((line) => SAID_BEFORE.exec(line)?.[1] ?? SAID_BEHIND.exec(line)?.[1] ?? []);
  const programs = programsOf(command);
  return [...new Set(told)].filter((name) => programs.includes(name));
}

/** The lines at both ends of an output, where a shell complains. */
export function linesAtEnds(output: string): string[] {
  return `${output.slice(0, SHOWN)}\n${output.slice(-SHOWN)}`.split("\n").map((line) => stripStyle(line).trim());
}

const SHOWN = 2000;
/** The exit code by which a shell says so. */
const NOT_FOUND = 127;
/** "bash: line 3: go: command not found", "/bin/sh: 1: go: not found". */
const SAID_BEFORE =
  /^-?(?:\/[\w/.-]{1,60}\/)?(?:ba|da|k|a|z)?sh: (?:(?:line )?\d{1,5}: )?([\w.+-]{1,40}): (?:command )?not found$/u;
/** "zsh:1: command not found: go", "(eval):1: command not found: go". */
const SAID_BEHIND = /^(?:zsh|\(eval\)):(?:\d{1,5}:)? command not found: ([\w.+-]{1,40})$/u;

/** Something was installed, a step that names the program ended well, or the program itself complains. */
function mayBeThere(name: string, run: EndedRun): boolean {
  if (!run.outcome.ok) return programsOf(run.command).includes(name);
  if (commandPurpose(run.command) === "install") return true;
  return splitCommand(run.command, NESTED).some((step) => mayFind(fromProgram(step), name, run.output));
}

/** Not what a launcher brings along, a look for it that shows no place, nor a file that is called after it. */
function mayFind(step: string, name: string, output: string): boolean {
  if (LOOKS_FOR.test(step)) return output.includes(`/${name}`);
  const launched = withoutLauncher(step);
  if (launched !== step.trim() && launched.split(" ", 1)[0] === name) return false;
  return step.split(BETWEEN_NAMES).includes(name);
}

const LOOKS_FOR = /^(?:which|type|hash|whereis|command -v)\s/u;
const BETWEEN_NAMES = /[^\w.+-]/u;

/** The programs that the steps of a command call. */
export function programsOf(command: string): string[] {
  return splitCommand(command, NESTED).map((step) => fromProgram(step).split(/\s/u, 1)[0] ?? "");
}

/** True for a text in which the name stands as a word. */
export function speaksOf(text: string, name: string): boolean {
  return hasPhrase(text.toLowerCase(), name.toLowerCase());
}
