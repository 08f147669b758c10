/** The end of an attempt at a compaction, and what is told of it. Effects: those of the attempt and of contributors. */
import type { CompactedInput } from "../compact/contributor.ts";
import type { Receipt } from "../compact/receipt.ts";
import { notifyContributors } from "../compact/run-contributors.ts";
import { inBackground } from "./background.ts";
import type { EngineContext } from "./context.ts";
import { underWay, type Work } from "./under-way.ts";

/** What became of an attempt; there is news of a compaction that stands, and of no other. */
export interface Settled {
  receipt: Receipt;
  news?: Omit<CompactedInput, "now" | "log">;
}

/** Does the attempt, then tells of it: the session is free by then for whatever a contributor asks of it. */
export async function settle(
  context: EngineContext,
  work: Work,
  attempt: (signal: AbortSignal) => Promise<Settled>,
): Promise<Receipt> {
  const settled = await underWay(context, work, attempt);
  await announce(context, settled);
  return settled.receipt;
}

/** Resolves when all contributors know, or are late. */
export async function announce(context: EngineContext, { news }: Settled): Promise<void> {
  if (!news) return;
  const { contributors, log, sleep, reported } = context;
  const telling = notifyContributors(contributors, { ...news, now: context.clock(), log }, { sleep, reported });
  await inBackground(context, "Telling contributors", telling);
}
