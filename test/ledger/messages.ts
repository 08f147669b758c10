/** Small messages for tests: one line each, ids counted. */
import type { Message, Part, ToolPart } from "../../src/transcript/message.ts";

let counter = 0;

function message(role: Message["role"], parts: Part[]): Message {
  counter += 1;
  return { id: `m${counter}`, role, parts, time: { created: counter } };
}

export function userSays(text: string): Message {
  counter += 1;
  return message("user", [{ type: "text", id: `p${counter}`, text }]);
}

export function assistantSays(text: string, calls: readonly ToolPart[] = []): Message {
  counter += 1;
  return message("assistant", [...calls, ...(text === "" ? [] : [{ type: "text" as const, id: `p${counter}`, text }])]);
}

export function toolCall(tool: string, input: Record<string, unknown>, output: string): ToolPart {
  counter += 1;
  return {
    type: "tool",
    id: `p${counter}`,
    callID: `c${counter}`,
    tool,
    state: { status: "completed", input, output, time: { start: 0, end: 1 } },
  };
}
