/** Prepares one compaction without writing anything: a ladder of ever smaller results, of which the first that fits is taken. */
import { appendCarry } from "../compact/carry.ts";
import { compact, type CompactionResult } from "../compact/compact.ts";
import type { Contributor } from "../compact/contributor.ts";
import { wasInterrupted } from "../compact/progress.ts";
import type { Receipt } from "../compact/receipt.ts";
import type { CompactionState } from "../summarise/state.ts";
import { prune } from "../prune/prune.ts";
import { toModelMessages } from "../summarise/model-messages.ts";
import type { Summariser } from "../summarise/summariser.ts";
import { budgetTokens } from "../tokens/estimate.ts";
import type { Message, TokenCounts } from "../transcript/message.ts";
import type { Attempt } from "./attempt.ts";
import type { EngineContext } from "./context.ts";
import { gatherContributors, withHooks } from "./contribute.ts";
import { carriedRequest, splitUnanswered } from "./current-request.ts";
import { askBefore, askCompacting } from "./hooks.ts";
import { type Plan, planCompaction } from "./plan.ts";
import { messageTokens } from "./request.ts";
import { readMessages } from "./sessions.ts";
import { findShortened, type ShortenedPart } from "./shortened-parts.ts";
import { countStagnation, stagnationNotice } from "./stagnation.ts";
import { readPrevious } from "./state.ts";

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
  usage?: TokenCounts;
}

export type DraftResult = Draft | { kind: "cancelled" | "refused"; reason: string };

export async function draftCompaction(context: EngineContext, attempt: Attempt): Promise<DraftResult> {
  const { sessionID, trigger } = attempt;
  const plan = planCompaction(context, attempt);
  context.events.publish("compaction-start", { sessionID, trigger, tokens: plan.tokensBefore });
  const answer = await askBefore(context, { sessionID, trigger });
  // A pass that somebody asked for, or that a refused request needs, cannot be cancelled by a third party.
  if (answer.cancel === true && trigger === "auto") return { kind: "cancelled", reason: "Compaction cancelled" };
  const session = await readMessages(context, sessionID);
  const { state, messages } = await readPrevious(context, attempt);
  const hook = await askCompacting(context, sessionID);
  const summarise = answer.summary === undefined ? withHooks(context, attempt, hook) : givenSummary(answer.summary);
  const { past, unanswered } = splitUnanswered(messages);
  return climb(context, { attempt, plan, session, past, unanswered, summarise, ...(state && { state }) });
}

function givenSummary(text: string): Summariser {
  return async () => ({ text, kind: "extension", requests: 0, warnings: [] });
}

interface Preparation {
  attempt: Attempt;
  plan: Plan;
  session: readonly Message[];
  /** What the last compaction left. */
  state?: CompactionState;
  /** New messages that may be summarised, and those behind them that stay in any case. */
  past: Message[];
  unanswered: Message[];
  /** Without one the deterministic brief is the summary. */
  summarise?: Summariser;
}

/**
 * The rungs: the planned tail, its results shortened where they must be, with the model's summary; then no tail and the
 * deterministic brief. A result that is not smaller than what it replaces is none.
 */
async function climb(context: EngineContext, preparation: Preparation): Promise<DraftResult> {
  const { attempt, plan } = preparation;
  const planned = await prepare(context, preparation);
  if (planned.kind === "refused") return planned;
  const rung = planned.tokensAfter <= plan.tokensAllowed ? planned : await lower(context, preparation, planned);
  const { draft, tokensAfter } = rung;
  const { sessionID } = attempt;
  context.events.publish("compaction-prepared", { sessionID, tokensBefore: plan.tokensBefore, tokensAfter });
  // A short session may grow by the headings of its brief; beyond a brief's size, growth means that nothing was gained.
  if (tokensAfter >= plan.tokensBefore && plan.tokensBefore > plan.budgetTokens)
    return { kind: "refused", reason: `A summary would take ${tokensAfter} tokens in place of ${plan.tokensBefore}` };
  return draft;
}

