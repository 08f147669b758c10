/** What frames do when the host asks or tells them something. Effects through the services only. */
import type { Contribution } from "../compact/contributor.ts";
import { Autonomy } from "./autonomy.ts";
import { compactionKind, contributionOf } from "./compaction-block.ts";
import { Completion } from "./completion.ts";
import { ContextCache } from "./context-cache.ts";
import { type FrameContext, assembleContext } from "./context.ts";
import { type FrameEvent, editsIn } from "./event.ts";
import { type FrameState, frameOf } from "./frame.ts";
import { summaryText } from "./outcome.ts";
import type { Services } from "./services.ts";
import { SubagentWatch } from "./subagent-watch.ts";
import type { Timers } from "./timers.ts";
import { popAutomatically } from "./tools/autonomy.ts";
import type { Workshop } from "./tools/tool.ts";
import { addTo, ensureRoot, makeActive, startCompaction } from "./transitions.ts";

/** Joins the flows: completion, subagents, autonomy and the cache, over one set of services. */
export class FrameHooks {
  readonly workshop: Workshop;
  readonly #services: Services;
  readonly #timers: Timers;
  #noted: Promise<void> = Promise.resolve();

  constructor(services: Services, timers: Timers) {
    this.#services = services;
    this.#timers = timers;
    this.workshop = {
      services,
      completion: new Completion(services, timers),
      subagents: new SubagentWatch(services, timers),
      autonomy: new Autonomy(services),
      cache: new ContextCache(),
      context: (sessionID) => this.context(sessionID),
      noted: () => this.#noted,
    };
  }

  /** Takes up what was pending at the last stop, waiting for it no longer than `atMostMs`. */
  async recover(atMostMs: number): Promise<void> {
    const recovery = this.safely("recovery", undefined, () => this.workshop.completion.recover());
    await this.#timers.within(atMostMs, recovery).catch(() => {}); // it goes on by itself
  }

  async context(sessionID: string): Promise<FrameContext> {
    const { store, clock, config } = this.#services;
    const { cache, autonomy, completion } = this.workshop;
    // In the way of a model call: the block shows what is known now, and the next one what this finds out.
    void this.safely("overdue completions", undefined, () => completion.settleOverdue());
    const state = await store.read();
    const now = clock.now();
    const suggestion = autonomy.current(sessionID);
    const known = cache.get(sessionID, { state, suggestion, now });
    if (known) return known;
    const value = assembleContext(state, sessionID, { budget: config.budget, now, suggestion });
    cache.set(sessionID, { state, suggestion, now, value });
    return value;
  }

  async compacting(sessionID: string, messages: readonly unknown[]): Promise<Contribution> {
    const { store, clock } = this.#services;
    const now = clock.now();
    this.workshop.completion.compacting(sessionID);
    await this.#addArtifacts(sessionID, messages.flatMap(editsIn));
    return store.update<Contribution>((state) => {
      const frame = frameOf(state, sessionID);
      if (!frame) return { state, value: {} };
      const type = compactionKind(frame);
      return {
        state: startCompaction(state, frame, { type, now }),
        value: contributionOf(state, frame, { type, now }),
      };
    });
  }

  async summary(input: { sessionID: string; text: string; messageID?: string; createdAt: number }): Promise<void> {
    const { sessionID, ...captured } = input;
    const text = summaryText(captured.text);
    await this.workshop.completion.apply(sessionID, text === "" ? undefined : { ...captured, text });
  }

  async event(event: FrameEvent | undefined): Promise<void> {
    if (!event || !this.#services.config.enabled) return;
    // Hosts do not wait for one event before they tell the next, and a child must not be seen before its parent.
    const noted = this.#noted.then(() => this.#note(event));
    this.#noted = noted.catch(() => {});
    await noted;
    // What takes as long as the host does comes outside the queue, so that nothing waits for it.
    await this.workshop.completion.settleOverdue();
    if (event.kind === "idle") await this.#turnEnded(event.sessionID);
    if (event.kind === "compacted") await this.workshop.completion.compacted(event.sessionID);
  }

  /** Runs a hook so that no failure of ours becomes the host's. */
  async safely<Value>(what: string, fallback: Value, task: () => Promise<Value>): Promise<Value> {
    try {
      return await task();
    } catch (error) {
      this.#services.log("error", `frames: ${what} failed`, { reason: String(error) });
      return fallback;
    }
  }

  async #note(event: FrameEvent): Promise<void> {
    const { completion, subagents } = this.workshop;
    switch (event.kind) {
      case "session":
        return this.#sessionSeen(event);
      case "message":
        await subagents.meet(event.sessionID);
        subagents.activity(event.sessionID, event.messageID);
        await this.#ensureRoot(event.sessionID);
        return this.#addArtifacts(event.sessionID, event.paths);
      case "busy":
        subagents.activity(event.sessionID);
        return completion.busy(event.sessionID);
      case "deleted":
        return subagents.finished(event.sessionID);
      default:
        return undefined;
    }
  }

  async #sessionSeen(event: FrameEvent & { kind: "session" }): Promise<void> {
    await this.workshop.subagents.session(event);
    if (event.isUpdate) return this.#change((state) => makeActive(state, event.sessionID));
    // A new session of a person gets its first message at once; one with a parent waits for what it turns out to be.
    if (event.parentID === undefined) await this.#ensureRoot(event.sessionID);
  }

  // A child session of a framed parent is a subagent: whether it gets a frame is not decided by its messages.
  async #ensureRoot(sessionID: string): Promise<void> {
    if (this.workshop.subagents.isTracked(sessionID)) return;
    await this.#change((state) => ensureRoot(state, { sessionID, now: this.#services.clock.now() }));
  }

  async #addArtifacts(sessionID: string, paths: readonly string[]): Promise<void> {
    if (paths.length === 0) return;
    const now = this.#services.clock.now();
    await this.#change((state) => paths.reduce((next, path) => withArtifact(next, { sessionID, path, now }), state));
  }

  async #turnEnded(sessionID: string): Promise<void> {
    const { completion, subagents, autonomy } = this.workshop;
    await subagents.idle(sessionID);
    await completion.idle(sessionID);
    const finished = await autonomy.turnEnded(sessionID);
    if (finished) await popAutomatically(this.workshop, { frame: finished });
  }

  async #change(change: (state: FrameState) => FrameState): Promise<void> {
    await this.#services.store.update((state) => ({ state: change(state), value: undefined }));
  }
}

function withArtifact(
  state: FrameState,
  { sessionID, path, now }: { sessionID: string; path: string; now: number },
): FrameState {
  const frame = frameOf(state, sessionID);
  return frame ? addTo(state, frame, { list: "artifacts", value: path, now }) : state;
}
