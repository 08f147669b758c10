/** Files among temporary ones, where the work itself is elsewhere: an edit of a copy is no edit of the work. Pure. */
import { isScratch } from "../../../ledger/calls/files/scratch-files.ts";
import type { FactsOf } from "../facts-of.ts";

/** Tells such files. Where all that is known lies among temporary files, the work does too. */
export function besideWork(of: FactsOf): (path: string) => boolean {
  const known = [...of("file"), ...of("repository")].map(({ text }) => text).filter((text) => text !== "");
  const isElsewhere = known.length < 2 || known.some((path) => !isScratch(`${path}/`));
  return (path) => isElsewhere && isScratch(path);
}
