/** Counts how often each hook fired, failed or came late: the proof that this host version calls us. In memory. */

export type HookName =
  | "config"
  | "event"
  | "chat.message"
  | "chat.params"
  | "command.execute.before"
  | "tool.execute.before"
  | "tool.execute.after"
  | "tool.definition"
  | "experimental.chat.messages.transform"
  | "experimental.chat.system.transform"
  | "experimental.session.compacting"
  | "experimental.text.complete"
  | "experimental.compaction.autocontinue";

export interface HookCounts {
  fired: number;
  failed: number;
  late: number;
  /** Left out because the time budget was spent. */
  skipped: number;
  lastAt?: number;
}

export interface Heartbeat {
  count(name: HookName, what: "fired" | "failed" | "late" | "skipped"): void;
  counts(): Readonly<Record<string, HookCounts>>;
}

export function createHeartbeat(now: () => number = Date.now): Heartbeat {
  const hooks = new Map<HookName, HookCounts>();
  return {
    count: (name, what) => {
      const counts = hooks.get(name) ?? { fired: 0, failed: 0, late: 0, skipped: 0 };
      hooks.set(name, { ...counts, [what]: counts[what] + 1, ...(what === "fired" ? { lastAt: now() } : {}) });
    },
    counts: () => Object.fromEntries(hooks),
  };
}
