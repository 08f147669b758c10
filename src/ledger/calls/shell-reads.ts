/** The file that a plain shell command prints: for hosts whose agents read by `sed` and `cat`. Pure. */
import { splitCommand, wordsOf } from "./command-line.ts";

/** The one file whose text is what the command prints; undefined for anything less plain. */
export function shellRead(command: string): string | undefined {
  if (command.length > LONGEST || !PRINTS.test(command)) return undefined;
  const [first, ...others] = splitCommand(command);
  if (first === undefined || others.some((step) => !NARROWS.test(step.plain))) return undefined;
  const [program, ...words] = wordsOf(first);
  const named = words.filter((word) => !word.startsWith("-") && !NUMBER.test(word));
  const files = program === "sed" ? named.slice(1) : named;
  return files.length === 1 && files[0] !== undefined && FILE.test(files[0]) ? files[0] : undefined;
}

const LONGEST = 300;
const PRINTS = /^(?:cat|bat|nl|head|tail|sed -n|less) /u;
/** What stands behind a pipe to print less of the same. */
const NARROWS = /^(?:head|tail|sed -n|cat|nl|less)\b/u;
const NUMBER = /^\d+$/u;
const FILE = /^[\w.@~/+-]*[\w/+-]\.\w{1,12}$|^[\w.@~/+-]*\/[\w.+-]+$/u;
