/** Benchmarks 4 and 5: the user's rules over ten compactions, and verdicts on summaries, on labelled sentences. Pure. */
import { auditRule } from "../audit/rule.ts";
import { compactRounds, tenGenerations } from "./retention-rounds.ts";

export interface LabelledSentence {
  text: string;
  kind: string;
}

export interface ConstraintResult {
  /** Share of rules found word for word after ten compactions, and of ordinary sentences that were pinned. */
  byKind: Record<string, { sentences: number; share: number }>;
}

const BATCH = 12;

/** Each batch of sentences is one session, compacted ten times with other talk between. */
export function measureConstraints(sentences: readonly LabelledSentence[]): ConstraintResult {
  const byKind: ConstraintResult["byKind"] = {};
  for (const kind of new Set(sentences.map((sentence) => sentence.kind))) {
    const own = sentences.filter((sentence) => sentence.kind === kind);
    const kept = batches(own).reduce((sum, batch) => sum + countKept(batch.map(({ text }) => text)), 0);
    byKind[kind] = { sentences: own.length, share: kept / own.length };
  }
  return { byKind };
}

function batches<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  );
}

function countKept(texts: readonly string[]): number {
  const constraints = compactRounds(tenGenerations(texts), 4000).at(-1)?.brief.constraints ?? [];
  const pinned = constraints.join("\n");
  return texts.filter((text) => constraints.some((rule) => text.includes(rule)) || pinned.includes(text)).length;
}

export interface LabelledVerdict {
  rule: string;
  summary: string;
  verdict: string;
}

export interface VerdictResult {
  byVerdict: Record<string, { cases: number; right: number }>;
  /** Weakened, mutated, contradicted or dropped rules that were called preserved. */
  falseCertifications: number;
}

export function measureVerdicts(cases: readonly LabelledVerdict[]): VerdictResult {
  const byVerdict: VerdictResult["byVerdict"] = {};
  let falseCertifications = 0;
  for (const item of cases) {
    const given = auditRule(item.rule, item.summary);
    const row = (byVerdict[item.verdict] ??= { cases: 0, right: 0 });
    row.cases += 1;
    row.right += Number(given === item.verdict);
    if (given === "preserved" && item.verdict !== "preserved" && item.verdict !== "paraphrased")
      falseCertifications += 1;
  }
  return { byVerdict, falseCertifications };
}
