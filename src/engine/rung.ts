/** One result that a compaction could have: what is kept, what is carried, and what it takes. Writes nothing. */
import { appendCarry } from "../compact/carry.ts";
import { compact, type CompactionResult } from "../compact/compact.ts";
import type { Contributor } from "../compact/contributor.ts";
import { wasInterrupted } from "../compact/progress.ts";
import type { Receipt } from "../compact/receipt.ts";
import { prune } from "../prune/prune.ts";
import { toModelMessages } from "../summarise/model/model-messages.ts";
import type { CompactionState } from "../summarise/state.ts";
import type { Summariser } from "../summarise/summariser.ts";
import { budgetTokens } from "../tokens/estimate.ts";
import type { Message, TokenCounts } from "../transcript/message.ts";
import type { Attempt } from "./attempt.ts";
import type { EngineContext } from "./context.ts";
import { gatherContributors } from "./contribute.ts";
import { carriedRequest } from "./current-request.ts";
import type { SizePlan } from "./plan.ts";
import { messageTokens } from "./request.ts";
import { findShortened, type ShortenedPart } from "./shortened-parts.ts";
import { countStagnation, noticeOf } from "./stagnation.ts";

/** A compaction that is ready to be committed. */
export interface Draft {
  kind: "ready";
  summary: string;
  /** Contributors' texts that stand behind the summary. */
  carry: string[];
  /** First message that stays verbatim. */
  tailStartID?: string;
  state: CompactionState;
  receipt: Receipt;
  /** Results that are cleared by the way. */
  pruned: { messageID: string; partID: string }[];
  /** Results of the tail that had to be shortened. */
  shortened: ShortenedPart[];
  /** Of all requests of the attempt: the summary message states what it has cost. */
  usage?: TokenCounts;
}

/** What all rungs of one ladder share. */
export interface Preparation {
  attempt: Attempt;
  plan: SizePlan;
  session: readonly Message[];
  contributors: readonly Contributor[];
  /** What the last compaction left. */
  state?: CompactionState;
  /** New messages that may be summarised, and those behind them that stay in any case. */
  past: Message[];
  unanswered: Message[];
  /** Without one the deterministic brief is the summary. */
  summarise?: Summariser;
}

export interface Rung {
  kind: "rung";
  draft: Draft;
  tokensAfter: number;
}

export async function prepareRung(
  context: EngineContext,
  preparation: Preparation,
): Promise<Rung | { kind: "refused"; reason: string }> {
  const gathered = gatherContributors(preparation.contributors, preparation.session);
  const { plan } = preparation;
  const run = (keepTokens: number): Promise<CompactionResult> =>
    runCompact(context, { ...preparation, plan: { ...plan, keepTokens } }, gathered.contributors);
  const first = await run(plan.keepTokens);
  // Two estimators may disagree about whether all of it would be kept; a request is a request.
  const result = first.receipt.outcome === "refused" && plan.keepTokens > 0 ? await run(0) : first;
  if (result.receipt.outcome === "refused")
    return { kind: "refused", reason: result.receipt.reason ?? "Nothing to compact" };
  return toRung(context, preparation, { result, carried: gathered.carry() });
}

function runCompact(
  context: EngineContext,
  { attempt, plan, past, state, summarise }: Preparation,
  contributors: Contributor[],
): Promise<CompactionResult> {
  const { sessionID, signal, instructions, trigger } = attempt;
  return compact(
    { id: sessionID, host: "messages", directory: context.directory, messages: past, skipped: 0 },
    {
      budgetTokens: plan.budgetTokens,
      keepTokens: plan.keepTokens,
      contextBudget: context.config.compaction.contextBudget,
      contributors,
      reported: context.reported,
      sleep: context.sleep,
      log: context.log,
      now: context.clock(),
      signal,
      trigger,
      ...(summarise && { summarise }),
      ...(state && { state }),
      ...(instructions !== undefined && { instructions }),
    },
  );
}

function toRung(
  context: EngineContext,
  { attempt, plan, session, past, unanswered, state: previous }: Preparation,
  { result, carried }: { result: CompactionResult; carried: string[] },
): Rung {
  const kept = [...result.kept, ...unanswered];
  const state = countStagnation(result.state, { previous, messages: past });
  const request = carriedRequest(session, { kept, maxTokens: plan.budgetTokens });
  const carry = [...request, ...(wasInterrupted(session) ? noticeOf(state) : []), ...carried];
  const tokensAfter = messageTokens(toModelMessages(kept)) + budgetTokens(appendCarry(result.markdown, carry));
  const [first] = kept;
  const { usage } = attempt.spending;
  const draft: Draft = {
    kind: "ready",
    summary: result.markdown,
    carry,
    ...(first && { tailStartID: first.id }),
    state,
    receipt: receiptOf(context, { attempt, plan, receipt: result.receipt, tokensAfter }),
    pruned: prune(attempt.view, { now: context.clock(), config: context.config.compaction }).pruned,
    shortened: findShortened(result.kept, past),
    ...(usage && { usage }),
  };
  return { kind: "rung", draft, tokensAfter };
}

/** The library's receipt with what only the engine knows: when it began, what all rungs asked for, and what the view takes. */
function receiptOf(
  context: EngineContext,
  { attempt, plan, receipt, tokensAfter }: { attempt: Attempt; plan: SizePlan; receipt: Receipt; tokensAfter: number },
): Receipt {
  return {
    ...receipt,
    id: context.newID("rcp"),
    startedAt: attempt.startedAt,
    durationMs: context.clock() - attempt.startedAt,
    summariser: { ...receipt.summariser, requests: attempt.spending.requests },
    tokens: { before: plan.tokensBefore, after: tokensAfter, source: "estimated" },
  };
}
