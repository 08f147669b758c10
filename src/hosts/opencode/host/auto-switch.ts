/** The host's switch for automatic compaction. Effects: changes the host's configuration, which it reads at each check. */
import { asRecord } from "../../../transcript/foreign.ts";

export interface AutoSwitch {
  /** Takes hold of the host's resolved configuration; `isWanted` is our own configuration's word. */
  attach(hostConfig: Record<string, unknown>, isWanted: boolean): void;
  /** Whether the user wants compactions that nobody asked for. */
  isOn(): boolean;
  /** Holds the host back while its compactions cannot help, and lets it go again; never switches on what is off. */
  hold(isHeld: boolean): void;
  isHeld(): boolean;
}

export function createAutoSwitch(): AutoSwitch {
  let hostConfig: Record<string, unknown> = {};
  let isOn = true;
  let isHeld = false;
  const write = (auto: boolean): void => {
    const compaction = asRecord(hostConfig["compaction"]);
    if ((compaction?.["auto"] !== false) !== auto) hostConfig["compaction"] = { ...compaction, auto };
  };
  return {
    attach: (given, isWanted) => {
      hostConfig = given;
      isOn = isWanted && asRecord(hostConfig["compaction"])?.["auto"] !== false;
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
