/** Subagents and background work: in flight until their result is seen. */
import { clipEnd, firstLine } from "./clip.ts";
import type { Fact } from "./fact.ts";
import type { FactBook } from "./fact-book.ts";
import type { ToolPart } from "../transcript/message.ts";

/** Observes the call that starts a task, or its result. */
export function observeTask(
  book: FactBook,
  part: ToolPart,
  input: Record<string, unknown>,
  source: Fact["source"],
): void {
  const goal = [input["description"], input["title"], input["prompt"], input["message"]].find(
    (value) => typeof value === "string",
  );
  if (typeof goal !== "string" || goal.trim() === "") return;
  const { state } = part;
  const background = state.input["run_in_background"] === true || state.input["background"] === true;
  const done = state.status === "completed" && !background;
  const data = {
    state: state.status === "error" ? "failed" : done ? "done" : "running",
    ...(state.status === "completed" ? { result: clipEnd(firstLine(state.output), 240) } : {}),
    ...(state.status === "error" ? { result: clipEnd(firstLine(state.error), 240) } : {}),
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
