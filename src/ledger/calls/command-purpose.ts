/** What a command was run for: to look around, to check the work, to record it. Read from its words alone. Pure. */
import { fromProgram, splitCommand } from "./command-line.ts";

export type CommandPurpose = "look" | "test" | "build" | "lint" | "record" | "other";

/** A command that only looks can miss without harm; one that checks or records tells where the work stands. */
export function commandPurpose(command: string): CommandPurpose {
  const bounded = command.slice(0, LONGEST_READ);
  // First of all: who searches for "test" runs none.
  if (splitCommand(bounded).every((step) => looks(fromProgram(step)))) return "look";
  const purpose = CHECKS.find(([, pattern]) => pattern.test(bounded))?.[0] ?? "other";
  // What is checked while the edits are put aside says nothing of the edits.
  return isCheck(purpose) && SETS_ASIDE.test(bounded) ? "other" : purpose;
}

const SETS_ASIDE = /\bgit stash(?: push| save| -\S{1,20}){0,3}\s*(?:&&|;|\n|[12&]?>)/u;

function looks(step: string): boolean {
  const asked = ASKS_ABOUT.exec(step);
  if (asked === null) return LOOKS.test(step);
  // `pytest -v` does not tell its version: it runs the tests, and says more.
  const [, program = "", option = ""] = asked;
  return option.startsWith("--") || !CHECKS.some(([, pattern]) => pattern.test(program));
}

/** True for a command that says whether the work is good. */
export function isCheck(purpose: CommandPurpose): boolean {
  return purpose === "test" || purpose === "build" || purpose === "lint";
}

const LONGEST_READ = 600;

const LOOKS =
  /^(?:ls|ll|tree|cat|bat|head|tail|less|more|find|fd|grep|egrep|rg|ag|which|where|type|command -v|stat|file|wc|sort|uniq|cut|awk|sed -n|jq|tr|xargs (?:grep|ls|cat|head|wc)|diff|pwd|cd|echo|printf|true|test|\[|env|printenv|date|whoami|uname|ps|lsof|du|df|for|done|fi|do|basename|dirname|realpath|git (?:-C \S+ )?(?:status|log|diff|show|branch|blame|remote|rev-parse|ls-files|grep|stash list|config)|gh (?:(?:run|pr|issue|repo) (?:view|list|status|checks|diff|watch)|api|search)|npm (?:ls|view|info))(?:\s|$)/u;

/** A program that is only asked about itself. */
const ASKS_ABOUT = /^([\w./-]{1,60}) (--version|-v|--help|-h)(?: [12&]?>\S{1,80}){0,2}$/u;

const CHECKS: readonly (readonly [CommandPurpose, RegExp])[] = [
  ["record", /\bgit (?:-C \S+ )?(?:commit|push|merge|tag)\b|\bgh pr create\b/u],
  [
    "test",
    /\b(?:tests?(?! -[a-z] )|(?<=\b(?!(?:if|while|then|do|else) )[\w-]{2,40} )tests?|vitest|jest|mocha|pytest|tox|rspec|phpunit|ctest|nextest|playwright)(?::\w+)?(?=\s|$)/u,
  ],
  [
    "lint",
    /\b(?:lint|eslint|oxlint|golangci-lint|clippy|ruff|flake8|pylint|prettier|fmt|format|fix|(?:cargo|run|pnpm|yarn|biome|deno) check)(?=\s|$)/u,
  ],
  ["build", /\b(?:build|compile|tsc|typecheck|type-check|mypy|make|webpack|vite build)(?=\s|$)/u],
];
