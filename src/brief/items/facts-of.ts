/** The facts of a ledger as the lines of a brief ask for them. Pure. */
import type { Fact, FactStatus } from "../../ledger/fact.ts";

/** Facts of one kind and status; current ones unless told otherwise. */
export type FactsOf = (kind: string, status?: FactStatus) => Fact[];

/** The note that is kept under a key. */
export function noteOf(of: FactsOf, key: string): Fact | undefined {
  return of("note").find((fact) => fact.key === key);
}

/** The request that stands among the goals as the current one. */
export function requestAtHand(of: FactsOf): Fact | undefined {
  return of("request").findLast(({ data }) => data?.["state"] === "open");
}
