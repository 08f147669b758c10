/** The headers of the patch format that several hosts' tools take, each the name of a file. Pure. */

export type PatchVerb = "Add File" | "Update File" | "Delete File" | "Move to";

export interface PatchHeader {
  readonly verb: PatchVerb;
  readonly path: string;
}

/** The header on a line of a patch; undefined for any other line. */
export function patchHeader(line: string): PatchHeader | undefined {
  const [, verb, path = ""] = HEADER.exec(line) ?? [];
  // The pattern knows no other verbs.
  return verb === undefined ? undefined : { verb: verb as PatchVerb, path: path.trim() };
}

// Not a dot: a line of a patch may end in a carriage return.
const HEADER = /^\*\*\* (Add File|Update File|Delete File|Move to): ([^\n]+)$/u;

/** All headers of a patch, in order. */
export function patchHeaders(patch: string): PatchHeader[] {
  return patch.includes("*** ") ? patch.split("\n").flatMap((line) => patchHeader(line) ?? []) : [];
}
