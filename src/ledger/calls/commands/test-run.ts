/** Which tests a run takes in, read from its command: a run of one file says nothing of the whole suite. Pure. */
import { PIPES, SEQUENCE, splitCommand } from "./command-line.ts";
import { withoutLauncher } from "./launched-program.ts";
import { hasPhrase } from "../../phrases.ts";
import { remembered } from "../../remembered.ts";
import { withoutDot } from "../../trim-path.ts";

/** True when whatever the earlier run took in, this one takes in as well, however the command around it is written. */
export function coversRun(command: string, earlier: string, output = ""): boolean {
  const [run, before] = [scopeOf(command), scopeOf(earlier)];
  if (run.choices.some((word) => !before.words.includes(word)) || startsElsewhere(run, before)) return false;
  if (run.files.length === 0)
    return (
      run.runner === before.runner ||
      (before.files.length > 0 && SUITE.test(run.words.slice(0, 3).join(" ")) && takesIn(run, before, output))
    );
  return before.files.length > 0 && before.files.every((file) => run.files.includes(file));
}

/** `unittest discover -s live`: a folder that who runs all tests need not come to. */
function startsElsewhere(run: Scope, before: Scope): boolean {
  const [here, there] = [startOf(run), startOf(before)];
  return there !== undefined && there !== here && !(here === undefined && ALL_TESTS.test(there));
}

function startOf({ words }: Scope): string | undefined {
  const at = words.findIndex((word) => START.test(word));
  return at < 0 ? undefined : words[at + 1];
}

const START = /^(?:-s|--start-directory)$/u;
/** The folder in which all tests are. */
const ALL_TESTS = /^(?:\.|tests?)\/?$/u;

/** True for a run that names the files or the tests it takes in. */
export function isPartial(command: string): boolean {
  const { files, choices } = scopeOf(command);
  return files.length + choices.length > 0;
}

/** True for a run that ends with the first test that fails: nobody knows of the others. */
export function stopsEarly(command: string): boolean {
  return STOPS_EARLY.test(command);
}

const STOPS_EARLY =
  /(?:^|\s)(?:-x|--exitfirst|--maxfail\S*|--bail\S*|-b|--fail-?fast|--failfast|-failfast|--stop-on-fail\S*)(?=\s|=|$)/u;

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

/**
 * The tests of a package take in its test files, unless it names those that it ran; those of a suite that is commonly run
 * apart it has to name.
 */
function takesIn(run: Scope, before: Scope, output: string): boolean {
  if (isNamed(before, output)) return true;
  if (!PACKAGE_MANAGERS.test(run.words[0] ?? "") || RUNS_NONE.test(output) || NAMES_FILES.test(output)) return false;
  return before.files.every((file) => TEST_FILE.test(file)) && !before.words.some((word) => RUN_APART.test(word));
}

const PACKAGE_MANAGERS = /^(?:npm|pnpm|yarn|bun)$/u;
const TEST_FILE = /(?:[._-](?:test|spec)|(?:^|\/)(?:tests?|__tests__|specs?)\/\S{1,100})\.[cm]?[jt]sx?$/u;
const NAMES_FILES = /[._-](?:test|spec)\.[cm]?[jt]sx?(?![\w-])/u;
const RUNS_NONE = /\bno tests?\b|\b0 (?:tests?|passed|passing)\b|# tests 0\b/iu;
const RUN_APART =
  /(?<!\p{L})(?:e2e|end-to-end|integration|acceptance|smoke|live|playwright|cypress|webdriver|wdio|bench(?:mark)?s?|perf|load|nightly|slow|manual)(?!\p{L})/iu;

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

/** Every run of tests is held against those before it. */
const scopeOf = remembered(readScope);

function readScope(command: string): Scope {
  const [run] = splitCommand(withoutLoop(command.replace(LEAD, "")), PIPES);
  const words = wordsIn(run?.text);
  const [program = ""] = words;
  const files = words.map((word) => word.split("::")[0] ?? "").filter((word) => FILE.test(word));
  const chosen = words.filter(
    (word, at) => isPath(word) || picks(program, word) || picks(program, words[at - 1] ?? ""),
  );
  const left = new Set([...files, ...chosen]);
  // What stands behind the first of several things to do are other programs.
  const own = wordsIn(splitCommand(run?.text ?? "", SEQUENCE)[0]?.text);
  const isPlain = (word: string, at: number): boolean => {
    const option = own[at - 1] ?? "";
    const isWhole = program === "unittest" && START.test(option) && ALL_TESTS.test(word);
    return !left.has(word) && !NO_CHOICE.test(word) && !TAKES_VALUE.test(option) && !isWhole;
  };
  const plain = own.filter(isPlain);
  // A script is told what to run by what stands behind it.
  const script = own.findIndex((word) => FILE.test(word));
  const before = script < 0 ? plain : own.slice(0, script).filter(isPlain);
  const length = Math.min(before.length, RUNS_TESTS.test(program) ? 1 : 2);
  return { words, runner: plain.slice(0, length).join(" "), files, choices: [...chosen, ...plain.slice(length)] };
}

