/** `throughline bench`: measures this machine and prints the tables. Reads sessions, writes to the terminal. */
import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ThroughlineError, describe } from "../../errors.ts";
import { numberOption, textOption } from "../arguments.ts";
import type { Command, CommandInput, OptionValues } from "../command.ts";
import { print, type Output } from "../print.ts";

export const command: Command = {
  usage: "bench <memory|retention|speed|store>",
  summary: "Measures speed against a floor in the same run, what a turn and a recall cost, or what compaction keeps.",
  positionals: { min: 1, max: 1 },
  options: {
    corpus: {
      type: "string",
      value: "<folder>",
      summary: "recorded sessions, one folder per host (default: ../shared/corpus)",
    },
    bench: {
      type: "string",
      value: "<folder>",
      summary: "retention: conformance-kit.json and compactbench.json (default: ../shared/bench)",
    },
    labelled: {
      type: "string",
      value: "<folder>",
      summary: "retention: labelled rules and verdicts (default: test/fixtures/labelled)",
    },
    huge: { type: "string", value: "<megabytes>", summary: "size of the huge session file (default: 60)" },
    notes: { type: "string", value: "<n>", summary: "memory: how many notes (default: 10000)" },
    parts: { type: "string", value: "<n>", summary: "store: parts of the largest session (default: 100000)" },
  },
  examples: [
    "throughline bench speed",
    "throughline bench speed --json --huge 200",
    "throughline bench store",
    "throughline bench retention",
  ],
  async run(input) {
    const [name = ""] = input.positionals;
    const bench = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
    if (bench) {
      refuseOthers(name, bench, input.options);
      return bench.run(input);
    }
    const known = Object.keys(BENCHES).join(", ");
    throw new ThroughlineError("option-invalid", `unknown bench ${describe(name)}; there is: ${known}`);
  },
};

interface Bench {
  run(input: CommandInput): Promise<number>;
  /** Those of the command that it takes. */
  options: readonly string[];
}

const BENCHES: Readonly<Record<string, Bench>> = {
  memory: { run: runMemory, options: ["notes"] },
  speed: { run: runSpeed, options: ["corpus", "huge"] },
  store: { run: runStore, options: ["parts"] },
  retention: { run: runRetention, options: ["corpus", "bench", "labelled"] },
};

/** What a bench would pass over in silence was meant for another one. */
function refuseOthers(name: string, bench: Bench, options: OptionValues): void {
  const other = Object.keys(command.options).find((key) => key in options && !bench.options.includes(key));
  if (other !== undefined)
    throw new ThroughlineError(
      "option-invalid",
      `--${other} is no option of bench ${name}; it takes --${bench.options.join(", --")}`,
    );
}

async function runSpeed({ options, terminal }: CommandInput): Promise<number> {
  const { measureSpeed } = await import("../../bench/speed.ts");
  const { renderSpeed } = await import("../../bench/speed-table.ts");
  const corpus = dataFolder({ options, terminal }, "corpus", "../shared/corpus");
  const program = fileURLToPath(new URL("../main.js", import.meta.url));
  const results = await measureSpeed({
    ...(existsSync(corpus) ? { corpus } : {}),
    ...(existsSync(program) ? { program } : {}),
    hugeBytes: numberOption(options, "huge", { fallback: 60, min: 1, max: 2000 }) * 1_000_000,
    onProgress: (name) => terminal.note(`measuring ${name} …\n`),
  });
  print({ options, terminal }, results, () => renderSpeed(results));
  return 0;
}

async function runStore({ options, terminal }: CommandInput): Promise<number> {
  const { benchStore, renderStoreBench } = await import("../../bench/store.ts");
  const parts = numberOption(options, "parts", { fallback: 100_000, min: 100, max: 10_000_000 });
  const result = await benchStore({
    sizes: [Math.ceil(parts / 100), parts],
    onProgress: (line) => terminal.note(`${line} …\n`),
  });
  print({ options, terminal }, result, () => renderStoreBench(result));
  return 0;
}

async function runMemory({ options, terminal }: CommandInput): Promise<number> {
  const { benchMemory } = await import("../../bench/memory.ts");
  const { renderSpeed } = await import("../../bench/speed-table.ts");
  const results = await benchMemory({
    notes: numberOption(options, "notes", { fallback: 10_000, min: 10, max: 1_000_000 }),
    onProgress: (name) => terminal.note(`measuring ${name} …\n`),
  });
  print({ options, terminal }, results, () => renderSpeed(results));
  return 0;
}

async function runRetention({ options, terminal }: CommandInput): Promise<number> {
  const { measureRetention } = await import("../../bench/retention.ts");
  const { renderRetention } = await import("../../bench/retention-table.ts");
  const output = { options, terminal };
  const report = measureRetention({
    corpus: dataFolder(output, "corpus", "../shared/corpus"),
    bench: dataFolder(output, "bench", "../shared/bench"),
    labelled: dataFolder(output, "labelled", "test/fixtures/labelled"),
    onProgress: (done, total, name) => terminal.note(`${progressBar(done, total)} ${name}\n`),
  });
  print(output, report, () => renderRetention(report));
  return 0;
}

// What is in none of the usual places is left out; a folder that was asked for must be there.
function dataFolder({ options, terminal }: Output, name: string, usual: string): string {
  const given = textOption(options, name);
  const folder = resolve(terminal.cwd, given ?? usual);
  if (given !== undefined && !existsSync(folder))
    throw new ThroughlineError("option-invalid", `--${name} ${describe(given)} does not exist`);
  if (given !== undefined && !statSync(folder).isDirectory())
    throw new ThroughlineError("option-invalid", `--${name} ${describe(given)} is not a folder`);
  if (!existsSync(folder)) terminal.note(`there is no ${usual}: what needs --${name} is left out\n`);
  return folder;
}

const BAR = 20;

function progressBar(done: number, total: number): string {
  const filled = Math.round((BAR * done) / total);
  return `[${"#".repeat(filled)}${".".repeat(BAR - filled)}]`;
}
