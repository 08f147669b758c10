/** A terminal that remembers what was written to it. */
import type { Terminal } from "../../src/cli/command.ts";

export interface FakeTerminal extends Terminal {
  out: string;
  err: string;
}

export function fakeTerminal(options: { env?: Terminal["env"]; cwd?: string; stdin?: string } = {}): FakeTerminal {
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
