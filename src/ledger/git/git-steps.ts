/** The git and gh calls in a shell command, in their order, each where the shell looks for a program. Pure. */
import { LEAD, unquote } from "../calls/command-purpose.ts";

export interface GitStep {
  /** `commit`, `push`; `pr merge` for gh. */
  verb: string;
  words: readonly string[];
  /** As far as the end of the whole command tells. */
  outcome: Outcome;
}

export type Outcome = "passed" | "failed" | "unknown";

/** The calls of a command that ended in the given way. */
export function gitSteps(command: string, end: Outcome): GitStep[] {
  const pieces = plainCommand(command).split(SEPARATOR);
  while (pieces.length > 1 && pieces.at(-1)?.trim() === "" && pieces.at(-2) !== "&") pieces.splice(-2);
  const steps: GitStep[] = [];
  let isChained = true;
  for (let at = pieces.length - 1; at >= 0; at -= 2) {
    const isLast = at === pieces.length - 1;
    // What an "and" leads on from has passed when the end has; behind an "or" it may never have run.
    isChained &&= isLast || pieces[at + 1] === "&&";
    const passes = end === "passed" && isChained && pieces[at - 1] !== "||";
    const fails = end === "failed" && isLast;
    const step = stepOf(pieces[at] ?? "");
    if (step !== undefined) steps.push({ ...step, outcome: passes ? "passed" : fails ? "failed" : "unknown" });
  }
  return steps.toReversed();
}

/** Without what is quoted or handed over as a document, which is data though it speak of git. */
export function plainCommand(command: string): string {
  const unwrapped = unquote(withoutShell(command)).split("<<", 1)[0] ?? "";
  return unwrapped.replaceAll("\\\n", " ").replaceAll(STDERR, "").trim();
}

/** Some hosts hand the command over to a shell by name. */
export function withoutShell(command: string): string {
  return command.replace(/^(?:\/[\w/]{1,40}\/)?(?:ba|z)?sh -l?c /u, "");
}

const STDERR = / 2>>? ?(?:&1|[^\s;|&]{1,200})/gu;
const SEPARATOR = /(&&|\|\||[;|\n()]|(?<!>)&(?!>))/u;

function stepOf(piece: string): Omit<GitStep, "outcome"> | undefined {
  const words = piece.trim().replace(LEAD, "").split(/\s+/u);
  const end = words.findIndex((word) => /^[&1]?>/u.test(word));
  const [program, ...rest] = end < 0 ? words : words.slice(0, end);
  if (program === "gh") return { verb: rest.slice(0, 2).join(" "), words: rest.slice(2) };
  if (program !== "git") return undefined;
  const at = rest.findIndex((word, index) => !word.startsWith("-") && !/^-[Cc]$/u.test(rest[index - 1] ?? ""));
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
