/** Whether a file that a service or a call names has been edited since, by whatever path the edit names it. Pure. */
import { changedAt } from "../../../ledger/calls/files/file-state.ts";
import type { FactsOf } from "../facts-of.ts";
import { withoutDot } from "../../../ledger/trim-path.ts";

/** By its path, or by one that goes on to it from the root of the disk, where no other file ends so. */
export function editedSince(of: FactsOf): (named: { path: string; at: number }) => boolean {
  const files = of("file");
  return ({ path, at }) => {
    const plain = withoutDot(path);
    const same = files.filter(({ text }) => text === plain);
    const ends = files.filter(({ text }) => isSame(text, plain));
    return (same.length > 0 ? same : ends.length === 1 ? ends : []).some((file) => changedAt(file) > at);
  };
}

function isSame(one: string, other: string): boolean {
  return (one.startsWith("/") && one.endsWith(`/${other}`)) || (other.startsWith("/") && other.endsWith(`/${one}`));
}
