/** A message without secrets, for everything that is remembered or shown. Pure; the message itself stays as it is. */
import { redact } from "../redact/redact.ts";
import type { Message, Part, ToolState } from "../transcript/message.ts";

export function redactMessage(message: Message): { message: Message; found: number } {
  let found = 0;
  const clean = (text: string): string => {
    const result = redact(text);
    found += result.found;
    return result.text;
  };
  const parts = message.parts.map((part) => redactPart(part, clean));
  return found === 0 ? { message, found } : { message: { ...message, parts }, found };
}

type Clean = (text: string) => string;

function redactPart(part: Part, clean: Clean): Part {
  if (part.type === "text" || part.type === "reasoning") return { ...part, text: clean(part.text) };
  if (part.type === "tool") return { ...part, state: redactState(part.state, clean) };
  return part;
}

function redactState(state: ToolState, clean: Clean): ToolState {
  const input = redactInput(state.input, clean);
  if (state.status === "completed") return { ...state, input, output: clean(state.output) };
  if (state.status === "error") return { ...state, input, error: clean(state.error) };
  return { ...state, input };
}

function redactInput(input: Record<string, unknown>, clean: Clean): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, redactValue(value, clean, 1)]));
}

// Arguments of real tools are flat or nearly so; a depth bound keeps a hostile one from overflowing the stack.
const MAX_DEPTH = 6;

function redactValue(value: unknown, clean: Clean, depth: number): unknown {
  if (typeof value === "string") return clean(value);
  if (depth >= MAX_DEPTH || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => redactValue(item, clean, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, redactValue(item, clean, depth + 1)]));
}
