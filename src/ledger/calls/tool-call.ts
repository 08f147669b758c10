/** One tool call as its observers read it, and the fields that hosts name differently. Pure. */
import { clipEnd } from "../clip.ts";
import { abridgeDocuments } from "./commands/command-line.ts";
import type { Fact } from "../fact.ts";
import { isRecord } from "../../transcript/foreign.ts";
import type { ToolPart } from "../../transcript/message.ts";
import { withoutDot } from "../trim-path.ts";

export interface ToolCall {
  part: ToolPart;
  /** The tool's name in lower case. */
  tool: string;
  input: Readonly<Record<string, unknown>>;
  source: Fact["source"];
  /** Of a command, where the host tells it apart from what was printed. */
  exit?: number | undefined;
}

export function readCall(part: ToolPart, messageID: string): ToolCall {
  const input = isRecord(part.state.input) ? part.state.input : {};
  return { part, tool: part.tool.toLowerCase(), input, source: { messageID, partID: part.id } };
}

/** The command line of a call, as text or as a list of words; of a long one the beginning. */
export function commandOf(input: ToolCall["input"]): string | undefined {
  const command = writtenCommand(input);
  return command === undefined ? undefined : clipEnd(abridgeDocuments(command, LONGEST_COMMAND), LONGEST_COMMAND);
}

/** To its end, where what it does is read step by step: cut inside a quoted text, its words would be taken for steps. */
export function wholeCommandOf(input: ToolCall["input"]): string | undefined {
  const written = writtenCommand(input);
  const command = written === undefined ? "" : abridgeDocuments(written, LONGEST_READ);
  return command === "" || command.length > LONGEST_READ ? commandOf(input) : command;
}

function writtenCommand(input: ToolCall["input"]): string | undefined {
  const value = input["command"] ?? input["cmd"] ?? input["script"];
  return textOf(Array.isArray(value) ? value.filter((word) => typeof word === "string").join(" ") : value)?.trim();
}

const LONGEST_COMMAND = 600;
const LONGEST_READ = 4000;

export function pathOf(input: ToolCall["input"]): string | undefined {
  const path = textOf(input["filePath"] ?? input["path"] ?? input["file_path"]);
  // One file has one path, be it read as `./src/a.ts` and edited as `src/a.ts`.
  return path === undefined ? undefined : withoutDot(path) || path;
}

export function runsInBackground(input: ToolCall["input"]): boolean {
  return input["run_in_background"] === true || input["background"] === true;
}

/** A text that says something. */
export function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

/** A number among the inputs of a call; 0 where there is none. */
export function numberOf(value: unknown): number {
  return typeof value === "number" ? value : 0;
}

/** True for what hosts say of a call that the user did not let run: it failed at nothing. */
export function isRefusedByUser(output: string): boolean {
  return REFUSED_BY_USER.test(output.slice(0, LONGEST_COMMAND));
}

const REFUSED_BY_USER =
  /^(?:Error: )?The user (?:doesn't want to proceed with|rejected permission to use) this|^(?:exec command |patch )?rejected by user|^The user denied this operation|^User rejected (?:write|edit|update|create|patch|changes?) to \S{1,300}\s*$|^No \(tell \w{1,20} what to do differently\)/u;

/** Why a call did nothing. Some hosts keep what refused it as a result like any other. */
export function failureOf({ tool, state }: ToolPart): string | undefined {
  if (state.status === "error") return state.error;
  const output = state.status === "completed" ? textOf(state.output) : undefined;
  const said = output?.slice(0, LONGEST_COMMAND) ?? "";
  return REFUSED.test(said) || isRefusedByUser(said) || (EDITS.test(tool) && REFUSED_EDIT.test(said))
    ? output
    : undefined;
}

const REFUSED = /^\s*(?:<tool_use_error>|apply_patch verification failed\b)/u;
/** What an edit returns says how it went; what a read returns is the file, and may begin with anything. */
const EDITS = /^(?:multi|notebook)?_?(?:edit|write|create|patch|apply_patch|str_replace)/i;
const REFUSED_EDIT =
  /^(?!.*\b(?:applied|updated|written|wrote|saved|success|successfully|created)\b)\s*(?:error:|failed to\b|(?:error: )?e(?:acces|noent|perm|rofs|isdir|notdir|nospc)\b|permission denied|(?:old_?string|string to replace|text to replace)\b.{0,80}\bnot found\b)/i;
