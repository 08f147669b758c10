/** What the engine tells whoever listens, by name and shape, and the bus that tells it. */
import type { Log } from "../compact/contributor.ts";
import type { Receipt } from "../compact/receipt.ts";
import { messageOf } from "../errors.ts";
import { refuseInput } from "../input.ts";
import type { ModelEvent } from "../summarise/model.ts";
import type { SummariseProgress } from "../summarise/summariser.ts";
import type { Message } from "../transcript/message.ts";
import { apart } from "./own-work.ts";

/** Every event with its properties. A compaction fires `start`, then `prepared`, then exactly one of the last three. */
export interface EngineEvents {
  "session.compacted": { sessionID: string };
  "session.error": { sessionID: string; error: EngineErrorReport };
  "session.idle": { sessionID: string };
  "message.updated": { sessionID: string; message: Message };
  /** A piece of the running turn, as it arrives. */
  "message.delta": { sessionID: string; messageID: string; event: ModelEvent };
  "compaction-start": { sessionID: string; trigger: Receipt["trigger"]; tokens: number };
  "compaction-progress": { sessionID: string } & SummariseProgress;
  "compaction-prepared": { sessionID: string; tokensBefore: number; tokensAfter: number };
  "compaction-committed": { sessionID: string; receipt: Receipt };
  "compaction-skipped": { sessionID: string; reason: string };
  "compaction-failed": { sessionID: string; reason: string; receipt: Receipt };
}

/** An error as data: `name` to switch on, `message` for a person, and the numbers behind it. */
export interface EngineErrorReport {
  name: string;
  message: string;
  data?: Record<string, unknown>;
}

/** The names that `on` listens to. */
export type EventName = keyof EngineEvents;
/** What is called with the events of one name. */
export type EventHandler<Name extends EventName> = (properties: EngineEvents[Name]) => void | Promise<void>;

export interface EventBus {
  /** Returns the function that stops listening. */
  on<Name extends EventName>(name: Name, handler: EventHandler<Name>): () => void;
  publish<Name extends EventName>(name: Name, properties: EngineEvents[Name]): void;
}

/** Handlers are called in the order of registration; what one of them throws is logged and reaches nobody else. */
export function createEventBus(log: Log): EventBus {
  const handlers = new Map<EventName, Set<EventHandler<never>>>();
  return {
    on: (name, handler) => {
      if (!Object.hasOwn(NAMES, name)) refuseInput(name, "event", `one of ${Object.keys(NAMES).join(", ")}`);
      if (typeof handler !== "function") refuseInput(handler, "handler", "a function");
      const set = handlers.get(name) ?? new Set();
      handlers.set(name, set.add(handler));
      return () => void set.delete(handler);
    },
    publish: (name, properties) => {
      for (const handler of handlers.get(name) ?? []) void apart(() => tell(handler, properties, { name, log }));
    },
  };
}

/** Who listens to a name that nothing is ever told under would wait for ever. */
const NAMES: Readonly<Record<EventName, true>> = {
  "session.compacted": true,
  "session.error": true,
  "session.idle": true,
  "message.updated": true,
  "message.delta": true,
  "compaction-start": true,
  "compaction-progress": true,
  "compaction-prepared": true,
  "compaction-committed": true,
  "compaction-skipped": true,
  "compaction-failed": true,
};

async function tell(
  handler: EventHandler<never>,
  properties: unknown,
  { name, log }: { name: EventName; log: Log },
): Promise<void> {
  try {
    await handler(properties as never); // the set of a name holds handlers of that name only
  } catch (error) {
    log("warn", `A listener of ${name} failed: ${messageOf(error)}`);
  }
}
