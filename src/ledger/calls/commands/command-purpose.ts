/** What a command was run for: to look around, to check the work, to record it. Read from its words alone. Pure. */
import { fromProgram, splitCommand } from "./command-line.ts";
import { buildsByMake } from "./make-targets.ts";
import { remembered } from "../../remembered.ts";

export type CommandPurpose = "look" | "test" | "build" | "lint" | "record" | "install" | "other";

/** A command that only looks can miss without harm; one that checks or records tells where the work stands. */
export function commandPurpose(command: string): CommandPurpose {
  return purposeOf(command.slice(0, LONGEST_READ));
}

// A command is asked about as a whole, step by step and pipe by pipe.
const purposeOf = remembered(readPurpose);

function readPurpose(bounded: string): CommandPurpose {
  const deeds = splitCommand(bounded).filter((step) => !looks(fromProgram(step)));
  // First of all: who searches for "test", or installs what runs tests, runs none.
  if (deeds.every((step) => INSTALLS.test(fromProgram(step)))) return deeds.length === 0 ? "look" : "install";
  if (deeds.some(({ text }) => RECORDS.test(text))) return "record";
  // What is moved about or checked out may be called "test".
  const asked = deeds.filter((step) => !MOVES.test(fromProgram(step)));
  const byMake = asked.some(({ text }) => buildsByMake(text)) ? "build" : "other";
  const named = CHECKS.find(([, pattern]) => asked.some(({ text }) => pattern.test(text)))?.[0] ?? byMake;
  const purpose = asked.some((step) => runsTestScript(fromProgram(step))) ? "test" : named;
  return isCheck(purpose) && setsEditsAside(bounded) ? "other" : purpose;
}

/** What is checked while the edits are put aside says nothing of the edits. */
export function setsEditsAside(command: string): boolean {
  return SETS_ASIDE.test(command);
}

const SETS_ASIDE = /\bgit stash(?: push| save| -\S{1,20}){0,3}\s*(?:&&|;|\n|[12&]?>)/u;

function looks(step: string): boolean {
  if (ONLY_TELLS.test(step)) return true;
  if (WRITES.test(step)) return false;
  const asked = ASKS_ABOUT.exec(step);
  if (asked === null) return LOOKS.test(step);
  // `pytest -v` does not tell its version: it runs the tests, and says more.
  const [, program = "", option = ""] = asked;
  return option.startsWith("--") || !CHECKS.some(([, pattern]) => pattern.test(program));
}

/** True where ending well is worth telling: a list of what is there, or a move, ends well whatever it means. */
export function isAchievement(purpose: CommandPurpose): boolean {
  return isCheck(purpose) || purpose === "record" || purpose === "install";
}

/** True for a command after which all is as it was: it only looks, or checks. */
export function leavesAll(command: string): boolean {
  const purpose = commandPurpose(command);
  return purpose === "look" || isCheck(purpose);
}

/** True for a command that says whether the work is good. */
export function isCheck(purpose: CommandPurpose): boolean {
  return purpose === "test" || purpose === "build" || purpose === "lint";
}

/** What stands further back in a command line says nothing of what it is for. */
export const LONGEST_READ = 600;

