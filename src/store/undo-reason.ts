/** Why a compaction cannot be undone, as one sentence for a person. Pure. */

export function whyNotUndone(facts: {
  sessionID: string;
  /** How many compactions were ever committed, undone ones included. */
  compactions: number;
  /** There is one that has not been undone. */
  hasEntry: boolean;
  /** The compaction in force was not committed as one that can be undone. */
  isForeign: boolean;
}): string | undefined {
  if (facts.isForeign)
    return `The last compaction of session ${facts.sessionID} was not made here, so it cannot be undone.`;
  if (facts.hasEntry) return undefined;
  return facts.compactions === 0
    ? `Session ${facts.sessionID} has not been compacted.`
    : `Every compaction of session ${facts.sessionID} has been undone already.`;
}
