/** When to push and when to pop: seven heuristics over measured signals, and one confidence. Pure. */

/** What is known about a session; a signal that is missing scores nothing. */
export interface Signals {
  /** Failed tool calls lately. */
  errors?: number;
  /** Above 0 when the newest request is about something else than the frame. */
  newGoal?: number;
  /** Share of the newest request's words that the goal has too, 0 to 1. */
  overlap?: number;
  /** Distinct files touched. */
  files?: number;
  messages?: number;
  tokens?: number;
  /** Phrases in the newest answers that say the work is done. */
  signals?: number;
  artifacts?: number;
  /** Share of the goal's words that the newest answers mention, 0 to 1. */
  keywordShare?: number;
  /** Turns in a row without a tool call. */
  idleTurns?: number;
  /** Failed tool calls in a row. */
  failures?: number;
  /** Share of the context window in use, 0 to 1. */
  contextUse?: number;
}

export type Direction = "push" | "pop";

export interface Assessment {
  direction: Direction;
  confidence: number;
  /** Every enabled heuristic with its score, 0 to 100. */
  scores: Readonly<Record<string, number>>;
}

type Heuristic = (signals: Required<Signals>) => number;

const UNKNOWN: Required<Signals> = {
  errors: 0,
  newGoal: 0,
  overlap: 1, // nothing known about the request means that nothing speaks for a switch
  files: 0,
  messages: 0,
  tokens: 0,
  signals: 0,
  artifacts: 0,
  keywordShare: 0,
  idleTurns: 0,
  failures: 0,
  contextUse: 0,
};

/** The names of the signals, for schemas. */
export const SIGNAL_NAMES: readonly (keyof Signals)[] = Object.keys(UNKNOWN) as (keyof Signals)[]; // keys of the literal

/** Scores one direction; heuristics that found nothing do not pull the others down. */
export function assess(direction: Direction, signals: Signals, enabled: readonly string[]): Assessment {
  const known: Required<Signals> = { ...UNKNOWN, ...signals };
  const scores = Object.entries(HEURISTICS[direction])
    .filter(([name]) => enabled.includes(name))
    .map(([name, score]) => [name, Math.min(100, Math.max(0, score(known)))] as const);
  const found = scores.map(([, score]) => score).filter((score) => score > 0);
  const sum = found.reduce((total, score) => total + score, 0);
  const confidence = found.length === 0 ? 0 : Math.round(sum / found.length);
  return { direction, confidence, scores: Object.fromEntries(scores) };
}

const HEURISTICS: Readonly<Record<Direction, Readonly<Record<string, Heuristic>>>> = {
  push: {
    failure_boundary: ({ errors, newGoal }) => Math.min(50, 15 * errors) + (newGoal > 0 ? 30 : 0),
    context_switch: ({ overlap, files }) =>
      Math.round(60 * (1 - overlap)) +
      tier(files, [
        [3, 20],
        [1, 10],
      ]),
    complexity: ({ messages, files }) =>
      tier(messages, [
        [20, 40],
        [10, 25],
        [5, 10],
      ]) +
      tier(files, [
        [5, 30],
        [2, 15],
      ]),
    duration: ({ tokens }) =>
      tier(tokens, [
        [50_000, 70],
        [30_000, 50],
        [15_000, 30],
        [5000, 15],
      ]),
  },
  pop: {
    goal_completion: ({ signals, artifacts, keywordShare }) =>
      Math.min(60, 20 * signals) + Math.min(30, 10 * artifacts) + 30 * keywordShare,
    stagnation: ({ idleTurns, failures }) =>
      tier(idleTurns, [
        [5, 70],
        [3, 40],
        [1, 20],
      ]) +
      tier(failures, [
        [3, 40],
        [1, 20],
      ]),
    context_overflow: ({ contextUse }) =>
      tier(contextUse, [
        [0.9, 90],
        [0.8, 70],
        [0.7, 50],
        [0.5, 20],
      ]),
  },
};

/** The points of the first step that `value` exceeds; steps run from the highest to the lowest. */
function tier(value: number, steps: readonly (readonly [above: number, points: number])[]): number {
  return steps.find(([above]) => value > above)?.[1] ?? 0;
}
