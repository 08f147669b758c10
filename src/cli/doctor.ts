/** The examination behind `throughline doctor`. Reads files, the store and the version of OpenCode; leaves nothing behind. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { dataPaths } from "../store/data-paths.ts";
import { isCode, messageOf } from "../errors.ts";
import { readOverheads, type HeartbeatFile } from "../hosts/opencode/guard/heartbeat-file.ts";
import type { Overhead } from "../hosts/opencode/trigger/overhead.ts";
import { loadPluginConfig } from "../hosts/opencode/options.ts";
import type { LoadedConfig } from "../store/config-file.ts";
import { openStore } from "../store/open-store.ts";
import type { WindowSource } from "../tokens/window.ts";
import { asRecord } from "../transcript/foreign.ts";
import type { Terminal } from "./command.ts";
import { probeFolder } from "./probe-folder.ts";
import { projectFolders } from "./project-config.ts";
import { optionsOf, pluginEntries, type LoadingEntry } from "./plugin-entries.ts";

export interface Finding {
  level: "ok" | "note" | "problem";
  subject: string;
  text: string;
  advice?: string;
}

export interface Examination {
  findings: Finding[];
  /** Everything that was looked at, for `--json`. */
  details: Record<string, unknown>;
}

/** The version the plugin is proved against. */
const PROVED_VERSION = "1.18.18";

export async function examine(terminal: Terminal): Promise<Examination> {
  const loading = findEntries(terminal);
  const [entry] = loading.entries;
  const { directory, folder } = projectFolders(terminal);
  const loaded = loadPluginConfig({ directory, env: terminal.env }, entry && optionsOf(entry));
  const paths = dataPaths(terminal.env);
  const heartbeat = await readHeartbeat(join(folder, "opencode-hooks.json"));
  const version = await hostVersion(terminal.env);
  const findings = [
    judgeVersion(version),
    ...judgePlugin(loading),
    ...judgeHooks(heartbeat),
    await judgeStore(paths.store),
    ...judgeConfig(loaded, entry),
    ...judgeWindows(heartbeat),
    ...judgeOverheads(heartbeat),
  ];
  const { config, sources, files } = loaded;
  return { findings, details: { opencode: version, heartbeat, store: paths.store, config, sources, files } };
}

async function hostVersion(env: Terminal["env"]): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)(env["OPENCODE_BIN"] || "opencode", ["--version"], {
      timeout: 20_000,
      env: { ...env },
    });
    return stdout.trim();
  } catch {
    return undefined;
  }
}

function judgeVersion(version: string | undefined): Finding {
  const subject = "opencode";
  if (version === undefined)
    return {
      level: "note",
      subject,
      text: "not found on the PATH",
      advice: "install OpenCode, or set OPENCODE_BIN to its program",
    };
  if (version === PROVED_VERSION) return { level: "ok", subject, text: `version ${version}` };
  return {
    level: "note",
    subject,
    text: `version ${version}; the plugin is proved against ${PROVED_VERSION}`,
    advice: "look at the hooks below: each must have fired",
  };
}

interface Loading {
  /** None when a file could not be read, which `trouble` tells. */
  entries: LoadingEntry[];
  trouble?: string;
}

function findEntries(terminal: Terminal): Loading {
  try {
    return { entries: pluginEntries(terminal) };
  } catch (error) {
    return { entries: [], trouble: messageOf(error) };
  }
}

function judgePlugin({ entries: [first, ...rest], trouble }: Loading): Finding[] {
  const subject = "plugin";
  if (trouble !== undefined)
    return [{ level: "problem", subject, text: trouble, advice: "mend that file: OpenCode cannot read it either" }];
  if (!first)
    return [
      {
        level: "problem",
        subject,
        text: "not in the configuration of this project or user",
        advice: "throughline install opencode --project",
      },
    ];
  return [
    { level: "ok", subject, text: showEntry(first) },
    ...rest.map((entry): Finding => ({
      level: "note",
      subject,
      text: `loaded twice, also as ${showEntry(entry)}: that copy stands down, and its options do not count`,
      advice: "throughline uninstall opencode, with --global or --project, whichever you do not want",
    })),
  ];
}

function showEntry({ path, value }: LoadingEntry): string {
  return `${JSON.stringify(value)} in ${path}`;
}

async function readHeartbeat(file: string): Promise<HeartbeatFile | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(file, "utf8"));
    return asRecord(value)?.["version"] === 1 ? (value as HeartbeatFile) : undefined; // written by the plugin alone
  } catch {
    return undefined;
  }
}

// A compaction calls all of these; when one was never called, the host does not do what the plugin counts on.
const COMPACTION_HOOKS = [
  "experimental.session.compacting",
  "experimental.chat.messages.transform",
  "experimental.text.complete",
];

