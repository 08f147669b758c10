/** The file lists of a summary as tagged blocks: written by code, removed when a model writes its own. Pure. */
import { requireText } from "../../../input.ts";
import { fileLists, type FileOperations } from "./file-operations.ts";

const TAGS = ["read-files", "modified-files"] as const;

/** The opening and closing lines that delimit a file list. */
export const FILE_TAG_LINES: ReadonlySet<string> = new Set(TAGS.flatMap((tag) => [`<${tag}>`, `</${tag}>`]));

/**
 * The two lists as blocks to append to a summary; empty when there are no files.
 *
 * @example
 * const summary = text.trimEnd() + formatFileOperations(operations);
 */
export function formatFileOperations(operations: FileOperations): string {
  const { readFiles, modifiedFiles } = fileLists(operations);
  return formatList("read-files", readFiles) + formatList("modified-files", modifiedFiles);
}

/**
 * Removes the file lists a model wrote: they are computed, never taken from prose. Tags inside a line stay.
 *
 * @example stripFileTags("Done.\n\n<read-files>\n/a\n</read-files>") === "Done."
 */
export function stripFileTags(modelOutput: string): string {
  requireText(modelOutput, "modelOutput");
  const lines = modelOutput.split("\n");
  const ends = blockEnds(lines);
  const kept: string[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const end = ends.get(index);
    if (end === undefined) {
      kept.push(lines[index] ?? "");
      continue;
    }
    while (kept.length > 0 && kept.at(-1)?.trim() === "") kept.pop();
    index = end - 1;
  }
  return kept.join("\n");
}

function formatList(tag: (typeof TAGS)[number], paths: readonly string[]): string {
  return paths.length > 0 ? `\n\n<${tag}>\n${paths.join("\n")}\n</${tag}>` : "";
}

/**
 * For each line that opens a block, the line behind its end. One pass from the end, because looking ahead from every
 * opening tag would be quadratic in a text full of unclosed ones.
 */
function blockEnds(lines: readonly string[]): Map<number, number> {
  const ends = new Map<number, number>();
  const closing = new Map<string, number>();
  let blank = lines.length;
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const line = lines[index]?.trim() ?? "";
    if (line === "") blank = index;
    const tag = TAGS.find((name) => line === `<${name}>` || line === `</${name}>`);
    if (tag === undefined) continue;
    if (line.startsWith("</")) {
      closing.set(tag, index);
      continue;
    }
    const close = closing.get(tag);
    ends.set(index, close === undefined ? Math.max(blank, index + 1) : close + 1);
    // A second opening tag before the closing one leaves the first block unclosed.
    closing.delete(tag);
  }
  return ends;
}
