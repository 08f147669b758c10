/** The names of one tool call, in what it was given and in what it printed, each with the file whose text held it. */
import { isRecord } from "../../transcript/foreign.ts";
import type { ToolPart } from "../../transcript/message.ts";
import { resultOf } from "../../transcript/tool-result.ts";
import { fileOperation, isPatch } from "../calls/files/file-tool-facts.ts";
import { patchSections } from "../calls/files/patch-sections.ts";
import { shellRead } from "../calls/files/shell-reads.ts";
import { outputStart } from "../calls/commands/command-outcome.ts";
import { commandOf, isRefusedByUser, pathOf, textOf, type ToolCall } from "../calls/tool-call.ts";
import { looksAfterTask } from "../calls/tool-facts.ts";
import { firstLine } from "../clip.ts";
import { stripStyle } from "../terminal-style.ts";
import type { NameIndex, NamePlace, NameSighting } from "./name-index.ts";
import { scanNames } from "./name-scan.ts";

type Where = Pick<NameSighting, "at" | "messageID">;

/** Takes in every name of a call. */
export function observeCallNames(names: NameIndex, part: ToolPart, { at, messageID }: Where): void {
  const tool = part.tool.toLowerCase();
  const operation = fileOperation(tool);
  // What was looked for and is not there is no name of anything.
  if (part.state.status === "error" && operation === "read") return;
  const input = isRecord(part.state.input) ? part.state.input : {};
  // A file that could not be read or written holds none of it.
  const hasRun = part.state.status !== "error";
  const file = operation !== undefined && hasRun ? pathOf(input) : undefined;
  if (operation === "created" && file !== undefined && typeof input["content"] === "string") names.forgetFile(file);
  // Of one form whatever it tells: every name of the call is counted by it.
  const seen = (place: NamePlace, from: string | undefined, isWritten = false): NameSighting => {
    return { place, at, messageID, file: from, isWritten };
  };
  for (const given of isPatch(tool) && hasRun ? patchedTexts(input) : givenTexts(input, file))
    names.observe(given.text, seen("input", given.file, given.text.includes("\n")));
  const command = commandOf(input);
  if (command !== undefined)
    names.observeCommand(firstLine(command.replaceAll(CONTINUED, " ")), seen("input", undefined));
  const result = resultOf(part);
  // A run that has come to its end is called by its number no more.
  const run = input["session_id"];
  if ((typeof run === "number" || typeof run === "string") && ENDED.test(result)) names.forget(`${run}`, at);
  const printed = textOf(saidByTool(tool, result));
  if (printed === undefined) return;
  names.observe(stripStyle(printed), seen("output", file ?? (command && shellRead(command))));
  forgetMissing(names, input, { printed, at });
}

/** What a call was to look at and does not find. */
function forgetMissing(
  names: NameIndex,
  input: ToolCall["input"],
  { printed, at }: { printed: string; at: number },
): void {
  if (!NOT_THERE.test(printed)) return;
  const lines = printed
    .slice(0, LONGEST_COMPLAINT)
    .split("\n")
    .filter((line) => NOT_THERE.test(line));
  const given: string[] = [];
  visitStrings(input, (text) => given.push(text));
  for (const line of lines)
    scanNames(line, (name, kind) => {
      if (kind === "path" && given.some((text) => text.includes(name))) names.forget(name, at);
    });
}

const NOT_THERE = /no such file or directory|\bENOENT\b|(?:path|file|directory) (?:does not exist|not found)/i;
const LONGEST_COMPLAINT = 4000;

/** A command goes on behind the backslash that ends a line. */
const CONTINUED = /\\\n\s{0,80}/gu;

/** What came back without what the host says itself: around an output, behind it, or in place of one. */
function saidByTool(tool: string, printed: string): string {
  if (isRefusedByUser(printed)) return "";
  const from = printed.startsWith(ERROR_TAG) ? ERROR_TAG.length : ENDED.test(printed) ? outputStart(printed) : 0;
  const reminded = printed.trimEnd().endsWith(`/${REMINDER}`) ? printed.lastIndexOf(`<${REMINDER}`) : -1;
  const said =
    from === 0 && reminded < 0
      ? printed.replace(WALL_TIME, "")
      : printed.slice(from, reminded < from ? undefined : reminded);
  return looksAfterTask(tool) ? said.replaceAll(FRAME, "") : said;
}

/** Who looks after a run that goes on needs its number. */
const ENDED = /^(?:Chunk ID: .{1,40}\n)?(?:Wall time: .{1,40}\n)?(?:Process exited with code|Exit code:) \d/u;
const WALL_TIME = /^(?:Chunk ID: .{1,40}\n)?Wall time: .{1,40}\n/u;
const ERROR_TAG = "<tool_use_error>";
const REMINDER = "system-reminder>";
/** How a task stands, one thing a line; what it printed may be one line, too. */
const FRAME = /^<(?!stdout|stderr|output>|result>|error>)([a-z_]{2,30})>[^<\n]{0,200}<\/\1>$/gmu;

interface GivenText {
  text: string;
  /** The file that holds it now. */
  file?: string | undefined;
}

/** The strings of an input; what was replaced is in the file no longer. */
function givenTexts(input: ToolCall["input"], file: string | undefined): GivenText[] {
  const texts: GivenText[] = [];
  visitStrings(input, (text, key) => texts.push({ text, file: REPLACED.has(key) ? undefined : file }));
  return texts;
}

const REPLACED: ReadonlySet<string> = new Set(["oldString", "old_string"]);

/** The strings of a patch by the files that they change; what it takes out is in none. */
function patchedTexts(input: ToolCall["input"]): GivenText[] {
  const sections = patchSections(input);
  if (sections.length === 0) return givenTexts(input, undefined);
  return sections.flatMap(({ path, lines }) => {
    const left = lines.filter((line) => !line.startsWith("-"));
    const taken = lines.filter((line) => line.startsWith("-"));
    return [{ text: [path, ...left].join("\n"), file: path }, { text: taken.join("\n") }];
  });
}

/** Visits the strings of a tool input, however nested; depth and number are bounded, since inputs are foreign data. */
function visitStrings(value: unknown, visit: (text: string, key: string) => void, depth = 0): void {
  if (depth > 4 || typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value).slice(0, 200)) {
    if (typeof inner === "string") visit(inner, key);
    else visitStrings(inner, visit, depth + 1);
  }
}
