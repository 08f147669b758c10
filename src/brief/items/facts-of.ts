/** The facts of a ledger as the lines of a brief ask for them. Pure. */
import type { Fact, FactKind, FactOf, FactStatus } from "../../ledger/fact.ts";

/** Facts of one kind and status; current ones unless told otherwise. */
export type FactsOf = <K extends FactKind>(kind: K, status?: FactStatus) => FactOf<K>[];

/** Facts, to be asked for by kind and status; each time in a list of one's own. */
export function factsOf(facts: readonly Fact[]): FactsOf {
  const shelves = new Map<string, Fact[]>();
  for (const fact of facts) {
    const shelf = shelves.get(`${fact.kind} ${fact.status}`);
    if (shelf) shelf.push(fact);
    else shelves.set(`${fact.kind} ${fact.status}`, [fact]);
  }
  // A shelf holds facts of one kind.
  return <K extends FactKind>(kind: K, status: FactStatus = "current") => [
    ...((shelves.get(`${kind} ${status}`) ?? []) as FactOf<K>[]),
  ];
}

/** The note that is kept under a key. */
export function noteOf(of: FactsOf, key: string): FactOf<"note"> | undefined {
  return of("note").find((fact) => fact.key === key);
}

/** The request that stands among the goals as the current one. */
export function requestAtHand(of: FactsOf): FactOf<"request"> | undefined {
  return of("request").findLast(({ data }) => data?.state === "open");
}