const LOOKS =
  /^(?:ls|ll|tree|cat|bat|head|tail|less|more|find|fd|grep|egrep|rg|ag|which|where|type|command -v|stat|file|wc|sort|uniq|cut|awk|sed -n|jq|tr|xargs (?:grep|ls|cat|head|wc)|diff|pwd|cd|echo|printf|true|test|\[|env|printenv|date|whoami|uname|ps|lsof|du|df|for|done|fi|do|basename|dirname|realpath|git (?:-C \S+ )?(?:status|log|diff|show|branch|blame|remote|rev-parse|rev-list|ls-files|ls-tree|ls-remote|grep|stash list|config|check-ignore|check-attr|cat-file|merge-base|describe|shortlog|show-ref|for-each-ref|name-rev|range-diff|count-objects|cherry)|gh (?:(?:run|pr|issue|repo) (?:view|list|status|checks|diff|watch)|api|search)|(?:npm|pnpm|yarn) (?:ls|list|view|info|why|outdated)|cargo (?:tree|metadata|search|info)|go (?:list|env|doc)|pip3? (?:list|show|freeze)|docker (?:ps|images|logs|inspect)|kubectl (?:get|describe|logs))(?:\s|$)/u;

/** `cat > a.ts <<EOF` and `echo x >> a.ts` write what others of their name show. */
const WRITES =
  /^cat\s{0,4}(?:<<-?\s{0,4}\S{1,40}\s{1,4})?>{1,2}\s{0,4}(?!\/dev\/)[^\s&]|^(?:echo|printf)\s.{0,2000}[\s"']>{1,2}\s{0,4}(?!\/dev\/)[^\s&>]\S{0,200}$/u;

const INSTALLS =
  /^(?:(?:npm|pnpm|yarn|bun) (?:i|ci|install|add)|pip3? install|uv (?:add|sync|pip install)|poetry (?:add|install)|cargo (?:add|install)|go (?:get|mod tidy)|bundle install|composer (?:install|require)|(?:brew|apt|apt-get|gem|mise) install)(?:\s|$)/u;

/** Options by which a program runs nothing, and only tells what it is, what it would do or which tests there are. */
const ONLY_TELLS =
  /\s(?:--version|--help|--dry-run|--just-print|--collect-only|--co|--no-run|--list|--list-?[tT]ests|--show-?[cC]onfig|--print-config)(?=\s|$)|^g?make\s(?:\S{1,80} ){0,8}-[a-zA-Z]{0,4}n(?=\s|$)|^ctest\s(?:\S{1,80} ){0,8}-N(?=\s|$)/u;
/** A program that is only asked about itself. */
const ASKS_ABOUT = /^([\w./-]{1,60}) (--version|-v|--help|-h)(?: [12&]?>\S{1,80}){0,2}$/u;

const RECORDS = /\bgit (?:-[Cc] \S+ )?(?:commit|push|merge|tag)\b|\bgh pr create\b/u;
const MOVES =
  /^(?:git|gh|mkdir|rmdir|rm|mv|cp|ln|touch|chmod|chown|kill|pkill|killall|sleep|export|source|open|curl|wget)\s/u;

/** A script below a folder of tests is a check by its path, whatever it prints; what only serves the tests is none. */
function runsTestScript(step: string): boolean {
  const path = SCRIPT.exec(step)?.[1];
  if (path === undefined || SERVES_TESTS.test(path)) return false;
  // A whole path may have passed a folder of that name on its way to something else.
  return OF_TESTS.test(path.startsWith("/") ? path.split("/").slice(4).slice(-2).join("/") : path);
}

const SCRIPT =
  /^(?:(?:(?:ba|da|z|k)?sh|python3?|node|bun(?: run)?|deno run|ruby|perl|php|tsx|(?:npx|bunx) tsx|(?:uv|poetry) run(?: python3?)?)(?: -(?!n(?:\s|$)|c(?:\s|$)|-check(?:\s|$))[\w=./-]{1,40}){0,4} )?((?:[\w.@-]{0,80}\/){1,16}[\w.@-]{1,80})(?=\s|$)/u;
const OF_TESTS = /(?:^|\/)(?:tests?|specs?|checks?|__tests__)\//u;
const SERVES_TESTS =
  /\/(?:fixtures?|helpers?|data|testdata|support|utils?|tools|scripts|mocks?|stubs?|servers?|bin|lib|node_modules)\/|\/(?:gen|generate|make|create|set-?up|seed|update|install|download|fetch|build|clean|reset|record|start|stop|serve|server|mock|fake|helper|util)s?(?=[-_.]|$)[^/]*$/u;

const CHECKS: readonly (readonly [CommandPurpose, RegExp])[] = [
  [
    "test",
    /\b(?:tests?(?! -[a-z] )|(?<=\b(?!(?:if|while|then|do|else) )[\w-]{2,40} )tests?|vitest|jest|mocha|pytest|tox|rspec|phpunit|ctest|nextest|playwright(?= test(?![\w.-])|\s*$)|(?<=-m )unittest|(?<=^\(?)bats|(?:test[A-Z]\w{0,60}|[a-z]\w{0,60}Test)(?<=\bgradlew?(?:\s\S{1,80}){1,8}))(?::\w+)?(?=\s|$)/u,
  ],
  [
    "lint",
    /\b(?:lint|eslint|oxlint|golangci-lint|clippy|ruff|flake8|pylint|markdownlint|markdownlint-cli2?|textlint|cspell|codespell|prettier|fmt|format|fix|(?<=^\(?|^(?:npx|bunx|uvx|python3? -m|(?:npm|pnpm|yarn|bun|uv|poetry|bundle|pipenv) (?:exec|run|dlx)) )(?:stylelint|rubocop|shellcheck|hadolint|yamllint|actionlint|swiftlint|ktlint|black --check|isort (?:--check|-c)|go vet|pre-commit run)|(?<=^\(?| -- )(?:(?:npx|bunx|pnpm|npm|yarn|bun|uv|poetry|pipx)(?: exec| run| dlx)? )?(?:cargo )?(?!(?:crontab|apt|apt-get|brew|systemctl|service|docker|kubectl|redis-cli|nginx|certbot|zpool)\b)[\w./@-]{1,40} check)(?::[\w:-]{1,40})?(?=\s|$)/u,
  ],
  [
    "build",
    /\b(?:build|compile|tsc|vue-tsc|tsgo|pyright|typecheck|type-check|mypy|webpack|vite build|svelte-check|(?<=\b(?:mvnw?|gradlew?)(?: -\S{1,40}){0,6} (?:clean )?)(?:verify|package|assemble|check)|(?:assemble|bundle|compile|build|check)(?:[A-Z]\w{0,60})?(?<=\bgradlew?(?:\s\S{1,80}){1,8}))(?::[\w:-]{1,40})?(?=\s|$)/u,
  ],
];
