/** The names of one tool call, in what it was given and in what it printed, each with the file whose text held it. */
import { isRecord } from "../../transcript/foreign.ts";
import type { ToolPart } from "../../transcript/message.ts";
import { fileOperation, isPatch } from "../calls/file-tool-facts.ts";
import { patchSections } from "../calls/patch-sections.ts";
import { shellRead } from "../calls/shell-reads.ts";
import { pathOf, type ToolCall } from "../calls/tool-call.ts";
import { firstLine } from "../clip.ts";
import { stripStyle } from "../terminal-style.ts";
import type { NameIndex, NamePlace, NameSighting } from "./name-index.ts";

type Where = Pick<NameSighting, "at" | "messageID">;

/** Takes in every name of a call. */
export function observeCallNames(names: NameIndex, part: ToolPart, { at, messageID }: Where): void {
  const tool = part.tool.toLowerCase();
  const operation = fileOperation(tool);
  // What was looked for and is not there is no name of anything.
  if (part.state.status === "error" && operation === "read") return;
  const input = isRecord(part.state.input) ? part.state.input : {};
  const file = operation === undefined ? undefined : pathOf(input);
  // Of one form whatever it tells: every name of the call is counted by it.
  const seen = (place: NamePlace, from: string | undefined, isWritten = false): NameSighting => {
    return { place, at, messageID, file: from, isWritten };
  };
  for (const given of isPatch(tool) ? patchedTexts(input) : stringsIn(input).map((text) => ({ text, file })))
    names.observe(given.text, seen("input", given.file, given.text.includes("\n")));
  const command = commandIn(input);
  if (command !== undefined) names.observeCommand(firstLine(command.trim()), seen("input", undefined));
  const printed = printedBy(part.state);
  if (printed !== undefined)
    names.observe(stripStyle(printed), seen("output", file ?? (command && shellRead(command))));
}

/** The strings of a patch by the files that they change. */
function patchedTexts(input: ToolCall["input"]): { text: string; file?: string }[] {
  const sections = patchSections(input);
  if (sections.length === 0) return stringsIn(input).map((text) => ({ text }));
  return sections.map(({ target, lines }) => ({ text: [target, ...lines].join("\n"), file: target }));
}

function commandIn(input: ToolCall["input"]): string | undefined {
  const command = input["command"] ?? input["cmd"];
  return typeof command === "string" ? command : undefined;
}

function printedBy(state: ToolPart["state"]): string | undefined {
  const printed = state.status === "completed" ? state.output : state.status === "error" ? state.error : undefined;
  return typeof printed === "string" ? printed : undefined;
}

/** The strings of a tool input, however nested; depth and number are bounded, since inputs are foreign data. */
function stringsIn(value: unknown, depth = 0, found: string[] = []): string[] {
  if (typeof value === "string") found.push(value);
  else if (depth <= 4 && typeof value === "object" && value !== null)
    for (const inner of Object.values(value).slice(0, 200)) stringsIn(inner, depth + 1, found);
  return found;
}
