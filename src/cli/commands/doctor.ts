/** `throughline doctor`: what works here and what does not, with what to do about it. Reads only. */
import { loadConfig } from "../../store/config-file.ts";
import type { Command, Terminal } from "../command.ts";
import { examine, type Finding } from "../doctor.ts";

export const command: Command = {
  usage: "doctor",
  summary: "Checks the installation: OpenCode, the plugin, hooks seen, store, windows and thresholds, conflicts.",
  positionals: { min: 0, max: 0 },
  options: {},
  examples: ["throughline doctor", "throughline doctor --json"],
  async run({ options, terminal }) {
    const loaded = loadConfig({ directory: terminal.cwd, env: terminal.env });
    const { findings, details } = await examine({ terminal, loaded });
    if (options["json"] === true) terminal.write(`${JSON.stringify({ findings, ...details }, null, 2)}\n`);
    else print(terminal, findings);
    return findings.some(({ level }) => level === "problem") ? 1 : 0;
  },
};

const SIGNS = { ok: "ok      ", note: "note    ", problem: "problem " } as const;

function print(terminal: Terminal, findings: readonly Finding[]): void {
  for (const { level, subject, text, advice } of findings) {
    terminal.write(`${SIGNS[level]}${subject.padEnd(10)} ${text}\n`);
    if (advice !== undefined) terminal.write(`${" ".repeat(19)}→ ${advice}\n`);
  }
}
