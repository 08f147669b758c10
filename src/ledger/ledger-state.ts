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
  type Shape,
  within,
} from "../transcript/shape.ts";
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

const texts = listOf(aText);
const finding = objectOf({ how: aText, asked: aText, where: aText, found: aText, counted: maybe(aText), at: aCount });
const comment = objectOf({ path: aText, line: aText, text: aText, isOutdated: aTruth, at: aCount });
const subject = objectOf({ name: aText, title: aText, text: aText, at: aCount });
const emptyFile = objectOf({ name: aText, isMissing: aTruth, at: aCount });
const repository = objectOf({
  operation: maybe(objectOf({ kind: aText, files: texts })),
  branch: maybe(aText),
  stays: maybe(listOf(objectOf({ branch: aText, until: aCount }))),
  commit: maybe(objectOf({ hash: maybe(aText), subject: maybe(aText), branch: maybe(aText) })),
  committed: maybe(aCount),
  made: maybe(listOf(objectOf({ from: aCount, to: aCount, before: aCount, hash: maybe(aText) }))),
  push: maybe(oneOf("none", "begun", "done")),
  clean: maybe(aCount),
  dirt: maybe(objectOf({ changed: texts, untracked: texts, isPart: maybe(aTruth), isOfTracked: maybe(aTruth) })),
  listed: maybe(aCount),
  head: maybe(objectOf({ hash: aText, subject: aText })),
  restored: maybe(aCount),
  outside: maybe(aCount),
  isOutsideTold: maybe(aTruth),
  aside: maybe(listOf(aCount)),
  stashes: maybe(listOf(aCount)),
  staged: maybe(texts),
  parts: maybe(listOf(objectOf({ at: aCount, paths: texts }))),
  pullRequest: maybe(objectOf({ number: aCount, state: aText, base: maybe(aText) })),
});

// Most of what a fact has for data is plain values, which are looked at where they are used. These kinds hold lists and
// objects, whose insides are not.
const DATA: ReadonlyMap<unknown, Shape> = new Map([
  ["file", objectOf({ marks: maybe(listOf(objectOf({ at: aCount, marks: texts }))) })],
  [
    "note",
    objectOf({
      findings: maybe(listOf(finding)),
      titles: maybe(texts),
      lines: maybe(texts),
      paths: maybe(texts),
      running: maybe(listOf(objectOf({ command: aText, printed: aText, log: aText }))),
    }),
  ],
  [
    "reply",
    objectOf({ pieces: maybe(texts), toldAt: maybe(listOf(aCount)), plan: maybe(texts), sequence: maybe(texts) }),
  ],
  [
    "error",
    objectOf({ complaints: maybe(listOf(objectOf({ text: aText, place: maybe(aText) }))), files: maybe(texts) }),
  ],
  ["repository", repository],
  [
    "request",
    objectOf({
      comments: maybe(listOf(comment)),
      subjects: maybe(listOf(subject)),
      emptyFiles: maybe(listOf(emptyFile)),
    }),
  ],
]);
const PLAIN = objectOf({});

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
  return within(".data", maybe(DATA.get(kind) ?? PLAIN)(data));
}

const COUNTS: readonly Shape[] = Array.from({ length: 6 }, () => aCount);
const nameShape = rowOf(
  aText,
  oneOf("path", "url", "identifier", "number", "command", "quoted"),
  ...COUNTS,
  aText,
  maybe(aText),
  maybe(aCount),
  maybe(aCount),
  maybe(aTruth),
);

const stateShape = objectOf({
  version: is("1", (value) => value === 1),
  sequence: aCount,
  nextID: aCount,
  facts: listOf(factShape),
  names: listOf(nameShape),
});
