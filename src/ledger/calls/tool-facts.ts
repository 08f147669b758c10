/** What a tool call adds: files, commands, tests, errors, todos, tasks, skills. Tool output is evidence, never a rule. */
import { callMarks } from "./call-marks.ts";
import { clipEnd, firstLine } from "../clip.ts";
import { commandOutcome, errorLine, isSilent } from "./command-outcome.ts";
import { commandPurpose, type CommandPurpose, isCheck } from "./command-purpose.ts";
import { contentHash } from "./content-hash.ts";
import type { Fact } from "../fact.ts";
import type { FactBook } from "../fact-book.ts";
import { observeFile } from "./file-facts.ts";
import { mainCommand, testStep } from "./main-command.ts";
import { observePatch } from "./patch-facts.ts";
import { observeGit } from "../git/repository-facts.ts";
import { shellFileChanges } from "./shell-files.ts";
import { coversRun } from "./test-run.ts";
import { observeTask, observeTaskResult } from "./task-facts.ts";
import { observeTodos } from "./todo-facts.ts";
import type { ToolPart } from "../../transcript/message.ts";

/** Observes one tool call with what is known of its result. */
export function observeTool(book: FactBook, part: ToolPart, messageID: string): void {
  const source = { messageID, partID: part.id };
  const input = isRecord(part.state.input) ? part.state.input : {};
  const tool = part.tool.toLowerCase();
  if (TODO_TOOLS.test(tool)) observeTodos(book, part, input, source);
  else if (TASK_TOOLS.test(tool)) observeTask(book, part, input, source);
  else if (RESULT_TOOLS.test(tool)) observeTaskResult(book, part, input);
  else if (tool === "skill") addSkill(book, input, source);
  else if (COMMAND_TOOLS.has(tool)) observeCommand(book, part, input, source);
  else observeFileTool(book, part, input, source);
}

/** True for a call that has changed a file or recorded the work. */
export function isChange({ tool, state }: ToolPart): boolean {
  if (typeof tool !== "string" || state?.status !== "completed" || !isRecord(state.input)) return false;
  const operation = FILE_OPERATIONS[tool.toLowerCase()];
  if (operation !== undefined) return operation !== "read";
  if (tool === "patch" || tool === "apply_patch") return true;
  const command = COMMAND_TOOLS.has(tool.toLowerCase()) ? commandOf(state.input) : undefined;
  if (command === undefined || !commandOutcome(command, text(state.output) ?? "", false).ok) return false;
  return (
    commandPurpose(command) === "record" || shellFileChanges(command).some(({ operation }) => operation !== "restored")
  );
}

const TODO_TOOLS = /^(?:todo|update_plan|plan_update|update_todo|write_todos|task_?(?:create|update))/u;
const TASK_TOOLS = /^(?:task|agent|subagent|spawn_agent|dispatch_agent|delegate)$/u;
const RESULT_TOOLS =
  /^(?:task|agent|bash|shell|background)_?output(?:_?tool)?$|^(?:kill_?(?:shell|bash|task)|task_?stop)$/u;
const COMMAND_TOOLS: ReadonlySet<string> = new Set([
  "bash",
  "shell",
  "exec",
  "exec_command",
  "run",
  "terminal",
  "local_shell",
  "powershell",
]);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function addSkill(book: FactBook, input: Record<string, unknown>, source: Fact["source"]): void {
  const name = text(input["name"] ?? input["skill"]);
  if (name) book.add({ kind: "skill", text: name, authority: "tool", source, key: name });
}

