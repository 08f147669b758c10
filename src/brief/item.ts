/** One candidate line of a brief: where it goes, what it is worth, and its forms from whole to tersest. Types only. */

export type BriefSection =
  | "goal"
  | "constraints"
  | "done"
  | "inProgress"
  | "blocked"
  | "decisions"
  | "nextSteps"
  | "context";

export interface BriefItem {
  section: BriefSection;
  /** Whole first, then ever shorter. A later form is never used while an earlier one fits. */
  forms: readonly string[];
  /** Worth of the whole form to the reader; shorter forms are worth a little less. */
  value: number;
  /**
   * 0 comes first at every budget (goal, request, rules, work in flight, blockers); 1 is what was decided and told;
   * 2 is what was done and seen.
   */
  priority: 0 | 1 | 2;
  /** Place within its section. */
  order: number;
  /** Reason of a decision, shown behind it. */
  rationale?: string;
}
