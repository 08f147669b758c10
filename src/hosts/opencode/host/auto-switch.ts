/** The host's switch for automatic compaction. Effects: changes the host's configuration, which it reads at each check. */
import { asRecord } from "../../../transcript/foreign.ts";

export interface AutoSwitch {
  /** Takes hold of the host's resolved configuration; `isWanted` is our own configuration's word. */
  attach(cfg: Record<string, unknown>, isWanted: boolean): void;
  /** Whether the user wants compactions that nobody asked for. */
  isOn(): boolean;
  /** Holds the host back while its compactions cannot help, and lets it go again; never switches on what is off. */
  hold(isHeld: boolean): void;
  isHeld(): boolean;
}

export function createAutoSwitch(): AutoSwitch {
  let cfg: Record<string, unknown> = {};
  let isOn = true;
  let isHeld = false;
  const write = (auto: boolean): void => {
    const compaction = asRecord(cfg["compaction"]);
    if ((compaction?.["auto"] !== false) !== auto) cfg["compaction"] = { ...compaction, auto };
  };
  return {
    attach: (hostConfig, isWanted) => {
      cfg = hostConfig;
      isOn = isWanted && asRecord(cfg["compaction"])?.["auto"] !== false;
      if (!isOn) write(false);
    },
    isOn: () => isOn,
    hold: (held) => {
      isHeld = held;
      if (isOn) write(!held);
    },
    isHeld: () => isHeld,
  };
}
