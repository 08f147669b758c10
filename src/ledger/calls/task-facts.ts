/** Subagents and background work: in flight until their result is seen. */
import { clipEnd, firstLine } from "../clip.ts";
import type { FactData } from "../fact-data.ts";
import { type FactBook, note } from "../fact-book.ts";
import { isNamed } from "./commands/running-session.ts";
import { runsInBackground, type ToolCall } from "./tool-call.ts";

/** Observes the call that starts a task, or its result; what goes on in the background has none yet. */
export function observeTask(book: FactBook, call: ToolCall, background: boolean = runsInBackground(call.input)): void {
  const { part, input, source } = call;
  const goal = [input["description"], input["title"], input["prompt"], input["message"]].find(
    (value) => typeof value === "string",
  );
  if (typeof goal !== "string" || goal.trim() === "") return;
  const { state } = part;
  const done = state.status === "completed" && !background;
  const data: FactData<"task"> = {
    state: state.status === "error" ? "failed" : done ? "done" : "running",
    ...(state.status === "completed" ? { result: clipEnd(firstLine(state.output), 240) } : {}),
    ...(state.status === "error" ? { result: clipEnd(firstLine(state.error), 240) } : {}),
    ...(background && state.status === "completed" ? { launch: clipEnd(state.output, LONGEST_LAUNCH) } : {}),
  };
  const fact = book.add({
    kind: "task",
    text: clipEnd(firstLine(goal), 240),
    authority: "tool",
    source,
    key: part.callID,
    data,
  });
  if (done || state.status === "error") book.resolve(fact);
}

/** The host's words on starting a task name the handle by which its result is fetched. */
const LONGEST_LAUNCH = 240;

/** Ends the tasks that the host calls so. */
export function settleTasks(book: FactBook, name: string, data: Pick<FactData<"task">, "state" | "result">): void {
  for (const task of book.current("task")) {
    if (!isNamed(task.data?.launch, name)) continue;
    note(task, data);
    book.resolve(task);
  }
}
