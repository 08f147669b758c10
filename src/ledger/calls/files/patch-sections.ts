/** A patch in its sections: the files that it names, each with the lines below its header. Pure. */
import { patchHeader, type PatchHeader } from "../../../transcript/patch-headers.ts";

export interface PatchSection extends PatchHeader {
  /** What stands between this header and the next one. */
  lines: string[];
}

/** The sections of the patch among the fields of a call; none when no field is one. */
export function patchSections(input: Readonly<Record<string, unknown>>): PatchSection[] {
  const patch = Object.values(input).find(
    (value): value is string => typeof value === "string" && value.includes("*** "),
  );
  const sections: PatchSection[] = [];
  for (const line of (patch ?? "").split("\n")) {
    const header = patchHeader(line);
    if (header !== undefined) sections.push({ ...header, lines: [] });
    else if (!line.startsWith("*** ")) sections.at(-1)?.lines.push(line);
  }
  return sections;
}
