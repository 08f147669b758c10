/** A terminal that remembers what was written to it, and commands that are run on one. */
import type { Terminal } from "../../src/cli/command.ts";
import { run } from "../../src/cli/run.ts";

export interface FakeTerminal extends Terminal {
  out: string;
  err: string;
}

export interface TerminalOptions {
  env?: Terminal["env"];
  cwd?: string;
  stdin?: string;
}

export interface Ended {
  code: number;
  out: string;
  err: string;
}

/** Runs a command to its end. */
export async function ended(words: readonly string[], options: TerminalOptions = {}): Promise<Ended> {
  const terminal = fakeTerminal(options);
  const code = await run(words, terminal);
  return { code, out: terminal.out, err: terminal.err };
}

export function fakeTerminal(options: TerminalOptions = {}): FakeTerminal {
  const terminal: FakeTerminal = {
    out: "",
    err: "",
    write: (text) => void (terminal.out += text),
    note: (text) => void (terminal.err += text),
    readStdin: async () => Buffer.from(options.stdin ?? ""),
    env: options.env ?? {},
    cwd: options.cwd ?? process.cwd(),
    isTerminal: false,
    showsProgress: false,
  };
  return terminal;
}
