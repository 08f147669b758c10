/** OpenCode's configuration file as the install commands see it. Reads and writes that one file. */
import { existsSync, readFileSync } from "node:fs";
import { readlink, realpath, rm, stat } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { replaceFile } from "../atomic-file.ts";
import { isCode, ThroughlineError } from "../errors.ts";
import { EMPTY_CONFIG } from "../hosts/opencode/host/install.ts";
import type { OptionValues, Terminal } from "./command.ts";
import { unreadable, whyUnreadable } from "./text-file.ts";

export interface ConfigFile {
  path: string;
  /** Undefined when the file is not there. */
  text: string | undefined;
}

/** The file the options name: the project's by default, the user's with `--global`. */
export function findConfigFile(options: OptionValues, terminal: Pick<Terminal, "cwd" | "env">): ConfigFile {
  if (options["project"] === true && options["global"] === true)
    throw new ThroughlineError("option-invalid", "--project and --global exclude each other");
  const folder = options["global"] === true ? userFolder(terminal.env) : terminal.cwd;
  const names = ["opencode.jsonc", "opencode.json"].map((name) => join(folder, name));
  const path = names.find((name) => existsSync(name)) ?? join(folder, "opencode.json");
  return { path, text: existsSync(path) ? readConfigFile(path) : undefined };
}

function readConfigFile(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw unreadable(path, whyUnreadable(error), error);
  }
}

function userFolder(env: Terminal["env"]): string {
  return join(env["XDG_CONFIG_HOME"]?.trim() || join(env["HOME"]?.trim() || homedir(), ".config"), "opencode");
}

/**
 * Writes the new text in one step; a file that holds nothing but our own beginning is removed. It is the user's file:
 * a link to it stays a link with a file behind it, and who may read it does not change.
 */
export async function saveConfigFile(path: string, text: string): Promise<void> {
  if (await isOursAlone(path, text)) return rm(path, { force: true });
  const file = await fileBehind(path);
  const mode = existsSync(file) ? (await stat(file)).mode & 0o777 : 0o644;
  await replaceFile(file, text, { mode });
}

/** True when nothing of anybody else would be left in the file. */
export async function isOursAlone(path: string, text: string): Promise<boolean> {
  return text === EMPTY_CONFIG && (await linkTarget(path)) === undefined;
}

/** The file that links lead to, also when it is not there yet. */
async function fileBehind(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if (!isCode(error, "ENOENT")) throw unreadable(path, whyUnreadable(error), error);
  }
  const target = await linkTarget(path);
  return target === undefined ? path : fileBehind(resolve(await realpath(dirname(path)), target));
}

/** Undefined for what is no link. */
function linkTarget(path: string): Promise<string | undefined> {
  return readlink(path).catch(() => undefined);
}

/** The lines that go and come, as a person reads a change; empty when nothing changes. */
export function describeChange(before: string, after: string): string {
  const [old, now] = [before.split("\n"), after.split("\n")];
  const removed = old.filter((line) => !now.includes(line)).map((line) => `- ${line}`);
  const added = now.filter((line) => !old.includes(line)).map((line) => `+ ${line}`);
  return [...removed, ...added].map((line) => `${line}\n`).join("");
}

/** How the configuration names this package: relative to a project that has it installed, else by its folder. */
export function packageSpec(configPath: string): string {
  const folder = resolve(fileURLToPath(import.meta.url), "../../..");
  const inside = relative(dirname(configPath), folder);
  return inside.startsWith("..") || inside === "" ? folder : `./${inside.split(sep).join("/")}`;
}