function text(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

function observeCommand(book: FactBook, part: ToolPart, input: Record<string, unknown>, source: Fact["source"]): void {
  const command = commandOf(input);
  if (command === undefined) return;
  if (input["run_in_background"] === true || input["background"] === true)
    observeTask(book, part, { description: command }, source);
  const { state } = part;
  if (state.status !== "completed" && state.status !== "error") {
    book.add({ kind: "command", text: command, authority: "tool", source, key: command, data: { pending: true } });
    return;
  }
  const output = state.status === "completed" ? state.output : state.error;
  const outcome = commandOutcome(command, typeof output === "string" ? output : "", state.status === "error");
  book.add({
    kind: "command",
    text: command,
    authority: "tool",
    source,
    key: command,
    data: { ...outcome, pending: false },
  });
  if (outcome.tests !== undefined)
    book.add({
      kind: "test",
      text: `${testStep(command)}: ${outcome.tests}`,
      authority: "tool",
      source,
      key: testKey(book, command),
      data: { failed: outcome.testsFailed === true },
    });
  // Who only looked, and was shown nothing, has an answer: there is none of it.
  const error = isSilent(outcome.error) && commandPurpose(command) === "look" ? undefined : outcome.error;
  settleErrors(book, { scope: runnerOf(command), error, command }, source);
  const folder = text(input["workdir"] ?? input["cwd"]);
  observeGit(book, { command, output: text(output) ?? "", hasPassed: outcome.ok, folder, source });
  if (!outcome.ok) return;
  settleByPurpose(book, commandPurpose(command));
  if (outcome.tests !== undefined) settleTests(book, command);
  for (const change of shellFileChanges(command)) observeFile(book, { ...change, inferred: true, source });
}

/** A check that passes settles what the same kind of check complained of; what is recorded was good enough to record. */
function settleByPurpose(book: FactBook, purpose: CommandPurpose): void {
  if (purpose !== "record" && !isCheck(purpose)) return;
  if (purpose === "record") for (const test of book.current("test")) if (isFailing(test)) book.resolve(test);
  for (const error of book.current("error")) {
    const failed = error.data?.["command"];
    if (purpose === "record" || (typeof failed === "string" && commandPurpose(failed) === purpose)) book.resolve(error);
  }
}

/** A run that passes settles the failing runs whose tests it takes in. */
function settleTests(book: FactBook, command: string): void {
  for (const test of book.current("test")) if (isFailing(test) && coversRun(command, ranBy(test))) book.resolve(test);
  for (const error of book.current("error")) {
    const failed = text(error.data?.["command"]);
    if (failed !== undefined && coversRun(command, failed)) book.resolve(error);
  }
}

/** One line for each runner; a run that leaves out what failed stands beside the failure rather than for it. */
function testKey(book: FactBook, command: string): string {
  const runner = runnerOf(command);
  const last = book.find("test", runner);
  const leavesOut = last?.status === "current" && isFailing(last) && !coversRun(command, ranBy(last));
  return leavesOut ? firstLine(mainCommand(command)) : runner;
}

function isFailing(test: Fact): boolean {
  return test.data?.["failed"] === true;
}

function ranBy(test: Fact): string {
  return test.text.slice(0, test.text.indexOf(": ")).replace(/ \+\d+ more$/u, "");
}

function commandOf(input: Record<string, unknown>): string | undefined {
  return commandText(input["command"] ?? input["cmd"] ?? input["script"]);
}

function commandText(value: unknown): string | undefined {
  if (Array.isArray(value)) return commandText(value.filter((word) => typeof word === "string").join(" "));
  const command = text(value)?.trim();
  return command === undefined ? undefined : clipEnd(command, 600);
}

/** The program and its first argument: `npm test`, `cargo build`. A later success of the same settles its errors. */
function runnerOf(command: string): string {
  const plain = mainCommand(command).replace(/^(?:\S+=\S+ )+/u, "");
  return plain.split(/\s+/u).slice(0, 2).join(" ");
}

function settleErrors(
  book: FactBook,
  outcome: { scope: string; error: string | undefined; command: string },
  source: Fact["source"],
): void {
  const earlier = book.find("error", outcome.scope);
  if (outcome.error === undefined) {
    if (earlier?.status === "current") book.resolve(earlier);
    return;
  }
  book.add({
    kind: "error",
    text: outcome.error,
    authority: "tool",
    source,
    key: outcome.scope,
    data: { command: outcome.command },
  });
}

const FILE_OPERATIONS: Readonly<Record<string, "read" | "created" | "modified">> = {
  read: "read",
  view: "read",
  write: "created",
  edit: "modified",
  multiedit: "modified",
  notebookedit: "modified",
};

function observeFileTool(book: FactBook, part: ToolPart, input: Record<string, unknown>, source: Fact["source"]): void {
  const { state } = part;
  const failed = state.status === "error";
  if (part.tool === "patch" || part.tool === "apply_patch") {
    if (!failed) observePatch(book, input, source);
  } else {
    const operation = FILE_OPERATIONS[part.tool.toLowerCase()];
    const path = text(input["filePath"] ?? input["path"] ?? input["file_path"]);
    if (operation !== undefined && path !== undefined && !path.includes("\n") && !failed) {
      settleFileErrors(book, path);
      const hash =
        operation === "read" && state.status === "completed" && typeof state.output === "string"
          ? contentHash(state.output)
          : undefined;
      const marks = operation === "read" ? undefined : callMarks(path, input);
      observeFile(book, {
        operation,
        path,
        source,
        ...(hash === undefined ? {} : { hash }),
        ...(marks ? { marks } : {}),
      });
    }
  }
  if (failed && !LOOKING_TOOLS.has(part.tool.toLowerCase()))
    settleErrors(
      book,
      {
        scope: `${part.tool.toLowerCase()} ${text(input["filePath"] ?? input["path"]) ?? ""}`,
        error: errorLine(state.error),
        command: part.tool,
      },
      source,
    );
}

/** Tools whose failure says only that something is not where it was looked for. */
const LOOKING_TOOLS: ReadonlySet<string> = new Set(["read", "view", "ls", "list", "glob", "find", "grep", "search"]);

/** Whoever reads or writes a file again has got past the edit that failed on it. */
function settleFileErrors(book: FactBook, path: string): void {
  for (const tool of CHANGING_TOOLS) {
    const error = book.find("error", `${tool} ${path}`);
    if (error?.status === "current") book.resolve(error);
  }
}

const CHANGING_TOOLS = ["edit", "multiedit", "write", "notebookedit"] as const;
