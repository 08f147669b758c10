/** Which kind of request this is, told from its system text and headers. Pure. */
import type { RequestKind, WireMessage } from "./request.ts";

/** What of a request tells its kind. */
export interface ClassifyInput {
  messages: readonly WireMessage[];
  headers: Readonly<Record<string, string>>;
}

/**
 * The kinds that OpenCode's requests show. A client with other system texts passes its own function to the server.
 *
 * @example startModelServer({ classify: (input) => input.headers["x-kind"] === "summary" ? "compaction" : "main" })
 */
export function classifyRequest({ messages, headers }: ClassifyInput): RequestKind {
  const system = messages
    .filter((message) => message.role === "system")
    .flatMap((message) => message.texts)
    .join("\n")
    .toLowerCase();
  if (system.includes("title generator")) return "title";
  if (system.includes("context summarization agent")) return "compaction";
  return headers["x-parent-session-id"] ? "subagent" : "main";
}
