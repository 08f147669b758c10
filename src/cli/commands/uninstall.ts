/** `throughline uninstall opencode`: takes the line of `install` out again. Writes OpenCode's configuration file. */
import { withoutPlugin } from "../../hosts/opencode/host/install.ts";
import type { Command } from "../command.ts";
import { print } from "../print.ts";
import {
  describeChange,
  findConfigFiles,
  isOursAlone,
  packageSpec,
  pluginsIn,
  saveConfigFile,
  type ConfigFile,
} from "../opencode-config.ts";
import { checkHost } from "./install.ts";

export const command: Command = {
  usage: "uninstall <host>",
  summary: "Removes the plugin from a host's configuration; sessions, notes and receipts stay.",
  positionals: { min: 1, max: 1 },
  options: {
    project: { type: "boolean", summary: "in this project (default)" },
    global: { type: "boolean", summary: "for every project of this user" },
    "dry-run": { type: "boolean", summary: "show the change and write nothing" },
  },
  examples: ["throughline uninstall opencode --project"],
  async run({ positionals, options, terminal }) {
    checkHost(positionals[0]);
    const isDry = options["dry-run"] === true;
    const files = findConfigFiles(options, terminal);
    const loading = files.filter((file) => pluginsIn(file).length > 0);
    const changes: string[] = [];
    for (const file of loading) changes.push(await takeOut(file, isDry));
    const isChanged = loading.length > 0;
    const { path } = loading[0] ?? files[0];
    const value = { path, changed: isChanged, written: isChanged && !isDry };
    const done = isDry ? "Nothing was written." : "Removed.";
    print({ options, terminal }, value, () =>
      isChanged ? `${changes.join("")}${done}` : `${path} does not load throughline.`,
    );
    return isChanged ? 0 : 1;
  },
};

/** The change as a person reads it, with the name of the file above. */
async function takeOut({ path, text = "" }: ConfigFile, isDry: boolean): Promise<string> {
  const after = withoutPlugin(text, path, packageSpec(path));
  const isLeft = !(await isOursAlone(path, after));
  if (!isDry) await saveConfigFile(path, after);
  return `${path}\n${describeChange(text, isLeft ? after : "")}`;
}
