/** The file that a plain shell command prints: for hosts whose agents read by `sed` and `cat`. Pure. */
import { type CommandStep, splitCommand, wordsOf } from "../commands/command-line.ts";

/** The one file whose text is what the command prints; undefined for anything less plain. */
export function shellRead(command: string): string | undefined {
  if (command.length > LONGEST || !PRINTS.test(command)) return undefined;
  const [first, ...others] = splitCommand(command);
  if (first === undefined || !others.every((step) => NARROWS.test(step.plain) && filesOf(step).length === 0))
    return undefined;
  // What is not piped prints beside the file.
  if ([first, ...others].slice(0, -1).some(({ operator }) => operator !== "|")) return undefined;
  const [file, ...more] = filesOf(first);
  return file !== undefined && more.length === 0 && FILE.test(file) ? file : undefined;
}

const LONGEST = 300;
const PRINTS = /^(?:cat|bat|nl|head|tail|sed -n|less) /u;
/** What stands behind a pipe to print less of the same. */
const NARROWS = /^(?:head|tail|sed -n|cat|nl|less)\b/u;
const FILE = /^[\w.@~/+-]*[\w/+-]\.\w{1,12}$|^[\w.@~/+-]*\/[\w.+-]+$/u;

/** The operands of a program that prints; the first of `sed` says which lines. */
function filesOf(step: CommandStep): string[] {
  const [program, ...words] = wordsOf(step);
  const operands = words.filter((word) => !word.startsWith("-") && !NUMBER.test(word));
  return program === "sed" ? operands.slice(1) : operands;
}

const NUMBER = /^\d+$/u;
