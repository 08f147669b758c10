/** How a verb answers: its value as JSON with `--json`, else as text for people. Writes to the terminal. */
import type { CommandInput } from "./command.ts";

export type Output = Pick<CommandInput, "options" | "terminal">;

/** `text` is asked for only when it is shown; it ends with one line break, whether it brings its own or not. */
export function print({ options, terminal }: Output, value: unknown, text: () => string): void {
  const shown = options["json"] === true ? JSON.stringify(value, null, 2) : text();
  terminal.write(shown.endsWith("\n") ? shown : `${shown}\n`);
}
