/** The labels of the index of names in a brief: written there, and known again when a summary is read. Data and lookup. */
import type { NameKind } from "./name-scan.ts";

/** In the order in which the lines of the index are drawn. */
export const NAME_LABELS: readonly { kind: NameKind; label: string }[] = [
  { kind: "path", label: "paths" },
  { kind: "url", label: "addresses" },
  { kind: "command", label: "commands" },
  { kind: "identifier", label: "names" },
  { kind: "quoted", label: "quoted" },
  { kind: "number", label: "numbers" },
];

/** True for a line of the index. */
export function isNameLine(line: string): boolean {
  return NAME_LABELS.some(({ label }) => line.startsWith(`${label}: `));
}
