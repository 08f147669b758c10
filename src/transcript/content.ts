/** Text and media out of content written by others: strings, blocks, results of tools. Pure. */
import { asRecord, asString } from "./foreign.ts";
import { safeJson } from "./safe-json.ts";
import type { FilePart } from "./message.ts";

/** The text of any content; media become a short descriptor, other values their JSON. */
export function contentText(content: unknown): string {
  if (typeof content === "string") return content;
  if (content === undefined || content === null) return "";
  if (!Array.isArray(content)) return blockText(content);
  if (content.length === 1) return blockText(content[0]);
  return content
    .map(blockText)
    .filter((text) => text !== "")
    .join("\n");
}

function blockText(block: unknown): string {
  if (typeof block === "string") return block;
  const record = asRecord(block);
  if (!record) return block === undefined || block === null ? "" : safeJson(block);
  if (typeof record["text"] === "string") return record["text"];
  const media = mediaOf(record);
  if (media) return `[${media.mime}${media.filename ? ` ${media.filename}` : ""}]`;
  return safeJson(record);
}

/** What is said in content: its texts alone, since agents shorten old results and mark blocks for a cache. */
export function saidIn(content: unknown): string {
  if (!Array.isArray(content)) return asString(content) ?? "";
  return content.map((block: unknown) => asString(block) ?? asString(asRecord(block)?.["text"]) ?? "").join("\n");
}

/** Image, audio or document blocks of all hosts, without their payload; undefined for other blocks. */
export function mediaOf(block: Record<string, unknown>): Omit<FilePart, "id" | "type"> | undefined {
  const kind = asString(block["type"]) ?? "";
  if (!MEDIA_KINDS.has(kind)) return undefined;
  const source = asRecord(block["source"]) ?? asRecord(block["file"]) ?? {};
  const mime = firstString(block["mime"], block["mediaType"], block["mimeType"], source["media_type"]);
  const filename = firstString(block["filename"], source["filename"], block["title"]);
  const url = firstString(block["url"], asRecord(block["image_url"])?.["url"], block["image_url"], source["url"]);
  return {
    mime: mime ?? (kind.includes("image") ? "image/*" : "application/octet-stream"),
    ...(filename === undefined ? {} : { filename }),
    ...(url === undefined ? {} : { url }),
  };
}

const MEDIA_KINDS: ReadonlySet<string> = new Set([
  "image",
  "image_url",
  "input_image",
  "image-data",
  "image-url",
  "file",
  "input_file",
  "file-data",
  "file-url",
  "media",
  "document",
  "audio",
  "input_audio",
]);

function firstString(...values: readonly unknown[]): string | undefined {
  return values.find((value): value is string => typeof value === "string" && value !== "");
}
