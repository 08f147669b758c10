/** Which exact strings of a session's past were really used later, and had to be remembered for it. Pure. */
import type { Message, Part } from "../transcript/message.ts";

/** A point in a session: what was compacted, what stayed verbatim, what came after. */
export interface Cut {
  name: string;
  before: readonly Message[];
  tail: readonly Message[];
  after: readonly Message[];
  /** The summary a host's model wrote at this point. */
  recorded?: string;
}

/** Strings that occur before the cut, are used after it, and were not visible again before that use. */
export function neededStrings(cut: Cut): string[] {
  const past = new Set(cut.before.flatMap((message) => message.parts.flatMap((part) => stringsOf(allTexts(part)))));
  const visible = new Set(cut.tail.flatMap((message) => message.parts.flatMap((part) => stringsOf(allTexts(part)))));
  const needed = new Set<string>();
  for (const part of cut.after.filter((message) => message.summary !== true).flatMap((message) => message.parts)) {
    const { used, shown } = usesOf(part);
    for (const string of stringsOf(used)) if (past.has(string) && !visible.has(string)) needed.add(string);
    for (const string of stringsOf([...used, ...shown])) visible.add(string);
  }
  return [...needed];
}

/** What a part uses of the past, and what it shows anew. */
function usesOf(part: Part): { used: string[]; shown: string[] } {
  if (part.type === "text")
    return part.synthetic === true ? { used: [], shown: [part.text] } : { used: [part.text], shown: [] };
  if (part.type !== "tool") return { used: [], shown: [] };
  return { used: inputTexts(part.state.input), shown: [resultText(part)] };
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

function resultText(part: Extract<Part, { type: "tool" }>): string {
  if (part.state.status === "completed") return part.state.output;
  return part.state.status === "error" ? part.state.error : "";
}

// Deliberately not the scanner of the ledger: a benchmark that shares its eyes with the thing it measures proves little.
const PATTERNS: readonly RegExp[] = [
  /https?:\/\/[^\s"'`<>)\]]{4,200}/gu,
  /(?:[\w.@~-]{0,60}\/){1,14}[\w.@-]{2,80}/gu,
  /\b[\w-]{1,60}\.(?:ts|tsx|js|jsx|mjs|json|jsonl|md|mdx|go|rs|py|rb|java|c|h|cpp|toml|yaml|yml|sh|css|html|sql|lock|txt)\b/gu,
  /\b[a-z][a-z0-9]{0,40}(?:[A-Z][a-z0-9]{0,40}){1,8}\b/gu,
  /\b[A-Z][a-z0-9]{1,40}(?:[A-Z][a-z0-9]{1,40}){1,8}\b/gu,
  /\b[A-Za-z][A-Za-z0-9]{0,40}(?:_[A-Za-z0-9]{1,40}){1,8}\b/gu,
  /\b\d+(?:\.\d+)?(?:ms|s|m|h|kb|mb|gb|px|rem|em|%|k|x)\b/giu,
  /\b\d{3,12}\b/gu,
];
const QUOTED = /["'`]([^"'`\n]{4,60})["'`]/gu;

/** The exact strings of some texts: paths, identifiers, addresses, numbers, quoted words, first lines of commands. */
function stringsOf(texts: readonly string[]): string[] {
  return texts.flatMap((text) => {
    const bounded = text.slice(0, 200_000);
    const found = PATTERNS.flatMap((pattern) => [...bounded.matchAll(pattern)].map((match) => trim(match[0])));
    const quoted = [...bounded.matchAll(QUOTED)].map((match) => (match[1] ?? "").trim());
    return [...found, ...quoted].filter((string) => string.length >= 3 && /[\p{L}\d]/u.test(string));
  });
}

function trim(string: string): string {
  return string.replace(/[.,:;/-]+$/u, "");
}
