/** Commands that are known to rewrite files which they do not name: formatters, generators, installs, git. Pure. */
import { fileName } from "../../file-name.ts";
import { commandPurpose, LONGEST_READ } from "./command-purpose.ts";
import { fromProgram, splitCommand } from "./command-line.ts";

/** True for a command that may well have changed a file, be it a manifest or a source; of all others, somebody else is as likely. */
export function mayRewrite(command: string, ofManifest: boolean): boolean {
  const bounded = command.slice(0, LONGEST_READ);
  if (LOOPS.test(bounded)) return true;
  return splitCommand(bounded).some((step) => {
    const run = fromProgram(step).replace(RUNNER, "");
    if (ONLY_CHECKS.test(run)) return false;
    if (ofManifest && INSTALLS.test(run)) return true;
    if (GIT.test(run) || SCRIPT.test(run) || PROGRAM.test(run)) return true;
    return OPTION.test(run) && !run.startsWith("git ") && commandPurpose(step.text) !== "look";
  });
}

/** True for what an install writes: it leaves the sources alone. */
export function isManifest(path: string): boolean {
  return MANIFEST.test(fileName(path));
}

const MANIFEST = /lock|^package\.json$|\.(?:toml|mod|sum)$|^Gemfile$|^composer\.json$/u;

const RUNNER =
  /^(?:(?:npx|bunx|uvx|(?:npm|pnpm|yarn|bun|bundle) exec|(?:uv|poetry) run|python3? -m)(?: --?\w{0,20})? )/u;
const ONLY_CHECKS = /\s(?:--check|--diff|--dry-run|--list-different|--help|--version|--staged|--stat)(?=[\s=]|$)/u;
/** A script that is called so, be it with another word before or behind; `format:check` is another thing. */
const SCRIPT =
  /^(?:npm|pnpm|yarn|bun|make|just|task|rake|composer)(?: run| -\S{1,40}){0,3} (?![\w:.-]*check)(?:[\w.]{1,40}[:_-]){0,3}(?:fix|format|fmt|generate|gen|codegen|build|migrate)(?=[\s:_-]|$)/u;
const PROGRAM =
  /^(?:sed (?:-\w{1,4} ){0,3}-i.{0,300}[*$]|(?:prettier|gofmt|gofumpt|goimports|shfmt)\s(?:\S{1,80} ){0,8}-[a-z]?w(?=\s|$)|(?:cargo|go|dart|mix|terraform|deno|zig|ruff|buf|sqlc|prisma|[\w./-]{1,40}-codegen) (?:fmt|format|fix|generate|migrate)(?=\s|$)|(?:black|isort|rustfmt|graphql-codegen)(?=\s|$))/u;
const OPTION = /\s(?:--fix|--write)(?=[\s=]|$)/u;
/** A new branch, and what is only taken from the index, leave the files as they are. */
const GIT =
  /^git (?:-C \S{1,200} )?(?:(?:checkout|switch)(?! -[bBcC]\b)|merge|pull|rebase|stash(?! (?:list|show|drop|clear)\b)|apply(?! --(?:cached|check)\b)|restore)(?=\s|$)/u;
const INSTALLS =
  /^(?:(?:npm|pnpm|yarn|bun) (?:i|ci|install|add|remove|rm|uninstall|up|update|upgrade)|cargo (?:add|remove|update)|go (?:get|mod tidy)|(?:poetry|uv) (?:add|remove|sync|lock|update|install)|bundle (?:add|install|update)|composer (?:install|require|update))(?=\s|$)/u;
/** A loop that writes to what it goes through, or `sed -i` of what a search gives it. */
const LOOPS =
  /^(?:for|while) .{0,400}[^\d&=<>-]>>?\s?(?![&>\s]|\/dev\/)|\b(?:xargs|-exec)\s.{0,80}\bsed (?:-\w{1,4} ){0,3}-i/su;
