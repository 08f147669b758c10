/** Small sessions for tests: messages written as short rows. */
import * as fc from "fast-check";
import type { Message, Part } from "../../src/index.ts";

export function user(id: string, text = `text of ${id}`, more: Partial<Message> = {}): Message {
  return { id, role: "user", parts: [{ type: "text", id: `${id}-p`, text }], time: { created: 0 }, ...more };
}

export function assistant(id: string, parts: Part[] | string = `text of ${id}`, more: Partial<Message> = {}): Message {
  const own: Part[] = typeof parts === "string" ? [{ type: "text", id: `${id}-p`, text: parts }] : parts;
  return { id, role: "assistant", parts: own, time: { created: 0 }, finish: "stop", ...more };
}

export function request(id: string, more: { auto?: boolean; tail_start_id?: string } = {}): Message {
  return {
    id,
    role: "user",
    parts: [{ type: "compaction", id: `${id}-p`, auto: true, ...more }],
    time: { created: 0 },
  };
}

export function summary(id: string, parentID: string, text = "SUMMARY", more: Partial<Message> = {}): Message {
  return assistant(id, text, { summary: true, parentID, ...more });
}

export function call(id: string, output: string, tool = "bash", input: Record<string, unknown> = {}): Part {
  return {
    type: "tool",
    id,
    callID: id,
    tool,
    state: { status: "completed", input, output, time: { start: 0, end: 0 } },
  };
}

/** Any session: turns of any shape, with compactions, running and failed calls among them. */
export const anySession: fc.Arbitrary<Message[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom("user", "assistant", "tools", "synthetic", "compaction", "request"),
      size: fc.integer({ min: 0, max: 400 }),
      calls: fc.integer({ min: 0, max: 3 }),
      status: fc.constantFrom("completed", "running", "error"),
    }),
    { maxLength: 25 },
  )
  .map((rows) => rows.flatMap((row, index) => build(`m${String(index).padStart(3, "0")}`, row)));

function build(
  id: string,
  row: { kind: string; size: number; calls: number; status: "completed" | "running" | "error" },
): Message[] {
  const text = "x".repeat(row.size);
  switch (row.kind) {
    case "user":
      return [user(id, text)];
    case "synthetic":
      return [user(id, text, { parts: [{ type: "text", id: `${id}-p`, text, synthetic: true }] })];
    case "request":
      return [request(id)];
    case "compaction":
      return [request(id, { tail_start_id: "m001" }), summary(`${id}-s`, id, text)];
    case "tools":
      return [
        assistant(
          id,
          Array.from({ length: row.calls }, (_, nr) => toolOf(`${id}-${nr}`, text.repeat(20), row.status)),
        ),
      ];
    default:
      return [assistant(id, text)];
  }
}

function toolOf(id: string, text: string, status: "completed" | "running" | "error"): Part {
  if (status === "completed") return call(id, text);
  const time = { start: 0, end: 0 };
  const state = status === "error" ? { status, input: {}, error: text, time } : { status, input: {} };
  return { type: "tool", id, callID: id, tool: "bash", state };
}
