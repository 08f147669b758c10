/** A patch in its sections: the files that it names, each with the lines below its header. Pure. */

export interface PatchSection {
  verb: "Add File" | "Update File" | "Delete File" | "Move to";
  target: string;
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
    const [, verb, target = ""] = HEADER.exec(line) ?? [];
    // The pattern knows no other verbs.
    if (verb !== undefined) sections.push({ verb: verb as PatchSection["verb"], target: target.trim(), lines: [] });
    else if (!line.startsWith("*** ")) sections.at(-1)?.lines.push(line);
  }
  return sections;
}

const HEADER = /^\*\*\* (Add File|Update File|Delete File|Move to): (.+)$/u;
