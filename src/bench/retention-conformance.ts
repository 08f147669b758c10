/** Benchmark 2: typed canaries through five rounds of compaction at a share of the transcript's characters. Pure. */
import type { LedgerState } from "../ledger/ledger-state.ts";
import { shareTokens } from "./retention-share.ts";
import { summariseExtractively } from "../summarise/extractive.ts";
import { fromMessages } from "../transcript/messages.ts";

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
  const suites = [...new Set(sessions.map((session) => session.suite))];
  return suites.flatMap((suite) =>
    KIT_PERCENTS.map((percent) =>
      measureSuite(
        sessions.filter((session) => session.suite === suite),
        suite,
        percent,
      ),
    ),
  );
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
  const perRound = Math.ceil(session.turns.length / ROUNDS);
  let state: LedgerState | undefined;
  let output = "";
  for (let round = 0; round < ROUNDS; round += 1) {
    const turns = session.turns.slice(round * perRound, (round + 1) * perRound);
    const messages = fromMessages(turns.map(({ role, text }) => ({ role, content: text })));
    const own = messages.map((message) => ({ ...message, id: `${round}-${message.id}` }));
    const summary = summariseExtractively({
      messages: own,
      budgetTokens: shareTokens(texts, percent / 100),
      state,
    });
    output = summary.markdown;
    state = summary.state;
  }
  return output;
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
