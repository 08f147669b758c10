/** What of a part can be searched: its words and the files it touched. Pure. */
import { isRecord } from "../transcript/foreign.ts";
import type { Message, Part } from "../transcript/message.ts";
import { patchHeaders } from "../transcript/patch-headers.ts";
import { resultOf } from "../transcript/tool-result.ts";

/** The text of a part for search and recall; `original` stands in for an output that was bounded. */
export function partText(part: Part, original?: string): string {
  switch (part.type) {
    case "text":
    case "reasoning":
      return original ?? part.text;
    case "tool":
      return [part.tool, ...inputTexts(part.state.input), original ?? resultOf(part)].join("\n");
    case "file":
      return [part.filename, part.mime].filter(Boolean).join("\n");
    default:
      return "";
  }
}

/** Summaries and requests for them are not originals: search leaves them out. */
export function isSearchable(message: Pick<Message, "summary">, part: Part): boolean {
  return message.summary !== true && partText(part) !== "";
}

/** Paths a part names as its target: the input of a file tool, the headers of a patch, an attached file. */
export function partFiles(part: Part): string[] {
  if (part.type === "file") return part.filename ? [normalisePath(part.filename)] : [];
  if (part.type !== "tool") return [];
  const { input } = part.state;
  const named = PATH_KEYS.map((key) => input[key]).filter((value) => typeof value === "string" && value !== "");
  const patched = PATCH_KEYS.flatMap((key) => patchPaths(input[key]));
  return [...new Set([...named.map(String), ...patched].map(normalisePath))];
}

/** One spelling for comparison: forward slashes, no leading `./`. */
export function normalisePath(path: string): string {
  const forward = path.replaceAll("\\", "/");
  return forward.startsWith("./") ? forward.slice(2) : forward;
}

/** True when `path` is `wanted` or ends with it at a folder border. */
export function isSameFile(path: string, wanted: string): boolean {
  return path === wanted || path.endsWith(wanted.startsWith("/") ? wanted : `/${wanted}`);
}

const PATH_KEYS = ["filePath", "file_path", "path", "notebook_path"];
const PATCH_KEYS = ["patchText", "patch", "input"];

function patchPaths(patch: unknown): string[] {
  return typeof patch === "string" ? patchHeaders(patch).map(({ path }) => path) : [];
}

/** All strings and numbers of an input, depth first; deeper than any real tool goes is left out. */
function inputTexts(value: unknown, depth = 0): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "number") return [String(value)];
  if (depth > 6) return [];
  if (Array.isArray(value)) return value.flatMap((item) => inputTexts(item, depth + 1));
  return isRecord(value) ? Object.values(value).flatMap((item) => inputTexts(item, depth + 1)) : [];
}
