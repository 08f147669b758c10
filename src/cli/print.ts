/** How a verb answers: its value as JSON with `--json`, else as text for people. Writes to the terminal. */
import type { CommandInput, Terminal } from "./command.ts";

export type Output = Pick<CommandInput, "options" | "terminal">;

/** `text` is asked for only when it is shown; it ends with one line break, whether it brings its own or not. */
export function print({ options, terminal }: Output, value: unknown, text: () => string): void {
  const shown = options["json"] === true ? JSON.stringify(value, null, 2) : text();
  terminal.write(shown.endsWith("\n") ? shown : `${shown}\n`);
}

/** The terminal, safe from what a session holds: a file or a pipe gets every byte, a person's screen only what shows. */
export function guarded(terminal: Terminal): Terminal {
  if (!terminal.isTerminal) return terminal;
  return { ...terminal, write: (text) => terminal.write(printable(text)) };
}

/**
 * The text with control characters, and those that turn the direction of a line, written as `\u001b`: they could rewrite
 * what stands on a screen. In JSON they mean the same as before.
 */
export function printable(text: string): string {
  return text.replaceAll(UNSHOWN, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

const UNSHOWN = /(?!\r?\n|\t)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
