/** Benchmark 3: the artifact of CompactBench cases after one and three cycles, at a compression by difficulty. Pure. */
import { compactRounds, measureGroups, type Turn } from "./retention-rounds.ts";
import { shareTokens } from "./retention-share.ts";

export interface CompactBenchCase {
  family: string;
  suite: string;
  difficulty: string;
  transcript: { turns: Turn[] };
  ground_truth: { locked_decisions: string[]; forbidden_behaviors: string[] };
  evaluation_items: { expected: { check: string; value: string } }[];
}

export interface CompactBenchRow {
  family: string;
  cycles: number;
  cases: number;
  /** Share of expected values in the artifact, lower case and white space folded. */
  kept: number;
  /** Withdrawn options that stand outside a line that says "rejected". */
  contradictions: number;
}

const CYCLES: readonly number[] = [1, 3];

/** How many times smaller than the transcript the artifact must be. */
const COMPRESSION: Readonly<Record<string, number>> = { easy: 2, medium: 2, hard: 4, elite: 8 };
const STARTER = 2;

// What a user and an agent say while nothing new is decided.
const CONTINUATION = [
  { role: "user", content: "Thanks. Let's keep going." },
  { role: "assistant", content: "Sure." },
];

/** One row per family and number of cycles. */
export function measureCompactBench(cases: readonly CompactBenchCase[]): CompactBenchRow[] {
  return measureGroups(cases, { groupOf: ({ family }) => family, settings: CYCLES }, measureFamily);
}

function measureFamily(cases: readonly CompactBenchCase[], family: string, cycles: number): CompactBenchRow {
  let expected = 0;
  let kept = 0;
  let contradictions = 0;
  for (const item of cases) {
    const artifact = runCycles(item, cycles);
    const values = item.evaluation_items
      .filter(({ expected: { check } }) => check === "contains_normalized")
      .map((entry) => entry.expected.value);
    expected += values.length;
    kept += values.filter((value) => fold(artifact).includes(fold(value))).length;
    contradictions += family === "decision_override" ? staleOptions(item, artifact) : 0;
  }
  return { family, cycles, cases: cases.length, kept: kept / Math.max(1, expected), contradictions };
}

function runCycles(item: CompactBenchCase, cycles: number): string {
  const texts = item.transcript.turns.map(({ content }) => content);
  const ratio = item.suite === "starter" ? STARTER : (COMPRESSION[item.difficulty] ?? STARTER);
  const rounds = [item.transcript.turns, ...Array.from({ length: cycles - 1 }, () => CONTINUATION)];
  return compactRounds(rounds, shareTokens(texts, 1 / ratio)).at(-1)?.markdown ?? "";
}

function staleOptions({ ground_truth: truth }: CompactBenchCase, artifact: string): number {
  const current = fold(
    artifact
      .split("\n")
      .filter((line) => !/reject/iu.test(line))
      .join("\n"),
  );
  const withdrawn = truth.forbidden_behaviors.filter(
    (option) => !truth.locked_decisions.some((decision) => fold(decision).includes(fold(option))),
  );
  return withdrawn.filter((option) => current.includes(fold(option))).length;
}

function fold(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/gu, " ");
}
