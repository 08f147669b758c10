/** Options of the plugin in the host's configuration, in the shape of our own configuration file. Pure. */
import { asRecord } from "../../transcript/foreign.ts";

const SECTIONS: ReadonlySet<string> = new Set(["compaction", "frames", "knowledge", "workflow", "opencode"]);

/**
 * Sections go where they belong; any other key is one of the section `opencode`, so that `{ "mode": "instant" }` is
 * enough.
 */
export function configOfOptions(options: unknown): Record<string, unknown> {
  const given = asRecord(options) ?? {};
  const sections = Object.entries(given).filter(([key]) => SECTIONS.has(key));
  const own = Object.entries(given).filter(([key]) => !SECTIONS.has(key));
  const opencode = { ...asRecord(given["opencode"]), ...Object.fromEntries(own) };
  return { ...Object.fromEntries(sections), ...(Object.keys(opencode).length > 0 ? { opencode } : {}) };
}
