/** `throughline install opencode`: one line in OpenCode's configuration. Shows the change, then writes that file. */
import { ThroughlineError, describe } from "../../errors.ts";
import { EMPTY_CONFIG, specOf, withPlugin } from "../../hosts/opencode/host/install.ts";
import { textOption } from "../arguments.ts";
import type { Command } from "../command.ts";
import { print } from "../print.ts";
import { describeChange, findConfigFiles, packageSpec, pluginsIn, saveConfigFile } from "../opencode-config.ts";

export const command: Command = {
  usage: "install <host>",
  summary:
    "Adds the plugin to a host's configuration; comments, other plugins and its own options stay. The only host is opencode.",
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
    const spec = readSpec(textOption(options, "spec"));
    const files = findConfigFiles(options, terminal);
    const { path, text } = files.find((file) => pluginsIn(file).length > 0) ?? files[0];
    const request = { own: packageSpec(path), spec, ...(mode === undefined ? {} : { options: { mode } }) };
    const after = withPlugin(text ?? EMPTY_CONFIG, path, request);
    const isChanged = after !== text;
    const change = describeChange(text ?? "", after);
    const isDry = options["dry-run"] === true;
    if (isChanged && !isDry) await saveConfigFile(path, after);
    const loaded = specOf(pluginsIn({ path, text: after })[0] ?? spec);
    const value = { path, changed: isChanged, written: isChanged && !isDry, spec: loaded, text: after };
    const isGlobal = options["global"] === true;
    const source = loaded === (spec ?? request.own) ? "" : `, from ${loaded}; --spec changes that`;
    print({ options, terminal }, value, () =>
      isChanged ? reportChange({ path, change, isDry, isGlobal }) : `${path} loads throughline already${source}.`,
    );
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

function readSpec(spec: string | undefined): string | undefined {
  if (spec?.trim() !== "") return spec;
  throw new ThroughlineError("option-invalid", `--spec takes a package or a folder, got ${describe(spec)}`);
}

interface ChangeReport {
  path: string;
  change: string;
  isDry: boolean;
  isGlobal: boolean;
}

function reportChange({ path, change, isDry, isGlobal }: ChangeReport): string {
  const back = `throughline uninstall opencode${isGlobal ? " --global" : ""}`;
  const done = isDry ? "Nothing was written." : `Written. Start OpenCode again; take it back with: ${back}`;
  return `${path}\n${change}${done}`;
}
