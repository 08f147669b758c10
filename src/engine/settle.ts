/** The end of an attempt at a compaction, and what is told of it. Effects: those of the attempt and of contributors. */
import type { CompactedInput } from "../compact/contributor.ts";
import type { Receipt } from "../compact/receipt.ts";
import { notifyContributors } from "../compact/run-contributors.ts";
import { inBackground } from "./background.ts";
import type { EngineContext } from "./context.ts";
import { underWay, type Work } from "./under-way.ts";

/** What became of an attempt. */
export interface Settled {
  receipt: Receipt;
  /** Ends when contributors know of it, or are late: only of a compaction that stands is there anything to tell. */
  told?: Promise<void>;
}

/** Does the attempt, and resolves when all know what became of it. */
export async function settle(
  context: EngineContext,
  work: Work,
  attempt: (signal: AbortSignal) => Promise<Settled>,
): Promise<Receipt> {
  const { receipt, told } = await underWay(context, work, attempt);
  await told;
  return receipt;
}

/** For no attempt to wait for: a contributor may ask something of the session, which is free when the attempt has ended. */
export function announce(context: EngineContext, news: Omit<CompactedInput, "now" | "log">): Promise<void> {
  const { contributors, log, sleep, reported } = context;
  const telling = notifyContributors(contributors, { ...news, now: context.clock(), log }, { sleep, reported });
  return inBackground(context, "Telling contributors", telling);
}
