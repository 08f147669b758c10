/** The program that a command runs, whatever launches it: `npx eslint src` and `eslint src` are the same job. Pure. */

/** The command from its program on, by the bare name of that. A script of the project is no program, and stays as it is. */
export function withoutLauncher(command: string): string {
  let words: readonly string[] = command.trim().split(/\s+/u);
  for (let count = 0; count < MOST_LAUNCHERS; count += 1) {
    const [program, ...rest] = behindLauncher(words);
    if (program === undefined) break;
    words = [program, ...rest];
  }
  const [program = "", ...rest] = words;
  return [bareName(program), ...rest].join(" ");
}

/** `timeout 60 npx …`: more of them launch nothing any more. */
const MOST_LAUNCHERS = 3;

/** What a launcher is given to run, behind its own options; nothing where there is no launcher, or nobody can tell. */
function behindLauncher(words: readonly string[]): readonly string[] {
  const length = [1, 2, 3].findLast((count) => LAUNCHERS.has(words.slice(0, count).join(" ")));
  if (length === undefined) return [];
  const end = words.indexOf("--", length);
  // What stands before the sign are tools that are to be there.
  if (NAMES_TOOLS.has(words[0] ?? "")) return end < 0 ? [] : words.slice(end + 1);
  // `time -h` launches nothing, and `nice` takes its number apart.
  if (words[0] === "time" && words[1]?.startsWith("-") === true && words[1] !== "-p") return [];
  let at = words[0] === "time" && words[1] === "-p" ? length + 1 : length;
  if (words[0] === "nice" && words[1] === "-n") at += 2;
  while (words[at]?.startsWith("-") === true) {
    if (words[at] === "--") return words.slice(at + 1);
    at += TAKES_VALUE.has(words[at] ?? "") ? 2 : 1;
  }
  return words.slice(words[0] === "timeout" ? at + 1 : at);
}

const LAUNCHERS: ReadonlySet<string> = new Set(
  (
    "npx, bunx, pnpx, uvx, bun x, npm exec, npm x, pnpm exec, pnpm dlx, yarn exec, yarn dlx, uv run, uv tool run, pipx run, " +
    "poetry run, pipenv run, pdm run, rye run, hatch run, python -m, python3 -m, bundle exec, composer exec, dotnet tool run, " +
    "go tool, asdf exec, rbenv exec, pyenv exec, mise x, mise exec, timeout, " +
    "time, nice, nohup"
  ).split(", "),
);
const NAMES_TOOLS: ReadonlySet<string> = new Set(["mise"]);
const TAKES_VALUE: ReadonlySet<string> = new Set(
  "-p --package --with --from --spec --group --extra --python -s -k --signal --kill-after".split(" "),
);

/** Without the folder where programs are installed, and its version. Wrappers of build tools run the tool they are called after. */
function bareName(program: string): string {
  const name = (INSTALLED.exec(program)?.[1] ?? program).replace(/(?<=[\w-])@[\w.^~-]{1,30}$/u, "");
  return WRAPPERS.get(name) ?? name.replace(/^cargo-(?=\w)/u, "cargo ");
}

/** Any other path is that of a script, also one of the project's own `bin`. */
const INSTALLED =
  /(?:(?:^|\/)(?:\.bin|vendor\/bin|\.?v?env\/bin)|^\/(?:(?:usr|opt|nix)\/(?:[\w.@+-]{1,60}\/){0,8})?s?bin)\/([\w.@+-]{1,60})$/u;
const WRAPPERS: ReadonlyMap<string, string> = new Map([
  ["./mvnw", "mvn"],
  ["./gradlew", "gradle"],
]);