/** What a loop does again and again, without a change from time to time. */
function withoutLoop(command: string): string {
  const [, name = "", body = ""] = REPEATS.exec(command) ?? [];
  return body === "" || body.includes(`$${name}`) ? command : body;
}

const REPEATS = /^for (\w{1,20}) in [^;\n]{1,200}[;\n]\s{0,4}do\s([^\n]{3,400}?)[;\n]\s{0,4}done\s{0,4}$/u;

function wordsIn(step = ""): string[] {
  const words = withoutLauncher(step)
    .replace(DEFAULT_CONFIG, "")
    .split(/\s+/u)
    .filter((word) => !word.includes(">") && !MODE.test(word));
  // The last file of a loop stands before the mark that ends its list.
  return words.map((word) => word.replace(/;$/u, ""));
}

/** What it would read anyway. */
const DEFAULT_CONFIG =
  / (?:--config[= ]|-c )(?:\.\/)?(?:(?:vitest|vite|jest|playwright|cypress|karma|ava)\.config\.[cm]?[jt]s|pytest\.ini|setup\.cfg|pyproject\.toml)(?=\s|$)/u;

/** How a runner is to go about it, or that a script is to be run, says nothing of what it takes in. */
const MODE = /^(?:run|run-script|watch|discover)$/u;
/** Programs that do nothing but run tests: what stands behind them is which. */
const RUNS_TESTS = /^(?:jest|vitest|pytest|py\.test|unittest|mocha|ava|tap|rspec|phpunit|pest|ctest|nose2|tox|nox)$/u;
/** An option, a variable that is set, all there is below, how much or whether. */
const NO_CHOICE = /^-|^\w+=|^\.$|\.\.\.|^(?:true|false|on|off|\d+)$/u;

/** The project's own name for its tests, whatever runs a single file. */
const SUITE = /^(?:npm|pnpm|yarn|bun|make|just|task|rake|mise|composer) (?:run )?tests?(?: |$)/u;

const LEAD = /^(?:cd \S+ (?:&&|;) |\w+=\S* )+/u;
const FILE = /^(?!-)(?!.*config).*[^./]\.[a-z][a-z0-9]{0,4}$/i;
/** Options that pick tests or leave some out, by themselves or by what stands behind them. */
const PICKS =
  /^(?:-[kgt]|-run|--(?:grep|filter|tags?|only|skip|exclude|ignore|deselect|group|suite|testsuite|projects?|package|testNamePattern|test-name-pattern|testPathPatterns?|testPathIgnorePatterns|selectProjects|ignoreProjects|findRelatedTests|config|shard|changed|changedSince|onlyChanged))(?:=|$)/u;
/** Those that mean something else to other programs. */
const PICKS_BY_PROGRAM: readonly (readonly [program: RegExp, option: RegExp])[] = [
  [RUNS_TESTS, /^-[mRLEec]$/u],
  [/^cargo$/u, /^(?:-p|--(?:lib|bins?|doc|tests?|examples?))(?:=|$)/u],
  [/^(?:npm|pnpm|yarn|bun|lerna|turbo)$/u, /^(?:-[wF]|--workspace|--scope|workspace)(?:=|$)/u],
  [/^(?:mvn|mvnd)$/u, /^-pl$/u],
  [/^go$/u, /^-(?:short|tags)(?:=|$)/u],
];
/** Options with a number behind them, or a word for something else than tests. */
const TAKES_VALUE =
  /^(?:-[njcCopIfF]|-(?:count|timeout|cpu|parallel|coverprofile)|--(?:maxfail|reporters?|timeout|testTimeout|workers|max-?workers|jobs|numprocesses|retries|repeats|durations|color|rootdir|cov|cov-report|seed|features|profile|target|target-dir|test-dir|manifest-path|output|outputFile|log-level|tb|dist|pool|environment|bail|test-timeout|testEnvironment|trace|watchAll|verbosity|covermode|test-threads|require|log-cli-level|format|logger|framework|coverage-?reporters?|prefix|cwd|dir|directory))$/iu;

function picks(program: string, option: string): boolean {
  return (
    PICKS.test(option) || PICKS_BY_PROGRAM.some(([programs, options]) => programs.test(program) && options.test(option))
  );
}

/** A folder, or one test of a file. `./...` stands for everything below; a program is called by its path too. */
function isPath(word: string): boolean {
  if (word.includes("::")) return true;
  return (
    word.includes("/") && !word.startsWith("-") && !word.includes("...") && !word.includes("bin/") && !FILE.test(word)
  );
}
