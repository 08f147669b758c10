/** Which files a tool call wrote. Pure. */
import { asRecord, asString } from "../transcript/foreign.ts";
import { patchHeaders } from "../transcript/patch-headers.ts";

const PATH_TOOLS: ReadonlySet<string> = new Set(["write", "edit", "multiedit"]);
const PATCH_TOOLS: ReadonlySet<string> = new Set(["apply_patch", "patch"]);

/** The paths a finished call created or changed; none for a tool that writes no files. */
export function editedPaths(tool: string, input: unknown): string[] {
  const fields = asRecord(input) ?? {};
  if (PATH_TOOLS.has(tool)) {
    const path = asString(fields["filePath"]) ?? asString(fields["file_path"]) ?? asString(fields["path"]);
    return path ? [path] : [];
  }
  if (!PATCH_TOOLS.has(tool)) return [];
  const patch = asString(fields["patchText"]) ?? asString(fields["patch"]) ?? asString(fields["input"]) ?? "";
  return patchHeaders(patch).flatMap(({ verb, path }) => (verb === "Add File" || verb === "Update File" ? path : []));
}
