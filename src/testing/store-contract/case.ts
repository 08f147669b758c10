/** What a case of the store contract is. Types, and the mark that ends the name of a case for durable stores. */
import type { Store } from "../../store/store.ts";

/** What a case works with. */
export interface CaseInput {
  /** A store on the data of this case; a durable one shows every further call the same data. */
  open: () => Promise<Store>;
  /** Time as the stores of this case see it; cases move it. */
  time: { now: number };
}

export type CaseTable = Readonly<Record<string, (input: CaseInput) => Promise<void>>>;

/** Ends the name of a case that needs a second store on the same data. */
export const DURABLE = "(two stores, one file)";
