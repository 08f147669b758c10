/** The labels of the index of names in a brief: written there, and known again when a summary is read. Data and lookup. */
import type { NameKind } from "./name-scan.ts";

/** In the order in which the lines of the index are drawn; behind the commands stand the files with the names in them. */
export const NAME_LABELS: readonly { kind: NameKind; label: string }[] = [
  { kind: "path", label: "paths" },
  { kind: "url", label: "addresses" },
  { kind: "command", label: "commands" },
  { kind: "identifier", label: "names" },
  { kind: "quoted", label: "quoted" },
  { kind: "number", label: "numbers" },
];

/** The label of names that one file holds, before the file. */
export const FILE_LABEL = "names in ";

/** True for a line of the index. */
export function isNameLine(line: string): boolean {
  return line.startsWith(FILE_LABEL)
    ? FILE_LINE.test(line)
    : NAME_LABELS.some(({ label }) => line.startsWith(`${label}: `));
}

const FILE_LINE = /^names in \S+: /u;
