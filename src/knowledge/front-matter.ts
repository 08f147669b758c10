/** A note as text: front matter and body, readable by any Markdown tool and by a person with an editor. Pure. */
import { parseJson } from "../transcript/foreign.ts";

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
const FIXED_KEYS: ReadonlySet<string> = new Set(["type", "status"]);

function parseFields(lines: readonly string[]): ParsedNote["fields"] {
  const fields: ParsedNote["fields"] = { tags: [], unknown: [] };
  let list: string[] | undefined;
  for (const line of lines) {
    const isContinuation = /^\s|^- /.test(line);
    const colon = line.indexOf(":");
    const key = isContinuation || colon < 0 ? undefined : line.slice(0, colon).trim();
    if (key === undefined) {
      if (list) list.push(...listItem(line));
      else fields.unknown.push(line);
      continue;
    }
    const value = line.slice(colon + 1).trim();
    const textKey = TEXT_KEYS.find((name) => name === key);
    list = key === "tags" ? fields.tags : textKey || FIXED_KEYS.has(key) ? [] : undefined;
    if (key === "tags") fields.tags.push(...flowList(value));
    else if (textKey) fields[textKey] = unquote(value);
    else if (!FIXED_KEYS.has(key)) fields.unknown.push(line);
  }
  return fields;
}

function listItem(line: string): string[] {
  const item = /^\s*- (.*)$/.exec(line)?.[1];
  return item === undefined ? [] : [unquote(item.trim())];
}

function flowList(value: string): string[] {
  if (!value.startsWith("[")) return value === "" ? [] : [unquote(value)];
  return value
    .replace(/^\[/, "")
    .replace(/\]$/, "")
    .split(",")
    .map((item) => unquote(item.trim()))
    .filter((item) => item !== "");
}

// Anything a YAML reader might take for a number, a date, a boolean, a comment or structure is quoted.
const PLAIN = /^[A-Za-z][A-Za-z0-9 _./()-]*$/;
const YAML_WORDS: ReadonlySet<string> = new Set(["true", "false", "yes", "no", "on", "off", "null", "y", "n"]);

function quote(text: string): string {
  const isPlain = PLAIN.test(text) && !text.endsWith(" ") && !YAML_WORDS.has(text.toLowerCase());
  return isPlain ? text : JSON.stringify(text);
}

function unquote(value: string): string {
  if (value.length > 1 && value.startsWith("'") && value.endsWith("'")) return value.slice(1, -1).replaceAll("''", "'");
  if (!value.startsWith('"')) return value;
  const parsed = parseJson(value);
  return typeof parsed === "string" ? parsed : value; // hand-written and broken: taken as it stands
}
