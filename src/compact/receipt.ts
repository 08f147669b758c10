/** The record of one compaction attempt: numbers with their source, what was kept, repaired and dropped, and why. Pure. */

/** What one attempt did, in numbers; the same whether it succeeded, was refused or failed. */
export interface Receipt {
  version: 1;
  id: string;
  sessionID: string;
  outcome: "compacted" | "refused" | "skipped" | "failed" | "aborted";
  /** One sentence for a person: why it was refused or skipped, or what had to be replaced. */
  reason?: string | undefined;
  trigger: "manual" | "auto" | "overflow" | "library";
  startedAt: number;
  durationMs: number;
  /** `reported` numbers come from the provider, `estimated` ones from the class estimator. */
  tokens: { before: number; after: number; source: "reported" | "estimated" };
  budgetTokens: number;
  /** What the attempt covered: how many messages, and the ids of the first and last summarised one. */
  messages: { summarised: number; kept: number; firstID?: string | undefined; lastID?: string | undefined };
  summariser: {
    kind: "extractive" | "model" | "extension";
    model?: string | undefined;
    requests: number;
    finish?: string | undefined;
    cost?: number | undefined;
  };
  /** Numbers of facts by kind. */
  facts: {
    total: Record<string, number>;
    kept: Record<string, number>;
    repaired: Record<string, number>;
    dropped: Record<string, number>;
  };
  /** Share of current facts that the accepted summary holds, 0 to 1. */
  retention?: number | undefined;
  /** Secrets replaced by placeholders. */
  redacted: number;
  warnings: string[];
}

/** Of facts by kind, how many there are in all. */
export function sumOf(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}
