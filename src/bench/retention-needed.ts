/** Which exact strings of a session's past were really used later, and had to be remembered for it. Pure. */
import type { Message, Part, ToolPart } from "../transcript/message.ts";
import { resultOf } from "../transcript/tool-result.ts";
import { exactStrings, type StringKind } from "./retention-strings.ts";

/** A point in a session: what was compacted, what stayed verbatim, what came after. */
export interface Cut {
  name: string;
  before: readonly Message[];
  tail: readonly Message[];
  after: readonly Message[];
  /** The summary a host's model wrote at this point. */
  recorded?: string;
}

export type NeededKind = StringKind | "command" | "error";

export interface NeededString {
  kind: NeededKind;
  text: string;
}

/** Strings that occur before the cut, are used after it, and were not visible again before that use. */
export function neededStrings(cut: Cut): NeededString[] {
  const past = readPast(cut.before);
  const seen = cut.tail.flatMap((message) => message.parts.flatMap(allTexts));
  const settled = new Set<string>();
  const needed: NeededString[] = [];
  const isVisible = ({ text }: NeededString): boolean => seen.some((shown) => shown.includes(text));
  for (const { part, used, shown } of cut.after.flatMap(partUses)) {
    for (const string of usesOfPast(part, used, past)) {
      if (settled.has(string.text)) continue;
      settled.add(string.text);
      if (!isVisible(string)) needed.push(string);
    }
    seen.push(...used, ...shown);
  }
  return needed;
}

/** What each part uses and shows; a summary only shows. */
function partUses({ parts, summary }: Message): (ReturnType<typeof usesOf> & { part: Part })[] {
  return parts.map((part) => ({ part, ...(summary === true ? { used: [], shown: allTexts(part) } : usesOf(part)) }));
}

/** What can be needed again of the past: its exact strings, its whole text for commands, the first lines of its errors. */
interface Past {
  strings: ReadonlySet<string>;
  text: string;
  errors: readonly string[];
}

function readPast(messages: readonly Message[]): Past {
  const parts = messages.flatMap((message) => message.parts);
  const texts = parts.flatMap(allTexts);
  return {
    strings: new Set(texts.flatMap(exactStrings).map((string) => string.text)),
    text: texts.join("\n"),
    errors: [...new Set(parts.flatMap(errorLines))],
  };
}

/** The strings of the past that a part uses; of a synthetic text and of a result none. */
function usesOfPast(part: Part, used: readonly string[], past: Past): NeededString[] {
  const strings = used.flatMap(exactStrings).filter((string) => past.strings.has(string.text));
  const commands = part.type === "tool" ? commandLines(part).filter((line) => past.text.includes(line)) : [];
  const errors = past.errors.filter((line) => used.some((text) => text.includes(line)));
  return [
    ...strings,
    ...commands.map((text) => ({ kind: "command" as const, text })),
    ...errors.map((text) => ({ kind: "error" as const, text })),
  ];
}

/** The first line of a shell command, if it says more than the name of a program. */
function commandLines(part: ToolPart): string[] {
  const { command, cmd } = part.state.input;
  const line =
    [command, cmd]
      .find((value) => typeof value === "string")
      ?.trim()
      .split("\n", 1)[0] ?? "";
  return line.includes(" ") && line.length <= LONGEST_LINE ? [line] : [];
}

/** The first line of a failed call's result, if there is enough of it to be told from other lines. */
function errorLines(part: Part): string[] {
  if (part.type !== "tool" || part.state.status !== "error" || typeof part.state.error !== "string") return [];
  const line = part.state.error.trim().split("\n", 1)[0] ?? "";
  return line.length >= SHORTEST_ERROR && line.length <= LONGEST_LINE ? [line] : [];
}

const LONGEST_LINE = 200;
const SHORTEST_ERROR = 8;

/** What a part uses of the past, and what it shows anew. */
function usesOf(part: Part): { used: string[]; shown: string[] } {
  if (part.type === "text")
    return part.synthetic === true ? { used: [], shown: [part.text] } : { used: [part.text], shown: [] };
  if (part.type !== "tool") return { used: [], shown: [] };
  return { used: inputTexts(part.state.input), shown: [resultOf(part)] };
}

/** Every text of a part: typed, said, passed to a tool or printed by one. */
export function allTexts(part: Part): string[] {
  const { used, shown } = usesOf(part);
  return [...used, ...shown];
}

function inputTexts(input: unknown, depth = 0): string[] {
  if (typeof input === "string") return [input];
  if (depth > 4 || typeof input !== "object" || input === null) return [];
  return Object.values(input).flatMap((value) => inputTexts(value, depth + 1));
}
