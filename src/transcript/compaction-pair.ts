/** A compaction that a host recorded in its own way, as the request and the summary of the common model. Pure. */
import type { Message } from "./message.ts";

export interface RecordedCompaction {
  id: string;
  summaryID: string;
  time: number;
  auto: boolean;
  /** Undefined when the file holds no readable text of it. */
  summary: string | undefined;
  /** First message that stayed verbatim. */
  tailStartID?: string | undefined;
}

/** The user message that asks for the compaction and the finished assistant message with its summary. */
export function compactionPair(recorded: RecordedCompaction): [request: Message, summary: Message] {
  const { id, summaryID, time, auto, summary, tailStartID } = recorded;
  const request: Message = {
    id,
    role: "user",
    time: { created: time },
    parts: [
      {
        type: "compaction",
        id: `${id}-0`,
        auto,
        ...(tailStartID === undefined ? {} : { tail_start_id: tailStartID }),
      },
    ],
  };
  return [request, summaryMessage({ id: summaryID, parentID: id, time, summary })];
}

/** The finished summary of the compaction that `parentID` asked for. */
export function summaryMessage(input: {
  id: string;
  parentID: string;
  time: number;
  summary: string | undefined;
}): Message {
  const { id, parentID, time, summary } = input;
  const text = summary ?? UNREADABLE;
  return {
    id,
    role: "assistant",
    parentID,
    summary: true,
    finish: "stop",
    mode: "compaction",
    agent: "compaction",
    time: { created: time, completed: time },
    parts: [{ type: "text", id: `${id}-0`, text, ...(summary === undefined ? { synthetic: true } : {}) }],
  };
}

const UNREADABLE = "The host stored this summary encrypted; its text is not in the session file.";
