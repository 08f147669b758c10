/** `throughline bench`: measures this machine and prints the tables. Reads sessions, writes to the terminal. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ThroughlineError, describe } from "../../errors.ts";
import { numberOption, textOption } from "../arguments.ts";
import type { Command, CommandInput } from "../command.ts";

export const command: Command = {
  usage: "bench speed",
  summary: "Measures speed as ratios against a floor in the same run, on recorded sessions or generated ones.",
  positionals: { min: 1, max: 1 },
  options: {
    corpus: {
      type: "string",
      value: "<folder>",
      summary: "recorded sessions, one folder per host (default: ../shared/corpus)",
    },
    huge: { type: "string", value: "<megabytes>", summary: "size of the huge session file (default: 60)" },
  },
  examples: ["throughline bench speed", "throughline bench speed --json --huge 200"],
  async run(input) {
    const [name] = input.positionals;
    if (name === "speed") return runSpeed(input);
    throw new ThroughlineError("option-invalid", `unknown bench ${describe(name)}; there is: speed`);
  },
};

async function runSpeed({ options, terminal }: CommandInput): Promise<number> {
  const { measureSpeed } = await import("../../bench/speed.ts");
  const { renderSpeed } = await import("../../bench/speed-table.ts");
  const corpus = resolve(terminal.cwd, textOption(options, "corpus") ?? "../shared/corpus");
  const program = fileURLToPath(new URL("../main.js", import.meta.url));
  const results = await measureSpeed({
    ...(existsSync(corpus) ? { corpus } : {}),
    ...(existsSync(program) ? { program } : {}),
    hugeBytes: numberOption(options, "huge", { fallback: 60, min: 1, max: 2000 }) * 1_000_000,
    onProgress: (name) => terminal.note(`measuring ${name} …\n`),
  });
  terminal.write(options["json"] === true ? `${JSON.stringify(results, null, 2)}\n` : renderSpeed(results));
  return 0;
}
