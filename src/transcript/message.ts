/** The common model of a session: messages made of parts, whichever host wrote them. Types only. */

/** The hosts whose sessions can be read; `messages` is a plain array of chat messages of any agent. */
export type Host = "opencode" | "pi" | "claude-code" | "codex" | "messages";

/** Token usage as a provider reported it for one request. */
export interface TokenCounts {
  input: number;
  output: number;
  reasoning: number;
  cache: { read: number; write: number };
  total?: number;
}

/** One message of a session. The optional fields after `modelID` are carried for hosts that have them. */
export interface Message {
  id: string;
  role: "user" | "assistant";
  parts: Part[];
  time: { created: number; completed?: number };
  parentID?: string;
  /** True only on a summary that a compaction wrote; hosts put other things under this name on user messages. */
  summary?: boolean;
  finish?: string;
  error?: unknown;
  tokens?: TokenCounts;
  agent?: string;
  mode?: string;
  providerID?: string;
  modelID?: string;
  sessionID?: string;
  model?: { providerID: string; modelID: string };
  path?: { cwd: string; root: string };
  cost?: number;
  title?: string;
}

/** A piece of a message. */
export type Part = TextPart | ReasoningPart | ToolPart | FilePart | CompactionPart | StepPart | PatchPart;

/** What was said, by whoever wrote the message. */
export interface TextPart {
  type: "text";
  id: string;
  text: string;
  /** Written by a host or plugin, not typed by the user. */
  synthetic?: boolean;
  /** Shown to the user only; the model never sees it. */
  ignored?: boolean;
}

/** What a model thought before it answered. */
export interface ReasoningPart {
  type: "reasoning";
  id: string;
  text: string;
}

/** A tool call together with its result: one part, so that no cut can separate them. */
export interface ToolPart {
  type: "tool";
  id: string;
  callID: string;
  tool: string;
  state: ToolState;
}

/** A file or picture that was attached. */
export interface FilePart {
  type: "file";
  id: string;
  mime: string;
  filename?: string;
  url?: string;
}

/** Marks the user message that asked for a compaction; `tail_start_id` is the first message kept verbatim. */
export interface CompactionPart {
  type: "compaction";
  id: string;
  auto: boolean;
  overflow?: boolean;
  tail_start_id?: string;
}

/** Where a step of the agent begins or ends. */
export interface StepPart {
  type: "step-start" | "step-finish";
  id: string;
  snapshot?: string;
}

/** The files a step left changed on disk, as OpenCode notes them; the model does not see it. */
export interface PatchPart {
  type: "patch";
  id: string;
  files: string[];
}

/** How far a call has come, with its input and what came back. */
export type ToolState =
  | { status: "pending" | "running"; input: Record<string, unknown> }
  | {
      status: "completed";
      input: Record<string, unknown>;
      output: string;
      time: { start: number; end: number; compacted?: number };
    }
  | { status: "error"; input: Record<string, unknown>; error: string; time: { start: number; end: number } };

/** A whole session in the common model; `skipped` counts records that could not be read. */
export interface Transcript {
  id: string;
  host: Host;
  directory?: string;
  messages: Message[];
  skipped: number;
}
