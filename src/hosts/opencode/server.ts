/** `throughline/server`: the OpenCode plugin. What the host loads, and nothing else. */
import type { HostInput } from "./host/host.ts";
import { createPlugin, type PluginHooks } from "./plugin.ts";

/** The host wants exactly this default export; any other export of this file would be taken for a plugin. */
const plugin: { id: string; server: typeof server } = { id: "throughline", server };
export default plugin;

/** Called once per project folder. Whatever is wrong with options or files, the host gets working hooks. */
async function server(input: HostInput, options?: unknown): Promise<PluginHooks> {
  return createPlugin({ input, options, env: process.env });
}
