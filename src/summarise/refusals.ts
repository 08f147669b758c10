/** Why a compaction does not take place, in the sentences a person reads. Data only. */

export const REFUSALS = {
  alreadyCompacted: "Already compacted",
  needsExchange: "Nothing to compact (need at least one exchange)",
  nothingToKeep: "Nothing to compact (nothing in it that a brief would keep)",
  tooSmall: "Nothing to compact (session too small)",
} as const;
