/** What a command line runs, without what only prepares it. Pure. */

/** The command from its first word that does something. */
export function mainCommand(command: string): string {
  return command.replace(PREPARES, "");
}

/** The way to a folder, settings of the shell, variables and comments, if a command is left behind them. */
const PREPARES =
  /^(?:(?:cd \S{1,300}|set [-+]\w{1,20}(?: pipefail)?|\w{1,40}=(?:\$\([^()\n]{0,200}\)|"[^"\n]{0,200}"|[^\s;&|"$]{0,200}))\s{0,4}(?:&&|;|\n)\s{0,8}|#[^\n]{0,200}\n\s{0,8}){1,8}(?=\S)/u;
