/** Walks the note files of a memory. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** Relative paths of all note files below a folder, with forward slashes, sorted. Hidden files and folders are not notes. */
export async function listFiles(root: string, folder = ""): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
  const found = await Promise.all(
    entries
      .filter(({ name }) => !name.startsWith("."))
      .map(async (entry) => {
        const path = folder ? `${folder}/${entry.name}` : entry.name;
        if (entry.isDirectory()) return listFiles(root, path);
        return entry.isFile() && entry.name.endsWith(".md") ? [path] : [];
      }),
  );
  return found.flat().sort();
}
