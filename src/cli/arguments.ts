/** Turns the words of a command line into positionals and options, and refuses what is wrong by name. Pure. */
import { parseArgs } from "node:util";
import { ThroughlineError, describe, messageOf } from "../errors.ts";
import type { Command, OptionSpec, OptionValues } from "./command.ts";

export interface ParsedArguments {
  positionals: readonly string[];
  options: OptionValues;
}

/** Parses `words` for `command`; throws `option-invalid` with one line that names the offending word. */
export function parseArguments(command: Command, words: readonly string[]): ParsedArguments {
  const parsed = parse(command, words);
  if (parsed.options["help"] === true) return parsed;
  const { min, max } = command.positionals;
  if (parsed.positionals.length < min) fail(`missing argument: throughline ${command.usage}`);
  if (parsed.positionals.includes("")) fail(`empty argument: throughline ${command.usage}`);
  if (parsed.positionals.length > max) fail(`unexpected argument ${describe(parsed.positionals[max])}`);
  return parsed;
}

/** Options every command has. */
export const COMMON_OPTIONS: Readonly<Record<string, OptionSpec>> = {
  json: { type: "boolean", summary: "print JSON" },
  help: { type: "boolean", short: "h", summary: "show this help" },
};

function parse(command: Command, words: readonly string[]): ParsedArguments {
  const specs = { ...command.options, ...COMMON_OPTIONS };
  const options = Object.fromEntries(
    Object.entries(specs).map(([name, { type, short, multiple }]) => [
      name,
      { type, ...(short ? { short } : {}), ...(multiple ? { multiple } : {}) },
    ]),
  );
  try {
    const args = joinNegatives(words, specs);
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true });
    return { positionals, options: values };
  } catch (error) {
    // The first sentence of node's message names the option; the rest is advice about its own syntax.
    const [sentence = "wrong use"] = messageOf(error).split(/[.\n]/, 1);
    const [verb] = command.usage.split(" ");
    return fail(`${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}; see 'throughline ${verb} --help'`);
  }
}

// A negative number behind an option looks like another option to the parser, and its message would not name the value.
function joinNegatives(words: readonly string[], specs: Readonly<Record<string, OptionSpec>>): string[] {
  const end = words.includes("--") ? words.indexOf("--") : words.length;
  return words.reduce<string[]>((joined, word, index) => {
    const last = joined.at(-1) ?? "";
    const isValue = index < end && /^-\d/.test(word) && specs[last.slice(2)]?.type === "string";
    return isValue ? [...joined.slice(0, -1), `${last}=${word}`] : [...joined, word];
  }, []);
}

/** A whole number from an option, or its default; anything else is refused with the value in the message. */
export function numberOption(
  options: OptionValues,
  name: string,
  limits: { fallback: number; min: number; max: number },
): number {
  const raw = options[name];
  if (raw === undefined) return limits.fallback;
  const value = typeof raw === "string" && /^[0-9]+$/.test(raw) ? Number(raw) : Number.NaN;
  if (value >= limits.min && value <= limits.max) return value;
  return fail(`--${name} takes a whole number from ${limits.min} to ${limits.max}, got ${describe(raw)}`);
}

/** The text of an option, or undefined. */
export function textOption(options: OptionValues, name: string): string | undefined {
  const raw = options[name];
  return typeof raw === "string" ? raw : undefined;
}

function fail(message: string): never {
  throw new ThroughlineError("option-invalid", message);
}
