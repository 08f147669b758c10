/** What a tool call adds: files, commands, tests, errors, todos, tasks, skills. Tool output is evidence, never a rule. */
import { observeBackground, observeOutputFile } from "./commands/background-facts.ts";
import { observeCommand, observeRunningCommand } from "./commands/command-facts.ts";
import { commandOutcome } from "./commands/command-outcome.ts";
import { commandPurpose } from "./commands/command-purpose.ts";
import type { FactBook } from "../fact-book.ts";
import { fileOperation, isPatch, observeFileTool } from "./files/file-tool-facts.ts";
import { noteHiddenCall } from "./commands/hidden-deeds.ts";
import { observeInstructionRead } from "./files/instruction-reads.ts";
import { observeServiceDeed } from "./commands/service-deeds.ts";
import { patchSections } from "./files/patch-sections.ts";
import { shellFileChanges } from "./files/shell-files.ts";
import { observeTask } from "./task-facts.ts";
import { observeTodos } from "./todo-facts.ts";
import { commandOf, failureOf, pathOf, readCall, textOf, type ToolCall } from "./tool-call.ts";
import { asArray, asRecord, asString, isRecord } from "../../transcript/foreign.ts";
import type { ToolPart } from "../../transcript/message.ts";

/** Observes one tool call with what is known of its result. */
export function observeTool(book: FactBook, part: ToolPart, messageID: string): void {
  const call = readCall(part, messageID);
  if (TODO_TOOLS.test(call.tool)) observeTodos(book, call);
  else if (TASK_TOOLS.test(call.tool)) observeAgent(book, call);
  else if (looksAfterTask(call.tool)) observeBackground(book, call);
  else if (call.tool === "skill") addSkill(book, call);
  else if (COMMAND_TOOLS.has(call.tool)) observeCommand(book, call);
  else if (call.tool === "write_stdin") observeRunningCommand(book, call);
  else observeOther(book, call);
  observeInstructionRead(book, call);
  observeOutputFile(book, call);
}

function observeAgent(book: FactBook, call: ToolCall): void {
  noteHiddenCall(book, call.tool);
  observeTask(book, call);
}

function observeOther(book: FactBook, call: ToolCall): void {
  noteHiddenCall(book, call.tool);
  observeFileTool(book, call);
  observeServiceDeed(book, call);
}

/** True for a tool that shows or ends what runs in the background. */
export function looksAfterTask(tool: string): boolean {
  return RESULT_TOOLS.test(tool);
}

/** True for a call that writes a list of todos of which none is left. */
export function ticksAll({ tool, state }: ToolPart): boolean {
  if (typeof tool !== "string" || !TODO_TOOLS.test(tool.toLowerCase())) return false;
  const todos = asArray(asRecord(state?.input)?.["todos"]);
  return todos.length > 1 && todos.every((todo) => OVER.has(asString(asRecord(todo)?.["status"]) ?? ""));
}

const OVER: ReadonlySet<string> = new Set(["completed", "cancelled"]);

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

function addSkill(book: FactBook, { input, source }: ToolCall): void {
  const name = textOf(input["name"] ?? input["skill"]);
  if (name) book.add({ kind: "skill", text: name, authority: "tool", source, key: name });
}

/** What a call has changed: paths of files, or the command that recorded the work. */
export function changesOf(part: ToolPart): string[] {
  const { tool: name, state } = part;
  if (typeof name !== "string" || state?.status !== "completed" || !isRecord(state.input)) return [];
  if (failureOf(part) !== undefined) return [];
  const tool = name.toLowerCase();
  const operation = fileOperation(tool);
  if (operation !== undefined) return operation === "read" ? [] : [pathOf(state.input) ?? ""];
  if (isPatch(tool)) return ["", ...patchSections(state.input).map(({ path }) => path)];
  const command = COMMAND_TOOLS.has(tool) ? commandOf(state.input) : undefined;
  return command === undefined ? [] : commandChanges(command, textOf(state.output) ?? "");
}

/** How it ended is asked last: most commands change nothing, whatever became of them. */
function commandChanges(command: string, output: string): string[] {
  const changes =
    commandPurpose(command) === "record"
      ? [command]
      : shellFileChanges(command).flatMap(({ operation, path }) =>
          operation === "restored" || operation === "rewritten" ? [] : path,
        );
  return changes.length > 0 && commandOutcome(command, output, false).ok ? changes : [];
}
