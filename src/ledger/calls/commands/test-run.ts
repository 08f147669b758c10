/** Which tests a run takes in, read from its command: a run of one file says nothing of the whole suite. Pure. */
import { PIPES, splitCommand } from "./command-line.ts";
import { withoutLauncher } from "./launched-program.ts";
import { hasPhrase } from "../../phrases.ts";
import { withoutDot } from "../../trim-path.ts";

/**
 * True when whatever the earlier run took in, this one takes in as well, however the command around it is written. Of
 * the project's own name for its tests only what it printed tells what ran.
 */
export function coversRun(command: string, earlier: string, output = ""): boolean {
  const [run, before] = [scopeOf(command), scopeOf(earlier)];
  if (run.choices.some((word) => !before.words.includes(word))) return false;
  if (run.files.length === 0)
    return (
      run.runner === before.runner ||
      (before.files.length > 0 && SUITE.test(run.words.slice(0, 3).join(" ")) && isNamed(before, output))
    );
  return before.files.length > 0 && before.files.every((file) => run.files.includes(file));
}

/** True for a run that names the files or the tests it takes in. */
export function isPartial(command: string): boolean {
  const { files, choices } = scopeOf(command);
  return files.length + choices.length > 0;
}

/** The files of an earlier run, and those of them that this one takes in, whole. */
export function filesAgain(command: string, earlier: string): { files: readonly string[]; again: readonly string[] } {
  const [run, { files, words }] = [scopeOf(command), scopeOf(earlier)];
  const isNarrower = run.choices.some((word) => !words.includes(word));
  return { files, again: isNarrower ? [] : files.filter((file) => run.files.includes(file)) };
}

/** What a loop ran again and again, when it was to say so of a run that failed and said nothing of the kind. */
export function quietLoop(command: string, output: string): string | undefined {
  const [, name = "", run = "", word = ""] = LOOP.exec(command) ?? [];
  // What changes from run to run may be what is tested, unless it is by chance.
  const isSame = !run.replace(SEED, "").includes(`$${name}`);
  return word !== "" && isSame && !output.toLowerCase().includes(word.toLowerCase()) ? run : undefined;
}

/** To its end: what is sent elsewhere, or through something, is not seen. */
const LOOP =
  /^(?:cd \S{1,200} && )?for (\w{1,20}) in [^;\n]{1,200}[;\n] {0,4}do ([^;|&><\n]{3,200}?)(?: \d?>{1,2} ?&?\S{1,60}){0,3} \|\| (?:\{ )?echo ["']?(\p{L}{3,20})[^;|&><\n]{0,80}[;\n] {0,4}(?:break; ?)?(?:\}; ?)?done(?:; ?echo [^;|&><\n]{0,80})?$/u;
const SEED = /--?seed[= ]\S{1,20}/u;

/** True for output that names the runner, or all the files that it ran. */
function isNamed({ runner, files }: Scope, output: string): boolean {
  const name = runner.replace(LAUNCHERS, "").trim().toLowerCase();
  return (
    (name !== "" && hasPhrase(output.toLowerCase(), name)) || files.every((file) => output.includes(withoutDot(file)))
  );
}

/** What runs any program, or any file, and so names none. */
const LAUNCHERS =
  /^(?:(?:npx|bunx|npm|pnpm|yarn|bun|uv|poetry|pipx|python3?|node|bash|sh|zsh|ruby|php|run|exec|for|make|just|task|mise)(?:\s+|$))+/u;

interface Scope {
  words: readonly string[];
  /** The program and what it is told to do, without files and options: `npm test`, `npx vitest`, `pytest`. */
  runner: string;
  files: readonly string[];
  /** Words that leave out tests: one test of a file, a folder, a pattern. */
  choices: readonly string[];
}

function scopeOf(command: string): Scope {
  const [run] = splitCommand(command.replace(LEAD, ""), PIPES);
  const parts = withoutLauncher(run?.text ?? "")
    .split(/\s+/u)
    .filter((word) => !word.includes(">"));
  // The last file of a loop stands before the mark that ends its list.
  const words = parts.map((word) => word.replace(/;$/u, ""));
  const files = words.map((word) => word.split("::")[0] ?? "").filter((word) => FILE.test(word));
  const cargo = CARGO.exec(words.join(" "))?.[0].split(" ").length ?? words.length;
  const choices = words.filter(
    (word, at) =>
      isChoice(word) ||
      PATTERN.test(words[at - 1] ?? "") ||
      (at >= cargo && !word.startsWith("-") && !TAKES_VALUE.test(words[at - 1] ?? "")),
  );
  const plain = words.filter(
    (word, at) =>
      !word.startsWith("-") && !files.includes(word) && !choices.includes(word) && !HOW_MANY.test(words[at - 1] ?? ""),
  );
  return { words, runner: plain.slice(0, 2).join(" "), files, choices };
}

/** The project's own name for its tests, whatever runs a single file. */
const SUITE = /^(?:npm|pnpm|yarn|bun|make|just|task|rake|mise|composer) (?:run )?tests?(?: |$)/u;

const LEAD = /^(?:cd \S+ (?:&&|;) |\w+=\S* )+/u;
const FILE = /^(?!-)(?!.*config).*[^./]\.[a-z][a-z0-9]{0,4}$/i;
const PATTERN = /^(?:-k|-t|-g|-run|--grep|--testNamePattern|--skip|--exclude|--ignore|--deselect)(?:=|$)/u;
/** Cargo takes the tests whose names hold one of the words behind it. */
const CARGO = /^cargo (?:\+\S{1,40} )?(?:test|nextest run)(?= |$)/u;
/** Options behind which a number stands, or a word for one. */
const HOW_MANY = /^(?:-n|-j|--(?:jobs|workers|max-?workers|numprocesses|timeout|retries|repeats|durations))$/i;
const TAKES_VALUE = /^(?:-F|--features|--profile|--target|--target-dir|--manifest-path|-j|--jobs|--color)$/u;

function isChoice(word: string): boolean {
  if (word.includes("::") || PATTERN.test(word)) return true;
  // `./...` stands for everything below; a program is called by its path too.
  return (
    word.includes("/") && !word.startsWith("-") && !word.includes("...") && !word.includes("bin/") && !FILE.test(word)
  );
}
