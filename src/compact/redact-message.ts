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
  const parts = mapShared(message.parts, (part) => redactPart(part, clean));
  return { message: parts === message.parts ? message : { ...message, parts }, found };
}

type Clean = (text: string) => string;

function redactPart(part: Part, clean: Clean): Part {
  if (part.type === "text" || part.type === "reasoning") {
    const text = clean(part.text);
    return text === part.text ? part : { ...part, text };
  }
  if (part.type !== "tool") return part;
  const state = redactState(part.state, clean);
  return state === part.state ? part : { ...part, state };
}

function redactState(state: ToolState, clean: Clean): ToolState {
  // A call without arguments may come without an object for them (F-01).
  const input = redactRecord(state.input ?? {}, clean, 1);
  if (state.status === "completed") {
    const output = clean(state.output);
    return input === state.input && output === state.output ? state : { ...state, input, output };
  }
  if (state.status === "error") {
    const error = clean(state.error);
    return input === state.input && error === state.error ? state : { ...state, input, error };
  }
  return input === state.input ? state : { ...state, input };
}

// Arguments of real tools are flat or nearly so; a depth bound keeps a hostile one from overflowing the stack.
const MAX_DEPTH = 6;

function redactValue(value: unknown, clean: Clean, depth: number): unknown {
  if (typeof value === "string") return clean(value);
  if (depth >= MAX_DEPTH || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return mapShared(value, (item: unknown) => redactValue(item, clean, depth + 1));
  return redactRecord(value as Record<string, unknown>, clean, depth + 1); // neither null nor an array
}

function redactRecord(record: Record<string, unknown>, clean: Clean, depth: number): Record<string, unknown> {
  const entries = Object.entries(record);
  const redacted = mapShared(entries, (entry) => {
    const [key, given] = entry;
    const isNamed = typeof given === "string" && SECRET_KEY.test(key);
    const value = isNamed ? redactNamed(key, given, clean) : redactValue(given, clean, depth);
    return value === given ? entry : ([key, value] as [string, unknown]);
  });
  return redacted === entries ? record : Object.fromEntries(redacted);
}

const SECRET_KEY = /pass|pwd|pw$|secret|token|key|credential/iu;

/** A password is known by its name, which an argument has beside it, not in its text. */
function redactNamed(key: string, given: string, clean: Clean): string {
  const head = `"${key}":"`;
  const text = clean(`${head}${given}"`);
  return text.startsWith(head) && text.endsWith('"') ? text.slice(head.length, -1) : clean(given);
}

/** Nearly every message holds no secret: where nothing changes, nothing is copied. */
function mapShared<Item>(items: Item[], change: (item: Item) => Item): Item[] {
  const changed = items.map(change);
  return changed.every((item, index) => item === items[index]) ? items : changed;
}
