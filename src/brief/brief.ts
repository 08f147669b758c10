/** The structured summary as one typed value. Types and the empty value only. */

/** What a compaction hands over: typed, renderable in several dialects, parsable and mergeable. */
export interface Brief {
  goal: string[];
  constraints: string[];
  progress: { done: string[]; inProgress: string[]; blocked: string[] };
  decisions: BriefDecision[];
  nextSteps: string[];
  criticalContext: string[];
  files: { read: string[]; modified: string[] };
}

/** One decision, with its reason where one was given. */
export interface BriefDecision {
  decision: string;
  rationale?: string;
}

/**
 * A brief with nothing in it.
 *
 * @example renderBrief({ ...emptyBrief(), goal: ["Ship the importer"] })
 */
export function emptyBrief(): Brief {
  return {
    goal: [],
    constraints: [],
    progress: { done: [], inProgress: [], blocked: [] },
    decisions: [],
    nextSteps: [],
    criticalContext: [],
    files: { read: [], modified: [] },
  };
}
