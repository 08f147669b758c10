/** Lets frames follow the events of anything that publishes them by name, such as the session engine. */
import { requireMethods } from "../input.ts";
import type { Frames } from "./open.ts";

const FOLLOWED = ["message.updated", "session.idle", "session.compacted"] as const;

/** The part of an engine that frames listen to. */
export interface EventSource {
  on(event: (typeof FOLLOWED)[number], handler: (properties: unknown) => void): () => void;
}

/**
 * Tells `frames` about every turn and compaction of `source`; the returned function stops that.
 *
 * @example const stop = followEvents(frames, engine);
 */
export function followEvents(frames: Frames, source: EventSource): () => void {
  requireMethods(frames, "frames", "onEvent");
  requireMethods(source, "source", "on");
  const stops = FOLLOWED.map((type) => source.on(type, (properties) => void frames.onEvent({ type, properties })));
  return () => {
    for (const stop of stops) stop();
  };
}
