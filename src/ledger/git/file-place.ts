/** Which repository a file is in, as far as folders and paths tell. Pure. */
import { isBelow } from "../calls/commands/shell-folder.ts";
import type { FactOf } from "../fact.ts";

/** True for a file in the repository's folder; where the folder or the file is relative, one that cannot be elsewhere. */
export function isInside(
  path: string,
  { text: folder, data }: FactOf<"repository">,
  repositories: readonly FactOf<"repository">[],
): boolean {
  if (folder === "") return !repositories.some(({ text }) => isBelow(path, text));
  if (isBelow(path, folder)) return true;
  return /^[/~]/u.test(folder) && !path.startsWith("/") && data?.named !== true;
}
