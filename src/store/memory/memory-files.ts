/** Walks the note files of a memory. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { isCode } from "../../errors.ts";

/**
 * Relative paths of all note files below a folder, with forward slashes, sorted. Hidden files and folders are not notes,
 * and links are not followed. A folder that cannot be read is told and left out.
 */
export async function listFiles(root: string, folder: string, warn: (message: string) => void): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error: unknown) => {
    if (!isCode(error, "ENOENT") && !isCode(error, "ENOTDIR"))
      warn(`folder skipped: memory://${folder}: ${String(error)}`);
    return [];
  });
  const found = await Promise.all(
    entries
      .filter(({ name }) => !name.startsWith("."))
      .map(async (entry) => {
        const path = folder ? `${folder}/${entry.name}` : entry.name;
        if (entry.isDirectory()) return listFiles(root, path, warn);
        return entry.isFile() && entry.name.endsWith(".md") ? [path] : [];
      }),
  );
  return found.flat().sort();
}
