/** One vocabulary of tools for all hosts: foreign names and argument names become the common ones. Pure. */
import { asArray, isRecord, parseRecord } from "./foreign.ts";

export interface CommonCall {
  tool: string;
  input: Record<string, unknown>;
}

/** The call in the common vocabulary; a tool that is not known keeps its name and its arguments. */
export function normaliseCall(name: string, rawInput: unknown): CommonCall {
  const input = inputRecord(name, rawInput);
  const tool = commonName(name, input);
  if (FILE_TOOLS.has(tool)) return { tool, input: fileInput(input) };
  if (tool === "bash") return shellCall(input);
  if (tool === "todowrite") return { tool, input: todoInput(input) };
  return { tool, input };
}

/** Arguments as an object: JSON text is parsed, a raw patch is named, anything else is kept under `arguments`. */
function inputRecord(name: string, raw: unknown): Record<string, unknown> {
  if (isRecord(raw)) return raw;
  if (raw === undefined || raw === null || raw === "") return {};
  if (typeof raw !== "string") return { arguments: raw };
  if (NAMES.get(name.toLowerCase()) === "apply_patch" && !raw.startsWith("{")) return { patchText: raw };
  return parseRecord(raw) ?? { arguments: raw };
}

function commonName(name: string, input: Record<string, unknown>): string {
  const lower = name.toLowerCase();
  if (lower.startsWith("str_replace_")) return EDITOR_COMMANDS.get(String(input["command"])) ?? "edit";
  const known = NAMES.get(lower);
  if (known !== undefined) return known;
  // These words name other things elsewhere; their arguments decide.
  const likely = LIKELY_NAMES.get(lower);
  if (likely === undefined) return name;
  const fits = likely === "bash" ? commandKey(input) : pathKey(input);
  return fits === undefined ? name : likely;
}

const FILE_TOOLS: ReadonlySet<string> = new Set(["read", "write", "edit", "multiedit"]);

const NAMES: ReadonlyMap<string, string> = namesOf({
  read: "read read_file readfile view_file",
  write: "write write_file writefile create_file createfile write_to_file save_file",
  edit: "edit edit_file editfile str_replace apply_diff replace_in_file search_replace notebookedit edit_notebook",
  multiedit: "multiedit multi_edit",
  apply_patch: "apply_patch applypatch patch",
  bash: "bash shell exec_command shell_command local_shell run_terminal_cmd run_shell_command execute_command run_command",
  grep: "grep grep_search ripgrep search_files",
  glob: "glob glob_search find_files",
  list: "list ls list_dir list_files list_directory",
  webfetch: "webfetch web_fetch",
  websearch: "websearch web_search web_search_call",
  todowrite: "todowrite todo_write update_plan",
  todoread: "todoread todo_read",
  task: "task",
  skill: "skill",
});

const LIKELY_NAMES: ReadonlyMap<string, string> = namesOf({
  read: "view open_file cat",
  write: "create",
  edit: "replace insert update",
  bash: "exec terminal run execute container.exec",
});

const EDITOR_COMMANDS: ReadonlyMap<string, string> = new Map([
  ["view", "read"],
  ["create", "write"],
]);

function namesOf(groups: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(groups).flatMap(([common, names]) => names.split(" ").map((name) => [name, common])));
}

const PATH_KEYS = [
  "filePath",
  "file_path",
  "path",
  "target_file",
  "absolute_path",
  "notebook_path",
  "filename",
  "file",
];
const COMMAND_KEYS = ["command", "cmd", "script"];

const ARGUMENT_NAMES: ReadonlyMap<string, string> = new Map([
  ["old_string", "oldString"],
  ["old_str", "oldString"],
  ["oldText", "oldString"],
  ["new_string", "newString"],
  ["new_str", "newString"],
  ["newText", "newString"],
  ["replace_all", "replaceAll"],
  ["file_text", "content"],
  ["contents", "content"],
]);

function pathKey(input: Record<string, unknown>): string | undefined {
  return PATH_KEYS.find((key) => typeof input[key] === "string");
}

function commandKey(input: Record<string, unknown>): string | undefined {
  return COMMAND_KEYS.find((key) => typeof input[key] === "string" || Array.isArray(input[key]));
}

function fileInput(input: Record<string, unknown>): Record<string, unknown> {
  const path = pathKey(input);
  const common: Record<string, unknown> = path === undefined ? {} : { filePath: input[path] };
  for (const [key, value] of Object.entries(input)) {
    if (key === path) continue;
    common[ARGUMENT_NAMES.get(key) ?? key] = key === "edits" ? asArray(value).map(editEntry) : value;
  }
  return common;
}

function editEntry(entry: unknown): unknown {
  if (!isRecord(entry)) return entry;
  return Object.fromEntries(Object.entries(entry).map(([key, value]) => [ARGUMENT_NAMES.get(key) ?? key, value]));
}

function shellCall(input: Record<string, unknown>): CommonCall {
  const key = commandKey(input);
  if (key === undefined) return { tool: "bash", input };
  const value = input[key];
  const words = asArray(value).map(String);
  // Codex runs its patch tool through the shell when the model asks for it that way.
  if (words[0] === "apply_patch" && words[1] !== undefined)
    return { tool: "apply_patch", input: { patchText: words[1] } };
  const { [key]: _, ...rest } = input;
  return { tool: "bash", input: { command: typeof value === "string" ? value : shellLine(words), ...rest } };
}

/** `["bash", "-lc", script]` is its script; other argument lists are joined. */
function shellLine(words: readonly string[]): string {
  const [program = "", flag = "", script] = words;
  const isShell = /(?:^|\/)(?:ba|z|da)?sh$/.test(program) && /^-l?c$/.test(flag);
  return isShell && script !== undefined ? script : words.join(" ");
}

function todoInput(input: Record<string, unknown>): Record<string, unknown> {
  const { plan, ...rest } = input;
  if (!Array.isArray(plan)) return input;
  const todos = plan.filter(isRecord).map(({ step, ...item }) => ({ content: step, ...item }));
  return { ...rest, todos };
}
