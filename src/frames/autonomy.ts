/** Suggestions to push or pop, and what was made of them. Effects through the services only. */
import { type Frame, frameOf } from "./frame.ts";
import { type Assessment, type Direction, type Signals, assess } from "./heuristics.ts";
import type { Services } from "./services.ts";
import { measureSignals } from "./signals.ts";

const VALID_MS = 300_000;

interface Suggestion {
  text: string;
  madeAt: number;
}

/** Assesses frames, and remembers for five minutes what it suggested. */
export class Autonomy {
  readonly #services: Services;
  readonly #suggestions = new Map<string, Suggestion>();
  readonly stats = { assessments: 0, suggestions: 0, actions: 0 };

  constructor(services: Services) {
    this.#services = services;
  }

  /** Scores one direction; signals that are not given are measured from the session's messages. */
  async assess(direction: Direction, frame: Frame, given: Signals = {}): Promise<Assessment> {
    this.stats.assessments += 1;
    const { config } = this.#services;
    return assess(direction, { ...(await this.#measure(frame)), ...given }, config.autonomy.heuristics);
  }

  /** The direction worth suggesting, a pop before a push; undefined below both thresholds or at level `manual`. */
  async suggest(frame: Frame, given: Signals = {}): Promise<(Assessment & { text: string }) | undefined> {
    const { autonomy } = this.#services.config;
    if (autonomy.level === "manual" || frame.status !== "in_progress") return undefined;
    const directions: Direction[] = frame.parentSessionID === undefined ? ["push"] : ["pop", "push"];
    for (const direction of directions) {
      const assessment = await this.assess(direction, frame, given);
      if (assessment.confidence < this.threshold(direction)) continue;
      const text = suggestionText(assessment);
      this.stats.suggestions += 1;
      this.#suggestions.set(frame.sessionID, { text, madeAt: this.#services.clock.now() });
      return { ...assessment, text };
    }
    this.#suggestions.delete(frame.sessionID);
    return undefined;
  }

  threshold(direction: Direction): number {
    const { pushThreshold, popThreshold } = this.#services.config.autonomy;
    return direction === "push" ? pushThreshold : popThreshold;
  }

  /** The suggestion that still holds for a session, when suggestions are shown in its context. */
  current(sessionID: string): string | undefined {
    const { autonomy } = this.#services.config;
    const suggestion = this.#suggestions.get(sessionID);
    if (!suggestion || !autonomy.suggestInContext || autonomy.level === "manual") return undefined;
    if (this.#services.clock.now() - suggestion.madeAt < VALID_MS) return suggestion.text;
    this.#suggestions.delete(sessionID);
    return undefined;
  }

  withdraw(sessionID: string): void {
    this.#suggestions.delete(sessionID);
  }

  /** At the end of a turn: renews the suggestion; at level `auto` returns the frame when it should be popped now. */
  async turnEnded(sessionID: string): Promise<Frame | undefined> {
    const { store, config } = this.#services;
    if (config.autonomy.level === "manual") return undefined;
    const frame = frameOf(await store.read(), sessionID);
    if (!frame || frame.auto || frame.parentSessionID === undefined) return undefined;
    const suggestion = await this.suggest(frame);
    return suggestion?.direction === "pop" && config.autonomy.level === "auto" ? frame : undefined;
  }

  async #measure(frame: Frame): Promise<Signals> {
    const { host, log } = this.#services;
    if (!host.readMessages) return { files: frame.artifacts.length, artifacts: frame.artifacts.length };
    try {
      const contextWindow = host.contextWindow?.(frame.sessionID) ?? 0;
      return measureSignals(await host.readMessages(frame.sessionID), frame, { contextWindow });
    } catch (error) {
      log("warn", "frames: signals could not be measured", { sessionID: frame.sessionID, reason: String(error) });
      return {};
    }
  }
}

// No numbers: the text stands in front of the conversation, and each change of it would cost the provider's cache.
function suggestionText({ direction }: Assessment): string {
  const advice =
    direction === "push"
      ? "this looks like a task of its own; consider flame_push with its goal"
      : "this frame looks finished or stuck; consider flame_pop with its outcome";
  return `[FLAME SUGGESTION: ${advice}]`;
}
