/** Finds and reads the configuration file: the project's, else the user's. Reads the disk, writes nothing. */
import { readFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { parseJsonc } from "../config/jsonc.ts";
import { resolveConfigWithSources, type ResolvedConfig } from "../config/resolve.ts";
import { ThroughlineError, describe } from "../errors.ts";

export interface ConfigFile {
  path: string;
  value: unknown;
}

const NAMES = ["throughline.json", "throughline.jsonc"] as const;

/** The first configuration file there is; undefined when there is none. Throws one line when it is not JSON. */
export async function findConfigFile(
  cwd: string,
  env: Record<string, string | undefined>,
): Promise<ConfigFile | undefined> {
  for (const folder of [cwd, userFolder(env)]) {
    for (const name of NAMES) {
      const path = join(folder, name);
      const text = await readIfThere(path);
      if (text !== undefined) return { path, value: parseJsonc(text, path) };
    }
  }
  return undefined;
}

/** The configuration that holds in a folder, with the file it came from and what was wrong in it. */
export async function loadConfig(
  cwd: string,
  env: Record<string, string | undefined>,
): Promise<ResolvedConfig & { path?: string }> {
  const file = await findConfigFile(cwd, env);
  return { ...resolveConfigWithSources(file?.value, env), ...(file ? { path: file.path } : {}) };
}

function userFolder(env: Record<string, string | undefined>): string {
  const base = env["XDG_CONFIG_HOME"] || join(env["HOME"] || homedir(), ".config");
  return join(base, "throughline");
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw new ThroughlineError(
      "config-invalid",
      `cannot read configuration ${describe(path)}: ${String(code ?? error)}`,
      { cause: error },
    );
  }
}
