/** Runs one command line against a terminal and returns the exit code; every failure ends as one line on standard error. */
import { createRequire } from "node:module";
import { ThroughlineError, describe, messageOf, type ErrorCode } from "../errors.ts";
import { parseArguments } from "./arguments.ts";
import type { Command, Terminal } from "./command.ts";
import { renderCommandHelp, renderOverview } from "./help.ts";
import { guarded, printable } from "./print.ts";
import { registry } from "./registry.ts";

/** `words` are the arguments behind the program name. */
export async function run(words: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await dispatch(words, guarded(terminal));
  } catch (error) {
    terminal.note(`throughline: ${printable(oneLine(error))}\n`);
    return exitCodeOf(error);
  }
}

async function dispatch([verb, ...rest]: readonly string[], terminal: Terminal): Promise<number> {
  if (verb === "help" && rest[0] !== undefined) return dispatch([rest[0], "--help"], terminal);
  if (verb === undefined || verb === "--help" || verb === "-h" || verb === "help") {
    terminal.write(renderOverview(version(), registry));
    return verb === undefined ? 2 : 0;
  }
  if (verb === "--version" || verb === "-v") {
    terminal.write(`${version()}\n`);
    return 0;
  }
  const command = await loadCommand(verb);
  const { positionals, options } = parseArguments(command, rest);
  if (options["help"] === true) {
    terminal.write(renderCommandHelp(command));
    return 0;
  }
  return command.run({ positionals, options, terminal });
}

async function loadCommand(verb: string): Promise<Command> {
  const entry = Object.hasOwn(registry, verb) ? registry[verb] : undefined;
  if (entry) return entry.load();
  throw new ThroughlineError("option-invalid", `unknown command ${describe(verb)}; see 'throughline --help'`);
}

function version(): string {
  const manifest: unknown = createRequire(import.meta.url)("../../package.json");
  return typeof manifest === "object" && manifest !== null && "version" in manifest
    ? String(manifest.version)
    : "unknown";
}

// Wrong use is 2: the person can mend it by typing something else. All other failures are 1.
const WRONG_USE: ReadonlySet<ErrorCode> = new Set([
  "input-unreadable",
  "input-unrecognised",
  "input-malformed",
  "option-invalid",
  "config-invalid",
  "state-invalid",
  "session-not-found",
  "message-not-found",
  "path-outside-root",
  "note-invalid",
  "note-exists",
]);

function exitCodeOf(error: unknown): number {
  return error instanceof ThroughlineError && WRONG_USE.has(error.code) ? 2 : 1;
}

function oneLine(error: unknown): string {
  const message = messageOf(error);
  return message.replaceAll(/\s*\n\s*/g, " ").slice(0, 500) || "unknown failure";
}
