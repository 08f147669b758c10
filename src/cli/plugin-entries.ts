/** The entries of OpenCode's configuration that load the plugin in a project. Reads OpenCode's configuration files. */
import { dirname, resolve } from "node:path";
import { specOf } from "../hosts/opencode/host/install.ts";
import type { Terminal } from "./command.ts";
import { findConfigFiles, pluginsIn } from "./opencode-config.ts";

export interface LoadingEntry {
  /** The file it stands in. */
  path: string;
  value: unknown;
}

/** In the order in which the host loads them: the user's before the project's, and of two for the same the last. */
export function pluginEntries(terminal: Pick<Terminal, "cwd" | "env">): LoadingEntry[] {
  const files = [{ global: true }, { project: true }].flatMap((place) => findConfigFiles(place, terminal).toReversed());
  const loading = files.flatMap((file) => pluginsIn(file).map((value) => ({ path: file.path, value })));
  return loading.filter((entry, index) => !loading.slice(index + 1).some((later) => nameOf(later) === nameOf(entry)));
}

/** The options the host hands to the plugin. */
export function optionsOf({ value }: Pick<LoadingEntry, "value">): unknown {
  return Array.isArray(value) ? value[1] : undefined;
}

/** What the host tells entries apart by: the folder, or the package with its scope and without its version. */
function nameOf({ path, value }: LoadingEntry): string {
  const spec = specOf(value).replace(/^file:\/\//, "");
  return /^[./]/.test(spec) ? resolve(dirname(path), spec) : spec.replace(/(?<=[\w.-])@.*$/, "");
}
