/** A command as a line shows it: without the way to its folder, on one line, cut where it is long. Pure. */
import { clipEnd } from "../ledger/clip.ts";
import { defuse } from "./quote-data.ts";

/** The command in `size` characters; what it runs comes first. */
export function shortCommand(command: string, size: number): string {
  return clipEnd(defuse(command).replace(FOLDER, ""), size);
}

const FOLDER = /^(?:cd \S{1,300} && )+(?=\S)/u;
