/** Follows child sessions through their events and keeps their frames. Effects through the services only. */
import { redact } from "../redact/redact.ts";
import { type FrameEvent, readSession } from "./event.ts";
import { type Frame, frameOf } from "./frame.ts";
import { finishForNow } from "./outcome.ts";
import type { Services } from "./services.ts";
import {
  AUTO_COMPLETED,
  type Tracked,
  countMessage,
  hasEarnedFrame,
  isForgettable,
  isSubagentTitle,
} from "./subagents.ts";
import type { Timers } from "./timers.ts";
import { pushFrame } from "./transitions.ts";

/** A host that does not answer is as one that does not know: what comes after it must not wait. */
const READ_LIMIT_MS = 5000;

/** Child sessions by id; in memory, since a restart learns them again from the next events or from the host. */
export class SubagentWatch {
  readonly #services: Services;
  readonly #timers: Timers;
  readonly #tracked = new Map<string, Tracked>();
  #autoCompleted = 0;

  constructor(services: Services, timers: Timers) {
    this.#services = services;
    this.#timers = timers;
  }

  isTracked(sessionID: string): boolean {
    return this.#tracked.has(sessionID);
  }

  list(): readonly Tracked[] {
    return [...this.#tracked.values()];
  }

  get autoCompleted(): number {
    return this.#autoCompleted;
  }

  /** Takes note of a session that is the child of a framed or tracked one. */
  async session(event: FrameEvent & { kind: "session" }): Promise<void> {
    const { sessionID, parentID } = event;
    const { store, clock, config } = this.#services;
    if (parentID === undefined) return;
    const state = await store.read();
    if (!frameOf(state, parentID) && !this.#tracked.has(parentID)) return;
    this.#forgetFinished();
    const known = this.#tracked.get(sessionID);
    const title = redact(event.title ?? known?.title ?? "").text;
    const createdAt = known?.createdAt ?? event.createdAt ?? clock.now();
    const tracked: Tracked = { messages: new Set(), ...known, sessionID, parentID, title, createdAt };
    this.#tracked.set(sessionID, tracked);
    if (config.subagents.enabled && isSubagentTitle(title, config.subagents.patterns)) await this.#ensureFrame(tracked);
  }

  /** Asks the host about a session that neither has a frame nor was told by an event since the start. */
  async meet(sessionID: string): Promise<void> {
    const { store, host, log } = this.#services;
    if (!host.readSession || this.#tracked.has(sessionID) || frameOf(await store.read(), sessionID)) return;
    try {
      const answer = await this.#timers.within(READ_LIMIT_MS, host.readSession(sessionID));
      const session = readSession(sessionID, answer);
      if (session) await this.session(session);
    } catch (error) {
      log("warn", "frames: a session could not be read", { sessionID, reason: String(error) });
    }
  }

  /** Any sign of life puts off the automatic end. */
  activity(sessionID: string, messageID?: string): void {
    this.#timers.cancel(timerOf(sessionID));
    const tracked = this.#tracked.get(sessionID);
    if (tracked && messageID !== undefined) this.#tracked.set(sessionID, countMessage(tracked, messageID));
  }

  async idle(sessionID: string): Promise<void> {
    const { store, clock, config } = this.#services;
    const { subagents } = config;
    if (!subagents.enabled) return;
    const tracked = this.#tracked.get(sessionID);
    if (tracked && hasEarnedFrame(tracked, { config: subagents, now: clock.now() })) await this.#ensureFrame(tracked);
    const frame = frameOf(await store.read(), sessionID);
    if (!subagents.autoComplete || !isRunningSubagent(frame)) return;
    this.#timers.set(timerOf(sessionID), subagents.idleDelayMs, () => void this.#complete(sessionID));
  }

  finished(sessionID: string): void {
    this.#timers.cancel(timerOf(sessionID));
    const tracked = this.#tracked.get(sessionID);
    if (tracked) this.#tracked.set(sessionID, { ...tracked, finishedAt: this.#services.clock.now() });
  }

  async #ensureFrame({ sessionID, parentID, title }: Tracked): Promise<void> {
    const now = this.#services.clock.now();
    await this.#services.store.update((state) => ({
      state: pushFrame(state, { sessionID, parentSessionID: parentID, goal: title || "Subagent", now, auto: true }),
      value: undefined,
    }));
  }

  async #complete(sessionID: string): Promise<void> {
    const { store, clock, log } = this.#services;
    try {
      const isDone = await store.update((state) => {
        const frame = frameOf(state, sessionID);
        if (!frame || !isRunningSubagent(frame)) return { state, value: false };
        const ending = { status: "completed", user: AUTO_COMPLETED, now: clock.now() } as const;
        return { state: finishForNow(state, frame, ending), value: true };
      });
      if (!isDone) return;
      this.#autoCompleted += 1;
      this.finished(sessionID);
    } catch (error) {
      log("error", "frames: a subagent could not be completed", { sessionID, reason: String(error) });
    }
  }

  #forgetFinished(): void {
    const now = this.#services.clock.now();
    for (const tracked of this.#tracked.values()) {
      if (isForgettable(tracked, now)) this.#tracked.delete(tracked.sessionID);
    }
  }
}

function isRunningSubagent(frame: Frame | undefined): boolean {
  return frame?.auto === true && frame.status === "in_progress";
}

function timerOf(sessionID: string): string {
  return `subagent ${sessionID}`;
}
