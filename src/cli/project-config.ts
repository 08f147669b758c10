/** The configuration that holds in a project, as a verb reads it: what is wrong with it is told on standard error. */
import { loadConfig, type LoadedConfig } from "../store/config-file.ts";
import type { Terminal } from "./command.ts";

export function projectConfig(terminal: Terminal, directory: string = terminal.cwd): LoadedConfig {
  const loaded = loadConfig({ directory, env: terminal.env });
  for (const warning of loaded.warnings) terminal.note(`throughline: ${warning}\n`);
  return loaded;
}
