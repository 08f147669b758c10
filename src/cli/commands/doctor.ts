/** `throughline doctor`: what works here and what does not, with what to do about it. Leaves nothing behind. */
import type { Command } from "../command.ts";
import { examine, type Finding } from "../doctor.ts";
import { print } from "../print.ts";

export const command: Command = {
  usage: "doctor",
  summary: "Checks the installation: OpenCode, the plugin, hooks seen, store, windows and thresholds, conflicts.",
  positionals: { min: 0, max: 0 },
  options: {},
  examples: ["throughline doctor", "throughline doctor --json"],
  async run({ options, terminal }) {
    const { findings, details } = await examine(terminal);
    print({ options, terminal }, { findings, ...details }, () => findings.map(render).join("\n"));
    return findings.some(({ level }) => level === "problem") ? 1 : 0;
  },
};

const SIGNS = { ok: "ok      ", note: "note    ", problem: "problem " } as const;

function render({ level, subject, text, advice }: Finding): string {
  const line = `${SIGNS[level]}${subject.padEnd(10)} ${text}`;
  return advice === undefined ? line : `${line}\n${" ".repeat(19)}→ ${advice}`;
}
