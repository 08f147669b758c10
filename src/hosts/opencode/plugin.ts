/** Builds the hooks of one project folder: context, handlers, guard, tools. The store is opened on first use. */
import { randomUUID } from "node:crypto";
import { fileURLToPath, pathToFileURL } from "node:url";
import { dirname, join } from "node:path";
import type { PluginContext } from "./context.ts";
import { createContributors } from "./contributors.ts";
import { createGuard, type GuardedHook } from "./guard.ts";
import { createHandlers, type Handlers } from "./handlers.ts";
import { createHeartbeat } from "./heartbeat.ts";
import type { HostInput } from "./host.ts";
import { provideBriefs } from "./instant-provider.ts";
import { createModelFinder } from "./limits.ts";
import { createMode } from "./mode.ts";
import { configOfOptions } from "./options.ts";
import { createSessionBook } from "./session-book.ts";
import { lazyStore } from "./lazy-store.ts";
import { hostTools, type HostTool } from "./tools.ts";
import { createWriter } from "./write.ts";
import { loadConfig } from "../../store/config-file.ts";
import { dataPaths } from "../../config/data-paths.ts";

export interface PluginInput {
  input: HostInput;
  options: unknown;
  env: Readonly<Record<string, string | undefined>>;
  /** Tests replace handlers to see what the guard makes of faults. */
  replace?: (handlers: Handlers) => Handlers;
}

export type PluginHooks = { [Name in keyof Handlers]: GuardedHook<never, never> } & {
  tool: Record<string, HostTool>;
  dispose(): Promise<void>;
};

export async function createPlugin({
  input,
  options,
  env,
  replace = (handlers) => handlers,
}: PluginInput): Promise<PluginHooks> {
  const writer = createWriter(input.client);
  const { config, warnings } = loadConfig({ directory: input.directory, env, overrides: configOfOptions(options) });
  for (const warning of warnings) writer.log("warn", warning);
  const heartbeat = createHeartbeat();
  const paths = dataPaths(env);
  const folder = paths.project(input.directory);
  const store = lazyStore(paths.store, writer.log);
  const contributors = await createContributors({
    client: input.client,
    writer,
    config,
    store,
    folder,
    directory: input.directory,
    env,
  });
  const context: PluginContext = {
    ...contributors,
    config,
    mode: createMode(config.opencode.mode, writer),
    directory: input.directory,
    heartbeatFile: join(folder, "opencode-hooks.json"),
    client: input.client,
    writer,
    heartbeat,
    sessions: createSessionBook(),
    store: store.get,
    findModel: createModelFinder(input.client),
    host: { providerFile: PROVIDER_FILE, windows: new Map(), warnings: [] },
    log: writer.log,
    now: Date.now,
    newId: () => `rcp_${randomUUID()}`,
    processID: `opencode-${process.pid}-${randomUUID()}`,
  };
  const withdrawBriefs = provideBriefs((sessionID) => context.sessions.of(sessionID).running?.plan.brief);
  const guard = createGuard({
    heartbeat,
    budgetMs: config.opencode.hookBudgetMs,
    warn: (message, extra) => writer.log("warn", message, extra),
  });
  const handlers = config.opencode.enabled ? replace(createHandlers(context)) : {};
  const hooks = Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [name, guard.wrap(name as keyof Handlers, handler as never)]), // one handler per name
  );
  return {
    ...(hooks as unknown as { [Name in keyof Handlers]: GuardedHook<never, never> }), // the same names as the handlers
    tool: config.opencode.enabled ? hostTools(contributors.tools) : {},
    dispose: async () => {
      withdrawBriefs();
      await contributors.close();
      await store.close();
    },
  };
}

// The host imports it by address; beside this file in the sources and in the built package alike.
const HERE = fileURLToPath(import.meta.url);
const PROVIDER_FILE = pathToFileURL(
  join(dirname(HERE), `instant-provider${HERE.endsWith(".ts") ? ".ts" : ".js"}`),
).href;
