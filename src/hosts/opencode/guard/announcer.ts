/** Tells the user what is wrong with the installation: at once in the log, and once on the screen. Effects: toast and log. */
import type { HostToast } from "../host/host.ts";
import type { HostWriter } from "../host/write.ts";

export interface Announcer {
  /** Each message is a line of the log, all of them one toast; the same title is shown once. */
  announce(title: string, messages: readonly string[]): void;
  /** Somebody has typed: plugins are loaded before there is a screen, so that what was announced until now is shown now. */
  show(): void;
}

export function createAnnouncer(writer: Pick<HostWriter, "log" | "toast">): Announcer {
  const told = new Set<string>();
  const waiting: HostToast[] = [];
  let isSeen = false;
  const showAll = (): void => {
    for (const toast of waiting.splice(0)) void writer.toast(toast);
  };
  return {
    announce: (title, messages) => {
      if (told.has(title)) return;
      told.add(title);
      for (const message of messages) writer.log("warn", message);
      waiting.push({ title, message: messages.join("\n"), variant: "warning" });
      if (isSeen) showAll();
    },
    show: () => {
      isSeen = true;
      showAll();
    },
  };
}
