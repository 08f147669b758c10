/** A summary's own section of files when it lists none: it would deny the lists that stand behind the summary. Pure. */

const HEADING = /^#{1,6}\s+(?:relevant|modified|changed) files\s*:?\s*$/iu;
const NOTHING = /^\s*(?:[-*]\s*)?(?:\(none\)|none|n\/a)?\.?\s*$/iu;

/**
 * The summary without a section of files that says there are none.
 *
 * @example withoutEmptyFileSection("## Goal\n- x\n\n## Relevant Files\n- (none)") === "## Goal\n- x"
 */
export function withoutEmptyFileSection(summary: string): string {
  const lines = summary.split("\n");
  const start = lines.findIndex((line) => HEADING.test(line));
  if (start === -1) return summary;
  const length = lines.slice(start + 1).findIndex((line) => line.startsWith("#"));
  const end = length === -1 ? lines.length : start + 1 + length;
  if (!lines.slice(start + 1, end).every((line) => NOTHING.test(line))) return summary;
  return [...lines.slice(0, start), ...lines.slice(end)].join("\n").trimEnd();
}
