/** Help texts. Pure: data in, text out. */
import { COMMON_OPTIONS } from "./arguments.ts";
import type { Command, OptionSpec } from "./command.ts";
import type { Entry } from "./registry.ts";

/** The page of `throughline --help`. */
export function renderOverview(version: string, entries: Readonly<Record<string, Entry>>): string {
  const rows = Object.entries(entries).map(([name, entry]) => [name, entry.summary] as const);
  return [
    `throughline ${version} — compaction that keeps the thread`,
    "",
    "Usage: throughline <command> [options]",
    "",
    ...table(rows),
    "",
    "Run 'throughline <command> --help' for the options of a command and an example.",
    "",
  ].join("\n");
}

/** The page of `throughline <command> --help`. */
export function renderCommandHelp(command: Command): string {
  const rows = Object.entries({ ...command.options, ...COMMON_OPTIONS }).map(
    ([name, spec]) => [optionLabel(name, spec), spec.summary] as const,
  );
  return [
    `Usage: throughline ${command.usage} [options]`,
    "",
    command.summary,
    "",
    "Options:",
    ...table(rows),
    "",
    command.examples.length > 1 ? "Examples:" : "Example:",
    ...command.examples.map((example) => `  ${example}`),
    "",
  ].join("\n");
}

function optionLabel(name: string, { short, value }: OptionSpec): string {
  return `${short ? `-${short}, ` : ""}--${name}${value ? ` ${value}` : ""}`;
}

function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(0, ...rows.map(([label]) => label.length));
  return rows.map(([label, text]) => `  ${label.padEnd(width)}  ${text}`);
}
