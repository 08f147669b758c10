/** Prepares one compaction without writing anything: a ladder of ever smaller results, of which the first that fits is taken. */
import type { Summariser } from "../summarise/summariser.ts";
import type { Message } from "../transcript/message.ts";
import type { Attempt } from "./attempt.ts";
import type { EngineContext } from "./context.ts";
import { waitedForOnce, withHooks } from "./contribute.ts";
import { splitUnanswered } from "./current-request.ts";
import { askBefore, askCompacting, type BeforeDecision, type CompactingOutput } from "./hooks.ts";
import { MINIMUM_BRIEF, planSizes } from "./plan.ts";
import { type Draft, type Preparation, prepareRung, type Rung } from "./rung.ts";
import { readMessages } from "./sessions.ts";
import { counted } from "./spending.ts";
import { readPrevious } from "./state.ts";

export type DraftResult = Draft | { kind: "cancelled" | "refused"; reason: string };

export async function draftCompaction(context: EngineContext, attempt: Attempt): Promise<DraftResult> {
  const { sessionID, trigger, signal } = attempt;
  const plan = planSizes(context, attempt);
  context.events.publish("compaction-start", { sessionID, trigger, tokens: plan.tokensBefore });
  const answers = await askHooks(context, attempt);
  signal.throwIfAborted();
  if (answers === undefined) return { kind: "cancelled", reason: "Compaction cancelled" };
  const { before, compacting } = answers;
  const session = await readUntil(context, attempt);
  const { state, messages } = await readPrevious(context, attempt);
  const summarise =
    before.summary === undefined
      ? withHooks(context, attempt, { ...compacting, wishes: before.wishes })
      : givenSummary(before.summary);
  const { past, unanswered } = splitUnanswered(messages);
  return climb(context, {
    attempt,
    plan,
    session,
    contributors: waitedForOnce(context.contributors),
    past,
    unanswered,
    summarise: counted(summarise, attempt.spending),
    ...(state && { state }),
  });
}

/** One after the other; undefined when one calls the compaction off. */
async function askHooks(
  context: EngineContext,
  { sessionID, trigger }: Attempt,
): Promise<{ before: BeforeDecision; compacting: CompactingOutput } | undefined> {
  const before = await askBefore(context, { sessionID, trigger });
  // A pass that somebody asked for, or that a refused request needs, cannot be cancelled by a third party.
  if (before.cancel === true && trigger === "auto") return undefined;
  return { before, compacting: await askCompacting(context, sessionID) };
}

/** The session as it was when the request was made: what is said since stands behind the summary, and needs nobody to carry it. */
async function readUntil(context: EngineContext, { sessionID, request }: Attempt): Promise<Message[]> {
  const messages = await readMessages(context, sessionID);
  const at = messages.findIndex(({ id }) => id === request.id);
  return at < 0 ? messages : messages.slice(0, at);
}

function givenSummary(text: string): Summariser {
  return async () => ({ text, kind: "extension", requests: 0, warnings: [] });
}

/**
 * The rungs: the planned tail, its results shortened where they must be, with the model's summary; then no tail and the
 * deterministic brief. A result that is not smaller than what it replaces is none.
 */
async function climb(context: EngineContext, preparation: Preparation): Promise<DraftResult> {
  const { attempt, plan } = preparation;
  const planned = await prepareRung(context, preparation);
  if (planned.kind === "refused") return planned;
  const rung = planned.tokensAfter <= plan.tokensAllowed ? planned : await lower(context, preparation, planned);
  const { draft, tokensAfter } = rung;
  const { sessionID, signal } = attempt;
  signal.throwIfAborted();
  context.events.publish("compaction-prepared", { sessionID, tokensBefore: plan.tokensBefore, tokensAfter });
  if (tokensAfter >= plan.tokensBefore && plan.tokensBefore > mayGrowBelow(preparation))
    return { kind: "refused", reason: `A summary would take ${tokensAfter} tokens in place of ${plan.tokensBefore}` };
  return draft;
}

/**
 * A short session may grow by the headings of its brief when somebody asked for one. By itself only one may that is smaller
 * than any brief: what fills its window is not in its messages, and there is no size at which it would have helped.
 */
function mayGrowBelow({ attempt, plan }: Preparation): number {
  return attempt.trigger === "manual" ? plan.budgetTokens : MINIMUM_BRIEF;
}

/** The lowest rung, when it is lower than the one at hand. */
async function lower(context: EngineContext, preparation: Preparation, planned: Rung): Promise<Rung> {
  const { summarise: _summarise, ...rest } = preparation;
  const last = await prepareRung(context, { ...rest, plan: { ...preparation.plan, keepTokens: 0 } });
  return last.kind === "rung" && last.tokensAfter < planned.tokensAfter ? paidFor(last, planned) : planned;
}

/** What was tried in vain above is told with the rung that is taken. */
function paidFor({ draft, tokensAfter }: Rung, planned: Rung): Rung {
  const reason = `The planned result took ${planned.tokensAfter} tokens; the brief stands alone`;
  const warnings = [...planned.draft.receipt.warnings, ...draft.receipt.warnings];
  return { kind: "rung", tokensAfter, draft: { ...draft, receipt: { ...draft.receipt, reason, warnings } } };
}
