/** The pruners that can be chosen beside age pruning; each names results that have become redundant. Pure. */
import { callKey, pathOf, shownOutput, type Candidate, type Finding, type Pruner } from "./candidate.ts";
import { shortenOutput } from "./shorten.ts";

/** The reasons for which a result may go. */
export type PrunerName = "duplicates" | "superseded-reads" | "resolved-errors" | "oversized-outputs";

/** By the name used in the configuration. */
export const PRUNERS: Readonly<Record<PrunerName, Pruner>> = {
  duplicates: findDuplicates,
  "superseded-reads": findSupersededReads,
  "resolved-errors": findResolvedErrors,
  "oversized-outputs": findOversized,
};

/**
 * The same call with the same result. Of reads the newest copy stays, because an agent whose latest read is cleared
 * reads the file again; of everything else the earliest, because clearing later copies leaves more of a cached prefix.
 */
function findDuplicates(candidates: readonly Candidate[]): Finding[] {
  const groups = groupBy(candidates, ({ part }) => {
    const output = shownOutput(part);
    return output ? `${callKey(part)}\n${output}` : undefined;
  });
  return groups.flatMap((group) => {
    const kept = group[0]?.part.tool === "read" ? group.at(-1) : group[0];
    return group.filter((candidate) => candidate !== kept).flatMap(clear);
  });
}

const CHANGES: ReadonlySet<string> = new Set(["write", "edit", "multiedit"]);

/** What was read of a file that was changed afterwards shows a state that no longer exists. */
function findSupersededReads(candidates: readonly Candidate[]): Finding[] {
  const lastChange = new Map<string, number>();
  for (const { part, order } of candidates) {
    const path = pathOf(part);
    if (path !== undefined && CHANGES.has(part.tool) && part.state.status === "completed") lastChange.set(path, order);
  }
  return candidates
    .filter(({ part, order }) => part.tool === "read" && order < (lastChange.get(pathOf(part) ?? "") ?? -1))
    .filter(({ part }) => shownOutput(part))
    .flatMap(clear);
}

/** A failure that the same call did not repeat later: its first line is all that is worth keeping. */
function findResolvedErrors(candidates: readonly Candidate[]): Finding[] {
  const lastSuccess = new Map<string, number>();
  for (const { part, order } of candidates) {
    if (part.state.status === "completed") lastSuccess.set(callKey(part), order);
  }
  return candidates.flatMap((candidate) => {
    const { part, order } = candidate;
    if (part.state.status !== "error" || order > (lastSuccess.get(callKey(part)) ?? -1)) return [];
    const [first = ""] = part.state.error.split("\n", 1);
    return shorten(candidate, part.state.error, `${first.slice(0, 200)} [resolved later]`);
  });
}

/** Characters above which a result is cut, and what is left of it. */
const OVERSIZED = { above: 32_000, keep: 8000 };

function findOversized(candidates: readonly Candidate[]): Finding[] {
  return candidates.flatMap((candidate) => {
    const output = shownOutput(candidate.part) ?? "";
    if (output.length <= OVERSIZED.above) return [];
    return shorten(candidate, output, shortenOutput(output, { keep: OVERSIZED.keep, handle: candidate.part.id }));
  });
}

function clear(candidate: Candidate): Finding[] {
  return candidate.isProtected ? [] : [{ candidate, replacement: { kind: "clear" } }];
}

function shorten(candidate: Candidate, before: string, text: string): Finding[] {
  const isUseful = !candidate.isProtected && text.length < before.length;
  return isUseful ? [{ candidate, replacement: { kind: "shorten", text } }] : [];
}

function groupBy(candidates: readonly Candidate[], keyOf: (candidate: Candidate) => string | undefined): Candidate[][] {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const key = keyOf(candidate);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(candidate);
    else groups.set(key, [candidate]);
  }
  return [...groups.values()];
}
