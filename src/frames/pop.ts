/** Ending a frame: with a summary to come, or at once. The one path of the tool and of automatic pops. */
import type { Completion } from "./completion.ts";
import { type Frame, type FrameState, type PopStatus, id8 } from "./frame.ts";
import { finishAtOnce } from "./outcome.ts";
import type { Services } from "./services.ts";
import type { Found } from "./tree.ts";
import { checkPop, requestCompletion } from "./transitions.ts";

export interface PopRequest {
  /** Finds the frame on the newest state. */
  find: (state: FrameState) => Found;
  status: PopStatus;
  summary?: string | undefined;
  /** False ends the frame at once, with whatever summary is at hand. */
  generateSummary: boolean;
  /** The session that asks, if any. */
  caller?: string | undefined;
}

/** Pops a frame and returns what to tell the caller; errors change nothing. */
export async function popFrame(
  { services, completion }: { services: Services; completion: Completion },
  request: PopRequest,
): Promise<string> {
  const now = services.clock.now();
  const { text, waiting } = await services.store.update<{ text: string; waiting?: string }>((state) => {
    const found = request.find(state);
    if (found.kind === "error") return { state, value: { text: found.message } };
    const { frame } = found;
    const check = checkPop(state, frame);
    if (check.kind === "error") return { state, value: { text: check.message } };
    const { status, summary, generateSummary } = request;
    const next = generateSummary
      ? requestCompletion(state, frame, { status, userSummary: summary, now })
      : finishAtOnce(state, frame, { status, user: summary, now });
    const report = describePop(frame, { request, next, running: check.runningChildren });
    return { state: next, value: { text: report, ...(generateSummary ? { waiting: frame.sessionID } : {}) } };
  });
  if (waiting !== undefined) await completion.requested(waiting, { caller: request.caller });
  return text;
}

function describePop(
  frame: Frame,
  { request, next, running }: { request: PopRequest; next: FrameState; running: readonly Frame[] },
): string {
  const { status, generateSummary } = request;
  return [
    generateSummary
      ? `Frame ${id8(frame.sessionID)} is completing and will end as ${status} once its summary is written.`
      : `Frame ${id8(frame.sessionID)} ended as ${status}.`,
    ...(next.activeFrameID === undefined ? [] : [`Active frame: ${next.activeFrameID}`]),
    ...running.map((child) => `Warning: child frame ${id8(child.sessionID)} is still in_progress: ${child.goal}`),
  ].join("\n");
}
