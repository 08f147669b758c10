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
  /** Milliseconds from call to return, all calls together; the host waits for them, except for events. */
  spentMs: number;
  lastAt?: number;
}

export interface Heartbeat {
  count(name: HookName, what: "fired" | "failed" | "late" | "skipped"): void;
  spend(name: HookName, ms: number): void;
  counts(): Readonly<Record<string, HookCounts>>;
}

export function createHeartbeat(): Heartbeat {
  const hooks = new Map<HookName, HookCounts>();
  const of = (name: HookName): HookCounts => {
    const counts = hooks.get(name) ?? { fired: 0, failed: 0, late: 0, skipped: 0, spentMs: 0 };
    hooks.set(name, counts);
    return counts;
  };
  return {
    count: (name, what) => {
      const counts = of(name);
      counts[what] += 1;
      if (what === "fired") counts.lastAt = Date.now();
    },
    spend: (name, ms) => void (of(name).spentMs += ms),
    counts: () => Object.fromEntries(hooks),
  };
}
