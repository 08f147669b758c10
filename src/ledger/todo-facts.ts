/** The host's todo list as facts: open items verbatim, finished ones resolved, the newest list replacing the one before. */
import type { Fact } from "./fact.ts";
import type { FactBook } from "./fact-book.ts";

/** Observes a todo or plan tool's input, in the shapes hosts use for it. */
export function observeTodos(book: FactBook, input: Record<string, unknown>, source: Fact["source"]): void {
  const list = input["todos"] ?? input["plan"] ?? input["items"] ?? input["tasks"];
  if (!Array.isArray(list)) return;
  const listed = new Set<string>();
  for (const item of list) {
    const todo = readTodo(item);
    if (todo === undefined) continue;
    listed.add(todo.text);
    const fact = book.add({
      kind: "todo",
      text: todo.text,
      authority: "tool",
      source,
      key: todo.text,
      data: { state: todo.state, order: listed.size },
    });
    if (todo.state === "completed" || todo.state === "cancelled") book.resolve(fact);
  }
  for (const earlier of book.current("todo")) if (!listed.has(earlier.text)) book.supersede(earlier);
}

function readTodo(item: unknown): { text: string; state: string } | undefined {
  if (typeof item !== "object" || item === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(item));
  const text =
    fields.get("content") ?? fields.get("step") ?? fields.get("text") ?? fields.get("title") ?? fields.get("subject");
  if (typeof text !== "string" || text.trim() === "") return undefined;
  const status = fields.get("status") ?? fields.get("state");
  const state = typeof status === "string" ? status.replaceAll("-", "_") : "pending";
  return { text: text.trim(), state: state === "done" ? "completed" : state };
}
