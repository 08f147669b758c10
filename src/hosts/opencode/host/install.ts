/** The line in OpenCode's configuration that loads the plugin: added, changed, removed. Pure: text in, text out. */
import { parseJsonc } from "../../../config/jsonc.ts";
import {
  appendElement,
  elementsAt,
  listElements,
  removeElement,
  replaceElement,
  setProperty,
  type Element,
} from "../../../config/jsonc-edit.ts";
import { ThroughlineError } from "../../../errors.ts";
import { asRecord, asString } from "../../../transcript/foreign.ts";

/** What is asked of the entry; whatever it says besides is the user's and stays. */
export interface PluginRequest {
  /** What this package would be installed as. */
  own: string;
  /** Package folder or npm name, as the host resolves it; an entry that is there keeps its own without this. */
  spec?: string | undefined;
  options?: Record<string, unknown>;
}

/** What a new configuration file holds before the plugin is added. */
export const EMPTY_CONFIG = '{\n  "$schema": "https://opencode.ai/config.json"\n}\n';

/** The text with exactly one entry of ours: the last of those that are there, which is the one the host takes. */
export function withPlugin(text: string, name: string, request: PluginRequest): string {
  const { own, spec = own, options } = request;
  const elements = elementsOf(text, name);
  const found = elements.filter(({ value }) => ownedBy(own)(value) || ownedBy(spec)(value));
  const [first, second] = found;
  if (!first) return appendElement(text, "plugin", entryOf(spec, options));
  if (second) return withPlugin(removeElement(text, "plugin", elements.indexOf(first)), name, request);
  return changeEntry(text, first, request);
}

/** Only what is asked for and not so already is written. */
function changeEntry(text: string, entry: Element, { spec, options = {} }: PluginRequest): string {
  const { value } = entry;
  const given = Array.isArray(value) ? asRecord(value[1]) : undefined;
  const asked = Object.entries(options).filter(([key, option]) => given?.[key] !== option);
  const isNamed = spec === undefined || spec === specOf(value);
  if (isNamed && asked.length === 0) return text;
  const [named, last] = given ? elementsAt(text, entry.start) : [];
  if (!named || !last) return replaceElement(text, entry, entryOf(spec ?? specOf(value), options));
  const changed = asked.reduce((now, [key, option]) => setProperty(now, last.start, { key, value: option }), text);
  return isNamed ? changed : replaceElement(changed, named, spec);
}

function entryOf(spec: string, options: PluginRequest["options"] = {}): unknown {
  return Object.keys(options).length > 0 ? [spec, options] : spec;
}

/** The text without any entry of ours; `spec` is what this package would be installed as. */
export function withoutPlugin(text: string, name: string, spec: string): string {
  const isOurs = ownedBy(spec);
  const index = elementsOf(text, name).findIndex((element) => isOurs(element.value));
  return index === -1 ? text : withoutPlugin(removeElement(text, "plugin", index), name, spec);
}

/** The entries of ours; of several the last one counts. */
export function findPlugins(text: string, name: string, spec: string): unknown[] {
  const isOurs = ownedBy(spec);
  return elementsOf(text, name).flatMap(({ value }) => (isOurs(value) ? [value] : []));
}

function elementsOf(text: string, name: string): NonNullable<ReturnType<typeof listElements>> {
  const config = asRecord(parseJsonc(text, name));
  if (!config) throw new ThroughlineError("config-invalid", `${name} does not hold an object`);
  if (config["plugin"] !== undefined && !Array.isArray(config["plugin"]))
    throw new ThroughlineError("config-invalid", `${name}: "plugin" is not a list`);
  return listElements(text, "plugin") ?? [];
}

// By package name with or without version, a path that ends in it, or exactly what this package would write. With a
// scope in front it is somebody else's package.
function ownedBy(own: string): (value: unknown) => boolean {
  return (value) => {
    const spec = specOf(value);
    const plain = spec.replace(/^file:\/\//, "").replace(/\/+$/, "");
    const isPath = !plain.startsWith("@") && plain.endsWith("/throughline");
    return spec === own || plain === "throughline" || plain.startsWith("throughline@") || isPath;
  };
}

/** What an entry loads. */
export function specOf(value: unknown): string {
  return asString(Array.isArray(value) ? value[0] : value) ?? "";
}
