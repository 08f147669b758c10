/** The ledger as plain JSON, and what it must look like to be gone on from: it was stored by others. Pure. */
import { ThroughlineError } from "../errors.ts";
import {
  aCount,
  aText,
  aTruth,
  describeMisfit,
  is,
  listOf,
  maybe,
  objectOf,
  oneOf,
  rowOf,
  type Misfit,
  type Check,
  within,
} from "../transcript/shape.ts";
import { aNameKind, findDataMisfit } from "./fact-shapes.ts";
import type { Fact } from "./fact.ts";
import type { NameRow } from "./names/name-index.ts";

/** Everything a ledger knows, as plain JSON. Bounded: low-value facts beyond a cap per kind are dropped. */
export interface LedgerState {
  version: 1;
  /** Messages observed so far. */
  sequence: number;
  nextID: number;
  facts: Fact[];
  names: NameRow[];
}

/** Refuses what no ledger has written, naming the value. All else of the ledger trusts its facts. */
export function requireLedgerState(state: LedgerState): void {
  const misfit = findLedgerMisfit(state);
  if (misfit) throw new ThroughlineError("state-invalid", describeMisfit("ledger", misfit));
}

/** The first value that no ledger has written; undefined for a state that can be gone on from. */
export function findLedgerMisfit(state: unknown): Misfit | undefined {
  return stateShape(state) ?? findSharedID(state as LedgerState); // its shape was just checked
}

/** A new fact would take the place of another one with its id. */
function findSharedID({ facts, nextID }: LedgerState): Misfit | undefined {
  const taken = new Set<string>();
  for (const [index, { id, kind }] of facts.entries()) {
    const place = { path: `.facts[${index}].id`, value: id };
    const number = id.startsWith(`${kind}-`) ? Number(id.slice(kind.length + 1)) : Number.NaN;
    if (aCount(number)) return { ...place, expected: `${kind}-<number>` };
    if (number >= nextID) return { ...place, expected: `a number below nextID (${nextID})` };
    if (taken.has(id)) return { ...place, expected: "an id of its own" };
    taken.add(id);
  }
  return undefined;
}

const commonShape = objectOf({
  id: aText,
  kind: aText,
  text: aText,
  authority: oneOf("user", "assistant", "tool", "host"),
  source: objectOf({ messageID: aText, partID: maybe(aText) }),
  status: oneOf("current", "superseded", "resolved"),
  key: maybe(aText),
});

function factShape(value: unknown): Misfit | undefined {
  const misfit = commonShape(value);
  if (misfit) return misfit;
  const { kind, data } = value as Fact; // its shape was just checked
  return within(".data", findDataMisfit(kind, data));
}

const COUNTS: readonly Check[] = Array.from({ length: 6 }, () => aCount);
const nameShape = rowOf(aText, aNameKind, ...COUNTS, aText, maybe(aText), maybe(aCount), maybe(aCount), maybe(aTruth));

const stateShape = objectOf({
  version: is("1", (value) => value === 1),
  sequence: aCount,
  nextID: aCount,
  facts: listOf(factShape),
  names: listOf(nameShape),
});
