/** Reads a file of the project and never one outside it, also not through links. Effects: reads one file. */
import { readFile, realpath } from "node:fs/promises";
import { relative, resolve, sep } from "node:path";
import type { Log } from "../compact/contributor.ts";
import { isCode } from "../errors.ts";

export interface ConfinedFile {
  /** Root of the project. */
  directory: string;
  /** Relative to it. */
  name: string;
  log: Log;
}

/** The text, or nothing when the file is missing or outside. */
export async function readConfined({ directory, name, log }: ConfinedFile): Promise<string> {
  try {
    const [root, file] = await Promise.all([realpath(directory), realpath(resolve(directory, name))]);
    const inside = relative(root, file);
    if (inside === ".." || inside.startsWith(`..${sep}`)) {
      log("warn", `Instruction file ${name} was left out: it is outside the project`);
      return "";
    }
    return await readFile(file, "utf8");
  } catch (error) {
    // A file that is not there is the ordinary case; a link loop or a folder in its place is worth a word.
    if (!isCode(error, "ENOENT")) log("warn", `Instruction file ${name} was left out: ${String(error)}`);
    return "";
  }
}
