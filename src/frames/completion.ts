/** From a request to a stored summary: trigger, capture, ladder, timeout, recovery. Effects through the services only. */
import { type Frame, type FrameState, frameOf, isFinished } from "./frame.ts";
import { newestSummary } from "./host-message.ts";
import { type CapturedSummary, applySummary, settleCompletion } from "./outcome.ts";
import type { Services } from "./services.ts";
import type { Timers } from "./timers.ts";
import { put, without } from "./transitions.ts";

const CAPTURE_TRIES = 5;
const CAPTURE_PAUSE_MS = 200;
/** A host that does not answer counts as one that failed: no frame may wait for it for ever. */
const READ_LIMIT_MS = 5000;

/** Brings every requested summary to an end, whatever the host does. */
export class Completion {
  readonly #services: Services;
  readonly #timers: Timers;
  readonly #busy = new Set<string>();
  /** Sessions being compacted: a second compaction would be refused, and the one that runs was not asked to complete. */
  readonly #compacting = new Set<string>();
  /** Sessions inside a tool call of their own, which cannot be summarised before it ends. */
  readonly #inCall = new Set<string>();
  /** The request that was last triggered per session, by its time: an idle event told twice triggers once. */
  readonly #triggered = new Map<string, number>();
  readonly #expiring = new Map<string, Promise<void>>();

  constructor(services: Services, timers: Timers) {
    this.#services = services;
    this.#timers = timers;
  }

