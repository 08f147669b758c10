/** The project as a verb sees it: its configuration, what is wrong with that on standard error, and its folders. */
import { loadConfig, type LoadedConfig } from "../store/config-file.ts";
import { dataPaths } from "../store/data-paths.ts";
import { projectRoot } from "../store/project-paths.ts";
import type { Terminal } from "./command.ts";

export function projectConfig(terminal: Terminal, directory: string = terminal.cwd): LoadedConfig {
  const loaded = loadConfig({ directory: projectRoot({ directory }, terminal.env), env: terminal.env });
  for (const warning of loaded.warnings) terminal.note(`throughline: ${warning}\n`);
  return loaded;
}

/** The project that the current folder belongs to, and its data folder. */
export function projectFolders({ cwd, env }: Pick<Terminal, "cwd" | "env">): { directory: string; folder: string } {
  const directory = projectRoot({ directory: cwd }, env);
  return { directory, folder: dataPaths(env).project(directory) };
}
