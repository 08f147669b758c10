/** Subagents and background work: in flight until their result is seen. */
import { clipEnd, firstLine } from "../clip.ts";
import { type FactBook, note } from "../fact-book.ts";
import { runsInBackground, type ToolCall } from "./tool-call.ts";

/** Observes the call that starts a task, or its result. */
export function observeTask(book: FactBook, { part, input, source }: ToolCall): void {
  const goal = [input["description"], input["title"], input["prompt"], input["message"]].find(
    (value) => typeof value === "string",
  );
  if (typeof goal !== "string" || goal.trim() === "") return;
  const { state } = part;
  const background = runsInBackground(state.input);
  const done = state.status === "completed" && !background;
  const data = {
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

/** Observes a look at background work: it is over unless the answer says that it still runs. */
export function observeTaskResult(book: FactBook, { part: { state }, input }: ToolCall): void {
  const handle = HANDLES.map((name) => input[name]).find((value) => typeof value === "string" && value !== "");
  if (typeof handle !== "string" || state.status !== "completed" || STILL_RUNS.test(state.output.slice(0, 400))) return;
  for (const task of book.current("task")) {
    const launch = task.data?.["launch"];
    if (typeof launch !== "string" || !launch.includes(handle)) continue;
    note(task, { state: "done" });
    book.resolve(task);
  }
}

const HANDLES = ["task_id", "taskId", "agentId", "agent_id", "bash_id", "shell_id", "id"];
const STILL_RUNS = /<status>\s*running|status["']?\s*[:=]\s*["']?running|still running/i;
