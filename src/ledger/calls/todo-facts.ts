/** The host's todo list as facts: open items verbatim, finished ones resolved, the newest list replacing the one before. */
import { asString } from "../../transcript/foreign.ts";
import { clipEnd } from "../clip.ts";
import type { FactData } from "../fact-data.ts";
import type { FactBook } from "../fact-book.ts";
import { onOneLine } from "../one-line.ts";
import { keepUp } from "../story/interruption.ts";
import type { ToolCall } from "./tool-call.ts";

/** Observes a todo or plan tool's input, in the shapes hosts use for it: the whole list, or one task by its number. */
export function observeTodos(book: FactBook, call: ToolCall): void {
  const { input, source } = call;
  const list = input["todos"] ?? input["plan"] ?? input["items"] ?? input["tasks"];
  if (!Array.isArray(list)) return observeNumbered(book, call);
  const listed = new Set<string>();
  for (const item of list) {
    const todo = readTodo(item);
    if (todo === undefined) continue;
    listed.add(todo.text);
    const known = book.find("todo", todo.text);
    if (known !== undefined && !ENDED.has(todo.state)) keepUp(book, known);
    const fact = book.add({
      kind: "todo",
      text: todo.text,
      authority: "tool",
      source,
      key: todo.text,
      data: { state: todo.state, order: listed.size, ...detailOf(todo) },
    });
    if (ENDED.has(todo.state)) book.resolve(fact);
  }
  for (const earlier of book.current("todo")) if (!listed.has(earlier.text)) book.supersede(earlier);
}

const ENDED: ReadonlySet<string> = new Set(["completed", "cancelled", "deleted"]);

/** A task of a list that is kept call by call: the call that makes it is told its number, later ones name it. */
function observeNumbered(book: FactBook, { part: { state }, input, source }: ToolCall): void {
  if (state.status !== "completed") return;
  const named = input["taskId"] ?? input["task_id"];
  const number = typeof named === "string" ? named : CREATED.exec(asString(state.output) ?? "")?.[1];
  if (number === undefined) return;
  const known = book.find("todo", `#${number}`);
  const { state: status, detail: description } = known?.data ?? {};
  const todo = readTodo({ subject: known?.text, status, description, ...input });
  if (todo === undefined) return;
  if (known !== undefined) keepUp(book, known);
  const data: FactData<"todo"> = { state: todo.state, order: placeOf(book, number), ...detailOf(todo) };
  const fact = book.add({ kind: "todo", text: todo.text, authority: "tool", source, key: `#${number}`, data });
  if (ENDED.has(todo.state)) book.resolve(fact);
}

/** By its number; some hosts call their tasks by names, which come in the order in which they were made. */
function placeOf(book: FactBook, number: string): number {
  if (/^\d{1,9}$/u.test(number)) return Number(number);
  const known = book.find("todo", `#${number}`)?.data?.order;
  return known ?? Math.max(0, ...book.every("todo").map(({ data }) => data?.order ?? 0)) + 1;
}

const CREATED = /#(\d{1,6})\b/u;

interface Todo {
  text: string;
  state: string;
  /** What is to be done for it, where its title does not say so already. */
  detail: string;
}

function detailOf({ detail }: Todo): { detail?: string } {
  return detail === "" ? {} : { detail };
}

function readTodo(item: unknown): Todo | undefined {
  if (typeof item !== "object" || item === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(item));
  const text =
    fields.get("content") ?? fields.get("step") ?? fields.get("text") ?? fields.get("title") ?? fields.get("subject");
  if (typeof text !== "string" || text.trim() === "") return undefined;
  const status = fields.get("status") ?? fields.get("state");
  const state = typeof status === "string" ? status.replaceAll("-", "_") : "pending";
  const description = fields.get("description");
  const detail =
    typeof description === "string" ? clipEnd(onOneLine(description.slice(0, LONGEST_READ)), LONGEST_DETAIL) : "";
  const isSaid = detail.toLowerCase() === text.trim().toLowerCase();
  return { text: text.trim(), state: state === "done" ? "completed" : state, detail: isSaid ? "" : detail };
}

const LONGEST_READ = 2000;
const LONGEST_DETAIL = 400;
