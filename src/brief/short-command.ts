/** A command as a line shows it: without what only prepares it, on one line, cut where it is long. Pure. */
import { clipEnd } from "../ledger/clip.ts";
import { defuse } from "./quote-data.ts";

/** The command in `size` characters; what it runs comes first. */
export function shortCommand(command: string, size: number): string {
  return clipEnd(defuse(command.replace(PREPARES, "")), size);
}

/** The way to a folder, settings of the shell, variables and comments, if a command is left behind them. */
const PREPARES =
  /^(?:(?:cd \S{1,300}|set [-+]\w{1,20}(?: pipefail)?|\w{1,40}=(?:\$\([^()\n]{0,200}\)|"[^"\n]{0,200}"|[^\s;&|"$]{0,200}))\s{0,4}(?:&&|;|\n)\s{0,8}|#[^\n]{0,200}\n\s{0,8}){1,8}(?=\S)/u;
