/** Builds the hooks of one project folder: context, handlers, guard, tools. The store is opened on first use. */
import { randomUUID } from "node:crypto";
import { fileURLToPath, pathToFileURL } from "node:url";
import { dirname, join } from "node:path";
import type { PluginContext } from "./context.ts";
import { createContributors } from "./contributors.ts";
import { createAnnouncer } from "./guard/announcer.ts";
import { createGuard, type Guard, type GuardedHook } from "./guard/guard.ts";
import { createHandlers, type Handlers } from "./handlers.ts";
import { createAutoSwitch } from "./host/auto-switch.ts";
import { createToolSizes } from "./trigger/fixed-size.ts";
import { createHeartbeat } from "./guard/heartbeat.ts";
import { isOfferedTool } from "./host/offered-tools.ts";
import type { HostInput } from "./host/host.ts";
import { keepLeases, releaseLease } from "./compaction/lease.ts";
import { provideBriefs } from "./compaction/instant-provider.ts";
import { openLearnedWindows } from "./trigger/learned-windows.ts";
import { createModelFinder, modelName, windowOf } from "./trigger/limits.ts";
import { createMode } from "./guard/mode.ts";
import { claimInstance, releaseInstance } from "./guard/only-copy.ts";
import { loadPluginConfig } from "./options.ts";
import { createSessionBook } from "./session-book.ts";
import { tellUnkept } from "./archive/archive.ts";
import { lazyStore } from "./archive/lazy-store.ts";
import { hostTools, type HostTool } from "./contributors/tools.ts";
import { createWriter } from "./host/write.ts";
import { holderName } from "../../holder.ts";
import type { LoadedConfig } from "../../store/config-file.ts";
import { dataPaths } from "../../store/data-paths.ts";
import { projectRoot } from "../../store/project-paths.ts";

export interface PluginInput {
  input: HostInput;
  options: unknown;
  env: Readonly<Record<string, string | undefined>>;
  /** Where this copy lies. */
  place?: string;
  /** Tests replace handlers to see what the guard makes of faults. */
  replace?: (handlers: Handlers) => Handlers;
}

export type PluginHooks = GuardedHandlers & {
  tool: Record<string, HostTool>;
  dispose(): Promise<void>;
};

export async function createPlugin({
  input,
  options,
  env,
  place = HERE,
  replace = (handlers) => handlers,
}: PluginInput): Promise<PluginHooks> {
  const project = projectRoot(input, env);
  const loaded = loadPluginConfig({ directory: project, env }, options);
  const other = loaded.config.opencode.enabled ? claimInstance(input.client, place) : undefined;
  if (other !== undefined) return standDown(input.client, { place, other });
  const { context, close } = await createContext(input, { ...loaded, project }, env);
  const { enabled, hookBudgetMs } = context.config.opencode;
  const withdrawBriefs = provideBriefs((sessionID) => context.sessions.of(sessionID).running?.plan.brief);
  const guard = createGuard({
    heartbeat: context.heartbeat,
    budgetMs: hookBudgetMs,
    warn: (message, extra) => context.log("warn", message, extra),
  });
  const hooks: PluginHooks = {
    ...guardAll(guard, enabled ? replace(createHandlers(context)) : {}),
    tool: enabled ? context.host.tools : {},
    dispose: async () => {
      withdrawBriefs();
      await close();
      if (enabled) releaseInstance(input.client);
    },
  };
  context.host.withdraw = (name) => void Reflect.deleteProperty(hooks, name);
  return hooks;
}

function standDown(client: HostInput["client"], { place, other }: { place: string; other: string }): PluginHooks {
  const message = `loaded twice: ${place} leaves the work to ${other}, and its options do not count`;
  createWriter(client).log("warn", `${message}; take one of the two entries out of OpenCode's configuration`);
  return { ...NO_HOOKS, tool: {}, dispose: async () => undefined };
}

const NO_HOOKS = {} as GuardedHandlers; // the host calls those that are there

async function createContext(
  { client, directory }: HostInput,
  { config, warnings, project }: LoadedConfig & { project: string },
  env: PluginInput["env"],
): Promise<{ context: PluginContext; close: () => Promise<void> }> {
  const writer = createWriter(client);
  const announcer = createAnnouncer(writer);
  if (warnings.length > 0) announcer.announce("Throughline's configuration", warnings);
  const paths = dataPaths(env);
  const folder = paths.project(project);
  const store = lazyStore(paths.store, (error) => tellUnkept(announcer, error));
  const learned = await openLearnedWindows(join(paths.home, "learned-windows.json"), Date.now);
  const contributors = await createContributors({ client, writer, config, store, folder, directory: project, env });
  const context: PluginContext = {
    ...contributors,
    config,
    mode: createMode(config.opencode.mode, writer),
    directory,
    heartbeat: createHeartbeat(),
    heartbeatFile: join(folder, "opencode-hooks.json"),
    client,
    writer,
    announcer,
    sessions: createSessionBook(),
    store: store.get,
    autoSwitch: createAutoSwitch(),
    learned,
    toolSizes: createToolSizes(isOfferedTool),
    calibration: {},
    windowOf: (model) => windowOf(model, { config, learned: learned.of(modelName(model)) }),
    findModel: createModelFinder(client),
    host: knownOfHost(hostTools(contributors.tools)),
    log: writer.log,
    now: Date.now,
    newId: () => `rcp_${randomUUID()}`,
    processID: holderName("opencode"),
  };
  return { context, close: closerOf(context, [contributors, store]) };
}

/** What is learned of the host while it runs. */
function knownOfHost(tools: PluginContext["host"]["tools"]): PluginContext["host"] {
  const withdraw = (): undefined => undefined; // until there are hooks
  return { providerFile: PROVIDER_FILE, tools, windows: new Map(), overheads: new Map(), warnings: [], withdraw };
}

/** Renews the leases until it is called; then gives them back and closes the rest in its order. */
function closerOf(context: PluginContext, rest: readonly { close(): Promise<void> }[]): () => Promise<void> {
  const stopRenewing = keepLeases(context);
  return async () => {
    stopRenewing();
    await giveBackLeases(context);
    for (const each of rest) await each.close();
  };
}

// A summary that is stored but not settled is told by its lease to whoever gets that next (F-25).
async function giveBackLeases(context: PluginContext): Promise<void> {
  const unwritten = context.sessions.running().filter(({ summaryID }) => summaryID === undefined);
  for (const { plan } of unwritten) await releaseLease(context, plan.sessionID);
}

type GuardedHandlers = { [Name in keyof Handlers]: GuardedHook<never, never> };

function guardAll(guard: Guard, handlers: Partial<Handlers>): GuardedHandlers {
  const hooks = Object.entries(handlers).map(([name, handler]) => [
    name,
    guard.wrap(name as keyof Handlers, handler as never), // entries lose which handler belongs to which name
  ]);
  return Object.fromEntries(hooks) as GuardedHandlers;
}

// The host imports it by address; it lies at the same place in the sources and in the built package.
const HERE = fileURLToPath(import.meta.url);
const PROVIDER_FILE = pathToFileURL(
  join(dirname(HERE), "compaction", `instant-provider${HERE.endsWith(".ts") ? ".ts" : ".js"}`),
).href;
