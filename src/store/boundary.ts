/** Which messages make a compaction count: the same rule that the model's view follows. Pure. */
import type { Message } from "../transcript/message.ts";

/** A summary that was aborted or failed replaces nothing. */
export function isFinishedSummary(message: Pick<Message, "role" | "summary" | "finish" | "error">): boolean {
  return message.role === "assistant" && message.summary === true && Boolean(message.finish) && !message.error;
}
