/** `throughline uninstall opencode`: takes the line of `install` out again. Writes OpenCode's configuration file. */
import { withoutPlugin } from "../../hosts/opencode/host/install.ts";
import type { Command } from "../command.ts";
import { describeChange, findConfigFile, packageSpec, saveConfigFile } from "../opencode-config.ts";
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
    const { path, text } = findConfigFile(options, terminal);
    const after = text === undefined ? undefined : withoutPlugin(text, path, packageSpec(path));
    const isChanged = after !== undefined && after !== text;
    const isDry = options["dry-run"] === true;
    if (isChanged && !isDry) saveConfigFile(path, after);
    if (options["json"] === true)
      terminal.write(`${JSON.stringify({ path, changed: isChanged, written: isChanged && !isDry }, null, 2)}\n`);
    else if (isChanged)
      terminal.write(`${path}\n${describeChange(text ?? "", after)}${isDry ? "Nothing was written." : "Removed."}\n`);
    else terminal.write(`${path} does not load throughline.\n`);
    return isChanged ? 0 : 1;
  },
};
