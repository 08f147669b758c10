/** Text that a person pinned to a session and that no compaction may lose. Effects: reads and writes the store. */
import type { Contributor } from "../../compact/contributor.ts";
import { ThroughlineError } from "../../errors.ts";
import type { Store } from "../../store/store.ts";
import { budgetTokens } from "../../tokens/estimate.ts";
import { asTexts } from "../../transcript/foreign.ts";

const KEY = "pins";
/** Pins have a budget of their own: beyond it they would crowd out the session itself. */
const PIN_BUDGET = 2000;

/** The pinned texts of a session, oldest first. */
export async function readPins(store: Store, sessionID: string): Promise<string[]> {
  return asTexts(await store.state(sessionID, KEY));
}

/** Adds a text; the same text twice is one pin. Refuses what would exceed the budget, by number. */
export async function addPin(store: Store, sessionID: string, text: string): Promise<void> {
  const pins = await readPins(store, sessionID);
  if (text.trim() === "" || pins.includes(text)) return;
  const tokens = budgetTokens([...pins, text].join("\n"));
  if (tokens > PIN_BUDGET)
    throw new ThroughlineError("option-invalid", `Pins would take ${tokens} of ${PIN_BUDGET} tokens; remove one first`);
  await store.commit([{ type: "state-put", sessionID, key: KEY, value: [...pins, text] }]);
}

export async function removePin(store: Store, sessionID: string, text: string): Promise<void> {
  const value = (await readPins(store, sessionID)).filter((pin) => pin !== text);
  await store.commit([{ type: "state-put", sessionID, key: KEY, value }]);
}

/** Every engine has this contributor: pins are carried whatever else is configured. */
export function createPinContributor(store: Store): Contributor {
  return {
    name: "pins",
    contribute: async ({ sessionID }) => {
      const pins = await readPins(store, sessionID);
      return pins.length === 0 ? undefined : { carry: `### Pinned by the user, verbatim\n${pins.join("\n")}` };
    },
  };
}
