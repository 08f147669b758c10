/** Benchmark 2: typed canaries through five rounds of compaction at a share of the transcript's characters. Pure. */
import { compactRounds, measureGroups } from "./retention-rounds.ts";
import { shareTokens } from "./retention-share.ts";

export interface KitSession {
  suite: string;
  turns: { role: string; text: string }[];
  canaries: { id: string; required_tokens: string[]; superseded_tokens: string[] }[];
  distinct_pairs: string[][];
}

export interface ConformanceRow {
  suite: string;
  percent: number;
  sessions: number;
  /** Share of canaries whose required tokens are all in the last output. */
  survival: number;
  /** Superseded tokens found anywhere in the last output. */
  stale: number;
  /** Share of pairs of which both members survive. */
  pairs: number;
}

const KIT_PERCENTS: readonly number[] = [10, 20, 30];
const ROUNDS = 5;

/** One row per suite and share. Each round sees the new turns and the state of the round before. */
export function measureConformance(sessions: readonly KitSession[]): ConformanceRow[] {
  return measureGroups(sessions, { groupOf: ({ suite }) => suite, settings: KIT_PERCENTS }, measureSuite);
}

function measureSuite(sessions: readonly KitSession[], suite: string, percent: number): ConformanceRow {
  const outcomes = sessions.map((session) => judge(session, runRounds(session, percent).toLowerCase()));
  const sum = (key: keyof Outcome): number => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  return {
    suite,
    percent,
    sessions: sessions.length,
    survival: sum("alive") / Math.max(1, sum("canaries")),
    stale: sum("stale"),
    pairs: sum("pairs") === 0 ? 1 : sum("pairsAlive") / sum("pairs"),
  };
}

function runRounds(session: KitSession, percent: number): string {
  const texts = session.turns.map(({ text }) => text);
  const turns = session.turns.map(({ role, text }) => ({ role, content: text }));
  const perRound = Math.ceil(turns.length / ROUNDS);
  const rounds = Array.from({ length: ROUNDS }, (_, round) => turns.slice(round * perRound, (round + 1) * perRound));
  return compactRounds(rounds, shareTokens(texts, percent / 100)).at(-1)?.markdown ?? "";
}

interface Outcome {
  canaries: number;
  alive: number;
  stale: number;
  pairs: number;
  pairsAlive: number;
}

function judge(session: KitSession, output: string): Outcome {
  const alive = new Set(
    session.canaries
      .filter((canary) => canary.required_tokens.every((token) => output.includes(token)))
      .map(({ id }) => id),
  );
  const stale = session.canaries
    .flatMap((canary) => canary.superseded_tokens)
    .filter((token) => output.includes(token));
  const pairsAlive = session.distinct_pairs.filter((pair) => pair.every((id) => alive.has(id)));
  return {
    canaries: session.canaries.length,
    alive: alive.size,
    stale: stale.length,
    pairs: session.distinct_pairs.length,
    pairsAlive: pairsAlive.length,
  };
}
