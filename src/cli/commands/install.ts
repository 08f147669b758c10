/** `throughline install opencode`: one line in OpenCode's configuration. Shows the change, then writes that file. */
import { ThroughlineError, describe } from "../../errors.ts";
import { EMPTY_CONFIG, withPlugin } from "../../hosts/opencode/host/install.ts";
import { textOption } from "../arguments.ts";
import type { Command } from "../command.ts";
import { print } from "../print.ts";
import { describeChange, findConfigFile, packageSpec, saveConfigFile } from "../opencode-config.ts";

export const command: Command = {
  usage: "install <host>",
  summary: "Adds the plugin to a host's configuration; comments and other plugins stay. The only host is opencode.",
  positionals: { min: 1, max: 1 },
  options: {
    project: { type: "boolean", summary: "in this project (default)" },
    global: { type: "boolean", summary: "for every project of this user" },
    mode: {
      type: "string",
      value: "<name>",
      summary: "assist (default), instant (no model call) or observe (changes nothing)",
    },
    spec: { type: "string", value: "<text>", summary: "what OpenCode shall load (default: this package's folder)" },
    "dry-run": { type: "boolean", summary: "show the change and write nothing" },
  },
  examples: [
    "throughline install opencode --project",
    "throughline install opencode --global --mode instant --dry-run",
  ],
  async run({ positionals, options, terminal }) {
    checkHost(positionals[0]);
    const mode = readMode(textOption(options, "mode"));
    const { path, text } = findConfigFile(options, terminal);
    const spec = textOption(options, "spec") ?? packageSpec(path);
    if (spec.trim() === "")
      throw new ThroughlineError("option-invalid", `--spec takes a package or a folder, got ${describe(spec)}`);
    const before = text ?? EMPTY_CONFIG;
    const after = withPlugin(before, path, { spec, ...(mode === undefined ? {} : { options: { mode } }) });
    const isNew = text === undefined;
    const isChanged = isNew || after !== before;
    const change = isNew
      ? after
          .trimEnd()
          .split("\n")
          .map((line) => `+ ${line}\n`)
          .join("")
      : describeChange(before, after);
    const isDry = options["dry-run"] === true;
    if (isChanged && !isDry) await saveConfigFile(path, after);
    const value = { path, changed: isChanged, written: isChanged && !isDry, spec, text: after };
    print({ options, terminal }, value, () => report({ path, change, isChanged, isDry }));
    return 0;
  },
};

export function checkHost(host: string | undefined): void {
  if (host !== "opencode")
    throw new ThroughlineError("option-invalid", `the only host is opencode, got ${describe(host)}`);
}

function readMode(mode: string | undefined): string | undefined {
  if (mode === undefined || mode === "assist" || mode === "instant" || mode === "observe") return mode;
  throw new ThroughlineError("option-invalid", `--mode is assist, instant or observe, got ${describe(mode)}`);
}

function report({
  path,
  change,
  isChanged,
  isDry,
}: {
  path: string;
  change: string;
  isChanged: boolean;
  isDry: boolean;
}): string {
  if (!isChanged) return `${path} loads throughline already.`;
  const done = isDry
    ? "Nothing was written."
    : "Written. Start OpenCode again; take it back with: throughline uninstall opencode";
  return `${path}\n${change}${done}`;
}