interface Rung {
  kind: "rung";
  draft: Draft;
  tokensAfter: number;
}

/** The lowest rung, when it is lower than the one at hand. */
async function lower(context: EngineContext, preparation: Preparation, planned: Rung): Promise<Rung> {
  const { summarise: _summarise, ...rest } = preparation;
  const last = await prepare(context, { ...rest, plan: { ...preparation.plan, keepTokens: 0 } });
  return last.kind === "rung" && last.tokensAfter < planned.tokensAfter ? paidFor(last, planned) : planned;
}

/** The requests of the rung above were made all the same: receipt and message say so. */
function paidFor({ draft, tokensAfter }: Rung, planned: Rung): Rung {
  const { receipt, usage } = planned.draft;
  const summariser = { ...draft.receipt.summariser, requests: receipt.summariser.requests };
  const reason = `The planned result took ${planned.tokensAfter} tokens; the brief stands alone`;
  const warnings = [...receipt.warnings, ...draft.receipt.warnings];
  return {
    kind: "rung",
    tokensAfter,
    draft: { ...draft, receipt: { ...draft.receipt, summariser, reason, warnings }, ...(usage && { usage }) },
  };
}

async function prepare(
  context: EngineContext,
  preparation: Preparation,
): Promise<Rung | { kind: "refused"; reason: string }> {
  const gathered = gatherContributors(context.contributors, preparation.session);
  let usage: TokenCounts | undefined;
  const { plan } = preparation;
  const run = (keepTokens: number): Promise<CompactionResult> =>
    runCompact(
      context,
      { ...preparation, plan: { ...plan, keepTokens } },
      {
        contributors: gathered.contributors,
        onUsage: (tokens) => (usage = tokens),
      },
    );
  const first = await run(plan.keepTokens);
  // Two estimators may disagree about whether all of it would be kept; a request is a request.
  const result = first.receipt.outcome === "refused" && plan.keepTokens > 0 ? await run(0) : first;
  if (result.receipt.outcome === "refused")
    return { kind: "refused", reason: result.receipt.reason ?? "Nothing to compact" };
  return toRung(context, preparation, { result, carried: gathered.carry(), ...(usage && { usage }) });
}

function runCompact(
  context: EngineContext,
  { attempt, plan, past, state, summarise }: Preparation,
  { contributors, onUsage }: { contributors: Contributor[]; onUsage: (tokens: TokenCounts) => void },
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
      ...(summarise && { summarise: watched(summarise, onUsage) }),
      ...(state && { state }),
      ...(instructions !== undefined && { instructions }),
    },
  );
}

/** The summary message states what its own request cost. */
function watched(summarise: Summariser, onUsage: (tokens: TokenCounts) => void): Summariser {
  return async (input) => {
    const result = await summarise(input);
    if (result.usage) onUsage(result.usage);
    return result;
  };
}

function toRung(
  context: EngineContext,
  { attempt, plan, session, past, unanswered, state: previous }: Preparation,
  { result, carried, usage }: { result: CompactionResult; carried: string[]; usage?: TokenCounts },
): Rung {
  const kept = [...result.kept, ...unanswered];
  const state = countStagnation(result.state, { previous, messages: past });
  const request = carriedRequest(session, { kept, maxTokens: plan.budgetTokens });
  const carry = [...request, ...(wasInterrupted(session) ? stagnationNotice(state) : []), ...carried];
  const tokensAfter = messageTokens(toModelMessages(kept)) + budgetTokens(appendCarry(result.markdown, carry));
  const [first] = kept;
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

/** The library's receipt with what only the engine knows: when it began, and what the whole view takes. */
function receiptOf(
  context: EngineContext,
  { attempt, plan, receipt, tokensAfter }: { attempt: Attempt; plan: Plan; receipt: Receipt; tokensAfter: number },
): Receipt {
  return {
    ...receipt,
    id: context.newID("rcp"),
    startedAt: attempt.startedAt,
    durationMs: context.clock() - attempt.startedAt,
    tokens: { before: plan.tokensBefore, after: tokensAfter, source: "estimated" },
  };
}
