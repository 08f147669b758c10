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

/** What the host puts into the user's turn. */
export function hostSays(text: string): Message {
  const message = userSays(text);
  return { ...message, parts: message.parts.map((part) => ({ ...part, synthetic: true })) };
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

export function run(command: string, output = ""): ToolPart {
  return toolCall("bash", { command }, output);
}

export function read(filePath: string, output = "code"): ToolPart {
  return toolCall("read", { filePath }, output);
}

export function edit(filePath: string): ToolPart {
  return toolCall("edit", { filePath }, "ok");
}

export function write(filePath: string): ToolPart {
  return toolCall("write", { filePath, content: "x" }, "ok");
}

/** A text in front of its calls, as hosts record a step. */
export function step(text: string, ...calls: readonly ToolPart[]): Message {
  const message = assistantSays("", calls);
  return { ...message, parts: [{ type: "text", id: `${message.id}-t`, text }, ...message.parts] };
}
