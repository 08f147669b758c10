/** The line in OpenCode's configuration that loads the plugin: added, changed, removed. Pure: text in, text out. */
import { parseJsonc } from "../../../config/jsonc.ts";
import { appendElement, listElements, removeElement, replaceElement } from "../../../config/jsonc-edit.ts";
import { ThroughlineError } from "../../../errors.ts";
import { asRecord, asString } from "../../../transcript/foreign.ts";

export interface PluginEntry {
  /** Package folder or npm name, as the host resolves it. */
  spec: string;
  options?: Record<string, unknown>;
}

/** What a new configuration file holds before the plugin is added. */
export const EMPTY_CONFIG = '{\n  "$schema": "https://opencode.ai/config.json"\n}\n';

/** The text with exactly one entry of ours; an entry that is there already keeps its place. */
export function withPlugin(text: string, name: string, entry: PluginEntry): string {
  const elements = elementsOf(text, name);
  const isOurs = ownedBy(entry.spec);
  const value = entry.options && Object.keys(entry.options).length > 0 ? [entry.spec, entry.options] : entry.spec;
  const own = elements.filter((element) => isOurs(element.value));
  const [first, ...rest] = own;
  if (!first) return appendElement(text, "plugin", value);
  if (rest.length > 0)
    return withPlugin(removeElement(text, "plugin", elements.indexOf(rest[0] ?? first)), name, entry);
  return JSON.stringify(first.value) === JSON.stringify(value) ? text : replaceElement(text, first, value);
}

/** The text without any entry of ours; `spec` is what this package would be installed as. */
export function withoutPlugin(text: string, name: string, spec: string): string {
  const isOurs = ownedBy(spec);
  const index = elementsOf(text, name).findIndex((element) => isOurs(element.value));
  return index === -1 ? text : withoutPlugin(removeElement(text, "plugin", index), name, spec);
}

/** The entry of ours, when there is one. */
export function findPlugin(text: string, name: string, spec: string): unknown {
  const isOurs = ownedBy(spec);
  return elementsOf(text, name).find((element) => isOurs(element.value))?.value;
}

function elementsOf(text: string, name: string): NonNullable<ReturnType<typeof listElements>> {
  const config = asRecord(parseJsonc(text, name));
  if (!config) throw new ThroughlineError("config-invalid", `${name} does not hold an object`);
  if (config["plugin"] !== undefined && !Array.isArray(config["plugin"]))
    throw new ThroughlineError("config-invalid", `${name}: "plugin" is not a list`);
  return listElements(text, "plugin") ?? [];
}

// By package name with or without version, a path that ends in it, or exactly what this package would write.
function ownedBy(own: string): (value: unknown) => boolean {
  return (value) => {
    const spec = asString(Array.isArray(value) ? value[0] : value) ?? "";
    const plain = spec.replace(/^file:\/\//, "").replace(/\/+$/, "");
    return (
      spec === own || plain === "throughline" || plain.startsWith("throughline@") || plain.endsWith("/throughline")
    );
  };
}
