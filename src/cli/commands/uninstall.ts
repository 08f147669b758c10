/** `throughline uninstall opencode`: takes the line of `install` out again. Writes OpenCode's configuration file. */
import { withoutPlugin } from "../../hosts/opencode/host/install.ts";
import type { Command } from "../command.ts";
import { print } from "../print.ts";
import { describeChange, findConfigFile, isOursAlone, packageSpec, saveConfigFile } from "../opencode-config.ts";
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
    const isLeft = after === undefined || !(await isOursAlone(path, after));
    if (isChanged && !isDry) await saveConfigFile(path, after);
    const value = { path, changed: isChanged, written: isChanged && !isDry };
    const report = (): string =>
      isChanged
        ? `${path}\n${describeChange(text ?? "", isLeft ? after : "")}${isDry ? "Nothing was written." : "Removed."}`
        : `${path} does not load throughline.`;
    print({ options, terminal }, value, report);
    return isChanged ? 0 : 1;
  },
};
