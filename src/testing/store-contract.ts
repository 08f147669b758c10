/**
 * The contract of `Store`, as cases any test runner can run: each has a name and a function that rejects when the
 * promise is broken. Effects: whatever the stores under test do.
 */
import type { Clock, Store } from "../store/store.ts";
import { archiveCases } from "./store-contract/archive-cases.ts";
import { DURABLE } from "./store-contract/case.ts";
import type { CaseInput } from "./store-contract/case.ts";
import { commitCases } from "./store-contract/commit-cases.ts";
import { leaseCases } from "./store-contract/lease-cases.ts";
import { noteCases } from "./store-contract/note-cases.ts";
import { readCases } from "./store-contract/read-cases.ts";
import { undoCases } from "./store-contract/undo-cases.ts";

/** Opens a store; two calls with one `place` see the same data when the store is durable. */
export type OpenForTest = (options: { place: string; clock: Clock }) => Promise<Store>;

/** One demand on a store, to be run against any of them. */
export interface ContractCase {
  name: string;
  run: () => Promise<void>;
}

/**
 * All cases for one kind of store. `isDurable: false` leaves out those that open the same data twice.
 *
 * @example
 * for (const { name, run } of testStore(({ place, clock }) => openStore({ file: `${folder}/${place}.db`, clock })))
 *   it(name, run);
 */
export function testStore(open: OpenForTest, options: { isDurable?: boolean } = {}): ContractCase[] {
  const { isDurable = true } = options;
  const tables = [readCases, commitCases, undoCases, archiveCases, leaseCases, noteCases];
  return tables
    .flatMap((table) => Object.entries(table))
    .filter(([name]) => isDurable || !name.endsWith(DURABLE))
    .map(([name, check], index) => ({ name, run: () => runCase({ open, check, place: `case-${index}` }) }));
}

async function runCase(options: {
  open: OpenForTest;
  check: (input: CaseInput) => Promise<void>;
  place: string;
}): Promise<void> {
  const time = { now: 1_700_000_000_000 };
  const opened: Store[] = [];
  const open = async (): Promise<Store> => {
    const store = await options.open({ place: options.place, clock: () => time.now });
    opened.push(store);
    return store;
  };
  try {
    await options.check({ open, time });
  } finally {
    for (const store of opened) await store.close();
  }
}
