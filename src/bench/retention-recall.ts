/** Benchmark 1: of what a real session needed later, how much a compacted context still holds. Pure. */
import { auditSummary } from "../audit/audit.ts";
import { repairSummary } from "../audit/repair/repair.ts";
import { composeBrief } from "../brief/compose.ts";
import { withoutVisibleNames } from "../compact/visible-names.ts";
import type { Fact } from "../ledger/fact.ts";
import { createLedger } from "../ledger/ledger.ts";
import { budgetTokens } from "../tokens/estimate.ts";
import type { Message } from "../transcript/message.ts";
import { BASELINES } from "./retention-baselines.ts";
import { cutsOf } from "./retention-cuts.ts";
import { type Cut, type NeededString, neededStrings } from "./retention-needed.ts";

export const RECALL_BUDGETS: readonly number[] = [1000, 2000, 4000, 8000];

export interface RecallRow {
  cut: string;
  needed: number;
  /** Recall of the brief and of each baseline, by budget. */
  brief: Record<string, number>;
  baselines: Record<string, Record<string, number>>;
  /** At a recorded compaction: the size of the host's summary, its recall, ours at that size, and its own repaired. */
  recorded?: { tokens: number; summary: number; brief: number; repaired: number };
}

/** One row per cut of a session that needed anything at all. */
export function measureRecall(messages: readonly Message[], name: string): RecallRow[] {
  return cutsOf(messages, name).flatMap((cut) => {
    const needed = neededStrings(cut);
    return needed.length === 0 ? [] : [measureCut(cut, needed)];
  });
}

function measureCut(cut: Cut, needed: readonly NeededString[]): RecallRow {
  const facts = withoutVisibleNames(factsOf(cut.before), cut.tail);
  const recallOf = (context: string): number =>
    needed.filter(({ text }) => context.includes(text)).length / needed.length;
  const brief = (budget: number): string => composeBrief({ facts, budgetTokens: budget }).markdown;
  const byBudget = (context: (budget: number) => string): Record<string, number> =>
    Object.fromEntries(RECALL_BUDGETS.map((budget) => [String(budget), recallOf(context(budget))]));
  const row: RecallRow = {
    cut: cut.name,
    needed: needed.length,
    brief: byBudget(brief),
    baselines: Object.fromEntries(
      Object.entries(BASELINES).map(([name, keep]) => [name, byBudget((budget) => keep(cut.before, budget * 4))]),
    ),
  };
  if (cut.recorded === undefined) return row;
  const tokens = budgetTokens(cut.recorded);
  const repaired = repairSummary(cut.recorded, auditSummary(cut.recorded, facts), {
    budgetTokens: Math.floor(tokens * REPAIR_ROOM),
  });
  return {
    ...row,
    recorded: {
      tokens,
      summary: recallOf(cut.recorded),
      brief: recallOf(brief(tokens)),
      repaired: recallOf(repaired),
    },
  };
}

/** A repaired summary may take this many times the size of the host's. */
const REPAIR_ROOM = 1.5;

function factsOf(messages: readonly Message[]): Fact[] {
  const ledger = createLedger();
  for (const message of messages) ledger.observe(message);
  return ledger.facts();
}

/** Mean over cuts of one figure. */
export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