  /** A summary was asked for: starts it when the session is idle, and waits for a result no longer than the timeout. */
  async requested(sessionID: string, { caller }: { caller: string | undefined }): Promise<void> {
    if (caller === sessionID) this.#inCall.add(sessionID);
    const frame = frameOf(await this.#services.store.read(), sessionID);
    if (frame?.status === "completing") this.#watch(frame);
    const trigger = await this.#dueTrigger(sessionID);
    // A compaction takes as long as a model does; whoever asked for it does not wait.
    void this.#guarded(async () => trigger?.());
  }

  busy(sessionID: string): void {
    this.#busy.add(sessionID);
  }

  compacting(sessionID: string): void {
    this.#compacting.add(sessionID);
  }

  async idle(sessionID: string): Promise<void> {
    this.#busy.delete(sessionID);
    this.#compacting.delete(sessionID); // one that failed ends without a result
    this.#inCall.delete(sessionID);
    const start = await this.#dueTrigger(sessionID);
    await start?.();
  }

  /** The host says that a compaction of the session is done: finds its summary and uses it. */
  async compacted(sessionID: string): Promise<void> {
    const frame = frameOf(await this.#services.store.read(), sessionID);
    if (!frame || isSettled(frame)) return void this.#compacting.delete(sessionID);
    const isCompletion = frame.status === "completing" && frame.compaction?.type !== "overflow";
    const notBefore = isCompletion ? frame.completionRequestedAt : undefined;
    await this.apply(sessionID, await this.#capture(frame, { tries: CAPTURE_TRIES, notBefore }));
  }

  /** Uses a summary that is already at hand; undefined when the compaction left none. */
  async apply(sessionID: string, captured: CapturedSummary | undefined): Promise<void> {
    if (this.#timers.isClosed) return;
    this.#compacting.delete(sessionID);
    this.#inCall.delete(sessionID); // a compaction cannot have run inside a tool call
    const { store, clock } = this.#services;
    const frame = await store.update((state) => {
      const next = applySummary(state, sessionID, { captured, now: clock.now() });
      return { state: next, value: frameOf(next, sessionID) };
    });
    if (frame?.status !== "completing") return this.#timers.cancel(timerOf(sessionID));
    // What ended was an overflow that had begun before the pop; the completion itself comes next.
    const start = await this.#dueTrigger(sessionID);
    await start?.();
  }

  /** Settles every completion that is overdue; timers can be lost with a process or slept through. */
  async settleOverdue(): Promise<void> {
    const state = await this.#services.store.read();
    const overdue = completingIn(state).filter((frame) => this.#remaining(frame) <= 0);
    await Promise.all(overdue.map(({ sessionID }) => this.#expire(sessionID)));
  }

  /** After a restart: overdue requests are settled, younger ones wait for the rest of their time and start again. */
  async recover(): Promise<void> {
    await this.settleOverdue();
    for (const { sessionID } of completingIn(await this.#services.store.read())) {
      await this.requested(sessionID, { caller: undefined });
    }
  }

  #watch(frame: Frame): void {
    this.#timers.set(timerOf(frame.sessionID), this.#remaining(frame), () => {
      void this.#guarded(() => this.#expire(frame.sessionID));
    });
  }

  #remaining({ completionRequestedAt, updatedAt }: Frame): number {
    const { config, clock } = this.#services;
    // A clock that was set back makes nothing wait longer than the timeout.
    const age = Math.max(0, clock.now() - (completionRequestedAt ?? updatedAt));
    return config.completionTimeoutMs - age;
  }

  /** The call that starts the compaction asked for, if it may start now and has not been started yet. */
  async #dueTrigger(sessionID: string): Promise<(() => Promise<void>) | undefined> {
    const { store, host } = this.#services;
    const { trigger } = host;
    const isOccupied = [this.#busy, this.#compacting, this.#inCall].some((sessions) => sessions.has(sessionID));
    if (!trigger || isOccupied) return undefined;
    const requestedAt = requestTime(frameOf(await store.read(), sessionID));
    if (requestedAt === undefined || this.#triggered.get(sessionID) === requestedAt) return undefined;
    this.#triggered.set(sessionID, requestedAt);
    return () => this.#start(sessionID, trigger);
  }

  async #start(sessionID: string, trigger: (sessionID: string) => unknown): Promise<void> {
    try {
      if ((await trigger(sessionID)) === false) throw new Error("the host refused");
    } catch (error) {
      this.#services.log("warn", "frames: a compaction could not be started", { sessionID, reason: String(error) });
      await this.#settle(sessionID, undefined);
    }
  }

  // One attempt per frame at a time, however many events find it overdue.
  #expire(sessionID: string): Promise<void> {
    const running = this.#expiring.get(sessionID);
    if (running) return running;
    const attempt = this.#captureAndSettle(sessionID).finally(() => this.#expiring.delete(sessionID));
    this.#expiring.set(sessionID, attempt);
    return attempt;
  }

  async #captureAndSettle(sessionID: string): Promise<void> {
    const frame = frameOf(await this.#services.store.read(), sessionID);
    if (frame?.status !== "completing") return;
    const notBefore = frame.completionRequestedAt;
    await this.#settle(sessionID, await this.#capture(frame, { tries: 1, notBefore }));
  }

  /** Ends what was asked for with what there is: a completion by the ladder, a manual summary by giving up on it. */
  async #settle(sessionID: string, captured: CapturedSummary | undefined): Promise<void> {
    if (this.#timers.isClosed) return;
    const { store, clock } = this.#services;
    this.#timers.cancel(timerOf(sessionID));
    await store.update((state) => {
      const frame = frameOf(state, sessionID);
      if (!frame) return { state, value: undefined };
      const settled = settleCompletion(state, frame, { captured, now: clock.now() });
      const isAbandoned = settled === state && frame.compaction?.type === "manual_summary";
      return { state: isAbandoned ? put(state, without(frame, "compaction")) : settled, value: undefined };
    });
  }

  // The event may come before the data: an empty answer and a failing one are both asked again.
  async #capture(
    frame: Frame,
    { tries, notBefore }: { tries: number; notBefore: number | undefined },
  ): Promise<CapturedSummary | undefined> {
    const { host, log } = this.#services;
    if (!host.readMessages) return undefined;
    for (let attempt = 1; attempt <= tries && !this.#timers.isClosed; attempt += 1) {
      if (attempt > 1) await this.#timers.pause(CAPTURE_PAUSE_MS);
      try {
        const messages = await this.#timers.within(READ_LIMIT_MS, host.readMessages(frame.sessionID));
        const captured = newestSummary(messages, { lastID: frame.lastSummaryMessageID, notBefore });
        if (captured) return captured;
      } catch (error) {
        log("warn", "frames: messages could not be read", { sessionID: frame.sessionID, reason: String(error) });
      }
    }
    return undefined;
  }

  async #guarded(task: () => Promise<void>): Promise<void> {
    try {
      await task();
    } catch (error) {
      this.#services.log("error", "frames: a completion step failed", { reason: String(error) });
    }
  }
}

function completingIn(state: FrameState): Frame[] {
  return Object.values(state.frames).filter(({ status }) => status === "completing");
}

function timerOf(sessionID: string): string {
  return `completion ${sessionID}`;
}

// Nothing more can come of a frame that has its generated summary and no compaction running.
function isSettled(frame: Frame): boolean {
  const isGenerated = frame.summarySource === "generated" || frame.summarySource === "user+generated";
  const isOver = frame.status === "invalidated" || (isFinished(frame) && isGenerated);
  return isOver && frame.compaction === undefined;
}

function requestTime(frame: Frame | undefined): number | undefined {
  if (frame?.status === "completing") return frame.completionRequestedAt;
  return frame?.compaction?.type === "manual_summary" ? frame.compaction.startedAt : undefined;
}
