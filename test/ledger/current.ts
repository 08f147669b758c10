/** What a ledger of a few messages holds in force, by its words. */
import { buildLedger, type Message } from "../../src/index.ts";

/** The texts of the facts of a kind. */
export function current(kind: string, ...messages: readonly Message[]): string[] {
  const { facts } = buildLedger(messages);
  return facts.filter((fact) => fact.kind === kind && fact.status === "current").map(({ text }) => text);
}
