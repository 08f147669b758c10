/** Why a compaction does not take place, in the sentences a person reads. Data only. */

export const REFUSALS = {
  alreadyCompacted: "Already compacted",
  needsExchange: "Nothing to compact (need at least one exchange)",
  tooSmall: "Nothing to compact (session too small)",
} as const;
