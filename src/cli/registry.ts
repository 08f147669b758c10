/** Every verb of the command with its one-line summary; the code of a verb is loaded only when it is used. */
import type { Command } from "./command.ts";

export interface Entry {
  summary: string;
  load(): Promise<Command>;
}

// One line per verb, in the order the help shows them. Start-up stays fast because nothing here imports a command.
export const registry: Readonly<Record<string, Entry>> = {
  compact: {
    summary: "a session in, its brief out",
    load: async () => (await import("./commands/compact.ts")).command,
  },
  stats: {
    summary: "what a session spends its tokens on, and what pruning would save",
    load: async () => (await import("./commands/stats.ts")).command,
  },
  audit: {
    summary: "verdict on every fact of a session in a summary, and its repair",
    load: async () => (await import("./commands/audit.ts")).command,
  },
  extract: {
    summary: "concepts, decisions, files, commands and constraints of a session as JSON",
    load: async () => (await import("./commands/extract.ts")).command,
  },
  workflow: {
    summary: "the resume brief of a project folder",
    load: async () => (await import("./commands/workflow.ts")).command,
  },
  memory: {
    summary: "the notes: write, search, context, recent, graph",
    load: async () => (await import("./commands/memory.ts")).command,
  },
  frames: {
    summary: "the tree of frames of a project",
    load: async () => (await import("./commands/frames.ts")).command,
  },
  sessions: {
    summary: "the sessions in the store",
    load: async () => (await import("./commands/sessions.ts")).command,
  },
  receipts: {
    summary: "what each compaction did, and why",
    load: async () => (await import("./commands/receipts.ts")).command,
  },
  recall: {
    summary: "originals of what was compacted away",
    load: async () => (await import("./commands/recall.ts")).command,
  },
  undo: {
    summary: "take back the last compaction of a session",
    load: async () => (await import("./commands/undo.ts")).command,
  },
  install: {
    summary: "add the plugin to OpenCode",
    load: async () => (await import("./commands/install.ts")).command,
  },
  uninstall: {
    summary: "remove the plugin from OpenCode",
    load: async () => (await import("./commands/uninstall.ts")).command,
  },
  doctor: {
    summary: "what works here, what does not, and what to do",
    load: async () => (await import("./commands/doctor.ts")).command,
  },
  bench: {
    summary: "speed and retention, measured on this machine",
    load: async () => (await import("./commands/bench.ts")).command,
  },
};
