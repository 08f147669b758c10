/** What a session does next: the rules of the loop, with the guards around compaction. Reads the context and the store. */
import { nextStep } from "../compact/next-step.ts";
import { isRealUserTurn } from "../compact/progress.ts";
import type { Message } from "../transcript/message.ts";
import type { EngineContext } from "./context.ts";
import { automaticAttempts, isPointless, readGuard } from "./guard.ts";
import { GUARD_KEY } from "./keys.ts";
import type { Moment } from "./moment.ts";
import { fixedTokens, occupancyOf, type TurnRequest } from "./request.ts";
import { limitFor, windowOf } from "./window.ts";

export type Step =
  | { type: "exit" }
  | { type: "compact"; parentID: string; auto: boolean }
  | { type: "create" }
  | { type: "give-up"; reason: string; data: Record<string, unknown> }
  /** `skipped` says why no compaction precedes the turn although the line is crossed. */
  | { type: "turn"; skipped?: string };

interface DecideInput {
  sessionID: string;
  moment: Moment;
  request: TurnRequest;
  /** False when this prompt has already tried in vain. */
  canCompact: boolean;
}

export async function decide(context: EngineContext, input: DecideInput): Promise<Step> {
  const { moment, request, canCompact } = input;
  const window = windowOf(context, request.model);
  const step = nextStep({
    history: moment.history,
    model: { limit: limitFor(window) },
    // The window already has the reserve taken off.
    config: { ...context.config.compaction, reserved: 0 },
  });
  if (step.type === "exit") return isUnanswered(moment.history) ? { type: "turn" } : step;
  if (step.type === "compact") return step;
  if (!canCompact) return { type: "turn" };
  const isOver = context.config.compaction.auto && occupancyOf(request, moment).tokens > window.trigger;
  if (step.type === "turn" && (!isOver || isRightAfterCompaction(moment.history))) return step;
  return compactOrNot(context, input);
}

/** The line is crossed: compact, unless it is known that this cannot help. */
async function compactOrNot(context: EngineContext, { sessionID, moment, request }: DecideInput): Promise<Step> {
  const { trigger, context: window } = windowOf(context, request.model);
  const { maxAttempts } = context.config.compaction;
  const { tokens, source } = occupancyOf(request, moment);
  const fixed = fixedTokens(request);
  const attempts = automaticAttempts(moment.history);
  const data = { tokens, source, trigger, window, fixedTokens: fixed, attempts };
  if (fixed >= trigger) return { type: "turn", skipped: overheadReason(fixed, trigger) };
  if (attempts >= maxAttempts) return { type: "give-up", reason: attemptsReason(data), data };
  const guard = readGuard(await context.store.state(sessionID, GUARD_KEY));
  if (isPointless(guard, { tokens, trigger, maxAttempts })) return { type: "turn", skipped: pointlessReason(data) };
  return { type: "create" };
}

function overheadReason(fixed: number, trigger: number): string {
  return (
    `System text and tools alone take about ${fixed} tokens, and compaction starts at ${trigger}: ` +
    "no compaction can help. Use fewer tools, a shorter system text or a model with a larger window"
  );
}

interface Numbers {
  tokens: number;
  trigger: number;
  window: number;
  attempts: number;
}

/** The count alone ends it: each of them may have helped, and the work since may have filled the session again. */
function attemptsReason(numbers: Numbers): string {
  const { attempts } = numbers;
  const made = attempts === 1 ? "1 automatic compaction was" : `${attempts} automatic compactions were`;
  return `${made} made since a person last said something, and the session is over the line again: ${placeOf(numbers)}`;
}

function pointlessReason(numbers: Numbers): string {
  const place = placeOf(numbers);
  return `The last passes did not bring this session below the line: ${place}; compaction waits until there is more to gain`;
}

function placeOf({ tokens, trigger, window }: Numbers): string {
  return `${tokens} tokens, line at ${trigger} of a window of ${window}`;
}

/** A person waits for an answer; a compaction in between has only delayed it. */
function isUnanswered(history: readonly Message[]): boolean {
  const asked = history.findLastIndex(isRealUserTurn);
  return asked >= 0 && !history.slice(asked + 1).some(({ role, summary }) => role === "assistant" && summary !== true);
}

/** Nothing but synthetic text has come since the last summary: what is there now is what compaction could leave. */
function isRightAfterCompaction(history: readonly Message[]): boolean {
  const summary = history.findLastIndex((message) => message.summary === true);
  const since = history.slice(summary + 1);
  return summary >= 0 && !since.some((message) => message.role === "assistant" || isRealUserTurn(message));
}
