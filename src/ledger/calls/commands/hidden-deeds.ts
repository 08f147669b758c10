/** What a call may have done though its words do not say so: scripts, aliases, tools of servers, agents. Pure. */
import { type FactBook, note } from "../../fact-book.ts";
import { type CommandStep, fromProgram } from "./command-line.ts";
import { commandPurpose, isCheck } from "./command-purpose.ts";

/** True for a step of which nobody can tell from its words that it records, sends and publishes nothing unsaid. */
export function mayRecordUnseen(step: CommandStep): boolean {
  const program = programOf(step);
  if (RUNS_ANYTHING.test(program)) return true;
  if (RUNS_TARGET.test(program)) return !CHECK_TARGET.test(program);
  const purpose = commandPurpose(SCRIPT.exec(program)?.[0] ?? program);
  // "fix" may be the word that a change is recorded with.
  if (VERSION_CONTROL.test(program)) return purpose !== "look" && !KNOWN.test(program);
  if (purpose === "look" || purpose === "install" || isCheck(purpose)) return false;
  return !KNOWN.test(program);
}

/** True for a step that may change files which it does not name. */
export function mayWriteUnseen(step: CommandStep): boolean {
  const program = programOf(step);
  if (mayRecordUnseen(step) || BRINGS_FILES.test(program)) return true;
  const isWritten = WRITES.test(program) || />/u.test(program);
  return isWritten && (/[*?$`{]/u.test(program) || !/[./]/u.test(program));
}

/** True for a command that was too long to keep: nobody knows what stands at its end. */
export function isCut(command: string): boolean {
  return command.endsWith("…");
}

function programOf(step: CommandStep): string {
  return fromProgram(step).replace(LEADS, "").replace(RUNNER, "");
}

/** `command -v` only asks where a program is. */
const LEADS = /^(?:(?:do|then|else|if|while|until|time|sudo|command(?! -[vV]\s))\s+|[({!]\s*)+/u;
/** What it runs stands behind it. */
const RUNNER =
  /^(?:mise|asdf|direnv|npm|pnpm|yarn|bundle|poetry|pipenv) (?:exec|x)(?: (?:-\S{1,40}|\S{1,40}@\S{1,40}|\.))* (?=\S)/u;
const RUNS_ANYTHING = /\b(?:xargs|eval|exec)\b|\s-exec(?:dir)?\s|^(?:gh|glab) api\b|\$\(/u;
const RUNS_TARGET = /^(?:g?make|just|rake|task|inv|invoke|mage|npm run|pnpm|yarn|bun run|pnpm run|mise run)(?=\s|$)/u;
const CHECK_TARGET =
  /^\S+(?: run)?(?:\s+-\S+)*(?:$|\s+(?:exec )?(?:test|tests|check|build|lint|all|fmt|format|types?|typecheck|compile|clean|install|i|add|vitest|jest|tsc|eslint)(?![\w-]))/u;
/** A program of somebody's own, which its name alone tells of, and no word behind it. */
const SCRIPT =
  /^(?:(?:(?:ba|da|z)?sh|python3?|node|tsx|ruby|perl|php|bun|deno run|(?:uv|poetry|pipenv|hatch) run(?: python3?)?) )?[\w.@/-]*(?:\.\/|\.(?:sh|py|[cm]?[jt]s|rb|pl)(?=\s|$))[\w.@/-]*/u;
const VERSION_CONTROL = /^(?:git|hg|svn|jj|sl|gt|fossil|bzr|p4|darcs|hub|repo|arc|git-[\w-]+)(?=\s|$)/u;
const KNOWN =
  /^(?:git (?:-[Cc] \S+ )?(?:add|commit|push|checkout|switch|stash|fetch|pull|reset|restore|rebase|merge|rm|mv|init|worktree|clean|cherry-pick|revert|tag|apply|am|clone|reflog|symbolic-ref)|mkdir|rmdir|rm|mv|cp|ln|touch|chmod|sed|tee|sleep|kill|pkill|export|set|unset|pushd|popd|wait|exit|gh (?:pr|issue|run|release|repo) \S+|glab (?:mr|issue) \S+|source \S*activate|\. \S*activate)(?=\s|$)/u;
const BRINGS_FILES =
  /^git (?:-[Cc] \S+ )?(?:checkout|switch|stash|pull|reset|restore|rebase|merge|cherry-pick|revert|apply|am|clone)(?=\s|$)/u;
const WRITES = /^(?:sed|perl|cp|mv|tee|touch|ln)\s/u;

/** Keeps that a tool was called for the request in hand whose doing no rule of the ledger reads. */
export function noteHiddenCall(book: FactBook, tool: string): void {
  const request = book.openRequest();
  if (request === undefined || ONLY_LOOKS.test(tool.slice(tool.lastIndexOf("__") + 1).replace(/^_/u, ""))) return;
  note(request, { hiddenAt: book.now });
}

const ONLY_LOOKS =
  /^(?:(?:read|view|ls|list|glob|find|grep|search|get|fetch|query|web_?(?:fetch|search)|code_?search|tool_?search|lsp|diagnostics|think|ask)(?:[_-].*)?|ask_?user.*|question|(?:enter|exit)_?plan_?mode|multiedit|notebookedit|write|edit|patch|apply_patch)$/u;
