/** How far the plugin may go: as configured, until something makes it step back to observing. */
import type { HostWriter } from "../host/write.ts";

export type ModeName = "assist" | "instant" | "observe";

export interface Mode {
  current(): ModeName;
  /** True when nothing of the host may be changed. */
  isObserving(): boolean;
  /** From now on only observe; the reason is told once. */
  observe(reason: string): void;
}

export function createMode(configured: ModeName, writer: Pick<HostWriter, "log" | "toast">): Mode {
  let mode = configured;
  return {
    current: () => mode,
    isObserving: () => mode === "observe",
    observe: (reason) => {
      if (mode === "observe") return;
      mode = "observe";
      writer.log("warn", `only observing: ${reason}`);
      void writer.toast({ title: "Throughline only observes", message: reason, variant: "warning" });
    },
  };
}
