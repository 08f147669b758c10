/** A command as a line shows it: without what only prepares it, but for the way into a folder of the project, on one line, cut where it is long. Pure. */
import { clipEnd } from "../../ledger/clip.ts";
import { mainCommand } from "../../ledger/calls/commands/main-command.ts";
import { stepOf } from "../../ledger/calls/commands/run-place.ts";
import { defuse } from "./quote-data.ts";

/** The command in `size` characters; what it runs comes first. */
export function shortCommand(command: string, size: number): string {
  return clipEnd(defuse(stepOf(command, mainCommand(command))), size);
}
