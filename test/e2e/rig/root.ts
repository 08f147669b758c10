/** An isolated home and project for one OpenCode process, in a temporary folder that is removed afterwards. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { OPENCODE_VERSION } from "./binary.ts";

export interface RootOptions {
  /** Base address of the scripted model server. */
  modelUrl: string;
  /** Options of our plugin; leave out to run the host alone. */
  plugin?: Record<string, unknown>;
  /** Another package in the place of ours. */
  package?: string;
  /** Other entries of the host's `plugin` list, before ours. */
  otherPlugins?: readonly unknown[];
  /** Merged over the host configuration, one level deep. */
  config?: Record<string, unknown>;
  /** Files of the project: relative path → content. */
  files?: Readonly<Record<string, string>>;
  env?: Readonly<Record<string, string>>;
}

export interface Root {
  path: string;
  project: string;
  /** `$THROUGHLINE_HOME` of this root. */
  home: string;
  env: Record<string, string>;
  remove(): void;
}

export interface ModelLimit {
  context: number;
  output: number;
  input?: number;
}

// Names and limits of the scripted models; the fixed part of a request (system text and tools) takes about 9k tokens.
export const MODELS: Readonly<Record<string, ModelLimit>> = {
  "mock-model": { context: 40_000, output: 4_000 },
  "small-model": { context: 24_000, output: 2_000 },
  "zero-output": { context: 16_384, output: 0 },
  "all-output": { context: 32_000, output: 32_000 },
  "zero-context": { context: 0, output: 4_000 },
  "summary-model": { context: 40_000, output: 4_000 },
};

const PICTURES = { attachment: true, modalities: { input: ["text", "image"], output: ["text"] } };

// The provider `impatient` has the same models and gives up soon, for cases in which a server is silent.
const IMPATIENCE = { headerTimeout: 6_000, chunkTimeout: 6_000 };

export function buildRoot(options: RootOptions): Root {
  const path = realpathSync(mkdtempSync(join(tmpdir(), "throughline-e2e-")));
  const project = join(path, "project");
  for (const folder of ["home", "tmp", "xdg/data", "xdg/cache", "xdg/state", "throughline"])
    mkdirSync(join(path, folder), { recursive: true });
  for (const folder of [join(path, "xdg/config/opencode"), join(project, ".opencode")]) seedPluginDependency(folder);
  writeFile(join(project, "opencode.json"), JSON.stringify(hostConfig(options), null, 2));
  for (const [name, content] of Object.entries(options.files ?? {})) writeFile(join(project, name), content);
  initRepository(project);
  return {
    path,
    project,
    home: join(path, "throughline"),
    env: environment(path, options.env),
    remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }),
  };
}

// Without this the host installs the package at start, which takes a minute when nothing outside can be reached.
function seedPluginDependency(folder: string): void {
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  const dependencies = { "@opencode-ai/plugin": OPENCODE_VERSION };
  writeFile(join(folder, "package.json"), JSON.stringify({ dependencies }));
  writeFile(
    join(folder, "package-lock.json"),
    JSON.stringify({ lockfileVersion: 3, packages: { "": { dependencies } } }),
  );
}

function hostConfig(options: RootOptions): Record<string, unknown> {
  const { modelUrl, plugin, otherPlugins = [], config = {} } = options;
  const models = Object.fromEntries(
    Object.entries(MODELS).map(([id, limit]) => [id, { name: id, tool_call: true, ...PICTURES, limit }]),
  );
  const provider = (more: object): object => ({
    npm: "@ai-sdk/openai-compatible",
    name: "Mock",
    options: { baseURL: `${modelUrl}/v1`, apiKey: "sk-mock", ...more },
    models,
  });
  // Seconds say nothing on a busy machine: every hook is waited for, except where the budget itself is the subject.
  const ours = plugin && [options.package ?? resolve("."), { hookBudgetMs: 60_000, ...plugin }];
  return {
    $schema: "https://opencode.ai/config.json",
    model: "mock/mock-model",
    small_model: "mock/mock-model",
    enabled_providers: ["mock", "impatient"],
    autoupdate: false,
    share: "disabled",
    snapshot: false,
    lsp: false,
    formatter: false,
    permission: { "*": "allow" },
    compaction: { auto: true, prune: false },
    plugin: [...otherPlugins, ...(ours ? [ours] : [])],
    provider: { mock: provider({}), impatient: provider(IMPATIENCE) },
    ...config,
  };
}

function environment(path: string, more: Readonly<Record<string, string>> = {}): Record<string, string> {
  const disabled = [
    "MODELS_FETCH",
    "AUTOUPDATE",
    "DEFAULT_PLUGINS",
    "LSP_DOWNLOAD",
    "EXTERNAL_SKILLS",
    "CLAUDE_CODE",
    "EMBEDDED_WEB_UI",
  ];
  return {
    PATH: process.env["PATH"] ?? "",
    LANG: "C.UTF-8",
    TERM: "dumb",
    HOME: join(path, "home"),
    TMPDIR: join(path, "tmp"),
    XDG_CONFIG_HOME: join(path, "xdg/config"),
    XDG_DATA_HOME: join(path, "xdg/data"),
    XDG_CACHE_HOME: join(path, "xdg/cache"),
    XDG_STATE_HOME: join(path, "xdg/state"),
    THROUGHLINE_HOME: join(path, "throughline"),
    ...Object.fromEntries(disabled.map((name) => [`OPENCODE_DISABLE_${name}`, "1"])),
    ...more,
  };
}

function initRepository(project: string): void {
  const git = (...words: string[]): void =>
    void execFileSync("git", ["-c", "user.name=e2e", "-c", "user.email=e2e@example.com", ...words], { cwd: project });
  git("init", "-q");
  git("add", "-A");
  git("commit", "-q", "-m", "start");
}

function writeFile(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
