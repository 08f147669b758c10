/** Options of the plugin in the host's configuration, over our own configuration files. Reads those files. */
import { tellUnknownKeys } from "../../config/unknown-keys.ts";
import { describe } from "../../errors.ts";
import { loadConfig, type LoadConfigInput, type LoadedConfig } from "../../store/config-file.ts";
import { asRecord } from "../../transcript/foreign.ts";

const SECTIONS: ReadonlySet<string> = new Set(["compaction", "frames", "knowledge", "workflow", "opencode"]);

const WHERE = "options of the plugin";

/** The configuration by which the plugin works; `options` are those of its entry, as the host hands them over. */
export function loadPluginConfig(input: LoadConfigInput, options: unknown): LoadedConfig {
  const overrides = configOfOptions(options);
  const loaded = loadConfig({ ...input, overrides });
  const isReadable = options === undefined || options === null || asRecord(options) !== undefined;
  const wrong = isReadable
    ? tellUnknownKeys(overrides, WHERE)
    : [`${WHERE}: expected an object, got ${describe(options)}; none is used`];
  return { ...loaded, warnings: [...wrong, ...loaded.warnings] };
}

/**
 * Sections go where they belong; any other key is one of the section `opencode`, so that `{ "mode": "instant" }` is
 * enough.
 */
function configOfOptions(options: unknown): Record<string, unknown> {
  const given = asRecord(options) ?? {};
  const sections = Object.entries(given).filter(([key]) => SECTIONS.has(key));
  const own = Object.entries(given).filter(([key]) => !SECTIONS.has(key));
  const opencode = { ...asRecord(given["opencode"]), ...Object.fromEntries(own) };
  return { ...Object.fromEntries(sections), ...(Object.keys(opencode).length > 0 ? { opencode } : {}) };
}