function judgeHooks(heartbeat: HeartbeatFile | undefined): Finding[] {
  const subject = "hooks";
  const advice = "start OpenCode here and send a prompt";
  if (!heartbeat) return [{ level: "note", subject, text: "none seen in this project yet", advice }];
  const fired = Object.entries(heartbeat.hooks).map(([name, { fired: count }]) => `${name} ${count}`);
  return [
    { level: "ok", subject, text: `mode ${heartbeat.mode}; ${fired.join(", ")}` },
    ...judgeFaults(heartbeat),
    ...judgeSilence(heartbeat),
    ...heartbeat.warnings.map((text): Finding => ({ level: "note", subject: "host", text })),
  ];
}

function judgeFaults({ hooks }: HeartbeatFile): Finding[] {
  const faulty = Object.entries(hooks).filter(([, { failed, late, skipped }]) => failed + late + skipped > 0);
  return faulty.map(([name, { failed, late, skipped }]) => ({
    level: "note",
    subject: "hooks",
    text: `${name}: ${failed} failed, ${late} late, ${skipped} left out`,
    advice: "see the lines of OpenCode's log that begin with throughline:",
  }));
}

function judgeSilence({ hooks }: HeartbeatFile): Finding[] {
  const hasCompacted = (hooks["experimental.session.compacting"]?.fired ?? 0) > 0;
  const silent = hasCompacted ? COMPACTION_HOOKS.filter((name) => !hooks[name]) : [];
  return silent.map((name) => ({
    level: "problem",
    subject: "hooks",
    text: `${name} was never called although a session was compacted`,
    advice: `this version of OpenCode differs from ${PROVED_VERSION}; set "mode": "observe"`,
  }));
}

async function judgeStore(file: string): Promise<Finding> {
  const subject = "store";
  const refusal = await probeFolder(dirname(file));
  if (refusal !== undefined)
    return {
      level: "problem",
      subject,
      text: `${dirname(file)} cannot be written: ${refusal}`,
      advice: "until it can be, compactions go on, but originals cannot be recalled and no receipt is kept",
    };
  if (!existsSync(file)) return { level: "note", subject, text: `${file} is created at the first compaction` };
  try {
    const store = await openStore({ file, busyTimeoutMs: 2_000 });
    const receipts = await store.receipts({ limit: 1_000 });
    await store.close();
    return { level: "ok", subject, text: `${file} (${store.name}), ${receipts.length} receipts` };
  } catch (error) {
    return { level: "problem", subject, text: messageOf(error), ...storeAdvice(error) };
  }
}

/** Only what is damaged may be moved away: any other store still holds everything. */
function storeAdvice(error: unknown): { advice?: string } {
  if (isCode(error, "store-corrupt")) return { advice: "move the file away; a new one is created" };
  if (isCode(error, "store-busy")) return { advice: "run doctor again when the other process has ended its work" };
  return {};
}

/** What holds in the plugin: the options of its entry count more than our own files. */
function judgeConfig({ files, warnings, config }: LoadedConfig, entry: LoadingEntry | undefined): Finding[] {
  const { autocontinue, budgetTokens, maxAttempts } = config.compaction;
  const hasOptions = entry !== undefined && optionsOf(entry) !== undefined;
  const origins = [...(hasOptions ? [`options of the plugin in ${entry.path}`] : []), ...files];
  const text = `${origins.length > 0 ? origins.join(", ") : "defaults"}; mode ${config.opencode.mode}, summary ${budgetTokens} tokens, goes on: ${autocontinue}, stops after ${maxAttempts} passes without progress`;
  return [
    { level: "ok", subject: "config", text },
    ...warnings.map((warning): Finding => ({ level: "problem", subject: "config", text: warning })),
  ];
}

function windowAdvice(model: string, source: WindowSource): { advice?: string } {
  if (source === "fallback") return { advice: `state it: "compaction": { "models": { "${model}": { "window": … } } }` };
  if (source === "learned") return { advice: "its provider refused a larger request; learned-windows.json keeps that" };
  return {};
}

function judgeWindows(heartbeat: HeartbeatFile | undefined): Finding[] {
  return Object.entries(heartbeat?.windows ?? {}).map(([model, { context, source, trigger, reserve }]) => ({
    level: source === "fallback" ? "note" : "ok",
    subject: "window",
    text: `${model}: ${context} tokens (${source}), reserve ${reserve}, full at ${trigger}`,
    ...windowAdvice(model, source),
  }));
}

const COUNTED_BY: Record<Overhead["source"], string> = {
  reported: "reported by the provider for a first request",
  estimated: "estimated; schemas of built-in tools and MCP servers come on top",
};

/** What no compaction can remove: with little room beside it, compactions come often and gain nothing. */
function judgeOverheads(heartbeat: HeartbeatFile | undefined): Finding[] {
  return Object.entries(readOverheads(heartbeat?.overheads)).map(([name, { tokens, source }]) => {
    const trigger = heartbeat?.windows[name.slice(0, name.lastIndexOf(" ("))]?.trigger ?? Infinity;
    const isOver = tokens >= trigger;
    return {
      level: isOver ? "problem" : "ok",
      subject: "overhead",
      text: `${name}: ${tokens} tokens of every request are system text and tools (${COUNTED_BY[source]})`,
      ...(isOver
        ? { advice: "no compaction can help: shorten instructions, use fewer tools, or a larger window" }
        : {}),
    };
  });
}
