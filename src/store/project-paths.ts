/** Where the files of a project lie: where its configuration says, seen from the project, or in its data folder. */
import { join, resolve } from "node:path";

interface Place {
  configured: string | undefined;
  /** The project itself. */
  directory: string;
  /** Its data folder. */
  folder: string;
}

/** The folder of the notes. */
export function memoryRoot({ configured, directory, folder }: Place): string {
  return configured ? resolve(directory, configured) : join(folder, "memory");
}

/** The state file of the frames. */
export function framesFile({ configured, directory, folder }: Place): string {
  return configured ? resolve(directory, configured) : join(folder, "frames", "state.json");
}
