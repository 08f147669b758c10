/** OpenCode's configuration file as the install commands see it. Reads and writes that one file. */
import { existsSync, readFileSync } from "node:fs";
import { readlink, realpath, rm, stat } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { replaceFile } from "../atomic-file.ts";
import { isCode, ThroughlineError } from "../errors.ts";
import { EMPTY_CONFIG, findPlugins } from "../hosts/opencode/host/install.ts";
import { configFolder } from "../store/config-file.ts";
import type { OptionValues, Terminal } from "./command.ts";
import { unreadable, whyUnreadable } from "./text-file.ts";

export interface ConfigFile {
  path: string;
  /** Undefined when the file is not there, or empty. */
  text: string | undefined;
}

/** The files of the place the options name: the project by default, the user with `--global`; a new one where is none. */
export function findConfigFiles(
  options: OptionValues,
  terminal: Pick<Terminal, "cwd" | "env">,
): [ConfigFile, ...ConfigFile[]] {
  if (options["project"] === true && options["global"] === true)
    throw new ThroughlineError("option-invalid", "--project and --global exclude each other");
  const folder = options["global"] === true ? configFolder(terminal.env, "opencode") : terminal.cwd;
  const paths = ["opencode.jsonc", "opencode.json"].map((name) => join(folder, name));
  const [first, ...rest] = paths
    .filter((path) => existsSync(path))
    .map((path) => ({ path, text: readConfigFile(path) }));
  return first ? [first, ...rest] : [{ path: join(folder, "opencode.json"), text: undefined }];
}

/** Our entries in a file. */
export function pluginsIn({ path, text }: ConfigFile): unknown[] {
  return text === undefined ? [] : findPlugins(text, path, packageSpec(path));
}

// The host passes over an empty file, and other encodings would come back damaged.
function readConfigFile(path: string): string | undefined {
  const text = decode(path, readBytes(path));
  return text.trim() === "" ? undefined : text;
}

function readBytes(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    throw unreadable(path, whyUnreadable(error), error);
  }
}

function decode(path: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    throw unreadable(path, "is not UTF-8 text", error);
  }
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
