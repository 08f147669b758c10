/** The brief of a few messages, with room for all they tell. */
import type { Brief } from "../../src/brief/brief.ts";
import { composeBrief } from "../../src/brief/compose.ts";
import { buildLedger, type Message } from "../../src/index.ts";

export function briefOf(...messages: readonly Message[]): Brief {
  return composeBrief({ facts: buildLedger(messages).facts, budgetTokens: 2000 }).brief;
}
