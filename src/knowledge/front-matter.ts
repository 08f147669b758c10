/** A note as text: front matter and body, readable by any Markdown tool and by a person with an editor. Pure. */
import { readText, readTexts } from "./yaml-value.ts";

/** What the front matter says; lines of unknown keys are kept as they were written. */
export interface NoteFields {
  title: string;
  permalink: string;
  created: string;
  modified: string;
  session?: string;
  tags: string[];
  /** Raw lines of keys we do not know; they survive a rewrite. */
  unknown: string[];
}

export interface ParsedNote {
  fields: Partial<Omit<NoteFields, "tags" | "unknown">> & { tags: string[]; unknown: string[] };
  body: string;
}

/** The file of a note. */
export function renderNote(fields: NoteFields, body: string): string {
  const lines = [
    "---",
    `title: ${quote(fields.title)}`,
    `permalink: ${quote(fields.permalink)}`,
    "type: memory",
    "status: saved",
    `created: ${fields.created}`,
    `modified: ${fields.modified}`,
    ...(fields.session ? [`session: ${quote(fields.session)}`] : []),
    ...(fields.tags.length > 0 ? ["tags:", ...fields.tags.map((tag) => `  - ${quote(tag)}`)] : []),
    ...fields.unknown,
    "---",
    "",
  ];
  return `${lines.join("\n")}\n${body.endsWith("\n") ? body : `${body}\n`}`;
}

/** Reads a note; a file without front matter is all body. CRLF is accepted. */
export function parseNote(text: string): ParsedNote {
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  const end =
    lines[0]?.trimEnd() === "---" ? lines.findIndex((line, index) => index > 0 && line.trimEnd() === "---") : -1;
  if (end < 0) return { fields: { tags: [], unknown: [] }, body: lines.join("\n") };
  const bodyStart = lines[end + 1] === "" ? end + 2 : end + 1;
  return { fields: parseFields(lines.slice(1, end)), body: lines.slice(bodyStart).join("\n") };
}

/** Lower-case words joined by hyphens, for file names and permalinks. */
export function slugOf(title: string): string {
  const slug = title
    .toLowerCase()
    .replaceAll(/[\s_]+/g, "-")
    .replaceAll(/[^a-z0-9-]/g, "")
    .replaceAll(/-{2,}/g, "-")
    .replace(/^-/, "")
    .replace(/-$/, "");
  return slug || NO_SLUG;
}

/** What nothing is left of. */
export const NO_SLUG = "untitled";

const TEXT_KEYS = ["title", "permalink", "created", "modified", "session"] as const;
const KNOWN_KEYS: ReadonlySet<string> = new Set([...TEXT_KEYS, "tags", "type", "status"]);

function parseFields(lines: readonly string[]): ParsedNote["fields"] {
  const fields: ParsedNote["fields"] = { tags: [], unknown: [] };
  const values = new Map<string, string[]>();
  let value: string[] | undefined;
  for (const line of lines) {
    const key = keyOf(line);
    const isKnown = key !== undefined && KNOWN_KEYS.has(key);
    if (isKnown) values.set(key, (value = [line.slice(line.indexOf(":") + 1)]));
    else if (value && isContinuation(line)) value.push(line);
    else fields.unknown.push(line);
    if (key !== undefined && !isKnown) value = undefined;
  }
  for (const key of TEXT_KEYS) {
    const text = readText(values.get(key) ?? []);
    if (text !== "") fields[key] = text;
  }
  fields.tags = readTexts(values.get("tags") ?? []);
  return fields;
}

/** A line that is indented, an item of a list, or a comment opens no value. */
function keyOf(line: string): string | undefined {
  return isContinuation(line) || line.startsWith("#") || !line.includes(":")
    ? undefined
    : line.slice(0, line.indexOf(":")).trim();
}

function isContinuation(line: string): boolean {
  return /^(?:\s|-(?:\s|$)|\]|$)/.test(line);
}

// Anything a YAML reader might take for a number, a date, a boolean, a comment or structure is quoted.
const PLAIN = /^[A-Za-z][A-Za-z0-9 _./()-]*$/;
const YAML_WORDS: ReadonlySet<string> = new Set(["true", "false", "yes", "no", "on", "off", "null", "y", "n"]);

function quote(text: string): string {
  const isPlain = PLAIN.test(text) && !text.endsWith(" ") && !YAML_WORDS.has(text.toLowerCase());
  return isPlain ? text : JSON.stringify(text);
}
